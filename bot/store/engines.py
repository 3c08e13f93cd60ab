"""The connections to the database, and everything about them that is SQLite's alone.

One writer, so that writers queue in the process instead of colliding in the file; a few readers, which WAL
lets read the last committed state while the writer works. Nothing outside this module knows which database
it is.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, NoSuchModuleError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.store.errors import (
    BadUrlError,
    BrokenError,
    CannotOpenError,
    FullError,
    LockedError,
    NotADatabaseError,
    StoreError,
)

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[T]]

READERS = 4  # connections; each is a thread that mostly sleeps
QUEUE_S = 30.0  # how long a caller waits for a connection of ours before it is told that the store is busy
EXAMPLE = "sqlite+aiosqlite:///data/tables.db"

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
    sqlite3.SQLITE_CORRUPT: (BrokenError, "is damaged; put the latest backup in its place"),
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


class Database:
    """The database at one URL: transactions to write in, transactions to read in."""

    def __init__(self, url: str, *, lock_wait_ms: int) -> None:
        """Prepare the engines; nothing is opened before the first transaction.

        ``lock_wait_ms`` is how long SQLite waits for another program's lock. Raises BadUrlError for a URL
        that is none of ours, CannotOpenError where the file's directory can neither be found nor made.
        """
        self.url = parse(url)
        self.name = self.url.render_as_string(hide_password=True)
        make_directory(self.url, self.name)
        arguments = {"isolation_level": None, "timeout": lock_wait_ms / 1000}
        self._writer = create_async_engine(
            self.url, pool_size=1, max_overflow=0, pool_timeout=QUEUE_S, connect_args=arguments
        )
        self._readers = create_async_engine(
            self.url, pool_size=READERS, max_overflow=0, pool_timeout=QUEUE_S, connect_args=arguments
        )
        self._under_way: set[asyncio.Task[Any]] = set()
        event.listen(self._writer.sync_engine, "connect", self._prepare_writer)
        event.listen(self._writer.sync_engine, "begin", begin_immediate)
        event.listen(self._readers.sync_engine, "connect", prepare_reader)
        event.listen(self._readers.sync_engine, "begin", begin)

    async def write(self, work: Work[T]) -> T:
        """Do ``work`` in a transaction that is on disk when this returns, and undone when ``work`` raises.

        Callers queue in the order they came. Raises StoreError for what is wrong with the database itself; an
        IntegrityError passes through to the caller, who knows what it was about to write.
        """
        return await self._to_its_end(self._transaction(self._writer, work))

    async def read(self, work: Work[T]) -> T:
        """Do ``work`` in a transaction in which all reads see the same commit. Raises StoreError."""
        return await self._to_its_end(self._transaction(self._readers, work))

    async def close(self) -> None:
        """Let the transactions under way end, then close all connections."""
        while self._under_way:
            await asyncio.wait(self._under_way)
        await self._readers.dispose()
        await self._writer.dispose()

    async def _to_its_end(self, transaction: Coroutine[Any, Any, T]) -> T:
        """Run a transaction in a task of its own, which goes on when the caller is cancelled.

        A transaction cancelled in the middle can leave its connection behind with the write lock held (seen
        with SQLAlchemy 2.1.9 and aiosqlite 0.22.1), and then nobody writes any more. A cancelled caller learns
        the outcome by giving the same input again.
        """
        task = asyncio.create_task(transaction)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return await asyncio.shield(task)

    async def _transaction(self, engine: AsyncEngine, work: Work[T]) -> T:
        try:
            async with engine.begin() as connection:
                return await work(connection)
        except IntegrityError:
            raise
        except (DBAPIError, sqlite3.Error, PoolTimeoutError) as error:
            raise self._explained(error) from error

    def _explained(self, error: Exception) -> StoreError:
        """The error in one sentence for the person who runs the bot."""
        if isinstance(error, PoolTimeoutError):
            return LockedError(f"The database {self.name} is busy: more is being written than its disk can take.")
        driver_error = error.driver_exception if isinstance(error, DBAPIError) else error
        code = getattr(driver_error, "sqlite_errorcode", None)
        kind, todo = CAUSES.get((code or 0) & 0xFF, (StoreError, "refused an operation; the log says which"))
        return kind(f"The database {self.name} {todo}.")

    def _prepare_writer(self, connection: Any, _record: object) -> None:
        """Set up a fresh writing connection: an acknowledged commit survives a loss of power."""
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        (mode,) = cursor.fetchone()
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()
        if mode != "wal":
            raise CannotOpenError(
                f"The database {self.name} is on a file system without shared memory; move it elsewhere."
            )


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


def parse(url: str) -> URL:
    """The URL in parts; raises BadUrlError for anything but a SQLite file through aiosqlite."""
    try:
        parsed = make_url(url)
        driver = parsed.get_dialect().name, parsed.get_driver_name()
    except (ArgumentError, NoSuchModuleError) as error:
        raise BadUrlError(f"The database URL cannot be read; write it like {EXAMPLE}.") from error
    shown = parsed.render_as_string(hide_password=True)
    if driver != ("sqlite", "aiosqlite"):
        raise BadUrlError(f"The database URL {shown} is for a database the bot cannot use; write it like {EXAMPLE}.")
    if not parsed.database or parsed.database == ":memory:" or parsed.database.startswith("file:"):
        raise BadUrlError(f"The database URL {shown} names no file to keep tables in; write it like {EXAMPLE}.")
    return parsed


def make_directory(url: URL, name: str) -> None:
    """Make the directory of the database file where it is missing; raises CannotOpenError."""
    assert url.database is not None
    try:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotOpenError(
            f"The directory of the database {name} cannot be made; make it and give it to the bot's user."
        ) from error
