"""1. Research Phase: turns, passing and the threat die, with their Easily Missed Rules."""

from __future__ import annotations

import pytest

from engine.core.model import Illegal
from engine.core.table import Table
from engine.dinosaur_island import actions as do
from tests.engine.dinosaur_island.transcript import CATALOGUE, A, B, C, Transcript, table, units

# --- turns -----------------------------------------------------------------------------------------------------


def test_one_scientist_at_a_time_in_turn_order_three_times_around() -> None:
    """Research Phase: in turn order one scientist at a time, until each player has had three turns."""
    t = table(3)
    turns = []
    while t.state.phase == "research":
        (seat,) = t.asked()
        turns.append(seat)
        t.play(t.decision(seat).fallback())
    assert turns == [A, B, C] * 3


def test_passing_does_not_end_the_involvement_in_the_phase() -> None:
    """Easily Missed Rules, Phase 1: you always take an action, or pass, with all 3 of your scientists."""
    t = table(2)
    t.dice(d7="2 purple")
    t.research_pass(A, scientist=2)
    t.research_pass(B, scientist=1)
    t.research(A, die="d7", scientist=1)
    assert t.lab(A).dna.purple == 3


def test_turn_cannot_be_declined() -> None:
    """Easily Missed Rules, Phase 1: all three scientists act or pass."""
    table(2).illegal("not-now", do.Decline(A))


def test_a_seat_acts_only_in_its_turn() -> None:
    """Research Phase: in turn order."""
    t = table(3)
    t.illegal("not-your-turn", do.PassScientist(B, 1))
    t.research_pass(A, scientist=1)
    t.illegal("not-your-turn", do.PassScientist(A, 2))


def test_a_scientist_is_assigned_once_a_round() -> None:
    """Research Phase, Pass: one of your remaining available scientists, not one you've already assigned."""
    t = table(2)
    t.dice(d7="2 purple", d1="1 blue")
    t.research(A, die="d7", scientist=3)
    t.research_pass(B, scientist=1)
    t.illegal("scientist-not-free", do.ClaimDie(A, "d1", 3))
    t.illegal("scientist-not-free", do.PassScientist(A, 3))


@pytest.mark.parametrize("scientist", [0, 4, -1])
def test_there_are_scientists_of_levels_one_to_three_only(scientist: int) -> None:
    """Main Game Setup, 8; Individual Player Setup, 2: 3 scientists."""
    table(2).illegal("scientist-not-free", do.PassScientist(A, scientist))


@pytest.mark.parametrize("action", [do.PassMarket(A), do.Done(A), do.SeatVisitors(A), do.RaiseSecurity(A, 2, 0)])
def test_actions_of_other_phases_are_refused(action: do.Action) -> None:
    """How to Play: five phases that occur in order."""
    table(2).illegal("not-now", action)


# --- the dice --------------------------------------------------------------------------------------------------


def test_the_first_player_rolls_all_dice_of_the_pool() -> None:
    """Research Phase: the first player rolls all dice in the pool, those that were claimed or held among them."""
    t = table(2)
    t.dice(d7="2 purple")
    t.research(A, die="d7", scientist=1)
    t.player(A).vp = 30
    rolled = []
    for _ in range(6):
        t.to_next_round()
        (roll,) = t.told("dice-rolled")
        assert roll.seat == t.state.order[0] == B
        rolled.append([(die.id, die.face) for die in t.state.pool])
    for number in range(5):
        assert len({faces[number] for faces in rolled}) > 1


