"""Copies of a database in use are whole, and put back in its place only while nobody has it open."""

import asyncio
import resource
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

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
from bot.store.backup import BackupStopped, back_up, file_of, newest_good, restore
from tests.bot.store.helpers import move, new_table, url_of

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
ASIDE = "tables.db.replaced-20260301T120000Z"
TABLE = "brave-otter"
GARBAGE = b"this was a database" * 999


@pytest.fixture
def url(path: Path) -> str:
    return url_of(path)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Where a backup goes: a name with all that has a meaning in a URL."""
    return tmp_path / "kept 100% safe?" / "copy#1.db"


async def length(file: Path, table_id: str = TABLE) -> int:
    """How many entries the table's log has in a database that is opened as the bot opens it."""
    plain = Path(shutil.copyfile(file, file.parent.parent / "plain")) if "#" in file.name else file  # no URL names it
    store = await Store.open(url_of(plain))
    try:
        stored = await store.load(table_id)
        assert stored is not None
        assert len(await store.entries(table_id)) == stored.row.length
        return stored.row.length
    finally:
        await store.close()


def files_in(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def content(file: Path) -> bytes:
    return file.read_bytes()


def garble(database: Path) -> None:
    database.write_bytes(GARBAGE)
    database.with_name(f"{database.name}-wal").write_bytes(b"this, too")


def spoil(file: Path) -> None:
    """Write over the second page: where one of the tables begins."""
    with file.open("r+b") as opened:
        opened.seek(4_096)
        opened.write(b"\xff" * 4_096)


@contextmanager
def open_elsewhere(file: Path) -> Iterator[None]:
    """Another process has the database open, as a bot has that is doing nothing."""
    code = (
        "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute('SELECT * FROM facts').fetchall();"
        "print(1, flush=True); input()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        try:
            yield
        finally:
            process.communicate(b"\n")


async def test_a_copy_made_while_moves_come_in_is_whole_and_of_one_moment(
    store: Store, table: str, path: Path, copy: Path
) -> None:
    await store.commit(move(0, "interaction:1"))
    copying = asyncio.create_task(asyncio.to_thread(back_up, path, copy))
    moves = 1
    while not copying.done() or moves < 5:
        await store.commit(move(moves, f"interaction:{moves + 1}"))
        moves += 1
    await copying
    assert files_in(copy.parent) == [copy.name]
    assert 1 <= await length(copy) <= moves
    assert await length(path) == moves


async def test_nothing_is_written_over(store: Store, path: Path, copy: Path) -> None:
    back_up(path, copy)
    before = content(copy)
    with pytest.raises(CannotOpenError, match="already"):
        back_up(path, copy)
    assert content(copy) == before


async def test_what_cannot_be_copied_leaves_nothing_behind(store: Store, path: Path, copy: Path) -> None:
    with pytest.raises(CannotOpenError, match="cannot be opened"):
        back_up(path.with_name("nothing.db"), copy)
    with pytest.raises(BackupStopped):
        back_up(path, copy, lambda: True)
    await store.close()
    spoil(path)
    with pytest.raises(BrokenError, match=str(path)):
        back_up(path, copy)
    assert files_in(copy.parent) == []
    with pytest.raises(CannotOpenError, match="cannot be made"):
        back_up(path, path / "copy.db")


@pytest.mark.parametrize("garbage", [b"\xff", b"\0"], ids=["ones", "zeros"])
@pytest.mark.usefixtures("table")
async def test_whatever_page_is_damaged_no_copy_of_that_becomes_a_backup(
    store: Store, path: Path, copy: Path, garbage: bytes
) -> None:
    """Tables, indexes, their insides, free pages: each in turn."""
    for number in range(9):
        await store.commit(move(number, f"interaction:{number + 1}"))
    await store.close()
    with closing(sqlite3.connect(path)) as database:
        (size,) = database.execute("PRAGMA page_size").fetchone()
        (free,) = database.execute("PRAGMA freelist_count").fetchone()
        whole = [*database.iterdump()]
    refused = damaged_in_turn(path, copy, garbage * size, whole)
    assert refused >= len(content(path)) // size - free


def damaged_in_turn(path: Path, copy: Path, garbage: bytes, whole: list[str]) -> int:
    """Of how many of its pages garbage keeps a database from being copied; where it does not, the copy is whole."""
    before, size, refused = content(path), len(garbage), 0
    for start in range(0, len(before), size):
        path.write_bytes(before[:start] + garbage + before[start + size :])
        try:
            back_up(path, copy)
        except StoreError:
            assert files_in(copy.parent) == []
            refused += 1
        else:
            with closing(sqlite3.connect(copy)) as database:
                assert [*database.iterdump()] == whole, "what was damaged held nothing"
            copy.unlink()
    return refused


@contextmanager
def files_at_most(size: int) -> Iterator[None]:
    """No file of this process grows beyond so many bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


async def test_a_disk_that_takes_no_more_leaves_nothing_behind(
    store: Store, path: Path, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with files_at_most(20_000), pytest.raises(StoreError):
        back_up(path, copy)
    assert files_in(copy.parent) == []

    def full(_source: Path, part: Path, _stopped: object) -> None:
        part.write_bytes(b"half of it")
        raise FullError("The database has no room left on its disk.")

    monkeypatch.setattr("bot.store.backup._copy", full)
    with pytest.raises(FullError, match=r"no room left for the backup .*copy#1\.db"):
        back_up(path, copy)
    assert files_in(copy.parent) == []


def test_a_server_is_no_file() -> None:
    with pytest.raises(BadUrlError, match="pg_dump") as refusal:
        file_of("postgresql+asyncpg://bot:s3cret@host/tables")
    assert "s3cret" not in str(refusal.value)


async def test_a_backup_put_back_is_what_the_database_was_and_the_other_is_kept(
    store: Store, table: str, path: Path, copy: Path
) -> None:
    await store.commit(move(0, "interaction:1"))
    back_up(path, copy)
    await store.commit(move(1, "interaction:2"))
    await store.close()
    aside = restore(copy, path, NOON)
    assert aside == path.with_name(ASIDE)
    assert (await length(path), await length(aside)) == (1, 2)
    assert sorted(name for name in files_in(path.parent) if "-" not in name) == ["tables.db"]


async def test_what_a_killed_bot_had_written_is_kept_too(store: Store, table: str, path: Path, tmp_path: Path) -> None:
    """It is in the file beside the database, which nobody has put in yet."""
    back_up(path, tmp_path / "copy.db")
    await store.commit(move(0, "interaction:1"))
    killed = tmp_path / "killed" / "tables.db"
    killed.parent.mkdir()
    for suffix in ("", "-wal"):
        shutil.copyfile(f"{path}{suffix}", f"{killed}{suffix}")
    aside = restore(tmp_path / "copy.db", killed, NOON)
    assert aside is not None
    assert (await length(killed), await length(aside)) == (0, 1)


async def test_a_damaged_database_is_replaced_and_kept_as_it_is(
    store: Store, table: str, path: Path, copy: Path
) -> None:
    back_up(path, copy)
    await store.close()
    garble(path)
    assert restore(copy, path, NOON) == path.with_name(ASIDE)
    assert content(path.with_name(ASIDE)) == GARBAGE
    assert content(path.with_name(f"{ASIDE}-wal")) == b"this, too"
    assert await length(path) == 0


async def test_a_backup_is_put_where_nothing_is(store: Store, table: str, path: Path, copy: Path) -> None:
    back_up(path, copy)
    elsewhere = path.parent / "new" / "tables.db"
    assert restore(copy, elsewhere, NOON) is None
    assert await length(elsewhere) == 0


async def test_a_database_that_is_in_use_is_left_alone(store: Store, table: str, path: Path, copy: Path) -> None:
    back_up(path, copy)
    await store.close()
    with open_elsewhere(path), pytest.raises(LockedError, match="stop the bot"):
        restore(copy, path, NOON)
    assert files_in(path.parent) == ["tables.db"]
    restore(copy, path, NOON)


def newer(file: Path) -> None:
    with closing(sqlite3.connect(file)) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()


def torn(file: Path) -> None:
    with closing(sqlite3.connect(file)) as database:
        database.execute("DELETE FROM tables")
        database.commit()


def strange(file: Path) -> None:
    file.unlink()
    with closing(sqlite3.connect(file)) as database:
        database.execute("CREATE TABLE songs (title TEXT)")


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        (spoil, BrokenError),
        (torn, BrokenError),
        (newer, NewerDatabaseError),
        (strange, NotADatabaseError),
        (lambda file: file.write_bytes(b""), NotADatabaseError),
        (lambda file: file.write_text("Shopping: ferns, goat, fence. " * 100), NotADatabaseError),
        (lambda file: file.unlink(), CannotOpenError),
    ],
    ids=["damaged", "torn", "newer", "another program's", "empty", "no database", "not there"],
)
@pytest.mark.usefixtures("table")
async def test_what_is_no_good_backup_is_not_put_back(
    store: Store, path: Path, copy: Path, change: Callable[[Path], object], kind: type[StoreError]
) -> None:
    back_up(path, copy)
    await store.close()
    before = content(path)
    change(copy)
    with pytest.raises(kind, match=r"copy#1\.db"):
        restore(copy, path, NOON)
    assert content(path) == before
    assert files_in(path.parent) == ["tables.db"]


async def test_the_database_is_not_its_own_backup(store: Store, path: Path) -> None:
    await store.close()
    with pytest.raises(CannotOpenError, match="itself"):
        restore(path, path, NOON)


async def test_the_last_good_one_is_found_behind_bad_ones(store: Store, table: str, path: Path, tmp_path: Path) -> None:
    await store.create(new_table("calm-newt"), "interaction:2")
    files = [tmp_path / f"copy{n}.db" for n in range(3)]
    for file in files:
        back_up(path, file)
    spoil(files[2])
    assert newest_good(files) == files[1]
    assert newest_good(files[2:]) is None
