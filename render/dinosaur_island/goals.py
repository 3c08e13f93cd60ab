"""Objectives with everybody's progress, and the plot twists in force."""

from __future__ import annotations

from engine.core.model import Seat
from engine.dinosaur_island.view import ObjectiveView, TwistView, View
from render import text
from render.canvas import Canvas
from render.dinosaur_island.board_words import words
from render.dinosaur_island.parts import lines, paragraph
from render.dinosaur_island.table import fewest, flag, shown
from render.scene import Box
from render.theme import PALETTE, SEATS, SPACE, TYPE, WHITE, Face, Gradient, Style, mix, rgb

GAP = SPACE.gutter
TWISTS_LEFT = 1110
"""Where the panel of twists begins; objectives lie to the left of it."""
_HEADING = 66
_ROW = 92
_GAP = 10
_LEAST = 430
_CELL = 130
"""Width of a seat's progress."""
_ROOMY = 200
"""From this height on a twist's card has room for larger letters."""
_VP = Style(Face.DISPLAY, 46)
_TEXT = Style(Face.SEMIBOLD, 28)
_LARGER = (34, 31)
"""Sizes of an objective's text that are taken first, where there is room for them."""
_STATE = Style(Face.BOLD, 26)
_PROGRESS = Style(Face.EXTRABOLD, 34)
_OF = Style(Face.NARROW_BOLD, 28)
_TWIST = Gradient(rgb("#4A1F5E"), rgb("#2C1548"))
_TWIST_EDGE = rgb("#A15BC0")


def goals_height(view: View) -> int:
    """How high the two panels must be."""
    return max(_LEAST, _HEADING + len(view.objectives) * (_ROW + _GAP) + 10)


# ---- objectives


def draw_objectives(canvas: Canvas, panel: Box, view: View) -> None:
    """A row an objective into its panel, whose heading is written already."""
    unclaimed = sum(not objective.claims for objective in view.objectives)
    said = words("tracks.left", n=unclaimed, end=view.printed.end_objectives_left)
    at = (panel.right - SPACE.padding, panel.top + 36)
    canvas.text(said, at, TYPE.note, PALETTE.mute, "rm", fact="objectives.left", value=unclaimed)
    pitch = (panel.height - _HEADING - 10) // max(1, len(view.objectives))
    for number, objective in enumerate(view.objectives):
        top = panel.top + _HEADING + number * pitch
        area = Box(panel.left + 14, top, panel.right - 14, top + pitch - _GAP)

        def draw(card: Canvas, objective: ObjectiveView = objective) -> None:
            _objective(card, objective, view.order)

        canvas.card(("objective", objective, view.order), area, SPACE.tile_radius, draw, border=PALETTE.line)


def _objective(card: Canvas, objective: ObjectiveView, order: tuple[Seat, ...]) -> None:
    fact = f"objective.{objective.id}"
    inside = Box(0, 0, card.width, card.height)
    card.box(inside, 0, PALETTE.vacant if objective.closed else PALETTE.tile)
    middle = card.height // 2
    colour = mix(PALETTE.points, PALETTE.navy, 0.3) if objective.closed else PALETTE.points
    card.icon("star", (46, middle - 2), 78, colour)
    card.text(str(objective.vp), (46, middle + 3), _VP, PALETTE.navy, "mm", fact=f"{fact}.vp", value=objective.vp)
    cells = card.width - 12 - len(order) * (_CELL + 6)
    room = Box(94, 4, cells - 12, card.height - 4)
    if objective.claims:
        status = "closed" if objective.closed else "window"
        icon = "lock" if objective.closed else "hourglass"
        ink = PALETTE.loss if objective.closed else PALETTE.changed
        card.icon(icon, (22, 22), 26, ink)
        card.text(words(f"tracks.{status}"), (94, card.height - 16), _STATE, ink, "lm", fact=f"{fact}.closed")
        room = Box(room.left, room.top - 2, room.right, card.height - 28)
    ink = PALETTE.mute if objective.closed else PALETTE.ink
    style, most = _roomiest(objective.text, room, 2 if objective.claims else 3)
    paragraph(card, objective.text, room, style, ink, most=most, fact=fact)
    for column, seat in enumerate(order):
        area = Box.sized(cells + column * (_CELL + 6), 8, _CELL, card.height - 16)
        _progress(card, area, objective, seat, f"{fact}.{SEATS[seat].letter}")


