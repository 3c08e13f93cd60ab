"""What messages are made of: names escaped, buttons that say what they mean, layouts within Discord's limits."""

from __future__ import annotations

from dataclasses import replace

import discord
import pytest
from discord import ui

from bot import limits, messages
from bot.artist import Picture
from bot.exchange import Seen
from bot.store.values import Status
from render.words import words
from tests.bot.rooms import HOSTILE, PEOPLE, TABLE, MemoryTables, buttons_of, text_of

SPEAK = words("en", strict=True)
PICTURE = Picture("park-1.png", b"png", "Ann's park")


async def lobby(people: int = 2, **options: object) -> Seen:
    """A table that has not begun."""
    tables = MemoryTables(PEOPLE[:people], **options)
    tables.loaded.table = None
    tables.loaded.row = replace(tables.loaded.row, status=Status.LOBBY)
    return await tables.seen()


async def in_worker_phase(people: tuple[object, ...] = PEOPLE[:3]) -> Seen:
    tables = MemoryTables(people)  # type: ignore[arg-type]
    tables.to_phase("worker")
    return await tables.seen()


async def test_who_is_newly_asked_is_mentioned_and_the_others_are_named() -> None:
    call = messages.call_to_act(await in_worker_phase(), (1,), SPEAK)
    assert call == f"**Ann**, <@{PEOPLE[1].id}>, **Cleo** – put your workers to work; say done when you are."


async def test_nobody_is_called_when_the_game_is_over() -> None:
    tables = MemoryTables(PEOPLE[:2])
    for _ in tables.walk(1):
        pass
    assert messages.call_to_act(await tables.seen(), (), SPEAK) == ""


async def test_names_are_escaped_where_they_stand_in_a_message() -> None:
    seen = await in_worker_phase(HOSTILE[1:])
    for said in (messages.call_to_act(seen, (), SPEAK), *messages.called(seen)):
        assert "@everyone" not in said
        assert "<@11>" not in said
        assert "](" not in said
        assert "\u202e" not in said


async def test_a_lobby_says_who_is_there_and_how_to_come_in() -> None:
    seen = await lobby(3, twists=False)
    view = messages.lobby_message(seen, SPEAK)
    assert buttons_of(view) == {
        "Join": f"join:{TABLE}",
        "Start": f"start:{TABLE}",
        "Leave": f"leave:{TABLE}",
        "Options": f"options:{TABLE}",
    }
    assert "At the table (3 of 4): Ann, Ben, Cleo" in text_of(view)
    assert "Ann starts the game" in text_of(view)
    assert "short game, without plot twists" in text_of(view)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({}, "short game, with plot twists"),
        ({"length": "short"}, "short game, with plot twists"),
        ({"length": "medium", "twists": False}, "medium game, without plot twists"),
        ({"length": "long", "twists": True}, "long game, with plot twists"),
        ({"first_game": True}, "the recommended first game"),
        ({"chaos": True}, f"short game, with plot twists, {SPEAK.say('bot-option-chaos')}"),
        ({"first_game": True, "chaos": True}, f"the recommended first game, {SPEAK.say('bot-option-chaos')}"),
        ({"chaos": False}, "short game, with plot twists"),
    ],
)
async def test_the_options_of_a_table_in_words(options: dict[str, object], says: str) -> None:
    assert messages.options_text(await lobby(**options), SPEAK) == says


async def test_a_lobby_that_all_have_left_says_so_and_has_no_buttons() -> None:
    seen = await lobby(2)
    empty = replace(seen, seats=(), names=(), row=replace(seen.row, status=Status.ENDED))
    view = messages.lobby_message(empty, SPEAK)
    assert text_of(view) == "**Amber Bay** is closed."
    assert buttons_of(view) == {}


async def test_a_title_typed_by_a_player_is_text_and_nothing_else() -> None:
    seen = await lobby()
    view = messages.lobby_message(replace(seen, row=replace(seen.row, title="**@here** [x](http://y)")), SPEAK)
    assert "@here" not in text_of(view)
    assert "](http" not in text_of(view)


def test_the_panel_of_a_running_and_of_a_finished_table() -> None:
    running = ui.LayoutView().add_item(messages.panel_row(TABLE, SPEAK, over=False))
    assert buttons_of(running) == {
        "Your turn": f"turn:{TABLE}",
        "Research centre": f"board:{TABLE}:research",
        "Market": f"board:{TABLE}:market",
        "Tracks": f"board:{TABLE}:tracks",
        "Undo": f"undo:{TABLE}",
    }
    over = ui.LayoutView().add_item(messages.panel_row(TABLE, SPEAK, over=True))
    assert list(buttons_of(over)) == ["Rematch", "Research centre", "Market", "Tracks", "Everyone at a glance"]


def test_a_picture_carries_its_alt_text_cut_to_what_discord_takes() -> None:
    item = messages.gallery(replace(PICTURE, alt="A park. " * 300)).items[0]
    assert item.media.url == "attachment://park-1.png"
    assert item.description is not None
    assert item.description.startswith("A park. A park.")
    assert len(item.description) <= limits.ALT_TEXT


def test_pictures_become_files_of_their_names() -> None:
    (file,) = messages.files([PICTURE])
    assert isinstance(file, discord.File)
    assert (file.filename, file.fp.read()) == ("park-1.png", b"png")


@pytest.mark.parametrize(
    "pictures",
    [[PICTURE] * (limits.FILES + 1), [replace(PICTURE, data=bytes(limits.FILE_BYTES + 1))]],
    ids=["many", "large"],
)
def test_too_many_or_too_large_pictures_are_refused(pictures: list[Picture]) -> None:
    with pytest.raises(limits.LimitExceeded):
        messages.files(pictures)


def test_lines_and_call_are_cut_so_that_a_message_fits() -> None:
    pictures = [replace(PICTURE, filename=f"{n}.png", alt="x" * 2_000) for n in range(limits.FILES)]
    panel = messages.panel_row(TABLE, SPEAK, over=False)
    view = messages.move_message(["so much happened"] * 1_000, pictures, "you " * 2_000, panel)
    limits.check_layout(view)
    assert view.content_length() <= limits.LAYOUT_TEXT
    assert sum(isinstance(item, ui.MediaGallery) for item in view.children) == limits.FILES
    assert len(messages.note("word " * 2_000).children[0].content) <= limits.LAYOUT_TEXT  # type: ignore[attr-defined]


async def test_a_layout_that_is_sent_is_kept_by_nobody() -> None:
    assert messages.note("Hello").is_finished()
    assert messages.note("Hello").timeout is None


def test_a_layout_that_discord_would_refuse_is_refused_here() -> None:
    twice = messages.row(messages.button("One", "turn", TABLE), messages.button("Two", "turn", TABLE))
    with pytest.raises(limits.LimitExceeded, match="there twice"):
        messages.note("Hello", twice)


def test_a_button_says_in_its_custom_id_what_it_means() -> None:
    button = messages.button("Yes " * 40, "do", TABLE, "0.RT.1", "PassScientist", "-", style="primary", disabled=True)
    assert button.custom_id == f"do:{TABLE}:0.RT.1:PassScientist:-"
    assert (button.style, button.disabled) == (discord.ButtonStyle.primary, True)
    assert len(button.label or "") <= limits.BUTTON_LABEL
