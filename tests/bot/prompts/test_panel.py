"""The private panel: what can be done now, step by step, within Discord's limits whatever the game and the names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from discord import ui

from bot import limits
from bot.artist import Picture
from bot.exchange import Person
from bot.prompts.panel import MORE, PAGE, Panels, Question
from bot.prompts.paths import given_by
from bot.store.values import Status
from bot.typed import choice_of
from engine.core.menu import Menu
from engine.dinosaur_island.actions import Done, PassScientist
from render.words import words
from tests.bot.rooms import (
    HOSTILE,
    PEOPLE,
    TABLE,
    BlankArtist,
    MemoryTables,
    buttons_of,
    selects_of,
    text_of,
)

SPEAK = words("en", strict=True)
STRANGER = Person(99, "Stranger")


async def opened(tables: MemoryTables, person: Person, did: str = "") -> tuple[ui.LayoutView, list[Picture]]:
    return await Panels(tables, BlankArtist()).turn(TABLE, person.id, SPEAK, did)


async def question(tables: MemoryTables, verb: str, page: int = 0, **given: str) -> Question:
    """What the first seat that is asked would be asked after these choices."""
    decision = tables.decisions[0]
    return Question(await tables.seen(decision.seat), Menu(decision), verb, given, page)


def step(tables: MemoryTables, asked: Question) -> ui.LayoutView:
    return Panels(tables, BlankArtist()).step(asked, SPEAK)


def values_of(select: ui.Select[object]) -> list[str]:
    return [option.value for option in select.options]


# --- the first page ----------------------------------------------------------------------------------------------


async def test_the_first_page_offers_every_verb_and_nothing_else() -> None:
    tables = MemoryTables(PEOPLE[:2])
    seat = tables.decisions[0].seat
    view, _ = await opened(tables, PEOPLE[seat])
    verbs = Menu(tables.decisions[0]).verbs()
    assert [select.placeholder for select in selects_of(view)] == [SPEAK.verb(verb) for verb in verbs]
    assert [select.custom_id.split(":")[:4] for select in selects_of(view)] == [
        ["pick", TABLE, f"{seat}.RT.0", verb] for verb in verbs
    ]
    assert list(buttons_of(view)) == ["Pass for the rest of the phase"]


async def test_a_verb_without_a_choice_is_a_button() -> None:
    tables = MemoryTables(PEOPLE[:2])
    tables.to_phase("worker")
    view, _ = await opened(tables, PEOPLE[0])
    done = next(label for label, ident in buttons_of(view).items() if ":Done:" in ident)
    assert done[0].isupper()
    assert buttons_of(view)[done] == f"do:{TABLE}:0.WT.{tables.table.acted[0]}:Done:-"


async def test_the_panel_says_where_one_stands_and_what_is_asked() -> None:
    tables = MemoryTables(PEOPLE[:2])
    seat = tables.decisions[0].seat
    view, _ = await opened(tables, PEOPLE[seat], did="claim die 3")
    lines = text_of(view).split("\n")
    me = (await tables.seen(seat)).view.players[seat]
    assert lines[0] == "✔ claim die 3"
    assert lines[1] == "**Research phase, round 1** – assign a scientist"
    assert f"${me.money} · {me.vp} VP" in lines[2]


@pytest.mark.parametrize(("phase", "board"), [("research", "research"), ("market", "market"), ("worker", "park-")])
async def test_the_panel_shows_the_board_that_the_decision_is_about(phase: str, board: str) -> None:
    tables = MemoryTables(PEOPLE[:2])
    tables.to_phase(phase)
    seat = tables.decisions[0].seat
    view, pictures = await opened(tables, PEOPLE[seat])
    name = board if board != "park-" else f"park-{seat + 1}"
    assert [picture.filename for picture in pictures] == [f"{name}.png"]
    (gallery,) = [item for item in view.children if isinstance(item, ui.MediaGallery)]
    assert gallery.items[0].media.url == f"attachment://{name}.png"
    assert gallery.items[0].description


# --- nothing to do -----------------------------------------------------------------------------------------------


async def test_who_is_not_asked_is_told_who_is() -> None:
    tables = MemoryTables(HOSTILE[2:])
    seat = tables.decisions[0].seat
    view, pictures = await opened(tables, tables.people[1 - seat])
    assert text_of(view).startswith("Nothing for you to do right now. It is up to ")
    assert limits.escape(tables.people[seat].name) in text_of(view)
    assert "@everyone" not in text_of(view)
    assert (buttons_of(view), selects_of(view), pictures) == ({"Plan ahead": f"plan:{TABLE}"}, [], [])


async def test_a_spectator_has_no_panel() -> None:
    view, pictures = await opened(MemoryTables(PEOPLE[:2]), STRANGER)
    assert text_of(view) == "You have no seat at this table."
    assert (buttons_of(view), selects_of(view), pictures) == ({}, [], [])


async def test_who_is_done_may_take_it_back() -> None:
    tables = MemoryTables(PEOPLE[:2])
    tables.to_phase("worker")
    tables.act(Done(0))
    view, _ = await opened(tables, PEOPLE[0], did="say done")
    assert text_of(view) == "✔ say done\nYou are done here. The others are still busy."
    assert list(buttons_of(view).values()) == [f"do:{TABLE}:0.W.{tables.table.acted[0]}:Reopen:-", f"plan:{TABLE}"]
    assert selects_of(view) == []


async def test_before_the_deal_and_after_the_end_there_is_nothing_to_press() -> None:
    tables = MemoryTables(PEOPLE[:2])
    for _ in tables.walk(1):
        pass
    view, _ = await opened(tables, PEOPLE[0])
    assert text_of(view) == "This game is over. What a park it was!"
    tables.loaded.table, tables.loaded.row = None, replace(tables.loaded.row, status=Status.LOBBY)
    view, _ = await opened(tables, PEOPLE[0])
    assert text_of(view) == "The game has not begun yet."
    assert buttons_of(view) == {}


# --- steps -------------------------------------------------------------------------------------------------------


async def test_a_step_asks_the_next_question_and_tells_what_was_chosen() -> None:
    tables = MemoryTables(PEOPLE[:2])
    asked = await question(tables, "IncreaseStorage", scientist="3")
    view = step(tables, asked)
    assert asked.field == "tracks"
    assert SPEAK.field("IncreaseStorage", "tracks") in text_of(view)
    assert "So far: scientist 3" in text_of(view)
    (select,) = selects_of(view)
    assert select.custom_id == f"pick:{TABLE}:{asked.seen.decision_id}:IncreaseStorage:tracks:0=3"


async def test_the_proposal_button_does_what_it_says() -> None:
    tables = MemoryTables(PEOPLE[:2])
    asked = await question(tables, "IncreaseStorage", scientist="3")
    label, ident = next(iter(buttons_of(step(tables, asked)).items()))
    proposal = asked.menu.left("IncreaseStorage", {"scientist": "3"})[0]
    said = SPEAK.action(asked.seen.view, proposal, asked.seen.items)
    assert label == limits.button_label(f"As proposed: {said}")
    kind, table, decision, verb, path = ident.split(":")
    assert (kind, table, decision, verb) == ("do", TABLE, asked.seen.decision_id, "IncreaseStorage")
    assert asked.menu.left(verb, given_by(path, asked.menu, verb))[0] == proposal


async def test_back_leads_to_the_first_page() -> None:
    tables = MemoryTables(PEOPLE[:2])
    view = step(tables, await question(tables, "IncreaseStorage", scientist="3"))
    assert buttons_of(view)["Back"] == f"home:{TABLE}"


# --- pages -------------------------------------------------------------------------------------------------------


async def test_more_choices_than_a_select_holds_come_on_pages_that_go_round() -> None:
    tables = MemoryTables(PEOPLE[:2])
    first = await question(tables, "IncreaseStorage", scientist="3")
    values = [choice_of(value) for value in first.menu.values("IncreaseStorage", "tracks", first.given)]
    assert len(values) > 2 * limits.SELECT_OPTIONS
    pages, shown, page = -(-len(values) // PAGE), list[str](), 0
    for _ in range(pages):
        (select,) = selects_of(step(tables, await question(tables, "IncreaseStorage", page, scientist="3")))
        *choices, following = select.options
        assert len(select.options) <= limits.SELECT_OPTIONS
        assert following.label == "More …"
        assert following.value.startswith(MORE)
        assert select.custom_id.split(":")[0] == "pick"
        shown += [option.value for option in choices]
        page = int(following.value.removeprefix(MORE))
    assert shown == values
    assert page == 0
    (beyond,) = selects_of(step(tables, await question(tables, "IncreaseStorage", pages, scientist="3")))
    assert values_of(beyond)[0] == values[0], "a page that is not there is the first again"


def test_no_choice_can_be_taken_for_the_turning_of_a_page() -> None:
    for value in ("0", "12", "-", "a1=2+b3=1", "d3", "x" * 300):
        assert not choice_of(value).startswith(MORE)


async def test_just_as_many_choices_as_a_select_holds_need_no_page() -> None:
    tables = MemoryTables(PEOPLE[:2])
    asked = await question(tables, "IncreaseStorage")
    (select,) = selects_of(step(tables, asked))
    assert values_of(select) == asked.menu.values("IncreaseStorage", "scientist", {})


# --- any game ----------------------------------------------------------------------------------------------------


def check(view: ui.LayoutView, pictures: Sequence[Picture] = ()) -> None:
    """What Discord asks of a message; the layout was checked as it was made, this says what is checked."""
    limits.check_layout(view)
    limits.check_files([picture.data for picture in pictures])
    for item in view.walk_children():
        if isinstance(item, (ui.Button, ui.Select)):
            assert len(item.custom_id or "") <= limits.CUSTOM_ID
            assert 1 <= len((item.label if isinstance(item, ui.Button) else item.placeholder) or "") <= 150
    said = text_of(view)
    assert "@everyone" not in said
    assert "\u202e" not in said


@pytest.mark.parametrize(("people", "content"), [(2, "builtin"), (3, "builtin"), (4, "builtin"), (4, "long ids")])
async def test_panels_hold_discords_limits_in_any_game(people: int, content: str, long_ids: str) -> None:
    """Panels and steps of random games to the end, with the worst names and the longest ids."""
    name = content if content == "builtin" else long_ids
    speak = SPEAK if content == "builtin" else words("en")
    tables, mind = MemoryTables(HOSTILE[-people:], seed=people, content=name), Random(people)
    panels = Panels(tables, BlankArtist())
    asked_fields: set[tuple[str, str]] = set()
    for _ in tables.walk(10 + people):
        if not tables.decisions or mind.random() < 0.9:
            continue
        decision = mind.choice(tables.decisions)
        person, seen = tables.people[decision.seat], await tables.seen(decision.seat)
        check(*await panels.turn(TABLE, person.id, speak, did="x"))
        menu = Menu(decision)
        verb = mind.choice(menu.verbs())
        given: dict[str, str] = {}
        while (field := menu.next_field(verb, given)) is not None:
            check(panels.step(Question(seen, menu, verb, given, mind.randrange(3)), speak))
            asked_fields.add((verb, field))
            given[field] = mind.choice(menu.values(verb, field, given))
    assert len(asked_fields) > 10


async def test_a_stranger_a_waiting_seat_and_a_seat_to_move_hold_the_limits_at_every_point() -> None:
    tables, mind = MemoryTables(HOSTILE, seed=3), Random(3)
    for _ in tables.walk(3):
        if mind.random() < 0.05:
            for person in (*HOSTILE, STRANGER):
                check(*await opened(tables, person))


async def test_a_panel_that_was_left_open_belongs_to_its_own_decision() -> None:
    """Another seat's move leaves a simultaneous decision's ids as they are; one's own move changes them."""
    tables = MemoryTables(PEOPLE[:2])
    tables.to_phase("worker")
    before = buttons_of((await opened(tables, PEOPLE[0]))[0])
    tables.act(Done(1))
    assert buttons_of((await opened(tables, PEOPLE[0]))[0]) == before
    options = next(each for each in tables.decisions if each.seat == 0).options()
    tables.act(next(each for each in options if not isinstance(each, (Done, PassScientist))))
    assert buttons_of((await opened(tables, PEOPLE[0]))[0]) != before
