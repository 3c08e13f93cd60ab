"""Solo Rules, 5. Cleanup Phase and Game End: completed objectives, discards and the bonus."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.dinosaur_island import actions as do
from engine.dinosaur_island import solo
from engine.dinosaur_island.phases.solo import SoloScoring
from tests.engine.dinosaur_island.solo_table import FAR, asked, begun, game, rounds_later, scoring
from tests.engine.dinosaur_island.transcript import CATALOGUE, A, Transcript

# --- 5. Cleanup Phase (Solo) -----------------------------------------------------------------------------------


def test_objectives_are_looked_at_only_at_the_end_of_cleanup() -> None:
    """Solo Rules, 5. Cleanup Phase: objectives are looked at when the phase ends."""
    t = begun()
    game(t).objectives = ["solo_money_25", *FAR]
    t.player(A).money = 40
    t.on(lambda: t.state.phase == "worker")
    t.player(A).money = 3  # it was enough, but is no more
    t.on(lambda: asked(t) is SoloScoring)
    assert not any(card.fulfilled for card in t.view().solo.objectives)
    t.illegal("objective-not-completed", do.ScoreObjective(A, "solo_money_25"))


@pytest.mark.parametrize(("number", "points"), list(enumerate((10, 10, 7, 5, 3, 2, 1), start=1)))
def test_an_objective_scores_by_the_round(number: int, points: int) -> None:
    """Solo Rules, 5. Cleanup Phase: the table of rounds; it is scored immediately and removed from play."""
    t = begun()
    rounds_later(t, number - 1)
    scoring(t, "solo_money_25", *FAR, money=40)
    before = t.lab(A).vp
    assert t.view().solo.pays == points
    t.play(do.ScoreObjective(A, "solo_money_25"))
    assert game(t).scored == {"solo_money_25": points}
    assert "solo_money_25" not in game(t).objectives
    assert t.told("solo-objective-scored")[0].args == {"objective": "solo_money_25", "points": points}
    if number < 7:
        assert t.lab(A).vp == before + points
        assert t.lab(A).vp_ledger["objectives"] == points


def test_any_number_of_completed_objectives_may_be_scored() -> None:
    """Solo Rules, 5. Cleanup Phase: completed ones may be scored there and then, or not."""
    t = scoring(begun(), "solo_money_25", "solo_dna_10", *FAR, money=40)
    t.dna(A, blue=10)
    t.play(do.ScoreObjective(A, "solo_money_25"))
    assert asked(t) is SoloScoring
    t.play(do.ScoreObjective(A, "solo_dna_10"))
    assert game(t).scored == {"solo_money_25": 10, "solo_dna_10": 10}
    assert t.state.round == 2


def test_completed_objectives_need_not_be_scored() -> None:
    """Solo Rules, 5. Cleanup Phase: "(but are not required to)"; one may keep some, or discard instead."""
    t = scoring(begun(), "solo_money_25", "solo_dna_10", *FAR, money=40)
    t.dna(A, blue=10)
    t.illegal("score-or-discard", do.FinishScoring(A))
    t.play(do.ScoreObjective(A, "solo_money_25"))
    t.play(do.FinishScoring(A))
    assert (t.state.round, "solo_dna_10" in game(t).objectives) == (2, True)
    scoring(t, "solo_dna_10", *FAR)
    t.dna(A, blue=10)
    t.play(do.DiscardObjective(A, "solo_dna_10"))
    assert game(t).discarded == ["solo_dna_10"]


def test_who_scores_none_discards_any_one() -> None:
    """Solo Rules, 5. Cleanup Phase: without a score one of the rest goes, and costs nothing."""
    for name in FAR:
        t = scoring(begun(), *FAR)
        vp = t.lab(A).vp
        assert {type(option) for option in t.decision(A).options()} == {do.DiscardObjective}
        t.play(do.DiscardObjective(A, name))
        assert game(t).discarded == [name]
        assert name not in game(t).objectives
        assert (t.lab(A).vp, t.state.round) == (vp, 2)
        t.to_next_round()


def test_who_scored_discards_none() -> None:
    """Solo Rules, 5. Cleanup Phase: who scored in this round discards nothing."""
    t = scoring(begun(), "solo_money_25", "solo_dna_10", *FAR, money=40)
    t.dna(A, blue=10)
    t.play(do.ScoreObjective(A, "solo_money_25"))
    t.illegal("scored-this-round", do.DiscardObjective(A, FAR[0]))


def test_only_objectives_in_play_are_scored_or_discarded() -> None:
    """Solo Rules, 5. Cleanup Phase: "any of the objectives", "one of the remaining objectives"."""
    t = scoring(begun(), "solo_money_25", *FAR, money=40)
    t.illegal("no-such-objective", do.ScoreObjective(A, "solo_dna_10"))
    t.illegal("no-such-objective", do.DiscardObjective(A, "dna_12"))
    t.illegal("not-now", do.PassMarket(A))


def test_nothing_is_asked_when_no_more_is_completed() -> None:
    """After the only completed objective was scored there is nothing to choose (ruling)."""
    t = scoring(begun(), "solo_money_25", *FAR, money=40)
    t.play(do.ScoreObjective(A, "solo_money_25"))
    assert (t.state.round, t.state.phase) == (2, "research")


def test_nothing_is_asked_when_no_objective_is_left() -> None:
    """Solo Rules, 5. Cleanup Phase: there is none to score and none to discard."""
    t = scoring(begun())
    assert (t.state.round, t.state.phase, game(t).bonus) == (2, "research", True)


def test_the_last_objective_is_discarded_without_asking() -> None:
    """Where one answer is possible the engine gives it (ruling), and says so."""
    t = scoring(begun(), FAR[0])
    assert (t.state.round, game(t).discarded) == (2, [FAR[0]])
    (told,) = t.told("solo-objective-discarded")
    assert (told.auto, told.args) == (True, {"objective": FAR[0]})


def test_which_objective_goes_in_the_last_round_makes_no_difference() -> None:
    """So nobody is asked (ruling); who has completed one is, since that scores."""
    t = begun()
    rounds_later(t, 6)
    scoring(t, *FAR)
    assert (t.state.phase, len(game(t).discarded)) == ("over", 7)


def test_objectives_are_scored_after_the_plot_twists() -> None:
    """Solo Rules, 5. Cleanup Phase: "at the end of the phase"; a twist's gift can complete one."""
    t = begun()
    t.state.twists = ["generous_sponsor"]
    game(t).objectives = ["solo_security_6", *FAR]
    t.player(A).security = 5
    t.on(lambda: t.state.phase == "cleanup")
    assert asked(t).__name__ == "RoundEndChoice"
    t.play(do.RoundEndGift(A, "security"))
    t.play(do.ScoreObjective(A, "solo_security_6"))
    assert game(t).scored == {"solo_security_6": 10}


