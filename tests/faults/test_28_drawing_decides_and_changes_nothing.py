"""Fault 28: drawing a board changes the game, or decides by itself what somebody may see."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from bot.drawings import BOARDS, PARK, Drawing
from engine.core.table import Table
from engine.dinosaur_island.game import GAME
from engine.selfplay import header_of
from render.png import encode

FAULT = 28

NAMES = ("Ann", "Ben", "Cleo", "Dan")
AT_THE_END = "result"
"""The board that there is once nothing is hidden any more."""


def boards(view: Any, before: Any, seat: int) -> Iterator[Drawing]:
    """Whatever the bot draws of a view: whole, and with what has changed."""
    names = NAMES[: len(view.players)]
    for board in sorted(BOARDS.keys() - {AT_THE_END}):
        for earlier in (None, before):
            for owner in range(len(names)) if board == PARK else (seat,):
                yield Drawing(board, view, names, owner, earlier, footer="Ben passes." if earlier else "")


@pytest.mark.parametrize("seats", [1, 3])
def test_a_picture_is_made_of_its_view_alone_and_leaves_it_as_it_was(seats: int) -> None:
    """Of two games that differ only in what a seat may not know, each board has the same bytes and says the same."""
    table, _ = Table.new(GAME, header_of(GAME, seats, 28, 0))
    chance = Random(seats)
    moments = {10, 45, 90}
    looked = set()
    for n in range(max(moments) + 1):
        decisions, before = GAME.decisions(table.state), GAME.view(table.state, n % seats)
        table.play(chance.choice(decisions).sample(chance))
        if n in moments:
            seat = n % seats
            imagined = GAME.imagine(table.state, seat, chance)
            assert imagined != table.state, "the two games differ"
            real, other = (GAME.view(state, seat) for state in (table.state, imagined))
            kept = msgspec.json.encode((real, before))
            for drawing, drawing_other in zip(boards(real, before, seat), boards(other, before, seat), strict=True):
                assert encode(drawing.draw().image) == encode(drawing_other.draw().image), drawing.name
                assert drawing.alt() == drawing_other.alt(), drawing.name
                looked.add(drawing.board)
            assert msgspec.json.encode((real, before)) == kept
    assert looked == BOARDS.keys() - {AT_THE_END}


def test_the_final_ranking_changes_nothing_either() -> None:
    table, _ = Table.new(GAME, header_of(GAME, 2, 28, 0))
    chance = Random(28)
    while decisions := GAME.decisions(table.state):
        table.play(chance.choice(decisions).sample(chance))
    view = GAME.view(table.state, None)
    kept = msgspec.json.encode(view)
    first, again = (encode(Drawing(AT_THE_END, view, NAMES[:2]).draw().image) for _ in range(2))
    assert first == again
    assert msgspec.json.encode(view) == kept
