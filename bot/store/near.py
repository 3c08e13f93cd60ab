"""A database in a file of this machine, asked from the event loop without a detour.

A statement takes some ten microseconds; to hand each of its steps to a thread and back, as drivers do that know nothing
of the database, took ten times what the statement itself does with all of SQLAlchemy's work, and much longer while
another thread drew, since each step had to wait for Python's one lock. So statements are carried out where they are
asked for, and a thread is asked for what may wait: opening the file, taking the write lock, and the commit, which waits
for the disk.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager, nullcontext
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Connection, CursorResult, Engine, Result, RootTransaction, ScalarResult
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import AsyncConnection

T = TypeVar("T")

MOST_TOGETHER = 50
"""Changes that are committed together at most: the first of them waits for all."""

ASK_AGAIN_S = 0.02
"""How soon a reader asks again whether the file is locked still."""


class Near(AsyncConnection):
    """A connection whose statements are carried out at once; what they find is read before anybody goes on."""

    def __init__(self, connection: Connection) -> None:
        self.sync_connection = connection

    async def execute(self, statement: Any, parameters: Any = None, **options: Any) -> Any:
        """Carry out a statement."""
        return _read(self._proxied.execute(statement, parameters, **options))

    async def exec_driver_sql(self, statement: str, parameters: Any = None, execution_options: Any = None) -> Any:
        """Carry out a statement in the database's own words."""
        return _read(self._proxied.exec_driver_sql(statement, parameters, execution_options))

    async def scalar(self, statement: Any, parameters: Any = None, **options: Any) -> Any:
        """The first value that a statement finds."""
        return self._proxied.execute(statement, parameters, **options).scalar()

    async def scalars(self, statement: Any, parameters: Any = None, **options: Any) -> ScalarResult[Any]:
        """The first value of each row that a statement finds."""
        return _read(self._proxied.execute(statement, parameters, **options)).scalars()

    async def run_sync(self, fn: Callable[..., T], *args: Any, **kwargs: Any) -> T:
        """Let somebody work on the connection who awaits nothing."""
        return fn(self._proxied, *args, **kwargs)


def _read(found: CursorResult[Any]) -> Result[Any]:
    """What was found, read to its end: nobody may still be reading when the transaction is over."""
    return found.freeze()() if found.returns_rows else found


class NearReaders:
    """Connections that read, as ``AsyncEngine`` has them.

    Args:
        engine: makes them; they wait for no lock by themselves.
        most: how many there are at a time.
        patience_s: how long somebody waits for one.
        lock_wait_s: how long another program's lock is waited for.
    """

    def __init__(self, engine: Engine, most: int, *, patience_s: float, lock_wait_s: float) -> None:
        self.sync_engine = engine
        self._patience_s, self._lock_wait_s = patience_s, lock_wait_s
        self._free = asyncio.Semaphore(most)
        self._idle: list[Connection] = []

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[Near]:
        """A transaction in which all reads see the same commit.

        Raises:
            sqlalchemy.exc.TimeoutError: all connections were in use for too long.
        """
        async with _in_turn(self._free, self._patience_s):
            connection = self._idle.pop() if self._idle else await asyncio.to_thread(self.sync_engine.connect)
            begun = None
            try:
                begun = await self._begun(connection)
                yield Near(connection)
            finally:
                if begun is not None:
                    begun.rollback()  # there is nothing to keep
                self._idle.append(connection)

    async def dispose(self) -> None:
        """Close all connections."""
        while self._idle:
            self._idle.pop().close()
        self.sync_engine.dispose()

    async def _begun(self, connection: Connection) -> RootTransaction:
        """A transaction that has begun, once no other program's lock is in its way."""
        until = time.monotonic() + self._lock_wait_s
        while True:
            try:
                return connection.begin()
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                    raise
            await asyncio.sleep(ASK_AGAIN_S)


@dataclass
class _Batch:
    """Changes that are committed together.

    Attributes:
        begun: the transaction that they are in.
        kept: is done when they are on disk, or failed where they are not.
        changes: how many there are.
    """

    begun: RootTransaction
    kept: asyncio.Future[None]
    changes: int = 0


