"""Fault 8: by undo a player looks at what was hidden, or rolls the dice again until they fall as wished."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.core import codec
from engine.core.rewind import going
from engine.core.table import Record, Table, live
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.state import State
from engine.selfplay import header_of

FAULT = 8


@pytest.mark.parametrize(
    ("seats", "options"), [(1, {}), (2, {}), (4, {"chaos": True, "length": "short"})], ids=["alone", "two", "four"]
)
def test_what_came_out_stays_out_and_comes_out_alike(seats: int, options: dict[str, Any]) -> None:
    """A wall stands wherever chance or a face-down stack was used; agreed behind it, the same is dealt again."""
    chance = Random(seats)
    table, _ = Table.new(GAME, header_of(GAME, seats, 7, 0, options=options))
    log: list[Any] = []
    came_out = 0
    while decisions := GAME.decisions(table.state):
        action = chance.choice(decisions).sample(chance)
        before, known = GAME.copy(table.state), hidden(table.state)
        log.append(table.play(action))
        if not came_to_light(known, hidden(table.state)):
            continue
        came_out += 1
        record: Record[Any] = log[-1]
        for seat in range(seats):
            assert table.undoable(seat) is None, f"{record.action} brought something out and can be taken back"
        if came_out % 5 == 0:
            comes_out_alike(table, record, before, log)
    assert came_out >= 10


def hidden(state: State) -> tuple[dict[str, int], dict[str, set[str]]]:
    """What nobody knows: how far chance has been used, and what lies face down."""
    solo = {"ai": state.solo.ai_deck} if state.solo else {}
    stacks = {**state.market.stacks, **state.recipe_stacks, **solo}
    return dict(state.chance.counters), {name: set(stack) for name, stack in stacks.items()}


def came_to_light(before: tuple[Any, ...], after: tuple[Any, ...]) -> bool:
    """Has chance been used, or something been turned up?"""
    turned_up = any(before[1][name] - after[1][name] for name in before[1])
    return bool(before[0] != after[0] or turned_up)


def comes_out_alike(table: Table, record: Record[Any], before: State, log: list[Any]) -> None:
    """Taken back by everybody's consent and done again, it deals what it dealt."""
    after = codec.save_state(GAME, table.state)
    gone = going(live(log), record)
    assert gone == [record]
    log.append(table.rewind(before, gone))
    log.append(table.play(record.action))
    again: Record[Any] = log[-1]
    assert (again.events, again.draws) == (record.events, record.draws)
    assert codec.save_state(GAME, table.state) == after
