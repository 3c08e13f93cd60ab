"""The actions that are thrown at the door are of every kind, and most of them do not belong there."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.core.model import Action
from engine.dinosaur_island.actions import ACTIONS, ClaimDie, Done, PassScientist, SeatVisitors, TakeVenture
from engine.dinosaur_island.game import GAME
from tests.fuzz.mutants import MEMORY, Mutants

CLAIM = ClaimDie(1, "d4", 3, ("blue", "pink"))
SEATING = SeatVisitors(2, {"a1": 1, "b2": 2}, {"a2": 1})


def many(action: Action, number: int = 6000) -> list[Action]:
    mutants, rng = Mutants(GAME), Random(1)
    mutants.learn([CLAIM, SEATING, TakeVenture(0, 3, 1)])
    return [mutants.near(action, rng) for _ in range(number)]


def test_every_action_is_made_up() -> None:
    mutants, rng = Mutants(GAME), Random(1)
    mutants.learn([CLAIM])
    made = [mutants.made_up(rng, 3) for _ in range(3000)]
    assert {type(action) for action in made} == set(ACTIONS)
    assert {action.seat for action in made} == {0, 1, 2}
    dice = {action.die for action in made if isinstance(action, ClaimDie)}
    assert "d4" in dice
    assert len(dice) > 10


def test_a_field_of_a_type_that_is_not_known_yet_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    class Paint(Action, frozen=True):
        share: float

    monkeypatch.setattr(GAME, "actions", (Paint,), raising=False)
    mutants = Mutants(GAME)
    with pytest.raises(TypeError, match="a field of the type <class 'float'>"):
        mutants.made_up(Random(1), 3)


@pytest.mark.parametrize(
    "mutant",
    [
        ClaimDie(2, "d4", 3, ("blue", "pink")),  # another seat
        ClaimDie(-2, "d4", 3, ("blue", "pink")),
        ClaimDie(1, "d4", 2, ("blue", "pink")),  # off by one
        ClaimDie(1, "d4", 3, ("blue", "pink", "blue")),  # too much, too little, turned round, twice
        ClaimDie(1, "d4", 3, ("pink",)),
        ClaimDie(1, "d4", 3, ("pink", "blue")),
        ClaimDie(1, "d4", 3, ("blue", "pink", "blue", "pink")),
        ClaimDie(1, 3, "d4", ("blue", "pink")),  # type: ignore[arg-type]  # exchanged
        ClaimDie(1, "", 3, ("blue", "pink")),  # unknown
        ClaimDie(1, "d4", 10**30, ("blue", "pink")),  # huge
        ClaimDie(1, "d4", True, ("blue", "pink")),  # of a wrong type
        ClaimDie(1, "d4", 3, 1.0),  # type: ignore[arg-type]
    ],
)
def test_a_legal_answer_is_changed_in_every_way(mutant: Action) -> None:
    assert repr(mutant) in map(repr, many(CLAIM))


@pytest.mark.parametrize(
    "patrons", [{"a1": 2, "b2": 2}, {"a1": 1, "b2": 1}, {"b2": 2}, {}, {"a1": 1, "b2": 2, "a2": 0}, {"b2": 2, "a2": 1}]
)
def test_a_crowd_is_changed_in_every_way(patrons: dict[str, int]) -> None:
    assert SeatVisitors(2, patrons, {"a2": 1}) in many(SEATING)


def test_an_action_without_fields_becomes_another_seats() -> None:
    assert {type(action) for action in many(Done(0), 200)} == {Done}
    assert {1, -1, 10**30} <= {action.seat for action in many(Done(0), 200) if isinstance(action.seat, int)}


def test_earlier_actions_come_again_and_the_oldest_are_forgotten() -> None:
    mutants, rng = Mutants(GAME), Random(1)
    assert mutants.earlier(rng) is None
    mutants.learn([CLAIM])
    assert mutants.earlier(rng) == CLAIM
    mutants.learn([PassScientist(0, 1)] * MEMORY)
    assert {mutants.earlier(rng) for _ in range(200)} == {PassScientist(0, 1)}


def test_the_same_chance_makes_the_same() -> None:
    def made() -> list[Any]:
        return [repr(action) for action in many(SEATING, 100)]

    assert [one for one in made() if "object" not in one] == [one for one in made() if "object" not in one]
