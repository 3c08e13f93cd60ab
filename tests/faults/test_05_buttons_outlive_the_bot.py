"""Fault 5: buttons die with the process that made them, since what they mean is known to its memory alone.

Between any two presses the bot is killed and another process goes on: it is as if there had been one bot all the time.
"""

from __future__ import annotations

import re
from pathlib import Path

from engine.core import codec
from engine.dinosaur_island.game import GAME
from tests.faults.acting import Act, Shown, act, acted
from tests.flows.at_table import DID
from tests.flows.people import STEPS
from tests.flows.processes import kept
from tests.support.discord import Server

FAULT = 5

OPENING = (Act("ann", "/game new", options={"title": "Amber Bay"}), Act("ben", "/game join"), Act("ann", "/game start"))


class InOneGo:
    """All acts at one bot."""

    def __init__(self, server: Server) -> None:
        self.server = server

    async def __call__(self, *acts: Act) -> list[Shown]:
        return await act(self.server, acts)


class Killed:
    """All acts at bots of their own, each killed as soon as it has answered."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.hour = 0

    async def __call__(self, *acts: Act) -> list[Shown]:
        self.hour += 1
        return acted(self.database, self.hour, *acts)


async def test_a_flow_of_presses_goes_on_in_a_new_process_after_each(tmp_path: Path, server: Server) -> None:
    flows = {"killed": Killed(tmp_path / "killed.sqlite3"), "once": InOneGo(server)}
    shown = {name: await story(go) for name, go in flows.items()}
    assert shown["killed"] == shown["once"]
    one, other = kept(tmp_path / "games.sqlite3"), kept(tmp_path / "killed.sqlite3")
    assert len(other.entries) == 3
    assert codec.load_state(GAME, one.state) == codec.load_state(GAME, other.state)


async def story(go: InOneGo | Killed) -> list[str]:
    """Take a die by the panel, take that back, pass; what was said, but for the table's id."""
    looks = (Act("ann", "/game status"), Act("ben", "/game status"))
    *_, ann, ben = await go(*OPENING, *looks)
    mover, status = ("ann", ann) if "**It is your move**" in ann.text else ("ben", ben)
    turn = next(custom_id for _, custom_id in status.buttons if custom_id.startswith(("turn:", "home:")))
    table = turn.split(":")[1]
    (panel,) = await go(Act(mover, turn))
    said = [panel.text]
    for _ in range(STEPS):
        custom_id, values = panel.selects[0]
        (panel,) = await go(Act(mover, custom_id, values[-1:]))
        said.append(panel.text)
        if panel.text.startswith(DID):
            break
    (question,) = await go(Act(mover, f"undo:{table}"))
    (taken,) = await go(Act(mover, question.buttons[0][1]))
    (passed,) = await go(Act(mover, "/research pass", options={"scientist": "1"}))
    said += [question.text, taken.text, passed.text]
    assert passed.text.startswith(DID)
    return [text.replace(table, "TABLE") for text in said]


async def test_so_do_the_buttons_of_lobby_options_plans_votes_replay_and_seats(tmp_path: Path, server: Server) -> None:
    flows = {"killed": Killed(tmp_path / "killed.sqlite3"), "once": InOneGo(server)}
    shown = {name: await another_story(go) for name, go in flows.items()}
    assert shown["killed"] == shown["once"]
    one, other = kept(tmp_path / "games.sqlite3"), kept(tmp_path / "killed.sqlite3")
    assert len(other.entries) == len(one.entries)
    assert codec.load_state(GAME, one.state) == codec.load_state(GAME, other.state)


async def another_story(go: InOneGo | Killed) -> list[str]:
    """What was said to each press, but for the table's id and moments."""
    said: list[str] = []

    async def does(who: str, what: str, *values: str, **options: str) -> Shown:
        (shown,) = await go(Act(who, what, values, options=dict(options)))
        said.append(shown.text)
        return shown

    await does("ann", "/game new", title="Amber Bay")
    lobby = await does("ben", "/game status")
    await does("ben", lobby.button("Join"))
    await does("ann", lobby.button("Start"))
    table = lobby.button("Start").split(":")[1]

    options = await does("ann", "/game options")
    looking, there = options.selects[0]
    assert "players" in there
    await does("ann", looking, "players")
    plan = await does("ann", "/game plan")
    await does("ann", plan.button("Pass for the rest of the phase"))
    replay = await does("ann", "/game replay")
    await does("ann", replay.button("⏮"))

    await does("ann", "/game pause")
    voting = await does("ben", "/game status")
    await does("ben", voting.button("Agree: pause"))
    assert "paused" in (await does("ann", "/game status")).text

    leaving = await does("ben", "/game resign")
    await does("ben", leaving.button("Leave the table"))
    assert "You have" in (await does("ben", "/game return")).text
    return [re.sub(r"<t:\d+", "<t:0", text.replace(table, "TABLE")) for text in said]
