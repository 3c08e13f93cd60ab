"""Objectives with everybody's progress, and the plot twists in force."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.model import Seat
from engine.dinosaur_island.view import ObjectiveView, TwistView
from render import text
from render.canvas import Canvas
from render.dinosaur_island.board_words import printed, words
from render.dinosaur_island.changes import Changes
from render.dinosaur_island.parts import Panel, delta, mark, paragraph, pitch
from render.dinosaur_island.table import WORD, Sight, count, flag, legible, lit, roomiest, shown
from render.scene import Box
from render.theme import PALETTE, RGB, SEATS, SPACE, WHITE, Face, Gradient, Style, mix, rgb

GAP = SPACE.gutter
HEADING = 68
_ROW = 90
_GAP = 8
_CELL = 168
"""Width of a seat's progress."""
_TWIST_HEIGHT = 206
VP = Style(Face.DISPLAY, 50)
ASKS = Style(Face.SEMIBOLD, 44)
_PROGRESS = Style(Face.EXTRABOLD, 46)
_OF = Style(Face.NARROW_BOLD, 36)
_TITLE = Style(Face.DISPLAY, 48)
_DOES = Style(Face.BOLD, 42)
_TWIST = Gradient(rgb("#4A1F5E"), rgb("#2C1548"))
_TWIST_EDGE = rgb("#A15BC0")


def goal_panels(sight: Sight, top: int) -> tuple[Panel, ...]:
    """The panels of objectives and of plot twists, from this line down."""
    left, right = SPACE.margin, SPACE.width - SPACE.margin
    goals = Box(left, top, right, top + HEADING + len(sight.view.objectives) * (_ROW + _GAP) + 8)
    twists = Box(left, goals.bottom + GAP, right, goals.bottom + GAP + HEADING + _TWIST_HEIGHT + 16)
    return (
        Panel(goals, "scroll", words("tracks.objectives"), PALETTE.points),
        Panel(twists, "tornado", words("tracks.twists"), PALETTE.hooligan),
    )


def draw_goals(canvas: Canvas, panels: tuple[Panel, ...], sight: Sight) -> None:
    """Fill the panels, whose headings are written already."""
    objectives, twists = panels
    _objectives(canvas, objectives, sight)
    draw_twists(canvas, twists.area, sight)


# ---- objectives


def _objectives(canvas: Canvas, panel: Panel, sight: Sight) -> None:
    """A row an objective into its panel, whose heading is written already."""
    view, changes, area = sight.view, sight.changes, panel.area
    unclaimed = sum(not objective.claims for objective in view.objectives)
    said = words("tracks.left", n=unclaimed, end=view.printed.end_objectives_left)
    fact = "objectives.left"
    count(canvas, panel, said, fact=fact, value=unclaimed, changed=changes.changed(fact))
    first = Box(area.left + 14, area.top + HEADING, area.right - 14, area.top + HEADING + _ROW)
    rows = [(first.moved(0, number * (_ROW + _GAP)), each) for number, each in enumerate(view.objectives)]
    for row, objective in rows:

        def draw(card: Canvas, objective: ObjectiveView = objective) -> None:
            _objective(card, objective, view.order)

        canvas.card(("objective", objective, view.order), row, SPACE.tile_radius, draw, border=PALETTE.line)
    for row, objective in rows:
        _changed(canvas, row, f"objective.{objective.id}", view.order, changes)


def _changed(canvas: Canvas, row: Box, fact: str, order: tuple[Seat, ...], changes: Changes) -> None:
    """Light around a row that is new or closed, and around each seat's progress that is another; chips on these."""
    lit(canvas, row, SPACE.tile_radius, changes, f"{fact}.closed")
    for seat, cell in _cells(row, order):
        key = f"{fact}.{SEATS[seat].letter}"
        if not changes.fresh(fact):
            lit(canvas, cell, 14, changes, key)
            delta(canvas, Box(cell.left, cell.bottom - 2, cell.right, cell.bottom), changes, key)  # clear of the number


def _cells(row: Box, order: tuple[Seat, ...]) -> Iterator[tuple[Seat, Box]]:
    """Where each seat's progress is, in turn order, from the right of a row."""
    left = row.right - 10 - len(order) * (_CELL + 6) + 6
    for column, seat in enumerate(order):
        yield seat, Box.sized(left + column * (_CELL + 6), row.top + 8, _CELL, row.height - 16)


