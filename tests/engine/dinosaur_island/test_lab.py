"""3. Worker Phase: what the printed upgrades of a lab do, with its Easily Missed Rules."""

from __future__ import annotations

import pytest

from engine.dinosaur_island import actions as do
from tests.engine.dinosaur_island.transcript import (
    BENCH,
    CATALOGUE,
    REFINEMENT,
    RESEARCH,
    A,
    B,
    C,
    Transcript,
    in_the_lab,
    units,
)


@pytest.fixture
def t() -> Transcript:
    return in_the_lab()


# --- Refining DNA ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dna", "spent"), [("green", "blue purple"), ("red", "blue pink"), ("orange", "pink purple")])
def test_two_basic_dna_make_one_advanced(t: Transcript, dna: str, spent: str) -> None:
    """Worker Phase, Refining DNA: exactly one of the listed conversions."""
    before = vars(t.lab(A).dna)
    t.refine(A, dna)
    expected = {**before, dna: 1, **dict.fromkeys(units(spent), 0)}
    assert vars(t.lab(A).dna) == expected
    assert t.lab(A).money == 30


@pytest.mark.parametrize("dna", ["blue", "pink", "yellow", ""])
def test_only_the_listed_conversions(t: Transcript, dna: str) -> None:
    """Worker Phase, Refining DNA: one of the listed conversions, which give advanced DNA."""
    t.illegal("no-such-conversion", do.Refine(A, REFINEMENT, 0, dna))


def test_refining_spends_what_is_there(t: Transcript) -> None:
    """Worker Phase, Refining DNA: spending the two required basic DNA."""
    t.player(A).dna["purple"] = 0
    assert t.illegal("dna-missing", do.Refine(A, REFINEMENT, 0, "green")).facts == {"dna": "purple"}


def test_refining_into_a_full_track_is_refused(t: Transcript) -> None:
    """Worker Phase, Refining DNA: two units would be spent for nothing (ruling)."""
    t.dna(A, green=2)
    t.illegal("storage-full", do.Refine(A, REFINEMENT, 0, "green"))


def test_dna_refinement_has_one_slot(t: Transcript) -> None:
    """Worker Phase, Refining DNA: DNA Refinement I is activated once a round."""
    t.dna(A, blue=4, pink=4, purple=4)
    t.refine(A, "green")
    t.illegal("workstation-used", do.Refine(A, REFINEMENT, 0, "red"))
    t.illegal("no-such-workstation", do.Refine(A, REFINEMENT, 1, "red"))


# --- Creating Dinosaurs ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("recipe", "dna", "excitement", "threat"),
    [
        ("ankylosaurus", "blue purple green", 2, 1),
        ("velociraptor", "blue pink 2 purple orange", 2, 2),
        ("saurophaganax", "2 purple green red orange", 3, 2),
    ],
)
def test_created_dinosaur_costs_its_dna_and_brings_excitement_and_threat(
    t: Transcript, recipe: str, dna: str, excitement: int, threat: int
) -> None:
    """Worker Phase, Creating Dinosaurs; Easily Missed Rules: adjust threat AND excitement each time."""
    t.exhibit(A, recipe, "c1")
    t.dna(A, **dict.fromkeys(("blue", "pink", "purple", "green", "red", "orange"), 5))
    t.create(A, recipe)
    assert vars(t.lab(A).dna) == {colour: 5 - units(dna).count(colour) for colour in t.player(A).dna}
    assert t.lab(A).exhibit(recipe).dinosaurs == 1
    assert (t.lab(A).excitement, t.lab(A).threat) == (1 + excitement, 1 + threat)


def test_dna_of_the_recipe_must_be_there(t: Transcript) -> None:
    """Worker Phase, Creating Dinosaurs: you must spend the DNA required."""
    t.exhibit(A, "ankylosaurus", "c1")
    t.illegal("dna-missing-for", do.CreateDinosaur(A, RESEARCH, 0, "ankylosaurus"))
    t.dna(A, green=1)
    t.illegal("dna-not-asked", do.CreateDinosaur(A, RESEARCH, 0, "ankylosaurus", units("blue purple green")))
    t.create(A, "ankylosaurus")


