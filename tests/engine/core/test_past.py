"""A game followed along its log comes to the very states it was in."""

from __future__ import annotations

from random import Random

import pytest

from engine.core import codec
from engine.core.chance import ReplayMismatch
from engine.core.model import Event, Illegal
from engine.core.past import Past
from engine.core.table import Entry, Table
from engine.dinosaur_island.game import GAME
from engine.selfplay import header_of


def played(moves: int, number: int) -> tuple[list[bytes], list[Entry]]:
    """A game by chance with many an undo: the state after each entry, the first as dealt, and the log."""
    table, _ = Table.new(GAME, header_of(GAME, 3, 7, number))
    mind = Random(number)
    states, log = [codec.save_state(GAME, table.state)], []
    while len(log) < moves and (open_now := GAME.decisions(table.state)):
        decision = mind.choice(open_now)
        try:
            entry: Entry = table.undo(decision.seat) if mind.random() < 0.2 else table.play(decision.sample(mind))
        except Illegal:
            continue
        log.append(entry)
        states.append(codec.save_state(GAME, table.state))
        if mind.random() < 0.05:
            log.append(table.note(None, Event("noted")))
            states.append(states[-1])
    return states, log


@pytest.mark.parametrize("number", range(3))
def test_every_state_of_a_game_is_come_to_again(number: int) -> None:
    states, log = played(150, number)
    past = Past(GAME, states[0], 0)
    for entry in log:
        past.follow(entry)
        assert past.n == entry.n
        assert codec.save_state(GAME, past.state) == states[entry.n], f"after entry {entry.n}"
    assert any(hasattr(entry, "took_back") for entry in log)


def test_an_undo_of_what_was_before_is_refused() -> None:
    states, log = played(150, 0)
    undone = next(entry for entry in log if hasattr(entry, "took_back"))
    between = Past(GAME, states[undone.n - 1], undone.n - 1)
    with pytest.raises(ReplayMismatch, match=f"was made before the state after entry {undone.n - 1}"):
        between.follow(undone)
