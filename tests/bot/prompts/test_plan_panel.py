"""Panels for planning fit Discord's limits whatever the game, the names, the cards; what they carry leads back."""

from __future__ import annotations

from random import Random

import pytest

from bot.ahead import Plannable
from bot.exchange import Refusal, Seen
from bot.orders import PASS, TURN
from bot.prompts.panel import Panels
from bot.prompts.plan_panel import (
    FIRST,
    MOST_TRIES,
    NONE,
    PlanPanels,
    digest,
    found,
    noted,
    otherwise_ways,
    work_questions,
)
from engine.core.menu import Menu
from engine.core.model import Stale
from engine.dinosaur_island.actions import PassMarket, PassScientist
from render.words import words
from tests.bot.rooms import HOSTILE, PEOPLE, TABLE, BlankArtist, MemoryTables, buttons_of, selects_of, text_of

LANGUAGES = [words("en", strict=True), words("de", strict=True)]
SPEAK = LANGUAGES[0]


def planning(tables: MemoryTables) -> tuple[PlanPanels, Panels]:
    panels = Panels(tables, BlankArtist())
    return PlanPanels(tables, panels), panels


@pytest.mark.parametrize("content", ["builtin", "long"])
async def test_every_page_of_a_game_can_be_sent(content: str, long_ids: str) -> None:
    tables = MemoryTables(HOSTILE, 3, long_ids if content == "long" else content)
    plans, panels = planning(tables)
    mind, pages = Random(5), 0
    for n, _ in enumerate(tables.walk(11)):
        if n > 150:
            break
        person = mind.choice(tables.people)
        plan = await tables.ahead.of(TABLE, person.id)
        if n % 3 or plan is None or not plan.anything:
            continue
        for speak in LANGUAGES:
            await plans.page(TABLE, person.id, speak)
        seen = await tables.look(TABLE, person.id)
        pages += step_by_step(plans, panels, seen, plan, mind)
    assert pages > 20


def step_by_step(plans: PlanPanels, panels: Panels, seen: Seen, plan: Plannable, mind: Random) -> int:
    """Draw what comes after each first choice, and all that is said before an order stands; how much that was."""
    pages, menu = 0, plan.menu
    questions = work_questions(seen, plan)
    for kind in plan.proposals:
        plans.confirmation(seen, plan, kind, (), SPEAK)
    if menu is not None:
        questions += [plans.question(seen, plan, menu, verb) for verb in menu.verbs()]
        wishes = [mind.choice(menu.left(verb, {})) for verb in menu.verbs()]
        for wish in wishes:
            tries = [mind.choice(wishes) for _ in range(mind.randrange(MOST_TRIES))]
            assert found(menu, noted([wish, *tries])) == [wish, *tries]
            plans.otherwise(seen, plan, [wish, *tries], SPEAK)
            plans.confirmation(seen, plan, TURN, [*tries, wish], SPEAK)
            ways = otherwise_ways([wish, *tries][: MOST_TRIES - 1])
            questions += [plans.question(seen, plan, menu, verb, ways) for verb in menu.verbs()]
    for question in questions:
        if question.field is not None:
            panels.step(question, SPEAK)
            pages += 1
    return pages


async def test_actions_are_told_apart_by_their_digests() -> None:
    tables = MemoryTables(PEOPLE)
    for phase in ("research", "market"):
        tables.to_phase(phase)
        options = tables.decisions[0].options()
        assert len({digest(action) for action in options}) == len(options) > 20
    menu = Menu(tables.decisions[0])
    assert found(menu, NONE) == []
    with pytest.raises(Stale):
        found(menu, noted([options[0], PassScientist(0, 1)]))


async def test_who_only_passes_is_not_asked_what_else() -> None:
    tables = MemoryTables(PEOPLE)
    tables.to_phase("market")
    seat = next(seat for seat in range(4) if seat != tables.decisions[0].seat)
    plans, _ = planning(tables)
    seen, plan = await plans.look(TABLE, PEOPLE[seat].id)
    view = plans.otherwise(seen, plan, [PassMarket(seat)], SPEAK)
    assert [ident.split(":")[0] for ident in buttons_of(view).values()] == ["arm", "plan"]
    assert selects_of(view) == []


async def test_a_page_says_what_can_be_planned_or_why_nothing_can() -> None:
    tables = MemoryTables(PEOPLE[:2])
    plans, _ = planning(tables)
    mover = tables.decisions[0].seat
    page, _ = await plans.page(TABLE, PEOPLE[mover].id, SPEAK)
    assert "what you do at once needs no plan" in text_of(page)
    assert [ident.split(":")[-1] for ident in buttons_of(page).values()][:1] == [PASS]
    page, _ = await plans.page(TABLE, PEOPLE[1 - mover].id, SPEAK)
    assert "What shall be done on your next turn" in text_of(page)
    assert [select.custom_id.split(":")[0] for select in selects_of(page)] == [FIRST.pick] * 4
    with pytest.raises(Refusal, match="bot-not-seated"):
        await plans.page(TABLE, 99, SPEAK)
