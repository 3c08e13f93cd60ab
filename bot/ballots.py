"""Votes at a table: asking the others, answering, and what comes of it once enough have agreed or the time is over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import msgspec

from bot import limits
from bot.clock import now_ms
from bot.commits import Loaded
from bot.exchange import Around, Played, Refusal, held_seat
from bot.lateness import answered_for
from bot.room import Vote
from bot.seating import leaving
from bot.tables import Tables
from bot.undoing import Rewinding, Undoing
from bot.votes import (
    KICK,
    MOST_OPEN,
    OPEN_MS,
    PAUSE,
    RESUME,
    SKIP,
    UNDO,
    answered,
    lost,
    passed,
    players,
    silence_agrees,
    voters,
    with_vote,
    without_vote,
)
from engine.core.model import Event, Stale


@dataclass(frozen=True, slots=True)
class _Wish:
    """What a player asks for: the kind of vote, what it is about, how much of it, whom it concerns."""

    kind: str
    what: int = 0
    size: int = 0


class Ballots:
    """Asks the others of a running game, takes their answers, carries out what they agree on.

    Args:
        tables: the door.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._undoing = Undoing(tables)

    # --- asking ----------------------------------------------------------------------------------------------

    async def ask_undo(self, table_id: str, user_id: int, input_id: str, n: int) -> Played:
        """Ask the others to take back the person's record ``n`` and all that rests on it.

        Raises:
            Refusal: the person holds no seat, has asked already, or the table has moved on.
            Illegal: there is no such record.
        """
        seat = (await self._tables.look(table_id, user_id)).playing()
        back = await self._undoing.rewinding(table_id, seat, n)
        return await self._ask(table_id, user_id, input_id, _Wish(UNDO, n, len(back.taking.gone)), back)

    async def ask_kick(self, table_id: str, user_id: int, input_id: str, seat: int) -> Played:
        """Ask the others that a stand-in takes over a seat, against its player's will. Raises Refusal."""
        return await self._ask(table_id, user_id, input_id, _Wish(KICK, seat))

    async def ask_pause(self, table_id: str, user_id: int, input_id: str) -> Played:
        """Ask the others for a pause, in which nobody moves and no clock runs. Raises Refusal."""
        return await self._ask(table_id, user_id, input_id, _Wish(PAUSE))

    async def ask_resume(self, table_id: str, user_id: int, input_id: str) -> Played:
        """Ask the others to go on. Raises Refusal."""
        return await self._ask(table_id, user_id, input_id, _Wish(RESUME))

    async def _ask(
        self, table_id: str, user_id: int, input_id: str, wish: _Wish, back: Rewinding | None = None
    ) -> Played:
        def work(loaded: Loaded) -> Around:
            seat = held_seat(loaded, user_id)
            _possible(loaded, seat, wish)
            user = loaded.seats[wish.what].user_id if wish.kind == KICK else None
            until = now_ms() + OPEN_MS[wish.kind]
            vote = Vote(wish.kind, seat, until, what=wish.what, size=wish.size, user=user)
            if passed(vote, loaded.room, len(loaded.seats)):  # there is nobody to ask
                return _carried(loaded, vote, Around(seat, (), loaded.room), back)
            if back is not None:
                back.still_good(loaded)
            room = with_vote(loaded.room, loaded.row.length + 1, vote)
            return Around(seat, (_asking(loaded, vote),), room)

        return await self._tables.around(table_id, input_id, work)

    # --- answering -------------------------------------------------------------------------------------------

    async def agree(self, table_id: str, user_id: int, input_id: str, n: int) -> Played:
        """Agree to what was asked with the log's entry ``n``; the last to agree carries it out. Raises Refusal."""
        back = await self._back(table_id, n)

        def work(loaded: Loaded) -> Around:
            vote, seat = _open(loaded, n), held_seat(loaded, user_id)
            _may_answer(vote, loaded, seat)
            if seat in vote.agreed:
                raise Refusal("votes-agreed-already")
            after = answered(vote, seat, agrees=True)
            told = Event("vote-agreed", seat, {"kind": vote.kind, "who": _name(loaded, vote.by)})
            if passed(after, loaded.room, len(loaded.seats)):
                return _carried(loaded, after, Around(seat, (told,), without_vote(loaded.room, n)), back)
            return Around(seat, (told,), with_vote(loaded.room, n, after), quiet=True)

        return await self._tables.around(table_id, input_id, work)

    async def decline(self, table_id: str, user_id: int, input_id: str, n: int) -> Played:
        """Decline what was asked with the log's entry ``n``, or withdraw it. Raises Refusal."""

        def work(loaded: Loaded) -> Around:
            vote, seat = _open(loaded, n), held_seat(loaded, user_id)
            if seat == vote.by and vote.kind != SKIP:
                told = Event("vote-withdrawn", seat, {"kind": vote.kind})
                return Around(seat, (told,), without_vote(loaded.room, n))
            _may_answer(vote, loaded, seat)
            if seat in vote.declined:
                raise Refusal("votes-declined-already")
            after = answered(vote, seat, agrees=False)
            told = Event("vote-declined", seat, {"kind": vote.kind, "who": _name(loaded, vote.by)})
            if lost(after, loaded.room, len(loaded.seats)):
                return Around(seat, (told,), without_vote(loaded.room, n))
            return Around(seat, (told,), with_vote(loaded.room, n, after), quiet=True)

        return await self._tables.around(table_id, input_id, work)

    # --- closing ---------------------------------------------------------------------------------------------

    async def close_due(self, table_id: str) -> None:
        """Close the votes of a table whose time is over, one after another; what they agreed on is carried out."""
        seen = await self._tables.look(table_id)
        for n in sorted(seen.room.votes) if seen.running else ():
            if seen.room.votes[n].until <= now_ms():
                back = await self._back(table_id, n)
                await self._tables.around(table_id, f"vote:{table_id}:{n}", _closing(n, back))

    async def _back(self, table_id: str, n: int) -> Rewinding | None:
        """The way back that a vote asks for; None where it asks for something else, or is closed."""
        vote = (await self._tables.look(table_id)).room.votes.get(n)
        if vote is None or vote.kind != UNDO:
            return None
        return await self._undoing.rewinding(table_id, vote.by, vote.what)


