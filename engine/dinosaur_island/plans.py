"""What a seat can plan while it is not asked: its next turn, its work, and questions whose proposal will do.

Nothing here changes a state. A plan is carried out as any answer is, once the seat is asked and the rules allow it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from engine.core.flow import open_frame
from engine.core.model import Seat
from engine.dinosaur_island.components import POOL
from engine.dinosaur_island.moves import Here
from engine.dinosaur_island.phases.market import MarketPhase, MarketTurn, extra_actions
from engine.dinosaur_island.phases.park import Losing, ParkPhase, Seating
from engine.dinosaur_island.phases.research import CopyTurn, ResearchPhase, ResearchTurn, copies

F = TypeVar("F")

Turn = ResearchTurn | MarketTurn
"""A turn of a phase in which one seat after another acts."""


def ahead(here: Here, seat: Seat, planned: int = 0) -> Turn | None:
    """The turn that a seat takes next in this phase, after what it is asked now; None where it has none to come.

    Args:
        here: the table, as it is once those turns have been taken that come before.
        seat: whose turn.
        planned: how many such turns there are that were not given out yet.
    """
    if here.state.solo is not None:
        return None
    research = _phase(here.state.stack, ResearchPhase)
    if research is not None and research.stage == "laps":
        asked = open_frame(here.state, seat) is not None
        free = here.state.players[seat].scientists.count(POOL) - asked
        return ResearchTurn(seat) if free > 0 else None
    market = _phase(here.state.stack, MarketPhase)
    return MarketTurn(seat) if market is not None and _another_lap(here, market, seat, planned) else None


def _phase(stack: Iterable[object], kind: type[F]) -> F | None:
    """The frame of a phase, while that is being played."""
    return next((frame for frame in stack if isinstance(frame, kind)), None)


def _another_lap(here: Here, market: MarketPhase, seat: Seat, planned: int = 0) -> bool:
    """Does a seat have a market action to come, after the turns that were given out and those that it has planned?"""
    order = here.state.order
    laps = -(-(market.turns - order.index(seat)) // len(order))  # rounded up: how many it was given
    return laps + planned < here.catalogue.board.market_actions + extra_actions(here, here.state.players[seat])


def proposable(here: Here, seat: Seat) -> tuple[str, ...]:
    """Questions that may still come to a seat in this round: seating, and who is eaten.

    Its park must be in its own hands from here on: it can plan its work, is at it, or has done it.
    """
    park = _phase(here.state.stack, ParkPhase)
    if here.state.solo is not None or (park is None and here.state.phase != "worker" and not work_is_next(here, seat)):
        return ()
    questions = (Seating, Losing) if park is None else (Losing,) if park.stage == "settle" else ()
    return tuple(kind.__name__ for kind in questions)


def work_is_next(here: Here, seat: Seat) -> bool:
    """Has a seat had its last turn before the worker phase? From then on nobody changes its lab, money or workers."""
    market = _phase(here.state.stack, MarketPhase)
    if market is None or open_frame(here.state, seat) is not None:
        return False
    return not _another_lap(here, market, seat)


def unforeseen(here: Here, seat: Seat) -> bool:
    """Is the seat asked about a die that it could copy for nothing? No plan for a turn can have meant that."""
    frame = open_frame(here.state, seat)
    return isinstance(frame, CopyTurn) or (isinstance(frame, ResearchTurn) and bool(copies(here, seat)))
