"""The built-in set against what is known of the printed game."""

from __future__ import annotations

import re
from collections import Counter

from engine.dinosaur_island.catalogue import ADVANCED, BASIC, DIETS, DNA, Catalogue, Face, Recipe

CATALOGUE = Catalogue.builtin()
BOARD = CATALOGUE.board


def known(entries: tuple) -> set[str]:
    return {entry.id for entry in entries if entry.origin == "known"}


def split_dna(recipe: Recipe) -> tuple[int, int]:
    """How many basic and advanced DNA a recipe takes."""
    return sum(dna in BASIC for dna in recipe.dna), sum(dna in ADVANCED for dna in recipe.dna)


# Game Components


def test_the_set_is_loaded_once() -> None:
    assert Catalogue.builtin() is Catalogue.builtin()


def test_dna_colours_stand_in_board_order() -> None:
    assert DNA == ("blue", "pink", "purple", "green", "red", "orange")
    assert BASIC + ADVANCED == DNA


def test_every_entry_says_where_it_is_from() -> None:
    house = {
        "dice": 0,
        "recipes": 12,
        "starters": 2,
        "attractions": 20,
        "upgrades": 9,
        "specialists": 16,
        "twists": 7,
        "objectives": 28,
    }
    for kind, expected in house.items():
        entries = getattr(CATALOGUE, kind)
        assert len(entries) - len(known(entries)) == expected, kind


def test_ids_are_found_and_used_once_in_the_whole_set() -> None:
    kinds = ["dice", "recipes", "starters", "attractions", "upgrades", "specialists", "twists", "objectives"]
    ids = [entry.id for kind in kinds for entry in getattr(CATALOGUE, kind)]
    assert len(ids) == len(set(ids)) == 10 + 17 + 4 + 30 + 21 + 22 + 11 + 39
    for kind in kinds:
        finder = {"dice": "die", "starters": "species"}.get(kind, kind.removesuffix("s"))
        for entry in getattr(CATALOGUE, kind):
            assert getattr(CATALOGUE, finder)[entry.id] is entry
    assert [*CATALOGUE.species] == [*CATALOGUE.recipe, *(starter.id for starter in CATALOGUE.starters)]


def test_names_of_one_kind_differ() -> None:
    for kind in ("recipes", "attractions", "upgrades", "specialists", "twists"):
        names = [entry.name for entry in getattr(CATALOGUE, kind)]
        assert len(names) == len(set(names)), kind


# DNA dice


def faces() -> list[Face]:
    return [face for die in CATALOGUE.dice for face in die.faces]


def test_ten_dice_of_six_faces() -> None:
    assert [die.id for die in CATALOGUE.dice] == [f"d{n}" for n in range(1, 11)]
    assert len(faces()) == 60


def test_faces_by_kind() -> None:
    assert Counter(face.dna or face.special for face in faces()) == {
        "blue": 15,
        "pink": 15,
        "purple": 15,
        "green": 3,
        "red": 3,
        "orange": 3,
        "any_basic": 3,
        "any_advanced": 1,
        "upgrade": 1,
        "worker": 1,
    }


def test_threat_pips() -> None:
    assert Counter(face.threat for face in faces()) == {0: 10, 1: 20, 2: 22, 3: 8}
    assert {face.dna for face in faces() if face.threat == 0} == {*ADVANCED, "any_advanced"}


def test_dice_read_as_printed() -> None:
    assert CATALOGUE.die["d1"].faces[0] == Face(dna="pink", count=3, threat=2)
    assert CATALOGUE.die["d3"].faces[5] == Face(dna="blue", count=3, threat=1)
    assert CATALOGUE.die["d4"].faces[0] == Face(dna="any_basic", count=3, threat=2)
    assert CATALOGUE.die["d8"].faces[0] == Face(dna="any_advanced", count=1, threat=0)
    assert CATALOGUE.die["d9"].faces[0] == Face(special="upgrade", threat=2)
    assert CATALOGUE.die["d10"].faces[0] == Face(special="worker", threat=1)
    assert CATALOGUE.die["d10"].faces[5] == Face(dna="pink", count=1, threat=3)


# Dino recipes


