"""Sets that players make themselves: loaded the same way, and a mistake in one is named."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from engine.core.content import ContentError, Problem
from engine.dinosaur_island.catalogue import BUILTIN, Catalogue
from tests.support.sets import edit

CATALOGUE = Catalogue.builtin()


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A player's copy of the set."""
    return Path(shutil.copytree(BUILTIN, tmp_path / "own"))


def the_problem(directory: Path) -> Problem:
    with pytest.raises(ContentError) as caught:
        Catalogue.load(directory)
    (problem,) = caught.value.problems
    return problem


def test_a_corrected_set_loads_the_same_way(own: Path) -> None:
    edit(
        own,
        "attractions.toml",
        'name = "Mug Shots"\ntype = "merchandise"\nprice = 3',
        'name = "Mugs"\ntype = "merchandise"\nprice = 5',
    )
    edit(own, "recipes.toml", 'dna = ["pink", "purple", "orange"]', 'dna = ["orange", "purple", "pink"]')
    loaded = Catalogue.load(own)
    assert (loaded.attraction["mug_shots"].name, loaded.attraction["mug_shots"].price) == ("Mugs", 5)
    assert loaded.recipe["triceratops"].dna == ("pink", "purple", "orange")
    assert CATALOGUE.attraction["mug_shots"].name == "Mug Shots"


