"""Fault 20: on a phone a board is a smear: numbers too small, colours alone, letters that do not stand out."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine.core.table import Table
from engine.dinosaur_island.game import GAME
from engine.selfplay import header_of
from render.alt import alt_lab_park
from render.dinosaur_island import sample_views as samples
from render.dinosaur_island.lab_park import draw_lab_park
from render.scene import Kind
from tests.render.audit import audit

FAULT = 20

PHONE = 400
"""Pixels that Discord shows a picture at, as wide as the text around it."""

READ_FIRST, READ_NEXT, LEAST = 13, 9, 6
"""Pixels on a phone: what every turn is about; what one plans with; what merely goes along, and is in words besides."""

SIZES = {
    "vp": READ_FIRST,
    "money": READ_FIRST,
    "excitement": READ_FIRST,
    "security": READ_FIRST,
    "threat": READ_FIRST,
    "hands": READ_NEXT,
    "line.patrons": READ_NEXT,
    **{f"dna.{dna}": READ_NEXT for dna in ("blue", "green", "orange", "pink", "purple", "red")},
}

PARTS = {"dinosaurs": READ_NEXT, "capacity": READ_NEXT, "vp": READ_NEXT, "threat": READ_NEXT}
"""Of each exhibit."""


@pytest.mark.parametrize("make", [samples.start, samples.breach, samples.full, samples.maximum, samples.negative])
def test_the_numbers_of_ones_own_board_can_be_read_where_it_is_shown(make: Callable[[], Any]) -> None:
    sample = make()
    canvas = draw_lab_park(sample.view, sample.seat, sample.names)
    there = {placed.fact: placed for placed in canvas.scene if placed.kind is Kind.TEXT and placed.fact is not None}
    wanted = dict(SIZES)
    for exhibit in sample.view.players[sample.seat].exhibits:
        wanted |= {f"exhibit.{exhibit.recipe.id}.{part}": size for part, size in PARTS.items()}
    small = {
        fact: round(there[fact].size * PHONE / canvas.width, 1)
        for fact, size in wanted.items()
        if there[fact].size * PHONE / canvas.width < size
    }
    assert small == {}
    assert min(placed.size for placed in there.values()) * PHONE / canvas.width >= LEAST


def test_every_dna_type_is_named_in_the_description() -> None:
    """Colours help, but nobody needs them: each type is told by its name, too."""
    sample = samples.full()
    alt = alt_lab_park(sample.view, sample.seat, sample.names)
    for track in sample.view.players[sample.seat].dna:
        assert re.search(rf"\b{track.dna}\b", alt.lower())


def test_all_text_of_ones_own_board_stands_out_all_game_long() -> None:
    """Contrast of 4.5:1 at least, nothing covered, nothing cut, at moments of a game played by chance."""
    table, _ = Table.new(GAME, header_of(GAME, 3, 20, 0))
    chance, names, looked, n = Random(20), ("Ann", "Ben", "Cleo"), 0, 0
    while decisions := GAME.decisions(table.state):
        table.play(chance.choice(decisions).sample(chance))
        n += 1
        if n % 45 == 0:
            assert audit(draw_lab_park(GAME.view(table.state, n % 3), n % 3, names)) == []
            looked += 1
    assert looked >= 4
