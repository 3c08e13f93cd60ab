"""What was: earlier moments of a table, its log with the times, and since when somebody is awaited.

A part of the table room: ``Tables.past`` is the only way here. A moment is drawn from the nearest keyframe and the log
since, and shown through the same view as today's.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

from msgspec import Raw

from bot.commits import Loaded, entries_of
from bot.exchange import Refusal
from bot.reels import Reel
from bot.salvage import tears
from bot.store import values
from bot.store.errors import DamagedTableError
from bot.store.store import Store
from engine.core import codec
from engine.core.entries import live
from engine.core.exports import Kept
from engine.core.flow import asked
from engine.core.game import Header, Standing
from engine.core.model import Action
from engine.core.past import Past as Following
from engine.core.table import Entry, Record, Undone, once_more

PAGE = 500
"""Log entries read at a time, from the start."""

BACK = 50
"""Log entries read at a time, from the end: mostly the seat that is looked for has moved among them."""


@dataclass(frozen=True, slots=True)
class Logged:
    """An entry of the log, and when it was made (UTC milliseconds)."""

    entry: Entry
    at: int

    @property
    def action(self) -> Action | None:
        """What was done; None for an undo, and for what happened around the game."""
        return self.entry.action if isinstance(self.entry, Record) else None


STATES = 24
"""States that a record holds, beside the first and the last."""


@dataclass(frozen=True, slots=True)
class Whole:
    """All of a game that is closed, nothing hidden: what it was dealt from, its log as stored, some of its states."""

    header: Header
    log: tuple[bytes, ...]
    states: tuple[Kept, ...]
    round: int
    final: tuple[Standing, ...]


class LogTorn(Refusal):
    """The log does not lead to a moment any more: some of it could not be read, and the table was mended since."""


class Past:
    """Earlier moments of tables.

    Args:
        store: where logs and keyframes are.
        read: the table as it is now.
    """

    def __init__(self, store: Store, read: Callable[[str], Awaitable[Loaded]]) -> None:
        self._store = store
        self._read = read

    async def log(self, table_id: str, after: int = 0, limit: int | None = None) -> list[Logged]:
        """Log entries after number ``after``, in order: ``limit`` of them, or all."""
        loaded = await self._read(table_id)
        most = loaded.row.length - after if limit is None else limit
        found = await self._stored(table_id, after, most)
        entries = entries_of(loaded, found)
        return [Logged(entry, each.at) for entry, each in zip(entries, found, strict=True)]

    async def _stored(self, table_id: str, after: int, most: int) -> list[values.Entry]:
        """Log entries after number ``after`` as they are stored, at most so many."""
        found: list[values.Entry] = []
        while len(found) < most:
            page = await self._store.entries(table_id, after + len(found), min(PAGE, most - len(found)))
            if not page:
                break
            found += page
        return found

    async def last_move(self, table_id: str, seat: int) -> Logged | None:
        """The newest entry that a seat's player made: a move or an undo; what was answered for the seat is none."""
        return await self._newest(table_id, lambda entry: entry.seat == seat and _of_player(entry))

    async def _newest(self, table_id: str, wanted: Callable[[Entry], bool]) -> Logged | None:
        """The newest wanted entry, read from the end."""
        end = (await self._read(table_id)).row.length
        while end > 0:
            start = max(0, end - BACK)
            for logged in reversed(await self.log(table_id, start, end - start)):
                if wanted(logged.entry):
                    return logged
            end = start
        return None

    async def view(self, table_id: str, user_id: int | None, n: int) -> Any:
        """What a person (None: a spectator) could know of the table after entry ``n`` (0: as dealt).

        Args:
            table_id: a table that has been dealt.
            user_id: whose eyes.
            n: an entry that there has been.

        Raises:
            DamagedTableError: the store lacks what leads there.
        """
        loaded = await self._read(table_id)
        following, log = await self._beginning(loaded, n, n)
        for logged in log:
            following.follow(logged.entry)
        return loaded.game.view(following.state, None if user_id is None else loaded.seat_of(user_id))

    async def reel(self, table_id: str) -> Callable[[], Reel]:
        """What makes the reel of a table that has been dealt, up to now; calling it takes a while.

        Raises:
            DamagedTableError: the store lacks what leads there.
            LogTorn: as it says.
        """
        loaded = await self._read(table_id)
        dealt = await self._keyframe(table_id, 0)
        log = [logged.entry for logged in await self.log(table_id)]
        _refuse_torn(loaded, log)
        return partial(Reel, loaded.game, dealt.data, log)

    async def whole(self, table_id: str) -> Whole | None:
        """All of a game, to be given away; None while it is played, or where none was dealt: it holds the seed.

        Raises:
            DamagedTableError: the store lacks what leads there.
        """
        loaded = await self._read(table_id)
        if loaded.table is None or loaded.row.status in (values.Status.LOBBY, values.Status.RUNNING):
            return None
        _refuse_torn(loaded, [logged.entry for logged in await self.log(table_id)])
        state, last = loaded.table.state, loaded.row.length
        kept = {last: codec.save_state(loaded.game, state)}
        for part in range(STATES + 1):
            keyframe = await self._keyframe(table_id, last * part // (STATES + 1))
            kept.setdefault(keyframe.n, keyframe.data)
        return Whole(
            loaded.header,
            tuple([entry.data for entry in await self._stored(table_id, 0, last)]),
            tuple(Kept(n, Raw(kept[n])) for n in sorted(kept)),
            loaded.game.round_of(state),
            loaded.game.scores(state),
        )

    async def without(self, table_id: str, gone: Collection[int]) -> Any:
        """The game's state as the live records of the log but these lead to it.

        Args:
            table_id: a table that has been dealt.
            gone: numbers of live records, with all that rests on them.

        Raises:
            DamagedTableError: the store lacks what leads there.
        """
        loaded = await self._read(table_id)
        following, log = await self._beginning(loaded, min(gone) - 1, loaded.row.length)
        once_more(loaded.game, following.state, live(logged.entry for logged in log), tuple(gone))
        return following.state

    async def asked_since(self, table_id: str) -> dict[int, int]:
        """For each seat the table waits for: since when (UTC milliseconds) it is asked without having done anything.

        A seat that moves and is asked again at once counts from its move.

        Raises:
            DamagedTableError: the store lacks what leads there.
        """
        loaded = await self._read(table_id)
        waiting = asked(loaded.table.state) if loaded.table is not None else ()
        if not waiting:
            return {}
        start = min([await self._before_own(table_id, seat) for seat in waiting])
        following, log = await self._beginning(loaded, start, loaded.row.length, later=True)
        since = dict.fromkeys(asked(following.state), log[0].at if log else loaded.row.updated_at)
        for logged in log:
            following.follow(logged.entry)
            since = _still(since, asked(following.state), logged)
        return {seat: since[seat] for seat in waiting}

    async def _before_own(self, table_id: str, seat: int) -> int:
        """The number of the entry before a seat's newest one; 0 where it has none."""
        own = await self._newest(table_id, lambda entry: entry.seat == seat and _of_game(entry))
        return own.entry.n - 1 if own is not None else 0

    async def _beginning(
        self, loaded: Loaded, n: int, last: int, *, later: bool = False
    ) -> tuple[Following, list[Logged]]:
        """The game at a keyframe at or before entry ``n``, and the log from there to entry ``last``.

        It is one that no undo in that part of the log reaches behind: keyframes are not only at walls. Where the log is
        torn in between, it begins ``later``, at the mending; else that raises LogTorn.
        """
        while True:
            keyframe = await self._keyframe(loaded.row.id, n)
            log = await self.log(loaded.row.id, keyframe.n, last - keyframe.n)
            if later and (torn := [each.entry.n for each in log if tears(each.entry)]):
                n = torn[-1]
                continue
            _refuse_torn(loaded, [each.entry for each in log])
            reached = [min(each.entry.took_back) for each in log if isinstance(each.entry, Undone)]
            if min(reached, default=last + 1) > keyframe.n:
                return Following(loaded.game, keyframe.data, keyframe.n), log
            n = min(reached) - 1

    async def _keyframe(self, table_id: str, n: int) -> values.Keyframe:
        """The latest keyframe at or before entry ``n``. Raises DamagedTableError."""
        keyframe = await self._store.keyframe_before(table_id, n)
        if keyframe is None:
            raise DamagedTableError(table_id, f"Table {table_id} has no keyframe at or before entry {n}")
        return keyframe


def _refuse_torn(loaded: Loaded, log: Iterable[Entry]) -> None:
    """Raise LogTorn where some of a log could not be read."""
    if any(tears(entry) for entry in log):
        raise LogTorn("mend-torn", title=loaded.row.title)


def _still(since: dict[int, int], now: tuple[int, ...], logged: Logged) -> dict[int, int]:
    """Since when the seats asked now have been, after one more entry."""
    mover = logged.entry.seat if _of_game(logged.entry) else None
    return {seat: logged.at if seat == mover else since.get(seat, logged.at) for seat in now}


def _of_game(entry: Entry) -> bool:
    """Did a seat do something in the game?"""
    return isinstance(entry, (Record, Undone))


def _of_player(entry: Entry) -> bool:
    """Did the seat's own player do it?"""
    return isinstance(entry, Undone) or (isinstance(entry, Record) and not entry.by)
