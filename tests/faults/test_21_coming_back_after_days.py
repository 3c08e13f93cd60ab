"""Fault 21: a player comes back after days and cannot tell what has happened and what can be done now."""

from __future__ import annotations

import re

from tests.bot.commands.playing import At
from tests.support.discord import Server

FAULT = 21

DAYS = 3 * 24 * 3600


async def test_one_command_tells_what_has_happened_in_order_and_what_can_be_done_now(server: Server) -> None:
    at = await At.opened(server)
    first, second = await at.to_act(), await at.not_to_act()
    name = second.name.capitalize()
    await server.slash(first, "/research pass", scientist="1")
    await server.slash(second, "/research pass", scientist="1")
    await server.slash(first, "/research pass", scientist="2")
    await server.slash(second, "/research pass", scientist="2")
    await server.slash(first, "/research pass", scientist="3")
    at.tables.on_commit = None
    await at.play_until(lambda seen: seen.view.phase == "worker")
    await server.pass_time(6)
    await server.restart(crash=True)
    answer = await server.slash(first, "/game status")
    (message,) = answer.messages
    assert answer.private, "one answer, for this person"
    text = message.text
    story = text[text.index("Since") if "Since" in text else 0 :]
    told = [found.start() for found in re.finditer(rf"\*\*{name}\*\*", story)]
    assert told, "what the other did meanwhile"
    assert "passes with scientist 1" not in text.lower(), "what was before the own last move is not told again"
    assert "Worker phase" in text, "where the game stands"
    assert "**It is your move**" in text
    offered = set(re.findall(r"`/(worker \w+)`", text))
    assert "worker done" in offered, "what can be done, and how it is typed"
    assert not re.findall(r"`/(research|market|park) ", text), "and nothing else"
    assert re.search(r"<t:\d+:R>", text), "since when"
    assert any(button.custom_id.startswith(("turn:", "home:")) for button in message.buttons), "the way on"
    games = (await server.slash(first, "/me games")).text
    assert "Amber Bay" in games
