"""Votes: what one player asks the others to agree to, who may say something to it, and when it is settled.

Pure: the room and the number of seats say it all. Seats that a stand-in plays do not vote. Where the game goes back
behind what has come out, and where it is paused, everybody must agree: both take something from each of the others.
Where somebody is to leave their seat and where the game is to go on, more than half of the players concerned must, the
one who asks among them. Where nobody else is left to ask about a seat, its own player is asked; then, and where a pause
is to end, silence until the deadline agrees, so that nobody who has gone away can hold the table. Where
somebody's time has run out, the table itself asks the others whether the least is done for them: more than half of
those must want it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.clock import now_ms
from bot.followups import Strokes
from bot.room import Room, Vote
from bot.store.values import Seat
from engine.core.entries import Entry, Noted, Record, Undone
from engine.core.model import Event
from engine.core.table import Table

UNDO, KICK, PAUSE, RESUME, SKIP = "undo", "kick", "pause", "resume", "skip"

HOUR_MS = 3_600_000
OPEN_MS: Mapping[str, int] = {
    **dict.fromkeys((UNDO, PAUSE, RESUME), 24 * HOUR_MS),
    **dict.fromkeys((KICK, SKIP), 48 * HOUR_MS),
}
"""How long a vote is open, by its kind: long enough that everybody has been awake once."""

MOST_OPEN = 3
"""Votes that are open at a table at a time: each has its buttons in every message."""


def players(room: Room, seats: int) -> tuple[int, ...]:
    """The seats that people play, of so many."""
    return tuple(seat for seat in range(seats) if seat not in room.stand_ins)


def voters(vote: Vote, room: Room, seats: int) -> tuple[int, ...]:
    """The seats that are asked, beside the one that asks."""
    others = tuple(seat for seat in players(room, seats) if seat != vote.by)
    if vote.kind != KICK:
        return others
    return tuple(seat for seat in others if seat != vote.what) or others


def needed(vote: Vote, room: Room, seats: int) -> int:
    """How many of those who are asked must agree."""
    asked = len(voters(vote, room, seats))
    return asked if vote.kind in (UNDO, PAUSE) or _about_oneself(vote, room, seats) else (asked + 1) // 2


def silence_agrees(vote: Vote, room: Room, seats: int) -> bool:
    """Does the vote pass at its deadline where nobody has declined?"""
    return not vote.declined and (vote.kind == RESUME or _about_oneself(vote, room, seats))


def passed(vote: Vote, room: Room, seats: int) -> bool:
    """Have enough agreed?"""
    return len({*vote.agreed} & {*voters(vote, room, seats)}) >= needed(vote, room, seats)


def lost(vote: Vote, room: Room, seats: int) -> bool:
    """Have so many declined that it cannot pass any more?"""
    asked = voters(vote, room, seats)
    return len(asked) - len({*vote.declined} & {*asked}) < needed(vote, room, seats)


def _about_oneself(vote: Vote, room: Room, seats: int) -> bool:
    """Is the player who is to go the only one there is to ask?"""
    return vote.kind == KICK and voters(vote, room, seats) == (vote.what,)


def answered(vote: Vote, seat: int, *, agrees: bool) -> Vote:
    """The vote once a seat has said yes or no, in place of what it said before."""
    agreed = tuple(each for each in vote.agreed if each != seat)
    declined = tuple(each for each in vote.declined if each != seat)
    if agrees:
        return msgspec.structs.replace(vote, agreed=(*agreed, seat), declined=declined)
    return msgspec.structs.replace(vote, agreed=agreed, declined=(*declined, seat))


def without_vote(room: Room, n: int) -> Room:
    """The room once a vote is closed."""
    return msgspec.structs.replace(room, votes={each: vote for each, vote in room.votes.items() if each != n})


def with_vote(room: Room, n: int, vote: Vote) -> Room:
    """The room with a vote, new or changed."""
    return msgspec.structs.replace(room, votes={**room.votes, n: vote})


def by_now(room: Room, now: int) -> Room:
    """The room with no vote open for longer than it may be from now on: a clock that was ahead has opened it then."""
    votes = {
        n: msgspec.structs.replace(vote, until=min(vote.until, now + OPEN_MS[vote.kind]))
        for n, vote in room.votes.items()
    }
    return room if votes == room.votes else msgspec.structs.replace(room, votes=votes)


def overtaken(room: Room, seats: Sequence[Seat], table: Table, strokes: Strokes) -> Room | None:
    """The room without the votes that what has just been done makes pointless, which is noted; None: they all stand.

    A vote that would pass now, because somebody whose answer was awaited has left, is due at once.

    Args:
        room: as it is after it.
        seats: likewise.
        table: the game, likewise.
        strokes: what was done; what is to be told is added.
    """
    left, gone = dict(room.votes), []
    for n, vote in room.votes.items():
        if _pointless(n, vote, room, seats, strokes.entries):
            gone.append(left.pop(n))
        elif passed(vote, room, len(seats)):
            left[n] = msgspec.structs.replace(vote, until=min(vote.until, now_ms()))
    if gone:
        strokes.add(table, table.note(None, *(Event("vote-moot", vote.by, {"kind": vote.kind}) for vote in gone)))
    return msgspec.structs.replace(room, votes=left) if left != room.votes else None


def _pointless(n: int, vote: Vote, room: Room, seats: Sequence[Seat], made: Sequence[Entry]) -> bool:
    """Is there nothing left to agree on?"""
    if vote.by in room.stand_ins:
        return True
    if vote.kind == UNDO:
        return any(entry.n > n and not isinstance(entry, Noted) for entry in made)
    if vote.kind == SKIP:
        return any(isinstance(entry, Undone) or _moves(entry, vote.what) for entry in made)
    if vote.kind == KICK:
        alone = _about_oneself(vote, room, len(seats))
        return seats[vote.what].user_id != vote.user or (alone and any(_plays(entry, vote.what) for entry in made))
    return (vote.kind == RESUME) == (room.paused is None)


def _moves(entry: Entry, seat: int) -> bool:
    """Is this an answer of the seat, whoever gave it?"""
    return isinstance(entry, Record) and entry.seat == seat


def _plays(entry: Entry, seat: int) -> bool:
    """Is this a move of the seat's own player?"""
    return isinstance(entry, Record) and entry.seat == seat and not entry.by
