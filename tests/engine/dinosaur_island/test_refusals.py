"""What is no action of the game, or of nobody at the table, is refused with a reason before any rule looks at it.

Actions that are nearly legal, or made up, are thrown at every kind of table by the stateful test and by tests/fuzz.
"""

from __future__ import annotations

import types
from typing import Any

import pytest

from engine.core.model import Action, Illegal
from engine.dinosaur_island import actions as do
from engine.dinosaur_island.game import GAME
from tests.engine.dinosaur_island.transcript import A, table


@pytest.mark.parametrize("seat", [-1, -2, 2, 99, 2**70])
@pytest.mark.parametrize("phase", ["research", "worker"])
def test_seats_that_are_not_there_are_refused(seat: int, phase: str) -> None:
    """A seat below zero is no way to a neighbour's lane."""
    t = table(2)
    t.on(lambda: t.state.phase == phase)
    if phase == "worker":
        t.done(1)
    for action in (do.PassScientist(seat, 1), do.Done(seat), do.Reopen(seat)):
        with pytest.raises(Illegal) as refusal:
            GAME.apply(t.state, action)
        assert refusal.value.key in ("not-your-turn", "not-an-action")
        t.illegal("not-your-turn", action)


@pytest.mark.parametrize(
    "action",
    [
        do.PassScientist(A, "1"),  # type: ignore[arg-type]
        do.PassScientist(A, True),
        do.PassScientist(A, 1.0),  # type: ignore[arg-type]
        do.PassScientist(A, None),  # type: ignore[arg-type]
        do.TakeRecipe(A, None, 1, "c1"),  # type: ignore[arg-type]
        do.IncreaseStorage(A, 1, ["blue"]),  # type: ignore[arg-type]
        do.ClaimDie(A, "d1", 1, "blue"),  # type: ignore[arg-type]
        do.SeatVisitors(A, {"a1": 0.5}),  # type: ignore[dict-item]
        do.GainStartDna(A, ("\ud800",)),
    ],
)
def test_wrong_types_are_no_actions(action: Action) -> None:
    """Python does not check a struct's types when it is made; the door does."""
    table(2).illegal("not-an-action", action)


@pytest.mark.parametrize("thing", ["pass", None, 5, types.SimpleNamespace(seat=A), Action(A)])
def test_only_actions_of_the_game_are_actions(thing: Any) -> None:
    """What is no action of Dinosaur Island is refused, not guessed at."""
    with pytest.raises(Illegal) as refusal:
        GAME.check(table(2).state, thing)
    assert refusal.value.key == "not-an-action"
