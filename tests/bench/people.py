"""Players with lives: they look in at a table when they are called, and plan ahead or do not before they leave it."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from bot.ahead import Plannable
from bot.exchange import Person
from bot.ordering import Ordering
from bot.orders import PASS, TURN
from bot.tables import Tables
from engine.core.game import Decision
from engine.core.model import Action
from engine.dinosaur_island.actions import PassMarket
from tests.engine.dinosaur_island.sensible import SensibleSeat

WISHES = 3
"""What they name for a turn: what they like best, and twice what else."""


class Visitor:
    """A player who looks in when called, does all that they are asked, and leaves.

    Who plans ahead gives before they leave every order that ``/game plan`` offers and a sensible person would give: for
    each turn of theirs that is still to come in the phase what they like best, and twice what else if that is gone; to
    pass the market for good once nothing there is worth its price; the work in their lab; their visitors as proposed.

    Args:
        tables: the door.
        table_id: where they play.
        person: who they are.
        rng: their chance.
        plans: do they plan ahead?
    """

    def __init__(self, tables: Tables, table_id: str, person: Person, rng: Random, *, plans: bool) -> None:
        self._tables = tables
        self._ordering = Ordering(tables)
        self._table_id = table_id
        self._me = person.id
        self._mind = SensibleSeat(rng, whim=0)
        self._plans = plans
        self._inputs = 0

    async def look_in(self) -> None:
        """Answer until nothing more is asked of them, then plan what they can."""
        while (decision := await self._tables.decision(self._table_id, self._me)) is not None:
            await self._tables.play(self._table_id, self._me, self._mind.answer(decision), self._input())
        if self._plans:
            await self._plan_turns()
            await self._plan_work()
            plan = await self._plan()
            for kind in plan.proposals if plan else ():
                await self._give(kind)

    async def _plan_turns(self) -> None:
        while (plan := await self._plan()) is not None and plan.turn is not None:
            await self._plan_turn(plan.turn)

    async def _plan_turn(self, turn: Decision) -> None:
        """The best, and what else if that is gone; all with the same scientist, since the others have plans."""
        ranked = self._mind.ranked(turn)
        if isinstance(ranked[0], PassMarket):
            await self._give(PASS)
            return
        level = getattr(ranked[0], "scientist", None)
        wishes: dict[tuple[str, str], Action] = {}
        for action in ranked:
            if getattr(action, "scientist", level) == level:
                wishes.setdefault(thing(action), action)
        await self._give(TURN, [*wishes.values()][:WISHES])

    async def _plan_work(self) -> None:
        """One thing after another, to "done" at the end."""
        while (plan := await self._plan()) is not None and plan.work is not None and plan.work.decision is not None:
            action, after = self._mind.answer(plan.work.decision), len(plan.work.planned)
            await self._ordering.add_work(
                self._table_id, self._me, action, self._input(), after=after, moment=plan.moment
            )

    async def _plan(self) -> Plannable | None:
        return await self._tables.ahead.of(self._table_id, self._me)

    async def _give(self, kind: str, tries: Iterable[Action] = ()) -> None:
        await self._ordering.give(self._table_id, self._me, kind, self._input(), tries=tuple(tries))

    def _input(self) -> str:
        self._inputs += 1
        return f"{self._me}:{self._inputs}"


def thing(action: Action) -> tuple[str, str]:
    """What an action takes, without how: once somebody else has taken it, the action is not possible any more."""
    asked = {name: value for name, value in action.asked().items() if name != "scientist"}
    return type(action).__name__, next(iter(asked.values()), "")
