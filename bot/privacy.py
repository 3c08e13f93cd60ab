"""What is stored of a user: all of it in one object, and how it is let go of.

Letting go goes the same ways as leaving: a seat in a lobby is given back, one of a running game is left to a stand-in,
so that nobody waits for somebody who will not come. Then each table is rewritten without the user, one transaction a
table. Whatever stops it half-way, doing it again finishes it: what is gone is not found any more.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

import msgspec

from bot.exchange import Person, Refusal
from bot.log import get_logger, report_error
from bot.room import Room, load_room
from bot.seating import Seating
from bot.store.errors import DamagedTableError
from bot.store.forgetting import Kept
from bot.store.store import Store
from bot.store.values import Status
from bot.tables import Tables
from bot.traces import Anonymous, names_of, without

log = get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Found:
    """Where a user is: seats held in lobbies, seats held in running games, other tables that know of them."""

    lobbies: int
    running: int
    others: int


class Privacy:
    """Tells a user what is stored of them, and lets go of it.

    Args:
        tables: the door.
        store: where all of it is.
    """

    def __init__(self, tables: Tables, store: Store) -> None:
        self._tables = tables
        self._store = store
        self._seating = Seating(tables)

    async def found(self, user_id: int) -> Found:
        """Where a user is."""
        number: Counter[Status | None] = Counter()
        for table_id in await self._store.forgetting.tables_with(user_id):
            kept = await self._kept(table_id)
            number[kept.status if kept is not None and _sits(kept, user_id) else None] += 1
        lobbies, running = number.pop(Status.LOBBY, 0), number.pop(Status.RUNNING, 0)
        return Found(lobbies, running, number.total())

    async def stored(self, person: Person) -> dict[str, Any]:
        """Everything that is stored of a user, as plain values; a table that cannot be read is named as such."""
        wishes = (await self._store.persons((person.id,))).get(person.id)
        tables = await self._store.forgetting.tables_with(person.id)
        return {
            "user": str(person.id),
            "settings": None if wishes is None else msgspec.json.decode(wishes),
            "tables": [await self._stored_at(table_id, person) for table_id in tables],
        }

    async def _stored_at(self, table_id: str, person: Person) -> dict[str, Any]:
        kept = await self._kept(table_id)
        if kept is None:
            return {"table": table_id, "unreadable": True}
        room = load_room(kept.room, table_id)
        left = [seat for seat, owner in room.stand_ins.items() if owner == person.id]
        seats = [*left, *(seat.number for seat in kept.seats if seat.user_id == person.id)]
        return {
            "table": table_id,
            "title": kept.title,
            "status": kept.status,
            "server": str(kept.guild_id),
            "channel": str(kept.channel_id),
            "host": kept.host_id == person.id,
            "names": sorted(names_of(kept, room, Anonymous(person.id, ""))),
            "seats": [msgspec.to_builtins(seat) for seat in kept.seats if seat.user_id == person.id],
            "room": _own(room, person.id),
            "log": [
                {"n": entry.n, "at": entry.at, "input": entry.input_id, **_told(entry.data, entry.seat)}
                for entry in kept.entries
                if entry.seat in seats
            ],
        }

    async def _kept(self, table_id: str) -> Kept | None:
        """What is kept of a table; None where it cannot be read, which is logged."""
        try:
            kept = await self._store.forgetting.kept(table_id)
            if kept is not None:
                load_room(kept.room, table_id)
        except DamagedTableError as error:
            report_error(log, "a table cannot be read", error, table=table_id)
            return None
        return kept

    async def forget(self, person: Person, input_id: str) -> int:
        """Leave all tables and let go of everything; how many tables stay as they were since they cannot be read.

        Args:
            person: who is forgotten.
            input_id: unique for this input.
        """
        failed = 0
        for table_id in await self._store.forgetting.tables_with(person.id):
            try:
                await self._leave(table_id, person.id, f"{input_id}:{table_id}")
                await self._tables.rewrite(table_id, lambda kept: without(kept, Anonymous(person.id, person.name)))
            except DamagedTableError as error:
                report_error(log, "a table stays as it is", error, table=table_id)
                failed += 1
        await self._tables.persons.forget(person.id)
        return failed

    async def _leave(self, table_id: str, user_id: int, input_id: str) -> None:
        """Give a seat back, by the way of who leaves for any other reason."""
        kept = await self._store.forgetting.kept(table_id)
        if kept is None or not _sits(kept, user_id):
            return
        try:
            if kept.status is Status.LOBBY:
                await self._tables.leave(table_id, user_id, input_id)
            elif kept.status is Status.RUNNING:
                await self._seating.resign(table_id, user_id, input_id)
        except (Refusal, DamagedTableError) as error:
            # Left or ended a moment ago; or nobody can play there now, since its set or its state is amiss. The seat
            # is given to a stand-in by what is written next.
            log.warning("a seat was not left", table=table_id, reason=str(error))


def _sits(kept: Kept, user_id: int) -> bool:
    return any(seat.user_id == user_id for seat in kept.seats)


def _own(room: Room, user_id: int) -> dict[str, Any]:
    """What a room keeps of a user."""
    return {
        "left": [seat for seat, owner in room.stand_ins.items() if owner == user_id],
        "offers": [
            {"seat": seat, "to_you": offer.to == user_id, "until": offer.until}
            for seat, offer in room.seat_offers.items()
            if user_id in (offer.to, offer.by)
        ],
        "clocks": [{"seat": seat, **_plain(clock)} for seat, clock in room.clocks.items() if clock.owner == user_id],
        "votes": [_plain(vote) for vote in room.votes.values() if vote.user == user_id],
        "kicked": user_id in room.kicked,
        "orders": [_plain(order) for given in room.orders.values() for order in given if order.owner == user_id],
        "named": list(room.named.get(user_id, ())),
        "seed": room.seed.phrase if room.seed is not None and room.seed.by == user_id else None,
        "played": user_id in room.former,
        "invited": user_id in room.invited,
    }


def _plain(kept: msgspec.Struct) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(kept)
    return plain


def _told(data: bytes, seat: int | None) -> dict[str, Any]:
    """What an entry says that a seat did and may know; not what chance gave, which is nobody's."""
    entry = msgspec.json.decode(data)
    entry["events"] = [each for each in entry["events"] if each.get("to") is None or seat in each["to"]]
    return {name: entry[name] for name in ("entry", "action", "by", "took_back", "events") if name in entry}