def _closing(n: int, back: Rewinding | None) -> Callable[[Loaded], Around]:
    """What closes a vote whose time is over."""

    def work(loaded: Loaded) -> Around:
        vote, seats = _open(loaded, n), len(loaded.seats)
        room = without_vote(loaded.room, n)
        if passed(vote, loaded.room, seats) or silence_agrees(vote, loaded.room, seats):
            return _carried(loaded, vote, Around(None, (), room), back)
        return Around(None, (Event("vote-lapsed", vote.by, {"kind": vote.kind}),), room)

    return work


def _carried(loaded: Loaded, vote: Vote, closed: Around, back: Rewinding | None) -> Around:
    """What changes when a vote has passed.

    Args:
        loaded: the table.
        vote: as it was closed.
        closed: what changes with its closing: whose doing, what is told of it, the room without the vote.
        back: the way back, of an undo.
    """
    room = closed.room or loaded.room
    if vote.kind == UNDO:
        if back is None:
            raise Refusal("votes-closed")
        back.still_good(loaded)
        return replace(closed, moves=lambda table: [back.on(table)])
    if vote.kind == SKIP:
        return replace(closed, moves=lambda table: answered_for(table, (vote.what,)))
    if vote.kind == KICK:
        kicked = () if vote.user is None else (vote.user,)
        room = msgspec.structs.replace(room, kicked=(*room.kicked, *kicked))
        around = leaving(replace(loaded, room=room), vote.what, Event("kicked", vote.what), None)
        return replace(around, seat=closed.seat, events=(*closed.events, *around.events))
    paused = now_ms() if vote.kind == PAUSE else None
    told = Event("table-paused" if vote.kind == PAUSE else "table-resumed", vote.by)
    return replace(closed, events=(*closed.events, told), room=msgspec.structs.replace(room, paused=paused))


def _possible(loaded: Loaded, seat: int, wish: _Wish) -> None:
    """Refuse to ask for what is so already, is asked already, or makes no sense."""
    paused = loaded.room.paused is not None
    if wish.kind == PAUSE and paused:
        raise Refusal("votes-paused-already")
    if wish.kind == RESUME and not paused:
        raise Refusal("votes-not-paused")
    if wish.kind == KICK:
        if wish.what == seat:
            raise Refusal("votes-kick-yourself")
        if wish.what >= len(loaded.seats):
            raise Stale(str(wish.what))
        if wish.what not in players(loaded.room, len(loaded.seats)):
            raise Refusal("votes-kick-stand-in", player=loaded.seats[wish.what].name)
    if any(_alike(vote, seat, wish) for vote in loaded.room.votes.values()):
        raise Refusal("votes-asked-already")
    if len(loaded.room.votes) >= MOST_OPEN:
        raise Refusal("votes-too-many", number=MOST_OPEN)


def _alike(vote: Vote, seat: int, wish: _Wish) -> bool:
    """Is this the same question, asked already?"""
    if vote.kind != wish.kind:
        return False
    return vote.by == seat if wish.kind == UNDO else vote.what == wish.what


def _open(loaded: Loaded, n: int) -> Vote:
    """The vote that was asked with entry ``n``. Raises Refusal where it is closed."""
    vote = loaded.room.votes.get(n)
    if vote is None:
        raise Refusal("votes-closed")
    return vote


def _may_answer(vote: Vote, loaded: Loaded, seat: int) -> None:
    """Refuse an answer of who asks, and of who is to leave the seat while there are others to ask."""
    if seat == vote.by:
        raise Refusal("votes-about-you" if vote.kind == SKIP else "votes-yours")
    if seat not in voters(vote, loaded.room, len(loaded.seats)):
        raise Refusal("votes-about-you")


def _name(loaded: Loaded, seat: int) -> str:
    """What a seat's player is called, as it may stand in a message."""
    return limits.escape(loaded.seats[seat].name)


def _asking(loaded: Loaded, vote: Vote) -> Event:
    """What is told of a question."""
    if vote.kind == UNDO:
        return Event("undo-asked", vote.by, {"number": vote.size})
    if vote.kind == KICK:
        return Event("kick-asked", vote.by, {"who": _name(loaded, vote.what)})
    return Event("pause-asked" if vote.kind == PAUSE else "resume-asked", vote.by)
