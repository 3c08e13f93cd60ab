"""What happens when a seat's time has run out: what the table has agreed on, once for each time it does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import msgspec

from bot.clocks import timed_out
from bot.commits import Loaded
from bot.exchange import Around
from bot.lateness import answered_for
from bot.room import Room, Vote
from bot.seating import leaving
from bot.terms import FALLBACK, STAND_IN, VOTE
from bot.votes import MOST_OPEN, OPEN_MS, SKIP, voters, with_vote
from engine.core.model import Event


def time_up(loaded: Loaded, now: int) -> Around | None:
    """What changes at a table when somebody's time has run out by ``now``; None where nobody's has.

    Its clocks must be settled; that the time is up is noted in them, in memory, where nothing more is done about it.

    Seats whose time ran out are dealt with together, as of when the first of them was late; where stand-ins take over
    it is one after another, for each may be the last player there is, and where the others are asked about each.
    """
    late = timed_out(loaded.room, now)
    if not late:
        return None
    moment = min(late.values())
    if loaded.room.terms.zero == FALLBACK:
        return Around(None, (), moves=lambda table: answered_for(table, late), moment=moment)
    if loaded.room.terms.zero == VOTE and (asking := _others_asked(loaded, late, now)) is not None:
        return asking
    if loaded.room.terms.zero == STAND_IN:
        seat = min(late, key=lambda each: (late[each], each))
        gone = leaving(loaded, seat, Event("time-up-stand-in", seat), loaded.seats[seat].user_id)
        return replace(gone, moment=moment)
    loaded.room = _dealt_with(loaded.room, late)
    return Around(None, tuple(Event("time-up", seat) for seat in late), moment=moment)


def _others_asked(loaded: Loaded, late: Mapping[int, int], now: int) -> Around | None:
    """Ask the others about the seat that has been late for longest; None where nobody can be asked."""
    seat = min(late, key=lambda each: (late[each], each))
    vote = Vote(SKIP, seat, now + OPEN_MS[SKIP], what=seat)
    if not voters(vote, loaded.room, len(loaded.seats)) or len(loaded.room.votes) >= MOST_OPEN:
        return None
    loaded.room = _dealt_with(loaded.room, {seat: late[seat]})
    room = with_vote(loaded.room, loaded.row.length + 1, vote)
    return Around(None, (Event("skip-asked", seat),), room, moment=late[seat])


def _dealt_with(room: Room, late: Mapping[int, int]) -> Room:
    """The room once it has been told that the time of these seats has run out."""
    clocks = {seat: msgspec.structs.replace(room.clocks[seat], up=end) for seat, end in late.items()}
    return msgspec.structs.replace(room, clocks={**room.clocks, **clocks})
