"""How somebody plays who presses what they are offered: which presses lead to a move, and which is taken."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

Press = tuple[str, Sequence[str]]
"""A custom_id, and what can be chosen there; nothing at a button."""

STEPS = 8
"""More presses than any one move takes."""


def leading_on(controls: Iterable[Press]) -> list[Press]:
    """The controls of a panel that lead to a move: ways back and other pages of the panel do not."""
    return [each for each in controls if each[0].startswith(("pick:", "do:")) and ":Reopen:" not in each[0]]


def wish(controls: Sequence[Press], mind: Random) -> Press:
    """One of them, at random; "done" and passing only now and then, so that there is something to see."""
    busy = [each for each in controls if ":Done:" not in each[0] and ":PassMarket:" not in each[0]]
    return mind.choice(busy if busy and mind.random() < 0.85 else list(controls))
