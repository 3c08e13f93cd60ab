"""Mending a table that cannot be read: back to its last good move, told at the table, its players asked anew.

A part of the table room: ``Tables.mending`` is the only way here. What replaces the damaged bytes is one commit like
any other: guarded by the table's version, with an entry in the log that says what was lost, and told from the outbox.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

import msgspec

from bot.commits import Loaded, commit, commit_strokes, lobby_row
from bot.exchange import Person, Refusal, host_name
from bot.followups import Strokes
from bot.log import get_logger
from bot.salvage import Found, acted_of, found, is_whole, room_of, stand_in
from bot.sets import Sets, UnknownSet
from bot.store.errors import RepeatedInput, VersionMiss
from bot.store.mending import Salvage
from bot.store.store import Store
from bot.store.values import Commit, Status
from bot.wishes import Persons
from engine.core import codec
from engine.core.catalog import GAMES
from engine.core.game import Header
from engine.core.model import Event
from engine.core.table import Table

log = get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Mended:
    """What came of it.

    Attributes:
        title: of the table, as it was typed.
        moves: how many moves are lost.
        unread: how many entries of the log could not be read.
    """

    title: str
    moves: int
    unread: int


class Mending:
    """Mends tables.

    Args:
        store: where they are.
        sets: the sets of components that tables play with.
        persons: what people wish.
        lock: a table's lock.
        changed: told the id of a table that was mended.
    """

    def __init__(
        self,
        store: Store,
        sets: Sets,
        persons: Persons,
        lock: Callable[[str], asyncio.Lock],
        changed: Callable[[str], Awaitable[None]],
    ) -> None:
        self._store = store
        self._sets = sets
        self._persons = persons
        self._lock = lock
        self._changed = changed

    async def mend(self, table_id: str, who: Person | None, input_id: str, *, moderator: bool = False) -> Mended:
        """Put a damaged table back to its last good move.

        Args:
            table_id: which table.
            who: who wants it: the host or a moderator; None is whoever runs the bot.
            input_id: unique for this input; a repeated one mends nothing.
            moderator: may the person manage the table's channel?

        Raises:
            Refusal: there is no such table, the person may not, nothing is wrong with it (any more), or too little
                can be read.
        """
        async with self._lock(table_id):
            saved = await self._store.salvage(table_id)
            if saved is None:
                raise Refusal("bot-no-such-table")
            if who is not None and who.id != saved.row.host_id and not moderator:
                raise Refusal("seats-only-host", host=host_name(saved.seats, saved.row.host_id))
            try:
                await self._store.refuse_repeated(input_id)
                mended = await self._mended(saved, input_id)
            except RepeatedInput:
                mended = Mended(saved.row.title, 0, 0)
            except VersionMiss:
                raise Refusal("mend-not-needed") from None
        await self._changed(table_id)
        return mended

    async def channel_of(self, table_id: str) -> int | None:
        """Where a table is told, if there is such a table, readable or not."""
        saved = await self._store.salvage(table_id)
        return None if saved is None else saved.row.channel_id

    async def _mended(self, saved: Salvage, input_id: str) -> Mended:
        title = saved.row.title
        header = await self._header(saved)
        game = GAMES[header.game]
        try:
            if is_whole(saved, game, header):
                raise Refusal("mend-not-needed", title=title)
            way = found(saved, game, header)
        except codec.NewerSave:
            raise Refusal("mend-newer", title=title) from None
        if way is None:
            raise Refusal("mend-hopeless", title=title)
        change = await self._commit(saved, header, way, input_id)
        await self._store.mend(change, {n: stand_in(n) for n in way.unread}, way.dealt)
        log.warning("a table was mended", table=saved.row.id, moves=way.moves, unread=way.unread, spoilt=saved.spoilt)
        return Mended(title, way.moves, len(way.unread))

    async def _header(self, saved: Salvage) -> Header:
        """What it was dealt from, once the rules know its set. Raises Refusal: without it nothing can be played."""
        try:
            header = codec.load_header(saved.header)
            if header.game not in GAMES:
                raise UnknownSet(f"there is no game {header.game!r}")
            await self._sets.know(header.game, header.content)
        except (codec.SaveError, UnknownSet) as error:
            log.warning("a table cannot be mended", table=saved.row.id, reason=str(error))
            raise Refusal("mend-hopeless", title=saved.row.title) from error
        return header

    async def _commit(self, saved: Salvage, header: Header, way: Found, input_id: str) -> Commit:
        """What the table becomes."""
        loaded = Loaded(saved.row, saved.seats, header, None, room_of(saved))
        if way.state is None:
            return commit(loaded, input_id, room=loaded.room, outbox=(lobby_row(),))
        loaded.wishes = await self._persons.all_of(seat.user_id for seat in saved.seats)
        loaded.table = _table(saved, header, way)
        return _told(loaded, way, input_id)


def _table(saved: Salvage, header: Header, way: Found) -> Table:
    """The game, with its log behind it. Where some of that is lost all panels are old: nobody has answered so often."""
    length, acted = saved.row.length, acted_of(saved, header.seats)
    if acted is None or way.moves or way.unread:
        acted = [length + 1] * header.seats
    return Table(GAMES[header.game], header, way.state, version=length, acted=acted, base_n=length)


def _told(loaded: Loaded, way: Found, input_id: str) -> Commit:
    """The commit that says what was lost and calls whoever is asked now; nothing before it can be taken back."""
    assert loaded.table is not None  # it was dealt
    room = msgspec.structs.replace(loaded.room, votes={})  # they were about a game that is not quite this one any more
    strokes = Strokes()
    told = Event("table-mended", None, {"lost": way.moves, "unread": len(way.unread)})
    strokes.add(loaded.table, loaded.table.note(None, told))
    status = Status.ENDED if loaded.row.status is Status.ENDED else None
    done = commit_strokes(loaded, strokes, input_id, (), room=room, status=status)
    (entry,) = done.entries
    reopened = Status.RUNNING if loaded.row.status is Status.OVER and done.status is None else done.status
    return replace(done, entries=(replace(entry, wall=True),), keyframe=done.state, keyframe_at=None, status=reopened)
