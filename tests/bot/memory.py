"""A store that keeps its tables in memory, fast, and can be copied: for games that are played on in many ways."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from bot.store.census import Held
from bot.store.errors import RepeatedInput, VersionMiss
from bot.store.values import (
    Commit,
    Committed,
    Entry,
    Keyframe,
    NewOutboxRow,
    NewTable,
    StoredTable,
    TableRow,
)

KEPT = ("header", "state", "acted", "room", "seats")
ROW = ("status", "title", "host_id", "channel_id")


@dataclass
class MemoryCensus:
    """As much of ``bot.store.census.Census`` as is asked of it; tables that are over count, too."""

    store: MemoryStore

    async def held_by(self, user_id: int) -> Held:
        """What a person holds."""
        theirs = [table for table in self.store.tables.values() if any(seat.user_id == user_id for seat in table.seats)]
        return Held(len(theirs), sum(table.row.host_id == user_id for table in theirs))

    async def open_in(self, channel_id: int) -> int:
        """How many tables there are in a channel."""
        return sum(table.row.channel_id == channel_id for table in self.store.tables.values())

    async def open_on(self, guild_id: int) -> int:
        """How many tables there are on a server."""
        return sum(table.row.guild_id == guild_id for table in self.store.tables.values())


@dataclass
class MemoryStore:
    """As much of ``bot.store.store.Store`` as the table room asks for; what is told is dropped.

    Attributes:
        tables: as they are loaded, but with all of their entries.
        alarms: when tables must be looked at.
        inputs: what was acted on.
    """

    tables: dict[str, StoredTable]
    alarms: dict[str, int]
    inputs: dict[str, tuple[str, int]]

    @property
    def census(self) -> MemoryCensus:
        """Counts its tables."""
        return MemoryCensus(self)

    @classmethod
    def empty(cls) -> MemoryStore:
        """A store without tables."""
        return cls({}, {}, {})

    def copy(self) -> MemoryStore:
        """The same store, for another way to go on."""
        return MemoryStore(dict(self.tables), dict(self.alarms), dict(self.inputs))

    async def create(self, new: NewTable, input_id: str, outbox: tuple[NewOutboxRow, ...]) -> Committed:
        row = TableRow(
            new.id,
            new.game,
            new.rules_version,
            new.status,
            new.guild_id,
            new.channel_id,
            new.host_id,
            new.title,
            version=0,
            length=0,
            created_at=new.at,
            updated_at=new.at,
            panel_message_id=None,
        )
        self.tables[new.id] = StoredTable(row, new.header, new.state, new.acted, new.seats, None, (), new.room)
        self.inputs[input_id] = (new.id, 0)
        return Committed(0, 0, ())

    async def commit(self, commit: Commit) -> Committed:
        await self.refuse_repeated(commit.input_id)
        table = self.tables[commit.table_id]
        row = table.row
        if row.version != commit.expected_version:
            raise VersionMiss(row.id, commit.expected_version, row.version)
        entries = tuple(
            Entry(n, entry.seat, commit.input_id, entry.data, entry.wall, commit.at)
            for n, entry in enumerate(commit.entries, row.length + 1)
        )
        changed = {name: value for name in ROW if (value := getattr(commit, name)) is not None}
        length = row.length + len(entries)
        after = replace(row, version=row.version + 1, length=length, updated_at=commit.at, **changed)
        kept: dict[str, Any] = {name: value for name in KEPT if (value := getattr(commit, name)) is not None}
        place = len(entries) if commit.keyframe_at is None else commit.keyframe_at
        if commit.keyframe is not None and (place == 0 or entries[place - 1].wall):
            kept["keyframe"] = Keyframe(row.length + place, True, commit.keyframe)
        self.tables[row.id] = replace(table, row=after, entries=(*table.entries, *entries), **kept)
        self.inputs[commit.input_id] = (row.id, length)
        if commit.alarm is not None:
            self.alarms.pop(row.id, None)
            if commit.alarm.due_at is not None:
                self.alarms[row.id] = commit.alarm.due_at
        return Committed(after.version, length, ())

    async def refuse_repeated(self, input_id: str) -> None:
        if input_id in self.inputs:
            raise RepeatedInput(input_id, *self.inputs[input_id])

    async def load(self, table_id: str) -> StoredTable | None:
        table = self.tables.get(table_id)
        if table is None:
            return None
        since = table.keyframe.n if table.keyframe else 0
        return replace(table, entries=table.entries[since:])

    async def entries(self, table_id: str, after: int = 0, limit: int = 500) -> tuple[Entry, ...]:
        return self.tables[table_id].entries[after : after + limit]

    async def due(self, now: int, limit: int = 100) -> tuple[str, ...]:
        return tuple(table_id for table_id, at in self.alarms.items() if at <= now)[:limit]

    async def fact(self, _key: str) -> str | None:
        return None

    async def persons(self, _user_ids: Collection[int]) -> dict[int, bytes]:
        return {}
