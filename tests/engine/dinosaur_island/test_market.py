"""2. Market Phase, with its Easily Missed Rules."""

from __future__ import annotations

import pytest

from engine.dinosaur_island import actions as do
from engine.dinosaur_island.components import Stand
from tests.engine.dinosaur_island.transcript import (
    BENCH,
    OTHER_SITE,
    REFINEMENT,
    RESEARCH,
    SITE,
    VENTURE,
    A,
    B,
    C,
    Transcript,
    table,
    units,
)

CARDS = ("intern", "union_boss", "dino_hunter", "senior_scientist")


@pytest.fixture
def t() -> Transcript:
    """Two seats at the market with $50 each, and known rows."""
    t = table(2)
    t.to_market()
    t.market("attractions", "teacup_ride", "rex_mex", "hyper_coaster", "photos")  # $1, $3, $7, $11
    t.market("upgrades", "security_office#1", "better_tool_bench#1", "duplication_chamber#1", "ride_improvement#1")
    t.market("specialists", *CARDS)
    for seat in (A, B):
        t.player(seat).money = 50
    return t


# --- turns and passing -----------------------------------------------------------------------------------------


def test_one_action_at_a_time_in_turn_order_twice_around() -> None:
    """Market Phase: one market action at a time, until each player has had two actions in this phase."""
    t = table(3)
    t.to_market()
    turns = []
    while t.state.phase == "market":
        (seat,) = t.asked()
        turns.append(seat)
        t.market_pass(seat)
    assert turns == [A, B, C] * 2


def test_passing_collects_two_dollars_each_time(t: Transcript) -> None:
    """Market Phase, Pass: you collect $2; Easily Missed Rules: you can pass with both actions."""
    t.market_pass(A, B, A, B)
    assert t.state.phase == "worker"
    assert (t.lab(A).money, t.lab(B).money) == (54, 54)
    assert t.lab(A).money_ledger["pass"] == 4


def test_passing_first_leaves_the_second_action(t: Transcript) -> None:
    """Easily Missed Rules, Phase 2: if you pass as your first action, you still get to take a second one."""
    t.market_pass(A, B)
    t.hire(A, "intern")
    assert t.lab(A).cards == ["intern"]


def test_actions_of_other_phases_are_refused(t: Transcript) -> None:
    """How to Play: five phases that occur in order."""
    t.illegal("not-now", do.PassScientist(A, 1))
    t.illegal("not-now", do.Done(A))
    t.illegal("not-your-turn", do.PassMarket(B))


def test_what_was_bought_stays() -> None:
    """Market Phase: a card right of the lab, a tile in the lab, an attraction in the park are there next round."""
    t = table(2)
    t.to_market()
    t.market("attractions", "teacup_ride")
    t.market("upgrades", "security_office#1")
    t.market("specialists", "intern")
    t.hire(A, "intern")
    t.build(B, "teacup_ride", "c1")
    t.upgrade(A, "security_office#1", SITE)
    t.to_next_round()
    assert t.lab(A).cards == ["intern"]
    assert t.lab(A).tiles[SITE] == "security_office#1"
    assert t.lab(B).stand("teacup_ride").zone == "c1"


# --- Hire Specialist -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "price"), list(zip(CARDS, (2, 3, 4, 5), strict=True)))
def test_a_specialist_costs_the_market_row(t: Transcript, card: str, price: int) -> None:
    """Market Phase, Hire Specialist: pay the cost of the market row the specialist is in."""
    t.player(A).money = price - 1
    t.illegal("not-enough-money", do.HireSpecialist(A, card))
    t.player(A).money = price
    t.hire(A, card)
    assert (t.lab(A).money, t.lab(A).cards) == (0, [card])


def test_what_was_bought_leaves_a_gap_until_cleanup(t: Transcript) -> None:
    """Cleanup Phase, Refresh the Market: only then empty slots are filled."""
    t.hire(A, "union_boss")
    assert t.state.market.rows["specialists"] == ["intern", None, "dino_hunter", "senior_scientist"]
    t.illegal("not-in-market", do.HireSpecialist(B, "union_boss"))


