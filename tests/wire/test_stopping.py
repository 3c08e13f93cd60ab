"""Asked to stop in the middle of everything, the bot ends by itself, and after the next start nothing is missing.

A platform kills it after ten seconds: then its exit code would not be 0.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.wire.account import account, all_told
from tests.wire.asking import ANY_PORT, ask
from tests.wire.people import Post
from tests.wire.players import Player, Table
from tests.wire.process import Bot
from tests.wire.server import Server

MESSAGES = "/channels/*/messages"
LEFT = "it took too long to stop: the rest is broken off"


@pytest.fixture
async def bot(server: Server, tmp_path: Path) -> AsyncIterator[Bot]:
    async with Bot(server, tmp_path, **ANY_PORT) as running:
        yield running


def busy_with_pictures(table: Table) -> None:
    """A person looks at all boards again and again."""
    player, panel = table.players[0], table.players[0].panel()
    boards = [control.custom_id for control in panel.controls if control.custom_id.startswith("board:")]
    for _ in range(10):
        for board in boards:
            player.press(board, panel)


async def film(player: Player) -> None:
    """They want the film of their game so far; nobody waits for it."""
    replay = Post(await player.type("/game replay").replied())
    player.press(next(each.custom_id for each in replay.controls if each.custom_id.startswith("film:")), replay)


async def under_load(server: Server, tables: list[Table]) -> None:
    """One table's message creeps to Discord, another's people want pictures and a film."""
    for table in tables:
        await table.move()
    await film(tables[1].players[0])
    busy_with_pictures(tables[1])
    creeping = server.faults.next("POST", MESSAGES, held=asyncio.Event())
    await tables[0].move()
    await server.until(lambda: creeping.met, "the upload")


async def test_in_the_middle_of_uploads_pictures_and_films(server: Server, bot: Bot) -> None:
    tables = [await Table.opened(server, "Ann", "Ben"), await Table.opened(server, "Cleo", "Dan", seed=5)]
    await under_load(server, tables)
    stopping = asyncio.ensure_future(bot.stop())
    while (answer := await ask(bot, "readyz"))[0] == 200:
        pass
    assert answer == (503, "the bot is stopping\n"), "the platform sends nobody to it any more"
    assert await stopping == 0
    assert not [line for line in bot.log() if line["event"] == LEFT]

    await bot.start()
    await all_told(bot.database)
    for table in tables:
        await table.move()
    await all_told(bot.database)
    (await account(bot.database, tables)).check()
    assert bot.errors() == []


async def test_while_another_program_keeps_the_database(server: Server, bot: Bot) -> None:
    table = await Table.opened(server, "Ann", "Ben")
    await table.move()
    await all_told(bot.database)
    player, panel = await table.asked()
    with closing(sqlite3.connect(bot.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        moving = asyncio.ensure_future(player.go_on(panel))
        await server.until(lambda: server.requests.of("POST", "/interactions/*/*/callback")[-1].took, "the press")
        assert await bot.stop() == 0
        moving.cancel()
        other.rollback()

    await bot.start()
    await table.move()
    await all_told(bot.database)
    (await account(bot.database, [table])).check()
