"""5. Cleanup Phase: its six steps in the order of the book."""

from __future__ import annotations

import pytest

from engine.dinosaur_island.components import Visitors
from tests.engine.dinosaur_island.transcript import A, B, C, D, Transcript, table, turns_until_work


@pytest.fixture
def t() -> Transcript:
    """Four seats in the market of round 1, with no visitors to come."""
    t = table(4)
    t.to_market()
    for seat in (A, B, C, D):
        t.player(seat).excitement = 0
    return t


# --- 1. Reset Turn Order ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "order"),
    [
        ((12, 9, 15, 10), [B, D, A, C]),
        ((10, 10, 10, 10), [A, B, C, D]),
        ((10, -3, 10, -3), [B, D, A, C]),
        ((11, 10, 10, 10), [B, C, D, A]),
    ],
)
def test_fewest_points_go_first(t: Transcript, points: tuple[int, ...], order: list[int]) -> None:
    """Cleanup, Reset Turn Order: the fewest VPs becomes the new first player, and so on."""
    for seat, vp in enumerate(points):
        t.player(seat).vp = vp
    t.to_next_round()
    assert t.state.order == order
    assert t.asked() == (order[0],)


def test_tied_players_keep_their_relative_positions(t: Transcript) -> None:
    """Cleanup, Reset Turn Order: tied players' relative positions remain the same from the previous round."""
    for seat, vp in enumerate((10, 8, 10, 8)):
        t.player(seat).vp = vp
    t.state.order = [C, D, A, B]
    t.on(lambda: t.state.phase == "worker")
    t.to_next_round()
    assert t.state.order == [D, B, C, A]


# --- 2. Refresh the Market -------------------------------------------------------------------------------------


def test_the_two_dollar_row_is_discarded_and_the_rest_slides_down(t: Transcript) -> None:
    """Cleanup, Refresh the Market: discard the $2 row, slide to the cheapest slots, fill from the stacks."""
    t.market("attractions", "teacup_ride", None, "rex_mex", "photos")
    market = t.state.market
    top = market.stacks["attractions"][-2:]
    t.to_next_round()
    market = t.state.market
    assert market.rows["attractions"] == ["rex_mex", "photos", top[1], top[0]]
    assert market.discards["attractions"] == ["teacup_ride"]


def test_all_three_kinds_are_refreshed(t: Transcript) -> None:
    """Cleanup, Refresh the Market: any items left in the $2 market row."""
    before = {kind: list(row) for kind, row in t.state.market.rows.items()}
    t.to_next_round()
    market = t.state.market
    for kind, row in before.items():
        kept = row[1:]
        assert market.rows[kind][:3] == kept
        assert market.discards[kind] == [row[0]]
        assert None not in market.rows[kind]


def test_attractions_are_not_arranged_by_cost_again(t: Transcript) -> None:
    """Cleanup, Refresh the Market: do not rearrange the attractions in order of cost."""
    t.market("attractions", "teacup_ride", "photos", "rex_mex", "hyper_coaster")
    t.to_next_round()
    assert t.state.market.rows["attractions"][:3] == ["photos", "rex_mex", "hyper_coaster"]


def test_an_empty_stack_is_made_anew_from_its_discards(t: Transcript) -> None:
    """Cleanup, Refresh the Market: if a given stack is empty, shuffle the discard pile to form a new stack."""
    market = t.state.market
    t.market("attractions", "teacup_ride", "photos", "rex_mex", "hyper_coaster")
    spare = market.stacks["attractions"]
    market.discards["attractions"], market.stacks["attractions"] = spare[:9], []
    t.to_next_round()
    market = t.state.market
    drawn = market.rows["attractions"][3]
    assert drawn in {*spare[:9], "teacup_ride"}
    assert market.discards["attractions"] == []
    assert {*market.stacks["attractions"], drawn} == {*spare[:9], "teacup_ride"}


def test_a_slot_stays_empty_when_stack_and_discards_are(t: Transcript) -> None:
    """Cleanup, Refresh the Market: fill from the stacks; nothing is left to fill with (ruling)."""
    market = t.state.market
    market.rows["upgrades"] = [None, None, "ride_improvement#1", None]
    market.stacks["upgrades"] = market.discards["upgrades"] = []
    t.to_next_round()
    assert t.state.market.rows["upgrades"] == ["ride_improvement#1", None, None, None]


def test_special_upgrades_are_never_discarded(t: Transcript) -> None:
    """Cleanup, Refresh the Market: they lie in stacks of their own, outside the rows (ruling)."""
    t.to_next_round()
    assert t.state.market.specials == {"dino_research_2": 4, "dna_refinement_2": 4}


