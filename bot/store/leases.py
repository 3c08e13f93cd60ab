"""Leases: which process acts for a shard of the bot, in one row a shard, kept up by a heartbeat.

Until when a lease is good is said and read by the database's clock alone, so that those of the processes' machines may
differ. Whoever changes leases does so alone. A lease that has changed hands is in a new epoch; a holder takes each of
its leases once and only ever renews it, so that what it was overtaken in is lost to it for good.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from sqlalchemy import BigInteger, cast, extract, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.changes import count as rows_changed
from bot.store.changes import put
from bot.store.engines import Database
from bot.store.schema import leases

LEASING = 0x6C_65_61_73
"""The number of the lock that whoever changes leases holds in PostgreSQL; SQLite's writer has the file to itself."""

NOBODY = ""

UNIX_EPOCH_DAYS = 2_440_587.5
"""The first of January 1970 as SQLite counts days."""


@dataclass(frozen=True, slots=True)
class Holder:
    """A process that may hold leases.

    Attributes:
        id: its alone, whatever becomes of its number.
        host: the machine it runs on, as people call it.
        pid: its number there.
        born: which of all processes that ever had the number it is, and on which system; empty where nobody can tell.
    """

    id: str
    host: str
    pid: int
    born: str


@dataclass(frozen=True, slots=True)
class Lease:
    """That a process acts for a shard.

    Attributes:
        shard: its number.
        count: of how many it is one.
        holder: who acts for it.
        epoch: how many have so far.
        expires_at: until when, if it is not renewed (UTC milliseconds by the database's clock).
    """

    shard: int
    count: int
    holder: Holder
    epoch: int
    expires_at: int


class Leases:
    """The leases of one database."""

    def __init__(self, database: Database) -> None:
        """Work on the rows in ``database``."""
        self._database = database

    async def held(self) -> tuple[Lease, ...]:
        """The leases that are good now, by shard."""

        async def read(connection: AsyncConnection) -> tuple[Lease, ...]:
            now = await clock(connection)
            return tuple(lease for lease in await _all(connection) if lease.expires_at > now)

        return await self._database.read(read)

    async def take(
        self, holder: Holder, count: int, shards: Iterable[int], for_ms: int, gone: Collection[Lease] = ()
    ) -> tuple[Lease, ...]:
        """Take the leases of several shards, all or none.

        Args:
            holder: who takes them, and holds none yet.
            count: how many shards the bot has; with a lease that counts otherwise none goes together.
            shards: the numbers of those that are wanted.
            for_ms: how long they are good (milliseconds).
            gone: leases whose holders are known to act no more; one that was renewed since is none of them.

        Returns:
            What stands in the way; nothing when they were taken.
        """
        wanted = frozenset(shards)

        async def change(connection: AsyncConnection) -> tuple[Lease, ...]:
            await _alone(connection)
            now = await clock(connection)
            there = await _all(connection)
            others = [each for each in there if each.expires_at > now and each not in gone]
            if hinder := tuple(each for each in others if each.shard in wanted or each.count != count):
                return hinder
            epochs = {lease.shard: lease.epoch for lease in there}
            for shard in sorted(wanted):
                await put(
                    connection,
                    leases,
                    shard=shard,
                    shard_count=count,
                    holder=holder.id,
                    host=holder.host,
                    pid=holder.pid,
                    born=holder.born,
                    epoch=epochs.get(shard, 0) + 1,
                    expires_at=now + for_ms,
                )
            return ()

        return await self._database.write(change)

    async def renew(self, holder: Holder, for_ms: int) -> frozenset[int]:
        """Hold all leases of a holder for so long from now (milliseconds); the shards that it still has.

        One that ran out and that nobody took is still its.
        """
        own = leases.c.holder == holder.id

        async def change(connection: AsyncConnection) -> frozenset[int]:
            await _alone(connection)
            now = await clock(connection)
            await connection.execute(update(leases).where(own).values(expires_at=now + for_ms))
            return frozenset((await connection.scalars(select(leases.c.shard).where(own))).all())

        return await self._database.write(change, urgent=True)

    async def give_back(self, holder: Holder) -> int:
        """Give all leases of a holder back; how many they were."""
        free = update(leases).where(leases.c.holder == holder.id).values(holder=NOBODY, expires_at=0)

        async def change(connection: AsyncConnection) -> int:
            await _alone(connection)
            return await rows_changed(connection, free)

        return await self._database.write(change)


async def clock(connection: AsyncConnection) -> int:
    """What time it is at the database (UTC milliseconds)."""
    if connection.dialect.name == "postgresql":
        now = extract("epoch", func.clock_timestamp()) * 1_000
    else:
        now = (func.julianday("now") - UNIX_EPOCH_DAYS) * 86_400_000
    return int((await connection.execute(select(cast(now, BigInteger)))).scalar_one())


async def _alone(connection: AsyncConnection) -> None:
    """Wait until nobody else changes leases."""
    if connection.dialect.name == "postgresql":
        await connection.execute(select(func.pg_advisory_xact_lock(LEASING)))


async def _all(connection: AsyncConnection) -> list[Lease]:
    return [
        Lease(row.shard, row.shard_count, Holder(row.holder, row.host, row.pid, row.born), row.epoch, row.expires_at)
        for row in await connection.execute(select(leases).order_by(leases.c.shard))
    ]
