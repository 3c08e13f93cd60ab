"""Fault 25: what only one player may see was shown once, in a message that vanished or could not be delivered.

All of it can be called up again, by a command or a press, at any time; direct messages are not used.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.bot.commands.playing import At
from tests.flows.at_table import DID, bot, panel_of
from tests.support.discord import Server
from tests.support.seen import Message

FAULT = 25


def shown(message: Message) -> Any:
    """What a person sees of a message."""
    buttons = [(button.label, button.custom_id) for button in message.buttons]
    return message.text, buttons, [(select.custom_id, select.options) for select in message.selects]


@pytest.mark.parametrize("again", ["press", "after a restart"])
async def test_a_panel_that_is_gone_is_opened_again_as_it_was(at: At, again: str) -> None:
    mover = await at.to_act()
    before = shown(await panel_of(at, mover))
    if again == "after a restart":
        await at.server.restart(crash=True)
    assert shown(await panel_of(at, mover)) == before


async def test_what_only_the_seat_may_know_is_there_again_after_its_answer_was_lost(server: Server) -> None:
    """The solo game's ten drawn objectives are the player's alone: chosen from, over days if need be."""
    at = await At.alone(server)
    panel = await panel_of(at, server.ann)
    assert panel.private
    server.env.inject_error("PATCH", "/webhooks/*/*/messages/*", status=404, code=10008)
    await server.click(server.ann, "Your turn", server.newest())
    await server.pass_time(20 * 60)  # the token of the lost answer is dead by now
    again = await panel_of(at, server.ann)
    assert shown(again) == shown(panel)
    question = again.selects[0]
    assert len(question.options) == 10, "the ten drawn objectives"
    status = (await server.slash(server.ann, "/game status")).messages[-1]
    assert status.private


async def test_an_answer_that_discord_did_not_take_aborts_nothing(at: At) -> None:
    mover = await at.to_act()
    at.server.env.inject_error("PATCH", "/webhooks/*/*/messages/*", status=403, code=50007)
    await at.server.slash(mover, "/research pass", scientist="1")
    assert await at.length() == 1
    assert "passes" in at.server.messages()[-1].text
    assert "scientist 1" in (await at.server.slash(mover, "/game status")).text.lower()


async def test_a_warning_that_discord_did_not_take_aborts_nothing(at: At) -> None:
    mover = await at.to_act()
    at.server.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    at.server.env.inject_error("POST", "/webhooks/*/*", status=403, code=50007)
    answer = await at.server.slash(mover, "/research pass", scientist="1")
    assert [message.text.startswith(DID) for message in answer.messages] == [True]
    assert "I may not write" in (await at.server.slash(mover, "/game status")).text
    await at.server.pass_time(60)
    assert await bot(at).store.outbox.pending(2**62) == ()


async def test_nobody_is_written_to_directly(at: At) -> None:
    for command in ("/game status", "/game help", "/me games"):
        await at.server.slash(at.server.ann, command)
    await at.server.slash(await at.to_act(), "/research pass", scientist="1")
    await at.server.pass_time(7 * 60)
    assert not [request for request in at.server.requests if "/users/@me/channels" in request.path]
