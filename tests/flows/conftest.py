"""The whole bot on a simulated Discord, with a database of its own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.app import ParkBot
from bot.store.store import Store
from tests.bot.commands.conftest import quick_pictures, same_deal

__all__ = ["MakeBot", "make_bot", "quick_pictures", "same_deal"]

MakeBot = Callable[[], Awaitable[ParkBot]]


@pytest.fixture
def make_bot(tmp_path: Path) -> MakeBot:
    """Makes a bot; each call makes a new one on the same database."""

    async def make() -> ParkBot:
        return ParkBot(await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"), 2)

    return make
