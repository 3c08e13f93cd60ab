"""The connection to SQLite: one way to its thread for a statement and its rows."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.connection import WholeConnection
from bot.store.engines import Database
from tests.bot.store.helpers import url_of


class Counted(WholeConnection):
    """One that counts its ways to the thread."""

    ways = 0

    async def _execute(self, fn, *args, **kwargs):  # type: ignore[no-untyped-def]
        self.ways += 1
        return await super()._execute(fn, *args, **kwargs)


@pytest.fixture
async def connection(tmp_path: Path) -> AsyncIterator[Counted]:
    made = Counted(str(tmp_path / "x.db"), isolation_level=None)
    await made
    yield made
    await made.close()


async def test_a_statement_and_its_rows_are_one_way(connection: Counted) -> None:
    cursor = await connection.cursor()
    await cursor.execute("CREATE TABLE park (id INTEGER PRIMARY KEY, name TEXT)")
    await cursor.executemany("INSERT INTO park (name) VALUES (?)", [("Ann",), ("Ben",)])
    assert cursor.rowcount == 2
    before = connection.ways
    await cursor.execute("INSERT INTO park (name) VALUES (?)", ("Cleo",))
    assert (cursor.lastrowid, cursor.rowcount, cursor.description) == (3, 1, None)
    await cursor.execute("SELECT id, name FROM park WHERE id > ?", (1,))
    assert [column[0] for column in cursor.description] == ["id", "name"]
    assert list(await cursor.fetchall()) == [(2, "Ben"), (3, "Cleo")]
    assert list(await cursor.fetchall()) == [], "once"
    await cursor.close()
    assert connection.ways == before + 2


async def test_what_sqlite_refuses_is_raised_and_the_next_statement_works(connection: Counted) -> None:
    cursor = await connection.cursor()
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        await cursor.execute("SELECT * FROM nowhere")
    await cursor.execute("SELECT 1")
    assert list(await cursor.fetchall()) == [(1,)]


async def test_a_transaction_that_was_left_open_is_undone_before_the_next(tmp_path: Path) -> None:
    database = Database(url_of(tmp_path / "x.db"), lock_wait_ms=100)
    await database.write(lambda c: c.exec_driver_sql("CREATE TABLE park (name TEXT)"))
    async with database._writer.connect() as left:  # neither committed nor rolled back
        raw = (await left.get_raw_connection()).driver_connection
        assert raw is not None
        await raw.execute("BEGIN IMMEDIATE")
        await raw.execute("INSERT INTO park VALUES ('Ann')")
    found = await database.write(lambda c: c.exec_driver_sql("SELECT * FROM park"))
    assert found.all() == []
    await database.close()
