"""Copies of a SQLite database: made while it is in use, proved to be whole, put back in its place.

A copy is written under a temporary name, checked, brought safely to disk and then named, so that what has a backup's
name is one. These functions work with files and wait for the disk: call them in a thread of their own.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import create_engine, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from bot.store.engines import parse
from bot.store.errors import (
    BadUrlError,
    CannotOpenError,
    DamagedError,
    FullError,
    LockedError,
    NotADatabaseError,
    StoreError,
)
from bot.store.migrate import newest, refuse_strangers
from bot.store.sqlite import cause

if sys.platform != "win32":
    import fcntl

PAGES_A_STEP = 2_048
"""Pages copied before it is asked whether to go on."""

LOCK_WAIT_S = 5.0
"""How long another program's lock is waited for."""

SHARED_FIRST, SHARED_SIZE = 0x4000_0002, 510
"""The bytes of a database on which everybody who has it open holds a lock (SQLite's file format, "lock-byte page")."""

Stopped = Callable[[], bool]


class BackupStopped(Exception):
    """The copying was stopped; nothing is left of it."""


def file_of(url: str) -> Path:
    """The file of a database URL. Raises BadUrlError for a database that is no file."""
    parsed = parse(url)
    if not is_file(url):
        shown = parsed.render_as_string(hide_password=True)
        raise BadUrlError(f"The database {shown} is no file; back it up and restore it with pg_dump and pg_restore.")
    return Path(str(parsed.database))


def is_file(url: str) -> bool:
    """Is the database at a URL a file, which can be copied?"""
    return parse(url).get_dialect().name == "sqlite"


def back_up(source: Path, target: Path, stopped: Stopped = lambda: False) -> None:
    """Copy a database as of one moment, while others read and write it.

    Args:
        source: the database.
        target: where the copy goes; its directory is made where it is missing.
        stopped: asked every few megabytes whether to stop.

    Raises:
        CannotOpenError: there is no such database, or there is something at ``target`` already.
        StoreError: it cannot be read, is damaged, or cannot be copied there.
        BackupStopped: it was stopped.
    """
    if target.exists():
        raise CannotOpenError(f"There is a file {target} already; name another.")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotOpenError(f"The directory {target.parent} cannot be made: {error.strerror}.") from error
    part = target.with_name(f".{target.name}.{os.getpid()}.part")  # two that are started at once do not share it
    try:
        _copy(source, part, stopped)
        check(part, str(source))
        _to_disk(part)
        part.replace(target)
        _to_disk(target.parent)
    except FullError as error:  # what is read needs no room
        raise FullError(f"There is no room left for the backup {target}; free some space, or keep fewer.") from error
    except OSError as error:
        raise CannotOpenError(f"The backup {target} cannot be written: {error.strerror}.") from error
    finally:
        for file in (part, *_beside(part)):
            file.unlink(missing_ok=True)


def check(file: Path, name: str = "", *, in_use: bool = False) -> None:
    """Look through a whole database.

    Args:
        file: the database.
        name: what messages call it, if not by its own name.
        in_use: others may have it open; then it must be one that can be written, though nothing is.

    Raises:
        StoreError: it is not there, no database of the bot's, not whole, or newer than this code.
    """
    name = name or str(file)
    if not file.is_file():
        raise CannotOpenError(f"There is no file {name}.")
    engine = create_engine("sqlite://", creator=lambda: _open(file, "rw" if in_use else "ro"), poolclass=NullPool)
    try:
        with engine.connect() as connection:
            if not refuse_strangers(connection, name):
                raise NotADatabaseError(f"The database {name} is empty.")
            faults = [row[0] for row in connection.execute(text("PRAGMA integrity_check(3)"))]
            torn = connection.execute(text("PRAGMA foreign_key_check")).fetchone()
    except DBAPIError as error:
        raise cause(error, name) from error
    finally:
        engine.dispose()
    if faults != ["ok"] or torn is not None:
        raise DamagedError(f"The database {name} is damaged inside.")


