"""All that is SQLite's alone: the file, the connections, and what its errors mean.

One connection writes, so that writers queue in the process instead of colliding in the file; a few read, which WAL lets
see the last committed state while the writer works.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.store.connection import WholeConnection
from bot.store.errors import (
    BadUrlError,
    BrokenError,
    CannotOpenError,
    DamagedError,
    FullError,
    LockedError,
    NotADatabaseError,
    StoreError,
)

T = TypeVar("T")

WRITERS, READERS = 1, 2
"""Connections; each is a thread."""

EXAMPLE = "sqlite+aiosqlite:///data/tables.db"

DRIVER_ERRORS = (DBAPIError, sqlite3.Error)
"""What the driver raises when the database is in trouble."""

RESTORE = "stop the bot and put a backup in its place (python -m bot restore FILE)"

# SQLite's primary result codes (the low byte of the extended ones), and what can be done about each.
CAUSES: dict[int, tuple[type[StoreError], str]] = {
    sqlite3.SQLITE_PERM: (
        CannotOpenError,
        "may not be opened; give the bot's user the right to read and write it",
    ),
    sqlite3.SQLITE_BUSY: (LockedError, "is locked by another program; stop that program and try again"),
    sqlite3.SQLITE_LOCKED: (LockedError, "is locked by another program; stop that program and try again"),
    sqlite3.SQLITE_READONLY: (
        CannotOpenError,
        "cannot be written; give the bot's user the right to write the file and its directory",
    ),
    sqlite3.SQLITE_IOERR: (
        BrokenError,
        "cannot be read or written because the disk reports an error; check the disk",
    ),
    sqlite3.SQLITE_CORRUPT: (DamagedError, f"is damaged; {RESTORE}"),
    sqlite3.SQLITE_FULL: (FullError, "has no room left on its disk; free some space and try again"),
    sqlite3.SQLITE_CANTOPEN: (
        CannotOpenError,
        "cannot be opened; check that it is a file and that the bot's user may read and write it",
    ),
    sqlite3.SQLITE_NOTADB: (
        NotADatabaseError,
        "is not a SQLite database; point the setting at another file or move this one away",
    ),
}


def cause(error: Exception, name: str) -> StoreError:
    """The driver's error in one sentence for the person who runs the bot; ``name`` is the database's."""
    driver_error = error.driver_exception if isinstance(error, DBAPIError) else error
    code = getattr(driver_error, "sqlite_errorcode", None)
    kind, todo = CAUSES.get((code or 0) & 0xFF, (StoreError, "refused an operation; the log says which"))
    return kind(f"The database {name} {todo}.")


def checked(url: URL) -> URL:
    """The URL, if it names a file. Raises BadUrlError."""
    if not url.database or url.database == ":memory:" or url.database.startswith("file:"):
        shown = url.render_as_string(hide_password=True)
        raise BadUrlError(f"The database URL {shown} names no file to keep tables in; write it like {EXAMPLE}.")
    return url


def engines(url: URL, name: str, *, lock_wait_ms: int) -> tuple[AsyncEngine, AsyncEngine]:
    """What writes and what reads; nothing is opened yet. Raises CannotOpenError where there can be no directory."""
    make_directory(url, name)
    arguments = {"isolation_level": None, "timeout": lock_wait_ms / 1000, "async_creator_fn": WholeConnection}

    def pool(size: int) -> AsyncEngine:
        return create_async_engine(
            url,
            pool_size=size,
            max_overflow=0,
            pool_reset_on_return=None,  # see ``end_transaction``
            connect_args=arguments,
        )

    writer, readers = pool(WRITERS), pool(READERS)
    file = OpenFile(Path(str(url.database)), name)

    def prepare_writer(connection: Any, _record: object) -> None:
        """Set up a fresh writing connection: an acknowledged commit survives a loss of power."""
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        (mode,) = cursor.fetchone()
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()
        if mode != "wal":
            raise CannotOpenError(f"The database {name} is on a file system without shared memory; move it elsewhere.")

    event.listen(writer.sync_engine, "connect", prepare_writer)
    event.listen(writer.sync_engine, "begin", file.check)
    event.listen(writer.sync_engine, "begin", begin_immediate)
    event.listen(readers.sync_engine, "connect", prepare_reader)
    event.listen(readers.sync_engine, "begin", begin)
    for engine in (writer, readers):
        event.listen(engine.sync_engine, "reset", end_transaction)
        event.listen(engine.sync_engine, "do_connect", file.check)
        event.listen(engine.sync_engine, "connect", file.opened)
    return writer, readers


async def whole(connection: AsyncConnection, transaction: Coroutine[Any, Any, T]) -> T:
    """Carry a transaction out, in its connection's thread from beginning to end. It may wait for nothing else."""
    raw = (await connection.get_raw_connection()).driver_connection
    assert isinstance(raw, WholeConnection)
    return await raw.within(transaction)


class OpenFile:
    """The database's file as it was opened first: what is written once it has no name any more would be lost.

    Args:
        path: where it is.
        name: what messages call it.
    """

    def __init__(self, path: Path, name: str) -> None:
        self._path = path
        self._name = name
        self._known: tuple[int, int] | None = None

    def opened(self, *_: object) -> None:
        """It is open now; the first time counts."""
        self._known = self._known or self._there()

    def check(self, *_: object) -> None:
        """Raise CannotOpenError where it is no longer in its place, or another is."""
        if self._known is not None and self._there() != self._known:
            raise CannotOpenError(
                f"The database {self._name} was moved, deleted or replaced under the running bot; stop the bot, put it "
                "back with the files beside it, or a backup (python -m bot restore FILE), and start it again."
            )

    def _there(self) -> tuple[int, int] | None:
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino


def prepare_reader(connection: Any, _record: object) -> None:
    """Set up a fresh reading connection so that nothing can be written through it."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA query_only=ON")
    cursor.close()


def begin_immediate(connection: Connection) -> None:
    """Take the write lock at once: a lock asked for in mid-transaction can be refused without waiting."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def begin(connection: Connection) -> None:
    """Open a reading transaction; BEGIN IMMEDIATE here would make readers wait for the writer."""
    connection.exec_driver_sql("BEGIN")


def end_transaction(connection: Any, _record: object, _state: object) -> None:
    """Take a connection back: what it began is over, as it nearly always is, without another way to its thread."""
    if connection.driver_connection.in_transaction:
        connection.rollback()


def make_directory(url: URL, name: str) -> None:
    """Make the directory of the database file where it is missing; raises CannotOpenError."""
    assert url.database is not None
    try:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotOpenError(
            f"The directory of the database {name} cannot be made; make it and give it to the bot's user."
        ) from error
