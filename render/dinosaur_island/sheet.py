"""All parks side by side, small: the contact sheet of a game's end, and the frames of its film."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.model import Seat
from engine.dinosaur_island.view import PlayerView, View
from render import png
from render.canvas import Canvas, signed
from render.dinosaur_island.board_words import words
from render.dinosaur_island.changes import player_changes
from render.dinosaur_island.frame import ground
from render.dinosaur_island.lab_park import number
from render.dinosaur_island.parts import HEADER_BOTTOM, header, label
from render.dinosaur_island.result import headline
from render.dinosaur_island.small_park import GAP, draw_small_park
from render.dinosaur_island.table import Names, called, crest, flag, medal
from render.scene import Box
from render.theme import PALETTE, SEATS, SPACE, TYPE, Face, Style, mix

_COLUMNS = {1: 1, 2: 2, 3: 3, 4: 2}
_ZONE = {1: 176, 2: 150, 3: 116, 4: 106}
"""Height of a zone; both by the number of parks."""
_TOP = HEADER_BOTTOM + 8
_HEAD = 92
_PAD = 14
FOOT = 44
"""What is free below the parks."""
_NARROW = 600
_NAME = Style(Face.DISPLAY, 46)
_POINTS = Style(Face.DISPLAY, 62)


def areas(view: View) -> tuple[Box, ...]:
    """Where the parks of a table are drawn, from the upper left on."""
    columns, (_, rows) = _COLUMNS[view.seats], view.zones
    wide = (SPACE.width - 2 * SPACE.margin - SPACE.gutter * (columns - 1)) // columns
    high = _HEAD + rows * (_ZONE[view.seats] + GAP) - GAP + _PAD
    return tuple(
        Box.sized(
            SPACE.margin + n % columns * (wide + SPACE.gutter), _TOP + n // columns * (high + SPACE.gutter), wide, high
        )
        for n in range(view.seats)
    )


def draw_sheet(view: View, names: Names) -> Canvas:
    """The contact sheet: all parks, the winner's first; of a game without a ranking in the order of their points.

    Facts: `name` (the headline), `moment` (the round); by the seat's letter `A.name`, `A.vp`, `A.place` (of a
    ranking), `A.exhibit.<recipe>` (value: dinosaurs), `A.stand.<zone>` (value: VP at the end).
    """
    names = called(view, names)
    title = headline(view, names) if view.final else words("sheet.title")
    notes = words("sheet.dinosaurs", n=dinosaurs(view))
    return draw_parks(view, names, ranking(view), title=title, notes=notes, ranked=bool(view.final))


def ranking(view: View) -> tuple[Seat, ...]:
    """The seats in the order of the final ranking; while there is none, of their points."""
    if view.final:
        return tuple(standing.seat for standing in view.final)
    return tuple(sorted(range(view.seats), key=lambda seat: -view.players[seat].vp))


def draw_parks(
    view: View,
    names: Names,
    order: Sequence[Seat],
    *,
    title: str,
    notes: str,
    before: View | None = None,
    turn: int | None = None,
    ranked: bool = False,
) -> Canvas:
    """All parks under a title, in this order; what differs from `before` glows.

    `turn` is the round that it is about, where another has begun since; `ranked` shows who has come in first.

    Facts: as `draw_sheet`; `delta.A.vp` and `A.eaten` (VP that dinosaurs on the loose have cost) since `before`.
    """
    where = areas(view)
    canvas = ground(SPACE.width, where[-1].bottom + FOOT, where)
    canvas.level = png.PATIENT_LEVEL
    lead = label("round", n=turn or view.round)
    header(canvas, title, notes, lead=lead, seat=order[0] if ranked else None)
    places = {standing.seat: standing.place for standing in view.final} if ranked and view.seats > 1 else {}
    for seat, area in zip(order, where, strict=True):
        changes = player_changes(view, before, seat)
        gained = _gained(view, before, seat)
        _head(canvas, area, view.players[seat], names[seat], place=places.get(seat), gained=gained)
        draw_small_park(canvas, _zones(area, view), view.zones, view.players[seat], changes)
    return canvas


def _gained(view: View, before: View | None, seat: Seat) -> tuple[int, int]:
    """VP that a seat has gained since, and those that eaten visitors have cost it."""
    if before is None:
        return 0, 0
    now, then = view.players[seat], before.players[seat]
    return now.vp - then.vp, now.vp_ledger.get("eaten", 0) - then.vp_ledger.get("eaten", 0)


def dinosaurs(view: View) -> int:
    """How many dinosaurs there are in all parks together."""
    return sum(exhibit.dinosaurs for player in view.players for exhibit in player.exhibits)


# ---- the line above a park


def _head(
    canvas: Canvas, area: Box, player: PlayerView, name: str, *, place: int | None, gained: tuple[int, int]
) -> None:
    """Whose park it is, how many points there are, and what has become of them since."""
    look, middle, narrow = SEATS[player.seat], area.top + _HEAD // 2, area.width < _NARROW
    canvas.outline(area, SPACE.panel_radius, mix(look.colour, PALETTE.panel.top, 0.3), 4)
    left = area.left + (14 if narrow else 20)
    if place is not None:
        size = 54 if narrow else 66
        medal(canvas, Box.sized(left, middle - size // 2 + 2, size, size), place, player.seat)
        left += size + 14
    if narrow:
        flag(canvas, player.seat, (left + 23, middle), 46)
        left += 58
    else:
        crest(canvas, player.seat, (left + 34, middle), 68)
        left += 94
    right = area.right - 22
    fact = f"{look.letter}.vp"
    ink = PALETTE.points if place in (None, 1) else PALETTE.ink
    right -= canvas.text(number(player.vp), (right, middle + 4), _POINTS, ink, "rm", fact=fact, value=player.vp) + 12
    if not narrow:
        canvas.icon("star", (right - 20, middle), 44, PALETTE.points)
        right -= 54
    room = max(1, right - left - 8)
    canvas.text(name, (left, middle), _NAME, anchor="lm", max_width=room, fact=f"{look.letter}.name")
    _chips(canvas, (area.right - 6, area.top - 24), gained, look.letter)


def _chips(canvas: Canvas, at: tuple[int, int], gained: tuple[int, int], letter: str) -> None:
    """What has become of the points, on the panel's edge, from the upper right `at`."""
    points, eaten = gained
    right, top = at
    if points:
        right -= canvas.delta(points, (right, top), fact=f"delta.{letter}.vp") + 8
    if eaten:
        _eaten(canvas, (right, top), eaten, f"{letter}.eaten")


def _eaten(canvas: Canvas, at: tuple[int, int], points: int, fact: str) -> None:
    """What dinosaurs on the loose have cost, in a chip, its upper right `at`."""
    canvas.chip(
        signed(points),
        at,
        icon="claws",
        icon_colour=PALETTE.loss,
        colour=PALETTE.alarm_ink,
        fill=PALETTE.alarm,
        border=PALETTE.loss,
        style=TYPE.delta,
        height=48,
        align="r",
        fact=fact,
        value=points,
    )


def _zones(area: Box, view: View) -> Box:
    """Where the zones are in a park's panel."""
    _, rows = view.zones
    high = rows * (_ZONE[view.seats] + GAP) - GAP
    return Box(area.left + _PAD, area.top + _HEAD, area.right - _PAD, area.top + _HEAD + high)