def test_recipes_by_class() -> None:
    by_diet = {diet: [recipe.id for recipe in CATALOGUE.recipes if recipe.diet == diet] for diet in DIETS}
    assert {diet: len(ids) for diet, ids in by_diet.items()} == {
        "herbivore": 6,
        "small_carnivore": 6,
        "large_carnivore": 5,
    }
    assert known(CATALOGUE.recipes) == {
        "ankylosaurus", "brontosaurus", "velociraptor", "pteranodon", "saurophaganax",
    }  # fmt: skip
    assert CATALOGUE.recipe["tyrannosaurus"].name == "Tyrannosaurus Rex"


PATTERN = {
    "herbivore": ((2, 1), (2, 2, 1)),
    "small_carnivore": ((4, 1), (2, 4, 2)),
    "large_carnivore": ((2, 3), (3, 7, 2)),
}


def test_every_recipe_keeps_the_pattern_of_its_class() -> None:
    """Dinosaurs on the Loose!: a herbivore is 1 threat, a carnivore 2."""
    for recipe in CATALOGUE.recipes:
        figures = (recipe.excitement, recipe.vp, recipe.threat)
        assert (split_dna(recipe), figures) == PATTERN[recipe.diet], recipe.id


def test_known_recipes_cost_what_is_printed() -> None:
    costs = {recipe.id: "".join(dna[0] + dna[1] for dna in recipe.dna) for recipe in CATALOGUE.recipes}
    assert costs["ankylosaurus"] == "blpugr"
    assert costs["brontosaurus"] == "blpure"
    assert costs["velociraptor"] == "blpipupuor"
    assert costs["pteranodon"] == "blblpipure"
    assert costs["saurophaganax"] == "pupugrreor"


def test_costs_of_a_class_differ_and_ask_for_all_colours_evenly() -> None:
    assert len({(recipe.diet, recipe.dna) for recipe in CATALOGUE.recipes}) == 17
    asked = Counter(dna for recipe in CATALOGUE.recipes for dna in recipe.dna)
    assert {dna: asked[dna] for dna in BASIC} == {"blue": 15, "pink": 16, "purple": 15}
    assert {dna: asked[dna] for dna in ADVANCED} == {"green": 9, "red": 9, "orange": 9}


def test_dna_stands_in_board_order() -> None:
    for recipe in CATALOGUE.recipes:
        assert list(recipe.dna) == sorted(recipe.dna, key=DNA.index), recipe.id


def test_starters_differ_in_name_only() -> None:
    assert [starter.seat for starter in CATALOGUE.starters] == [0, 1, 2, 3]
    for starter in CATALOGUE.starters:
        assert starter.diet == "herbivore"
        assert starter.dna == ("any_basic", "any_basic")
        assert (starter.excitement, starter.vp, starter.threat) == (1, 1, 1)


# Attractions


def test_ten_attractions_of_each_type() -> None:
    assert Counter(tile.type for tile in CATALOGUE.attractions) == {"food": 10, "ride": 10, "merchandise": 10}


def test_every_attraction_keeps_the_price_formula() -> None:
    for tile in CATALOGUE.attractions:
        assert tile.price == 2 * tile.spaces + 2 * tile.vp - 1 + 2 * (tile.type == "food"), tile.id


def test_known_attractions_read_as_printed() -> None:
    printed = {
        tile.id: (tile.type, tile.price, tile.vp, tile.spaces, tile.min_players) for tile in CATALOGUE.attractions
    }
    assert {tile: printed[tile] for tile in known(CATALOGUE.attractions)} == {
        "ice_cream": ("food", 3, 0, 1, 1),
        "rex_mex": ("food", 3, 0, 1, 1),
        "lemonade_stand": ("food", 5, 0, 2, 1),
        "gene_splice_hot_dogs": ("food", 5, 0, 2, 1),
        "dino_burgers": ("food", 7, 0, 3, 3),
        "teacup_ride": ("ride", 1, 0, 1, 1),
        "safari_ride": ("ride", 3, 0, 2, 4),
        "hyper_coaster": ("ride", 7, 1, 3, 1),
        "balloons": ("merchandise", 9, 4, 1, 1),
        "photos": ("merchandise", 11, 6, 0, 1),
    }


def test_attractions_differ_within_reason() -> None:
    """Prices are spread from 1 to 11, each tile has a picture of its own."""
    prices = Counter(tile.price for tile in CATALOGUE.attractions)
    assert sorted(prices) == [1, 3, 5, 7, 9, 11]
    assert max(prices.values()) <= 8
    assert len({tile.art for tile in CATALOGUE.attractions}) == 30


