"""What a table keeps of one user: in its row, its seats, its room and its log; and the same table without it.

Pure. A user is known by their number; where the log tells of somebody it has no number, only what they were called.
So what they were called is found first: on their seats, and where the room says whom the log names.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from bot import limits
from bot.room import Room, TypedSeed, load_room, save_room
from bot.store.forgetting import Kept, Rewritten
from bot.store.values import Seat, Status
from render.words import words

NOBODY_ID = 0
"""In the place of a user's number where there must be one."""

NOTED = b'"noted"'
"""In the bytes of those entries of a log that tell what happened around the game; no others name anybody."""


@dataclass(frozen=True, slots=True)
class Anonymous:
    """A user who is to be forgotten.

    Attributes:
        user_id: their number.
        name: what they are called now; they may have been called so where nothing else says what they were called.
    """

    user_id: int
    name: str


def names_of(kept: Kept, room: Room, gone: Anonymous) -> frozenset[str]:
    """What a user was called at a table."""
    seats = {seat.name for seat in kept.seats if seat.user_id == gone.user_id}
    left = {kept.seats[seat].name for seat, owner in room.stand_ins.items() if owner == gone.user_id}
    offered = {offer.name for offer in room.seat_offers.values() if offer.to == gone.user_id}
    return frozenset({gone.name, *seats, *left, *offered, *room.named.get(gone.user_id, ())} - {""})


def without(kept: Kept, gone: Anonymous) -> Rewritten | None:
    """A table without a user: their seat has another name, and whatever else named them is gone; None: nothing did.

    Raises DamagedTableError where the room cannot be read.
    """
    room = load_room(kept.room, kept.id)
    speak, names = words(room.language), names_of(kept, room, gone)
    anonymous = speak.say("privacy-former-player")
    seats = tuple(_seat_without(seat, room, gone, names, anonymous) for seat in kept.seats)
    left = {seat.number for seat in kept.seats if seat.user_id == gone.user_id and kept.status is Status.RUNNING}
    after = room_without(room, gone.user_id, left)
    new = Rewritten(
        host_id=NOBODY_ID if kept.host_id == gone.user_id else kept.host_id,
        title=_title_without(kept.title, names, speak.say("privacy-former-host")),
        room=kept.room if after == room else save_room(after),
        seats=seats,
        entries=_entries_without(kept, names, anonymous),
    )
    same = Rewritten(kept.host_id, kept.title, kept.room, kept.seats, {})
    return None if new == same else new


def _seat_without(seat: Seat, room: Room, gone: Anonymous, names: Collection[str], anonymous: str) -> Seat:
    """A seat that the user holds, or has left and nobody has taken since, with no name and nobody's any more."""
    theirs = seat.user_id == gone.user_id or room.stand_ins.get(seat.number) == gone.user_id
    abandoned = seat.user_id is None and seat.name in names
    return replace(seat, user_id=None, name=anonymous) if theirs or abandoned else seat


def room_without(room: Room, user_id: int, left: Collection[int] = ()) -> Room:
    """A room in which nothing is said of a user.

    Args:
        room: as it was.
        user_id: who is forgotten.
        left: seats of theirs that a stand-in plays from now on.
    """
    stand_ins = {seat: None if owner == user_id else owner for seat, owner in room.stand_ins.items()}
    offers = {seat: offer for seat, offer in room.seat_offers.items() if offer.to != user_id}
    return msgspec.structs.replace(
        room,
        stand_ins={**stand_ins, **dict.fromkeys(left)},
        seat_offers={
            seat: msgspec.structs.replace(offer, by=NOBODY_ID) if offer.by == user_id else offer
            for seat, offer in offers.items()
        },
        clocks={seat: clock for seat, clock in room.clocks.items() if clock.owner != user_id},
        votes={n: vote for n, vote in room.votes.items() if vote.user != user_id},
        kicked=tuple(each for each in room.kicked if each != user_id),
        orders={
            seat: kept
            for seat, given in room.orders.items()
            if (kept := tuple(order for order in given if order.owner != user_id))
        },
        named={each: called for each, called in room.named.items() if each != user_id},
        seed=TypedSeed("", NOBODY_ID) if room.seed is not None and room.seed.by == user_id else room.seed,
        former=tuple(each for each in room.former if each != user_id),
        invited=tuple(each for each in room.invited if each != user_id),
    )


def _title_without(title: str, names: Collection[str], anonymous: str) -> str:
    """A title without the user's name in it: most tables are named after their hosts."""
    for name in sorted({*names, *map(limits.tidy, names)}, key=len, reverse=True):
        title = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", anonymous, title)
    return title


def _entries_without(kept: Kept, names: Collection[str], anonymous: str) -> dict[int, bytes]:
    """The log's entries that name the user, without that."""
    called = {limits.escape(name) for name in names} | {*names}
    changed = {}
    for entry in kept.entries:
        if NOTED not in entry.data:
            continue
        told = msgspec.json.decode(entry.data)
        if _forget_in(told.get("events", ()), called, anonymous):
            changed[entry.n] = msgspec.json.encode(told)
    return changed


def _forget_in(events: Collection[dict[str, Any]], called: Collection[str], anonymous: str) -> bool:
    """Change the names in events, in place; was there one?"""
    found = False
    for event in events:
        args = event.get("args", {})
        for name, value in args.items():
            if value in called:
                args[name], found = anonymous, True
    return found
