"""A table whose bytes are damaged: what of it can still be read, piece by piece, and how it is put right.

Reading takes each piece by itself, so that one that is damaged hides no other. What cannot be read is never thrown
away before there is something in its place: both happen in the transaction of the commit that mends the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import LargeBinary, delete, func, insert, select, type_coerce, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import changes, packing, reading, schema
from bot.store.errors import DamagedTableError
from bot.store.keyframes import add_keyframe, keyframe
from bot.store.values import Commit, Committed, Entry, Keyframe, Seat, Status, TableRow

tables, entries, keyframes = schema.tables, schema.entries, schema.keyframes


@dataclass(frozen=True, slots=True)
class Salvage:
    """What can be read of a table.

    Attributes:
        row: its plain facts.
        seats: who sits there.
        header, acted, room: as they are stored; whether they can be understood is not the store's to know.
        dealt: is there a state, readable or not?
        state: the state, where it can be unpacked.
        keyframes: those that can be unpacked, in order.
        spoilt: how many keyframes cannot.
        entries: by number, those of the log that can be unpacked.
    """

    row: TableRow
    seats: tuple[Seat, ...]
    header: bytes
    acted: bytes
    room: bytes | None
    dealt: bool
    state: bytes | None
    keyframes: tuple[Keyframe, ...]
    spoilt: int
    entries: Mapping[int, Entry]


async def salvage(connection: AsyncConnection, table_id: str) -> Salvage | None:
    """What can be read of a table; None where there is none."""
    rows = await reading.table_rows(connection, reading.ITSELF, table_id, tuple(Status), 1)
    if not rows:
        return None
    readable = await _keyframes(connection, table_id)
    kept = select(func.count()).where(keyframes.c.table_id == table_id)
    query = select(tables.c.header, tables.c.acted, tables.c.room, _raw(tables.c.state)).where(tables.c.id == table_id)
    row = (await connection.execute(query)).one()
    return Salvage(
        row=rows[0],
        seats=await reading.seats(connection, table_id),
        header=row.header,
        acted=row.acted,
        room=row.room,
        dealt=row.raw is not None,
        state=_unpacked(row.raw),
        keyframes=readable,
        spoilt=(await connection.execute(kept)).scalar_one() - len(readable),
        entries=await _entries(connection, table_id),
    )


async def mend(
    connection: AsyncConnection, commit: Commit, stand_ins: Mapping[int, bytes], dealt: bytes | None
) -> Committed:
    """Make the commit that mends a table; raises as ``changes.make``.

    Args:
        connection: in a transaction.
        commit: what the table becomes.
        stand_ins: by number, what stands in place of the log's entries that cannot be read.
        dealt: the state as it was dealt, where there is to be one again.
    """
    table_id = commit.table_id
    readable = {each.n for each in await _keyframes(connection, table_id)}
    theirs = keyframes.c.table_id == table_id
    await connection.execute(delete(keyframes).where(theirs, keyframes.c.n.not_in(readable)))
    if dealt is not None:
        await add_keyframe(connection, table_id, 0, dealt, wall=True)
    done = await changes.make(connection, commit)
    for n, data in stand_ins.items():
        place = update(entries).where(entries.c.table_id == table_id, entries.c.n == n).values(data=data)
        if await changes.count(connection, place) == 0:
            values = {"table_id": table_id, "n": n, "input_id": commit.input_id, "wall": False, "at": commit.at}
            await connection.execute(insert(entries).values(**values, seat=None, data=data))
    return done


async def _keyframes(connection: AsyncConnection, table_id: str) -> tuple[Keyframe, ...]:
    numbers = select(keyframes.c.n).where(keyframes.c.table_id == table_id).order_by(keyframes.c.n)
    found = []
    for n in (await connection.scalars(numbers)).all():
        try:
            found.append(await keyframe(connection, table_id, keyframes.c.n == n))
        except DamagedTableError:
            continue
    return tuple(each for each in found if each is not None)


async def _entries(connection: AsyncConnection, table_id: str) -> dict[int, Entry]:
    plain = [column for column in entries.c if column.name != "data"]
    query = select(*plain, _raw(entries.c.data)).where(entries.c.table_id == table_id).order_by(entries.c.n)
    read = {row.n: (row, _unpacked(row.raw)) for row in await connection.execute(query)}
    return {n: _entry(row, data) for n, (row, data) in read.items() if data is not None}


def _entry(row: Any, data: bytes) -> Entry:
    return Entry(n=row.n, seat=row.seat, input_id=row.input_id, data=data, wall=row.wall, at=row.at)


def _raw(column: Any) -> Any:
    """A packed column's bytes as they are stored, called ``raw``."""
    return type_coerce(column, LargeBinary).label("raw")


def _unpacked(raw: bytes | None) -> bytes | None:
    """What was packed; None where that cannot be read."""
    try:
        return None if raw is None else packing.unpack(raw)
    except packing.Unreadable:
        return None
