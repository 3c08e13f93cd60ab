"""A machine's clock that is wrong by days and put right while the bot is stopped: nothing waits for days, nobody's seat
is lost, nothing is lost or told twice.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.backups import Shelf
from bot.clocks import GRACE_MS, deadline
from bot.last_seen import CLOCK
from bot.room import load_room
from bot.store.store import Store
from tests.wire.account import account, all_told
from tests.wire.meddling import meddled
from tests.wire.people import Post
from tests.wire.players import Table
from tests.wire.process import Bot
from tests.wire.server import Server

MESSAGES = "/channels/*/messages"
DAY_S = 24 * 3_600
TERMS = {"pace": "moves", "hours": 24, "zero": "standin"}
UNSENT = "SELECT count(*) FROM outbox WHERE state = 'pending'"
STANDS_BY = "another process acts for a shard: this one stands by"

WRONG = """
    import time
    from datetime import UTC, datetime, timedelta

    import discord.utils

    real = time.time
    time.time = lambda: real() + {seconds}
    discord.utils.utcnow = lambda: datetime.now(UTC) + timedelta(seconds={seconds})
"""


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    """A Discord that forgets nonces at once: it sends again what is sent again."""
    async with Server(answer_within_s=30.0, nonce_holds_s=0.0) as running:
        yield running


def rows(database: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(database)) as reader:
        return reader.execute(query).fetchall()


def number(database: Path, query: str) -> int:
    ((found,),) = rows(database, query)
    assert isinstance(found, int)
    return found


async def until(done: Callable[[], object]) -> None:
    """Wait for what a file tells, which tells nobody."""
    async with asyncio.timeout(60):
        while not done():  # noqa: ASYNC110
            await asyncio.sleep(0.05)


async def put_right(server: Server, tmp_path: Path, wrong_by_s: int) -> tuple[Bot, list[Table]]:
    """Two tables that were played by a wrong clock; the bot was killed while it told the moves, and then started by the
    right one: of the first table's move it did not know yet that it was told, of the second's it was not told.
    """
    wrong = meddled(tmp_path / "wrong", WRONG.format(seconds=wrong_by_s))
    async with Bot(server, tmp_path, forked=False, **wrong) as bot:
        tables = [await Table.opened(server, *names, **TERMS) for names in (("Ann", "Ben"), ("Cleo", "Dan"))]
        for table in tables:
            await table.move()
        await until(lambda: not number(bot.database, UNSENT))
        known = server.faults.next("POST", MESSAGES, lost=True)
        await tables[0].move()
        await server.until(lambda: known.met and server.requests.of("POST", MESSAGES)[-1].took, "the message")
        server.faults.next("POST", MESSAGES, held=asyncio.Event())
        await tables[1].move()
        await bot.kill()
        assert number(bot.database, UNSENT) == 2
        with closing(sqlite3.connect(bot.database)) as writer:  # its own clock is the machine's
            writer.execute("UPDATE leases SET expires_at = expires_at + ?", (wrong_by_s * 1_000,))
            writer.commit()
    server.faults.clear()
    for table in tables:
        server.interactions.give_up(table.players[0].channel.guild)
    right = Bot(server, tmp_path)
    await right.start()
    return right, tables


async def all_is_well(bot: Bot, tables: list[Table], *, pruned: bool = False) -> None:
    """Nothing waits, everything was told once, the games go on, and nobody's seat is a stand-in's.

    Where rows of the outbox are ``pruned``, what they told is known by its messages alone.
    """
    await until(lambda: not number(bot.database, UNSENT))
    for table in tables:
        assert Post(await table.players[0].type("/game status").replied()).private
        await table.move()
    await all_told(bot.database)
    made = await account(bot.database, tables)
    wrong = [each for each in made.wrong() if not (pruned and ("no row tells" in each or "nobody sent" in each))]
    assert wrong == []
    now = int(time.time() * 1_000)
    assert number(bot.database, "SELECT max(due_at) FROM alarms") <= now + DAY_S * 1_000
    assert abs(int(str(rows(bot.database, f"SELECT value FROM facts WHERE key = '{CLOCK}'")[0][0])) - now) < 120_000
    store = await Store.open(f"sqlite+aiosqlite:///{bot.database}")
    try:
        for table in tables:
            stored = await store.load(table.id)
            assert stored is not None
            room = load_room(stored.room, table.id)
            assert room.stand_ins == {}
            running = [seat for seat in room.clocks if deadline(room, seat) is not None]
            assert running
            for seat in running:
                end = deadline(room, seat)
                assert end is not None
                assert now + GRACE_MS - 120_000 < end <= now + DAY_S * 1_000
    finally:
        await store.close()
    assert bot.errors() == []
    assert STANDS_BY not in [line["event"] for line in bot.log()], "the old leases hold up nobody"


async def test_a_clock_that_was_ahead(server: Server, tmp_path: Path) -> None:
    bot, tables = await put_right(server, tmp_path, 2 * DAY_S)
    try:
        leapt = "the clock leapt"
        await until(lambda: leapt in [line["event"] for line in bot.log()])
        await all_is_well(bot, tables)
        shelf = Shelf(bot.database, tmp_path / "backups")
        await until(lambda: len(shelf.files()) == 2)
        made = [shelf.made(file) for file in shelf.files()]
        assert all(each is not None and each <= datetime.now(UTC) for each in made)
    finally:
        await bot.kill()


async def test_a_clock_that_was_behind(server: Server, tmp_path: Path) -> None:
    """As if the bot had been away for that time: whose time ran out meanwhile has the same grace."""
    bot, tables = await put_right(server, tmp_path, -2 * DAY_S)
    try:
        await all_is_well(bot, tables, pruned=True)
    finally:
        await bot.kill()
