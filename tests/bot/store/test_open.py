"""A fresh SQLite file is made ready; what cannot be used is refused in one sentence that says what to do."""

import asyncio
import os
import re
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Column, Connection, Integer, MetaData, text

from bot.store import (
    BadUrlError,
    BrokenError,
    CannotOpenError,
    FullError,
    LockedError,
    NewerDatabaseError,
    NotADatabaseError,
    Store,
    StoreError,
)
from bot.store.schema import metadata
from tests.bot.store.helpers import move, new_table, url_of

NOBODY = 65_534


@pytest.fixture
def url(path: Path) -> str:
    return url_of(path)


async def opened_and_closed(path: Path) -> None:
    store = await Store.open(url_of(path))
    await store.close()


def content(path: Path) -> bytes:
    return path.read_bytes()


def permit(path: Path, mode: int) -> None:
    path.chmod(mode)


async def refused(path: Path, kind: type[StoreError]) -> str:
    """The message of the refusal to open a file: one sentence that names the URL and no other path."""
    with pytest.raises(kind) as refusal:
        await Store.open(url_of(path), lock_wait_ms=50)
    message = str(refusal.value)
    assert url_of(path) in message
    assert "/" not in message.replace(url_of(path), "")
    assert message.endswith(".")
    assert "\n" not in message
    return message


async def test_directory_and_file_are_made(tmp_path: Path) -> None:
    path = tmp_path / "not yet" / "100%" / "tables.db"
    await opened_and_closed(path)
    assert path.is_file()


async def test_a_relative_path_is_taken_from_where_the_bot_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    store = await Store.open("sqlite+aiosqlite:///data/tables.db")
    await store.close()
    assert (tmp_path / "data" / "tables.db").is_file()


async def test_an_acknowledged_commit_is_synced(store: Store) -> None:
    """WAL with synchronous=FULL (2): what survives a loss of power, and what a lesser setting would lose."""

    async def setting(pragma: str) -> object:
        result = await store._database.write(lambda c: c.execute(text(f"PRAGMA {pragma}")))
        return result.scalar_one()

    assert [await setting(p) for p in ("journal_mode", "synchronous", "foreign_keys")] == ["wal", 2, 1]


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("", "cannot be read"),
        ("tables.db", "cannot be read"),
        ("oracul:///tables.db", "cannot be read"),
        ("sqlite:///tables.db", "cannot use"),
        ("postgresql+psycopg://bot:secret@somewhere/tables", "cannot use"),
        ("postgresql+asyncpg://bot:secret@somewhere", "names no database"),
        ("sqlite+aiosqlite://", "names no file"),
        ("sqlite+aiosqlite:///:memory:", "names no file"),
        ("sqlite+aiosqlite:///file:tables.db?uri=true", "names no file"),
    ],
)
async def test_a_url_for_another_kind_of_database_is_refused(url: str, says: str) -> None:
    with pytest.raises(BadUrlError, match=says) as refusal:
        await Store.open(url)
    assert re.search("sqlite[+]aiosqlite:///data/tables.db|postgresql[+]asyncpg://USER", str(refusal.value))
    assert "secret" not in str(refusal.value)


async def test_migrations_build_what_the_schema_says(store: Store) -> None:
    def differences(connection: Connection, wanted: MetaData) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), wanted))

    more = MetaData()
    for table in metadata.sorted_tables:
        table.to_metadata(more)
    more.tables["seats"].append_column(Column("forgotten", Integer))

    assert await store._database.read(lambda c: c.run_sync(differences, metadata)) == []
    assert len(await store._database.read(lambda c: c.run_sync(differences, more))) == 1


async def test_opening_again_keeps_everything(path: Path, store: Store, table: str) -> None:
    again = await Store.open(url_of(path))  # while the first is still open, as another process would
    try:
        assert await again.load(table) == await store.load(table)
        await again.commit(move(0, "interaction:2"))
        assert (await store.entries(table))[0].input_id == "interaction:2"
    finally:
        await again.close()