def outdated(file: Path) -> bool:
    """Will the next start change the shape of this database? Raises StoreError: it cannot be used as it is."""
    engine = create_engine("sqlite://", creator=lambda: _open(file, "rw"), poolclass=NullPool)
    try:
        with engine.connect() as connection:
            heads = refuse_strangers(connection, str(file))
            return bool(heads) and heads != newest(connection)
    except DBAPIError as error:
        raise cause(error, str(file)) from error
    finally:
        engine.dispose()


def restore(backup: Path, database: Path, now: datetime) -> Path | None:
    """Put a copy of a backup in a database's place, which nobody may have open.

    Returns:
        What the database that was there is called now, if there was one.

    Raises:
        LockedError: somebody has the database open; nothing was changed.
        StoreError: the backup is damaged, newer than this code, or cannot be copied; nothing was changed.
    """
    check(backup)
    if database.exists() and database.samefile(backup):
        raise CannotOpenError(f"{backup} is the database itself; name a backup.")
    refuse_held(database)
    part = database.with_name(f".{database.name}.part")
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(backup, part)
        check(part)
        _to_disk(part)
        aside = _set_aside(database, now)
        part.replace(database)
        _to_disk(database.parent)
    except OSError as error:
        raise CannotOpenError(f"The backup cannot be put in place of {database}: {error.strerror}.") from error
    finally:
        part.unlink(missing_ok=True)
    return aside


def refuse_held(database: Path) -> None:
    """Raise LockedError where another process has the database open; Windows replaces no open file anyway."""
    if sys.platform == "win32":
        return
    try:
        with database.open("r+b") as file:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, SHARED_SIZE, SHARED_FIRST)
    except FileNotFoundError:
        return
    except BlockingIOError:
        raise LockedError(
            f"The database {database} is in use; stop the bot, and whatever else has it open, first."
        ) from None
    except OSError as error:
        raise CannotOpenError(f"The database {database} cannot be opened: {error.strerror}.") from error


def newest_good(files: list[Path]) -> Path | None:
    """The last of these backups that is whole, if any is."""
    for file in reversed(files):
        with suppress(StoreError):
            check(file)
            return file
    return None


def _copy(source: Path, part: Path, stopped: Stopped) -> None:
    """Copy within one reading transaction, so that what is written meanwhile changes nothing."""

    def look_up(_status: int, _remaining: int, _total: int) -> None:
        if stopped():
            raise BackupStopped

    part.unlink(missing_ok=True)
    try:
        with (
            closing(_open(source, "rw")) as reader,
            closing(sqlite3.connect(part)) as writer,
        ):
            reader.execute("PRAGMA query_only=ON")
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM sqlite_schema").fetchone()
            reader.backup(writer, pages=PAGES_A_STEP, progress=look_up, sleep=0)
            writer.execute("PRAGMA journal_mode=DELETE")  # a copy is one file
    except sqlite3.Error as error:
        raise cause(error, str(source)) from error


def _open(file: Path, mode: str) -> sqlite3.Connection:
    """A database that must be there, to read (``ro``) or to write (``rw``)."""
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode={mode}", uri=True, timeout=LOCK_WAIT_S)


def _set_aside(database: Path, now: datetime) -> Path | None:
    """Keep a database under another name; it stays in its place, too, until another one takes that.

    What a killed bot wrote last lies beside it. It is put in; where that fails, both are kept as they are.
    """
    if not database.exists():
        return None
    aside = database.with_name(f"{database.name}.replaced-{now.astimezone(UTC):%Y%m%dT%H%M%SZ}")
    os.link(database, aside)
    (last, kept), *_ = zip(_beside(database), _beside(aside), strict=True)
    if last.exists():
        shutil.copyfile(last, kept)
        with suppress(sqlite3.Error), closing(_open(database, "rw")) as opened:
            opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            kept.unlink()
    for file in _beside(database):
        file.unlink(missing_ok=True)
    return aside


def _beside(database: Path) -> tuple[Path, Path]:
    """The files that SQLite keeps beside a database in use: what was written last, and an index of that."""
    return database.with_name(f"{database.name}-wal"), database.with_name(f"{database.name}-shm")


def _to_disk(path: Path) -> None:
    """Wait until a file, or the names in a directory, are safe from a loss of power; Windows sees to names itself."""
    if sys.platform == "win32" and path.is_dir():
        return
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