MISTAKES = [
    # file, what is replaced, by what, then entry, field and reason of the one problem
    (
        "dice.toml",
        '{ dna = "pink", count = 3',
        '{ dna = "pink", special = "worker", count = 3',
        "d1",
        "faces[1].special",
        "must be given, or `dna`, but not both",
    ),
    ("dice.toml", '{ dna = "pink", count = 3, ', "{ ", "d1", "faces[1].special", "must be given, or `dna`"),
    (
        "dice.toml",
        '{ special = "upgrade", ',
        '{ special = "upgrade", count = 2, ',
        "d9",
        "faces[1].special",
        "cannot stand beside a `count`",
    ),
    ("dice.toml", '{ dna = "pink", count = 3, threat = 2 },', "", "d1", "faces", "should have at least 6"),
    ("dice.toml", 'dna = "pink"', 'dna = "mauve"', "d1", "faces[1].dna", "should be 'blue', 'pink', "),
    ("recipes.toml", '"herbivore"', '"vegan"', "ankylosaurus", "diet", "should be 'herbivore', "),
    ("recipes.toml", '"purple", "green"', '"plum"', "ankylosaurus", "dna[2]", "should be 'blue', "),
    (
        "attractions.toml",
        "price = 3",
        'price = "3"',
        "ice_cream",
        "price",
        "should be a valid integer, not 3",
    ),
    (
        "attractions.toml",
        "players = 3",
        "players = 2",
        "dino_burgers",
        "min_players",
        "should be 1, 3 or 4, ",
    ),
    ("specialists.toml", 'id = "intern"', 'id = "photos"', "photos", "id", "is used twice (first in attr"),
    ("upgrades.toml", "price = 3\n", "", "dino_research_2", "price", "must be given for a special upgrade"),
    (
        "upgrades.toml",
        'covers = "dino_research"\n',
        "",
        "dino_research_2",
        "covers",
        "must be given for a spe",
    ),
    (
        "upgrades.toml",
        'covers = "dino',
        'covers = "dina',
        "dino_research_2",
        "covers",
        "names 'dina_research'",
    ),
    ("upgrades.toml", 'action = "refine"\n', "", "dna_refinement", "slots", "must be given with an `action`"),
    ("upgrades.toml", "slots = [{ workers = 1 }]\n", "", "dna_refinement", "slots", "must be given with an "),
    ("upgrades.toml", "players = [1, 1]\n", "", "better_tool_bench", "players", "must name each copy's"),
    ("upgrades.toml", "printed = true\n", "", "dna_refinement", "players", "must name each copy's"),
    (
        "upgrades.toml",
        '{ effect = "security", n = 1 }',
        '{ effect = "copy_die" }',
        "groundskeeper_shack",
        "passive",
        "has the effect 'copy_die', which the passive part of an upgrade cannot have (known: free_hire, gain, ",
    ),
    (
        "upgrades.toml",
        'lasting = [{ effect = "round_start_gain", of',
        'lasting = [{ effect = "gain", of',
        "car_park",
        "lasting",
        "has the effect 'gain', which the lasting part of an upgrade cannot have (known: copy_die, ",
    ),
    (
        "upgrades.toml",
        '{ workers = 1, dna = "pink", amount',
        "{ workers = 1, amount",
        "mosquito_farm",
        "slots",
        "must each name their `dna` if the action is 'extract'",
    ),
    (
        "upgrades.toml",
        "{ workers = 1, amount = 1 }",
        '{ workers = 1, amount = 1, dna = "blue" }',
        "press_office",
        "slots",
        "must each name their `dna` if the action is 'extract', and no other action's may",
    ),
    (
        "upgrades.toml",
        'passive = [{ effect = "security", n = 2 }]\n',
        "",
        "watchtower",
        "lasting",
        "must be given, or `passive`, or `slots`: the tile would do nothing",
    ),
    (
        "specialists.toml",
        '"seat"',
        '"sing"',
        "intern",
        "effects[1]",
        "has the unknown effect 'sing' (known: ",
    ),
    (
        "specialists.toml",
        '{ effect = "seat", n = 1 }',
        '{ effect = "refresh_discards", rows = [2] }',
        "intern",
        "effects",
        "has the effect 'refresh_discards', which a specialist cannot have",
    ),
    (
        "specialists.toml",
        'of = "security", change = -1',
        'of = "security", change = 0',
        "site_foreman",
        "effects[1].change",
        "must not be 0",
    ),
    (
        "specialists.toml",
        'per = "rides"',
        'per = "patron_money_round"',
        "ride_designer",
        "effects[2].per",
        "is counted within a round and is nothing at game end",
    ),
    (
        "twists.toml",
        '"die_money"',
        '"seat"',
        "research_grant",
        "effects",
        "has the effect 'seat', which a plot",
    ),
    ("twists.toml", '"die_money"', '"rain"', "research_grant", "effects[1]", "has the unknown effect 'rain'"),
    (
        "twists.toml",
        "\nsolo = false",
        '\nsolo = false\ncontradicts = ["x"]',
        "late_hooligans",
        "contradicts",
        "names 'x'",
    ),
    (
        "objectives.toml",
        '"upgrades_bought"',
        '"naps"',
        "upgrades_3",
        "goal.counts",
        "should be 'upgrades_bou",
    ),
    ("board.toml", "start_money = 15\n", "", "", "start_money", "is missing"),
    ("board.toml", '["dna_12", ', '["dna_13", ', "", "first_game.objectives", "names 'dna_13'"),
    ("board.toml", 'twists = ["late_hooligans"]', 'twists = ["x"]', "", "first_game.twists", "names 'x'"),
    ("board.toml", '"tool_bench", "v', '"intern", "v', "", "lab_printed", "names 'intern'"),
    ("board.toml", "lab_spaces = 6", "lab_spaces = 3", "", "lab_printed", "has more upgrades than the lab"),
    ("board.toml", "zone = [0, 0]", "zone = [0, 3]", "", "starter_zone", "lies outside the park"),
    ("board.toml", "zone = [1, 0]", "zone = [4, 0]", "", "hats.zone", "lies outside the park"),
    ("board.toml", "{ price = 4,", "{ price = 6,", "", "dna_purchases", "has the price 6, but no such row"),
    ("board.toml", "herbivore = 1, ", "", "", "recipe_scientist", "has no scientist for 'herbivore'"),
    ("solo_objectives.toml", '"dna_stored"', '"naps"', "solo_dna_10", "goal.counts", "should be 'upgrades_bou"),
    (
        "solo_objectives.toml",
        '"dna_stored"',
        '"patron_money_round"',
        "solo_dna_10",
        "goal",
        "counts what is forgotten by the end of cleanup",
    ),
    (
        "solo_objectives.toml",
        '"most_dna", "most_threat"',
        '"reddest", "most_threat"',
        "solo_dna_10",
        "ai.dice[1]",
        "should be 'most_dna', ",
    ),
    ("solo_objectives.toml", '["most_dna", "most_threat"]', '["most_dna"]', "solo_dna_10", "ai.dice[2]", "is missing"),
    (
        "solo_objectives.toml",
        "attractions = [2], ",
        "",
        "solo_dna_10",
        "ai.specialists",
        "must make 2 items of the market with ",
    ),
    (
        "solo_objectives.toml",
        "attractions = [2]",
        "attractions = [2, 3]",
        "solo_dna_10",
        "ai.specialists",
        "must make 2 items of the market",
    ),
    (
        "solo_objectives.toml",
        "upgrades = [3, 5]",
        "upgrades = [5, 5]",
        "solo_excitement_8",
        "ai.upgrades",
        "must not name the same twice",
    ),
    (
        "solo_objectives.toml",
        "attractions = [2]",
        "attractions = [6]",
        "solo_dna_10",
        "ai.attractions",
        "names the row 6, but no such row",
    ),
    (
        "solo_objectives.toml",
        '["herbivore"]',
        '["vegan"]',
        "solo_limits_26",
        "ai.recipes[1]",
        "should be 'herbivore', ",
    ),
    ("board.toml", "drawn = 10", "drawn = 6", "", "solo.drawn", "must lie between 7 chosen and 16 cards"),
    (
        "board.toml",
        "scores = [10, ",
        "scores = [10, 10, 10, 10, ",
        "",
        "solo.chosen",
        "leaves 9 AI cards for 10 rounds",
    ),
    (
        "twists.toml",
        "\nsolo = false",
        "\nsolo = true",
        "late_hooligans",
        "solo",
        "must be false: solo has its own number of hooligans",
    ),
]


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: f"{mistake[0]}-{mistake[4]}")
def test_a_mistake_in_a_set_is_named(own: Path, mistake: tuple[str, str, str, str, str, str]) -> None:
    file, old, new, entry, field, reason = mistake
    edit(own, file, old, new)
    problem = the_problem(own)
    assert (problem.file, problem.entry, problem.field) == (file, entry, field)
    assert problem.reason.startswith(reason)


