"""The connections to the database: transactions to write in, transactions to read in.

What is SQLite's alone is in ``bot.store.sqlite``, what is PostgreSQL's in ``bot.store.postgres``; nothing outside these
modules and the migrations knows which of them it is.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import AbstractAsyncContextManager
from types import ModuleType
from typing import Any, TypeVar

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, NoSuchModuleError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store import postgres, sqlite
from bot.store.errors import BadUrlError, DamagedError, LockedError, NotADatabaseError, StoreError
from bot.store.turns import Crowded, Turns

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[T]]

DIALECTS: dict[tuple[str, str], ModuleType] = {("sqlite", "aiosqlite"): sqlite, ("postgresql", "asyncpg"): postgres}
"""What is known of each kind of database, by SQLAlchemy's names of it and of its driver."""

EXAMPLES = f"{sqlite.EXAMPLE} or {postgres.EXAMPLE}"


class Database:
    """The database at one URL: transactions to write in, transactions to read in.

    Attributes:
        damage: what first said that the file is damaged inside; None as long as nothing did. What of it can be read
            and written goes on: whoever runs the bot decides when it is replaced.
    """

    def __init__(self, url: str, *, lock_wait_ms: int) -> None:
        """Prepare the engines; nothing is opened before the first transaction.

        ``lock_wait_ms`` is how long another program's lock is waited for. Raises BadUrlError for a URL
        that is none of ours, CannotOpenError where the file's directory can neither be found nor made.
        """
        self.url = parse(url)
        self.name = self.url.render_as_string(hide_password=True)
        self._dialect = dialect_of(self.url)
        engines: tuple[AsyncEngine, AsyncEngine] = self._dialect.engines(self.url, self.name, lock_wait_ms=lock_wait_ms)
        self._writer, self._readers = engines
        self._writing, self._reading = Turns(self._dialect.WRITERS), Turns(self._dialect.READERS)
        self._under_way: set[asyncio.Task[Any]] = set()
        self.damage: StoreError | None = None

    async def write(self, work: Work[T], *, urgent: bool = False) -> T:
        """Do ``work`` in a transaction that is on disk when this returns, and undone when ``work`` raises.

        Callers queue, and who is ``urgent`` comes before the others. Raises StoreError for what is wrong with the
        database itself; an IntegrityError passes through to the caller, who knows what it was about to write.
        """
        return await self._to_its_end(self._transaction(self._writer, self._writing.turn(urgent=urgent), work))

    async def read(self, work: Work[T]) -> T:
        """Do ``work`` in a transaction in which all reads see the same commit. Raises StoreError."""
        return await self._to_its_end(self._transaction(self._readers, self._reading.turn(), work))

    def look_at(self, error: StoreError) -> None:
        """Remember an error if it says that the file is damaged, and nothing has said so before."""
        if self.damage is None and isinstance(error, DamagedError | NotADatabaseError):
            self.damage = error

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

    async def _transaction(self, engine: AsyncEngine, turn: AbstractAsyncContextManager[None], work: Work[T]) -> T:
        try:
            async with turn, engine.connect() as connection:
                done: T = await self._dialect.whole(connection, _begun(connection, work))
                return done
        except IntegrityError:
            raise
        except Crowded as error:
            raise LockedError(
                f"The database {self.name} is busy: more is being written than its disk can take."
            ) from error
        except self._dialect.DRIVER_ERRORS as error:
            explained: StoreError = self._dialect.cause(error, self.name)
            self.look_at(explained)
            raise explained from error


async def _begun(connection: AsyncConnection, work: Work[T]) -> T:
    """Do ``work`` in a transaction."""
    async with connection.begin():
        return await work(connection)


def parse(url: str) -> URL:
    """The URL in parts; raises BadUrlError for anything but a SQLite file through aiosqlite or PostgreSQL.

    One that names PostgreSQL and no driver, as hosts hand them out, means asyncpg.
    """
    try:
        parsed = make_url(re.sub(r"^postgres(ql)?://", "postgresql+asyncpg://", url))
        dialect_of(parsed)
    except (ArgumentError, NoSuchModuleError) as error:
        raise BadUrlError(f"The database URL cannot be read; write it like {EXAMPLES}.") from error
    checked: URL = dialect_of(parsed).checked(parsed)
    return checked


def dialect_of(url: URL) -> ModuleType:
    """What is known of the kind of database at a URL. Raises BadUrlError, NoSuchModuleError."""
    kind = url.get_dialect().name, url.get_driver_name()
    if kind not in DIALECTS:
        shown = url.render_as_string(hide_password=True)
        raise BadUrlError(f"The database URL {shown} is for a database the bot cannot use; write it like {EXAMPLES}.")
    return DIALECTS[kind]
