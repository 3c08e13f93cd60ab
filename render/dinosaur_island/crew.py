"""Who works for a player: the workers in a row, the scientists beside the lab's heading."""

from __future__ import annotations

from dataclasses import dataclass

from engine.dinosaur_island.view import PlayerView, ScientistView
from render.canvas import Canvas
from render.dinosaur_island.changes import Changes
from render.dinosaur_island.parts import delta
from render.scene import Box, Kind
from render.theme import PALETTE, RGB, SEATS, SPACE, Face, Style, mix

HEIGHT = 84
"""Height of the workers' row in pixels."""
DISC = 60
"""A scientist's disc, in pixels."""
_PITCH = DISC + 16
_OVER = 16
"""How far the glyph of where a scientist is reaches over its disc."""
_LEVEL = Style(Face.DISPLAY, 44)
_FREE = Style(Face.DISPLAY, 60)
_OF = Style(Face.BOLD, 44)
_FIGURES = 150
"""Where the row of workers begins."""
_SIZE = 52
_PLACES = {"die": "die", "storage": "snowflake", "recipe": "scroll", "worker": "hard_hat"}
"""Where a scientist is that was assigned, and its glyph."""


@dataclass(frozen=True, slots=True)
class _Crew:
    """Workers owned and those of them lent to research, the free ones of how many for work, scientists that work
    along; `most` is how many workers a player can own.
    """

    seat: int
    most: int
    owned: int
    lent: int
    free: int
    total: int
    helpers: int


def draw_workers(canvas: Canvas, area: Box, player: PlayerView, most: int, changes: Changes) -> None:
    """The workers into an area `HEIGHT` high: how many are free of those for work this round, then each as a figure;
    a scientist that works along takes a place of its own.

    Facts: `hands`, `hands.total`, `workers`, and `workers.lent` where there are any.
    """
    helpers = sum(1 for scientist in player.scientists if scientist.where == "worker")
    crew = _Crew(player.seat, most, player.workers, player.lent, player.hands, player.hands_total, helpers)

    def draw(card: Canvas) -> None:
        card.box(Box(0, 0, area.width, area.height), 0, PALETTE.well)
        middle = area.height // 2
        x = 16 + card.text(str(crew.free), (16, middle), _FREE, PALETTE.ink, "lm", fact="hands", value=crew.free)
        of = f"/{crew.total}"
        card.text(of, (x + 2, middle + 4), _OF, PALETTE.mute, "lm", fact="hands.total", value=crew.total)
        row = Box(_FIGURES, middle - _SIZE // 2, area.width - 12, middle + _SIZE // 2)
        _figures(card, row, crew)

    canvas.card(("workers", crew), area, SPACE.tile_radius, draw)
    canvas.note(Kind.CARD, "workers", area)
    if any(changes.changed(part) for part in ("hands", "workers")):
        canvas.glow(area, SPACE.tile_radius)
    delta(canvas, area, changes, "workers" if changes.delta("workers") else "hands")


def _figures(card: Canvas, row: Box, crew: _Crew) -> None:
    """Free workers in their seat's colour, busy ones dim, then those lent to research with a scientist's face, places
    of those not owned dark.
    """
    owned = max(crew.owned + crew.helpers, crew.total)
    places = max(crew.most + crew.helpers, owned)
    colour = SEATS[crew.seat].colour
    pitch = min(_SIZE + 4, (row.width - _SIZE) // max(1, places - 1))
    for place in range(places):
        corner = (row.left + place * pitch, row.top)
        if place < crew.free:
            card.figure("worker", corner, _SIZE, colour, rim=PALETTE.well.top)
        elif owned - crew.lent <= place < owned:
            middle = (corner[0] + _SIZE / 2, corner[1] + _SIZE / 2)
            card.icon("scientist", middle, _SIZE - 12, mix(colour, PALETTE.well.top, 0.3))
        else:
            share = 0.42 if place < owned else 0.88
            ink = mix(colour, PALETTE.well.top, share)
            card.figure("worker", corner, _SIZE, ink, ghost=True, rim=PALETTE.well.top)
    card.note(Kind.PIPS, "workers", row, fact="workers", value=crew.owned)
    if crew.lent:
        card.note(Kind.PIPS, "lent", row, fact="workers.lent", value=crew.lent)


def draw_scientists(canvas: Canvas, end: tuple[int, int], player: PlayerView, changes: Changes) -> None:
    """The scientists in a row whose right middle is `end`, behind their glyph. Facts: `scientist.1` and so on."""
    colour = SEATS[player.seat].colour
    right, middle = end
    left = right - len(player.scientists) * _PITCH + _PITCH - DISC - 6
    canvas.icon("scientist", (left - 34, middle), 46, mix(colour, PALETTE.mute, 0.4))
    for place, scientist in enumerate(player.scientists):
        area = Box.sized(left + place * _PITCH, middle - DISC // 2, DISC, DISC)
        canvas.note(Kind.CARD, f"scientist.{scientist.level}", area.inset(-_OVER))
        _scientist(canvas, area, scientist, colour, lit=changes.changed(f"scientist.{scientist.level}"))


def _scientist(canvas: Canvas, area: Box, scientist: ScientistView, colour: RGB, *, lit: bool) -> None:
    """A scientist's level in a ring, bright while it is free; else dim, with the glyph of where it is."""
    free = scientist.where == "pool"
    fill = mix(colour, PALETTE.well.top, 0.45 if free else 0.86)
    canvas.box(area, DISC // 2, fill, border=colour if free else mix(colour, PALETTE.well.top, 0.5), thickness=4)
    if lit:
        canvas.glow(area, DISC // 2)
    middle = area.middle if free else (area.middle[0] - 6, area.middle[1] + 3)
    canvas.text(
        str(scientist.level),
        middle,
        _LEVEL,
        PALETTE.ink if free else PALETTE.mute,
        "mm",
        stroke=3 if free else 0,
        stroke_colour=PALETTE.navy,
        fact=f"scientist.{scientist.level}",
        value=scientist.level,
    )
    if not free:
        spot = Box.sized(area.right + _OVER - 40, area.top - 6, 36, 36)
        canvas.box(spot, 18, PALETTE.ink)
        where = f"scientist.{scientist.level}.where"
        canvas.icon(_PLACES[scientist.where], spot.middle, 28, PALETTE.navy, fact=where)
