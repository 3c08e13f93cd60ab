"""One table in a test: who sits there, whose turn it is, and a quick way on to a later phase."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Any

import msgspec

from bot.commands.moves import MOVES
from bot.demo import as_the_bot
from bot.exchange import Seen
from bot.store.values import Commit, NewTable, Seat, Status
from bot.tables import Tables
from engine.core import codec, flow
from engine.core.game import Header
from engine.core.menu import Menu
from engine.core.model import Action
from engine.core.table import Table
from engine.dinosaur_island.actions import Done, PassMarket, PassScientist
from engine.dinosaur_island.game import GAME
from tests.support.discord import Server

_INPUTS = count()

MOST_GAMES = 100
"""Games that are looked through for rare moments."""


@dataclass(frozen=True)
class Moment:
    """A state of a game in which a seat can do something.

    Attributes:
        header: of the game.
        state: the saved state.
        acted: the counts that decision ids are made of, as they are stored.
        seat: who can do it.
    """

    header: Header
    state: bytes
    acted: bytes
    seat: int


def moments(wanted: Collection[tuple[str, str]]) -> dict[tuple[str, str], Moment]:
    """For each wanted phase and verb a moment at which it can be done, found in games of one and two by chance."""
    found: dict[tuple[str, str], Moment] = {}
    for n in range(MOST_GAMES):
        header = Header("", GAME.key, GAME.rules, 1 + n % 2, f"{n:032x}")
        table, _ = Table.new(GAME, header)
        mind = Random(n)
        while asked := flow.asked(table.state):
            for seat in range(header.seats):
                for verb in _verbs(table, seat):
                    key = (_group(table.state.phase, verb), verb)
                    if key in wanted and key not in found:
                        state = codec.save_state(GAME, table.state)
                        found[key] = Moment(header, state, msgspec.json.encode(table.acted), seat)
            if len(found) == len(wanted):
                return found
            table.play(_chance(table, mind.choice(asked), mind))
    raise AssertionError(f"nobody ever can {set(wanted) - set(found)}")


def _verbs(table: Table, seat: int) -> list[str]:
    """What a seat can do, and what it is offered."""
    decision = table.decision(seat)
    listed = Menu(decision).verbs() if decision is not None else []
    return [*listed, *(type(offer).__name__ for offer in GAME.offers(table.state, seat))]


def _group(phase: str, verb: str) -> str:
    """The group of commands that serves a verb: its phase's; gifts at a round's end are in the park's."""
    if any(move.verb == verb for move in MOVES["solo"]):
        return "solo"
    return "park" if phase == "cleanup" else phase


def _chance(table: Table, seat: int, mind: Random) -> Action:
    """Any move, "done" and passing less often."""
    decision = table.decision(seat)
    assert decision is not None
    options = decision.options()
    busy = [action for action in options if not isinstance(action, (Done, PassMarket)) or mind.random() < 0.4]
    return mind.choice(busy or options)


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
    async def opened(cls, server: Server, title: str = "Amber Bay", **options: Any) -> At:
        """Open a table as Ann, let Ben join, and start."""
        await server.slash(server.ann, "/game new", title=title, **options)
        here = await _bot(server).tables.in_channel(server.channel.id, (Status.LOBBY,))
        table_id = next(row.id for row in here if row.title == title)
        await server.slash(server.ben, "/game join", table=table_id)
        await server.slash(server.ann, "/game start", table=table_id)
        return cls(server, table_id, [server.ann, server.ben])

    @classmethod
    async def alone(cls, server: Server, title: str = "Amber Bay", **options: Any) -> At:
        """Open a table as Ann and start the solo game."""
        await server.slash(server.ann, "/game new", title=title, **options)
        here = await _bot(server).tables.in_channel(server.channel.id, (Status.LOBBY,))
        table_id = next(row.id for row in here if row.title == title)
        asked = await server.slash(server.ann, "/game start", table=table_id)
        await server.click(server.ann, "Play solo", asked.messages[-1])
        return cls(server, table_id, [server.ann])

    @classmethod
    async def placed(cls, server: Server, moment: Moment, title: str) -> At:
        """A table of Ann's and Ben's, or of Ann's alone, as it was at a moment."""
        table_id = f"t{next(_INPUTS)}"
        people = [server.ann, server.ben][: moment.header.seats]
        new = NewTable(
            id=table_id,
            game=GAME.key,
            rules_version=str(GAME.rules),
            guild_id=server.guild.id,
            channel_id=server.channel.id,
            host_id=server.ann.id,
            title=title,
            header=codec.save_header(msgspec.structs.replace(moment.header, table=table_id)),
            at=0,
            status=Status.RUNNING,
            state=moment.state,
            acted=moment.acted,
            seats=tuple(Seat(n, user.id, user.name, 0) for n, user in enumerate(people)),
            keyframe=moment.state,
        )
        await _bot(server).store.create(new, f"test:{table_id}", ())
        return cls(server, table_id, people)

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