def test_only_what_lies_in_a_row_can_be_had(t: Transcript) -> None:
    """Market Phase: items in the market rows, not in the stacks."""
    t.illegal("not-in-market", do.HireSpecialist(A, "jack_of_all_trades"))
    t.illegal("not-in-market", do.HireSpecialist(A, "photos"))
    t.illegal("not-in-market", do.BuildAttraction(A, "balloons", "c1"))
    t.illegal("not-in-market", do.BuyUpgrade(A, "security_office#2", SITE))
    t.illegal("not-in-market", do.BuyUpgrade(A, "security_office", SITE))


def test_a_specialist_may_bring_a_worker(t: Transcript) -> None:
    """Market Phase, Hire Specialist: the primary means of gaining more workers throughout the game."""
    t.hire(A, "dino_hunter")
    assert (t.lab(A).workers, t.lab(A).hands) == (5, 8)  # three scientists have passed
    t.hire(B, "intern")
    assert t.lab(B).workers == 4


def test_no_more_workers_come_than_the_supply_has(t: Transcript) -> None:
    """Individual Player Setup, 2: 4 workers in the supply; a +W that could bring nobody takes nobody (ruling)."""
    t.player(A).workers = 8
    t.hired(A, "jack_of_all_trades", "computer_programmer")
    t.hire(A, "dino_hunter")
    t.market_pass(B)
    assert t.lab(A).workers == 8
    t.hire(A, "intern", fire="dino_hunter")
    assert t.lab(A).workers == 8


def test_fourth_specialist_fires_one_of_the_three(t: Transcript) -> None:
    """Market Phase, Hire Specialist: a maximum of three; you must immediately fire one, out of the game."""
    t.hired(A, "jack_of_all_trades", "computer_programmer", "intern")
    t.illegal("name-whom-to-fire", do.HireSpecialist(A, "dino_hunter"))
    t.hire(A, "dino_hunter", fire="jack_of_all_trades")
    assert t.lab(A).cards == ["computer_programmer", "intern", "dino_hunter"]
    assert t.state.market.gone == ["jack_of_all_trades"]


def test_only_an_old_specialist_can_be_fired(t: Transcript) -> None:
    """Market Phase, Hire Specialist: one of your specialists; one of the three old ones (ruling)."""
    t.hired(A, "jack_of_all_trades", "computer_programmer", "intern")
    t.illegal("not-hired", do.HireSpecialist(A, "dino_hunter", "dino_hunter"))
    t.illegal("not-hired", do.HireSpecialist(A, "dino_hunter", "senior_scientist"))


def test_nobody_is_fired_while_there_is_room(t: Transcript) -> None:
    """Market Phase, Hire Specialist: only a specialist who would put you over the limit makes you fire one."""
    t.hired(A, "jack_of_all_trades", "computer_programmer")
    t.illegal("nobody-to-fire", do.HireSpecialist(A, "intern", "jack_of_all_trades"))


def test_fired_specialist_takes_his_worker_along(t: Transcript) -> None:
    """Hire Specialist; Easily Missed Rules, Phase 2: his extra worker is lost with him."""
    t.hired(A, "union_boss", "computer_programmer", "intern")
    assert t.lab(A).workers == 5
    t.hire(A, "senior_scientist", fire="union_boss")
    assert t.lab(A).workers == 4


def test_fired_specialist_never_comes_back(t: Transcript) -> None:
    """Market Phase, Hire Specialist: discarding that card from the game: not to the discard pile (ruling)."""
    t.hired(A, "jack_of_all_trades", "computer_programmer", "intern")
    t.hire(A, "dino_hunter", fire="intern")
    t.to_next_round()
    market = t.state.market
    assert "intern" not in [*market.rows["specialists"], *market.stacks["specialists"], *market.discards["specialists"]]


# --- Build Attraction ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attraction", "price"), [("teacup_ride", 3), ("rex_mex", 6), ("hyper_coaster", 11), ("photos", 16)]
)
def test_an_attraction_costs_its_price_and_the_row(t: Transcript, attraction: str, price: int) -> None:
    """Market Phase, Build Attraction: the sum of the cost printed on the tile and the cost of the row."""
    t.player(A).money = price - 1
    t.illegal("not-enough-money", do.BuildAttraction(A, attraction, "d4"))
    t.player(A).money = price
    t.build(A, attraction, "d4")
    assert t.lab(A).money == 0
    assert t.lab(A).stand(attraction).zone == "d4"
    assert "d4" not in t.lab(A).free_zones
    t.illegal("not-in-market", do.BuildAttraction(B, attraction, "d4"))