def test_each_die_lies_in_a_slot_of_its_own() -> None:
    """Research Phase: one die per slot; whichever lies there, it can be claimed."""
    t = table(2)
    dice = [die.id for die in t.view().dice]
    assert len(set(dice)) == 5
    t.dice(d1="1 blue", d2="1 blue", d3="1 blue", d6="1 blue", d8="1 blue")
    for turn, die in enumerate(("d8", "d1", "d6", "d2", "d3")):
        t.research(turn % 2, die=die, scientist=turn // 2 + 1)
    assert [(die.id, die.seat) for die in t.view().dice] == [("d1", B), ("d2", B), ("d3", A), ("d6", A), ("d8", A)]


# --- Pass ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scientist", [1, 2, 3])
def test_passed_scientist_is_a_worker_of_this_round(scientist: int) -> None:
    """Pass; Easily Missed Rules: instantly in your worker pool, whatever the research level."""
    t = table(2)
    t.research_pass(A, scientist=scientist)
    assert (t.lab(A).hands, t.lab(A).workers) == (5, 4)
    assert t.lab(A).scientists[scientist - 1].where == "worker"


def test_pass_space_never_becomes_occupied() -> None:
    """Research Phase, Pass; Easily Missed Rules: a player may pass with every scientist of a round."""
    t = table(2)
    t.to_market()
    assert [t.lab(seat).hands for seat in (A, B)] == [7, 7]


def test_passed_scientist_does_not_research_any_more() -> None:
    """Pass: the scientist is a worker now, whatever is left to be taken (ruling: nobody is called back)."""
    t = table(2)
    t.dice(d7="2 purple")
    t.research_pass(A, scientist=3)
    t.research_pass(B, scientist=1)
    t.illegal("scientist-not-free", do.ClaimDie(A, "d7", 3))
    t.illegal("scientist-not-free", do.IncreaseStorage(A, 3, units("3 blue")))


def test_a_pass_can_be_undone_until_another_seat_has_acted() -> None:
    """Pass: taken back like any other turn, as long as nobody has gone on from there (ruling)."""
    t = table(2)
    t.dice(d7="2 purple")
    t = Transcript(Table(t.table.game, t.table.header, t.state))  # crafted pieces count from here on
    t.research_pass(A, scientist=3)
    t.table.undo(A)
    t.research(A, die="d7", scientist=3)
    t.research_pass(B, scientist=1)
    t.research_pass(A, scientist=1)
    t.research_pass(B, scientist=2)
    with pytest.raises(Illegal) as refusal:
        t.table.undo(A)
    assert refusal.value.key == "nothing-to-undo"
    assert t.lab(A).scientists[0].where == "worker"


# --- the threat die --------------------------------------------------------------------------------------------


def test_unclaimed_die_with_the_most_threat_is_held() -> None:
    """Research Phase: take the die with the most threat pips and move it to the holding area."""
    t = table(2)
    t.dice(d1="1 blue", d2="1 blue", d7="2 purple", d8="1 green", d5="2 blue")  # pips 1, 3, 1, 0, 2
    t.research(A, die="d2", scientist=1)
    t.to_market()
    assert t.state.holding == "d5"
    assert t.view().threat_die is not None
    assert [t.lab(seat).threat_die for seat in (A, B)] == [2, 2]


def test_of_equal_threat_dice_the_leftmost_is_held() -> None:
    """Research Phase: the die with the most threat pips; of equals the leftmost (ruling)."""
    t = table(2)
    t.dice(d8="1 green", d3="1 blue", d2="1 blue", d6="1 pink", d1="1 blue")  # pips 0, 3, 3, 3, 1
    t.to_market()
    assert t.state.holding == "d3"


def test_a_die_without_pips_is_held_too() -> None:
    """Research Phase: the die with the most pips of those unclaimed, even if it shows none (ruling)."""
    t = table(2)
    t.dice(d8="1 green", d3="1 orange", d2="1 red", d6="1 red", d1="1 orange")
    t.to_market()
    assert t.state.holding == "d8"
    assert t.lab(A).threat_die == 0


def test_no_unclaimed_die_no_threat() -> None:
    """Research Phase: if no DNA dice were unclaimed, then no die is moved to the holding area."""
    t = table(2)
    t.dice(d1="1 blue", d2="1 blue", d7="2 purple", d8="1 green", d5="2 blue")
    for turn, die in enumerate(["d1", "d2", "d7", "d8", "d5"]):
        t.research(turn % 2, die=die, scientist=turn // 2 + 1)
    t.research_pass(B, scientist=3)
    assert t.state.phase == "market"
    assert t.state.holding is None
    assert t.lab(A).threat_die == 0


def test_proposals_are_legal_and_passing_is_the_fallback() -> None:
    """Research Phase: passing is also allowed; whoever does not answer passes with the lowest scientist."""
    t = table(2)
    decision = t.decision(A)
    assert decision.fallback() == do.PassScientist(A, 1)
    for action in decision.options():
        decision.check(action)
    assert CATALOGUE.board.scientists == (1, 2, 3)
