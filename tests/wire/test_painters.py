"""The bot with its drawing in a process of its own: pictures come from there, whatever becomes of it."""

from __future__ import annotations

import asyncio
import os
import select
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.wire.account import account, all_told
from tests.wire.people import Post
from tests.wire.players import Table
from tests.wire.process import Bot
from tests.wire.server import Server

ENDS_WITHIN_S = 10.0
"""How long a process without a bot takes to notice it."""


@pytest.fixture
async def bot(server: Server, tmp_path: Path) -> AsyncIterator[Bot]:
    async with Bot(server, tmp_path, RENDER_PROCESSES="1") as running:
        yield running


def painters(bot: Bot) -> list[int]:
    """The processes that draw for it."""
    started = Path(f"/proc/{bot.pid}/task/{bot.pid}/children").read_text(encoding="ascii").split()
    return [int(pid) for pid in started if b"bot.painter" in Path(f"/proc/{pid}/cmdline").read_bytes()]


async def moved(table: Table) -> Post:
    """Somebody moves; the message that tells it, with or without its pictures."""
    before = len(table.told())
    await table.move()
    await table.players[0].server.until(lambda: len(table.told()) > before, "what happened")
    return table.told()[-1]


async def test_one_that_dies_costs_no_picture_and_it_ends_with_the_bot(server: Server, bot: Bot) -> None:
    table = await Table.opened(server, "Ann", "Ben")
    assert (await moved(table)).pictures(server), "drawn there"
    (drawing,) = painters(bot)

    os.kill(drawing, signal.SIGKILL)
    told = await moved(table)
    await server.until(lambda: bool(told.pictures(server)), "the picture that follows")
    (again,) = painters(bot)
    assert again != drawing
    assert [line.split(":")[0] for line in bot.errors()] == [
        "a picture could not be drawn Traceback (most recent call last)"
    ]

    ended = os.pidfd_open(again)
    assert await bot.stop() == 0
    assert select.select([ended], [], [], 0)[0], "it ends first"
    os.close(ended)
    await bot.start()
    await moved(table)
    (left,) = painters(bot)
    ended = os.pidfd_open(left)
    await bot.kill()
    assert (await asyncio.to_thread(select.select, [ended], [], [], ENDS_WITHIN_S))[0], "it draws for nobody"
    os.close(ended)

    await bot.start()
    await all_told(bot.database)
    (await account(bot.database, [table])).check()
