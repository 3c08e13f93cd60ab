"""Looking things up: what is meant, what is offered, and where a thing is as far as a seat may know."""

from __future__ import annotations

from random import Random

import pytest

from bot import limits
from bot.exchange import Refusal
from bot.rulings import Rulings
from engine.core.catalog import GAMES
from engine.dinosaur_island.game import GAME
from render.words import words
from render.words.dinosaur_island.lexicon import lexicon
from render.words.dinosaur_island.whereabouts import Whereabouts
from tests.bot.rooms import HOSTILE, PEOPLE, MemoryTables

SPEAK = words("en", strict=True)
LEXICON = lexicon(GAME.catalogue("builtin"), SPEAK)
NAMES = ("Ann", "Ben", "Cleo", "Dan")


@pytest.fixture
def rulings() -> Rulings:
    return Rulings(GAME.key, "builtin", SPEAK)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Night Watch", "Night Watch"),
        ("night wach", "Night Watch"),
        ("velo", "Velociraptor"),
        ("velocirapter", "Velociraptor"),
        ("firing", "Hiring and firing"),
        ("DNA Refinement", "DNA Refinement"),
        ("security", "Security"),
        ("cold", "Cold storage"),
        ("market", "Market phase"),
        ("turn order", "Turn order"),
        ("die 3", "Die 3"),
        ("topic:eaten", "Eaten visitors"),
        ("  HOOLIGANS ", "Hooligans"),
    ],
)
def test_what_is_typed_is_understood(rulings: Rulings, typed: str, meant: str) -> None:
    assert rulings.find(typed)[0].name == meant


def test_every_term_is_found_by_its_name_and_by_what_is_chosen(rulings: Rulings) -> None:
    for term in LEXICON.terms:
        assert term in rulings.find(term.name)
        assert rulings.find(term.id)[0] == term


def test_what_could_be_several_things_is_asked_back(rulings: Rulings) -> None:
    with pytest.raises(Refusal, match="rules-several") as refusal:
        rulings.find("pass")
    assert refusal.value.facts["names"] == ("Passing with a scientist", "Passing in the market")
    for nothing in ("", "zzzzzz", "@everyone" * 40):
        with pytest.raises(Refusal, match="rules-unknown"):
            rulings.find(nothing)


def test_what_else_there_is_is_named(rulings: Rulings) -> None:
    answer = rulings.answer(rulings.find("hooligan"), None)
    assert answer.startswith("**Hooligans** – ")
    assert answer.endswith("-# See also: Hooligans on Probation")


@pytest.mark.parametrize("typed", ["", "a", "dna", "velocirapter", "zzzzzz", "specialist"])
def test_choices_are_few_and_short(rulings: Rulings, typed: str) -> None:
    choices = rulings.choices(typed)
    assert len(choices) <= limits.CHOICES
    assert len({choice.value for choice in choices}) == len(choices)
    for choice in choices:
        assert 0 < len(choice.label) <= limits.CHOICE_NAME
        assert 0 < len(choice.value) <= limits.CHOICE_VALUE
    assert bool(choices) == (typed != "zzzzzz")


def test_names_that_begin_with_it_are_offered_first(rulings: Rulings) -> None:
    assert rulings.choices("sec")[0].label == "Security · rule"
    assert rulings.choices("velocirapter")[0].label == "Velociraptor · small carnivore"
    assert rulings.choices("")[0].label == "How a round goes · rule"


async def test_it_is_said_where_a_thing_is(rulings: Rulings) -> None:
    tables = MemoryTables(PEOPLE, seed=3)
    tables.to_phase("market")
    seen = await tables.seen(0)
    row = seen.view.market[1]
    assert row.attraction is not None
    answer = rulings.answer(rulings.find(row.attraction.id), seen)
    price = row.price + row.attraction.price
    assert answer.endswith(f"At **Amber Bay**: for sale in the ${row.price} row, for ${price} in all.")
    starter = seen.view.players[2].exhibits[0].recipe
    assert "in **Cleo**’s park, 1 of 1 dinosaurs" in rulings.answer(rulings.find(starter.id), seen)
    objective = seen.view.objectives[0]
    where = rulings.answer(rulings.find(objective.id), seen)
    assert f"open, claimed by nobody; Ann {objective.progress[0]} of {objective.at_least}, " in where
    twist = next(each for each in GAME.catalogue("builtin").twists if each.id not in {t.id for t in seen.view.twists})
    assert "At **Amber Bay**: not in this game." in rulings.answer(rulings.find(twist.id), seen)
    assert "At **" not in rulings.answer(rulings.find("topic:market"), seen)