def test_stacks_shrink_with_fewer_players() -> None:
    """Setup 3; one player alone is set up as two (ruling)."""
    assert [len(CATALOGUE.attraction_tiles(seats)) for seats in (1, 2, 3, 4)] == [22, 22, 26, 30]
    assert [len(CATALOGUE.upgrade_tiles(seats)) for seats in (1, 2, 3, 4)] == [20, 20, 23, 25]
    assert "dino_burgers" not in CATALOGUE.attraction_tiles(2)
    assert "safari_ride" not in CATALOGUE.attraction_tiles(3)


def test_each_type_of_attraction_is_marked_for_more_players() -> None:
    marked = {(tile.type, tile.min_players) for tile in CATALOGUE.attractions}
    assert marked == {(kind, least) for kind in ("food", "ride", "merchandise") for least in (1, 3, 4)}


# Lab upgrades


def slots(upgrade: str) -> list[tuple[int, int, int]]:
    """Workers, rebate and money of every slot."""
    return [(slot.workers, slot.discount, slot.money) for slot in CATALOGUE.upgrade[upgrade].slots]


def test_upgrades_printed_on_the_lab() -> None:
    assert list(BOARD.lab_printed) == ["dna_refinement", "dino_research", "tool_bench", "venture_capital"]
    assert slots("dna_refinement") == [(1, 0, 0)]
    assert slots("dino_research") == [(1, 0, 0), (2, 0, 0)]
    assert slots("venture_capital") == [(1, 0, 3), (1, 0, 2), (1, 0, 1)]
    assert [slot.unlimited for slot in CATALOGUE.upgrade["tool_bench"].slots] == [True]
    assert not any(CATALOGUE.upgrade[name].players for name in BOARD.lab_printed)


def test_special_upgrades_lie_on_the_printed_ones() -> None:
    special = {upgrade.id: (upgrade.price, upgrade.covers) for upgrade in CATALOGUE.special_upgrades}
    assert special == {"dino_research_2": (3, "dino_research"), "dna_refinement_2": (5, "dna_refinement")}
    for upgrade in special:
        assert slots(upgrade) == [(1, 0, 0)] * 3
        assert len(CATALOGUE.upgrade[upgrade].players) == 4


def test_known_upgrades_do_what_is_printed() -> None:
    assert slots("better_tool_bench") == [(1, 2, 0), (1, 1, 0)]
    assert slots("duplication_chamber") == [(2, 0, 0)]
    assert slots("renovation_committee") == [(1, 0, 0), (2, 0, 0)]
    assert slots("ride_improvement") == [(2, 0, 0)]
    assert slots("security_office") == [(1, 0, 0), (1, 0, 0)]
    assert [slot.amount for slot in CATALOGUE.upgrade["security_office"].slots] == [2, 2]
    assert slots("groundskeeper_shack") == [(1, 0, 0)]
    (passive,) = CATALOGUE.upgrade["groundskeeper_shack"].passive
    assert (passive.effect, passive.n) == ("security", 1)


def test_a_copy_keeps_its_number_whatever_the_seats() -> None:
    committee = [f"renovation_committee#{copy}" for copy in (1, 2, 3)]
    assert [tile for tile in CATALOGUE.upgrade_tiles(4) if tile in committee] == committee
    assert [tile for tile in CATALOGUE.upgrade_tiles(3) if tile in committee] == committee[:2]
    assert "ride_improvement#3" in CATALOGUE.upgrade_tiles(3)
    assert "ride_improvement#3" not in CATALOGUE.upgrade_tiles(2)


def test_every_tile_and_printed_space_is_found() -> None:
    tiles = [*CATALOGUE.upgrade_tiles(4), *BOARD.lab_printed]
    tiles += [f"{upgrade.id}#{copy}" for upgrade in CATALOGUE.special_upgrades for copy in (1, 2, 3, 4)]
    assert len(tiles) == 25 + 4 + 8
    assert sorted(CATALOGUE.tile) == sorted(tiles)
    for tile, upgrade in CATALOGUE.tile.items():
        assert tile.partition("#")[0] == upgrade.id


