"""Fault 15: one player does nothing for weeks, and the others sit before a game that does not go on."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.terms import BY_MOVE, FALLBACK, GENTLE, STAND_IN, VOTE, Terms
from engine.core.table import Table
from engine.dinosaur_island.game import GAME
from engine.selfplay import header_of
from tests.bot.island import PEOPLE
from tests.faults.waiting import Days

FAULT = 15

SLOW = 1
"""The seat whose player never does anything."""


@pytest.mark.parametrize("zero", [FALLBACK, STAND_IN, VOTE])
async def test_with_a_clock_the_game_comes_to_its_end_without_the_slow_player(
    monkeypatch: pytest.MonkeyPatch, zero: str
) -> None:
    days = Days(monkeypatch, seed=1)
    await days.open(3, Terms(BY_MOVE, hours=8, zero=zero))
    hours = await days.play_on(lambda seat: seat == SLOW, most_hours=24 * 60)
    own = [entry for entry in await days.tables.history(days.id, limit=5_000) if entry.seat == SLOW]
    assert own
    assert all(getattr(entry, "by", "time") for entry in own), "nothing was done by the slow player"
    assert hours >= 8


async def test_without_a_clock_the_others_vote_for_a_stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    days = Days(monkeypatch, seed=2)
    await days.open(3, Terms(GENTLE))
    with pytest.raises(AssertionError, match="waits for ever"):
        await days.play_on(lambda seat: seat == SLOW, most_hours=24)
    await days.ballots.ask_kick(days.id, PEOPLE[0].id, days.input, SLOW)
    await days.play_on(lambda seat: seat == SLOW, most_hours=24 * 30)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_decision_of_a_game_has_an_answer_for_who_does_not_answer(seats: int) -> None:
    """Whatever a seat that is too late is asked, there is a legal answer for it, and with those alone a game ends."""
    table, _ = Table.new(GAME, header_of(GAME, seats, 15, 0))
    chance, kinds = Random(seats), set()
    while decisions := GAME.decisions(table.state):
        decision: Any = chance.choice(decisions)
        kinds.add(decision.kind)
        late = chance.random() < 0.5
        table.play(GAME.fallback(table.state, decision.seat) if late else decision.sample(chance))
    assert GAME.scores(table.state)
    assert len(kinds) >= 6
