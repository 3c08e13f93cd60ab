"""The clocks of a table, and when its players are reminded: from the room and what happened to the room after it.

Pure: every moment comes in as an argument (UTC milliseconds), wishes stand in the room as they were when it was last
settled. Whatever changes a table settles its clocks with it, so that what a clock shows never depends on when anybody
looked. Deadlines and reminders follow from when a seat was asked and what was due before, not from when the bot came
to it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from bot.rest import awake_at, counted, runs_out
from bot.room import Clock, Room
from bot.terms import BUDGET, HOUR_MS, Terms
from bot.wishes import NO_WISHES, Wishes
from engine.core.table import Entry, Record, Undone

MOST_NUDGES = 3
"""Reminders that a seat gets while nobody moves."""

WARN_SHARE, WARN_MS = 4, 6 * HOUR_MS
"""Time is nearly up when the last quarter of it has begun, or the last six hours."""

GRACE_MS = HOUR_MS // 4
"""What a seat has whose time ran out while the bot was away, once it is back."""

SECOND_CHANCE_MS = HOUR_MS
"""What a seat has that takes back what was answered for it when its time had run out."""

CATCH_UP_MS = HOUR_MS
"""A reminder that is later than this is no measure for the next one."""


@dataclass(frozen=True, slots=True)
class Happening:
    """What a change of a table means to its clocks.

    Attributes:
        now: when it happened.
        owners: by seat, who holds it after the change; a seat that nobody holds has no clock.
        wishes: by user, what they wish.
        deciding: the seats that are asked after the change and have a choice.
        called: the seats that it calls to act, for the first time.
        entries: what it put into the log.
        awake: since when the bot has been there; nobody's time runs out while it is away.
    """

    now: int
    owners: Mapping[int, int]
    wishes: Mapping[int, Wishes]
    deciding: Collection[int] = ()
    called: Collection[int] = ()
    entries: Sequence[Entry] = ()
    awake: int = 0


def settled(before: Room, after: Room, happening: Happening) -> Room:
    """The room after a change, with every clock as of that moment.

    Args:
        before: the room as it was until then.
        after: the room as the change wants it.
        happening: what changed.
    """
    before = _by_now(before, happening.now)
    moved = any(_by_player(entry) for entry in happening.entries)
    goes_on = before.paused is not None and after.paused is None
    clocks = {seat: _stopped(before, clock, happening) for seat, clock in before.clocks.items()}
    for seat, owner in happening.owners.items():
        clock = _ticked(before, seat, owner, happening)
        clock = _agreed_anew(clock, before.terms, after.terms)
        clock = _turned(clock, seat, after.terms, happening)
        clock = msgspec.structs.replace(clock, nudges=0) if moved else clock
        # After a pause nobody is reminded at once.
        clocks[seat] = msgspec.structs.replace(clock, nudged=happening.now) if goes_on else clock
    return msgspec.structs.replace(after, clocks=clocks)


def shown(room: Room, seat: int, now: int) -> int | None:
    """What a seat's clock shows, in milliseconds; None where it has none."""
    clock = room.clocks.get(seat)
    if clock is None or not room.terms.clocked:
        return None
    return _left(room, clock, now)


def deadline(room: Room, seat: int) -> int | None:
    """When a seat's time runs out, or did; None while no clock of its runs."""
    clock = room.clocks.get(seat)
    if clock is None or clock.asked is None or not room.terms.clocked or room.paused is not None:
        return None
    return clock.up if clock.up is not None else runs_out(clock.wishes, clock.at, clock.left, nights=room.terms.nights)


def timed_out(room: Room, now: int) -> dict[int, int]:
    """By seat when its time ran out, of those whose time has, and for whom nothing has been done about it."""
    ends = {seat: deadline(room, seat) for seat, clock in room.clocks.items() if clock.up is None}
    return {seat: end for seat, end in ends.items() if end is not None and end <= now}


def due_call(room: Room, seat: int) -> int | None:
    """When a mention that fell into the player's rest is made up for; None where there is none."""
    clock = room.clocks.get(seat)
    if clock is None or not clock.owed or clock.asked is None or room.paused is not None:
        return None
    return awake_at(clock.wishes, clock.asked)


def due_nudge(room: Room, seat: int) -> int | None:
    """When a seat is reminded next if it does nothing until then; None where it is not."""
    clock, terms = room.clocks.get(seat), room.terms
    if clock is None or clock.asked is None or clock.owed or room.paused is not None or not remindable(room, seat):
        return None
    if clock.up is not None:
        return None
    moments = [moment for moment in (_regular(terms, clock, clock.asked), _warning(terms, clock)) if moment is not None]
    return awake_at(clock.wishes, min(moments)) if moments else None


def remindable(room: Room, seat: int) -> bool:
    """Does the table remind, and does the player of the seat want it?"""
    clock = room.clocks.get(seat)
    return clock is not None and room.terms.reminds and clock.wishes.reminded


