"""What happens when a seat's time has run out: what the table has agreed on, once for each time it does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

import msgspec

from bot.clocks import timed_out
from bot.commits import Loaded
from bot.room import Room
from bot.seating import leaving
from bot.tables import Around
from bot.terms import FALLBACK, STAND_IN
from engine.core.entries import TIME, Entry
from engine.core.flow import asked
from engine.core.model import Event
from engine.core.table import Table


def time_up(loaded: Loaded, now: int) -> Around | None:
    """What changes at a table when somebody's time has run out by ``now``; None where nobody's has.

    Its clocks must be settled; that the time is up is noted in them, in memory, where nothing more is done about it.

    Seats whose time ran out are dealt with together, as of when the first of them was late; where stand-ins take over
    it is one after another, for each may be the last player there is.
    """
    late = timed_out(loaded.room, now)
    if not late:
        return None
    moment = min(late.values())
    if loaded.room.terms.zero == FALLBACK:
        return Around(None, (), moves=lambda table: _answered_for(table, late), moment=moment)
    if loaded.room.terms.zero == STAND_IN:
        seat = min(late, key=lambda each: (late[each], each))
        gone = leaving(loaded, seat, Event("time-up-stand-in", seat), loaded.seats[seat].user_id)
        return replace(gone, moment=moment)
    loaded.room = _dealt_with(loaded.room, late)
    return Around(None, tuple(Event("time-up", seat) for seat in late), moment=moment)


def _dealt_with(room: Room, late: Mapping[int, int]) -> Room:
    """The room once it has been told that the time of these seats has run out."""
    clocks = {seat: msgspec.structs.replace(room.clocks[seat], up=end) for seat, end in late.items()}
    return msgspec.structs.replace(room, clocks={**room.clocks, **clocks})


def _answered_for(table: Table, seats: Iterable[int]) -> Sequence[Entry]:
    """Do the least for each of these seats that is still asked."""
    return [table.play(table.game.fallback(table.state, seat), by=TIME) for seat in seats if seat in asked(table.state)]
