"""The room around a game: what a table keeps beside its rules, about the people who play it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from bot.store.errors import DamagedTableError
from bot.store.values import Seat
from bot.terms import Terms
from bot.wishes import NO_WISHES, Wishes
from render.words.catalogue import ENGLISH

PUBLIC, PLAYERS = "public", "players"
VISIBILITIES = (PUBLIC, PLAYERS)
"""Who may look at a game: whoever can read the channel; those alone who have a seat, or had one."""


class TypedSeed(msgspec.Struct, frozen=True):
    """The phrase that a game is dealt from, where somebody has typed one, and who that was.

    The phrase is "" where who typed it wanted to be forgotten; what is dealt from it stays.
    """

    phrase: str
    by: int


class SeatOffer(msgspec.Struct, frozen=True):
    """A seat that somebody else may take over.

    Attributes:
        to: the user who may; None: whoever comes first.
        by: the user who offers it.
        until: when the offer runs out (UTC milliseconds).
        name: what the one who may is called; "" where it is anyone.
    """

    to: int | None
    by: int
    until: int
    name: str = ""


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """The time of a seat that somebody holds; moments are UTC milliseconds.

    Attributes:
        at: the moment that all this is as of.
        owner: the user who holds the seat.
        wishes: what they wish.
        asked: since when the seat is asked and has a choice; None: nobody waits for it.
        left: what its clock shows, in milliseconds; 0 at a table without clocks.
        before: what it showed when the seat last answered, for an undo; None: it has not.
        up: when it ran out, once that has been dealt with; None while it has not.
        owed: is a mention due that fell into the player's rest?
        nudges: reminders sent since a player last moved at the table.
        nudged: when the last of them was due; 0: there was none yet.
        warned: was the player reminded that time is nearly up?
        foretold: does the player know that they are next?
    """

    at: int
    owner: int
    wishes: Wishes = NO_WISHES
    asked: int | None = None
    left: int = 0
    before: int | None = None
    up: int | None = None
    owed: bool = False
    nudges: int = 0
    nudged: int = 0
    warned: bool = False
    foretold: bool = False


class Vote(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that a player asks the others to agree to; see ``bot.votes``.

    Attributes:
        kind: what for: "undo", "kick", "pause", "resume" or "skip".
        by: the seat that asks; of a skip the one that is late.
        until: when it is closed (UTC milliseconds).
        agreed: the seats that have agreed, beside the one that asks.
        declined: the seats that do not want it.
        what: of an undo the number of the record that is meant; of a kick and a skip the seat.
        size: of an undo how many records go with it, that one included.
        user: of a kick the user who sits there.
    """

    kind: str
    by: int
    until: int
    agreed: tuple[int, ...] = ()
    declined: tuple[int, ...] = ()
    what: int = 0
    size: int = 0
    user: int | None = None


class Order(msgspec.Struct, frozen=True, omit_defaults=True):
    """A standing order of a seat; see ``bot.orders``. Known to nobody but who gave it.

    Attributes:
        owner: the user who gave it.
        round: of which round it is.
        phase: in which phase it was given; it ends with it, where it is about turns.
        kind: "turn", "pass", "work", or the decision whose proposal is taken.
        answers: of a turn the actions that are tried in turn; of work what is still to be done, in order.
        failed: it was called for, and nothing that it foresaw was possible.
    """

    owner: int
    round: int
    phase: str
    kind: str
    answers: tuple[dict[str, Any], ...] = ()
    failed: bool = False


Orders = dict[int, tuple[Order, ...]]
"""Standing orders by seat."""


class Room(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a table keeps beside its game; JSON in the store. Fields are only added, with defaults.

    Attributes:
        stand_ins: seats whose players have left them, each with the user who may take it back (None: nobody may, the
            seat is free for anyone); a stand-in plays them.
        seat_offers: by seat, the offer of it that is open.
        terms: what was agreed on about time.
        clocks: by seat, the time of who holds it.
        paused: since when the table is paused (UTC milliseconds); None: it is not. No clock runs, nobody is reminded.
        votes: what players ask each other, by the number of the log's entry with which they asked.
        kicked: users who were voted out; they come back only where somebody offers them a seat.
        language: what is spoken in the channel and in its pictures.
        orders: what players want done when they are asked.
        named: what users are called in the log, the title, or on seats that they have left, who hold no seat here now
            or held none then.
        visibility: who may look, one of ``VISIBILITIES``.
        seed: what was typed as its seed; None: it was drawn in secret.
        former: users who have had a seat in the game and have none now.
        invited: users for whom a lobby was opened, too: they played the game before it.
        rematch: the table that follows this one, once somebody has asked for it.
    """

    stand_ins: dict[int, int | None] = {}
    seat_offers: dict[int, SeatOffer] = {}
    terms: Terms = Terms()
    clocks: dict[int, Clock] = {}
    paused: int | None = None
    votes: dict[int, Vote] = {}
    kicked: tuple[int, ...] = ()
    language: str = ENGLISH
    orders: Orders = {}
    named: dict[int, tuple[str, ...]] = {}
    visibility: str = PUBLIC
    seed: TypedSeed | None = None
    former: tuple[int, ...] = ()
    invited: tuple[int, ...] = ()
    rematch: str | None = None


def naming(room: Room, user_id: int | None, name: str) -> Room:
    """The room once somebody is named who holds no seat (any more), so that their names can be found again."""
    known = room.named.get(user_id, ()) if user_id is not None else (name,)
    if user_id is None or name in known:
        return room
    return msgspec.structs.replace(room, named={**room.named, user_id: (*known, name)})


def runs_out(room: Room) -> int | None:
    """When the first thing in the room runs out (UTC milliseconds); the table must be looked at then."""
    offers = [offer.until for offer in room.seat_offers.values()]
    return min([*offers, *(vote.until for vote in room.votes.values())], default=None)


def left_by(room: Room, user_id: int | None) -> int | None:
    """The seat that a user has left and may take back, if any."""
    if user_id is None:
        return None
    return next((seat for seat, owner in room.stand_ins.items() if owner == user_id), None)


def has_played(room: Room, seats: Iterable[Seat], user_id: int) -> bool:
    """Has a user a seat at the table, or had one since the game began?"""
    gone = (*room.stand_ins.values(), *room.kicked, *room.former)
    return user_id in gone or any(seat.user_id == user_id for seat in seats)


def remembering(room: Room, before: Iterable[Seat], after: Iterable[Seat]) -> Room:
    """The room once those who have just lost their seats in the game are remembered."""
    seated = {seat.user_id for seat in after}
    gone = {seat.user_id for seat in before if seat.user_id is not None} - seated
    former = tuple(sorted({*room.former, *gone} - seated))
    return msgspec.structs.replace(room, former=former) if former != room.former else room


def save_room(room: Room) -> bytes:
    """A room as bytes."""
    return msgspec.json.encode(room)


def load_room(data: bytes | None, table_id: str) -> Room:
    """The room in saved bytes; None is an empty one. Raises DamagedTableError."""
    if data is None:
        return Room()
    try:
        return msgspec.json.decode(data, type=Room)
    except msgspec.MsgspecError as error:
        raise DamagedTableError(table_id, f"The room of table {table_id} cannot be read: {error}") from error
