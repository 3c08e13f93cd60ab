"""A whole table of Dinosaur Island as one struct."""

from __future__ import annotations

from engine.core.chance import Chance
from engine.core.flow import Lanes, Waiting
from engine.core.game import Standing
from engine.core.model import Seat, Struct
from engine.dinosaur_island.components import Assigned, Claim, Die, Market, Player, Solo, Visitors
from engine.dinosaur_island.phases.cleanup import Cleanup, RoundEndChoice
from engine.dinosaur_island.phases.market import MarketPhase, MarketTurn
from engine.dinosaur_island.phases.park import FoodTurn, Losing, ParkPhase, Seating
from engine.dinosaur_island.phases.research import (
    CopyTurn,
    ExtraTurn,
    ResearchPhase,
    ResearchTurn,
    RoundStartDna,
)
from engine.dinosaur_island.phases.rounds import Round
from engine.dinosaur_island.phases.solo import ObjectiveChoice, SoloScoring
from engine.dinosaur_island.phases.worker import WorkerPhase, WorkerTurn

LaneFrame = RoundStartDna | WorkerTurn | Seating | Losing | RoundEndChoice | Waiting
"""What a lane of a simultaneous phase can hold."""

AnyFrame = (
    Round
    | ResearchPhase
    | ResearchTurn
    | ExtraTurn
    | CopyTurn
    | MarketPhase
    | MarketTurn
    | WorkerPhase
    | ParkPhase
    | FoodTurn
    | Cleanup
    | ObjectiveChoice
    | SoloScoring
    | Lanes[LaneFrame]
)
"""What the main stack can hold."""


class State(Struct):
    """A whole table of Dinosaur Island.

    Attributes:
        content: name of the set of components.
        options: the table's choices that were given (see ``setup.Options``).
        phase: the rulebook's phase: "research", "market", "worker", "park", "cleanup" or "over"; in the solo game
            "setup" before round 1.
        order: seats in turn order.
        pool: the dice in the slots of the research centre, left to right.
        holding: the die in the holding area.
        storage: scientists on the cold-storage slots.
        recipes: the face-up recipe by diet, with stacks face down (top last) and scientists assigned this round.
        stack: whose move it is and what for (see ``engine.core.flow``).
        solo: what only the solo game has; None with more players.
    """

    content: str
    options: dict[str, str | bool]
    chance: Chance
    round: int
    phase: str
    order: list[Seat]
    players: list[Player]
    pool: list[Die]
    recipes: dict[str, str | None]
    recipe_stacks: dict[str, list[str]]
    market: Market
    bag: Visitors
    claims: list[Claim]
    twists: list[str]
    holding: str | None = None
    storage: list[Assigned] = []
    recipe_takers: dict[str, Assigned] = {}
    stack: list[AnyFrame] = []
    final: list[Standing] = []
    solo: Solo | None = None
