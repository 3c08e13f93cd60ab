"""Fault 32: a command says nothing, or several things, or says it in other words than the rest."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.commands.moves import MOVES
from tests.bot.commands.playing import At
from tests.flows.at_table import DID, bot
from tests.support.discord import Server

FAULT = 32

FIRST_GUESSES: dict[str, Any] = {"about": "intern", "which": "market", "round": "1", "move": "1", "days": "1-2"}


def commands(at: At) -> list[Any]:
    """Every command there is."""
    return [command for group in bot(at).tree.get_commands() for command in group.commands]  # type: ignore[union-attr]


@pytest.mark.parametrize("when", ["running", "over", "nothing"])
async def test_every_command_gets_one_private_answer_whenever_it_is_typed(server: Server, when: str) -> None:
    at = await At.opened(server)
    if when == "over":
        await at.is_over()
    user = server.cleo if when == "nothing" else await anybody(at)
    for command in commands(at):
        name = command.qualified_name
        if name in ("game new", "game resign", "game end"):
            continue
        given = {each.name: guess(each, server) for each in command.parameters if each.required}
        before = len(server.private_answers(user))
        answer = await server.slash(user, f"/{name}", **given)
        assert len(server.private_answers(user)) == before + 1, f"/{name}: one answer"
        assert answer.private, name
        assert answer.text.strip(), name
        assert not re.search(r"[{}]|None|Traceback|bot-\w|votes-\w|seats-\w", answer.text), (name, answer.text)


async def anybody(at: At) -> Any:
    """Somebody who sits at the table."""
    return at.people[0]


def guess(option: Any, server: Server) -> Any:
    """Something that may be typed there."""
    if option.type.name == "user":
        return server.dan
    if option.choices:
        return option.choices[0].value
    return FIRST_GUESSES.get(option.name, "1" if option.type.name == "string" else 1)


async def test_a_move_is_answered_by_one_line_and_told_in_one_message_in_the_same_words(at: At) -> None:
    server = at.server
    for _ in range(4):
        mover = await at.to_act()
        before, private = len(server.messages()), len(server.private_answers(mover))
        offered = await server.complete(mover, "/research pass", "scientist")
        answer = await server.slash(mover, "/research pass", scientist=offered[0].value)
        line = answer.text.splitlines()[0]
        assert line.startswith(DID)
        (told,) = server.messages()[before:]
        assert len(server.private_answers(mover)) == private + 1
        assert told.text.startswith(f"**{mover.name.capitalize()}** pass")
        scientist = re.search(r"scientist \d", line)
        assert scientist is not None
        assert scientist[0] in told.text


async def test_what_a_command_is_called_is_what_its_button_is_called(at: At) -> None:
    """One vocabulary: the verbs of the panels are those of the catalogue by which commands are described."""
    verbs = {move.verb for moves in MOVES.values() for move in moves}
    panel = (await server_panel(at)).selects
    shown = {select.custom_id.split(":")[3] for select in panel}
    assert shown
    assert shown <= verbs


async def server_panel(at: At) -> Any:
    """The panel of whoever acts."""
    return (await at.server.click(await at.to_act(), "Your turn")).messages[-1]
