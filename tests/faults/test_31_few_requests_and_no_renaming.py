"""Fault 31: the game stands in a channel's name or topic, or a move takes many requests, and Discord says: wait."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from tests.bot.commands.playing import At
from tests.flows.people import Person

FAULT = 31

BOT_CODE = Path(__file__).parents[2] / "bot"

MOVES = 14
PER_MOVE = 2
"""Messages of the channel that are sent or edited for a move; answering who moved is not counted by Discord."""


async def test_a_move_sends_one_message_edits_one_and_touches_no_channel(at: At) -> None:
    server = at.server
    people = [Person(server, user, seed) for seed, user in enumerate(at.people)]
    for _ in range(MOVES):
        before, length = len(server.requests), await at.length()
        moved = [person for person in people if await person.move_by_panel()][:1]
        assert moved
        made = (await at.length()) - length
        channel = [each for each in server.requests[before:] if re.search(r"/channels/\d+", each.path)]
        writes = [each for each in channel if each.method != "GET"]
        assert writes
        assert len(writes) <= PER_MOVE * made, [f"{each.method} {each.path}" for each in writes]
        assert all(re.search(r"/channels/\d+/messages", each.path) for each in writes)
        assert len([each for each in channel if each.method == "GET"]) <= made


def test_nothing_in_the_bot_renames_a_channel() -> None:
    """No channel is edited but to open an archived thread again."""
    edits = [
        f"{path.name}: {sorted(keyword.arg or '' for keyword in node.keywords)}"
        for path in BOT_CODE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "edit"
        and {keyword.arg for keyword in node.keywords} & {"name", "topic", "position", "category"}
    ]
    assert edits == []
