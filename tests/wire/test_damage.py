"""Pages of the database's file that are overwritten under the running bot, as a failing disk might.

Whoever needs them is told so; whoever does not plays on. It is said to whoever asks, and no copy of the damage takes
the place of a good backup.
"""

from __future__ import annotations

import asyncio
import sqlite3
import struct
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot import doctor
from bot.backups import Shelf
from bot.settings import Settings
from bot.store.backup import back_up, restore
from bot.store.errors import DamagedError
from tests.wire.account import account, all_told
from tests.wire.asking import ANY_PORT, Figures, ask
from tests.wire.people import Post
from tests.wire.players import Table
from tests.wire.process import Bot
from tests.wire.server import Server

DAMAGED = "the file with the bot’s games is damaged"
NOT_READY = "the database is damaged: python -m bot doctor says more"
FREELIST_AT = 32
"""Where a database's file says which page the list of free ones begins on (SQLite's file format)."""


def page_of(database: Path, text: str) -> int:
    """The page of a table's row, found by its title."""
    data, size = database.read_bytes(), page_size(database)
    return next(n for n in range(3, len(data) // size + 1) if text.encode() in data[(n - 1) * size : n * size])


def the_index(database: Path) -> int:
    """The page with the index of what is still to be told, which every move needs."""
    with closing(sqlite3.connect(database)) as reader:
        ((page,),) = reader.execute("SELECT pageno FROM dbstat WHERE name = 'ix_outbox_unsent'").fetchall()
    return int(page)


def the_freelist(database: Path) -> int:
    """The page that lists the free ones."""
    with database.open("rb") as file:
        file.seek(FREELIST_AT)
        (page,) = struct.unpack(">I", file.read(4))
    assert page, "none is free"
    return int(page)


def page_size(database: Path) -> int:
    with closing(sqlite3.connect(database)) as reader:
        (size,) = reader.execute("PRAGMA page_size").fetchone()
    return int(size)


def overwrite(database: Path, page: Callable[[Path], int]) -> None:
    """Put all that was written into the file itself, then garbage over one page of it."""
    with closing(sqlite3.connect(database)) as writer:
        assert writer.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone() == (0, 0, 0)
    number, size = page(database), page_size(database)
    with database.open("r+b") as file:
        file.seek((number - 1) * size)
        file.write(b"\xff" * size)


def spread(database: Path, table: Table) -> None:
    """Store so many old games that the next table's row is on another page; let pages be free."""
    with closing(sqlite3.connect(database)) as writer:
        names = [row[1] for row in writer.execute("PRAGMA table_info(tables)")]
        copied = ", ".join({"id": "'old-' || ?", "status": "'over'", "title": "'Old'"}.get(n, n) for n in names)
        insert = f"INSERT INTO tables SELECT {copied} FROM tables WHERE id = ?"
        writer.executemany(insert, [(n, table.id) for n in range(8)])
        writer.execute("CREATE TABLE gone (what)")
        writer.execute("INSERT INTO gone VALUES (zeroblob(40000))")
        writer.execute("DROP TABLE gone")
        writer.commit()


async def refused(bot: Bot, table: Table) -> None:
    """Whoever wants to move is told that the file is damaged, with a number that the log finds."""
    accepted = sum(len(player.accepted) for player in table.players)
    for player in table.players:  # where the channel could not be told, nobody knows whose turn it is
        panel = await player.open()
        if DAMAGED not in panel.text:
            await player.go_on(panel)
    told = next(post for player in table.players for post in player.sees() if DAMAGED in post.text)
    assert told.private
    assert sum(len(player.accepted) for player in table.players) == accepted
    number = told.text.partition("number ")[2].partition(")")[0]
    (line,) = (line for line in bot.log() if line.get("error_id") == number)
    assert "is damaged; stop the bot and put a backup in its place" in line["exception"]


async def said_to_be_damaged(bot: Bot) -> None:
    status, text = await ask(bot, "readyz")
    assert (status, NOT_READY in text.splitlines()) == (503, True), text
    assert (await Figures.of(bot))("database_up") == 0


async def test_a_page_with_a_tables_row_is_overwritten(server: Server, tmp_path: Path) -> None:
    async with Bot(server, tmp_path, **ANY_PORT) as bot:
        amber = await Table.opened(server, "Ann", "Ben", title="Amber Bay")
        spread(bot.database, amber)
        fern = await Table.opened(server, "Cleo", "Dan", title="Fern Fjord")
        for table in (amber, fern):
            await table.move()
        await all_told(bot.database)
        shelf = Shelf(bot.database, tmp_path / "backups")
        last = shelf.place(datetime.now(UTC) + timedelta(hours=1))
        back_up(bot.database, last)
        kept = {file: file.read_bytes() for file in shelf.files()}
        assert (await Figures.of(bot))("database_up") == 1

        overwrite(bot.database, lambda database: page_of(database, "Amber Bay"))
        await refused(bot, amber)
        for _ in range(3):
            await fern.move()
        await all_told(bot.database)
        (await account(bot.database, [fern])).check()
        await said_to_be_damaged(bot)

        with pytest.raises(DamagedError, match="is damaged"):
            await asyncio.to_thread(back_up, bot.database, shelf.place(datetime.now(UTC) + timedelta(hours=2)))
        assert {file: file.read_bytes() for file in shelf.folder.iterdir()} == kept, "the good backups are as they were"
        settings = Settings(database_url=f"sqlite+aiosqlite:///{bot.database}")
        assert "is damaged" in str(await doctor.database(settings.database_url))
        assert [str(last) in finding.said for finding in await doctor.backups(settings)] == [True], "what to go back to"

        assert await bot.stop() == 0
        restore(last, bot.database, datetime.now(UTC))
        await bot.start()
        for table in (amber, fern):
            assert Post(await table.players[0].type("/game status").replied()).text
            await table.move()
        while (answer := await ask(bot, "readyz")) != (200, "ready\n"):
            assert answer == (503, "the gateway is not connected\n")


async def test_the_index_that_every_move_needs_is_overwritten(server: Server, tmp_path: Path) -> None:
    async with Bot(server, tmp_path, **ANY_PORT) as bot:
        table = await Table.opened(server, "Ann", "Ben")
        await table.move()
        await all_told(bot.database)
        told = len(table.told())
        overwrite(bot.database, the_index)
        await refused(bot, table)
        assert Post(await table.players[0].type("/game rules", about="cold storage").replied()).text, "it is not gone"
        assert len(table.told()) == told
        await said_to_be_damaged(bot)


async def test_the_list_of_free_pages_is_overwritten(server: Server, tmp_path: Path) -> None:
    async with Bot(server, tmp_path, **ANY_PORT) as bot:
        table = await Table.opened(server, "Ann", "Ben")
        await table.move()
        await all_told(bot.database)
        spread(bot.database, table)
        overwrite(bot.database, the_freelist)
        accepted = 0
        while accepted < 40 and await moved(table):
            accepted += 1
        await refused(bot, table)
        await said_to_be_damaged(bot)
        made = await account(bot.database, [table])
        assert made.moves > accepted
        assert made.doubled == made.disordered == []
        assert [each for each in made.lost if "was accepted" in each or "leads to" in each] == [], "each move is kept"


async def moved(table: Table) -> bool:
    """Was a move accepted? As long as no further page is needed, it is."""
    player, panel = await table.asked()
    return await player.go_on(panel) is not None
