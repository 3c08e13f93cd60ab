"""What a person can plan at a table: the next turn of their seat, its work, and questions whose proposal will do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from bot.commits import Loaded
from bot.orders import planned_turns, planned_work
from bot.store.values import Status
from engine.core.flow import asked
from engine.core.game import Decision, Game
from engine.core.menu import Menu
from engine.core.model import Action, Illegal


@dataclass(frozen=True, slots=True)
class Work:
    """What a seat can plan for the simultaneous phase that comes next.

    Attributes:
        planned: what it has planned so far, in order.
        decision: what it will be asked after that; None once it has planned to be done.
        view: the table as it will find it then, as far as it can know.
    """

    planned: tuple[Action, ...]
    decision: Decision | None
    view: Any


@dataclass(frozen=True, slots=True)
class Plannable:
    """What the holder of a seat can plan now.

    Attributes:
        round: the round that is being played.
        phase: its phase.
        turn: the seat's first turn in this phase that nothing is planned for, as if it came now; None where there is
            none to come.
        turns: how many turns before it are planned.
        view: the table as that turn will find it, as far as the seat can know; None: as it is.
        proposals: kinds of decisions whose proposal can be taken ahead.
        asked: is the seat asked now?
        work: what it can do in the simultaneous phase that comes next; None while that is not known yet.
    """

    round: int
    phase: str
    turn: Decision | None
    turns: int
    view: Any
    proposals: tuple[str, ...]
    asked: bool
    work: Work | None = None

    @property
    def moment(self) -> str:
        """The round, the phase and the turn in one short word, so that a plan for another one is known to be old."""
        return f"{self.round}{self.phase}{self.turns or ''}"

    @property
    def menu(self) -> Menu | None:
        """What could be done in that turn; None while the seat is asked: then it just does it."""
        return None if self.turn is None or self.asked else Menu(self.turn)

    @property
    def anything(self) -> bool:
        """Is there something to plan?"""
        return self.turn is not None or bool(self.proposals) or self.work is not None


class Ahead:
    """Looks ahead for one person at a time.

    Args:
        read: reads a table by its id.
    """

    def __init__(self, read: Callable[[str], Awaitable[Loaded]]) -> None:
        self._read = read

    async def of(self, table_id: str, user_id: int) -> Plannable | None:
        """What a person can plan at a table; None without a seat, or where nobody plays. Raises Refusal."""
        loaded = await self._read(table_id)
        seat = loaded.seat_of(user_id)
        playing = loaded.row.status is Status.RUNNING and loaded.room.paused is None
        return plannable(loaded, seat) if playing and seat is not None else None


def plannable(loaded: Loaded, seat: int) -> Plannable:
    """What the holder of a seat can plan at a table that is being played."""
    assert loaded.table is not None  # it is being played
    game, state = loaded.game, loaded.table.state
    turns = planned_turns(loaded.room, seat, game)
    turn = None if turns is None else game.ahead(state, seat, turns)
    return Plannable(
        round=game.round_of(state),
        phase=game.phase_of(state),
        turn=turn,
        turns=len(turns or ()),
        view=game.view(turn.position.state, seat) if turn is not None and turns else None,
        proposals=game.proposable(state, seat),
        asked=seat in asked(state),
        work=_work(loaded.game, state, seat, planned_work(loaded.room, seat, loaded.game)),
    )


def _work(game: Game[Any], state: Any, seat: int, planned: tuple[Action, ...]) -> Work | None:
    try:
        then = game.rehearse(state, seat, planned)
    except Illegal:  # an order that will fail: what is planned now takes its place
        planned, then = (), game.rehearse(state, seat, ())
    return None if then is None else Work(planned, game.decision(then, seat), game.view(then, seat))