def due_next(room: Room) -> int | None:
    """When something is next due because of the time alone; None where nothing is."""
    moments: list[int | None] = []
    for seat, clock in room.clocks.items():
        moments += [due_call(room, seat), due_nudge(room, seat), deadline(room, seat) if clock.up is None else None]
    return min((moment for moment in moments if moment is not None), default=None)


def reminded(room: Room, now: int) -> tuple[Room, tuple[int, ...]]:
    """The room once everybody who is due has been reminded, and which seats are."""
    clocks, seats = dict(room.clocks), []
    for seat, clock in room.clocks.items():
        call, nudge = due_call(room, seat), due_nudge(room, seat)
        if call is not None and call <= now:
            clocks[seat] = msgspec.structs.replace(clock, owed=False, nudged=_measure(call, now))
        elif nudge is not None and nudge <= now:
            warning = _warning(room.terms, clock)
            warned = warning is not None and warning <= now
            clocks[seat] = msgspec.structs.replace(
                clock,
                nudges=clock.nudges + (not warned),
                nudged=_measure(nudge, now),
                warned=clock.warned or warned,
            )
        else:
            continue
        seats.append(seat)
    return msgspec.structs.replace(room, clocks=clocks), tuple(seats)


def stalled(room: Room) -> bool:
    """Has everybody who is asked and wants reminders had their last one?"""
    asked = [seat for seat, clock in room.clocks.items() if clock.asked is not None and remindable(room, seat)]
    return bool(asked) and all(
        room.clocks[seat].nudges >= MOST_NUDGES and due_nudge(room, seat) is None for seat in asked
    )


def resting(room: Room, seat: int, now: int) -> int | None:
    """When the rest of who holds a seat ends, if they rest."""
    clock = room.clocks.get(seat)
    end = now if clock is None else awake_at(clock.wishes, now)
    return end if end > now else None


def wants_to_know(room: Room, seat: int) -> bool:
    """Does who holds a seat want to hear that they are next, who has not heard it and is awake?"""
    clock = room.clocks.get(seat)
    if clock is None or clock.foretold or not clock.wishes.foretold or room.paused is not None:
        return False
    return awake_at(clock.wishes, clock.at) <= clock.at


# --- inside ----------------------------------------------------------------------------------------------------------


def _by_now(room: Room, now: int) -> Room:
    """The room without moments that are still to come, which a wrong clock has left there: they are now.

    What was counted for the time that there never was is given back, up to the whole.
    """

    def earlier(clock: Clock) -> Clock:
        back = min(clock.left + max(0, clock.at - now), max(clock.left, room.terms.full))
        return msgspec.structs.replace(
            clock,
            at=min(clock.at, now),
            left=back if clock.asked is not None else clock.left,
            asked=clock.asked and min(clock.asked, now),
            up=None if clock.up is not None and clock.up > now else clock.up,
            nudged=min(clock.nudged, now),
        )

    if all(max(clock.at, clock.asked or 0, clock.nudged, clock.up or 0) <= now for clock in room.clocks.values()):
        return room
    return msgspec.structs.replace(room, clocks={seat: earlier(clock) for seat, clock in room.clocks.items()})


def _left(room: Room, clock: Clock, now: int) -> int:
    """What a clock shows at a moment, by the wishes that stand in it."""
    if clock.asked is None or room.paused is not None or clock.up is not None:
        return clock.left
    return max(0, clock.left - counted(clock.wishes, clock.at, now, nights=room.terms.nights))


def _stopped(room: Room, clock: Clock, happening: Happening) -> Clock:
    """The clock of a seat that nobody holds (any more): it waits for its player as it was."""
    clock = _until(room, clock, happening.now, happening.awake)
    return msgspec.structs.replace(clock, at=happening.now, asked=None, up=None, owed=False)


def _ticked(room: Room, seat: int, owner: int, happening: Happening) -> Clock:
    """A seat's clock as of now: what it showed less what it counted since, a new one for a new player."""
    now, wishes = happening.now, happening.wishes.get(owner, NO_WISHES)
    clock = room.clocks.get(seat)
    if clock is None or clock.owner != owner:
        return Clock(now, owner, wishes, left=room.terms.full)
    # Wishes count from when they were changed, even where the table hears of it later.
    turn = min(max(wishes.since, clock.at), now) if wishes != clock.wishes else now
    for known, until in ((clock.wishes, turn), (wishes, now)):
        clock = _until(room, msgspec.structs.replace(clock, wishes=known), until, happening.awake)
    return msgspec.structs.replace(clock, wishes=wishes)


