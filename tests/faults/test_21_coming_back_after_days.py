"""Fault 21: a player comes back after days and cannot tell what has happened and what can be done now."""

from __future__ import annotations

import re

from tests.bot.commands.playing import At
from tests.support.discord import Server

FAULT = 21


async def test_one_command_tells_what_has_happened_in_order_and_what_can_be_done_now(server: Server) -> None:
    at = await At.opened(server)
    telling, at.tables.on_commit = at.tables.on_commit, None
    await at.phase("worker")
    at.tables.on_commit = telling
    await server.slash(server.ann, "/worker security")
    await server.slash(server.ben, "/worker venture")
    await server.slash(server.ben, "/worker security")
    await server.slash(server.ben, "/worker done")
    await server.pass_time(60)
    await server.restart(crash=True)

    answer = await server.slash(server.ann, "/game status")
    (message,) = answer.messages
    assert answer.private, "one answer, for this person"
    parts = message.text.split("\n\n")
    assert "round 1, Worker phase" in parts[0], "where the game stands"
    assert "**It is your move**" in parts[1]
    story = next(part for part in parts if part.startswith("**Since your last move**"))
    assert re.search(r"<t:\d+:R> \(raise security", story), "what one did oneself, and when"
    told = [line for line in story.splitlines()[1:] if "**Ben**" in line]
    deeds = [word for line in told for word in ("venture", "security", "done") if word in line]
    assert deeds == ["venture", "security", "done"], "what the other has done, in order"
    assert "**Ann**" not in story, "and nothing that one knows"
    assert any(part.startswith("You: $") for part in parts), "how one stands"
    offered = set(re.findall(r"`/(\w+ \w+)`", parts[-1]))
    assert "worker done" in offered, "what can be done, and how it is typed"
    assert all(command.startswith("worker ") for command in offered), "and nothing else"
    assert any(button.custom_id.startswith(("turn:", "home:")) for button in message.buttons), "the way on"
