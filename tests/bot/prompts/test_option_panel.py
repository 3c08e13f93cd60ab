"""The panel of options fits Discord's limits whatever is set, and shows controls to those alone who may use them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import discord
import pytest
from discord import ui

from bot import limits
from bot.exchange import KnownSeed, Seen
from bot.options import Otherwise
from bot.prompts.option_panel import options_view, seed_form, time_form, time_view
from bot.prompts.options import chosen
from bot.room import VISIBILITIES, Room
from bot.store.values import Status
from bot.terms import BY_MOVE, GENTLE, NO_TERMS, PACES, ZEROS, Terms
from engine.core.model import Stale
from engine.dinosaur_island.game import BUILTIN
from render.words import Words, words
from tests.bot.rooms import HOSTILE, TABLE, MemoryTables, buttons_of, selects_of, text_of

LANGUAGES = [words("en", strict=True), words("de", strict=True)]
SPEAK = LANGUAGES[0]
SETS = ("0f" * 6, BUILTIN)


async def table(status: Status, seat: int | None = 0, *, room: Room | None = None, **options: Any) -> Seen:
    """A table as one of its players sees it; the first is its host."""
    tables = MemoryTables(HOSTILE, **options)
    tables.loaded.room = room or Room()
    tables.loaded.row = replace(tables.loaded.row, status=status, host_id=HOSTILE[0].id, title="🦖[x](y)" * 8)
    if status is Status.LOBBY:
        tables.loaded.table = None
    return await tables.seen(seat)


def settings() -> Iterator[tuple[Status, int | None, Room, KnownSeed]]:
    """Every combination that changes what is shown."""
    terms = [Terms(pace, 48, zero=zero) for pace, zero in zip(PACES, ZEROS, strict=True)]
    seeds = [KnownSeed(), KnownSeed(True), KnownSeed(True, "*" * 60), KnownSeed(False, "ef12ab34-" * 4)]
    for status, seat, visibility, seed in product(Status, (0, 1, None), VISIBILITIES, seeds):
        for each in terms:
            yield status, seat, Room(terms=each, visibility=visibility), seed


def names_of(view: ui.LayoutView) -> set[str]:
    """The options that selects are about."""
    return {select.custom_id.split(":")[2] for select in selects_of(view)}


async def test_every_panel_can_be_sent() -> None:
    shown = 0
    for status in Status:
        seen = await table(status)
        for _, seat, room, seed in (each for each in settings() if each[0] is status):
            user = None if seat is None else HOSTILE[seat].id
            now = replace(seen, room=room, seed=seed, user_id=user)
            for speak in LANGUAGES:
                options_view(now, SETS, speak, "x" * 200)
                time_view(now, speak, "x" * 200)
                shown += 1
    assert shown > 500


@pytest.mark.parametrize("speak", LANGUAGES, ids=lambda speak: speak.locale)
async def test_every_form_can_be_sent(speak: Words) -> None:
    for pace in PACES:
        seen = await table(Status.LOBBY, room=Room(terms=Terms(pace, 336, 168 if pace == "budget" else 0)))
        form = time_form(replace(seen, seed=KnownSeed(True, "🦖" * 60)), speak)
        assert 1 <= len(form.children) <= limits.FORM_PARTS
        assert {each.custom_id for each in form.walk_children() if isinstance(each, ui.TextInput)} >= {"nudge"}
        seed_form(replace(seen, seed=KnownSeed(True, "🦖" * 60)), speak)


async def test_what_is_set_stands_chosen_and_each_choice_means_itself() -> None:
    room = Room(terms=Terms(BY_MOVE, 24, zero="vote"), language="de", visibility="players")
    seen = await table(Status.LOBBY, room=room, length="long", twists=False)
    pages = [options_view(seen, SETS, SPEAK), time_view(seen, SPEAK)]
    selects = {select.custom_id.split(":")[2]: select for page in pages for select in selects_of(page)}
    now = {name: [option.value for option in select.options if option.default] for name, select in selects.items()}
    assert now == {
        "length": ["long"],
        "set": [BUILTIN],
        "visibility": ["players"],
        "language": ["de"],
        "pace": ["moves"],
        "zero": ["vote"],
    }
    for name, select in selects.items():
        meant = [chosen(name, option.value) for option in select.options]
        assert len(meant) == len(set(map(repr, meant))) > 1
        assert Otherwise() not in meant
    presses = [each for page in pages for each in buttons_of(page).items()]
    switches = {custom_id.split(":")[2]: label for label, custom_id in presses if custom_id.startswith("option:")}
    assert switches == {
        "first_game": "Recommended first game: no",
        "twists": "Plot twists: no",
        "chaos": "Chaos: no",
        "nights": "Clock rests in quiet hours: yes",
    }


@pytest.mark.parametrize("status", list(Status))
@pytest.mark.parametrize("seat", [0, 1, None])
async def test_only_the_host_of_an_open_table_has_controls(status: Status, seat: int | None) -> None:
    seen = await table(status, seat)
    view = options_view(seen, SETS, SPEAK)
    may = seat == 0 and status in (Status.LOBBY, Status.RUNNING)
    assert bool(buttons_of(view)) == bool(selects_of(view)) == may
    assert list(buttons_of(time_view(seen, SPEAK))) == (["Hours …", "Back"] if may else ["Back"])
    around, dealt = {"visibility", "language"}, {"length", "set"} if seen.gathering else set()
    assert names_of(view) == (around | dealt if may else set())


async def test_a_clock_that_there_is_not_has_no_controls() -> None:
    for pace, labels in ((NO_TERMS, ["Back"]), (GENTLE, ["Hours …", "Back"])):
        seen = await table(Status.LOBBY, room=Room(terms=Terms(pace)))
        assert list(buttons_of(time_view(seen, SPEAK))) == labels


async def test_one_set_is_no_choice() -> None:
    assert names_of(options_view(await table(Status.LOBBY), SETS[1:], SPEAK)) == {"length", "visibility", "language"}


@pytest.mark.parametrize(
    ("seed", "said"),
    [
        (KnownSeed(), "drawn in secret; nobody knows it"),
        (KnownSeed(True), "typed by a player, who can foresee what is drawn"),
        (KnownSeed(True, "*Amber*"), "“\\*Amber\\*” – with the same options"),
        (KnownSeed(False, "ef-01"), "`ef-01` – typed as the seed of a new table"),
    ],
)
async def test_the_seed_in_words(seed: KnownSeed, said: str) -> None:
    view = options_view(replace(await table(Status.RUNNING, 1), seed=seed), SETS, SPEAK)
    assert said in text_of(view)


@pytest.mark.parametrize("name", ["title", "", "length", "seat"])
def test_what_was_never_offered_is_old(name: str) -> None:
    with pytest.raises(Stale):
        chosen(name, "enormous")


async def test_the_buttons_of_a_lobby_lead_there() -> None:
    view = options_view(await table(Status.LOBBY), SETS, SPEAK)
    presses = buttons_of(view)
    assert presses["Time …"] == f"option-time:{TABLE}"
    assert presses["Type a seed …"] == f"option-ask:{TABLE}:seed"
    assert "Draw it in secret" not in presses
    styles = {item.label: item.style for item in view.walk_children() if isinstance(item, ui.Button)}
    assert styles["Plot twists: yes"] is discord.ButtonStyle.primary, "what is on stands out"
    assert styles["Chaos: no"] is discord.ButtonStyle.secondary
