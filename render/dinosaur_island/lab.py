"""The left half of a player's picture: cold storage, security against threat, the crew, upgrades and specialists."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.dinosaur_island.view import DnaView, PlayerView, PrintedView
from render import text
from render.canvas import Canvas, signed
from render.dinosaur_island import crew, indicators
from render.dinosaur_island.changes import Changes
from render.dinosaur_island.parts import delta, framed, mark, specialist_card, upgrade_card
from render.scene import Box
from render.theme import DNA, PALETTE, SEATS, SPACE, TYPE, Face, Gradient, Style, mix

TITLE = 76
"""Height of the panel's heading, where the scientists are, too."""
COLUMNS = 3
"""DNA tracks, lab spaces and specialists lie three side by side."""
_TRACK = 106
_SPECIALIST = 106
_AMOUNT = Style(Face.DISPLAY, 70)
_LIMIT = Style(Face.BOLD, 36)


@dataclass(frozen=True, slots=True)
class Rooms:
    """Where the parts of a lab lie."""

    scientists: Box
    tracks: Box
    indicators: Box
    workers: Box
    upgrades: Box
    specialists: Box


def rooms(panel: Box) -> Rooms:
    """A lab's panel divided, from the top."""
    gap, left, right = SPACE.gutter, panel.left + SPACE.padding, panel.right - SPACE.padding
    scientists = Box(panel.left + 200, panel.top, panel.right - 12, panel.top + TITLE - 4)
    tracks = Box.sized(left, panel.top + TITLE, right - left, 2 * _TRACK + gap)
    levels = Box.sized(left, tracks.bottom + gap, right - left, indicators.HEIGHT)
    workers = Box.sized(left, levels.bottom + gap, right - left, crew.HEIGHT)
    specialists = Box(left, panel.bottom - SPACE.padding - _SPECIALIST, right, panel.bottom - SPACE.padding)
    upgrades = Box(left, workers.bottom + gap, right, specialists.top - gap)
    return Rooms(scientists, tracks, levels, workers, upgrades, specialists)


def cells(area: Box, count: int) -> list[Box]:
    """An area cut into cells, three a row."""
    gap, rows = SPACE.gutter - 2, -(-count // COLUMNS)
    wide = (area.width - gap * (COLUMNS - 1)) // COLUMNS
    high = (area.height - gap * (rows - 1)) // rows
    return [
        Box.sized(area.left + n % COLUMNS * (wide + gap), area.top + n // COLUMNS * (high + gap), wide, high)
        for n in range(count)
    ]


def draw_lab(
    canvas: Canvas,
    panel: Box,
    player: PlayerView,
    printed: PrintedView,
    changes: Changes,
    *,
    rerolled: bool = False,
) -> None:
    """A lab into its panel, whose heading is written already; `printed` says how many workers and cards it takes."""
    parts = rooms(panel)
    end = parts.tracks.right, round(parts.scientists.middle[1])
    crew.draw_scientists(canvas, end, player, changes)
    _tracks(canvas, parts.tracks, player, changes)
    indicators.draw_indicators(canvas, parts.indicators, player, changes, rerolled=rerolled)
    crew.draw_workers(canvas, parts.workers, player, printed.workers, changes)
    _upgrades(canvas, parts.upgrades, player, changes)
    _specialists(canvas, parts.specialists, player, printed.specialists, changes)


# ---- cold storage


def _tracks(canvas: Canvas, area: Box, player: PlayerView, changes: Changes) -> None:
    pairs = list(zip(cells(area, len(player.dna)), player.dna, strict=True))
    for cell, track in pairs:
        colour = DNA[track.dna].colour
        edge = mix(colour, PALETTE.well.top, 0.45)
        framed(canvas, ("dna", track), cell, SPACE.tile_radius, edge, draw=_track(cell, track))
    for cell, track in pairs:
        key = f"dna.{track.dna}"
        mark(canvas, cell, SPACE.tile_radius, changes, key)
        delta(canvas, cell, changes, key)
        if changes.delta(f"{key}.limit"):
            _limit_delta(canvas, cell, changes.delta(f"{key}.limit"), f"delta.{key}.limit")


def _limit_delta(canvas: Canvas, cell: Box, change: int, fact: str) -> None:
    """A chip with the change of a limit, over the segments it changed."""
    at, fill = (cell.right - 54, cell.bottom - 38), PALETTE.gain if change > 0 else PALETTE.loss
    canvas.chip(
        f"/{signed(change)}",
        at,
        colour=PALETTE.navy,
        fill=fill,
        style=TYPE.delta,
        height=40,
        align="r",
        fact=fact,
        value=change,
    )


def _track(cell: Box, track: DnaView) -> Callable[[Canvas], None]:
    """Draws one DNA track: badge, amount of limit, and both as segments."""
    colour, key = DNA[track.dna].colour, f"dna.{track.dna}"

    def draw(card: Canvas) -> None:
        ground = Gradient(mix(colour, PALETTE.well.top, 0.78), mix(colour, PALETTE.well.bottom, 0.88))
        card.box(Box(0, 0, cell.width, cell.height), 0, ground)
        card.badge(track.dna, (10, 8), 64)
        middle, foot = 42, cell.height - 21
        amount = text.fit(str(track.amount), _AMOUNT, cell.width - 92)
        ink = PALETTE.ink if track.amount else PALETTE.faint
        card.text(amount.text, (84, middle), amount.style, ink, "lm", fact=key, value=track.amount)
        limit, end = f"/{track.limit}", cell.width - 12
        end -= card.text(limit, (end, foot), _LIMIT, PALETTE.mute, "rm", fact=f"{key}.limit", value=track.limit) + 8
        card.pips(Box(12, foot - 9, end, foot + 9), track.amount, max(1, track.limit), colour)

    return draw


# ---- tiles and cards


def _upgrades(canvas: Canvas, area: Box, player: PlayerView, changes: Changes) -> None:
    colour = SEATS[player.seat].colour
    spaces = cells(area, len(player.lab))
    for place, (cell, tile) in enumerate(zip(spaces, player.lab, strict=True)):
        upgrade_card(canvas, cell, tile, colour, f"lab.{place}")
    for place, cell in enumerate(spaces):
        mark(canvas, cell, SPACE.tile_radius, changes, f"lab.{place}", tag_at=(cell.width // 2, -6))


def _specialists(canvas: Canvas, area: Box, player: PlayerView, most: int, changes: Changes) -> None:
    places = max(most, len(player.specialists))
    cards = (*player.specialists, *[None] * (places - len(player.specialists)))
    for place, (cell, card) in enumerate(zip(cells(area, places), cards, strict=True)):
        key = f"specialist.{card.id}" if card else f"specialist.free.{place}"
        specialist_card(canvas, cell, card, key)
        if card:
            mark(canvas, cell, SPACE.tile_radius, changes, key, tag_at=(54, -10))
