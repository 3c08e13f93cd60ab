"""Telling states of a player's lab and park: scenes of the gallery."""

from __future__ import annotations

from collections.abc import Callable

from render.canvas import Canvas
from render.dinosaur_island import sample_moves as moves
from render.dinosaur_island import sample_views as samples
from render.dinosaur_island.lab_park import draw_lab_park
from render.dinosaur_island.sample_views import Sample


def drawn(sample: Sample) -> Canvas:
    """A sample's picture."""
    return draw_lab_park(sample.view, sample.seat, sample.names, sample.before, sample.move)


SCENES: dict[str, Callable[[], Canvas]] = {
    "park-start": lambda: drawn(samples.start()),
    "park-created": lambda: drawn(samples.created()),
    "park-built": lambda: drawn(samples.built()),
    "park-breach": lambda: drawn(samples.breach()),
    "park-full": lambda: drawn(samples.full()),
    "park-maximum": lambda: drawn(samples.maximum()),
    "park-negative": lambda: drawn(samples.negative()),
    "park-empty-exhibit": lambda: drawn(samples.empty_exhibit()),
    "park-secured": lambda: drawn(moves.secured()),
    "park-refined": lambda: drawn(moves.refined()),
    "park-stored": lambda: drawn(moves.stored()),
    "park-hired": lambda: drawn(moves.hired()),
    "park-upgraded": lambda: drawn(moves.upgraded()),
    "park-paddock": lambda: drawn(moves.paddock()),
    "park-queued": lambda: drawn(moves.queued()),
    "park-seated": lambda: drawn(moves.seated()),
    "park-eaten": lambda: drawn(moves.eaten()),
    "park-scored": lambda: drawn(moves.scored()),
    "park-name-wide": lambda: drawn(samples.hard_names(0)),
    "park-name-emoji": lambda: drawn(samples.hard_names(1)),
    "park-name-rtl": lambda: drawn(samples.hard_names(2)),
    "park-name-accents": lambda: drawn(samples.hard_names(3)),
}
"""By name; each draws one picture."""
