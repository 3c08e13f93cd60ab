"""Completing Objectives."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core.table import Table
from engine.dinosaur_island import actions as do
from engine.dinosaur_island.components import Visitors
from tests.engine.dinosaur_island.transcript import OTHER_SITE, RESEARCH, SITE, A, B, C, Transcript, table


def research_with(*objectives: str) -> Transcript:
    """Three seats in the Research Phase; die 7 shows 2 purple, and d4 and d3 three units each."""
    t = table(3)
    t.dice(d7="2 purple", d3="3 blue", d4="3 any_basic")
    t.objectives(*objectives, "rides_3", "excitement_15")
    return t


# --- how claiming goes -----------------------------------------------------------------------------------------


def test_whoever_fulfils_an_objective_claims_it_at_once() -> None:
    """Completing Objectives: at any time, whoever fulfills the requirements claims that card (ruling: must)."""
    t = research_with("dna_12")
    t.dna(A, blue=4, pink=3, purple=3)
    t.research(A, die="d7", scientist=1)  # 10 and 2 are 12, but purple has room for one only
    assert t.claimed("dna_12") == []
    t.research_pass(B, scientist=1)
    t.research_pass(C, scientist=1)
    t.player(A).limits["blue"] = 5
    t.research(A, die="d3", scientist=2)
    assert t.claimed("dna_12") == [A]
    assert t.told("objective-claimed")[0].auto
    assert t.lab(A).vp == 10


def test_others_may_claim_it_until_the_phase_ends() -> None:
    """Completing Objectives: other players before the end of the current phase can also claim; not first come."""
    t = research_with("dna_12")
    t.dna(A, blue=4, pink=4, purple=3)
    t.dna(B, blue=4, pink=4, purple=4)
    t.player(B).limits["green"] = 3
    t.player(B).dna["purple"] = 3
    t.research(A, die="d7", scientist=1)
    assert t.claimed("dna_12") == [A]
    t.research(B, die="d4", scientist=1, dna="2 blue 1 purple")
    assert t.claimed("dna_12") == [A, B]


def test_it_cannot_be_claimed_after_the_phase() -> None:
    """Completing Objectives: once the current phase has ended, it cannot be claimed by any other players."""
    t = research_with("dna_12")
    t.dna(A, blue=4, pink=4, purple=4)
    t.research_pass(A, scientist=1)
    t.to_market()
    assert t.claimed("dna_12") == [A]
    assert t.state.claims[0].closed
    t.dna(B, blue=4, pink=4, purple=4)
    t.market_pass(A, B, C, A, B, C)
    assert t.claimed("dna_12") == [A]


def test_an_objective_nobody_claimed_stays_open() -> None:
    """Completing Objectives: the window closes with the phase of the first claim, not before."""
    t = research_with("dna_12")
    t.to_market()
    assert not t.state.claims[0].closed
    t.dna(B, blue=4, pink=4, purple=4)
    t.market_pass(A, B)
    assert t.claimed("dna_12") == [B]


def test_the_window_closes_at_the_end_of_every_phase() -> None:
    """Completing Objectives: once the current phase has ended; Market, Worker, Park and Cleanup alike."""
    t = table(2)
    t.state.twists = ["generous_sponsor"]
    t.objectives("excitement_10", "species_2", "patron_money_12", "dna_12", "rides_3", "dinosaurs_9")
    t.to_market()
    t.player(A).excitement = 10
    t.market_pass(A, B, A, B)
    assert closed(t) == ["excitement_10"]
    t.player(A).created = {"ankylosaurus": 1, "stegosaurus": 1}
    t.venture(A, 0)
    t.arrive(A, patrons=12)
    assert (t.state.phase, t.asked()) == ("cleanup", (A, B))
    assert closed(t) == ["excitement_10", "species_2", "patron_money_12"]
    t.dna(A, blue=4, pink=4, purple=3)
    t.player(A).limits["purple"] = 4
    t.play(do.RoundEndGift(A, "dna", None, ("purple", "purple")))
    t.play(do.RoundEndGift(B, "security"))
    assert closed(t) == ["excitement_10", "species_2", "patron_money_12", "dna_12"]


def closed(t: Transcript) -> list[str]:
    """Objectives that can no longer be claimed."""
    return [claim.objective for claim in t.state.claims if claim.closed]


def test_momentary_fulfilment_is_enough() -> None:
    """Completing Objectives: at any time; a claim stays when the DNA is spent (ruling)."""
    t = research_with("dna_12")
    t.to_worker()
    t.dna(A, blue=4, pink=4, purple=4)
    t.venture(A, 0)
    t.refine(A, "green")
    assert sum(vars(t.lab(A).dna).values()) == 11
    t.done(A, B, C)
    assert t.claimed("dna_12") == [A]


def test_in_a_simultaneous_phase_claims_stand_when_all_are_done() -> None:
    """Completing Objectives: before the end of the current phase; lanes settle at their barrier (ruling)."""
    t = research_with("excitement_10")
    t.to_worker()
    for seat, starter in ((A, "gallimimus"), (B, "albertadromeus")):
        t.player(seat).excitement = 9
        t.player(seat).exhibits[0].capacity = 2
        t.create(seat, starter, dna="blue pink")
        assert t.told("objective-met")[0].seat == seat
    assert t.claimed("excitement_10") == []
    t.done(A, B, C)
    assert t.claimed("excitement_10") == [A, B]


def test_undoing_takes_back_what_was_met_in_a_lane() -> None:
    """Completing Objectives: what is taken back before the phase is settled was not fulfilled (ruling)."""
    t = research_with("excitement_10")
    t.to_worker()
    t.player(A).excitement = 9
    t.player(A).exhibits[0].capacity = 2
    t = Transcript(Table(t.table.game, t.table.header, t.state))  # crafted pieces count from here on
    t.create(A, "gallimimus", dna="blue pink")
    t.table.undo(A)
    t.done(A, B, C)
    assert t.claimed("excitement_10") == []


def test_objective_is_not_scored_when_it_is_claimed() -> None:
    """Completing Objectives: worth 6-8 VPs, scored at game end."""
    t = research_with("excitement_10")
    t.player(A).excitement = 10
    t.research_pass(A, scientist=1)
    assert t.claimed("excitement_10") == [A]
    assert t.lab(A).vp == 10


# --- what each asks --------------------------------------------------------------------------------------------


def in_market(craft: Callable[[Transcript], None], *objectives: str) -> Transcript:
    """A craft in the market, then one pass of seat A."""
    t = table(3)
    t.objectives(*objectives, "rides_3", "excitement_15")
    t.to_market()
    craft(t)
    t.market_pass(A)
    return t


@pytest.mark.parametrize(
    ("excitement", "short", "medium"), [(9, [], []), (10, [A], []), (15, [A], [A]), (20, [A], [A])]
)
def test_reach_an_excitement_level(excitement: int, short: list[int], medium: list[int]) -> None:
    """Objectives: reach an excitement level of 10 (short), of 15 (medium)."""
    t = in_market(lambda t: setattr(t.player(A), "excitement", excitement), "excitement_10")
    assert (t.claimed("excitement_10"), t.claimed("excitement_15")) == (short, medium)


@pytest.mark.parametrize(("dna", "short", "medium"), [(11, [], []), (12, [A], []), (14, [A], []), (15, [A], [A])])
def test_have_dna_in_cold_storage(dna: int, short: list[int], medium: list[int]) -> None:
    """Objectives: have 12 (short), 15 (medium) DNA in cold storage, of all types together."""
    t = in_market(lambda t: t.dna(A, blue=dna - 6, pink=1, purple=1, green=2, red=2, orange=0), "dna_12", "dna_15")
    assert (t.claimed("dna_12"), t.claimed("dna_15")) == (short, medium)


def test_buy_three_lab_upgrades() -> None:
    """Objectives: buy 3 lab upgrades; special ones and covered ones count, printed ones do not."""
    t = table(3)
    t.objectives("upgrades_3", "rides_3", "excitement_15")
    t.to_market()
    t.market("upgrades", "security_office#1", "better_tool_bench#1", "duplication_chamber#1")
    t.player(A).money = 50
    t.upgrade(A, "security_office#1", SITE)
    t.market_pass(B, C)
    t.upgrade(A, "better_tool_bench#1", SITE)
    assert t.claimed("upgrades_3") == []
    t.market_pass(B, C)
    t.on(lambda: t.state.round == 2 and t.state.phase == "market" and t.asked() == (A,))
    t.upgrade(A, "dino_research_2", RESEARCH)
    assert t.claimed("upgrades_3") == [A]


def test_build_four_attractions() -> None:
    """Objectives: build 4 attractions; the printed Hats is no attraction tile (ruling)."""
    t = table(3)
    t.objectives("attractions_4", "excitement_10", "excitement_15")
    t.to_market()
    t.market("attractions", "teacup_ride", "rex_mex", "balloons")
    t.player(A).money = 50
    t.stand(A, "photos", "d4")
    t.stand(A, "ice_cream", "d3")
    t.build(A, "teacup_ride", "c4")
    assert t.claimed("attractions_4") == []  # three, and the Hats
    t.market_pass(B, C)
    t.build(A, "rex_mex", "c3")
    assert t.claimed("attractions_4") == [A]


def test_build_three_rides() -> None:
    """Objectives, long: build 3 rides; other attractions do not count."""
    t = table(3)
    t.objectives("rides_3", "excitement_10", "excitement_15")
    t.to_market()
    t.market("attractions", "teacup_ride", "rex_mex", "hyper_coaster")
    t.player(A).money = 50
    t.stand(A, "long_neck_wheel", "d4")
    t.stand(A, "extinction_drop", "d3")
    t.build(A, "rex_mex", "c4")
    assert t.claimed("rides_3") == []
    t.market_pass(B, C)
    t.build(A, "teacup_ride", "c3")
    assert t.claimed("rides_3") == [A]


def test_create_two_species_besides_the_starter() -> None:
    """Objectives: create dinosaurs of 2 different species, the starter not counted."""
    t = table(3)
    t.objectives("species_2", "excitement_15", "rides_3")
    t.to_worker()
    t.tile(A, "dino_research_2", RESEARCH)
    t.exhibit(A, "ankylosaurus", "c1", capacity=2)
    t.exhibit(A, "stegosaurus", "c2")
    t.player(A).exhibits[0].capacity = 2
    t.dna(A, blue=5, pink=2, purple=3, green=4)
    t.create(A, "gallimimus", 0, dna="2 blue")
    t.create(A, "ankylosaurus", 1)
    assert not t.told("objective-met")
    t.create(A, "stegosaurus", 2)
    t.done(A, B, C)
    assert t.claimed("species_2") == [A]


def test_two_dinosaurs_of_one_species_are_one_species() -> None:
    """Objectives: of 2 different species."""
    t = table(3)
    t.objectives("species_2", "excitement_15", "rides_3")
    t.to_worker()
    t.exhibit(A, "ankylosaurus", "c1", capacity=2)
    t.dna(A, blue=2, purple=2, green=2)
    t.create(A, "ankylosaurus", 0)
    t.create(A, "ankylosaurus", 1)
    t.done(A, B, C)
    assert t.claimed("species_2") == []


@pytest.mark.parametrize(("dinosaurs", "claimed"), [(3, []), (4, [A])])
def test_keep_nine_dinosaurs(dinosaurs: int, claimed: list[int]) -> None:
    """Objectives, medium: 9 dinosaurs in the park, the first one counted."""

    def craft(t: Transcript) -> None:
        t.exhibit(A, "ankylosaurus", "c1", dinosaurs=4)
        t.exhibit(A, "stegosaurus", "c2", dinosaurs=dinosaurs)

    assert in_market(craft, "dinosaurs_9").claimed("dinosaurs_9") == claimed


def at_the_gates(*objectives: str, **stands: str) -> Transcript:
    """Three seats in the Worker Phase of round 1; attractions by zone in seat A's park."""
    t = table(3)
    t.objectives(*objectives, "rides_3", "excitement_15")
    t.to_worker()
    for zone, attraction in stands.items():
        t.stand(A, attraction, zone)
    return t