def test_recipe_must_be_in_ones_park(t: Transcript) -> None:
    """Worker Phase, Creating Dinosaurs: the DNA required by a dino recipe that is in your park."""
    t.illegal("no-such-exhibit", do.CreateDinosaur(A, RESEARCH, 0, "albertadromeus", units("2 blue")))
    t.illegal("no-such-exhibit", do.CreateDinosaur(A, RESEARCH, 0, "dodo"))


def test_paddock_must_have_the_capacity(t: Transcript) -> None:
    """Worker Phase, Creating Dinosaurs: the paddock has the capacity to support another dinosaur."""
    t.illegal("paddock-full", do.CreateDinosaur(A, RESEARCH, 0, "gallimimus", units("blue pink")))
    t.capacity(A, "gallimimus")
    t.create(A, "gallimimus", dna="blue pink")
    assert t.lab(A).exhibit("gallimimus").dinosaurs == 2


@pytest.mark.parametrize("dna", ["2 blue", "blue pink", "pink purple", "2 purple", "purple blue"])
def test_starter_species_takes_any_two_basic_dna(t: Transcript, dna: str) -> None:
    """Creating Dinosaurs: the pre-printed recipe asks for any 2 basic DNA, and brings 1 excitement and 1 threat."""
    t.player(A).exhibits[0].capacity = 2
    t.dna(A, blue=2, pink=2, purple=2)
    t.create(A, "gallimimus", dna=dna)
    assert vars(t.lab(A).dna) == {
        colour: (2 if colour in ("blue", "pink", "purple") else 0) - units(dna).count(colour)
        for colour in t.player(A).dna
    }
    assert (t.lab(A).excitement, t.lab(A).threat) == (2, 2)


@pytest.mark.parametrize("dna", ["", "blue", "3 blue", "2 green", "blue green", "2 pink", "any_basic any_basic"])
def test_dna_for_the_starter_species_must_fit_and_be_there(t: Transcript, dna: str) -> None:
    """Creating Dinosaurs: spend, from your lab, the DNA required."""
    t.player(A).exhibits[0].capacity = 2
    t.dna(A, blue=3, pink=1, green=2)
    t.illegal("wrong-dna-for", do.CreateDinosaur(A, RESEARCH, 0, "gallimimus", units(dna)))


def test_supply_of_dinosaurs_never_runs_out(t: Transcript) -> None:
    """Game Components: 54 dinosaurs; they count as unlimited, so that simultaneous play contests nothing (ruling)."""
    t.player(A).exhibits[0].capacity = 2
    for seat, diet in ((B, "herbivore"), (C, "small_carnivore")):
        recipes = [recipe.id for recipe in CATALOGUE.recipes if recipe.diet == diet]
        for recipe, zone in zip(recipes, ("c1", "b2", "a3", "c3", "a4", "c4"), strict=True):
            t.exhibit(seat, recipe, zone, dinosaurs=4)
        t.player(seat).exhibits[0].dinosaurs = 4
    assert sum(exhibit.dinosaurs for player in t.state.players for exhibit in player.exhibits) > 54
    t.create(A, "gallimimus", dna="blue pink")
    assert t.lab(A).exhibit("gallimimus").dinosaurs == 2


def test_excitement_never_exceeds_twenty(t: Transcript) -> None:
    """Worker Phase, Creating Dinosaurs: your excitement level can never exceed 20; threat rises all the same."""
    t.exhibit(A, "saurophaganax", "c1")
    t.dna(A, purple=2, green=1, red=1, orange=1)
    t.player(A).excitement, t.player(A).threat = 18, 10
    t.create(A, "saurophaganax")
    assert (t.lab(A).excitement, t.lab(A).threat) == (20, 12)
    assert t.told("dinosaur-created")[0].args["excitement"] == 2


