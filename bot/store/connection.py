"""A connection of aiosqlite's whose transactions are carried out in its thread from beginning to end.

aiosqlite has a thread for each connection. A way to the thread and back takes longer than most statements do, the more
so the busier the event loop is: who waits for it once for each statement of a transaction holds up all who want to
write next. Here a whole transaction is one way, and a statement outside of one is another, with all its rows.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextvars import copy_context
from functools import partial
from threading import get_ident
from typing import Any, NamedTuple, TypeVar

import aiosqlite
from aiosqlite.context import contextmanager

T = TypeVar("T")


class WaitsForOthers(RuntimeError):
    """A transaction waited for something besides its own connection; nothing of it was carried out to its end."""


class Outcome(NamedTuple):
    """What came of a statement."""

    description: Any = None
    rowcount: int = -1
    lastrowid: int | None = None
    rows: Sequence[Any] = ()


class WholeCursor(aiosqlite.Cursor):
    """A cursor that needs no making and no closing: what comes of a statement is all here when it has been executed."""

    arraysize = 1

    def __init__(self, connection: WholeConnection) -> None:
        self._whole = connection
        self._outcome = Outcome()

    async def __aenter__(self) -> WholeCursor:
        return self

    async def execute(self, sql: str, parameters: Iterable[Any] | None = None) -> WholeCursor:
        """Carry out a statement. Raises sqlite3.Error."""
        self._outcome = await self._whole.carry_out(sql, () if parameters is None else parameters)
        return self

    async def executemany(self, sql: str, parameters: Iterable[Iterable[Any]]) -> WholeCursor:
        """Carry out a statement that gives no rows, once for each of these. Raises sqlite3.Error."""
        self._outcome = await self._whole.carry_out(sql, parameters, many=True)
        return self

    async def fetchall(self) -> Iterable[Any]:
        """The rows, once."""
        rows, self._outcome = self._outcome.rows, self._outcome._replace(rows=())
        return rows

    async def close(self) -> None:
        """Nothing is left to close."""

    @property
    def description(self) -> Any:
        """Of the rows' columns, as DB-API says it."""
        return self._outcome.description

    @property
    def rowcount(self) -> int:
        """Rows that were changed."""
        return self._outcome.rowcount

    @property
    def lastrowid(self) -> int | None:
        """Of the row that was inserted."""
        return self._outcome.lastrowid


class WholeConnection(aiosqlite.Connection):
    """A connection whose cursors are whole; no process waits for its thread."""

    def __init__(self, database: str, **options: Any) -> None:
        """``options`` are those of ``sqlite3.connect``."""
        super().__init__(partial(sqlite3.connect, database, **options), iter_chunk_size=64)
        self._thread.daemon = True

    async def within(self, work: Coroutine[Any, Any, T]) -> T:
        """What comes of ``work``, which is done in the thread and uses this connection. Raises WaitsForOthers."""
        done: T = await self._execute(copy_context().run, _driven, work)
        return done

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        """Have a function run in the thread: at once, where this is it."""
        if get_ident() == self._thread.ident:
            return fn(*args, **kwargs)
        return await super()._execute(fn, *args, **kwargs)  # type: ignore[no-untyped-call]

    @contextmanager
    async def cursor(self) -> aiosqlite.Cursor:
        """A cursor, without going to the thread."""
        return WholeCursor(self)

    async def carry_out(self, sql: str, parameters: Iterable[Any], *, many: bool = False) -> Outcome:
        """Carry out a statement in the thread, ``many`` times or once. Raises sqlite3.Error."""
        outcome: Outcome = await self._execute(self._carried_out, sql, parameters, many)
        return outcome

    def _carried_out(self, sql: str, parameters: Any, many: bool) -> Outcome:
        cursor = (self._conn.executemany if many else self._conn.execute)(sql, parameters)
        rows = cursor.fetchall() if cursor.description else ()
        return Outcome(cursor.description, cursor.rowcount, cursor.lastrowid, rows)


def _driven(work: Coroutine[Any, Any, T]) -> T:
    """What comes of work that waits for nothing, as there is no event loop here. Raises WaitsForOthers."""
    try:
        work.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    work.close()
    raise WaitsForOthers("a transaction waits for something besides its own connection")