# Specialists, plot twists, objectives


def test_known_specialists() -> None:
    effects = {card.id: (card.worker, *card.effects) for card in CATALOGUE.specialists if card.origin == "known"}
    told = {
        card: (worker, *({name: value for name, value in effect if name != "effect"} for effect in rest))
        for card, (worker, *rest) in effects.items()
    }
    assert {card: effects[card][1].effect for card in effects} == {
        "intern": "seat",
        "jack_of_all_trades": "worker_scientist",
        "union_boss": "free_hire",
        "dino_hunter": "fewer_eaten",
        "computer_programmer": "copy_die",
        "senior_scientist": "round_start_dna",
    }
    assert told == {
        "intern": (False, {"n": 1}),
        "jack_of_all_trades": (False, {"level": 2}),
        "union_boss": (True, {"n": 1}),
        "dino_hunter": (True, {"n": 1}),
        "computer_programmer": (False, {}),
        "senior_scientist": (False, {"dna": "any_advanced", "n": 1}),
    }


def test_known_plot_twists() -> None:
    known_ones = [twist for twist in CATALOGUE.twists if twist.origin == "known"]
    effects = {twist.id: twist.effects[0].model_dump() for twist in known_ones}
    assert effects == {
        "late_hooligans": {"effect": "late_hooligans", "at_start": 0, "n": 5, "rounds": (1, 2)},
        "restless_market": {"effect": "refresh_discards", "rows": (2, 3)},
        "research_grant": {"effect": "die_money", "n": 2},
        "generous_sponsor": {"effect": "round_end_choice", "security": 1, "capacity": 1, "basic_dna": 2},
    }
    assert [twist.id for twist in known_ones if not twist.solo] == ["late_hooligans"]


def test_late_hooligans_bring_the_whole_gang_in_the_end_and_never_play_solo() -> None:
    gangs = [twist for twist in CATALOGUE.twists if twist.effects[0].effect == "late_hooligans"]
    assert [twist.id for twist in gangs] == ["late_hooligans", "probation"]
    for twist in gangs:
        (late,) = twist.effects
        assert late.at_start + late.n * len(late.rounds) == BOARD.hooligans
    assert [twist for twist in CATALOGUE.twists if not twist.solo] == gangs


def test_known_objectives() -> None:
    """Completing Objectives: 6 to 8 VP, by the length of the game."""
    cards = {
        card.id: (card.length, card.goal.counts, card.goal.at_least)
        for card in CATALOGUE.objectives
        if card.origin == "known"
    }
    assert cards == {
        "upgrades_3": ("short", "upgrades_bought", 3),
        "attractions_4": ("short", "attractions", 4),
        "species_2": ("short", "species_created", 2),
        "attraction_vp_6": ("short", "attraction_vp_round", 6),
        "dna_12": ("short", "dna_stored", 12),
        "excitement_10": ("short", "excitement", 10),
        "excitement_15": ("medium", "excitement", 15),
        "dinosaurs_9": ("medium", "dinosaurs", 9),
        "dna_15": ("medium", "dna_stored", 15),
        "patron_money_12": ("medium", "patron_money_round", 12),
        "rides_3": ("long", "rides", 3),
    }
    worth = {"short": 6, "medium": 7, "long": 8}
    assert all(card.vp == worth[card.length] for card in CATALOGUE.objectives)


def test_a_short_game_of_four_has_objectives_enough() -> None:
    """Setup 6: one a player and one more."""
    assert len(CATALOGUE.objective_stack("short")) >= 4 + BOARD.objectives_extra


def test_the_recommended_first_game() -> None:
    goals = [CATALOGUE.objective[card].goal for card in BOARD.first_game.objectives]
    assert [(goal.counts, goal.at_least) for goal in goals] == [
        ("dna_stored", 12),
        ("upgrades_bought", 3),
        ("excitement", 10),
    ]
    assert BOARD.first_game.twists == ("late_hooligans",)


def test_words_are_one_short_sentence_or_two() -> None:
    """Tiles and messages have room for 110 characters; every text ends as a sentence does."""
    for entry in (*CATALOGUE.upgrades, *CATALOGUE.specialists, *CATALOGUE.twists, *CATALOGUE.objectives):
        assert re.fullmatch(r"[A-Z].{10,108}\.", entry.text), entry.id
