"""What holds for every command: answered first, in private, whatever is typed and whatever goes wrong."""

from __future__ import annotations

import re
from typing import Any

import discord
import pytest
from discord import app_commands

from bot import limits
from bot.demo import as_the_bot
from bot.desk import Desk
from bot.store.values import Status
from render.words import words
from tests.bot.commands.playing import At
from tests.support.discord import Answer, Server

SPEAK = words("en")


def tree(server: Server) -> app_commands.CommandTree[Any]:
    """The commands of the bot that runs now."""
    found: app_commands.CommandTree[Any] = server.env.bot.tree  # type: ignore[attr-defined]
    return found


HOSTILE = [
    "@everyone",
    "**bold** _and_ `code` ~~gone~~",
    "[free money](https://example.com)",
    "<@1456074443980800005> <#1> <t:0:R>",
    "Rex\u202egnp.exe\u202c",
    "Z\u0351\u0352\u0353\u0354a\u0351\u0352\u0353lgo\u0315" * 3,
    "line\nbreak\ttab",
    "\u3164\u2800",
    "👩‍👩‍👧‍👦" * 4,
    "{ $player } { -term }",
    "W" * 32,
]


async def test_the_first_request_of_a_command_is_its_answer(at: At) -> None:
    before = len(at.server.requests)
    await at.server.slash(await at.to_act(), "/research pass", scientist="1")
    first = at.server.requests[before]
    assert first.path.endswith("/callback")
    assert first.json == {"type": 5, "data": {"flags": 64}}, "deferred, and private"


async def test_an_error_of_ours_is_answered_with_its_number(
    at: At, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    async def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("a secret detail")

    monkeypatch.setattr(Desk, "move", broken)
    answer = await at.server.slash(at.server.ann, "/worker done")
    assert answer.private
    shown = re.search(r"number ([2-9A-Z]{6})", answer.text)
    assert shown, answer.text
    assert "secret" not in answer.text
    logged = capsys.readouterr().out + caplog.text
    assert shown[1] in logged
    assert "a secret detail" in logged
    assert at.table_id in logged


async def test_an_error_before_a_table_is_found_is_answered_too(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("a secret detail")

    monkeypatch.setattr(Desk, "find", broken)
    for command in ("/worker done", "/game status", "/game join"):
        answer = await at.server.slash(at.server.ann, command)
        assert answer.private
        assert re.search(r"number [2-9A-Z]{6}", answer.text), answer.text


async def test_a_command_that_this_bot_no_longer_has_is_explained(quick: Server) -> None:
    tree(quick).remove_command("park")
    answer = await quick.slash(quick.ann, "/park food")
    assert answer.private
    assert answer.text == SPEAK.say("bot-command-changed")
    sent = len(quick.requests)
    assert await quick.complete(quick.ann, "/park food", "paying") == []
    assert len(quick.requests) == sent, "nothing is sent that Discord would refuse"
    assert all(isinstance(error, app_commands.CommandNotFound) for error in quick.errors())


async def test_a_command_whose_options_have_changed_is_explained(quick: Server) -> None:
    """Discord shows the old form of a command for a while."""
    group = tree(quick).get_command("research")
    assert isinstance(group, app_commands.Group)
    command = group.get_command("pass")
    assert isinstance(command, app_commands.Command)
    parameter = command._params["table"]
    parameter.required, parameter.default = True, discord.utils.MISSING
    answer = await quick.slash(quick.ann, "/research pass", scientist="1")
    assert answer.private
    assert answer.text == SPEAK.say("bot-command-changed")
    assert all(isinstance(error, app_commands.CommandSignatureMismatch) for error in quick.errors())


async def test_a_command_in_a_direct_message_is_refused(quick: Server) -> None:
    """They are not offered there; one that comes all the same is answered."""
    anywhere = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
    for group in tree(quick).get_commands():
        group.allowed_contexts = anywhere  # type: ignore[union-attr]
    with as_the_bot(quick.env):
        await tree(quick).sync()
    for command, given in (("game new", {}), ("game status", {}), ("worker done", {})):
        answer = Answer(await quick.ann.user.slash(command, **given))
        assert answer.text == SPEAK.say("bot-guild-only"), command
    assert await quick.ann.user.autocomplete("game status", "table", "") == []


async def test_the_answer_that_cannot_be_sent_loses_no_move(at: At) -> None:
    at.server.env.inject_error("PATCH", "/webhooks/*/*/messages/@original", status=401, code=50027, times=1)
    await at.server.slash(await at.to_act(), "/research pass", scientist="1")
    assert await at.length() == 1
    assert "joins the workers" in at.server.messages()[-1].text


async def test_a_command_that_cannot_be_taken_changes_nothing(at: At) -> None:
    at.server.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062, times=1)
    await at.server.slash(await at.to_act(), "/research pass", scientist="1")
    assert await at.length() == 0


@pytest.mark.parametrize("name", HOSTILE)
async def test_hostile_names_stay_names(quick: Server, name: str) -> None:
    eve = quick.guild.add_member(quick.env.create_user("eve", global_name=name[:32]))
    title = name[:60]
    await quick.slash(eve, "/game new", title=title)
    await quick.slash(quick.ben, "/game join")
    await quick.slash(eve, "/game start")
    row = (await quick.env.bot.tables.in_channel(quick.channel.id, (Status.RUNNING,)))[0]  # type: ignore[attr-defined]
    at = At(quick, row.id, [eve, quick.ben])
    await quick.slash(await at.to_act(), "/research pass", scientist="1")
    answers = [await quick.slash(quick.cleo, f"/game {command}") for command in ("status", "log", "help")]
    answers.append(await quick.slash(quick.cleo, "/game board", which="park", player="1"))
    shown = limits.escape(name[:32])
    assert shown in answers[0].text + answers[1].text
    texts = [answer.text for answer in answers] + [message.text for message in quick.messages()]
    for text in texts:
        assert "@everyone" not in text
        assert "](http" not in text
        assert "\u202e" not in text
        assert "<#1>" not in text
    assert all(len(message.pinged) <= 1 for message in quick.messages())
    for option, command in (("table", "/game status"), ("player", "/game board")):
        for choice in await quick.complete(quick.cleo, command, option):
            assert 1 <= len(choice.name) <= 100
