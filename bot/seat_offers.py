"""Offering a seat to somebody else: who may offer which seat, who may take it, how an offer ends.

A seat's own player may offer it, and plays on until it is taken. A seat that a stand-in plays may be offered by who
left it, by the host and by whoever may manage the channel; who left it can still take it back until then. A player who
is there is never replaced against their will.
"""

from __future__ import annotations

import msgspec

from bot import limits
from bot.clock import now_ms
from bot.commits import Loaded
from bot.exchange import Around, Person, Played, Refusal, Seen, not_seated
from bot.room import Room, SeatOffer, left_by, naming
from bot.seating import handed_on, taken_back, without
from bot.store.values import Seat
from bot.tables import Tables
from engine.core.model import Event

OFFER_MS = 7 * 24 * 3_600_000
"""How long a seat stays on offer: a week, as long as people are on holiday."""


class SeatOffers:
    """Offers of the seats of running games.

    Args:
        tables: the door.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def offer(
        self, table_id: str, user_id: int, seat: int | None, to: Person | None, input_id: str, *, moderator: bool
    ) -> Played:
        """Offer a seat to somebody, in place of an earlier offer of it.

        Args:
            table_id: which table.
            user_id: who offers it.
            seat: which one; None: the only one that the person may offer.
            to: to whom, a human being; None: to whoever comes first.
            input_id: unique for this input.
            moderator: may the person manage the channel?

        Raises:
            Refusal: the person may not offer that seat, or the other one cannot take it.
        """

        def work(loaded: Loaded) -> Around:
            number = _which(loaded, user_id, seat, moderator=moderator)
            if to is not None:
                _welcome(loaded, to, number, user_id)
            offer = SeatOffer(None if to is None else to.id, user_id, now_ms() + OFFER_MS, to.name if to else "")
            room = msgspec.structs.replace(loaded.room, seat_offers={**loaded.room.seat_offers, number: offer})
            told = Event("seat-free", number)
            if to is not None:
                told = Event("seat-offered", number, {"who": limits.escape(to.name)})
                room = naming(room, to.id, to.name)
            return Around(loaded.seat_of(user_id), (told,), room)

        return await self._tables.around(table_id, input_id, work)

    async def take(self, table_id: str, person: Person, seat: int | None, input_id: str) -> Played:
        """Take over a seat that is offered or free; None: the first that the person may have. Raises Refusal."""
        full = await self._tables.caps.against_sitting(person.id)

        def work(loaded: Loaded) -> Around:
            if loaded.seat_of(person.id) is not None:
                raise Refusal("bot-already-seated")
            open_now = seats_for(loaded.room, person.id)
            if person.id in loaded.room.kicked and not open_now:
                raise Refusal("votes-you-were-kicked")
            number = seat if seat is not None else next(iter(open_now), None)
            if number is None:
                raise Refusal("seats-none-free")
            if loaded.room.stand_ins.get(number) == person.id:
                return taken_back(loaded, number, person.id)
            if number not in open_now:
                raise _not_for(loaded.room, number)
            if left_by(loaded.room, person.id) is not None:
                raise Refusal("seats-take-yours-back")
            if full is not None:
                raise full
            return _taken(loaded, person, number)

        return await self._tables.around(table_id, input_id, work)

    async def drop(self, table_id: str, person: Person, seat: int, input_id: str, *, moderator: bool) -> Played:
        """End the offer of a seat: who was asked declines it, whoever could offer the seat withdraws it.

        Raises:
            Refusal: there is no such offer, or it is not the person's to end.
        """

        def work(loaded: Loaded) -> Around:
            offer = loaded.room.seat_offers.get(seat)
            if offer is None:
                raise Refusal("seats-offer-gone")
            room = _without_offer(loaded.room, seat)
            if offer.to == person.id:
                told = Event("seat-offer-declined", seat, {"who": limits.escape(person.name)})
                room = naming(room, person.id, person.name)
            elif offer.by == person.id or seat in seats_of(loaded, person.id, moderator=moderator):
                told = Event("seat-offer-withdrawn", seat)
            else:
                raise Refusal("seats-offer-not-yours-to-end")
            return Around(loaded.seat_of(person.id), (told,), room)

        return await self._tables.around(table_id, input_id, work)


def lapsed(loaded: Loaded, now: int) -> Around | None:
    """What changes when offers have run out by ``now`` (UTC milliseconds); None where none has."""
    gone = [seat for seat, offer in loaded.room.seat_offers.items() if offer.until <= now]
    if not gone:
        return None
    room = loaded.room
    for seat in gone:
        room = _without_offer(room, seat)
    return Around(None, tuple(Event("seat-offer-lapsed", seat) for seat in gone), room)


def seats_of(held: Loaded | Seen, user_id: int, *, moderator: bool) -> tuple[int, ...]:
    """The seats that a person may offer to others: their own, one they left, and as a host those of stand-ins."""
    keeper = moderator or held.row.host_id == user_id
    stand_ins = (seat for seat, owner in sorted(held.room.stand_ins.items()) if keeper or owner == user_id)
    own = next((seat.number for seat in held.seats if seat.user_id == user_id), None)
    return (*(() if own is None else (own,)), *stand_ins)


def seats_for(room: Room, user_id: int) -> tuple[int, ...]:
    """The seats that a person who has none may take over: those offered to them, to anyone, then free ones.

    Who was voted out may have what is offered to them by name, and nothing else.
    """
    offers = room.seat_offers.items()
    mine = [seat for seat, offer in offers if offer.to == user_id]
    if user_id in room.kicked:
        return tuple(mine)
    anyones = [seat for seat, offer in offers if offer.to is None]
    free = [seat for seat, owner in room.stand_ins.items() if owner is None and seat not in room.seat_offers]
    return (*mine, *anyones, *free)


def _which(loaded: Loaded, user_id: int, seat: int | None, *, moderator: bool) -> int:
    """The seat that a person offers. Raises Refusal where it is not theirs to offer, or several could be meant."""
    may = seats_of(loaded, user_id, moderator=moderator)
    if seat is None:
        if len(may) > 1:
            raise Refusal("seats-which", players=tuple(loaded.seats[each].name for each in may))
        if not may:
            raise not_seated(loaded.room, user_id)
        return may[0]
    if seat not in may:
        away = seat in loaded.room.stand_ins
        raise Refusal("seats-only-host-offers" if away else "seats-is-there", player=loaded.seats[seat].name)
    return seat


def _welcome(loaded: Loaded, to: Person, seat: int, by: int) -> None:
    """Refuse to offer a seat to somebody who could not take it."""
    if to.id == by:
        raise Refusal("seats-offered-to-oneself")
    if loaded.seat_of(to.id) is not None:
        raise Refusal("seats-has-one", player=to.name)
    if left_by(loaded.room, to.id) is not None:
        raise Refusal("seats-can-return", player=to.name)


def _not_for(room: Room, seat: int) -> Refusal:
    """Why a seat cannot be taken over by somebody who wants it."""
    offer = room.seat_offers.get(seat)
    return Refusal("seats-offer-gone") if offer is None else Refusal("seats-offered-to-other", player=offer.name)


def _taken(loaded: Loaded, person: Person, seat: int) -> Around:
    """What changes when somebody takes over a seat: it is theirs from now on, with all that it knows and is asked."""
    before = loaded.seats[seat]
    after = Seat(seat, person.id, person.name, now_ms())
    seats = tuple(after if each.number == seat else each for each in loaded.seats)
    host, events = handed_on(seats, before.user_id == loaded.row.host_id)
    room = msgspec.structs.replace(
        naming(_without_offer(loaded.room, seat), before.user_id, before.name),
        stand_ins=without(loaded.room.stand_ins, seat),
        kicked=tuple(user for user in loaded.room.kicked if user != person.id),
    )
    also = [other for other, offer in room.seat_offers.items() if offer.to == person.id]
    for other in also:
        room = _without_offer(room, other)
    told = Event("seat-taken", seat, {"before": limits.escape(before.name)})
    dropped = (Event("seat-offer-withdrawn", other) for other in also)
    return Around(seat, (told, *dropped, *events), room, seats, host)


def _without_offer(room: Room, seat: int) -> Room:
    return msgspec.structs.replace(room, seat_offers=without(room.seat_offers, seat))
