"""How many tables there are: in all, and of one person, channel or server."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import func, select

from bot.store import schema
from bot.store.engines import Database
from bot.store.values import OPEN, Status

tables, seats = schema.tables.c, schema.seats.c


@dataclass(frozen=True, slots=True)
class Held:
    """What a person holds at tables that are open: seats, and tables whose host they are."""

    seats: int
    hosted: int


class Census:
    """Counts tables."""

    def __init__(self, database: Database) -> None:
        """Count those in ``database``."""
        self._database = database

    async def tables(self) -> dict[Status, int]:
        """How many tables there are by what becomes of them."""
        query = select(tables.status, func.count()).group_by(tables.status)
        rows = (await self._database.read(lambda c: c.execute(query))).all()
        return dict.fromkeys(Status, 0) | {Status(status): count for status, count in rows}

    async def held_by(self, user_id: int) -> Held:
        """What a person holds."""
        theirs = select(func.count(), func.count().filter(tables.host_id == user_id)).select_from(schema.tables)
        query = theirs.join(schema.seats).where(seats.user_id == user_id, tables.status.in_(OPEN))
        return Held(*(await self._database.read(lambda c: c.execute(query))).one())

    async def open_in(self, channel_id: int) -> int:
        """How many tables are open in a channel."""
        query = select(func.count()).where(tables.channel_id == channel_id, tables.status.in_(OPEN))
        return (await self._database.read(lambda c: c.execute(query))).scalar_one()

    async def open_on(self, guild_id: int) -> int:
        """How many tables are open on a server."""
        query = select(func.count()).where(tables.guild_id == guild_id, tables.status.in_(OPEN))
        return (await self._database.read(lambda c: c.execute(query))).scalar_one()
