"""A table in memory whose seats change hands at any moment, and what must hold whoever sits there."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

import pytest

from bot.clock import now_ms
from bot.exchange import Person, Place, Refusal, Seen, Wish
from bot.seat_offers import SeatOffers, lapsed
from bot.seating import Seating
from bot.tables import Tables
from engine.core import codec
from engine.core.model import Action
from engine.core.table import Noted, Table
from engine.dinosaur_island.game import GAME
from tests.bot.memory import MemoryStore

PLAYERS = tuple(Person(11 + n, name) for n, name in enumerate(("Ann", "Ben", "Cleo", "Dan")))
OTHERS = tuple(Person(31 + n, name) for n, name in enumerate(("Eve", "Finn", "Gus", "Hal", "Ida", "Jo")))
INPUTS = count()
THOROUGH = 2
"""How often at a kind of decision everything is tried; one thing after another at all the later ones."""

REPLAYED = 0.1
"""How many of the ways are replayed from the deal; all of them would take minutes."""

EVERYBODY = {person.id: person for person in (*PLAYERS, *OTHERS)}

KINDS = {
    "two, first game": (2, {"first_game": True}),
    "two, twists": (2, {"twists": True}),
    "three, chaos": (3, {"twists": True, "chaos": True}),
    "four, twists": (4, {"twists": True}),
}


class World:
    """One table and the rooms that change it.

    Args:
        store: where it is.
        table_id: which one.
        mind: decides what is left to chance.
    """

    def __init__(self, store: MemoryStore, table_id: str, mind: Random) -> None:
        self.store = store
        self.table_id = table_id
        self.mind = mind
        self.tables = Tables(store)  # type: ignore[arg-type]
        self.tables.when_due.append(lapsed)
        self.seating = Seating(self.tables)
        self.offers = SeatOffers(self.tables)

    @classmethod
    async def dealt(cls, seats: int, options: dict[str, Any], seed: int) -> World:
        """A new game."""
        store = MemoryStore.empty()
        tables = Tables(store)  # type: ignore[arg-type]
        table_id = await tables.open(Place(1, 2), PLAYERS[0], Wish(GAME.key, "Amber Bay", options), "i:open")
        for person in PLAYERS[1:seats]:
            await tables.join(table_id, person, f"i:{person.name}")
        await tables.start(table_id, PLAYERS[0].id, "i:start")
        return cls(store, table_id, Random(seed))

    def fork(self) -> World:
        """The same table once more, to go on in another way."""
        return World(self.store.copy(), self.table_id, Random(self.mind.random()))

    @property
    def input(self) -> str:
        """An input id that was not there before."""
        return f"i:{next(INPUTS)}"

    async def seen(self, user_id: int | None = None) -> Seen:
        """The table as somebody may know it."""
        return await self.tables.look(self.table_id, user_id)

    async def answer(self, seat: int) -> Action:
        """Any legal answer of a seat that is asked and held."""
        holder = (await self.seen()).seats[seat].user_id
        assert holder is not None
        decision = await self.tables.decision(self.table_id, holder)
        assert decision is not None
        return decision.sample(self.mind)

    async def step(self) -> None:
        """Somebody who is asked makes any move."""
        seen = await self.seen()
        seat = self.mind.choice([seat for seat in seen.view.to_act if seen.seats[seat].user_id is not None])
        action = await self.answer(seat)
        await self.nobody_else(action, seen)
        await self.tables.play(self.table_id, seen.seats[seat].user_id or 0, action, self.input)

    async def nobody_else(self, action: Action, seen: Seen) -> None:
        """Who does not hold the seat, one from the table and one from beside it, cannot make its move by trying."""
        before = self.store.tables[self.table_id]
        for people in (PLAYERS, OTHERS):
            wrong = [person.id for person in people if person.id != seen.seats[action.seat].user_id]
            with pytest.raises(Refusal, match="bot-not-your-seat"):
                await self.tables.play(self.table_id, self.mind.choice(wrong), action, self.input)
        assert self.store.tables[self.table_id] is before

    # --- what changes hands -------------------------------------------------------------------------------------

    async def resign(self, seat: int) -> int:
        """The seat's player leaves; who that was."""
        gone = (await self.seen()).seats[seat].user_id
        assert gone is not None
        await self.seating.resign(self.table_id, gone, self.input)
        return gone

    async def replace(self, seat: int) -> int:
        """The seat is offered and taken by somebody who is not at the table; who that is."""
        seen = await self.seen()
        here = {each.user_id for each in seen.seats} | set(seen.room.stand_ins.values())
        newcomer = self.mind.choice([person for person in OTHERS if person.id not in here])
        by = seen.seats[seat].user_id or seen.row.host_id
        to = self.mind.choice([newcomer, None])
        await self.offers.offer(self.table_id, by, seat, to, self.input, moderator=False)
        await self.offers.take(self.table_id, newcomer, seat, self.input)
        return newcomer.id

    async def undo(self, seat: int) -> None:
        """The seat takes back what it may, if it may."""
        seen = await self.seen()
        holder = seen.seats[seat].user_id
        if seen.running and holder is not None and await self.tables.undoable(self.table_id, holder) is not None:
            await self.tables.undo(self.table_id, holder, self.input)

    # --- what must hold -----------------------------------------------------------------------------------------

    async def check(self) -> None:
        """Somebody who is there is asked, or the game is over; each knows what is theirs to know and no more."""
        while self.table_id in await self.store.due(now_ms()):
            await self.tables.wake(self.table_id)
        seen = await self.seen()
        if seen.running:
            assert any(seen.seats[seat].user_id is not None for seat in seen.view.to_act), "the game waits for nobody"
        state = await self.state()
        for each in seen.seats:
            if each.user_id is not None:
                theirs = await self.seen(each.user_id)
                assert (theirs.seat, theirs.view) == (each.number, GAME.view(state, each.number))
        away = [user_id for user_id in EVERYBODY if user_id not in {each.user_id for each in seen.seats}]
        for user_id in {*filter(None, seen.room.stand_ins.values()), self.mind.choice(away)}:
            theirs = await self.seen(user_id)
            assert (theirs.seat, theirs.view) == (None, seen.view)
            assert await self.tables.decision(self.table_id, user_id) is None
            assert await self.tables.offers(self.table_id, user_id) == ()
        left = {each.number for each in seen.seats if each.user_id is None}
        assert left == set(seen.room.stand_ins)

    async def state(self) -> Any:
        """The state of the game as it is stored."""
        stored = self.store.tables[self.table_id].state
        assert stored is not None
        return codec.load_state(GAME, stored)

    async def replays(self) -> None:
        """The whole log, whoever sat there, leads to the state that is stored."""
        stored = self.store.tables[self.table_id]
        entries = await self.tables.history(self.table_id, limit=10_000)
        again = Table.replay(GAME, codec.load_header(stored.header), entries)
        assert codec.save_state(GAME, again.state) == stored.state
        assert any(isinstance(entry, Noted) for entry in entries)
