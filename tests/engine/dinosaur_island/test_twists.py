"""Every known plot twist (Main Game Setup, 7; Cleanup Phase, Resolve Plot Twists)."""

from __future__ import annotations

import pytest

from engine.dinosaur_island import actions as do
from engine.dinosaur_island.components import Visitors
from tests.engine.dinosaur_island.transcript import A, B, C, Transcript, dealt, table


def with_twist(twist: str, seats: int = 3) -> Transcript:
    """A new game with this plot twist in force."""
    t = table(seats)
    t.state.twists = [twist]
    return t


# --- late hooligans --------------------------------------------------------------------------------------------


def test_hooligans_come_at_the_end_of_rounds_one_and_two() -> None:
    """Recommendations for Your First Game: no hooligans at first, 5 at the end of round 1, and 5 more after round 2."""
    t = dealt(2, twists=True, first_game=True)
    numbers = [t.state.bag.hooligans]
    for _ in range(3):
        for player in t.state.players:
            player.excitement = 0
        t.to_next_round()
        numbers.append(t.state.bag.hooligans)
    assert numbers == [0, 5, 10, 10]
    assert t.state.bag == Visitors(70, 10)


# --- restless market -------------------------------------------------------------------------------------------


def test_two_rows_are_discarded() -> None:
    """Plot twist: discard the $2 and the $3 row at the market refresh."""
    t = with_twist("restless_market")
    t.to_market()
    t.market("attractions", "teacup_ride", "rex_mex", "hyper_coaster", "photos")
    stack = list(t.state.market.stacks["attractions"])
    t.to_next_round()
    assert t.state.market.rows["attractions"] == ["hyper_coaster", "photos", stack[-1], stack[-2]]
    assert t.state.market.discards["attractions"] == ["teacup_ride", "rex_mex"]


# --- research grant --------------------------------------------------------------------------------------------


def test_claiming_a_die_pays_two_dollars() -> None:
    """Plot twist: whoever claims a DNA die also gets $2, and for nothing else."""
    t = with_twist("research_grant")
    t.dice(d7="2 purple", d10="worker")
    t.research(A, die="d7", scientist=1)
    t.storage(B, scientist=1, steps="blue")
    t.research(C, die="d10", scientist=3)
    assert [t.lab(seat).money for seat in (A, B, C)] == [17, 16, 19]


def test_copying_a_die_is_not_claiming_it() -> None:
    """Plot twist: whoever claims a DNA die; the Computer Programmer only copies (ruling)."""
    t = with_twist("research_grant")
    t.hired(B, "computer_programmer")
    t.dice(d7="2 purple")
    t.research(A, die="d7", scientist=1)
    t.play(do.CopyDie(B, "d7"))
    assert t.lab(B).money == 16


# --- generous sponsor ------------------------------------------------------------------------------------------


@pytest.fixture
def gifts() -> Transcript:
    """The end of round 1: everybody is asked for a gift."""
    t = with_twist("generous_sponsor")
    t.on(lambda: t.state.phase == "cleanup")
    return t


def test_each_seat_chooses_a_gift_at_the_end_of_each_round(gifts: Transcript) -> None:
    """Resolve Plot Twists: at the end of each round; here everyone chooses, the choices open together (ruling)."""
    t = gifts
    assert t.asked() == (A, B, C)
    money = [t.lab(seat).money for seat in (A, B, C)]
    t.play(do.RoundEndGift(C, "dna", None, ("blue", "pink")))
    t.play(do.RoundEndGift(A, "security"))
    assert t.state.round == 1
    t.play(do.RoundEndGift(B, "capacity", "albertadromeus"))
    assert t.state.round == 2
    assert t.lab(A).security == 2
    assert t.lab(B).exhibit("albertadromeus").capacity == 2
    assert (t.lab(C).dna.blue, t.lab(C).dna.pink) == (2, 2)
    assert [t.lab(seat).money for seat in (A, B, C)] == money
    t.on(lambda: t.state.phase == "cleanup")
    assert t.asked() == (A, B, C)


def test_turn_order_is_reset_before_the_gifts(gifts: Transcript) -> None:
    """Cleanup Phase: plot twists are the very last step, turn order the first (ruling: then choices open together)."""
    t = with_twist("generous_sponsor")
    t.player(A).vp = 30
    t.on(lambda: t.state.phase == "cleanup")
    assert t.state.order == [B, C, A]


@pytest.mark.parametrize(
    ("action", "key"),
    [
        (do.RoundEndGift(A, "money"), "no-such-gift"),
        (do.RoundEndGift(A, "capacity"), "no-such-exhibit"),
        (do.RoundEndGift(A, "capacity", "albertadromeus"), "no-such-exhibit"),
        (do.RoundEndGift(A, "security", "gallimimus"), "exhibit-not-asked"),
        (do.RoundEndGift(A, "security", None, ("blue", "pink")), "dna-not-asked"),
        (do.RoundEndGift(A, "dna", None, ("blue",)), "wrong-number-of-dna"),
        (do.RoundEndGift(A, "dna", None, ("blue", "red")), "dna-of-wrong-type"),
        (do.RoundEndGift(A, "dna", "gallimimus", ("blue", "blue")), "exhibit-not-asked"),
        (do.Done(A), "not-now"),
    ],
)
def test_gift_is_one_of_three(gifts: Transcript, action: do.Action, key: str) -> None:
    """Plot twist: +1 security, +1 capacity of one paddock, or any 2 basic DNA, free."""
    gifts.illegal(key, action)


def test_gift_of_capacity_ends_at_four(gifts: Transcript) -> None:
    """Upgrading Paddock Capacity: the maximum paddock capacity is four."""
    gifts.player(A).exhibits[0].capacity = 4
    gifts.illegal("capacity-at-most", do.RoundEndGift(A, "capacity", "gallimimus"))


def test_gift_of_dna_respects_cold_storage(gifts: Transcript) -> None:
    """Research DNA: you can never have more DNA than your limits allow; the gift is not refused for it (ruling)."""
    gifts.dna(A, blue=3)
    gifts.play(do.RoundEndGift(A, "dna", None, ("blue", "blue")))
    assert gifts.lab(A).dna.blue == 4


def test_every_gift_offered_is_legal(gifts: Transcript) -> None:
    """Plot twist: who does not answer gets DNA while there is room, else a paddock tile, else security."""
    decision = gifts.decision(A)
    for action in decision.options():
        decision.check(action)
    assert decision.fallback() == do.RoundEndGift(A, "dna", None, ("blue", "pink"))
    gifts.dna(A, blue=4, pink=4, purple=4)
    assert gifts.decision(A).fallback() == do.RoundEndGift(A, "capacity", "gallimimus")
    gifts.player(A).exhibits[0].capacity = 4
    assert gifts.decision(A).fallback() == do.RoundEndGift(A, "security")


def test_twists_are_in_force_together() -> None:
    """Main Game Setup, 7: the rules on these cards are in effect for the remainder of the game."""
    t = with_twist("restless_market")
    t.state.twists.append("research_grant")
    t.dice(d7="2 purple")
    t.research(A, die="d7", scientist=1)
    assert t.lab(A).money == 17
    t.to_next_round()
    assert len(t.state.market.discards["attractions"]) == 2
    t.dice(d7="2 purple")
    before = t.lab(A).money
    t.research(A, die="d7", scientist=1)
    assert t.lab(A).money == before + 2
