"""Game End: when it comes, final scoring, and ties."""

from __future__ import annotations

import pytest

from engine.dinosaur_island import actions as do
from engine.dinosaur_island.components import Claim
from engine.dinosaur_island.game import GAME
from tests.engine.dinosaur_island.transcript import A, B, C, Transcript, table


@pytest.fixture
def t() -> Transcript:
    """Three seats in the Worker Phase of the last round: 10 VP and no money each, no visitors come."""
    t = table(3)
    t.to_worker()
    t.objectives("dna_12")
    for seat in (A, B, C):
        t.player(seat).money = t.player(seat).excitement = 0
        t.player(seat).money_ledger = {}
    return t


def finish(t: Transcript) -> None:
    """On to the final scores."""
    t.on(lambda: t.state.phase == "over")


STARTER = 1
"""VP of the one dinosaur in the pre-printed exhibit."""


# --- when the game ends ----------------------------------------------------------------------------------------


def test_end_is_triggered_at_one_objective_left_and_the_round_finished() -> None:
    """Game End: triggered when there is only one objective card left unclaimed; finish the current round."""
    t = table(2)
    t.objectives("excitement_10", "dna_12", "rides_3")
    t.player(A).excitement = 10
    t.research_pass(A, scientist=1)
    assert t.claimed("excitement_10") == [A]
    t.to_next_round()
    assert t.state.round == 2  # two are left
    t.dna(B, blue=4, pink=4, purple=4)
    t.to_market()
    assert t.claimed("dna_12") == [B]
    assert t.state.phase == "market"
    finish(t)
    assert t.state.round == 2
    assert t.asked() == ()


def test_end_is_triggered_at_no_objective_left() -> None:
    """Game End: the last two may be claimed at once, so none is left (ruling)."""
    t = table(2)
    t.objectives("excitement_10", "dna_12")
    t.player(A).excitement = 10
    t.dna(A, blue=4, pink=4, purple=4)
    t.to_next_round()
    assert t.state.phase == "over"
    assert t.state.round == 1


def test_end_can_be_triggered_by_a_plot_twist_in_the_last_step_of_a_round() -> None:
    """Game End: the full cleanup belongs to the round, twists may still complete objectives in it (ruling)."""
    t = table(2)
    t.state.twists = ["generous_sponsor"]
    t.objectives("dna_12", "rides_3")
    t.on(lambda: t.state.phase == "cleanup")
    t.dna(B, blue=5, pink=4, purple=1)
    t.player(B).limits["purple"] = 4
    t.play(do.RoundEndGift(A, "security"))
    t.play(do.RoundEndGift(B, "dna", None, ("purple", "purple")))
    assert t.claimed("dna_12") == [B]
    assert t.state.phase == "over"


def test_parks_that_can_reach_no_objective_any_more_end_the_game() -> None:
    """Game End: a last round there can be, since objectives may be out of everybody's reach (ruling)."""
    t = table(2)
    t.objectives("rides_3", "dinosaurs_9", "excitement_15")
    t.state.round = 29
    t.to_next_round()
    assert (t.state.round, t.state.phase) == (30, "research")
    finish(t)
    assert t.state.round == 30


def test_nothing_can_be_done_after_the_end(t: Transcript) -> None:
    """Game End: after final scoring the game is over."""
    finish(t)
    t.illegal("not-your-turn", do.PassMarket(A))
    t.illegal("not-your-turn", do.Done(B))
    t.illegal("not-your-turn", do.Reopen(A))
    assert GAME.decisions(t.state) == ()


# --- final scoring ---------------------------------------------------------------------------------------------


def test_attractions_score_their_listed_points(t: Transcript) -> None:
    """Game End: for each attraction, score the listed VPs; the printed Hats has none (ruling)."""
    t.stand(A, "photos", "d4")  # 6
    t.stand(A, "hyper_coaster", "d3")  # 1
    t.stand(A, "rex_mex", "d2")  # 0
    finish(t)
    assert t.lab(A).vp == 10 + 7 + STARTER
    assert t.lab(B).vp == 10 + STARTER


def test_exhibits_score_their_points_for_each_dinosaur(t: Transcript) -> None:
    """Game End: for each exhibit, multiply the listed VP value by the number of dinosaurs in that paddock."""
    t.exhibit(A, "ankylosaurus", "c1", dinosaurs=3)  # 2 each
    t.exhibit(A, "tyrannosaurus", "c2", dinosaurs=2)  # 7 each
    t.exhibit(A, "velociraptor", "c3", dinosaurs=1)  # 4
    t.player(A).exhibits[0].dinosaurs = 4  # 1 each
    finish(t)
    assert t.lab(A).vp == 10 + 6 + 14 + 4 + 4