def test_earn_six_points_from_attractions_in_one_round() -> None:
    """Objectives: 6 VP from attractions in one round; Hats counts as one for its patron (ruling), exhibits do not."""
    t = at_the_gates("attraction_vp_6", b2="hyper_coaster", c2="mesozoic_carousel")
    t.arrive(A, patrons=7)  # 1 exhibit, 1 Hats, 3 and 2 rides
    assert t.lab(A).vp == 17
    assert t.claimed("attraction_vp_6") == [A]


def test_exhibits_and_modifiers_do_not_count_for_points_from_attractions() -> None:
    """Objectives: modifiers not counted; a doubled attraction counts its patrons once."""
    t = at_the_gates("attraction_vp_6", b2="hyper_coaster")
    t.tile(A, "ride_improvement#1")
    t.use(A, zone="b2")
    t.exhibit(A, "ankylosaurus", "c1", dinosaurs=4)
    t.arrive(A, patrons=9)  # 3 at the coaster count double: 6; Hats 1; exhibits 5
    assert t.lab(A).vp == 10 + 6 + 1 + 5
    assert t.claimed("attraction_vp_6") == []


def test_food_that_pays_money_earns_no_points() -> None:
    """Objectives: 6 VP from attractions; who takes the $2 does not score (Score Victory Points)."""
    t = at_the_gates("attraction_vp_6", b2="popcorn_eruption", c2="long_neck_wheel")
    t.arrive(A, patrons=8)  # 1 exhibit, 1 Hats, 3 and 3
    t.food(A, b2=2)
    assert t.claimed("attraction_vp_6") == []