@pytest.mark.parametrize("zone", ["a1", "b1", "a2", "e1", ""])
def test_an_attraction_needs_an_available_zone(t: Transcript, zone: str) -> None:
    """Market Phase, Build Attraction: place it in an available zone in your park."""
    t.illegal("zone-not-free", do.BuildAttraction(A, "teacup_ride", zone))


def test_full_park_takes_no_attraction(t: Transcript) -> None:
    """Market Phase, Build Attraction: an available zone is needed."""
    t.player(A).stands += [Stand("photos", zone) for zone in t.lab(A).free_zones]
    t.illegal("no-room-for-attraction", do.BuildAttraction(A, "teacup_ride", "c1"))


# --- Buy Lab Upgrade -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "price"),
    [("security_office#1", 2), ("better_tool_bench#1", 3), ("duplication_chamber#1", 4), ("ride_improvement#1", 5)],
)
def test_an_upgrade_costs_the_market_row(t: Transcript, tile: str, price: int) -> None:
    """Market Phase, Buy Lab Upgrade: pay the cost of the market row the lab upgrade is in."""
    t.player(A).money = price - 1
    t.illegal("not-enough-money", do.BuyUpgrade(A, tile, SITE))
    t.player(A).money = price
    t.upgrade(A, tile, SITE)
    assert t.lab(A).money == 0
    assert t.lab(A).tiles[SITE] == tile
    t.illegal("not-in-market", do.BuyUpgrade(B, tile, SITE))


@pytest.mark.parametrize("space", [REFINEMENT, RESEARCH, BENCH, VENTURE, SITE, OTHER_SITE])
def test_an_upgrade_lies_on_any_of_the_six_spaces(t: Transcript, space: int) -> None:
    """Market Phase, Buy Lab Upgrade: one of the six spaces; covering while there is room is allowed (ruling)."""
    t.upgrade(A, "security_office#1", space)
    assert t.lab(A).tiles[space] == "security_office#1"


@pytest.mark.parametrize("space", [-1, 6, 99])
def test_there_are_six_spaces(t: Transcript, space: int) -> None:
    """Market Phase, Buy Lab Upgrade: one of the six spaces in your lab."""
    t.illegal("wrong-space", do.BuyUpgrade(A, "security_office#1", space))


def test_covered_upgrade_has_no_effect(t: Transcript) -> None:
    """Market Phase, Buy Lab Upgrade: do not discard the previous one, but it will no longer have any effect."""
    t.upgrade(A, "security_office#1", VENTURE)
    t.market_pass(B, A, B)
    t.illegal("wrong-workstation", do.TakeVenture(A, VENTURE, 0))
    t.illegal("no-such-workstation", do.TakeVenture(A, VENTURE, 2))
    assert t.player(A).lab[VENTURE].tiles == ["venture_capital", "security_office#1"]


@pytest.mark.parametrize(
    ("tile", "price", "space"), [("dino_research_2", 3, RESEARCH), ("dna_refinement_2", 5, REFINEMENT)]
)
def test_special_upgrades_have_a_price_and_a_place_of_their_own(
    t: Transcript, tile: str, price: int, space: int
) -> None:
    """Market Phase, Buy Lab Upgrade: Dino Research II $3, DNA Refinement II $5, on the corresponding space only."""
    t.player(A).money = price - 1
    t.illegal("not-enough-money", do.BuyUpgrade(A, tile, space))
    t.player(A).money = price
    for other in {*range(6)} - {space}:
        t.illegal("wrong-space", do.BuyUpgrade(A, tile, other))
    t.upgrade(A, tile, space)
    assert (t.lab(A).money, t.lab(A).tiles[space]) == (0, tile)
    assert t.state.market.specials[tile] == 3


def test_special_upgrade_lies_on_its_space_even_if_that_was_covered(t: Transcript) -> None:
    """Market Phase, Buy Lab Upgrade: on top of the corresponding space, whatever lies on it by now (ruling)."""
    t.tile(A, "security_office#2", RESEARCH)
    t.upgrade(A, "dino_research_2", RESEARCH)
    assert t.lab(A).tiles[RESEARCH] == "dino_research_2"


