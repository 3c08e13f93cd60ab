"""The group /game: opening, joining and starting a table, looking at it, taking a move back."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.store.values import Status
from render.words import words
from tests.bot.commands.playing import At
from tests.support.discord import Server, named

SPEAK = words("en")


# --- the lobby ---------------------------------------------------------------------------------------------------


async def test_a_game_is_opened_joined_and_started(quick: Server) -> None:
    answer = await quick.slash(quick.ann, "/game new", title="Amber Bay")
    assert answer.private
    assert answer.text == "You have opened **Amber Bay** and sit in the first seat."
    assert "(1 of 4): Ann" in quick.messages()[-1].text
    answer = await quick.slash(quick.ben, "/game join")
    assert answer.private
    assert "You have a seat at **Amber Bay**" in answer.text
    assert "(2 of 4): Ann, Ben" in quick.messages()[-1].text
    assert (await quick.slash(quick.ben, "/game start")).text == SPEAK.say("bot-only-host", host="Ann")
    answer = await quick.slash(quick.ann, "/game start")
    assert "**Amber Bay** begins" in answer.text
    opening = quick.messages()[-1]
    first = next(user for user in (quick.ann, quick.ben) if user.mention in opening.text)
    assert len(opening.pinged) == 1
    buttons = [button.label for button in answer.messages[0].buttons]
    assert buttons == (["Your turn"] if first is quick.ann else [])


async def test_an_untitled_game_is_named_after_its_host(quick: Server) -> None:
    await quick.slash(quick.ben, "/game new")
    assert "**Ben’s island**" in quick.messages()[-1].text


async def test_options_of_the_table_are_kept(quick: Server) -> None:
    await quick.slash(quick.ann, "/game new", twists=False)
    assert SPEAK.say("bot-option-no-twists") in quick.messages()[-1].text
    at = await At.opened(quick, "First", first_game=True)
    assert (await at.seen()).header.options == {"first_game": True}
    assert named(quick.messages(), SPEAK.say("bot-option-first-game"))
    at = await At.opened(quick, "Second", length="long", chaos=True, twists=False)
    assert (await at.seen()).header.options == {"length": "long", "chaos": True, "twists": False}
    status = await quick.slash(quick.cleo, "/game status", table=at.table_id)
    assert f"-# long game, without plot twists, {SPEAK.say('bot-option-chaos')}" in status.text


@pytest.mark.parametrize(
    ("options", "refusal"),
    [
        ({"first_game": True, "length": "medium"}, SPEAK.say("bot-first-game-is-short", length="medium")),
        ({"first_game": True, "length": "long"}, SPEAK.say("bot-first-game-is-short", length="long")),
        ({"first_game": True, "twists": False}, SPEAK.say("bot-first-game-has-a-twist")),
        ({"first_game": True, "length": "short", "twists": True, "chaos": True}, None),
        ({"first_game": False, "length": "long", "twists": False}, None),
    ],
)
async def test_options_that_contradict_each_other_are_refused(
    quick: Server, options: dict[str, Any], refusal: str | None
) -> None:
    answer = await quick.slash(quick.ann, "/game new", title="Amber Bay", **options)
    assert answer.private
    assert answer.text == (refusal or SPEAK.say("bot-opened", title="Amber Bay"))
    here = await quick.env.bot.tables.in_channel(quick.channel.id, (Status.LOBBY,))  # type: ignore[attr-defined]
    assert len(here) == (0 if refusal else 1)


async def test_a_lobby_is_left_and_closed(quick: Server) -> None:
    await quick.slash(quick.ann, "/game new", title="Amber Bay")
    assert (await quick.slash(quick.cleo, "/game leave")).text == SPEAK.say("bot-not-seated")
    await quick.slash(quick.ben, "/game join")
    assert "You have left **Amber Bay**" in (await quick.slash(quick.ann, "/game leave")).text
    assert "Ben starts the game" in quick.messages()[-1].text
    await quick.slash(quick.ben, "/game leave")
    assert "closed" in quick.messages()[-1].text
    assert (await quick.slash(quick.ben, "/game join")).text == SPEAK.say("bot-no-table-here")


async def test_joining_twice_is_refused(quick: Server) -> None:
    await quick.slash(quick.ann, "/game new")
    assert (await quick.slash(quick.ann, "/game join")).text == SPEAK.say("bot-already-seated")


async def test_a_running_game_is_neither_joined_nor_left_nor_started(at: At) -> None:
    refusals = {"join": "bot-already-seated", "leave": "seats-resign-instead", "start": "bot-not-a-lobby"}
    for command, reason in refusals.items():
        answer = await at.server.slash(at.server.ann, f"/game {command}")
        assert answer.private
        assert answer.text == SPEAK.say(reason)


async def test_a_lobby_command_delivered_twice_acts_once(quick: Server) -> None:
    await quick.slash(quick.ann, "/game new")
    await quick.repeat_last()
    here = await quick.env.bot.tables.in_channel(quick.channel.id, (Status.LOBBY,))  # type: ignore[attr-defined]
    assert len(here) == 1
    await quick.slash(quick.ben, "/game join")
    public = len(quick.messages())
    await quick.repeat_last()
    assert len(quick.messages()) == public


async def test_no_game_where_the_bot_may_not_write(quick: Server) -> None:
    closed = quick.guild.create_text_channel(
        "read-only", overwrites={quick.guild.me: discord.PermissionOverwrite(send_messages=False)}
    )
    answer = await quick.slash(quick.ann, "/game new", closed)
    assert answer.text == SPEAK.say("bot-cannot-write-here", lacking="Send Messages")
    assert not await quick.env.bot.tables.in_channel(closed.id, (Status.LOBBY,))  # type: ignore[attr-defined]


# --- looking ------------------------------------------------------------------------------------------------------


async def test_a_lobby_has_no_boards_and_no_log(quick: Server) -> None:
    await quick.slash(quick.ann, "/game new")
    for command, given in (("/game board", {"which": "park"}), ("/game log", {}), ("/game undo", {})):
        answer = await quick.slash(quick.ann, command, **given)
        assert answer.private
        assert answer.text == SPEAK.say("bot-not-started"), command


async def test_help_fits_what_is_there(quick: Server) -> None:
    assert "`/game new`" in (await quick.slash(quick.ann, "/game help")).text
    await quick.slash(quick.ann, "/game new")
    assert "You are in" in (await quick.slash(quick.ann, "/game help")).text
    assert "`/game join`" in (await quick.slash(quick.ben, "/game help")).text
    await quick.slash(quick.ben, "/game join")
    await quick.slash(quick.ann, "/game start")
    texts = [(await quick.slash(user, "/game help")).text for user in (quick.ann, quick.ben, quick.cleo)]
    assert all(text.startswith("**Research phase.**") for text in texts)
    assert sum("`/research die`" in text for text in texts) == 1


@pytest.mark.parametrize("phase", ["market", "worker", "park"])
async def test_help_names_the_commands_of_the_phase(at: At, phase: str) -> None:
    at.server.env.bot.tables.on_commit = None  # type: ignore[attr-defined]
    await at.phase(phase)
    text = (await at.server.slash(await at.to_act(), "/game help")).text
    assert f"`/{phase} " in text
    assert text.startswith(f"**{SPEAK.phase(phase)}.**")


async def test_help_and_status_after_the_end(at: At) -> None:
    await at.is_over()
    assert "is over" in (await at.server.slash(at.server.ann, "/game help")).text
    answer = await at.server.slash(at.server.ann, "/game status")
    assert "Your turn" not in [button.label for button in answer.messages[0].buttons]
    assert (await at.server.slash(at.server.ann, "/game undo")).text == SPEAK.say("bot-game-over")


# --- undo --------------------------------------------------------------------------------------------------------


async def test_undo_names_the_move_asks_and_takes_it_back(at: At) -> None:
    user: Any = await at.to_act()
    await at.server.slash(user, "/research pass", scientist="1")
    length = await at.length()
    asked = await at.server.slash(user, "/game undo")
    assert asked.private
    assert len(asked.messages) == 1, "the answer stands where it was promised"
    assert "pass scientist 1 to the workers" in asked.text
    assert await at.length() == length, "nothing is taken back before the answer"
    await at.server.click(user, "Take it back", asked.messages[0])
    assert await at.length() == length + 1
    assert await at.to_act() is user
    assert "takes back" in at.server.messages()[-1].text


async def test_undo_of_nothing(at: At) -> None:
    assert (await at.server.slash(at.server.ann, "/game undo")).text == SPEAK.say("bot-undo-nothing")
    assert (await at.server.slash(at.server.cleo, "/game undo")).text == SPEAK.say("bot-not-seated")