# --- 3. to 5. --------------------------------------------------------------------------------------------------


def test_new_recipes_are_revealed_where_none_lies() -> None:
    """Cleanup, Reveal New Dino Recipes: turn the top tile of each stack face-up."""
    t = table(2)
    t.recipe_up("ankylosaurus", "velociraptor")
    top = t.state.recipe_stacks["herbivore"][-1]
    t.recipe(A, "ankylosaurus", scientist=1, zone="c1")
    t.to_next_round()
    assert t.state.recipes["herbivore"] == top
    assert t.state.recipes["small_carnivore"] == "velociraptor"


def test_workers_and_scientists_return() -> None:
    """Cleanup, Return Workers and Scientists: workers to the worker pool, scientists to the research pool."""
    t = table(2)
    t.dice(d7="2 purple")
    t.recipe_up("ankylosaurus")
    t.research(A, die="d7", scientist=2)
    t.storage(B, scientist=1, steps="blue")
    t.recipe(A, "ankylosaurus", scientist=1, zone="c1")
    t.to_worker()
    t.venture(A, 0)
    t.to_next_round()
    assert [each.where for each in t.lab(A).scientists] == ["pool"] * 3
    assert (t.lab(A).hands, t.lab(B).hands) == (4, 4)
    assert [slot.used for slot in t.lab(A).view.lab[3].slots] == [0, 0, 0]
    assert t.state.storage == []
    assert t.state.recipe_takers == {}


def test_all_visitors_depart(t: Transcript) -> None:
    """Cleanup, Remove Visitors: put back in the bag, whether they made it inside or were stuck in line."""
    t.hired(A, "intern")
    t.arrive(A, patrons=6, hooligans=1)
    t.seat(A, {"a2": 1, "intern": 1}, {"a1": 1})
    assert t.state.round == 2
    assert t.state.bag == Visitors(6, 1)
    lab = t.lab(A)
    assert (lab.line_patrons, lab.line_hooligans, lab.specialists[0].patrons) == (0, 0, 0)
    assert all(spot.patrons + spot.hooligans == 0 for spot in (*lab.exhibits, *lab.stands))


def test_threat_die_returns_to_the_pool(t: Transcript) -> None:
    """Research Phase: the first player rolls all dice in the pool, that of the holding area among them."""
    assert t.state.holding is not None
    t.to_next_round()
    assert t.state.holding is None
    assert len(t.state.pool) == 9


# --- 6. Resolve Plot Twists ------------------------------------------------------------------------------------


def test_plot_twists_are_resolved_last() -> None:
    """Cleanup, Resolve Plot Twists: the very last step of each round, after turn order and market."""
    t = table(2)
    t.state.twists = ["late_hooligans"]
    t.to_next_round()
    assert t.last is not None
    keys = [event.key for event in t.last.events]
    assert keys.index("turn-order") < keys.index("market-refreshed") < keys.index("hooligans-added")
    assert keys.index("hooligans-added") < keys.index("round-started")


def test_six_steps_go_in_the_order_of_the_book() -> None:
    """5. Cleanup Phase: turn order, market, recipes, workers and scientists, visitors, plot twists."""
    t = table(2)
    t.state.twists = ["late_hooligans", "generous_sponsor"]
    t.recipe_up("ankylosaurus")
    t.recipe(A, "ankylosaurus", scientist=1, zone="c1")
    t.on(lambda: t.state.phase == "cleanup")
    assert t.last is not None
    keys = [event.key for event in t.last.events]
    told = ("turn-order", "market-refreshed", "recipe-revealed", "hooligans-added")
    assert [key for key in keys if key in told] == [*told]
    assert [each.where for each in t.lab(A).scientists] == ["pool"] * 3  # before the twist's choice is made
    assert t.lab(A).line_patrons + t.lab(A).line_hooligans == 0


def test_hooligans_of_a_twist_come_before_the_choices_of_another() -> None:
    """Resolve Plot Twists: two that resolve at the end of a round; what asks nobody comes first (ruling)."""
    t = table(2)
    t.state.twists = ["generous_sponsor", "late_hooligans"]
    before = t.state.bag.hooligans
    t.on(lambda: t.state.phase == "cleanup")
    assert t.asked() == (A, B)
    assert t.told("hooligans-added")
    assert t.state.bag.hooligans == before + 5


def test_the_new_turn_order_holds_for_the_whole_next_round(t: Transcript) -> None:
    """How to Play, NOTE: in all subsequent rounds, turn order is determined by position on the score track."""
    for seat, vp in enumerate((13, 12, 11, 10)):
        t.player(seat).vp = vp
    t.to_next_round()
    assert turns_until_work(t) == [D, C, B, A] * 5
