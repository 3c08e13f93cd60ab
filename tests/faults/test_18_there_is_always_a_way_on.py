"""Fault 18: what a player has begun cannot be finished, there is no answer to a question, or nobody knows who moves.

Long runs of the same are ``make fuzz`` and ``make selfplay``.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.prompts.panel import Panels
from engine.core import codec
from engine.core.menu import Menu
from engine.dinosaur_island.game import GAME
from render.words import words
from tests.bot.commands.playing import At
from tests.bot.rooms import PEOPLE, TABLE, BlankArtist, MemoryTables, buttons_of, selects_of, text_of
from tests.flows.at_table import DID, panel_of, proposal_of, stored

FAULT = 18

LOOKED_AT = 0.25
"""Share of the decisions that all ways are followed from."""


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (2, {"first_game": True}), (4, {"length": "short", "chaos": True})],
    ids=["alone", "two", "four"],
)
async def test_every_way_that_is_begun_leads_to_a_legal_answer(seats: int, options: dict[str, Any]) -> None:
    """Every first choice that a panel offers can be followed to a move, whatever is chosen on the way."""
    tables, chance = MemoryTables(PEOPLE[:seats], seed=seats, **options), Random(seats)
    begun = 0
    while decisions := tables.decisions:
        for decision in decisions:
            assert decision.options(), f"{decision.kind} has no answer"
            if chance.random() < LOOKED_AT:
                begun += followed(Menu(decision), chance)
        tables.act(chance.choice(decisions).sample(chance))
    assert GAME.scores(tables.table.state), "the game came to its end"
    assert begun > 100


def followed(menu: Menu, chance: Random) -> int:
    """Follow every first choice to its end; how many there are."""
    begun = 0
    for verb in menu.verbs():
        first = menu.next_field(verb, {})
        for value in menu.values(verb, first, {}) if first else [""]:
            given = {first: value} if first else {}
            while (field := menu.next_field(verb, given)) is not None:
                given[field] = chance.choice(menu.values(verb, field, given))
            (action, *_) = menu.left(verb, given)
            menu.decision.check(action)
            begun += 1
    return begun


async def test_nothing_is_done_before_the_last_press_and_there_is_a_way_back(at: At) -> None:
    mover, before = await at.to_act(), await stored(at)
    panel, _ = await proposal_of(at, mover)
    assert await stored(at) == before, "a choice is no move yet"
    back = next(button for button in panel.buttons if button.custom_id.startswith("home:"))
    home = (await at.server.click(mover, back.custom_id, panel)).messages[-1]
    assert home.selects, "everything can be chosen again"
    assert await stored(at) == before


async def test_who_has_moved_reads_that_the_turn_is_over_and_whose_it_is(at: At) -> None:
    mover, other = await at.to_act(), await at.not_to_act()
    panel, proposal = await proposal_of(at, mover)
    did = (await at.server.click(mover, proposal, panel)).messages[-1]
    assert did.text.startswith(DID)
    assert f"It is up to {other.name.capitalize()}." in did.text
    assert not any(button.custom_id.startswith("do:") for button in did.buttons)
    assert (await panel_of(at, mover)).selects == ()


async def test_every_panel_of_a_game_says_what_can_be_done_or_who_is_awaited() -> None:
    tables, chance, speak = MemoryTables(PEOPLE[:3], seed=3), Random(3), words("en")
    panels = Panels(tables, BlankArtist())
    looked = 0
    while decisions := tables.decisions:
        if chance.random() < 0.08:
            looked += 1
            before = codec.save_state(GAME, tables.table.state)
            for seat, person in enumerate(tables.people):
                view, _ = await panels.turn(TABLE, person.id, speak)
                asked = seat in {decision.seat for decision in decisions}
                controls = [*buttons_of(view).values(), *(select.custom_id for select in selects_of(view))]
                assert any(each.startswith(("do:", "pick:")) for each in controls) or not asked
                waited = [tables.people[each.seat].name for each in decisions]
                assert asked or any(said in text_of(view) for said in (*waited, "The others are still busy"))
            assert codec.save_state(GAME, tables.table.state) == before
        tables.act(chance.choice(decisions).sample(chance))
    assert looked > 10
