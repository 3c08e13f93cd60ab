"""Fault 16: a clock runs for somebody who has nothing to decide, or while the game is paused, or shows something else.

An account is kept beside the game over a whole one: what each clock shows is what it began with, less the time in which
its seat had a choice and the game was not paused.
"""

from __future__ import annotations

import pytest

from bot.clocks import shown
from bot.terms import BUDGET, HOUR_MS, Terms
from engine.core import codec
from engine.core.flow import asked
from engine.core.table import Table
from engine.dinosaur_island.game import GAME
from tests.bot.commands.playing import At
from tests.bot.island import PEOPLE
from tests.faults.waiting import Days
from tests.support.discord import Server

FAULT = 16

HOURS = 30 * 24


async def test_each_clock_shows_what_an_account_beside_the_game_says(monkeypatch: pytest.MonkeyPatch) -> None:
    days = Days(monkeypatch, seed=4)
    await days.open(3, Terms(BUDGET, hours=HOURS))
    left = dict.fromkeys(range(3), HOURS * HOUR_MS)
    paused, moves, pauses = False, 0, 0
    while (await days.seen()).running:
        span = days.mind.randrange(2 * 3_600) * 1_000
        for seat in () if paused else deciding(days):
            left[seat] -= span
        await days.pass_time(span)
        if paused or days.mind.random() < 0.05:
            await agreed(days, paused=paused)
            paused, pauses = not paused, pauses + 1
        else:
            await days.move(days.mind.choice(await days.able()))
            moves += 1
        seen = await days.seen()
        if seen.running:
            assert {seat: shown(seen.room, seat, days.now) for seat in left} == left, f"after {moves} moves"
    assert moves > 80
    assert pauses > 4
    assert all(HOURS * HOUR_MS > each > 0 for each in left.values())


def deciding(days: Days) -> list[int]:
    """Seats that are asked and have more than one answer, by what is stored."""
    state = days.store.tables[days.id].state
    header = days.store.tables[days.id].header
    assert state is not None
    table = Table(GAME, codec.load_header(header), codec.load_state(GAME, state))
    return [seat for seat in asked(table.state) if table.forced(seat) is None]


async def agreed(days: Days, *, paused: bool) -> None:
    """All agree to pause, or to go on."""
    ask = days.ballots.ask_resume if paused else days.ballots.ask_pause
    await ask(days.id, PEOPLE[0].id, days.input)
    for person in PEOPLE[1:3]:
        for n in (await days.seen()).room.votes:
            await days.ballots.agree(days.id, person.id, days.input, n)
    assert ((await days.seen()).room.paused is None) == paused


async def test_what_was_agreed_on_and_what_the_clock_shows_stand_in_the_status(server: Server) -> None:
    at = await At.opened(server, pace="budget", hours=40, increment=4, zero="standin")
    mover = await at.to_act()
    text = (await server.slash(mover, "/game status")).text
    for said in ("40 hours for each player", "4 hours back", "a stand-in takes over", "Time left:", "(until"):
        assert said in text
    await server.slash(server.ann, "/game pause")
    await server.click(server.ben, "Agree: pause")
    paused = (await server.slash(mover, "/game status")).text
    assert "(until" not in paused, "no clock counts down in a pause"
