"""A table without Discord on which a whole game can be played, and standing orders given."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import pytest

from bot.exchange import Played, Wish
from bot.ordering import Ordering
from bot.room import Order
from bot.tables import Tables
from engine.core.entries import Record
from engine.core.model import Action
from engine.dinosaur_island.actions import ClaimDie
from tests.bot.at_tables import ANN, BEN, CLEO, DAN, HERE

PEOPLE = (ANN, BEN, CLEO, DAN)
"""By seat."""


def deal_alike(patch: pytest.MonkeyPatch, seed: str = "ef") -> None:
    """From now on every game is dealt alike, from this byte in hex digits."""
    patch.setattr("secrets.token_hex", lambda size: seed * size)


@dataclass
class Island:
    """A table without Discord, and who acts at it by seat.

    Attributes:
        tables: the table room.
        id: the table.
        order: seats in turn order.
    """

    tables: Tables
    id: str
    order: tuple[int, ...]
    inputs: Any = field(default_factory=count)

    @classmethod
    async def opened(cls, tables: Tables, seats: int = 2) -> Island:
        """A table of so many on its first turn."""
        table = await tables.open(HERE, ANN, Wish("dinosaur_island", "Amber Bay", {"twists": False}), "i:open")
        for person in PEOPLE[1:seats]:
            await tables.join(table, person, f"i:join{person.id}")
        await tables.start(table, ANN.id, "i:start")
        return cls(tables, table, (await tables.look(table)).view.order)

    @property
    def ordering(self) -> Ordering:
        return Ordering(self.tables)

    def next_input(self) -> str:
        return f"i:{next(self.inputs)}"

    async def play(self, action: Action) -> Played:
        return await self.tables.play(self.id, PEOPLE[action.seat].id, action, self.next_input())

    async def give(self, seat: int, kind: str, *tries: Action) -> Played:
        return await self.ordering.give(self.id, PEOPLE[seat].id, kind, self.next_input(), tries=tries)

    async def cancel(self, seat: int, kind: str) -> None:
        await self.ordering.cancel(self.id, PEOPLE[seat].id, kind, self.next_input())

    async def undo(self, seat: int) -> Played:
        return await self.tables.undo(self.id, PEOPLE[seat].id, self.next_input())

    async def orders(self, seat: int) -> tuple[Order, ...]:
        return (await self.tables.look(self.id, PEOPLE[seat].id)).room.orders.get(seat, ())

    async def kinds(self, seat: int) -> list[str]:
        """Kinds of a seat's orders that stand."""
        return [order.kind for order in await self.orders(seat) if not order.failed]

    async def asked(self) -> tuple[int, ...]:
        seats: tuple[int, ...] = (await self.tables.look(self.id)).view.to_act
        return seats

    async def phase(self) -> str:
        phase: str = (await self.tables.look(self.id)).view.phase
        return phase

    async def records(self, after: int = 0) -> list[tuple[int, str, str]]:
        """Seat, verb and ``by`` of each move of the log."""
        log = await self.tables.history(self.id, after)
        return [(each.seat, type(each.action).__name__, each.by) for each in log if isinstance(each, Record)]

    async def free_die(self, *, wild: bool = False) -> str:
        """A die that anybody may claim; with ``wild`` one that leaves a choice."""
        dice = (await self.tables.look(self.id)).view.dice
        free = [die for die in dice if die.seat is None and die.dna is not None]
        name: str = next(die.id for die in free if str(die.dna).startswith("any_") == wild)
        return name

    async def claim(self, seat: int, scientist: int, die: str) -> ClaimDie:
        """How a seat would claim a die: the first way there is."""
        plan = await self.tables.ahead.of(self.id, PEOPLE[seat].id)
        assert plan is not None
        decision = await self.tables.decision(self.id, PEOPLE[seat].id) or plan.turn
        assert decision is not None
        ways = (each for each in decision.options() if isinstance(each, ClaimDie))
        return next(each for each in ways if (each.die, each.scientist) == (die, scientist))

    async def claim_ahead(self, seat: int, scientist: int) -> ClaimDie:
        """How a seat could claim a die with a scientist in the first turn that it has not planned yet."""
        plan = await self.tables.ahead.of(self.id, PEOPLE[seat].id)
        assert plan is not None
        assert plan.turn is not None
        return next(each for each in plan.turn.options() if isinstance(each, ClaimDie) and each.scientist == scientist)

    async def least(self) -> None:
        """The least that the first seat that is asked can do."""
        seat = (await self.asked())[0]
        decision = await self.tables.decision(self.id, PEOPLE[seat].id)
        assert decision is not None
        await self.play(decision.fallback())

    async def until(self, there: Callable[[], Awaitable[bool]]) -> None:
        for _ in range(400):
            if await there():
                return
            await self.least()
        raise AssertionError("the game never comes there")

    async def to(self, phase: str) -> None:
        async def there() -> bool:
            return await self.phase() == phase

        await self.until(there)