def _until(room: Room, clock: Clock, moment: int, awake: int) -> Clock:
    """A clock as of a moment. One that has run out stays as of then, so that what follows goes by the schedule."""
    running = room.terms.clocked and clock.asked is not None and room.paused is None and clock.up is None
    if not running:
        return msgspec.structs.replace(clock, at=max(clock.at, moment))
    end = runs_out(clock.wishes, clock.at, clock.left, nights=room.terms.nights)
    if end > moment:
        return msgspec.structs.replace(clock, at=max(clock.at, moment), left=_left(room, clock, moment))
    if end < awake <= moment:
        return msgspec.structs.replace(clock, at=moment, left=GRACE_MS)
    return msgspec.structs.replace(clock, at=end, left=0)


def _agreed_anew(clock: Clock, old: Terms, new: Terms) -> Clock:
    """A clock under new terms: it shows as much more as they give more; one that did not run begins in full."""
    if old == new or not new.clocked:
        return clock
    if old.pace != new.pace:
        return _in_time(msgspec.structs.replace(clock, left=new.full, before=None, up=None), new)
    gained = new.full - old.full
    if gained <= 0:
        return clock
    before = None if clock.before is None else clock.before + gained
    return _in_time(msgspec.structs.replace(clock, left=clock.left + gained, before=before, up=None), new)


def _turned(clock: Clock, seat: int, terms: Terms, happening: Happening) -> Clock:
    """A seat's clock after what happened: it starts, stops, goes on, or goes back to before an answer."""
    asked, now = seat in happening.deciding, happening.now
    own = [entry for entry in happening.entries if entry.seat == seat]
    answered = any(isinstance(entry, Record) and _counts(entry, clock) for entry in own)
    back = any(isinstance(entry, Undone) for entry in own) or (answered and clock.asked is None)
    if not asked and clock.asked is None and not answered:
        return clock
    if asked and clock.asked is not None and not answered and not back:
        return _owing(clock, seat, happening)  # others moved: nothing changes for this seat
    if back:
        clock = msgspec.structs.replace(clock, left=_before(clock, terms))
    elif answered:
        clock = msgspec.structs.replace(clock, before=clock.left, left=_after(clock, terms, handed_over=not asked))
    elif asked:
        left = (clock.left or terms.bonus) if terms.pace == BUDGET else terms.full
        clock = msgspec.structs.replace(clock, left=left)
    clock = msgspec.structs.replace(
        clock, at=now, asked=now if asked else None, up=None, owed=False, foretold=clock.foretold and not asked
    )
    return _owing(_in_time(clock, terms), seat, happening)


def _counts(record: Record[Any], clock: Clock) -> bool:
    """Does an answer concern the clock? What is answered for a seat before its player is asked takes no time."""
    return clock.asked is not None or not record.by or record.again > 0


def _in_time(clock: Clock, terms: Terms) -> Clock:
    """A clock that starts: its player is warned before it runs out, unless it has little time from the start."""
    return msgspec.structs.replace(clock, warned=not terms.clocked or clock.left <= _last_part(terms))


def _owing(clock: Clock, seat: int, happening: Happening) -> Clock:
    """A clock that remembers a mention which its player must not hear now."""
    rests = seat in happening.called and awake_at(clock.wishes, happening.now) > happening.now
    return msgspec.structs.replace(clock, owed=True) if rests else clock


def _after(clock: Clock, terms: Terms, *, handed_over: bool) -> int:
    """What a clock shows after an answer: all of a move's hours, or the budget with its increment up to the whole."""
    if terms.pace != BUDGET:
        return terms.full
    if handed_over:
        return min(max(terms.full, clock.left), clock.left + terms.bonus)
    return clock.left or terms.bonus  # its time ran out, it was answered for, and is asked again


def _before(clock: Clock, terms: Terms) -> int:
    """What a clock shows after an answer was taken back: what it showed before it, so that undoing wins no time."""
    if clock.before is None or not terms.clocked:
        return clock.left
    return min(clock.left, clock.before or SECOND_CHANCE_MS)


def _regular(terms: Terms, clock: Clock, asked: int) -> int | None:
    """When the next reminder comes that is not about the clock; None after the last."""
    if clock.nudges >= MOST_NUDGES:
        return None
    if clock.nudged >= asked:
        return clock.nudged + max(terms.nudge, clock.wishes.every) * HOUR_MS
    return asked + max(terms.nudge, clock.wishes.after) * HOUR_MS


def _warning(terms: Terms, clock: Clock) -> int | None:
    """When the player is told that time is nearly up; None where they know."""
    if not terms.clocked or clock.warned:
        return None
    ahead = max(0, clock.left - _last_part(terms))
    return runs_out(clock.wishes, clock.at, ahead, nights=terms.nights)


def _last_part(terms: Terms) -> int:
    """How much a clock shows when time is nearly up, in milliseconds."""
    return min(terms.full // WARN_SHARE, WARN_MS)


def _measure(due: int, now: int) -> int:
    """From when on the next reminder is counted: from when this one was due, unless it comes much too late."""
    return due if now - due < CATCH_UP_MS else now


def _by_player(entry: Entry) -> bool:
    return isinstance(entry, Undone) or (isinstance(entry, Record) and not entry.by)
