"""One table in a test: who sits there, whose turn it is, and a quick way on to a later phase."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Any

from bot.demo import as_the_bot
from bot.store.values import Commit, Status
from bot.tables import Seen, Tables
from engine.core.model import Action
from engine.dinosaur_island.actions import Done, PassMarket, PassScientist
from tests.support.discord import Server

_INPUTS = count()


@dataclass
class At:
    """A running table.

    Attributes:
        server: where it is played.
        table_id: its id.
        people: who sits there, by seat.
    """

    server: Server
    table_id: str
    people: list[Any]

    @classmethod
    async def opened(cls, server: Server, title: str = "Amber Bay", **options: bool) -> At:
        """Open a table as Ann, let Ben join, and start."""
        await server.slash(server.ann, "/game new", title=title, **options)
        here = await _bot(server).tables.in_channel(server.channel.id, (Status.LOBBY,))
        table_id = next(row.id for row in here if row.title == title)
        await server.slash(server.ben, "/game join", table=table_id)
        await server.slash(server.ann, "/game start", table=table_id)
        return cls(server, table_id, [server.ann, server.ben])

    @property
    def tables(self) -> Tables:
        """The table room of the bot that runs now."""
        return _bot(self.server).tables

    async def seen(self, user: Any = None) -> Seen:
        """The table as someone, or a spectator, may know it."""
        return await self.tables.look(self.table_id, user.id if user else None)

    async def length(self) -> int:
        """Moves in the log."""
        return (await self.seen()).row.length

    async def to_act(self) -> Any:
        """Who acts now, the first of them."""
        return self.people[(await self.seen()).view.to_act[0]]

    async def not_to_act(self) -> Any:
        """Who has nothing to do now."""
        view = (await self.seen()).view
        return next(user for seat, user in enumerate(self.people) if seat not in view.to_act)

    async def play(self, action: Action) -> None:
        """A move as someone would make it, without typing it."""
        with as_the_bot(self.server.env):
            await self.tables.play(self.table_id, self.people[action.seat].id, action, f"test:{next(_INPUTS)}")
        if self.tables.on_commit is not None:
            await self.server.env.settle()

    async def play_until(self, there: Callable[[Seen], bool]) -> None:
        """Let everybody pass, be done or take the proposal until the table is as wanted."""
        for _ in range(400):
            seen = await self.seen()
            if there(seen):
                return
            await self.play(await self._lazy(seen.view.to_act[0]))
        raise AssertionError("the game never comes there")

    async def is_over(self) -> None:
        """Let the store say that the game was played to the end, and a new bot read it."""
        row = (await self.seen()).row
        await _bot(self.server).store.commit(Commit(row.id, row.version, "test:over", 0, status=Status.OVER))
        await self.server.restart()

    async def phase(self, phase: str) -> None:
        """On to a phase."""
        await self.play_until(lambda seen: seen.view.phase == phase)

    async def _lazy(self, seat: int) -> Action:
        """The least that can be done."""
        decision = await self.tables.decision(self.table_id, self.people[seat].id)
        assert decision is not None
        options = decision.options()
        lazy = [action for action in options if isinstance(action, (PassScientist, PassMarket, Done))]
        return (lazy or options)[0]


def _bot(server: Server) -> Any:
    return server.env.bot
