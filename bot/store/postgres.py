"""All that is PostgreSQL's alone: the connections, and what its errors mean.

Writers work beside one another here; rows they both want make one wait, and the table's version then says which came
first. Readers see one commit throughout a transaction and can write nothing.
"""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, TypeVar

import asyncpg
from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.store.errors import (
    BadUrlError,
    BrokenError,
    CannotOpenError,
    DamagedError,
    FullError,
    LockedError,
    StoreError,
)

T = TypeVar("T")

WRITERS, READERS = 8, 4
"""Connections at most."""

CONNECT_S = 10.0
"""How long the server may take to let us in."""

IDLE_MS = 10_000
"""How long a transaction may stand still: one of a machine that was lost must not keep its rows from all others."""

EXAMPLE = "postgresql+asyncpg://USER:PASSWORD@HOST/DATABASE"

DRIVER_ERRORS = (DBAPIError, asyncpg.PostgresError, asyncpg.InterfaceError, OSError)
"""What the driver raises when the database is in trouble; what goes wrong while it connects comes as it is."""

Cause = tuple[type[StoreError], str]

GONE: Cause = (
    CannotOpenError,
    "cannot be reached; see that its server runs and that the address is right, and try again",
)

# SQLSTATE, whole or its class of two signs, and what can be done about each.
CAUSES: dict[str, Cause] = {
    "08": GONE,
    "28": (CannotOpenError, "does not let the bot in; check the user and the password in the setting"),
    "3D": (CannotOpenError, "is not there; make it, or name another in the setting"),
    "25P03": GONE,
    "25006": (CannotOpenError, "cannot be written: its server only reads; name the server that writes"),
    "42501": (CannotOpenError, "may not be used; give the bot's user the right to make and change tables in it"),
    "53": (LockedError, "has more to do than its server can take; try again"),
    "53100": (FullError, "has no room left on its disk; free some space and try again"),
    "55": (LockedError, "is locked by another program; stop that program and try again"),
    "40": (LockedError, "is busy: two changes got in each other's way; try again"),
    "57": GONE,
    "57014": (LockedError, "is locked by another program; stop that program and try again"),
    "58": (BrokenError, "cannot be read or written because its server's disk reports an error; check the disk"),
    "XX001": (DamagedError, "is damaged; put a backup in its place"),
    "XX002": (DamagedError, "has a damaged index; put a backup in its place, or build that index anew"),
    "XX": (BrokenError, "is damaged; put a backup in its place"),
}


def cause(error: Exception, name: str) -> StoreError:
    """The driver's error in one sentence for the person who runs the bot; ``name`` is the database's."""
    driver_error = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(driver_error, OSError | asyncpg.InterfaceError) or getattr(error, "connection_invalidated", False):
        kind, todo = GONE
    else:
        state = getattr(driver_error, "sqlstate", None) or ""
        unknown: Cause = StoreError, "refused an operation; the log says which"
        kind, todo = CAUSES.get(state) or CAUSES.get(state[:2]) or unknown
    return kind(f"The database {name} {todo}.")


def checked(url: URL) -> URL:
    """The URL, if it names a database, as the driver understands it. Raises BadUrlError."""
    if not url.database:
        shown = url.render_as_string(hide_password=True)
        raise BadUrlError(f"The database URL {shown} names no database; write it like {EXAMPLE}.")
    if mode := url.query.get("sslmode"):  # PostgreSQL's own word for what the driver calls "ssl"
        return url.difference_update_query(["sslmode"]).update_query_dict({"ssl": mode})
    return url


def engines(url: URL, _name: str, *, lock_wait_ms: int) -> tuple[AsyncEngine, AsyncEngine]:
    """What writes and what reads; nothing is opened yet. A connection is tried before it is used again."""
    settings = {
        "application_name": "dinosaur-island",
        "lock_timeout": str(lock_wait_ms),
        "idle_in_transaction_session_timeout": str(IDLE_MS),
        "synchronous_commit": "on",  # whatever the server's habit is: an acknowledged move survives a loss of power
    }
    arguments = {"timeout": CONNECT_S, "server_settings": settings}
    writer = create_async_engine(
        url,
        pool_size=WRITERS,
        max_overflow=0,
        pool_pre_ping=True,
        isolation_level="READ COMMITTED",
        connect_args=arguments,
    )
    readers = create_async_engine(
        url,
        pool_size=READERS,
        max_overflow=0,
        pool_pre_ping=True,
        isolation_level="REPEATABLE READ",
        connect_args=arguments,
        execution_options={"postgresql_readonly": True},
    )
    return writer, readers


async def whole(_connection: AsyncConnection, transaction: Coroutine[Any, Any, T]) -> T:
    """Carry a transaction out."""
    return await transaction
