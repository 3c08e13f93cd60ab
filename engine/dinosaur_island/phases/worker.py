"""3. Worker Phase: all seats assign their workers to lab actions, simultaneously and in any order they wish."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine.core.flow import Frame, Lanes, Waiting
from engine.core.model import Action, Illegal, Seat
from engine.dinosaur_island import lab, objectives
from engine.dinosaur_island.actions import AtStation, Done
from engine.dinosaur_island.moves import Here, Stroke

if TYPE_CHECKING:
    from engine.dinosaur_island.state import State

DONE_SHARE = 0.04
"""How often a seat that plays at random stops before its workers are used up."""


class WorkerPhase(Frame):
    """The phase: one lane a seat; at the barrier what was fulfilled in the lanes is claimed."""

    opened: bool = False

    def step(self, play: Stroke) -> None:
        """Open the lanes; after them, close the objectives' window."""
        state = play.state
        if not self.opened:
            state.phase = "worker"
            self.opened = True
            play.push(Lanes(f"worker:{state.round}", [[WorkerTurn(seat)] for seat in range(len(state.players))]))
            return
        objectives.settle(play)
        objectives.close_window(play)
        play.pop()


class WorkerTurn(Frame):
    """A seat's workers at work, until it says done."""

    seat: Seat

    def asks(self, state: State) -> Seat | None:
        """Its seat."""
        return self.seat

    def check(self, here: Here, action: Action) -> None:
        """Any lab action that can be paid and staffed, or done."""
        if isinstance(action, Done):
            return
        if not isinstance(action, AtStation):
            raise Illegal("not-now")
        lab.check(here, action)

    def answer(self, play: Stroke, action: Action) -> None:
        """Do the lab action, or wait for the others."""
        if isinstance(action, Done):
            play.push(Waiting(self.seat))
            play.tell("seat-done", self.seat)
            return
        slot = lab.staff(play, action)
        lab.CARRY_OUT[type(action)](play, action, slot)

    def options(self, here: Here) -> list[Action]:
        """Every legal lab action, and done."""
        return [*lab.options(here, self.seat), Done(self.seat)]

    def sample(self, here: Here, rng: Random) -> Action:
        """Mostly a lab action, while one is possible."""
        if rng.random() < DONE_SHARE:
            return Done(self.seat)
        return lab.sample(here, self.seat, rng) or Done(self.seat)

    def fallback(self, here: Here) -> Action:
        """Done."""
        return Done(self.seat)
