"""3. Worker Phase: everybody at once, slots and workers."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from random import Random

import msgspec
import pytest

from engine.dinosaur_island import actions as do
from engine.dinosaur_island.game import GAME
from tests.engine.dinosaur_island.transcript import (
    BENCH,
    CATALOGUE,
    REFINEMENT,
    RESEARCH,
    SITE,
    VENTURE,
    A,
    B,
    C,
    Transcript,
    in_the_lab,
    table,
    units,
)


@pytest.fixture
def t() -> Transcript:
    return in_the_lab()


def leave(t: Transcript, seat: int, hands: int) -> None:
    """Let only so many workers of a seat be free."""
    t.player(seat).marks.busy += t.lab(seat).hands - hands


# --- all at once -----------------------------------------------------------------------------------------------


def test_all_seats_work_simultaneously(t: Transcript) -> None:
    """Worker Phase: this phase is performed by all players simultaneously."""
    assert t.asked() == (A, B, C)
    t.venture(C, 0)
    t.venture(A, 0)
    t.done(C)
    assert t.asked() == (A, B)


def test_lab_actions_touch_only_ones_own_park_and_lab(t: Transcript) -> None:
    """Worker Phase: you are only concerned with your own park and lab and cannot affect your opponents."""
    rng = Random(3)
    everything = msgspec.json.decode(t.bytes())
    for _ in range(12):
        action = t.decision(A).sample(rng)
        if isinstance(action, do.Done):
            continue
        t.play(action)
    changed = msgspec.json.decode(t.bytes())
    assert changed != everything
    everything["body"]["players"][A] = changed["body"]["players"][A]
    assert changed == everything


def test_seats_interleave_in_any_order_to_the_same_end(t: Transcript) -> None:
    """Worker Phase: simultaneously, so the order among the players means nothing."""
    t.dna(B, blue=2, purple=2)
    moves = [do.TakeVenture(A, VENTURE, 0), do.Refine(B, REFINEMENT, 0, "green"), do.RaiseSecurity(C, BENCH, 0)]
    ends = set()
    for order in permutations(moves):
        state = GAME.copy(t.state)
        for action in order:
            state = GAME.apply(state, action).state
        ends.add(msgspec.json.encode(state))
    assert len(ends) == 1


def test_done_may_be_taken_back_until_the_last_seat_says_it(t: Transcript) -> None:
    """Worker Phase: everyone works at the same time; nobody is held to a hasty word before all are ready (ruling)."""
    t.done(A, B)
    t.illegal("not-your-turn", do.TakeVenture(A, VENTURE, 0))
    t.play(do.Reopen(A))
    t.venture(A, 0)
    t.illegal("not-now", do.Reopen(C))
    t.done(A, C)
    assert t.state.phase == "park"
    t.illegal("not-now", do.Reopen(A))


def test_actions_in_any_order_and_done_with_workers_left(t: Transcript) -> None:
    """Worker Phase: each player resolves their lab actions in any order they wish; nobody must use every worker."""
    t.venture(A, 2)
    t.security(A)
    t.venture(A, 0)
    assert t.lab(A).hands == 4
    t.done(A)
    assert A not in t.asked()


def test_actions_of_other_phases_are_refused(t: Transcript) -> None:
    """How to Play: five phases that occur in order."""
    t.illegal("not-now", do.PassMarket(A))
    t.illegal("not-now", do.PassScientist(A, 1))


# --- slots and workers -----------------------------------------------------------------------------------------


def test_a_slot_is_activated_once_a_round(t: Transcript) -> None:
    """Worker Phase: each slot can be activated only once per round."""
    t.venture(A, 0)
    t.illegal("workstation-used", do.TakeVenture(A, VENTURE, 0))
    t.to_next_round()
    t.to_worker()
    t.venture(A, 0)


def test_tool_bench_is_unlimited(t: Transcript) -> None:
    """Worker Phase: except those slots labeled "unlimited"; every activation takes a worker."""
    for _ in range(7):
        t.security(A)
    assert (t.lab(A).security, t.lab(A).hands) == (8, 0)
    t.illegal("not-enough-workers", do.RaiseSecurity(A, BENCH, 0))


def test_a_slot_takes_one_worker_unless_otherwise_indicated(t: Transcript) -> None:
    """Worker Phase: each slot requires a single worker; the second slot of Dino Research I takes two."""
    t.player(A).exhibits[0].capacity = 4
    t.dna(A, blue=4, pink=4)
    t.create(A, "gallimimus", 0, dna="2 blue")
    assert t.lab(A).hands == 6
    t.create(A, "gallimimus", 1, dna="2 blue")
    assert t.lab(A).hands == 4


@pytest.mark.parametrize(
    "action",
    [
        do.Refine(A, REFINEMENT, 0, "green"),
        do.CreateDinosaur(A, RESEARCH, 0, "gallimimus", units("2 blue")),
        do.RaiseSecurity(A, BENCH, 0),
        do.RaiseCapacity(A, BENCH, 0, "gallimimus"),
        do.TakeVenture(A, VENTURE, 1),
    ],
)
def test_every_lab_action_takes_a_worker(t: Transcript, action: do.Action) -> None:
    """Worker Phase: players assign the workers of their pool in order to take lab actions."""
    t.player(A).exhibits[0].capacity = 2
    t.dna(A, blue=2)
    t.play(action)
    assert t.lab(A).hands == 6
    leave(t, A, 0)
    t.illegal("not-enough-workers", do.TakeVenture(A, VENTURE, 0))


def test_too_few_workers_for_a_slot(t: Transcript) -> None:
    """Worker Phase: workers from the worker pool are assigned, and no others."""
    t.player(A).exhibits[0].capacity = 4
    leave(t, A, 1)
    refusal = t.illegal("not-enough-workers", do.CreateDinosaur(A, RESEARCH, 1, "gallimimus", units("blue pink")))
    assert refusal.facts == {"workers": 2, "free": 1}
    t.venture(A, 0)
    t.illegal("not-enough-workers", do.TakeVenture(A, VENTURE, 1))


def test_passed_scientists_work_and_assigned_ones_do_not() -> None:
    """Research Phase, Pass; Worker Phase: who passed works now, who was assigned does not."""
    t = table(2)
    t.dice(d7="2 purple")
    t.research(A, die="d7", scientist=3)
    t.to_worker()
    assert (t.lab(A).hands, t.lab(B).hands) == (6, 7)


@pytest.mark.parametrize(
    ("action", "key"),
    [
        (do.TakeVenture(A, VENTURE, 3), "no-such-workstation"),
        (do.TakeVenture(A, VENTURE, -1), "no-such-workstation"),
        (do.TakeVenture(A, -1, 0), "no-such-workstation"),
        (do.TakeVenture(A, 6, 0), "no-such-workstation"),
        (do.TakeVenture(A, SITE, 0), "no-such-workstation"),
        (do.TakeVenture(A, BENCH, 0), "wrong-workstation"),
        (do.RaiseSecurity(A, VENTURE, 0), "wrong-workstation"),
        (do.Refine(A, RESEARCH, 0, "green"), "wrong-workstation"),
        (do.CreateDinosaur(A, REFINEMENT, 0, "gallimimus", units("2 blue")), "wrong-workstation"),
        (do.UseTile(A, BENCH, 0), "wrong-workstation"),
        (do.TakeVenture(A, VENTURE, 0, BENCH), "not-a-chamber"),
        (do.TakeVenture(A, VENTURE, 0, SITE), "no-such-workstation"),
    ],
)
def test_each_workstation_is_for_its_own_action(t: Transcript, action: do.Action, key: str) -> None:
    """Worker Phase: most lab upgrades have slots (workstations), and each its action."""
    t.illegal(key, action)


# --- what is offered -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "craft",
    [
        lambda t: None,
        lambda t: leave(t, A, 1),
        lambda t: t.tile(A, "duplication_chamber#1"),
        lambda t: t.tile(A, "ride_improvement#1"),
        lambda t: setattr(t.player(A), "money", 0),
    ],
)
def test_every_offer_is_legal_and_done_is_the_fallback(t: Transcript, craft: Callable[[Transcript], None]) -> None:
    """Worker Phase: a seat that does not answer assigns nobody."""
    craft(t)
    t.dna(A, **dict.fromkeys(CATALOGUE.recipe["saurophaganax"].dna, 2), blue=2)
    t.player(A).exhibits[0].capacity = 2
    decision = t.decision(A)
    assert decision.fallback() == do.Done(A)
    offers = decision.options()
    assert do.Done(A) in offers
    for action in offers:
        decision.check(action)