def test_a_set_too_small_to_play_is_refused(own: Path) -> None:
    dice = (own / "dice.toml").read_text(encoding="utf-8")
    (own / "dice.toml").write_text("[[die]]".join(dice.split("[[die]]")[:9]), encoding="utf-8")
    assert str(the_problem(own)) == "dice.toml: has 8 dice, 4 players need 9."


@pytest.mark.parametrize(
    ("old", "new", "report"),
    [
        ("cards = 16", "cards = 17", "solo_objectives.toml: has 16 cards, the solo game has 17."),
        ("dice = 5", "dice = 11", "dice.toml: has 10 dice, solo needs 11."),
    ],
)
def test_a_set_of_too_few_solo_cards_or_dice_is_refused(own: Path, old: str, new: str, report: str) -> None:
    edit(own, "board.toml", old, new)
    assert str(the_problem(own)) == report


def test_a_set_without_a_class_of_recipes_is_refused(own: Path) -> None:
    text = (own / "recipes.toml").read_text(encoding="utf-8")
    text = text.replace('diet = "large_carnivore"', 'diet = "small_carnivore"')
    (own / "recipes.toml").write_text(text, encoding="utf-8")
    assert str(the_problem(own)) == "recipes.toml: has no recipe with the diet 'large_carnivore'."


def test_a_set_without_a_starter_for_every_seat_is_refused(own: Path) -> None:
    edit(own, "recipes.toml", "seat = 3", "seat = 2")
    assert str(the_problem(own)) == "recipes.toml: needs one [[starter]] a seat, from 0 to 3."


def test_a_missing_file_is_named(own: Path) -> None:
    (own / "twists.toml").unlink()
    assert str(the_problem(own)) == "twists.toml: the file is missing."
