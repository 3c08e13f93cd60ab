"""Objectives with everybody's progress, and the plot twists in force."""

from __future__ import annotations

from engine.core.model import Seat
from engine.dinosaur_island.view import ObjectiveView, TwistView, View
from render import text
from render.canvas import Canvas
from render.dinosaur_island.board_words import printed, words
from render.dinosaur_island.parts import Panel, lines, paragraph
from render.dinosaur_island.table import fewest, flag, shown
from render.scene import Box
from render.theme import PALETTE, RGB, SEATS, SPACE, TYPE, WHITE, Face, Gradient, Style, mix, rgb

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


def goal_panels(view: View, top: int) -> tuple[Panel, ...]:
    """The panels of objectives and of plot twists, from this line down."""
    bottom = top + max(_LEAST, _HEADING + len(view.objectives) * (_ROW + _GAP) + 10)
    left, right = SPACE.margin, SPACE.width - SPACE.margin
    return (
        Panel(Box(left, top, TWISTS_LEFT - GAP, bottom), "scroll", words("tracks.objectives"), PALETTE.points),
        Panel(Box(TWISTS_LEFT, top, right, bottom), "tornado", words("tracks.twists"), PALETTE.hooligan),
    )


def draw_goals(canvas: Canvas, panels: tuple[Panel, ...], view: View) -> None:
    """Fill the panels, whose headings are written already."""
    objectives, twists = panels
    draw_objectives(canvas, objectives.area, view)
    draw_twists(canvas, twists.area, view)


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
    asks = printed(objective.text)
    style, most = roomiest(asks, room, 2 if objective.claims else 3)
    paragraph(card, asks, room, style, ink, most=most, fact=fact)
    for column, seat in enumerate(order):
        area = Box.sized(cells + column * (_CELL + 6), 8, _CELL, card.height - 16)
        _progress(card, area, objective, seat, f"{fact}.{SEATS[seat].letter}")


def roomiest(said: str, room: Box, most: int) -> tuple[Style, int]:
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
    progress(card, area, objective.progress[seat], objective.at_least, colour, fact=fact, dim=objective.closed)
    flag(card, seat, (area.left + 22, area.top + 26), 32)


def progress(card: Canvas, area: Box, have: int, least: int, colour: RGB, *, fact: str, dim: bool = False) -> None:
    """How much of so much there is: a number and a bar."""
    card.box(area, 14, PALETTE.well, border=mix(colour, PALETTE.navy, 0.5))
    limit_reached(card, (area.left + 40, area.right - 8, area.top + 26), have, least, fact=fact, dim=dim)
    groove = Box(area.left + 10, area.bottom - 22, area.right - 10, area.bottom - 10)
    card.box(groove, 6, mix(colour, PALETTE.navy, 0.8))
    full = round(groove.width * min(max(have, 0), least) / max(1, least))
    if full >= 4:
        fill = mix(colour, PALETTE.navy, 0.55) if dim else colour
        card.box(Box(groove.left, groove.top, groove.left + full, groove.bottom), min(6, full // 2), fill)


def limit_reached(
    card: Canvas, line: tuple[int, int, int], have: int, least: int, *, fact: str, dim: bool = False
) -> None:
    """The number there is, of how many where there is room for it; between two edges, around a middle line."""
    left, right, middle = line
    limit = words("tracks.of", n=least)
    space = right - left
    if text.measure(str(have), _PROGRESS) + text.measure(limit, _OF) <= space:
        right -= card.text(limit, (right, middle), _OF, PALETTE.mute, "rm") + 1
    ink = PALETTE.mute if dim else PALETTE.ink
    card.text(str(have), (right, middle), _PROGRESS, ink, "rm", max_width=space, fact=fact, value=have)


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
    does = printed(twist.text)
    most = fewest(does, style, card.width - 34, 4)
    room = Box(18, 64, card.width - 16, 64 + most * (style.size + 2))
    paragraph(card, does, room, style, PALETTE.ink, most=most, fact=f"{fact}.text")
