"""A seat that does something legal at random: for tests, measurements and as the weakest opponent."""

from __future__ import annotations

from random import Random

from engine.core.game import Decision
from engine.core.model import Action


class RandomSeat:
    """Answers with a sample of each decision; the same chance gives the same answers."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def answer(self, decision: Decision) -> Action:
        """Any legal answer."""
        return decision.sample(self._rng)