class NearWriter:
    """The connection that writes, as ``AsyncEngine`` has them; the disk is waited for once for all who wait to write.

    Whoever comes while a commit is on its way to the disk queues. All who have queued then write one after another in
    one transaction, each behind a savepoint so that what one of them finds wrong undoes nothing of the others, and go
    on when it is on disk. So the disk sets how long a change takes, and not how many there are.

    Args:
        engine: makes the connection; it waits for another program's lock by itself.
        patience_s: how long somebody waits to write.
    """

    def __init__(self, engine: Engine, *, patience_s: float) -> None:
        self.sync_engine = engine
        self._patience_s = patience_s
        self._turn = asyncio.Semaphore(1)
        self._queued = 0
        self._connection: Connection | None = None
        self._batch: _Batch | None = None
        self._last: asyncio.Future[None] | None = None
        self._waiter = ThreadPoolExecutor(1, thread_name_prefix="store")

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[Near]:
        """A transaction: on disk in the end, or undone where something is raised.

        Raises:
            sqlalchemy.exc.TimeoutError: others wrote for too long.
        """
        async with self._in_turn():
            batch = self._batch or await self._begun()
            try:
                with batch.begun.connection.begin_nested() if batch.changes else nullcontext():
                    yield Near(batch.begun.connection)
                batch.changes += 1
            except BaseException as error:
                self._spoilt(batch, error)
                raise
            finally:
                if self._batch is not None and (not self._queued or batch.changes >= MOST_TOGETHER):
                    await self._commit(batch)
        await batch.kept

    async def dispose(self) -> None:
        """Close the connection, and the thread; also once more."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        self.sync_engine.dispose()
        self._waiter.shutdown(wait=False)

    @asynccontextmanager
    async def _in_turn(self) -> AsyncIterator[None]:
        """A turn to write; until it comes, others know that somebody waits for it. Raises as ``begin``."""
        async with AsyncExitStack() as turn:
            self._queued += 1
            try:
                await turn.enter_async_context(_in_turn(self._turn, self._patience_s))
            except BaseException:
                self._last = asyncio.ensure_future(self._finish())  # who went before may count on this one
                raise
            finally:
                self._queued -= 1
            yield

    async def _finish(self) -> None:
        """Commit what nobody will write anything to any more."""
        async with self._turn:
            if self._batch is not None and not self._queued:
                await self._commit(self._batch)

    async def _begun(self) -> _Batch:
        """The write lock is taken."""
        if self._connection is None:
            self._connection = await self._wait(self.sync_engine.connect)
        begun = await self._wait(self._connection.begin)
        self._batch = _Batch(begun, asyncio.get_running_loop().create_future())
        return self._batch

    def _spoilt(self, batch: _Batch, error: BaseException) -> None:
        """A change was not made; the others before it stand, unless the database has let go of them, too."""
        if batch.changes and batch.begun.is_active and _in_transaction(batch.begun.connection):
            return
        self._fail(batch, error)

    async def _commit(self, batch: _Batch) -> None:
        """Bring a batch to the disk; where that fails, all who are in it learn so."""
        self._batch = None
        try:
            await self._wait(batch.begun.commit)
        except BaseException as error:
            self._fail(batch, error)
            if not isinstance(error, Exception):
                raise
        else:
            batch.kept.set_result(None)

    def _fail(self, batch: _Batch, error: BaseException) -> None:
        """Nothing of a batch is kept."""
        self._batch = None
        batch.kept.set_exception(error)
        batch.kept.exception()  # who made the mistake does not wait for it
        try:
            batch.begun.rollback()
        except (DBAPIError, sqlite3.Error):
            self._let_go()
        else:
            if _in_transaction(batch.begun.connection):  # it failed half way through a commit
                self._let_go()

    def _let_go(self) -> None:
        """The connection is in nobody knows what state: the next change gets another, and the database undoes this."""
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None

    async def _wait(self, step: Callable[[], T]) -> T:
        """Do something that may wait, in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._waiter, step)


def _in_transaction(connection: Connection) -> bool:
    """Does the database itself think so? Where it is full or broken it may have rolled back by itself."""
    driver = connection.connection.driver_connection
    return bool(driver is not None and driver.in_transaction)


@asynccontextmanager
async def _in_turn(free: asyncio.Semaphore, patience_s: float) -> AsyncIterator[None]:
    """A turn, first come first served. Raises sqlalchemy.exc.TimeoutError."""
    async with AsyncExitStack() as turn:
        try:
            async with asyncio.timeout(patience_s):
                await turn.enter_async_context(free)
        except TimeoutError:
            raise PoolTimeoutError(f"it was nobody's turn for {patience_s:g} s") from None
        yield