def _roomiest(said: str, room: Box, most: int) -> tuple[Style, int]:
    """The largest style in which a text fits a room, and on how many lines."""
    for size in _LARGER:
        style = _TEXT.sized(size)
        count = fewest(said, style, room.width, most)
        rows = lines(said, style, room.width, count)
        if len(rows) * (size + 2) <= room.height and all(text.measure(row, style) <= room.width for row in rows):
            return style, count
    return _TEXT, fewest(said, _TEXT, room.width, most)


def _progress(card: Canvas, area: Box, objective: ObjectiveView, seat: Seat, fact: str) -> None:
    """How far a seat is: a number, a bar, and a tick when it has claimed. Facts: `fact`, `.claim`."""
    colour = SEATS[seat].colour
    claimed = seat in objective.claims
    if claimed:
        card.box(area, 14, Gradient(mix(colour, WHITE, 0.2), colour))
        card.icon("check", (area.right - 34, area.middle[1]), 46, PALETTE.navy, fact=f"{fact}.claim")
        flag(card, seat, (area.left + 32, round(area.middle[1])), 42)
        shown(card, area, "claimed", fact, objective.progress[seat])
        return
    card.box(area, 14, PALETTE.well, border=mix(colour, PALETTE.navy, 0.5))
    flag(card, seat, (area.left + 22, area.top + 26), 32)
    have, middle = objective.progress[seat], area.top + 26
    ink = PALETTE.mute if objective.closed else PALETTE.ink
    right = area.right - 8
    limit = words("tracks.of", n=objective.at_least)
    space = area.width - 48
    if text.measure(str(have), _PROGRESS) + text.measure(limit, _OF) <= space:
        right -= card.text(limit, (right, middle), _OF, PALETTE.mute, "rm") + 1
    card.text(str(have), (right, middle), _PROGRESS, ink, "rm", max_width=space, fact=fact, value=have)
    groove = Box(area.left + 10, area.bottom - 22, area.right - 10, area.bottom - 10)
    card.box(groove, 6, mix(colour, PALETTE.navy, 0.8))
    share = min(max(have, 0), objective.at_least) / max(1, objective.at_least)
    full = round(groove.width * share)
    if full >= 4:
        fill = mix(colour, PALETTE.navy, 0.55) if objective.closed else colour
        card.box(Box(groove.left, groove.top, groove.left + full, groove.bottom), min(6, full // 2), fill)


# ---- plot twists


def draw_twists(canvas: Canvas, panel: Box, view: View) -> None:
    """The plot twists in force into their panel, whose heading is written already."""
    inside = Box(panel.left + 14, panel.top + _HEADING, panel.right - 14, panel.bottom - 18)
    if not view.twists:
        canvas.box(inside, SPACE.tile_radius, PALETTE.vacant)
        canvas.dashes(inside, SPACE.tile_radius)
        canvas.text(words("tracks.no_twists"), inside.middle, TYPE.body, PALETTE.faint, "mm", fact="twists.none")
        return
    count = len(view.twists)
    height = (inside.height - GAP * (count - 1)) // count
    for number, twist in enumerate(view.twists):
        area = Box.sized(inside.left, inside.top + number * (height + GAP), inside.width, height)

        def draw(card: Canvas, twist: TwistView = twist) -> None:
            _twist(card, twist)

        canvas.card(("twist", twist), area, SPACE.tile_radius, draw, border=_TWIST_EDGE)


def _twist(card: Canvas, twist: TwistView) -> None:
    fact = f"twist.{twist.id}"
    card.box(Box(0, 0, card.width, card.height), 0, _TWIST)
    card.icon("tornado", (card.width - 62, card.height - 58), 130, mix(_TWIST.top, _TWIST_EDGE, 0.35))
    card.text(twist.name, (18, 36), TYPE.heading, anchor="lm", max_width=card.width - 36, fact=fact)
    style = TYPE.body if card.height >= _ROOMY else _TEXT
    most = fewest(twist.text, style, card.width - 34, 4)
    room = Box(18, 64, card.width - 16, 64 + most * (style.size + 2))
    paragraph(card, twist.text, room, style, PALETTE.ink, most=most, fact=f"{fact}.text")
