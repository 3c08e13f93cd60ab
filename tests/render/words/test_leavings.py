"""What a choice leaves is what its seat has after it, for every legal action of whole games."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from engine.core.game import Header
from engine.core.model import Action, Event
from engine.core.table import Table
from engine.dinosaur_island.actions import (
    BuildAttraction,
    BuyDna,
    BuyUpgrade,
    ClaimDie,
    CreateDinosaur,
    HireSpecialist,
    RaiseCapacity,
    RaiseSecurity,
    Refine,
)
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.view import PlayerView
from render.words import words

SPEAK = words("en", strict=True)
BUYING = (BuildAttraction, BuyUpgrade, BuyDna, HireSpecialist)
WORKING = (CreateDinosaur, Refine, RaiseSecurity, RaiseCapacity)


def left(table: Table, *ways: Action) -> str:
    return SPEAK.leavings(GAME.view(table.state, ways[0].seat), ways)


def after(table: Table, action: Action) -> PlayerView:
    """The seat that acts, once it has."""
    player: PlayerView = GAME.view(GAME.apply(table.state, action).state, action.seat).players[action.seat]
    return player


@pytest.mark.parametrize("seed", range(3))
def test_what_is_said_to_be_left_is_left(seed: int) -> None:
    table, _ = Table.new(GAME, Header("", GAME.key, GAME.rules, 2, f"{seed:032x}"))
    mind, checked = Random(seed), set[str]()
    for _ in range(250):
        decisions = GAME.decisions(table.state)
        if not decisions:
            break
        options = mind.choice(decisions).options()
        for action in mind.sample(options, min(4, len(options))):
            checked |= check(table, action)
        table.play(mind.choice(options))
    assert {"money", "workers", "dna", "no room"} <= checked


def check(table: Table, action: Action) -> set[str]:
    """Compare what is said of an action with what comes of it; which facts were said."""
    said, told, player = left(table, action), GAME.apply(table.state, action).events, after(table, action)
    found = set()
    if isinstance(action, BUYING) and (price := paid(told)):
        assert said.startswith(f"${table.state.players[action.seat].money - price} left")
        found.add("money")
    if isinstance(action, WORKING):
        assert f"{player.hands} worker{'s' * (player.hands != 1)} left" in said
        found.add("workers")
    if isinstance(action, (CreateDinosaur, Refine)):
        before = table.state.players[action.seat].dna
        now = {each.dna: each.amount for each in player.dna}
        assert all(f"{now[dna]} {dna}" in said for dna in before if now[dna] < before[dna]), said
        found.add("dna")
    if isinstance(action, (ClaimDie, BuyDna)):
        lost = any(event.args.get("lost") for event in told)
        assert ("no room" in said) == lost
        found |= {"no room"} if lost else set()
    return found


def paid(told: Iterable[Event]) -> int:
    """The $ that a purchase cost."""
    return sum(int(str(event.args.get("price", 0))) for event in told)


def test_what_differs_between_the_ways_is_not_told() -> None:
    table, _ = Table.new(GAME, Header("", GAME.key, GAME.rules, 2, f"{3:032x}"))
    while table.state.phase != "market":
        decision = GAME.decisions(table.state)[0]
        table.play(decision.fallback())
    builds = [each for each in GAME.decisions(table.state)[0].options() if isinstance(each, BuildAttraction)]
    by_price = {left(table, build): build for build in builds}
    assert len(by_price) > 1
    assert left(table, *by_price.values()) == ""
    same = [build for build in builds if build.attraction == builds[0].attraction]
    assert len(same) > 1
    assert left(table, *same) == left(table, builds[0]) != ""


def test_a_spectator_and_what_costs_nothing_are_told_nothing() -> None:
    table, _ = Table.new(GAME, Header("", GAME.key, GAME.rules, 2, f"{3:032x}"))
    options = GAME.decisions(table.state)[0].options()
    assert SPEAK.leavings(GAME.view(table.state, None), options[:1]) == ""
    assert SPEAK.leavings(GAME.view(table.state, options[0].seat), ()) == ""
    passing = [each for each in options if type(each).__name__ == "PassScientist"]
    assert left(table, *passing) == ""
