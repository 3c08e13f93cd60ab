"""A test server with the bot in a process of its own: one for each test, or one that the tests of a module share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import pytest_asyncio

from tests.wire.account import account, all_told
from tests.wire.players import Table
from tests.wire.process import Bot
from tests.wire.server import Server

PATIENCE_S = 30.0
"""How long people wait for a first answer on machines that have much to do; where seconds count, a test says so."""


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    async with Server(answer_within_s=PATIENCE_S) as running:
        yield running


@pytest.fixture
async def bot(server: Server, tmp_path: Path) -> AsyncIterator[Bot]:
    async with Bot(server, tmp_path) as running:
        yield running


@dataclass
class Shared:
    """What the tests of a module share: a server, the bot, and a game that goes on."""

    server: Server
    bot: Bot
    table: Table

    async def settled(self) -> None:
        """Wait until all that happened is told; then nothing is lost or doubled, and the bot complains of nothing."""
        await all_told(self.bot.database)
        (await account(self.bot.database, [self.table])).check()
        assert self.bot.errors() == []


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Shared]:
    folder = tmp_path_factory.mktemp("wire")
    async with Server(answer_within_s=PATIENCE_S) as server, Bot(server, folder) as bot:
        yield Shared(server, bot, await Table.opened(server, "Ann", "Ben"))