def test_scoring_can_be_taken_back_while_more_is_completed() -> None:
    """Solo Rules, 5. Cleanup Phase: nothing is revealed by it."""
    t = scoring(begun(), "solo_money_25", "solo_dna_10", "solo_advanced_4", *FAR, money=40)
    t.dna(A, blue=10, red=5)
    t.table._set_base()  # the table was crafted
    before = t.bytes()
    t.play(do.ScoreObjective(A, "solo_money_25"))
    t.play(do.ScoreObjective(A, "solo_dna_10"))
    assert not game(t).bonus
    t.table.undo(A)
    assert game(t).bonus
    t.table.undo(A)
    assert t.bytes() == before


def test_the_proposal_scores_one_a_round_while_that_can_earn_the_bonus() -> None:
    """The one with the least to spare first; all of them once the bonus is gone; else the farthest is discarded."""
    t = scoring(begun(), "solo_money_25", "solo_dna_10", *FAR, money=40)
    t.dna(A, blue=10)
    t.play(t.decision(A).fallback())
    assert list(game(t).scored) == ["solo_dna_10"]
    assert t.decision(A).fallback() == do.FinishScoring(A)
    game(t).bonus = False
    assert t.decision(A).fallback() == do.ScoreObjective(A, "solo_money_25")
    t = scoring(begun(), *FAR)
    farthest = solo.farthest(CATALOGUE, FAR)
    assert CATALOGUE.solo_objective[farthest].within_reach == max(CATALOGUE.solo_objective[n].within_reach for n in FAR)
    assert t.decision(A).fallback() == do.DiscardObjective(A, farthest)


