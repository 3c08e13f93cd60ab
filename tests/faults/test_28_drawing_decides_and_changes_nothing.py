"""Fault 28: drawing a board changes the game, or decides by itself what somebody may see."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from engine.core.table import Table
from engine.dinosaur_island.game import GAME
from engine.selfplay import header_of
from render.dinosaur_island import lab_park, market, research, tracks
from render.png import encode

FAULT = 28

NAMES = ("Ann", "Ben", "Cleo", "Dan")


def boards(view: Any, seat: int) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Every picture of a view, not drawn yet."""
    names = NAMES[: len(view.players)]
    yield "park", lambda: lab_park.draw_lab_park(view, seat, names)
    yield "research", lambda: research.draw_research(view, names)
    yield "market", lambda: market.draw_market(view, names, seat=seat)
    yield "tracks", lambda: tracks.draw_tracks(view, names)


@pytest.mark.parametrize("seats", [1, 3])
def test_a_picture_is_made_of_its_view_alone_and_leaves_it_as_it_was(seats: int) -> None:
    """Of two games that differ only in what a seat may not know, each board has the same bytes."""
    table, _ = Table.new(GAME, header_of(GAME, seats, 28, 0))
    chance = Random(seats)
    moments = {10, 45, 90}
    looked = 0
    for n in range(max(moments) + 1):
        decisions = GAME.decisions(table.state)
        table.play(chance.choice(decisions).sample(chance))
        if n in moments:
            seat = n % seats
            imagined = GAME.imagine(table.state, seat, chance)
            assert imagined != table.state, "the two games differ"
            real, other = (GAME.view(state, seat) for state in (table.state, imagined))
            before = msgspec.json.encode(real)
            for (name, draw), (_, draw_other) in zip(boards(real, seat), boards(other, seat), strict=True):
                assert encode(draw().image) == encode(draw_other().image), name
                looked += 1
            assert msgspec.json.encode(real) == before
    assert looked >= 12
