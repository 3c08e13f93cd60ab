"""Seats that play themselves. Each knows a game only by its decisions, so that every game has every kind of player."""

from __future__ import annotations

from typing import Protocol

from engine.core.game import Decision
from engine.core.model import Action


class Player(Protocol):
    """A seat that plays itself: it answers what it is asked, by the decision alone."""

    def answer(self, decision: Decision) -> Action:
        """A legal answer to the decision."""
        ...
