"""How to Play: a series of rounds, each of five phases in order, until the end of the game is triggered."""

from __future__ import annotations

from engine.core.flow import Frame
from engine.dinosaur_island import objectives, scoring, solo
from engine.dinosaur_island.moves import Stroke
from engine.dinosaur_island.phases.cleanup import Cleanup
from engine.dinosaur_island.phases.market import MarketPhase
from engine.dinosaur_island.phases.park import ParkPhase
from engine.dinosaur_island.phases.research import ResearchPhase
from engine.dinosaur_island.phases.worker import WorkerPhase

PHASES: tuple[type[Frame], ...] = (ResearchPhase, MarketPhase, WorkerPhase, ParkPhase, Cleanup)
"""The five phases in the order of the book."""

LAST_ROUND = 30
"""The last round there can be (ruling): parks can be filled so that no objective is in reach any more."""


class Round(Frame):
    """One round: the phases in order, and after them the next round or the end of the game."""

    phase: int = 0

    def step(self, play: Stroke) -> None:
        """Open the next phase; after the last one, see whether the game is over."""
        state = play.state
        if self.phase < len(PHASES):
            if self.phase == 0:
                play.tell("round-started", round=state.round)
            self.phase += 1
            play.push(PHASES[self.phase - 1]())
        elif self._last(play):
            play.pop()
            scoring.finish(play)
        else:
            self.phase = 0
            state.round += 1

    @staticmethod
    def _last(play: Stroke) -> bool:
        """Game End: triggered when one objective is left unclaimed, or none (ruling); in solo after seven rounds."""
        if play.state.solo:
            return play.state.round >= solo.rounds(play)
        left = play.catalogue.board.end_objectives_left
        return objectives.unclaimed(play) <= left or play.state.round >= LAST_ROUND
