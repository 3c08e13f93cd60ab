"""A whole two-player game from /game new to the final scores and the rematch, by what is typed and pressed only."""

from __future__ import annotations

import re

import pytest

from tests.flows.conftest import MakeBot
from tests.flows.people import Person
from tests.support.discord import Server

PHASES = {
    "assign a scientist": "research",
    "take a market action": "market",
    "put your workers": "worker",
    "look after your visitors": "park",
    "one more choice before the round ends": "park",
}
"""What the call to act says, and the group of commands that answers it."""

SEED = "07"
"""The table's secret, so that the same game is played each time."""

MOST_MOVES = 600
RESTART_AT = 25


def phase_called(server: Server) -> str | None:
    """The phase that the newest call to act is about; None when the game is over."""
    text = server.newest().text
    return next((phase for said, phase in PHASES.items() if said in text), None)


async def test_two_players_play_to_the_final_scores(make_bot: MakeBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda count: SEED * count)
    async with Server(make_bot) as server:
        await play(server)


async def play(server: Server) -> None:
    """The whole game."""
    await server.slash(server.ann, "/game new", title="Amber Bay")
    await server.click(server.ben, "Join")
    await server.click(server.ann, "Start")
    opening = server.messages()[-1]
    assert "Amber Bay" in opening.text
    assert len(opening.pinged) == 1, "one mention: the first player"
    people = [Person(server, server.ann, 1), Person(server, server.ben, 2)]
    moves = await play_to_the_end(server, people)
    last = server.messages()[-1]
    assert "game is over" in last.text
    assert any(picture.name == "result.png" for picture in last.pictures)
    assert all(person.moves for person in people)
    assert moves > RESTART_AT, "the bot was replaced on the way"
    check_messages(server)
    await server.click(server.ben, "Rematch")
    again = server.newest()
    assert "Amber Bay \\(2\\)" in again.text
    assert again.pinged == ("Ann",)


async def play_to_the_end(server: Server, people: list[Person]) -> int:
    """Ann types, Ben presses; after some moves the bot is replaced by a new one."""
    moves = 0
    while (phase := phase_called(server)) is not None:
        moved = await people[0].move_by_typing(phase)
        if phase_called(server) is not None:
            moved |= await people[1].move_by_panel()
        assert moved, f"nobody can move: {server.newest().text}"
        moves += 1
        assert moves < MOST_MOVES
        if moves == RESTART_AT:
            await server.restart()
    return moves


def check_messages(server: Server) -> None:
    """Every move made one message with pictures; only the newest has buttons; nobody is called twice running."""
    public = server.messages()
    assert [message for message in public if message.buttons] == public[-1:]
    opening = next(n for n, message in enumerate(public) if "opens its gates" in message.text)
    for message in public[opening:]:
        assert message.pictures, message.text
        assert all(picture.alt and picture.data.startswith(b"\x89PNG") for picture in message.pictures)
        assert not re.search(r"[{}]|Traceback|None", message.text), message.text
