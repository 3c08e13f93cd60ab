"""Who sits where while a game is being played: leaving a seat to a stand-in, and taking it back."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from bot.commits import Loaded
from bot.store.values import Seat, Status
from bot.tables import Around, Played, Refusal, Tables
from engine.core.model import Event


class Seating:
    """Changes who plays a seat of a running game. What a seat has, knows and is asked stays with the seat.

    Args:
        tables: the door.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def resign(self, table_id: str, user_id: int, input_id: str) -> Played:
        """Leave one's seat to a stand-in, at any moment; the last player to leave ends the table. Raises Refusal."""
        return await self._tables.around(table_id, input_id, lambda loaded: _resigned(loaded, user_id))

    async def take_back(self, table_id: str, user_id: int, input_id: str) -> Played:
        """Take one's seat back from the stand-in. Raises Refusal."""
        return await self._tables.around(table_id, input_id, lambda loaded: _back(loaded, user_id))


def _resigned(loaded: Loaded, user_id: int) -> Around:
    seat = loaded.seat_of(user_id)
    if seat is None:
        raise Refusal("bot-not-seated")
    room = msgspec.structs.replace(loaded.room, stand_ins={**loaded.room.stand_ins, seat: user_id})
    seats = held_by(loaded.seats, seat, None)
    stay = [each.user_id for each in seats if each.user_id is not None]
    events = [Event("resigned", seat)]
    if not stay:
        events.append(Event("table-deserted"))
    host = stay[0] if stay and loaded.row.host_id == user_id else None
    return Around(seat, tuple(events), room, seats, host, None if stay else Status.ENDED)


def _back(loaded: Loaded, user_id: int) -> Around:
    seat = next((seat for seat, owner in loaded.room.stand_ins.items() if owner == user_id), None)
    if seat is None:
        raise Refusal("bot-seat-not-yours-to-take")
    left = {other: owner for other, owner in loaded.room.stand_ins.items() if other != seat}
    room = msgspec.structs.replace(loaded.room, stand_ins=left)
    return Around(seat, (Event("returned", seat),), room, held_by(loaded.seats, seat, user_id))


def held_by(seats: tuple[Seat, ...], number: int, user_id: int | None) -> tuple[Seat, ...]:
    """The same seats, one of them held by this user (None: by nobody)."""
    return tuple(replace(seat, user_id=user_id) if seat.number == number else seat for seat in seats)