def test_hidden_stacks_make_no_difference() -> None:
    """What is face down, and what is out of the game, is said alike: not in sight."""
    tables = MemoryTables(PEOPLE, seed=4)
    mind = Random(1)
    walk = tables.walk(2)
    for _ in range(120):
        next(walk)
    state = tables.table.state
    for seat in (None, 0, 3):
        other = GAME.imagine(state, seat, mind)
        assert other != state
        one, two = (Whereabouts(GAME.view(each, seat), NAMES, LEXICON, SPEAK) for each in (state, other))
        assert [one.of(term.id) for term in LEXICON.terms] == [two.of(term.id) for term in LEXICON.terms]


async def test_everything_in_sight_of_a_whole_game_is_found() -> None:
    tables = MemoryTables(PEOPLE, seed=5)
    for n, _ in enumerate(tables.walk(3)):
        if n % 60:
            continue
        view = (await tables.seen(1)).view
        where = Whereabouts(view, NAMES, LEXICON, SPEAK)
        nowhere = SPEAK.say("rules-where-nowhere")
        for player in view.players:
            for tile in player.lab:
                assert tile is None or f"**{NAMES[player.seat]}**’s lab" in where.of(tile.id)
            for card in player.specialists:
                assert f"works for **{NAMES[player.seat]}**" in where.of(card.id)
            for stand in player.stands:
                assert stand.printed or f"**{NAMES[player.seat]}**’s park" in where.of(stand.attraction.id)
        for slot in view.recipes:
            assert slot.recipe is None or "on display" in where.of(slot.recipe.id)
        for special in view.specials:
            assert f"{special.left or 'none is'} left" in where.of(special.upgrade.id)
        assert sum(where.of(term.id) == nowhere for term in LEXICON.terms) > 0


async def test_what_becomes_of_each_thing_of_a_solo_game_is_told() -> None:
    tables = MemoryTables(PEOPLE[:1], seed=5)
    cards = [*GAME.catalogue("builtin").solo_objective]
    told: set[str] = set()
    walk = tables.walk(3)
    while tables.decisions:
        state = tables.table.state
        where = Whereabouts((await tables.seen(0)).view, NAMES, LEXICON, SPEAK)
        said = {name: where.of(name) for name in cards}
        assert "not in this game" not in said.values(), "every card is played for, or in the AI deck"
        game = state.solo
        assert game is not None
        for name in game.objectives:
            assert said[name].startswith("face up")
        for name, points in game.scored.items():
            assert said[name] == f"scored for {points} VP"
        for name in game.discarded:
            assert said[name] == "discarded, the bonus is gone"
        for name in game.ai_gone:
            assert said[name] == "was an AI card earlier"
        if game.ai_card is not None:
            assert said[game.ai_card] == "the AI card of this round"
        for name in game.ai_deck:
            assert said[name] == "not in sight now"
        for name in game.extinct:
            assert where.of(name) == "out of this game, by an AI card"
        for die in state.pool:
            assert (where.of(die.id) == "taken out by the AI card for this round") == die.removed
            told |= {where.of(die.id)} if die.removed else set()
        told |= {*said.values(), *(where.of(name) for name in game.extinct)}
        next(walk)
    assert {"discarded, the bonus is gone", "was an AI card earlier", "the AI card of this round"} <= told
    assert {"out of this game, by an AI card", "taken out by the AI card for this round"} <= told


async def test_answers_fit_into_a_message_whatever_people_are_called(rulings: Rulings) -> None:
    tables = MemoryTables(HOSTILE, seed=6)
    for _ in tables.walk(4):
        pass
    seen = await tables.seen(0)
    for term in LEXICON.terms:
        answer = rulings.answer([term, *LEXICON.terms[:7]], seen)
        assert len(answer) < limits.LAYOUT_TEXT * 3 // 4
        assert "@everyone" not in answer


def test_the_set_that_is_played_with_is_explained() -> None:
    assert set(GAMES) == {GAME.key}
    assert LEXICON is lexicon(GAME.catalogue("builtin"), SPEAK)