def test_threat_beyond_ten_counts_in_full(t: Transcript) -> None:
    """Increasing Security: a "+10" token and the marker from the top again, so that 11 is 11."""
    t.exhibit(A, "ankylosaurus", "c1")
    t.player(A).threat, t.player(A).security = 10, 10
    t.dna(A, green=1)
    t.create(A, "ankylosaurus")
    assert t.lab(A).threat == 11
    t.state.holding = None
    t.arrive(A, patrons=2, eaten=None)
    t.on(lambda: t.state.round == 2)
    assert t.lab(A).vp == 10 - 1 + 1  # 11 against 10: one of the two is eaten


def test_security_rises_one_level_at_a_time(t: Transcript) -> None:
    """Increasing Security: by one; each level is paid for by itself: $1, $2, $2, $3 from level 1 to 5."""
    for _ in range(4):
        t.security(A)
    assert (t.lab(A).security, t.lab(A).money) == (5, 30 - 1 - 2 - 2 - 3)


# --- Increasing Security ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("security", "price"),
    [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4), (7, 4), (8, 5), (9, 5), (10, 5), (11, 5), (25, 5)],
)
def test_security_costs_by_the_level_moved_to(t: Transcript, security: int, price: int) -> None:
    """Increasing Security: the chart goes by the level moved to (ruling); Easily Missed Rules: above 10 it is $5."""
    t.player(A).security = security
    assert t.lab(A).security_price == price
    t.player(A).money = price - 1
    t.illegal("not-enough-money", do.RaiseSecurity(A, BENCH, 0))
    t.player(A).money = price
    t.security(A)
    assert (t.lab(A).security, t.lab(A).money) == (security + 1, 0)


# --- Upgrading Paddock Capacity --------------------------------------------------------------------------------


@pytest.mark.parametrize(("capacity", "price"), [(1, 2), (2, 3), (3, 4)])
def test_paddock_tile_costs_the_new_capacity(t: Transcript, capacity: int, price: int) -> None:
    """Upgrading Paddock Capacity: the cost is equivalent to the new paddock capacity, one level at a time."""
    t.exhibit(A, "ankylosaurus", "c1", capacity=capacity)
    t.player(A).money = price - 1
    t.illegal("not-enough-money", do.RaiseCapacity(A, BENCH, 0, "ankylosaurus"))
    t.player(A).money = price
    t.capacity(A, "ankylosaurus")
    assert (t.lab(A).exhibit("ankylosaurus").capacity, t.lab(A).money) == (capacity + 1, 0)
    assert t.lab(A).exhibit("gallimimus").capacity == 1


def test_maximum_paddock_capacity_is_four(t: Transcript) -> None:
    """Upgrading Paddock Capacity: the maximum paddock capacity is four."""
    t.player(A).exhibits[0].capacity = 4
    t.illegal("capacity-at-most", do.RaiseCapacity(A, BENCH, 0, "gallimimus"))
    t.illegal("no-such-exhibit", do.RaiseCapacity(A, BENCH, 0, "ankylosaurus"))


def test_capacity_lasts(t: Transcript) -> None:
    """Upgrading Paddock Capacity: the tile stays on the paddock."""
    t.capacity(A, "gallimimus")
    t.to_next_round()
    assert t.lab(A).exhibit("gallimimus").capacity == 2


# --- Venture Capital -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("slot", "money"), [(0, 3), (1, 2), (2, 1)])
def test_venture_capital_pays_what_is_printed_in_the_slot(t: Transcript, slot: int, money: int) -> None:
    """Worker Phase, Venture Capital: gain the amount of money printed in that slot ($3, $2, $1)."""
    t.venture(A, slot)
    assert (t.lab(A).money, t.lab(A).hands) == (30 + money, 6)
