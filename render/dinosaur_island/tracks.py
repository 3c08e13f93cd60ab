"""The track board: scores and turn order, excitement, and beside them objectives and plot twists."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass

from PIL import Image, ImageDraw

from engine.core.model import Seat
from engine.dinosaur_island.view import PlayerView, View
from render import shapes, sprites
from render.cache import MIB, ByteCache
from render.canvas import Canvas
from render.dinosaur_island.board_words import words
from render.dinosaur_island.goals import draw_goals, goal_panels
from render.dinosaur_island.lab_park import number
from render.dinosaur_island.parts import (
    FOOTER_HEIGHT,
    HEADER_BOTTOM,
    Panel,
    Stat,
    board,
    header,
    sprite,
)
from render.dinosaur_island.solo import draw_solo, solo_panels
from render.dinosaur_island.table import Names, called, crest, flag, legend, note, place, shown, subtitle
from render.scene import Box
from render.surface import CARD_SHADOW
from render.theme import (
    BLACK,
    PALETTE,
    SEATS,
    SPACE,
    TYPE,
    WHITE,
    Face,
    Gradient,
    Ramp,
    Style,
    mix,
)

GAP = SPACE.gutter
LEFT, RIGHT = SPACE.margin, SPACE.width - SPACE.margin
TOP = HEADER_BOTTOM + 10
_HEADING = 64
_LANE = 74
_AXIS = 44
_TRACK = (LEFT + 470, RIGHT - 196)
"""Left and right end of the score lanes' scale."""
_EXCITEMENT_HEIGHT = 252
_CAR = 46
_RIDERS = (48, 41)
"""How far apart the riders of a car are, across and upwards."""
_SCORE = Style(Face.DISPLAY, 52)
_TICK = Style(Face.BOLD, 26)
_RUNNER = "gallimimus"
RAILS: ByteCache[Image.Image] = ByteCache("rails", MIB // 2, sprites.weigh)


def draw_tracks(view: View, names: Names) -> Canvas:
    """Scores, turn order, excitement, objectives, twists, round, phase and the bag.

    Facts: `round`, `bag`; `A.name`, `A.place`, `A.to_move`, `A.vp`, `A.tied`, `A.excitement`; `objective.dna_12`,
    `.vp`, `.closed`, `.A` (value: progress), `.A.claim`; `objectives.left`; `twist.research_grant`, `.text`. In the
    solo game those of `solo.draw_solo` in place of the objectives'.
    """
    names = called(view, names)
    score = Box(LEFT, TOP, RIGHT, TOP + _HEADING + view.seats * _LANE + _AXIS)
    excitement = Box(LEFT, score.bottom + GAP, RIGHT, score.bottom + GAP + _EXCITEMENT_HEIGHT)
    below = (goal_panels if view.solo is None else solo_panels)(view, excitement.bottom + GAP)
    panels = (
        Panel(score, "star", words("tracks.score"), PALETTE.points),
        Panel(excitement, "coaster", words("tracks.excitement"), PALETTE.excitement),
        *below,
    )
    canvas = board(SPACE.width, below[-1].area.bottom + FOOTER_HEIGHT, panels)
    stats = (
        Stat("round", "clock", PALETTE.security, str(view.round), words("tracks.round"), view.round),
        Stat("bag", "bag", PALETTE.patron, str(view.bag), words("tracks.bag"), view.bag),
    )
    header(canvas, words("tracks.title"), subtitle(view, names), icon="trophy", stats=stats)
    if view.seats > 1:
        note(canvas, panels[0], words("tracks.score_note"))
    _scores(canvas, score, view, names)
    _excitement(canvas, excitement, view)
    (draw_goals if view.solo is None else draw_solo)(canvas, below, view)
    _legend(canvas, alone=view.solo is not None)
    return canvas


def _legend(canvas: Canvas, *, alone: bool) -> None:
    marks = (
        ("check", PALETTE.gain, words("legend.completed" if alone else "legend.claimed")),
        ("cross", PALETTE.loss, words("legend.discarded")) if alone else ("lock", PALETTE.loss, words("legend.closed")),
    )
    known = (
        ("hourglass", PALETTE.changed, words("legend.to_move")),
        ("star", PALETTE.points, words("legend.vp")),
    )
    legend(canvas, (*known, *marks))


# ---- score


@dataclass(frozen=True, slots=True)
class Scale:
    """A scale from `low` to `high` in steps that carry numbers."""

    low: int
    high: int
    step: int

    def x(self, value: int) -> int:
        """Where a value is, in pixels from the left of the board."""
        left, right = _TRACK
        return round(left + (right - left) * (value - self.low) / (self.high - self.low))


def score_scale(points: tuple[int, ...]) -> Scale:
    """A scale with 0 and every score on it."""
    low = math.floor(min(0, *points) / 10) * 10
    high = max(50, math.ceil((max(points) + 1) / 10) * 10)
    step = next(step for step in (10, 20, 50, 100, 1000) if (high - low) / step <= 11)
    return Scale(low, high, step)


def _scores(canvas: Canvas, area: Box, view: View, names: Names) -> None:
    """A lane a seat in turn order: its runner stands at its score."""
    scale = score_scale(tuple(player.vp for player in view.players))
    top = area.top + _HEADING
    low = top + view.seats * _LANE
    for value in range(math.ceil(scale.low / scale.step) * scale.step, scale.high + 1, scale.step):
        x = scale.x(value)
        colour = PALETTE.dash if value == 0 else PALETTE.line
        canvas.box(Box(x - 1, top, x + 2, low + 6), 0, colour)
        canvas.text(number(value), (x, low + 22), _TICK, PALETTE.mute, "mm")
    ties = Counter(player.vp for player in view.players)
    for row, seat in enumerate(view.order):
        player = view.players[seat]
        lane = Box(area.left + 14, top + row * _LANE, area.right - 14, top + (row + 1) * _LANE - 6)
        if seat in view.to_act:
            canvas.outline(lane.inset(-3), SPACE.tile_radius, PALETTE.changed, 4)
        _who(canvas, lane, names[seat], player, to_move=seat in view.to_act)
        _run(canvas, lane, player, scale)
        _points(canvas, lane, player, tied=ties[player.vp] > 1)


def _who(canvas: Canvas, lane: Box, name: str, player: PlayerView, *, to_move: bool) -> None:
    letter = SEATS[player.seat].letter
    middle = round(lane.middle[1])
    canvas.text(
        place(player.place),
        (lane.left + 12, middle),
        TYPE.label,
        PALETTE.mute,
        "lm",
        fact=f"{letter}.place",
        value=player.place,
    )
    crest(canvas, player.seat, (lane.left + 108, middle), 64)
    room = 250 - (52 if to_move else 0)
    canvas.text(name, (lane.left + 158, middle), TYPE.name, anchor="lm", max_width=room, fact=f"{letter}.name")
    if to_move:
        disc = Box.sized(lane.left + 362, middle - 22, 44, 44)
        canvas.box(disc, 22, PALETTE.changed)
        canvas.icon("hourglass", disc.middle, 28, PALETTE.navy, fact=f"{letter}.to_move")


def _run(canvas: Canvas, lane: Box, player: PlayerView, scale: Scale) -> None:
    """The lane's groove, filled up to the score, and the runner."""
    colour = SEATS[player.seat].colour
    start, end = scale.x(0), scale.x(player.vp)
    groove = Box(scale.x(scale.low), lane.bottom - 22, scale.x(scale.high), lane.bottom - 6)
    canvas.box(groove, 8, mix(colour, PALETTE.navy, 0.86))
    filled = Box(min(start, end), groove.top, max(start, end, min(start, end) + 2), groove.bottom)
    fill = PALETTE.threat if player.vp < 0 else colour
    canvas.box(filled, min(8, filled.width // 2), Gradient(mix(fill, WHITE, 0.25), fill))
    shown(canvas, filled, "lane", f"{SEATS[player.seat].letter}.vp", player.vp)
    runner = next((exhibit.recipe.id for exhibit in player.exhibits if exhibit.starter), _RUNNER)
    name = sprite(runner, "species", _RUNNER)
    canvas.species(name, (end, groove.top + 6), lane.height - 10, _coat(player.seat), max_width=120)


def _coat(seat: Seat) -> Ramp:
    """A dinosaur in a seat's colour."""
    colour = SEATS[seat].colour
    return Ramp(mix(colour, BLACK, 0.72), mix(colour, BLACK, 0.1), mix(colour, WHITE, 0.5), WHITE)


def _points(canvas: Canvas, lane: Box, player: PlayerView, *, tied: bool) -> None:
    letter = SEATS[player.seat].letter
    middle = lane.middle[1]
    canvas.text(
        number(player.vp),
        (lane.right - 10, middle - (8 if tied else 0)),
        _SCORE,
        PALETTE.points,
        "rm",
        fact=f"{letter}.vp",
        value=player.vp,
    )
    if tied:
        at = (lane.right - 10, middle + 23)
        canvas.text(words("tracks.tied"), at, Style(Face.BOLD, 26), PALETTE.ink, "rm", fact=f"{letter}.tied")


# ---- excitement


def _excitement(canvas: Canvas, area: Box, view: View) -> None:
    """A roller coaster from 0 to the top; a car a seat, cars at the same place stacked."""
    most = view.printed.excitement_max
    _levels(canvas, area, view)
    track = Box(area.left + 44, area.bottom - 176, area.right - 44, area.bottom - 46)
    rail = RAILS.get((track.width, track.height, most), lambda: _rail(track.width, track.height, most))
    canvas.stamp(rail, (track.left - _CAR, track.top), mix(PALETTE.excitement, PALETTE.navy, 0.35))
    pitch = track.width / most
    for value in range(most + 1):
        at = (track.left + value * pitch, area.bottom - 24)
        canvas.text(str(value), at, _TICK, PALETTE.mute if value % 5 else PALETTE.ink, "mm")
    riders: dict[int, list[PlayerView]] = {}
    for player in view.players:
        riders.setdefault(min(max(player.excitement, 0), most), []).append(player)
    for value, aboard in riders.items():
        y = track.top + round(_height(value / most, track.height))
        _car(canvas, (round(track.left + value * pitch), y), aboard)


def _car(canvas: Canvas, rail: tuple[int, int], aboard: list[PlayerView]) -> None:
    """A car of the coaster on the rail, with everybody who has this much excitement: two side by side, two above."""
    x, y = rail
    across = 1 if len(aboard) < 2 else 2
    wide, high = _RIDERS
    body = Box.sized(x - across * wide // 2 - 6, y - 24, across * wide + 12, 26)
    for rider, player in enumerate(aboard):
        row, column = divmod(rider, 2)
        middle = (x + (2 * column - across + 1) * wide // 2, body.top - 12 - row * high)
        flag(canvas, player.seat, middle, _CAR)
        disc = Box.sized(middle[0] - _CAR // 2, middle[1] - _CAR // 2, _CAR, _CAR)
        shown(canvas, disc, "car", f"{SEATS[player.seat].letter}.excitement", player.excitement)
    canvas.box(
        body, 11, Gradient(PALETTE.ink, PALETTE.excitement), border=PALETTE.navy, thickness=3, shadow=CARD_SHADOW
    )


def _levels(canvas: Canvas, area: Box, view: View) -> None:
    """Each seat's excitement in numbers beside the heading, and what it is good for."""
    x, middle = area.left + 300, area.top + 36
    for seat in view.order:
        player = view.players[seat]
        flag(canvas, seat, (x + 21, middle), 42)
        x += 52
        x += 28 + canvas.text(
            number(player.excitement),
            (x, middle),
            TYPE.rank,
            anchor="lm",
            fact=f"{SEATS[seat].letter}.excitement",
            value=player.excitement,
        )
    canvas.text(words("tracks.excitement_note"), (x + 6, middle), TYPE.note, PALETTE.mute, "lm")


def _height(share: float, height: int) -> float:
    """How far below the top of its picture the rail is, at a share of its length: low at first, where the panel's
    heading is above it.
    """
    climb = 0.76 - 0.46 * share**5
    return height * (climb + 0.09 * math.sin(share * 5 * math.pi))


def _rail(width: int, height: int, most: int) -> Image.Image:
    """The rail on its posts, as a mask with the room of a car at both ends."""
    scale = shapes.SCALE // 2
    large = Image.new("L", ((width + 2 * _CAR) * scale, height * scale), 0)
    pen = ImageDraw.Draw(large)
    for value in range(most + 1):
        x = (_CAR + width * value / most) * scale
        top = _height(value / most, height) * scale
        pen.line((x, top, x, height * scale), fill=110, width=4 * scale)
    steps = 240
    for drop, thick, ink in ((0, 9, 255), (15, 4, 170)):
        points = [
            ((_CAR + width * step / steps) * scale, (_height(step / steps, height) + drop + 4) * scale)
            for step in range(steps + 1)
        ]
        pen.line(points, fill=ink, width=thick * scale, joint="curve")
    return large.resize((width + 2 * _CAR, height), Image.Resampling.BOX)
