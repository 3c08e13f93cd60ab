"""Keyframes: whole states along a table's log, kept small.

One in so many is kept whole, packed by itself; the others are kept as what is new against that one. So reading any
takes two rows, and one that is damaged spoils no more than the few that rest on it.
"""

from __future__ import annotations

from sqlalchemy import ColumnElement, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import packing, schema
from bot.store.errors import DamagedTableError
from bot.store.values import Keyframe

WHOLE_EVERY = 8
"""So many keyframes have one of them whole."""

frames = schema.keyframes

ZLIB = b"\x78"
"""First byte of a keyframe that was stored before there was packing: a zlib stream."""


async def add_keyframe(connection: AsyncConnection, table_id: str, n: int, state: bytes, *, wall: bool) -> None:
    """Keep the whole state after entry ``n``; whole again where the latest whole one cannot be read."""
    base, packed = None, packing.pack(state)
    try:
        whole = await keyframe(connection, table_id, (frames.c.n < n) & frames.c.base.is_(None))
    except DamagedTableError:
        whole = None
    if whole is not None and await _resting_on(connection, table_id, whole.n) < WHOLE_EVERY - 1:
        news = packing.squeeze(state, whole.data)
        if len(news) < len(packed):
            base, packed = whole.n, news
    values = {"table_id": table_id, "n": n, "wall": wall, "packed": packed, "base": base}
    await connection.execute(insert(frames).values(values))


async def keyframe(connection: AsyncConnection, table_id: str, wanted: ColumnElement[bool]) -> Keyframe | None:
    """The table's latest keyframe of the ``wanted`` ones. Raises DamagedTableError."""
    query = select(frames).where(frames.c.table_id == table_id, wanted).order_by(frames.c.n.desc()).limit(1)
    row = (await connection.execute(query)).one_or_none()
    if row is None:
        return None
    try:
        if row.base is None:
            data = _whole(row.packed)
        else:
            base = select(frames.c.packed).where(frames.c.table_id == table_id, frames.c.n == row.base)
            data = packing.stretch(row.packed, _whole((await connection.execute(base)).scalar_one()))
    except packing.Unreadable as error:
        raise DamagedTableError(table_id, f"Keyframe {row.n} of table {table_id} is damaged") from error
    return Keyframe(n=row.n, wall=row.wall, data=data)


async def _resting_on(connection: AsyncConnection, table_id: str, n: int) -> int:
    """How many keyframes say what is new against that after entry ``n``."""
    those = select(func.count()).where(frames.c.table_id == table_id, frames.c.n > n, frames.c.base == n)
    return (await connection.execute(those)).scalar_one()


def _whole(packed: bytes) -> bytes:
    """A state that was kept whole, now or by an older version. Raises Unreadable."""
    return packing.stretch(packed) if packed.startswith(ZLIB) else packing.unpack(packed)