@pytest.mark.parametrize(("paying", "claimed"), [(0, []), (1, [A])])
def test_earn_twelve_dollars_from_patrons_in_one_round(paying: int, claimed: list[int]) -> None:
    """Objectives, medium: $12 from patrons; admission and food count together (ruling)."""
    t = at_the_gates("patron_money_12", b2="ice_cream")
    t.arrive(A, patrons=11)
    t.food(A, b2=paying)
    assert t.claimed("patron_money_12") == claimed


def test_admission_alone_can_be_enough() -> None:
    """Objectives, medium: $12 from patrons in one round, claimed when it is collected."""
    t = at_the_gates("patron_money_12", b2="ice_cream")
    t.arrive(A, patrons=12)
    assert t.decision(A).kind == "FoodTurn"
    assert t.claimed("patron_money_12") == [A]


def test_a_round_counts_for_itself() -> None:
    """Objectives: in one round; the next one starts from nothing."""
    t = at_the_gates("patron_money_12")
    t.arrive(A, patrons=11)
    t.to_next_round()
    t.to_worker()
    t.arrive(A, patrons=11)
    t.to_next_round()
    assert t.claimed("patron_money_12") == []


def test_all_who_fulfil_it_in_the_park_phase_claim_it() -> None:
    """Completing Objectives: before the end of the current phase, other players can also claim that objective."""
    t = at_the_gates("patron_money_12", b2="ice_cream")
    for seat in (A, C):
        t.player(seat).excitement = 12
    t.player(B).excitement = 0
    t.state.bag = Visitors(patrons=24)
    t.to_park()
    assert t.claimed("patron_money_12") == [A, C]


def test_free_space_of_the_lab_is_no_upgrade() -> None:
    """Objectives: printed upgrades were not bought."""
    t = in_market(lambda t: t.tile(A, "security_office#2", OTHER_SITE), "upgrades_3")
    assert t.claimed("upgrades_3") == []
