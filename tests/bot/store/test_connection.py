"""The connection to SQLite: one way to its thread for a transaction, or for a statement outside of one."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from threading import get_ident

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import sqlite
from bot.store.connection import WaitsForOthers, WholeConnection
from bot.store.engines import Database
from tests.bot.store.helpers import url_of


class Counted(WholeConnection):
    """One that counts its ways to the thread."""

    ways = 0

    async def _execute(self, fn, *args, **kwargs):  # type: ignore[no-untyped-def]
        self.ways += get_ident() != self._thread.ident
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


async def test_a_transaction_is_one_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "WholeConnection", Counted)
    database = Database(url_of(tmp_path / "x.db"), lock_wait_ms=100)
    await database.write(lambda c: c.exec_driver_sql("CREATE TABLE park (name TEXT)"))
    async with database._writer.connect() as idle:
        raw = (await idle.get_raw_connection()).driver_connection
        assert isinstance(raw, Counted)

    async def four(connection: AsyncConnection) -> int:
        for name in ("Ann", "Ben", "Cleo"):
            await connection.execute(text("INSERT INTO park VALUES (:name)"), {"name": name})
        return (await connection.execute(text("SELECT count(*) FROM park"))).scalar_one()

    before = raw.ways
    assert await database.write(four) == 3
    assert raw.ways == before + 1
    await database.close()


async def test_a_transaction_that_fails_midway_is_undone_and_the_next_one_works(tmp_path: Path) -> None:
    database = Database(url_of(tmp_path / "x.db"), lock_wait_ms=100)
    await database.write(lambda c: c.exec_driver_sql("CREATE TABLE park (name TEXT)"))

    async def fails(connection: AsyncConnection) -> None:
        await connection.execute(text("INSERT INTO park VALUES ('Ann')"))
        raise LookupError("no such scientist")

    with pytest.raises(LookupError, match="no such scientist"):
        await database.write(fails)
    await database.write(lambda c: c.exec_driver_sql("INSERT INTO park VALUES ('Ben')"))
    assert (await database.read(lambda c: c.exec_driver_sql("SELECT * FROM park"))).all() == [("Ben",)]
    await database.close()


async def test_a_transaction_that_waits_for_something_else_is_undone(tmp_path: Path) -> None:
    database = Database(url_of(tmp_path / "x.db"), lock_wait_ms=100)
    await database.write(lambda c: c.exec_driver_sql("CREATE TABLE park (name TEXT)"))

    async def dawdles(connection: AsyncConnection) -> None:
        await connection.execute(text("INSERT INTO park VALUES ('Ann')"))
        await asyncio.sleep(0)

    with pytest.raises(WaitsForOthers):
        await database.write(dawdles)
    await database.write(lambda c: c.exec_driver_sql("INSERT INTO park VALUES ('Ben')"))
    assert (await database.read(lambda c: c.exec_driver_sql("SELECT * FROM park"))).all() == [("Ben",)]
    await database.close()


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
