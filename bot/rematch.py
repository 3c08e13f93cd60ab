"""Playing again: the one lobby that follows a finished table, opened by whoever asks for it first.

A part of the table room: ``Tables.rematches`` is the only way here. The new table and the finished one's note of it
are written in one transaction, so that there is never a second.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import msgspec

from bot.caps import Caps
from bot.commits import Loaded, commit, lobby_row, unpack
from bot.exchange import Person, Place, Refusal
from bot.lobby import again, others_of
from bot.log import get_logger
from bot.room import has_played
from bot.sets import Sets
from bot.store.errors import RepeatedInput, VersionMiss
from bot.store.store import Store
from bot.store.values import CLOSED, Status, StoredTable

log = get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Followed:
    """The table that follows a finished one.

    Attributes:
        table_id: which it is.
        opened: was it opened just now?
        other_set: does it play with other components, since the finished one's are not in use any more?
    """

    table_id: str
    opened: bool = False
    other_set: bool = False


class Rematches:
    """Opens the tables that follow finished ones.

    Args:
        store: where tables are.
        sets: the sets of components that tables play with.
        caps: how much may be open.
        lock: a table's lock.
        changed: told the ids of the finished table and of the new one once both are written.
    """

    def __init__(
        self,
        store: Store,
        sets: Sets,
        caps: Caps,
        lock: Callable[[str], asyncio.Lock],
        changed: Callable[[str, str], Awaitable[None]],
    ) -> None:
        self._store = store
        self._sets = sets
        self._caps = caps
        self._lock = lock
        self._changed = changed

    async def of(self, table_id: str, person: Person, input_id: str, check: Callable[[Loaded], None]) -> Followed:
        """The table that follows a finished one; where there is none yet it is opened, with the person as its host.

        It works without the finished table's set of components, too.

        Args:
            table_id: the finished table.
            person: who asks; to open one they must have played there.
            input_id: unique for this input; a repeated one opens nothing.
            check: looks at the finished table before one is opened; what it raises is raised.

        Raises:
            Refusal: there is no such table, it is not over, the person may not open another, or too many are open.
        """
        try:
            return await self._once(table_id, person, input_id, check)
        except VersionMiss:  # another process came first
            return await self._once(table_id, person, input_id, check)

    async def _once(self, table_id: str, person: Person, input_id: str, check: Callable[[Loaded], None]) -> Followed:
        async with self._lock(table_id):
            old = await self._finished(table_id)
            if old.room.rematch is not None and await self._is_there(old.room.rematch):
                return Followed(old.room.rematch)
            if not has_played(old.room, old.seats, person.id) or person.id in old.room.kicked:
                raise Refusal("lobby-rematch-players-only")
            check(old)
            content = await self._sets.following(old.header.game, old.header.content)
            new = again(old, person, content)
            noted = commit(
                old,
                f"rematch:{new.id}",
                room=msgspec.structs.replace(old.room, rematch=new.id),
                at=old.row.updated_at,  # the game ended then; nothing has happened at that table since
            )
            told = lobby_row(invites=bool(others_of(old, person)))
            async with self._caps.opening:
                if full := await self._caps.against_opening(Place(old.row.guild_id, old.row.channel_id), person.id):
                    raise full
                try:
                    await self._store.create(new, input_id, (told,), beside=noted)
                except RepeatedInput as repeated:
                    return Followed(repeated.table_id)
            log.info("opened again", table=new.id, after=table_id)
            await self._changed(table_id, new.id)
        return Followed(new.id, opened=True, other_set=content != old.header.content)

    async def _finished(self, table_id: str) -> Loaded:
        """A table that is over, whether or not its set of components is there. Raises Refusal."""
        stored = await self._store.load(table_id)
        if stored is None:
            raise Refusal("bot-no-such-table")
        if stored.row.status not in CLOSED or stored.state is None:
            raise Refusal("lobby-rematch-not-over")
        return unpack(stored)

    async def _is_there(self, table_id: str) -> bool:
        """Was this table played, or can it still be? A lobby that all have left is as good as none."""
        stored = await self._store.load(table_id)
        return stored is not None and not _given_up(stored)


def _given_up(stored: StoredTable) -> bool:
    """Was it closed before it began?"""
    return stored.row.status is Status.ENDED and stored.state is None
