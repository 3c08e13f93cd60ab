"""The rules in our words: every topic and every component is explained, shortly, with its section of the rulebook."""

from __future__ import annotations

import re

import pytest

from engine.dinosaur_island.game import GAME
from render.words import words
from render.words.catalogue import HOME
from render.words.digest import PHASES_OF_EVENTS, PHASES_OF_VERBS, STANDING_OUT
from render.words.dinosaur_island.lexicon import TOPIC, TOPICS, lexicon
from render.words.tellings import WEIGHTS, Weight
from tests.render.words.messages import messages

SPEAK = words("en", strict=True)
LEXICON = lexicon(GAME.catalogue("builtin"), SPEAK)
KEYS = set(messages(HOME / "en.rules.ftl"))

SECTIONS = {
    "How to Play", "Individual Player Setup", "1. Research Phase", "Research DNA", "Increase Cold Storage",
    "Procure Dino Recipe", "Pass", "2. Market Phase", "Hire Specialist", "Build Attraction", "Buy Lab Upgrade",
    "Purchase DNA", "3. Worker Phase", "Refining DNA", "Creating Dinosaurs", "Increasing Security",
    "Upgrading Paddock Capacity", "Venture Capital", "4. Park Phase", "Attract Visitors", "Manage Lines",
    "Dinosaurs on the Loose!", "Score Victory Points", "5. Cleanup Phase", "5. Cleanup Phase (Solo)",
    "Reset Turn Order", "Refresh the Market", "Resolve Plot Twists", "Completing Objectives", "Game End",
    "Main Game Setup 7",
    "Recommendations for Your First Game", "Solo Rules", "Variants", "Easily Missed Rules, Phase 1",
    "Easily Missed Rules, Phase 2", "Easily Missed Rules, Phase 3", "Easily Missed Rules, Phase 4",
}  # fmt: skip
"""Headings of the rulebook."""

MOST = 900
"""Characters of an explanation: a screen of a phone."""


def test_topics_are_those_of_the_catalogue() -> None:
    titles = {key.removeprefix("rules-title-") for key in KEYS if key.startswith("rules-title-")}
    assert titles == set(TOPICS)
    for kind in ("section", "text", "also"):
        named = {key.removeprefix(f"rules-{kind}-") for key in KEYS if key.startswith(f"rules-{kind}-")}
        assert {each for each in named if not each.startswith("of-")} == set(TOPICS)


@pytest.mark.parametrize("topic", TOPICS)
def test_a_topic_names_its_section_and_is_short(topic: str) -> None:
    sections = SPEAK.say(f"rules-section-{topic}").split("; ")
    assert set(sections) <= SECTIONS
    said = LEXICON.explain(TOPIC + topic)
    assert said.startswith(f"**{SPEAK.say(f'rules-title-{topic}')}** – rulebook: {'; '.join(sections)}\n")
    assert len(said) < MOST


@pytest.mark.parametrize("thing", LEXICON.things.values(), ids=lambda thing: thing.id)
def test_a_component_is_explained(thing: object) -> None:
    said = LEXICON.explain(thing.id)  # type: ignore[attr-defined]
    first, *lines, origin = said.splitlines()
    assert re.fullmatch(r"\*\*.+\*\* – .+", first)
    assert lines
    assert origin.startswith("-# As in the printed game." if thing.origin == "known" else "-# House: ")  # type: ignore[attr-defined]
    assert set(re.findall("“(.+?)”", origin)) <= SECTIONS
    assert len(said) < MOST
    assert not re.search(r"[{}]|\bnone\b|[a-z]_[a-z]|  |\b1 (worker|visitor|dinosaur|workstation)s\b", said)


def test_a_component_says_all_that_matters() -> None:
    catalogue = GAME.catalogue("builtin")
    for recipe in catalogue.recipes:
        said = LEXICON.explain(recipe.id)
        assert f"excitement +{recipe.excitement}, threat +{recipe.threat}" in said
        assert f"{recipe.vp} VP" in said
    for tile in catalogue.attractions:
        assert f"Costs ${tile.price} plus its market row ($2, $3, $4, $5)" in LEXICON.explain(tile.id)
    for card in (*catalogue.upgrades, *catalogue.specialists, *catalogue.twists):
        assert card.text in LEXICON.explain(card.id)
    for objective in catalogue.objectives:
        assert objective.text in LEXICON.explain(objective.id)
        assert f"{objective.vp} VP" in LEXICON.explain(objective.id)


def test_numbers_in_the_rules_are_the_boards() -> None:
    board = GAME.catalogue("builtin").board
    assert f"for ${board.pass_money}" in LEXICON.explain("topic:market")
    assert f"at most {board.specialists_max} specialists" in LEXICON.explain("topic:hiring")
    assert f"{board.hooligans} hooligans among {board.patrons} patrons" in LEXICON.explain("topic:hooligans")
    assert "blue + purple → green" in LEXICON.explain("topic:refining")


def test_phases_are_told_for_every_verb_but_the_one_of_several_phases() -> None:
    verbs = {action.__name__ for action in GAME.actions}
    assert verbs - set(PHASES_OF_VERBS) <= {"Reopen", "SetAside"}
    assert set(PHASES_OF_VERBS) <= verbs
    assert set(PHASES_OF_VERBS.values()) == {"research", "market", "worker", "park", "cleanup"}


def test_what_stands_out_and_what_marks_a_phase_is_told() -> None:
    assert set(PHASES_OF_EVENTS) | STANDING_OUT <= set(WEIGHTS)
    assert all(WEIGHTS[key] is Weight.HEADLINE for key in STANDING_OUT)
