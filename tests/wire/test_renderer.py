"""A renderer that fails, and one that hangs, in the bot's own process: moves stand, texts go out, pictures follow."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.wire.account import account, all_told
from tests.wire.meddling import meddled
from tests.wire.people import Post
from tests.wire.players import Table
from tests.wire.process import Bot
from tests.wire.server import Server

PNG = b"\x89PNG\r\n\x1a\n"

BROKEN = """
    import sys
    import time
    from pathlib import Path

    from render.canvas import Canvas

    fails, hangs = Path({folder!r}) / "fails", Path({folder!r}) / "hangs"
    draws = Canvas.png

    def png(canvas, **how):
        if fails.exists():
            raise OSError("the disk with the fonts is gone")
        while hangs.exists():
            time.sleep(0.02)
        return draws(canvas, **how)

    Canvas.png = png
    if "--discord" in sys.orig_argv:  # it is no process that draws; what takes a minute takes a second here
        import bot.publisher
        import bot.studio

        bot.studio.HANGS_AFTER_S, bot.studio.LOOKED_AT_S = 1.0, 0.1
        bot.publisher.LONGEST_RETRY_MS = 3_000
"""


@asynccontextmanager
async def broken(folder: Path, how: str) -> AsyncIterator[None]:
    """Drawing fails, or hangs, meanwhile."""
    (folder / how).touch()
    try:
        yield
    finally:
        (folder / how).unlink()


@pytest.mark.parametrize(("how", "processes"), [("fails", 0), ("fails", 1), ("hangs", 0)])
async def test_moves_are_told_without_pictures_which_follow(
    server: Server, tmp_path: Path, how: str, processes: int
) -> None:
    folder = tmp_path / "broken"
    settings = {"RENDER_PROCESSES": str(processes), **meddled(folder, BROKEN.format(folder=str(folder)))}
    async with Bot(server, tmp_path, forked=False, **settings) as bot:
        table = await Table.opened(server, "Ann", "Ben")
        await all_told(bot.database)
        before = len(table.told())
        async with broken(folder, how):
            for _ in range(2):
                await table.move()
            told = await server.until(lambda: posts_since(table, before, 2), "the texts")
            assert [post.pictures(server) for post in told] == [[], []]
        await all_told(bot.database)
        async with asyncio.timeout(60):
            while not all(pictured(server, table, post) for post in told):  # noqa: ASYNC110 (a PATCH tells nobody)
                await asyncio.sleep(0.05)
        await table.move()
        await all_told(bot.database)
        (await account(bot.database, [table])).check()
        assert {line["event"] for line in bot.log() if line["level"] == "error"} == {"a picture could not be drawn"}


def posts_since(table: Table, before: int, count: int) -> list[Post] | None:
    """The messages of a table's channel after so many, once there are as many as that."""
    there = table.told()[before:]
    return there if len(there) >= count else None


def pictured(server: Server, table: Table, post: Post) -> bool:
    """Does a message show pictures now, or did it never lack any?"""
    now = next(each for each in table.told() if each.message is post.message)
    return all(picture.data.startswith(PNG) for picture in now.pictures(server)) and bool(now.pictures(server))