async def test_two_may_open_an_empty_place_at_once(path: Path) -> None:
    patient = 60_000  # a busy machine may take its time over the migrations
    stores = await asyncio.gather(*(Store.open(url_of(path), lock_wait_ms=patient) for _ in range(3)))
    await stores[0].create(new_table(), "interaction:1")
    assert all([await store.load("brave-otter") for store in stores])
    for store in stores:
        await store.close()


async def test_a_newer_database_is_refused_and_left_alone(path: Path) -> None:
    await opened_and_closed(path)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    before = content(path)

    assert "newer version" in await refused(path, NewerDatabaseError)
    assert content(path) == before


async def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("Shopping: ferns, goat, fence. " * 100)
    before = content(path)

    assert "not a SQLite database" in await refused(path, NotADatabaseError)
    assert content(path) == before


async def test_another_programs_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "music.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE songs (title TEXT)")
    connection.close()

    assert "another program" in await refused(path, NotADatabaseError)
    with sqlite3.connect(path) as connection:
        assert [name for (name,) in connection.execute("SELECT name FROM sqlite_master")] == ["songs"]
    connection.close()


async def test_a_damaged_database_is_refused(path: Path) -> None:
    await opened_and_closed(path)
    with path.open("r+b") as file:
        file.seek(100)  # behind the file's header: where the list of tables begins
        file.write(b"\xff" * 3_000)
    assert "backup" in await refused(path, BrokenError)


async def test_a_directory_is_no_database(tmp_path: Path) -> None:
    assert "check that it is a file" in await refused(tmp_path, CannotOpenError)


async def test_a_directory_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file in the way")
    assert "directory" in await refused(tmp_path / "data" / "tables.db", CannotOpenError)


async def test_a_locked_database_is_refused(path: Path) -> None:
    await opened_and_closed(path)
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    assert "locked" in await refused(path, LockedError)
    holder.execute("ROLLBACK")
    holder.close()
    await opened_and_closed(path)


@pytest.fixture
def public_place() -> Iterator[Path]:
    """A directory that any user may reach, which pytest's own are not."""
    place = Path(tempfile.mkdtemp())
    place.chmod(0o755)
    yield place
    place.chmod(0o755)
    shutil.rmtree(place)


@pytest.fixture
def unprivileged() -> Iterator[None]:
    """Run the test as a user whom permissions bind, also where the tests run as root."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    yield
    os.seteuid(0)


async def test_a_file_without_the_right_to_write(public_place: Path, request: pytest.FixtureRequest) -> None:
    path = public_place / "tables.db"
    await opened_and_closed(path)
    permit(path, 0o444)
    permit(public_place, 0o555)
    request.getfixturevalue("unprivileged")
    assert "right" in await refused(path, CannotOpenError)


async def test_a_directory_without_the_right_to_enter(public_place: Path, request: pytest.FixtureRequest) -> None:
    await opened_and_closed(public_place / "tables.db")  # imports what is needed while it may still be read
    permit(public_place, 0o000)
    request.getfixturevalue("unprivileged")
    assert "directory" in await refused(public_place / "data" / "tables.db", CannotOpenError)
    assert "may read and write" in await refused(public_place / "tables.db", CannotOpenError)


BULK = Random(1).randbytes(100_000)
"""A state that nothing makes small."""


async def test_a_full_disk_refuses_the_change_and_the_store_goes_on(store: Store, table: str) -> None:
    async def limit_pages(extra: int) -> None:
        result = await store._database.write(lambda c: c.execute(text("PRAGMA page_count")))
        pages = result.scalar_one() + extra
        await store._database.write(lambda c: c.execute(text(f"PRAGMA max_page_count={pages}")))

    before = await store.load(table)
    await limit_pages(1)
    with pytest.raises(FullError, match="free some space"):
        await store.commit(move(0, "interaction:2", state=BULK))
    assert await store.load(table) == before

    await limit_pages(1_000)
    await store.commit(move(0, "interaction:2", state=BULK))