def test_empty_exhibit_loses_ten_points(t: Transcript) -> None:
    """Game End: if there are no dinosaurs there, you lose 10 VPs for that exhibit instead."""
    t.exhibit(A, "tyrannosaurus", "c1", capacity=4)
    t.exhibit(A, "ankylosaurus", "c2")
    finish(t)
    assert t.lab(A).vp == 10 - 20 + STARTER


def test_objectives_score_face_value_for_everyone_who_claimed(t: Transcript) -> None:
    """Game End: completed objectives are now scored at face value (6-8 VPs each)."""
    t.state.claims = [
        Claim("dna_12", [A, B], True),
        Claim("excitement_15", [B], True),
        Claim("rides_3", [B], True),
        Claim("upgrades_3"),
    ]
    finish(t)
    assert [t.lab(seat).vp - 10 - STARTER for seat in (A, B, C)] == [6, 6 + 7 + 8, 0]


@pytest.mark.parametrize(("money", "points"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (23, 4)])
def test_leftover_money_scores_one_for_five(t: Transcript, money: int, points: int) -> None:
    """Game End: leftover money is scored at a ratio of $5 for 1 VP; what is left below $5 scores nothing (ruling)."""
    t.player(A).money = money
    finish(t)
    assert t.lab(A).vp == 10 + STARTER + points
    assert t.lab(A).money == money


def test_the_ledger_adds_up_to_the_score(t: Transcript) -> None:
    """Game End: what each score came from."""
    t.stand(A, "photos", "d4")
    t.exhibit(A, "ankylosaurus", "c1", dinosaurs=1)
    t.exhibit(A, "stegosaurus", "c2")
    t.state.claims[0] = Claim("dna_12", [A], True)
    t.player(A).money = 11
    finish(t)
    (mine,) = [standing for standing in GAME.scores(t.state) if standing.seat == A]
    assert mine.points == 10 + 6 + 2 + STARTER - 10 + 6 + 2
    assert sum(mine.sources.values()) == mine.points
    assert {source: n for source, n in mine.sources.items() if n} == {
        "start": 10,
        "attractions": 6,
        "exhibits": 3,
        "empty-exhibits": -10,
        "objectives": 6,
        "money": 2,
    }


# --- ranking ---------------------------------------------------------------------------------------------------


def places(t: Transcript) -> list[tuple[int, int]]:
    """Places and seats, best first."""
    return [(standing.place, standing.seat) for standing in GAME.scores(t.state)]


def test_most_points_win(t: Transcript) -> None:
    """Game End: final scoring, the most VPs first."""
    for seat, vp in enumerate((12, 30, 21)):
        t.player(seat).vp = vp
    assert GAME.scores(t.state) == ()
    finish(t)
    assert places(t) == [(1, B), (2, C), (3, A)]
    assert [(event.seat, event.args["points"]) for event in t.told("game-over")] == [(B, 31)]
    assert t.view().final == GAME.scores(t.state)


def test_tie_goes_to_the_most_leftover_money(t: Transcript) -> None:
    """Game End: in the case of a tie, the tied player with the most leftover money wins: the whole sum (ruling)."""
    for seat, money in enumerate((1, 4, 3)):  # none of it is worth a point
        t.player(seat).money = money
    finish(t)
    assert places(t) == [(1, B), (2, C), (3, A)]


def test_money_that_was_scored_breaks_the_tie_too(t: Transcript) -> None:
    """Game End: leftover money is all that is left, not only what was not worth a point (ruling)."""
    t.player(A).money, t.player(B).money, t.player(B).vp = 4, 5, 9
    t.player(C).vp = 0
    finish(t)
    assert t.lab(A).vp == t.lab(B).vp == 11
    assert places(t) == [(1, B), (2, A), (3, C)]


def test_players_tied_in_money_too_share_the_place(t: Transcript) -> None:
    """Game End: the book breaks no further tie, the place is shared (ruling)."""
    t.player(C).vp = 3
    finish(t)
    assert sorted(places(t)) == [(1, A), (1, B), (3, C)]
    assert sorted((event.seat, event.args["points"]) for event in t.told("game-over")) == [(A, 11), (B, 11)]