def test_second_copy_of_a_special_upgrade_is_refused(t: Transcript) -> None:
    """Market Phase, Buy Lab Upgrade: one copy a lab, since four copies are there for four players (ruling)."""
    t.upgrade(A, "dino_research_2", RESEARCH)
    t.upgrade(B, "dino_research_2", RESEARCH)
    t.illegal("special-tile-owned", do.BuyUpgrade(A, "dino_research_2", RESEARCH))


def test_empty_stack_of_a_special_upgrade(t: Transcript) -> None:
    """Market Phase, Buy Lab Upgrade: they lie in their own stacks."""
    t.state.market.specials["dino_research_2"] = 0
    t.illegal("not-in-market", do.BuyUpgrade(A, "dino_research_2", RESEARCH))


# --- Purchase DNA ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("price", "dna", "item"),
    [
        (2, "blue pink", "teacup_ride"),
        (2, "2 purple", "intern"),
        (3, "2 blue 1 pink", "better_tool_bench#1"),
        (4, "red", "hyper_coaster"),
        (5, "green orange", "senior_scientist"),
        (5, "2 red", "photos"),
    ],
)
def test_dna_is_bought_and_an_item_of_that_row_discarded(t: Transcript, price: int, dna: str, item: str) -> None:
    """Market Phase, Purchase DNA: $2: 2 basic, $3: 3 basic, $4: 1 advanced, $5: 2 advanced; discard 1 item."""
    before = vars(t.lab(A).dna)
    t.player(A).money = price - 1
    t.illegal("not-enough-money", do.BuyDna(A, price, units(dna), item))
    t.player(A).money = price
    t.buy_dna(A, price, dna, discard=item)
    assert t.lab(A).money == 0
    assert vars(t.lab(A).dna) == {colour: number + units(dna).count(colour) for colour, number in before.items()}
    market = t.state.market
    assert all(item not in row for row in market.rows.values())
    assert [item] in market.discards.values()


def test_dna_purchases_are_those_of_the_board(t: Transcript) -> None:
    """Market Phase, Purchase DNA: as listed on the marketplace board."""
    t.illegal("no-such-purchase", do.BuyDna(A, 1, ("blue",), None))
    t.illegal("no-such-purchase", do.BuyDna(A, -2, units("2 blue"), None))
    t.illegal("wrong-number-of-dna", do.BuyDna(A, 2, units("3 blue"), "intern"))
    t.illegal("wrong-number-of-dna", do.BuyDna(A, 5, ("red",), "photos"))
    t.illegal("dna-of-wrong-type", do.BuyDna(A, 2, units("blue red"), "intern"))
    t.illegal("dna-of-wrong-type", do.BuyDna(A, 4, ("blue",), "photos"))


def test_an_item_of_exactly_that_row_must_be_discarded(t: Transcript) -> None:
    """Market Phase, Purchase DNA: any 1 item from the row that corresponds to the money, no special lab upgrade."""
    t.illegal("name-a-discard", do.BuyDna(A, 2, units("2 blue"), None))
    t.illegal("not-in-row", do.BuyDna(A, 2, units("2 blue"), "photos"))
    t.illegal("not-in-row", do.BuyDna(A, 2, units("2 blue"), "dino_research_2"))
    t.illegal("not-in-row", do.BuyDna(A, 2, units("2 blue"), "dodo"))


def test_dna_can_be_bought_from_an_empty_row(t: Transcript) -> None:
    """Easily Missed Rules, Phase 2: even if there are no items left in that row to discard."""
    for row in t.state.market.rows.values():
        row[0] = None
    t.illegal("row-is-empty", do.BuyDna(A, 2, units("2 blue"), "photos"))
    t.buy_dna(A, 2, "2 blue")
    assert t.lab(A).dna.blue == 3


def test_bought_dna_beyond_cold_storage_is_lost(t: Transcript) -> None:
    """Research DNA: you can never have more DNA than your limits; buying is not refused for it (ruling)."""
    t.dna(A, blue=4)
    t.buy_dna(A, 3, "2 blue 1 pink", discard="rex_mex")
    assert (t.lab(A).dna.blue, t.lab(A).dna.pink) == (4, 2)
    assert t.told("dna-bought")[0].args["lost"] == 2


def test_proposals_are_legal_and_passing_is_the_fallback(t: Transcript) -> None:
    """Market Phase, Pass: whoever does not answer passes."""
    decision = t.decision(A)
    assert decision.fallback() == do.PassMarket(A)
    for action in decision.options():
        decision.check(action)
