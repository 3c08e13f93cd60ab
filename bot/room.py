"""The room around a game: what a table keeps beside its rules, about the people who play it."""

from __future__ import annotations

import msgspec

from bot.store.errors import DamagedTableError


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


class Room(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a table keeps beside its game; JSON in the store. Fields are only added, with defaults.

    Attributes:
        stand_ins: seats whose players have left them, each with the user who may take it back (None: nobody may, the
            seat is free for anyone); a stand-in plays them.
        seat_offers: by seat, the offer of it that is open.
    """

    stand_ins: dict[int, int | None] = {}
    seat_offers: dict[int, SeatOffer] = {}


def runs_out(room: Room) -> int | None:
    """When the first thing in the room runs out (UTC milliseconds); the table must be looked at then."""
    return min((offer.until for offer in room.seat_offers.values()), default=None)


def left_by(room: Room, user_id: int | None) -> int | None:
    """The seat that a user has left and may take back, if any."""
    if user_id is None:
        return None
    return next((seat for seat, owner in room.stand_ins.items() if owner == user_id), None)


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
        raise DamagedTableError(f"The room of table {table_id} cannot be read: {error}.") from error
