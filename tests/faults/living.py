"""A story at a table, in which each thing that happens is done by a process of its own.

A process knows nothing of its predecessors but what the database says.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path

import msgspec

from bot.ballots import Ballots
from bot.exchange import Wish
from bot.ordering import Ordering
from bot.store.store import Store
from bot.store.values import Status
from bot.tables import Tables
from bot.wishing import Wishing
from engine.dinosaur_island.actions import Done, PassMarket, PassScientist, Reopen
from tests.bot.at_tables import ANN, BEN, HERE, to_worker_phase

PEOPLE = (ANN, BEN)


class Life:
    """A table, and what happens at it step by step.

    Args:
        store: where it is.
        step: the number of the step that comes next.
    """

    def __init__(self, store: Store, step: int) -> None:
        self.tables = Tables(store)
        self.step = step

    @property
    def input(self) -> str:
        """The same for the same step, as when Discord delivers it again."""
        return f"interaction:{self.step}"

    async def table(self) -> str:
        """The one table there is."""
        (row,) = await self.tables.of_person(ANN.id, tuple(Status))
        return row.id

    async def open(self) -> None:
        await self.tables.open(HERE, ANN, Wish("dinosaur_island", "Amber Bay", {"twists": False}), self.input)

    async def join(self) -> None:
        await self.tables.join(await self.table(), BEN, self.input)

    async def start(self) -> None:
        await self.tables.start(await self.table(), ANN.id, self.input)

    async def wish(self) -> None:
        """Something that is no move: how a person wants to be reminded."""
        await Wishing(self.tables).change(ANN.id, lambda wishes: msgspec.structs.replace(wishes, quiet=(60, 420)))

    async def move(self) -> None:
        """Whoever is asked first makes the first move there is that is more than passing."""
        await self._play(lambda action: not isinstance(action, (PassScientist, PassMarket, Done)))

    async def least(self) -> None:
        """Whoever is asked first passes, or is done."""
        await self._play(lambda action: isinstance(action, (PassScientist, PassMarket, Done)))

    async def half(self) -> None:
        """One of two is done with a phase in which both act; the other is not."""
        await self._play(lambda action: isinstance(action, Done))

    async def to_worker_phase(self) -> None:
        """On to a phase in which both act at once."""
        await to_worker_phase(self.tables, await self.table())

    async def _not_asked(self, table: str) -> int:
        """The first seat that has nothing to do."""
        waiting = set(range(len(PEOPLE))) - set((await self.tables.look(table)).view.to_act)
        return min(waiting)

    async def _play(self, wanted: Callable[[object], bool]) -> None:
        table = await self.table()
        user = PEOPLE[(await self.tables.look(table)).view.to_act[0]]
        decision = await self.tables.decision(table, user.id)
        assert decision is not None
        action = next(action for action in decision.options() if wanted(action))
        await self.tables.play(table, user.id, action, self.input)

    async def reopen(self) -> None:
        """Who was done is not, after all."""
        table = await self.table()
        seat = await self._not_asked(table)
        await self.tables.play(table, PEOPLE[seat].id, Reopen(seat), self.input)

    async def order(self) -> None:
        """Somebody who is not asked plans to pass."""
        table = await self.table()
        seat = await self._not_asked(table)
        await Ordering(self.tables).give(table, PEOPLE[seat].id, "pass", self.input)

    async def undo(self) -> None:
        """Who can takes their last move back."""
        table = await self.table()
        able = [user for user in PEOPLE if await self.tables.undoable(table, user.id)]
        await self.tables.undo(table, able[0].id, self.input)

    async def ask(self) -> None:
        """Ann asks for a pause."""
        await Ballots(self.tables).ask_pause(await self.table(), ANN.id, self.input)


STORY = (
    *("open", "join", "start", "wish", "order", "move", "undo", "move", "least", "least", "ask"),
    *("to_worker_phase", "move", "half", "reopen", "half"),
)

COMES_AGAIN = ("move", "least")
"""Steps whose input may be delivered a second time at once, as a story."""


async def step(database: Path, number: int) -> None:
    """One step of the story, at a new bot."""
    await take(await Store.open(f"sqlite+aiosqlite:///{database}"), number)


async def take(store: Store, number: int) -> None:
    """One step of the story, dealt the same each time."""
    secrets.token_hex = lambda size: "ef" * (size or 0)  # type: ignore[assignment]
    await getattr(Life(store, number), STORY[number])()