def _objective(card: Canvas, objective: ObjectiveView, order: tuple[Seat, ...]) -> None:
    fact, inside = f"objective.{objective.id}", Box(0, 0, card.width, card.height)
    card.box(inside, 0, PALETTE.vacant if objective.closed else PALETTE.tile)
    worth(card, objective.vp, fact, dim=objective.closed)
    cells = dict(_cells(inside, order))
    left = 104
    if objective.claims:
        icon, ink = ("lock", PALETTE.loss) if objective.closed else ("clock", PALETTE.changed)
        card.icon(icon, (left + 20, card.height // 2), 46, ink, fact=f"{fact}.closed", value=int(objective.closed))
        left += 52
    asked = Box(left, 3, min(cell.left for cell in cells.values()) - 14, card.height - 3)
    asks(card, objective.text, asked, fact, dim=objective.closed)
    for seat, cell in cells.items():
        _progress(card, cell, objective, seat, f"{fact}.{SEATS[seat].letter}")


def worth(card: Canvas, points: int, fact: str, *, dim: bool = False) -> None:
    """What an objective is worth, on a star at the left of its row. Fact: `.vp`."""
    middle = card.height // 2
    card.icon("star", (50, middle - 2), 88, mix(PALETTE.points, PALETTE.navy, 0.3) if dim else PALETTE.points)
    card.text(str(points), (50, middle + 3), VP, PALETTE.navy, "mm", fact=f"{fact}.vp", value=points)


def asks(card: Canvas, said: str, room: Box, fact: str, *, dim: bool = False) -> None:
    """What an objective asks, as large as there is room for it."""
    told = printed(said)
    style, most = roomiest(told, ASKS, room, most=2)
    paragraph(card, told, room, style, PALETTE.mute if dim else PALETTE.ink, most=most, fact=fact)


def _progress(card: Canvas, area: Box, objective: ObjectiveView, seat: Seat, fact: str) -> None:
    """How far a seat is: a number, a bar, and a tick when it has claimed. Facts: `fact`, `.claim`."""
    colour, middle = SEATS[seat].colour, round(area.middle[1])
    if seat in objective.claims:
        card.box(area, 14, Gradient(mix(colour, WHITE, 0.2), colour))
        card.icon("check", (area.right - 50, middle), 58, PALETTE.navy, fact=f"{fact}.claim")
        flag(card, seat, (area.left + 42, middle), 62)
        shown(card, area, "claimed", fact, objective.progress[seat])
        return
    progress(card, area, objective.progress[seat], objective.at_least, colour, fact=fact, dim=objective.closed)
    flag(card, seat, (area.left + 28, area.top + 28), 44)


def progress(card: Canvas, area: Box, have: int, least: int, colour: RGB, *, fact: str, dim: bool = False) -> None:
    """How much of so much there is: a number and a bar."""
    card.box(area, 14, PALETTE.well, border=mix(colour, PALETTE.navy, 0.5))
    limit_reached(card, (area.left + 52, area.right - 10, area.top + 30), have, least, fact=fact, dim=dim)
    groove = Box(area.left + 10, area.bottom - 20, area.right - 10, area.bottom - 8)
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
        right -= card.text(limit, (right, middle + 2), _OF, PALETTE.mute, "rm") + 1
    ink = PALETTE.mute if dim else PALETTE.ink
    card.text(str(have), (right, middle), _PROGRESS, ink, "rm", max_width=space, fact=fact, value=have)


# ---- plot twists


def draw_twists(canvas: Canvas, panel: Box, sight: Sight) -> None:
    """The plot twists in force into their panel, whose heading is written already: side by side, or below each other
    where the panel is narrow.
    """
    twists, changes = sight.view.twists, sight.changes
    inside = Box(panel.left + 14, panel.top + HEADING, panel.right - 14, panel.bottom - 16)
    if not twists:
        canvas.box(inside, SPACE.tile_radius, PALETTE.vacant)
        canvas.dashes(inside, SPACE.tile_radius)
        said, room = words("tracks.no_twists"), inside.width - 24
        style = legible(said, WORD, room)
        canvas.text(said, inside.middle, style, PALETTE.faint, "mm", max_width=room, fact="twists.none")
        return
    for twist, area in zip(twists, _shares(inside, len(twists)), strict=True):

        def draw(card: Canvas, twist: TwistView = twist) -> None:
            _twist(card, twist)

        canvas.card(("twist", twist), area, SPACE.tile_radius, draw, border=_TWIST_EDGE)
        mark(canvas, area, SPACE.tile_radius, changes, f"twist.{twist.id}", tag_at=(area.width - 80, -26))


def _shares(area: Box, many: int) -> Iterator[Box]:
    """An area shared among so many cards."""
    if area.width < 2 * area.height:
        height = (area.height - GAP * (many - 1)) // many
        yield from (Box.sized(area.left, area.top + n * (height + GAP), area.width, height) for n in range(many))
    else:
        width = (area.width - GAP * (many - 1)) // many
        yield from (Box.sized(area.left + n * (width + GAP), area.top, width, area.height) for n in range(many))


def _twist(card: Canvas, twist: TwistView) -> None:
    fact, room = f"twist.{twist.id}", card.width - 36
    card.box(Box(0, 0, card.width, card.height), 0, _TWIST)
    card.icon("tornado", (card.width - 62, card.height - 58), 130, mix(_TWIST.top, _TWIST_EDGE, 0.35))
    name, does = twist.name, printed(twist.text)
    card.text(name, (18, 40), legible(name, _TITLE, room), anchor="lm", max_width=room, fact=fact)
    body = Box(18, 74, card.width - 16, card.height - 8)
    style, most = roomiest(does, _DOES, body, most=6)
    body = Box(body.left, body.top, body.right, min(body.bottom, body.top + most * pitch(style.size)))
    paragraph(card, does, body, style, PALETTE.ink, most=most, fact=f"{fact}.text")
