"""Every objective of our own: one short of what it asks nobody claims it, with it the seat does."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.dinosaur_island import actions as do
from tests.engine.dinosaur_island.transcript import CATALOGUE, A, Transcript, table

Craft = Callable[[Transcript, int], None]
"""Lets seat A have so many of what is counted."""

RIDES = ("teacup_ride", "hyper_coaster", "long_neck_wheel")
FOODS = ("ice_cream", "rex_mex", "lemonade_stand")
SHOPS = ("balloons", "photos", "mug_shots")
ZONES = ("a3", "b3", "c3", "d3", "a4", "b4", "c4", "d4", "b2")


def build(*tiles: str) -> Craft:
    def craft(t: Transcript, number: int) -> None:
        t.player(A).stands[1:] = []
        for tile, zone in zip(tiles[:number], ZONES, strict=False):
            t.stand(A, tile, zone)

    return craft


def sets(t: Transcript, number: int) -> None:
    """So many of each type; one attraction of each type more than that but for one."""
    tiles = [tile for kind in (FOODS, RIDES) for tile in kind[: number + 1]] + list(SHOPS[:number])
    build(*tiles)(t, len(tiles))


def specialists(t: Transcript, number: int) -> None:
    t.hired(A, *("intern", "bouncer", "influencer")[:number])


def security(t: Transcript, number: int) -> None:
    t.player(A).security = number


def limits(t: Transcript, number: int) -> None:
    """The start's limits are 18 in all."""
    tracks = t.player(A).limits
    for step in range(number - 18):
        tracks[list(tracks)[step % 6]] += 1


def advanced(t: Transcript, number: int) -> None:
    """Basic DNA does not count."""
    green = number // 3
    t.dna(A, blue=4, green=green, red=green, orange=number - 2 * green)


def dinosaurs(*herds: tuple[str, str, int]) -> Craft:
    """Exhibits in the park; the last one holds the rest of the number."""

    def craft(t: Transcript, number: int) -> None:
        for recipe, zone, each in herds:
            exhibit = t.exhibit(A, recipe, zone, each, capacity=4)
            exhibit.dinosaurs = min(each, number)
            t.player(A).created[recipe] = exhibit.dinosaurs
            number -= exhibit.dinosaurs

    return craft


def starter_herd_too(t: Transcript, number: int) -> None:
    """A herd of starters does not count."""
    t.player(A).exhibits[0].capacity = t.player(A).exhibits[0].dinosaurs = 4
    dinosaurs(("velociraptor", "c1", 4))(t, number)


def diets(t: Transcript, number: int) -> None:
    """The starter is a herbivore; an empty exhibit keeps nobody."""
    t.exhibit(A, "ankylosaurus", "c3", 2)
    t.exhibit(A, "velociraptor", "c1", min(1, number - 1))
    t.exhibit(A, "tyrannosaurus", "c2", min(1, number - 2))


def species(t: Transcript, number: int) -> None:
    t.player(A).created = dict.fromkeys(("gallimimus", *list(CATALOGUE.recipe)[:number]), 1)


def paddocks(t: Transcript, number: int) -> None:
    """Dinosaurs or not."""
    t.player(A).exhibits[0].capacity = 4
    t.exhibit(A, "ankylosaurus", "c1", capacity=4)
    t.exhibit(A, "velociraptor", "c2", capacity=number - 8)


def full_paddocks(t: Transcript, number: int) -> None:
    """One with three of four is not full."""
    t.exhibit(A, "ankylosaurus", "c1", 4)
    t.exhibit(A, "velociraptor", "c2", 4 if number == 2 else 3, capacity=4)


def money(t: Transcript, number: int) -> None:
    t.player(A).money = number


def excitement(t: Transcript, number: int) -> None:
    t.player(A).excitement = number


def workers(t: Transcript, number: int) -> None:
    t.player(A).workers = number


def upgrades(t: Transcript, number: int) -> None:
    t.player(A).upgrades_bought = number


def attraction_vp(t: Transcript, number: int) -> None:
    t.player(A).marks.attraction_vp = number


def patron_money(t: Transcript, number: int) -> None:
    t.player(A).marks.patron_money = number


CARDS: dict[str, Craft] = {
    # short
    "foods_2": build("ice_cream", "rex_mex"),
    "specialists_3": specialists,
    "security_8": security,
    "limits_30": limits,
    "large_carnivores_2": dinosaurs(("tyrannosaurus", "c1", 1), ("allosaurus", "c2", 1)),
    "advanced_8": advanced,
    "herd_3": starter_herd_too,
    # medium
    "upgrades_5": upgrades,
    "foods_3": build(*FOODS),
    "merchandise_3": build(*SHOPS),
    "attraction_vp_8": attraction_vp,
    "security_11": security,
    "diets_3": diets,
    "workers_7": workers,
    "paddocks_12": paddocks,
    "money_50": money,
    # long
    "attractions_7": build(*FOODS, *RIDES, *SHOPS),
    "attraction_sets_2": sets,
    "upgrades_8": upgrades,
    "excitement_20": excitement,
    "dinosaurs_12": dinosaurs(("ankylosaurus", "c1", 4), ("velociraptor", "c2", 4), ("stegosaurus", "c3", 4)),
    "species_4": species,
    "large_carnivores_3": dinosaurs(("tyrannosaurus", "c1", 2), ("allosaurus", "c2", 1)),
    "full_paddocks_2": full_paddocks,
    "security_14": security,
    "limits_44": limits,
    "advanced_12": advanced,
    "patron_money_20": patron_money,
}


def test_every_card_of_our_own_is_tried_here() -> None:
    assert list(CARDS) == [card.id for card in CATALOGUE.objectives if card.origin == "house"]


@pytest.mark.parametrize("card", CARDS)
def test_objective_is_claimed_with_as_many_as_it_asks_and_not_with_one_less(card: str) -> None:
    """Completing Objectives: if a player fulfills the requirements of an objective card, they claim that card."""
    goal = CATALOGUE.objective[card].goal
    other = next(name for name in ("rides_3", "excitement_15") if CATALOGUE.objective[name].goal.counts != goal.counts)
    for number in (goal.at_least - 1, goal.at_least):
        t = table(3)
        t.objectives(card, other, "dinosaurs_9")
        if card == "dinosaurs_12":
            t.objectives(card, other, "upgrades_3")
            t.player(A).exhibits[0].dinosaurs = 0
        CARDS[card](t, number)
        assert t.view().objectives[0].progress[A] == number
        t.play(do.PassScientist(A, 1))
        assert t.claimed(card) == ([A] if number == goal.at_least else [])


def test_an_objective_counts_what_its_text_says() -> None:
    """The number in the text is the number that is asked for."""
    words = {"diets_3": "herbivore, a small carnivore and a large carnivore"}
    for card in CATALOGUE.objectives:
        assert words.get(card.id, str(card.goal.at_least)) in card.text, card.id
