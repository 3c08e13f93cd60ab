"""Reading tables and their logs, within a transaction that the store has opened."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import ColumnElement, Integer, Row, Select, bindparam, func, literal, not_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.shards import Shards
from bot.store import schema
from bot.store.errors import DamagedTableError
from bot.store.keyframes import keyframe
from bot.store.packing import Unreadable
from bot.store.values import OPEN, Entry, Seat, Status, StoredTable, TableRow

# What a list needs of a table's row: all but its bytes.
LISTED = [column for column in schema.tables.c if column.name not in {"acted", "header", "state", "room"}]


MOST_ENTRIES = 2**31 - 1
"""More than any log has."""

# Statements of nearly every move are built once: to build one takes longer than to carry it out.
_TABLE = select(schema.tables).where(schema.tables.c.id == bindparam("table"))
_VERSION = select(schema.tables.c.version).where(schema.tables.c.id == bindparam("table"))
_SEATS = select(schema.seats).where(schema.seats.c.table_id == bindparam("table")).order_by(schema.seats.c.number)
_PERSONS = select(schema.persons).where(schema.persons.c.user_id.in_(bindparam("users", expanding=True)))
_ENTRIES = (
    select(schema.entries)
    .where(schema.entries.c.table_id == bindparam("table"), schema.entries.c.n > bindparam("after"))
    .order_by(schema.entries.c.n)
    .limit(bindparam("most"))
)


def _listed(wanted: ColumnElement[bool], *first: ColumnElement[bool]) -> Select[Any]:
    """The rows of tables of somebody or something; those that are not ``first`` come after the others."""
    columns = schema.tables.c
    there = select(*LISTED).where(wanted, columns.status.in_(bindparam("statuses", expanding=True)))
    return there.order_by(*map(not_, first), columns.updated_at.desc(), columns.id).limit(bindparam("most"))


ITSELF = _listed(schema.tables.c.id == bindparam("whose"))
IN_CHANNEL = _listed(schema.tables.c.channel_id == bindparam("whose"), schema.tables.c.status.in_(OPEN))
OF_PERSON = _listed(
    schema.tables.c.id.in_(select(schema.seats.c.table_id).where(schema.seats.c.user_id == bindparam("whose")))
)


async def table(connection: AsyncConnection, table_id: str) -> StoredTable | None:
    """A table with its seats, its latest keyframe at a wall and the log since; None where there is none.

    Raises DamagedTableError.
    """
    try:
        row = (await connection.execute(_TABLE, {"table": table_id})).one_or_none()
    except Unreadable as error:
        raise DamagedTableError(table_id, f"The state of table {table_id} is damaged") from error
    if row is None:
        return None
    wall = await keyframe(connection, table_id, schema.keyframes.c.wall)
    return StoredTable(
        row=_table_row(row),
        header=row.header,
        state=row.state,
        acted=row.acted,
        seats=await seats(connection, table_id),
        keyframe=wall,
        entries=await entries(connection, table_id, after=wall.n if wall else 0),
        room=row.room,
    )


async def seats(connection: AsyncConnection, table_id: str) -> tuple[Seat, ...]:
    """The table's seats in order."""
    return tuple(
        Seat(number=row.number, user_id=row.user_id, name=row.name, joined_at=row.joined_at)
        for row in await connection.execute(_SEATS, {"table": table_id})
    )


async def entries(
    connection: AsyncConnection, table_id: str, after: int, limit: int | None = None
) -> tuple[Entry, ...]:
    """The table's log after entry ``after``, at most ``limit`` entries. Raises DamagedTableError."""
    wanted = {"table": table_id, "after": after, "most": MOST_ENTRIES if limit is None else limit}
    try:
        rows = (await connection.execute(_ENTRIES, wanted)).all()
    except Unreadable as error:
        raise DamagedTableError(table_id, f"The log of table {table_id} is damaged") from error
    return tuple(
        Entry(n=row.n, seat=row.seat, input_id=row.input_id, data=row.data, wall=row.wall, at=row.at) for row in rows
    )


async def table_rows(
    connection: AsyncConnection, wanted: Select[Any], whose: int | str, statuses: Collection[Status], limit: int
) -> tuple[TableRow, ...]:
    """Tables in one of ``statuses``; ``wanted`` says which (a channel's, a person's, itself) and in which order."""
    asked = {"whose": whose, "statuses": tuple(statuses), "most": limit}
    return tuple(_table_row(row) for row in await connection.execute(wanted, asked))


async def persons(connection: AsyncConnection, user_ids: Collection[int]) -> dict[int, bytes]:
    """What people wish, by user."""
    return {row.user_id: row.data for row in await connection.execute(_PERSONS, {"users": tuple(user_ids)})}


async def version(connection: AsyncConnection, table_id: str) -> int | None:
    """A table's version, or None where there is no such table."""
    found: int | None = await connection.scalar(_VERSION, {"table": table_id})
    return found


async def ids(
    connection: AsyncConnection, shards: Shards, statuses: Collection[Status], after: str, limit: int
) -> tuple[str, ...]:
    """The ids after ``after`` of the shards' tables in one of ``statuses``, in order."""
    columns = schema.tables.c
    query = select(columns.id).where(columns.status.in_(statuses), columns.id > after, *served(shards))
    return tuple((await connection.scalars(query.order_by(columns.id).limit(limit))).all())


async def due(connection: AsyncConnection, shards: Shards, now: int, limit: int) -> tuple[str, ...]:
    """The ids of the shards' tables that must be looked at by ``now``, the longest due first."""
    alarms = schema.alarms.c
    query = select(alarms.table_id).where(alarms.due_at <= now).order_by(alarms.due_at).limit(limit)
    if shards.shared:
        query = query.join(schema.tables, schema.tables.c.id == alarms.table_id).where(*served(shards))
    return tuple((await connection.scalars(query)).all())


def served(shards: Shards) -> tuple[ColumnElement[bool], ...]:
    """What is true of the shards' tables alone; one that is on no server is the first shard's."""
    if shards.ids is None:
        return ()
    number = func.coalesce(schema.tables.c.guild_id, 0).bitwise_rshift(literal(22, Integer)) % shards.count
    return (number.in_(shards.ids),)


def _table_row(row: Row[Any]) -> TableRow:
    return TableRow(
        id=row.id,
        game=row.game,
        rules_version=row.rules_version,
        status=Status(row.status),
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        host_id=row.host_id,
        title=row.title,
        version=row.version,
        length=row.length,
        created_at=row.created_at,
        updated_at=row.updated_at,
        panel_message_id=row.panel_message_id,
    )
