"""The store: tables, their logs and their outbox, safe on disk. It knows no game and no Discord."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping

from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.shards import ALL, Shards
from bot.store import changes, mending, reading, schema
from bot.store.census import Census
from bot.store.engines import Database, Work
from bot.store.errors import InvalidChange, LockedError, StoreError
from bot.store.forgetting import Forgetting
from bot.store.keyframes import keyframe
from bot.store.leases import Leases
from bot.store.migrate import bring_up_to_date
from bot.store.outbox import Outbox
from bot.store.values import (
    OPEN,
    Commit,
    Committed,
    Entry,
    Keyframe,
    NewOutboxRow,
    NewTable,
    Status,
    StoredTable,
    TableRow,
)

LOCK_WAIT_MS = 5_000

ASK_AGAIN_S = 0.05
"""How soon it is tried again to open a database that is locked."""


class Store:
    """One open database. Make it with ``Store.open``; every method may raise StoreError."""

    def __init__(self, database: Database, shards: Shards = ALL) -> None:
        """Use ``Store.open``: this alone neither migrates nor proves that the database can be written."""
        self._database = database
        self._shards = shards
        self.outbox = Outbox(database, shards)
        self.forgetting = Forgetting(database)
        self.leases = Leases(database)
        self.census = Census(database)

    @classmethod
    async def open(cls, url: str, *, lock_wait_ms: int = LOCK_WAIT_MS, shards: Shards = ALL) -> Store:
        """Open the database, make it where it is missing, bring its schema up to date and try a write.

        ``url`` is like ``sqlite+aiosqlite:///data/tables.db``; ``lock_wait_ms`` how long another program's
        lock is waited for. What goes over all tables to find work goes over those of ``shards`` alone.
        Raises a StoreError whose message says in one sentence what to do.
        """
        database = Database(url, lock_wait_ms=lock_wait_ms)
        try:
            await cls._prepare(database, lock_wait_ms / 1000)
        except BaseException:
            await database.close()
            raise
        return cls(database, shards)

    @staticmethod
    async def _prepare(database: Database, patience_s: float) -> None:
        """Bring the schema up to date and try a write.

        Of several that make a SQLite file at once one does; the others hear at once that it is locked, and ask anew.
        """
        time = asyncio.get_running_loop().time
        until = time() + patience_s
        while True:
            try:
                await database.write(lambda c: c.run_sync(bring_up_to_date, database.name))
            except LockedError:
                if time() >= until:
                    raise
                await asyncio.sleep(ASK_AGAIN_S)
            else:
                return

    async def close(self) -> None:
        """Close the database once what is under way has ended."""
        await self._database.close()

    @property
    def damage(self) -> StoreError | None:
        """What first said that the database is damaged inside; None as long as nothing did."""
        return self._database.damage

    def look_at(self, error: StoreError) -> None:
        """Learn from an error of somebody else's (a backup's) whether the database is damaged."""
        self._database.look_at(error)

    async def create(
        self, new: NewTable, input_id: str, outbox: tuple[NewOutboxRow, ...] = (), *, beside: Commit | None = None
    ) -> Committed:
        """Write a new table, and in the same transaction a change of another.

        Raises RepeatedInput, TableExists or InvalidChange, and for the other table what ``commit`` raises, having
        written nothing.
        """

        async def write(connection: AsyncConnection) -> Committed:
            made = await changes.create(connection, new, input_id, outbox)
            if beside is not None:
                await changes.make(connection, beside)
            return made

        return await self._change(new.id, input_id, write)

    async def commit(self, commit: Commit) -> Committed:
        """Make one change of a table in one transaction; when this returns it is on disk.

        Raises RepeatedInput where the input was acted on before (whatever version was expected),
        VersionMiss where another commit came first, NoSuchTable, or InvalidChange where the change
        contradicts what is stored (a user in two seats, a second keyframe for one place). Then nothing was
        written.
        """
        return await self._change(commit.table_id, commit.input_id, lambda c: changes.make(c, commit))

    async def salvage(self, table_id: str) -> mending.Salvage | None:
        """What can be read of a table whose bytes are damaged, or None where there is no such table."""
        return await self._database.read(lambda c: mending.salvage(c, table_id))

    async def mend(self, commit: Commit, stand_ins: Mapping[int, bytes], dealt: bytes | None = None) -> Committed:
        """Make the commit that mends a damaged table; ``stand_ins`` replace what cannot be read of its log, by number.

        Keyframes that cannot be read are gone with it; the first may be replaced (``dealt``). Raises as ``commit``.
        """
        return await self._change(commit.table_id, commit.input_id, lambda c: mending.mend(c, commit, stand_ins, dealt))

    async def refuse_repeated(self, input_id: str) -> None:
        """Raise RepeatedInput when this input was acted on before."""
        await self._database.read(lambda c: changes.refuse_repeated(c, input_id))

    async def set_panel(self, table_id: str, message_id: int | None) -> int | None:
        """Remember which message carries the table's panel, without a new version; the one that did before.

        Raises NoSuchTable.
        """
        return await self._database.write(lambda c: changes.set_panel(c, table_id, message_id))

    async def fact(self, key: str) -> str | None:
        """What is remembered under a key that belongs to no table, or None."""
        query = select(schema.facts.c.value).where(schema.facts.c.key == key)
        return await self._database.read(lambda c: c.scalar(query))

    async def set_fact(self, key: str, value: str) -> None:
        """Remember a text under a key of at most 64 characters, in place of what was there."""
        await self._database.write(lambda c: changes.set_fact(c, key, value))

    async def persons(self, user_ids: Collection[int]) -> dict[int, bytes]:
        """What people wish, as it was set, by user; who never set anything is not among them."""
        return await self._database.read(lambda c: reading.persons(c, user_ids))

    async def set_person(self, user_id: int, data: bytes) -> None:
        """Remember what a person wishes, in place of what was there."""
        await self._database.write(lambda c: changes.set_person(c, user_id, data))

    async def due(self, now: int, limit: int = 100) -> tuple[str, ...]:
        """Ids of the shards' tables whose alarm is due at ``now``, the longest due first."""
        return await self._database.read(lambda c: reading.due(c, self._shards, now, limit))

    async def look_at_all(self, now: int) -> int:
        """Let every table that has an alarm be due at ``now``, for a wrong clock has set them; how many they are."""
        alarms = schema.alarms
        earlier = update(alarms).where(alarms.c.due_at > now).values(due_at=now)
        return await self._database.write(lambda c: changes.count(c, earlier))

    async def load(self, table_id: str) -> StoredTable | None:
        """A table as of its latest commit, or None. Raises DamagedTableError."""
        return await self._database.read(lambda c: reading.table(c, table_id))

    async def version(self, table_id: str) -> int | None:
        """A table's version, or None where there is no such table."""
        return await self._database.read(lambda c: reading.version(c, table_id))

    async def entries(self, table_id: str, after: int = 0, limit: int = 500) -> tuple[Entry, ...]:
        """The log from entry ``after + 1`` on, at most ``limit`` entries."""
        return await self._database.read(lambda c: reading.entries(c, table_id, after, limit))

    async def keyframe_before(self, table_id: str, n: int) -> Keyframe | None:
        """The latest keyframe at or before entry ``n``.

        Replay goes on from there with ``entries(table_id, after=keyframe.n)``. Raises DamagedTableError.
        """
        return await self._database.read(lambda c: keyframe(c, table_id, schema.keyframes.c.n <= n))

    async def tables_in(self, channel_id: int, statuses: Collection[Status], limit: int = 100) -> tuple[TableRow, ...]:
        """The tables of a channel, open ones first, then the last changed first."""
        return await self._database.read(
            lambda c: reading.table_rows(c, reading.IN_CHANNEL, channel_id, statuses, limit)
        )

    async def tables_of(self, user_id: int, statuses: Collection[Status], limit: int = 100) -> tuple[TableRow, ...]:
        """The tables at which a user has a seat, the last changed first."""
        return await self._database.read(lambda c: reading.table_rows(c, reading.OF_PERSON, user_id, statuses, limit))

    async def open_tables(self, after: str = "", limit: int = 500) -> tuple[str, ...]:
        """Ids of the shards' lobbies and running tables in order, a page at a time.

        Ask again with ``after`` the page's last.
        """
        return await self._database.read(lambda c: reading.ids(c, self._shards, OPEN, after, limit))

    async def _change(self, table_id: str, input_id: str, work: Work[Committed]) -> Committed:
        """Do a change; where the database refuses it, say whether the input came in twice or is wrong."""
        try:
            return await self._database.write(work)
        except IntegrityError as error:
            await self.refuse_repeated(input_id)
            raise InvalidChange(f"the change of table {table_id} contradicts what is stored") from error