# --- Game End (Solo) -------------------------------------------------------------------------------------------


def test_the_game_ends_after_seven_rounds() -> None:
    """Solo Rules, Game End: seven rounds are played."""
    t = begun()
    rounds = [t.state.round]
    while t.state.phase != "over":
        t.to_next_round()
        rounds.append(t.state.round)
    assert rounds == [1, 2, 3, 4, 5, 6, 7, 7]
    assert [standing.seat for standing in t.state.final] == [A]


def test_attractions_exhibits_and_money_score_as_normal() -> None:
    """Solo Rules, Game End: attractions, exhibits and money count as ever."""
    t = begun()
    rounds_later(t, 6)
    t.stand(A, "hyper_coaster", "b2")
    t.exhibit(A, "saurophaganax", "c1", dinosaurs=1)
    scoring(t, money=27)
    assert t.state.phase == "over"
    ledger = t.player(A).vp_ledger
    tile = CATALOGUE.attraction["hyper_coaster"].vp
    assert (ledger["attractions"], ledger["exhibits"], ledger["money"]) == (tile, 7 + 1, t.player(A).money // 5)


def one_a_round(t: Transcript, *, twice: int = 0) -> Iterator[None]:
    """Score one objective in each round (and a second one in that round), to the end of the game."""
    game(t).objectives = [*(f"solo_{name}" for name in ("money_25", "dna_10", "advanced_4", "security_6"))]
    game(t).objectives += ["solo_excitement_8", "solo_limits_26", "solo_paddocks_7"]
    for number in range(1, 8):
        t.on(lambda: t.state.phase == "worker")
        player = t.player(A)
        player.money, player.security, player.excitement = 60, 20, 8
        t.dna(A, blue=10, red=10)
        player.exhibits[0].capacity = 7
        t.on(lambda now=number: asked(t) is SoloScoring or t.state.phase == "over" or t.state.round > now)
        for _ in range(2 if number == twice else 1):
            if asked(t) is SoloScoring:
                t.play(do.ScoreObjective(A, game(t).objectives[0]))
        if asked(t) is SoloScoring:
            t.play(do.FinishScoring(A))
        yield


def test_ten_points_more_for_discarding_no_objective() -> None:
    """Solo Rules, Game End: who never discarded an objective scores 10 VP more."""
    t = begun()
    for _ in one_a_round(t):
        assert game(t).bonus
    assert t.state.phase == "over"
    assert list(game(t).scored.values()) == [10, 10, 7, 5, 3, 2, 1]
    assert t.player(A).vp_ledger["solo-bonus"] == 10
    assert t.told("solo-bonus")[0].args == {"points": 10}


def test_no_bonus_after_a_discard() -> None:
    """Solo Rules, Game End: the bonus is for avoiding it."""
    t = scoring(begun(), *FAR)
    assert game(t).bonus
    t.play(do.DiscardObjective(A, FAR[0]))
    assert not t.view().solo.bonus_possible
    t.on(lambda: t.state.phase == "over")
    assert "solo-bonus" not in t.player(A).vp_ledger


def test_the_bonus_needs_exactly_one_objective_in_each_round() -> None:
    """Solo Rules, Game End: the book's hint is taken at its word where the cards run out early (ruling)."""
    t = begun()
    for _ in one_a_round(t, twice=3):
        pass
    assert t.state.phase == "over"
    assert game(t).objectives == game(t).discarded == []
    assert "solo-bonus" not in t.player(A).vp_ledger


def test_rounds_after_the_last_card_take_nothing_away() -> None:
    """Solo Rules, Game End: with nothing left to score a round cannot miss its objective (ruling)."""
    t = begun()
    rounds_later(t, 6)
    game(t).bonus, game(t).discarded = True, []
    scoring(t)
    assert (t.state.phase, t.player(A).vp_ledger["solo-bonus"]) == ("over", 10)
