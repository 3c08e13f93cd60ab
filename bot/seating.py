"""Who sits where while a game is being played: leaving a seat to a stand-in, taking it back, ending the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

import msgspec

from bot import limits
from bot.commits import Loaded
from bot.exchange import Around, Person, Played, Refusal, Seen, held_seat, host_name
from bot.room import left_by, naming
from bot.store.values import Seat, Status
from bot.tables import Tables
from engine.core.model import Event

Kept = TypeVar("Kept")


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
        """Take one's seat back from the stand-in; offers of it end. Raises Refusal."""
        return await self._tables.around(table_id, input_id, lambda loaded: _back(loaded, user_id))

    async def hand_over(self, table_id: str, user_id: int, to: Person, input_id: str, *, moderator: bool) -> Played:
        """Make another player the host, in a lobby too.

        Args:
            table_id: which table.
            user_id: who wants it: the host, or a moderator.
            to: the new host, who must hold a seat.
            input_id: unique for this input.
            moderator: may the person manage the channel?

        Raises:
            Refusal: the person may not, or the other one holds no seat or is the host already.
        """

        def work(loaded: Loaded) -> Around:
            only_host(loaded, user_id, moderator=moderator)
            seat = loaded.seat_of(to.id)
            if seat is None:
                raise Refusal("seats-host-must-sit", player=to.name)
            if loaded.row.host_id == to.id:
                raise Refusal("seats-host-already", player=to.name)
            return Around(loaded.seat_of(user_id), (Event("host-changed", seat),), host_id=to.id)

        return await self._tables.around(table_id, input_id, work, lobby=True)

    async def end(self, table_id: str, person: Person, input_id: str, *, moderator: bool) -> Played:
        """Close a table for good, a lobby too; nobody wins.

        Args:
            table_id: which table.
            person: who wants it: the host, or a moderator.
            input_id: unique for this input.
            moderator: may the person manage the channel?

        Raises:
            Refusal: the person may not, or the table is over already.
        """

        def work(loaded: Loaded) -> Around:
            only_host(loaded, person.id, moderator=moderator)
            told = Event("table-ended", None, {"who": limits.escape(person.name)})
            room = naming(loaded.room, person.id, person.name)
            return Around(loaded.seat_of(person.id), (told,), room, status=Status.ENDED)

        return await self._tables.around(table_id, input_id, work, lobby=True)


def only_host(held: Loaded | Seen, user_id: int, *, moderator: bool) -> None:
    """Refuse what only the host, or somebody who may manage the channel, can do. Raises Refusal."""
    if held.row.host_id != user_id and not moderator:
        raise Refusal("seats-only-host", host=host_name(held.seats, held.row.host_id))


def leaving(loaded: Loaded, seat: int, told: Event, back: int | None) -> Around:
    """What changes when a seat goes to a stand-in, whatever the reason; the host's powers and the table's end included.

    Args:
        loaded: the table.
        seat: a seat that somebody holds.
        told: why, for everyone to read.
        back: the user who may take it back; None: nobody, it is free for anyone.
    """
    gone = loaded.seats[seat].user_id
    room = msgspec.structs.replace(loaded.room, stand_ins={**loaded.room.stand_ins, seat: back})
    room = naming(room, gone, loaded.seats[seat].name)
    seats = held_by(loaded.seats, seat, None)
    host, events = handed_on(seats, gone == loaded.row.host_id)
    if not any(each.user_id is not None for each in seats):
        return Around(seat, (told, Event("table-deserted")), room, seats, status=Status.ENDED)
    return Around(seat, (told, *events), room, seats, host)


def handed_on(seats: tuple[Seat, ...], host_left: bool) -> tuple[int | None, tuple[Event, ...]]:
    """The new host where the host has left, the longest seated of those who stay, and what is told of it."""
    stay = sorted((each.joined_at, each.number) for each in seats if each.user_id is not None)
    if not host_left or not stay:
        return None, ()
    seat = stay[0][1]
    return seats[seat].user_id, (Event("host-changed", seat),)


def _resigned(loaded: Loaded, user_id: int) -> Around:
    seat = held_seat(loaded, user_id)
    return leaving(loaded, seat, Event("resigned", seat), user_id)


def _back(loaded: Loaded, user_id: int) -> Around:
    if loaded.seat_of(user_id) is not None:
        raise Refusal("bot-already-seated")
    seat = left_by(loaded.room, user_id)
    if seat is None:
        raise Refusal("bot-seat-not-yours-to-take")
    return taken_back(loaded, seat, user_id)


def taken_back(loaded: Loaded, seat: int, user_id: int) -> Around:
    """What changes when who left a seat takes it back."""
    offered = seat in loaded.room.seat_offers
    events = (Event("returned", seat), *([Event("seat-offer-withdrawn", seat)] if offered else ()))
    room = msgspec.structs.replace(
        loaded.room,
        stand_ins=without(loaded.room.stand_ins, seat),
        seat_offers=without(loaded.room.seat_offers, seat),
    )
    return Around(seat, events, room, held_by(loaded.seats, seat, user_id))


def held_by(seats: tuple[Seat, ...], number: int, user_id: int | None) -> tuple[Seat, ...]:
    """The same seats, one of them held by this user (None: by nobody)."""
    return tuple(replace(seat, user_id=user_id) if seat.number == number else seat for seat in seats)


def without(kept: Mapping[int, Kept], seat: int) -> dict[int, Kept]:
    """The same facts of seats, but of this one."""
    return {number: each for number, each in kept.items() if number != seat}
