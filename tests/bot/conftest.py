"""The whole bot on a simulated Discord, with its games in a file of the test's own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from bot.app import ParkBot
from bot.store.store import Store
from bot.tables import Tables
from tests.support.discord import Server

MakeBot = Callable[[], Awaitable[ParkBot]]


@pytest.fixture
def make_bot(tmp_path: Path) -> MakeBot:
    """Makes a bot; each call makes a new one on the same games."""

    async def make() -> ParkBot:
        return ParkBot(await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"), 2)

    return make


@pytest.fixture
async def server(make_bot: MakeBot) -> AsyncIterator[Server]:
    """Four people, one channel, and the bot."""
    async with Server(make_bot) as running:
        yield running


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite3'}")
    yield opened
    await opened.close()


@pytest.fixture
async def tables(store: Store) -> Tables:
    return Tables(store)
