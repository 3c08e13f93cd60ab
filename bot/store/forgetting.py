"""Finding everything that is kept of one user, and putting something else in its place.

It knows in which columns a user's number and name may lie; what is in the bytes of rooms and log entries only its
caller knows. Nothing here adds to a log: a game that was played stays as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import reading, schema
from bot.store.changes import count, replace_seats
from bot.store.engines import Database
from bot.store.errors import VersionMiss
from bot.store.values import Entry, Seat, Status

PAGE = 1_000
"""Tables that are looked through in one transaction."""

tables = schema.tables.c


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept of a table and may name people."""

    id: str
    version: int
    status: Status
    guild_id: int | None
    channel_id: int
    host_id: int
    title: str
    room: bytes | None
    seats: tuple[Seat, ...]
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Rewritten:
    """What stands there instead; of the log the bytes of those entries that change, by number."""

    host_id: int
    title: str
    room: bytes | None
    seats: tuple[Seat, ...]
    entries: Mapping[int, bytes]


class Forgetting:
    """Finds and rewrites what is kept of a user."""

    def __init__(self, database: Database) -> None:
        """Work on the rows in ``database``."""
        self._database = database

    async def tables_with(self, user_id: int) -> tuple[str, ...]:
        """Ids of the tables that the user sits at or hosts, or whose room has the user's number in it."""
        seats = schema.seats.c
        rows = await self._database.read(lambda c: c.execute(select(seats.table_id).where(seats.user_id == user_id)))
        found, sign, after = {row.table_id for row in rows}, str(user_id).encode(), ""
        while page := await self._page(after):
            found |= {row.id for row in page if row.host_id == user_id or (row.room is not None and sign in row.room)}
            after = page[-1].id
        return tuple(sorted(found))

    async def _page(self, after: str) -> list[Row[Any]]:
        query = select(tables.id, tables.host_id, tables.room).where(tables.id > after).order_by(tables.id)
        return list(await self._database.read(lambda c: c.execute(query.limit(PAGE))))

    async def kept(self, table_id: str) -> Kept | None:
        """What is kept of a table; None where there is none. Raises DamagedTableError."""
        return await self._database.read(lambda c: _kept(c, table_id))

    async def rewrite(self, table_id: str, work: Callable[[Kept], Rewritten | None]) -> None:
        """Put what ``work`` makes of a table in its place, in one transaction; None changes nothing.

        The table gets a new version, so that nobody goes on with what they have read before, and no new date.
        Raises VersionMiss where another commit came in between, DamagedTableError, and what ``work`` raises.
        """

        async def change(connection: AsyncConnection) -> None:
            await connection.execute(select(tables.id).where(tables.id == table_id).with_for_update())
            kept = await _kept(connection, table_id)
            new = None if kept is None else work(kept)
            if kept is not None and new is not None:
                await _write(connection, kept, new)

        await self._database.write(change)

    async def drop_person(self, user_id: int) -> None:
        """Delete what a person wishes."""
        gone = delete(schema.persons).where(schema.persons.c.user_id == user_id)
        await self._database.write(lambda c: c.execute(gone))


async def _kept(connection: AsyncConnection, table_id: str) -> Kept | None:
    query = select(*reading.LISTED, tables.room).where(tables.id == table_id)
    row = (await connection.execute(query)).one_or_none()
    if row is None:
        return None
    return Kept(
        row.id,
        row.version,
        Status(row.status),
        row.guild_id,
        row.channel_id,
        row.host_id,
        row.title,
        row.room,
        await reading.seats(connection, table_id),
        await reading.entries(connection, table_id, after=0),
    )


async def _write(connection: AsyncConnection, kept: Kept, new: Rewritten) -> None:
    row = update(schema.tables).where(tables.id == kept.id, tables.version == kept.version)
    named = {"host_id": new.host_id, "title": new.title, "room": new.room}
    if await count(connection, row.values(version=kept.version + 1, **named)) != 1:
        raise VersionMiss(kept.id, kept.version, None)
    await replace_seats(connection, kept.id, new.seats)
    entries = schema.entries
    for n, data in new.entries.items():
        place = update(entries).where(entries.c.table_id == kept.id, entries.c.n == n)
        await connection.execute(place.values(data=data))
