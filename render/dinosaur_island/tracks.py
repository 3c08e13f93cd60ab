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
from render.dinosaur_island.board_facts import compared, tracks_facts
from render.dinosaur_island.board_words import words
from render.dinosaur_island.goals import draw_goals, goal_panels
from render.dinosaur_island.lab_park import number
from render.dinosaur_island.parts import (
    FOOTER_HEIGHT,
    HEADER_BOTTOM,
    Entry,
    Panel,
    Stat,
    board,
    delta,
    footer,
    sprite,
)
from render.dinosaur_island.solo import draw_solo, solo_panels
from render.dinosaur_island.table import (
    NUMBER,
    Names,
    Sight,
    called,
    flag,
    heading,
    lit,
    note,
    place_and_name,
    shown,
    to_move,
)
from render.scene import Box, Kind
from render.surface import CARD_SHADOW
from render.theme import (
    BLACK,
    PALETTE,
    SEATS,
    SPACE,
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
_LANE = 76
_AXIS = 52
_TRACK = (LEFT + 576, RIGHT - 170)
"""Left and right end of the score lanes' scale."""
_EXCITEMENT_HEIGHT = 268
_CAR = 56
_MARGIN = 46
"""How far the rail goes on at both ends."""
_RIDERS = (58, 49)
"""How far apart the riders of a car are, across and upwards."""
_SCORE = Style(Face.DISPLAY, 60)
_TICK = Style(Face.BOLD, 44)
_SMALL_TICK = Style(Face.BOLD, 34)
_LEVEL = 216
"""How far apart the numbers of the excitement track are."""
_FEW = 8
"""So many numbers of a scale can be large."""
_RUNNER = "gallimimus"
RAILS: ByteCache[Image.Image] = ByteCache("rails", MIB // 2, sprites.weigh)


def draw_tracks(view: View, names: Names, before: View | None = None, said: str = "") -> Canvas:
    """Scores, turn order, excitement, objectives, twists, round, phase and the bag. What differs from `before` glows,
    `said` stands in the footer.

    Facts: `moment`, `bag`; `A.name`, `A.place`, `A.to_move`, `A.vp`, `A.tied`, `A.excitement`; `objective.dna_12`,
    `.vp`, `.closed`, `.A` (value: progress), `.A.claim`; `objectives.left`; `twist.research_grant`, `.text`. In the
    solo game `eaten`, and those of `solo.draw_solo` in place of the objectives'.
    """
    sight = Sight(view, called(view, names), compared(tracks_facts, view, before))
    score = Box(LEFT, TOP, RIGHT, TOP + _HEADING + view.seats * _LANE + _AXIS)
    excitement = Box(LEFT, score.bottom + GAP, RIGHT, score.bottom + GAP + _EXCITEMENT_HEIGHT)
    below = (goal_panels if view.solo is None else solo_panels)(sight, excitement.bottom + GAP)
    panels = (
        Panel(score, "star", words("tracks.score"), PALETTE.points),
        Panel(excitement, "coaster", words("tracks.excitement"), PALETTE.excitement),
        *below,
    )
    canvas = board(SPACE.width, max(panel.area.bottom for panel in below) + FOOTER_HEIGHT, panels)
    heading(canvas, sight, words("tracks.title"), "trophy", stats=_stats(view))
    if view.seats > 1:
        note(canvas, panels[0], words("tracks.score_note"))
    _scores(canvas, score, sight)
    _excitement(canvas, panels[1], sight)
    (draw_goals if view.solo is None else draw_solo)(canvas, below, sight)
    footer(canvas, said, legend=_legend(alone=view.solo is not None))
    return canvas


def _stats(view: View) -> tuple[Stat, ...]:
    """How many visitors are in the bag; alone, how many will never be in it again."""
    bag = Stat("bag", "bag", PALETTE.patron, str(view.bag), words("tracks.bag"), view.bag)
    if view.solo is None:
        return (bag,)
    eaten = view.solo.eaten
    return Stat("eaten", "claws", PALETTE.threat, str(eaten), words("tracks.eaten"), eaten), bag


def _legend(*, alone: bool) -> tuple[Entry, ...]:
    known = (
        ("coaster", PALETTE.excitement, words("tracks.excitement_note")),
        ("hourglass", PALETTE.changed, words("legend.to_move")),
        ("star", PALETTE.points, words("legend.vp")),
    )
    if alone:
        done = ("check", PALETTE.gain, words("legend.completed"))
        return (*known, done, ("cross", PALETTE.loss, words("legend.discarded")))
    claimed = ("check", PALETTE.gain, words("legend.claimed"))
    window = ("clock", PALETTE.changed, words("legend.window"))
    return (*known, claimed, window, ("lock", PALETTE.loss, words("legend.closed")))


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


def _scores(canvas: Canvas, area: Box, sight: Sight) -> None:
    """A lane a seat in turn order: its runner stands at its score."""
    view, changes = sight.view, sight.changes
    scale = score_scale(tuple(player.vp for player in view.players))
    top = area.top + _HEADING
    low = top + view.seats * _LANE
    values = range(math.ceil(scale.low / scale.step) * scale.step, scale.high + 1, scale.step)
    style = _TICK if len(values) <= _FEW else _SMALL_TICK
    for value in values:
        x = scale.x(value)
        colour = PALETTE.dash if value == 0 else PALETTE.line
        canvas.box(Box(x - 1, top, x + 2, low + 6), 0, colour)
        canvas.text(number(value), (x, low + 28), style, PALETTE.mute, "mm")
    ties = Counter(player.vp for player in view.players)
    lanes = [
        Box(area.left + 14, top + row * _LANE, area.right - 14, top + (row + 1) * _LANE - 6)
        for row in range(view.seats)
    ]
    for lane, seat in zip(lanes, view.order, strict=True):
        letter = SEATS[seat].letter
        if changes.changed(f"{letter}.vp") or changes.changed(f"{letter}.place"):
            canvas.glow(lane, SPACE.tile_radius)
    for lane, seat in zip(lanes, view.order, strict=True):
        player, letter = view.players[seat], SEATS[seat].letter
        end, middle = _TRACK[0] - 28, round(lane.middle[1])
        if seat in view.to_act:
            canvas.outline(lane.inset(-3), SPACE.tile_radius, PALETTE.changed, 4)
            end -= to_move(canvas, (end, middle), seat) + 12
        place_and_name(canvas, Box(lane.left - 6, lane.top, end, lane.bottom), sight.names[seat], player)
        _run(canvas, lane, player, scale)
        _points(canvas, lane, player, tied=ties[player.vp] > 1)
        canvas.note(Kind.CARD, letter, Box(lane.left - 6, lane.top - 12, lane.right + 6, lane.bottom + 6))
        delta(canvas, Box(lane.left, lane.top + 30, lane.right - 130, lane.bottom), changes, f"{letter}.vp")


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
    canvas.species(name, (end, groove.top + 6), lane.height - 8, _coat(player.seat), max_width=120)


def _coat(seat: Seat) -> Ramp:
    """A dinosaur in a seat's colour."""
    colour = SEATS[seat].colour
    return Ramp(mix(colour, BLACK, 0.72), mix(colour, BLACK, 0.1), mix(colour, WHITE, 0.5), WHITE)


def _points(canvas: Canvas, lane: Box, player: PlayerView, *, tied: bool) -> None:
    letter = SEATS[player.seat].letter
    at = (lane.right - 10, lane.middle[1] - (13 if tied else 0))
    style = _SCORE.sized(48) if tied else _SCORE
    canvas.text(number(player.vp), at, style, PALETTE.points, "rm", fact=f"{letter}.vp", value=player.vp)
    if tied:
        at = (lane.right - 10, lane.middle[1] + 17)
        canvas.text(words("tracks.tied"), at, Style(Face.BOLD, 26), PALETTE.ink, "rm", fact=f"{letter}.tied")


# ---- excitement


def _excitement(canvas: Canvas, panel: Panel, sight: Sight) -> None:
    """A roller coaster from 0 to the top; a car a seat, cars at the same place stacked."""
    area, view = panel.area, sight.view
    most = view.printed.excitement_max
    _levels(canvas, panel, sight)
    track = Box(area.left + 50, area.bottom - 186, area.right - 50, area.bottom - 56)
    rail = RAILS.get((track.width, track.height, most), lambda: _rail(track.width, track.height, most))
    canvas.stamp(rail, (track.left - _MARGIN, track.top), mix(PALETTE.excitement, PALETTE.navy, 0.35))
    pitch = track.width / most
    for value in range(most + 1):
        at, whole = (track.left + value * pitch, area.bottom - 29), value % 5 == 0
        style, ink = (_TICK, PALETTE.ink) if whole else (_SMALL_TICK, PALETTE.mute)
        canvas.text(str(value), at, style, ink, "mm")
    riders: dict[int, list[PlayerView]] = {}
    for player in view.players:
        riders.setdefault(min(max(player.excitement, 0), most), []).append(player)
    for value, aboard in riders.items():
        y = track.top + round(_height(value / most, track.height))
        _car(canvas, (round(track.left + value * pitch), y), aboard)
    for player in view.players:
        letter = SEATS[player.seat].letter
        canvas.note(Kind.CARD, f"{letter}.excitement", Box(area.left, area.top + _HEADING, area.right, area.bottom))


def _car(canvas: Canvas, rail: tuple[int, int], aboard: list[PlayerView]) -> None:
    """A car of the coaster on the rail, with everybody who has this much excitement: two side by side, two above."""
    x, y = rail
    across = 1 if len(aboard) < 2 else 2
    wide, high = _RIDERS
    body = Box.sized(x - across * wide // 2 - 6, y - 24, across * wide + 12, 26)
    for rider, player in enumerate(aboard):
        row, column = divmod(rider, 2)
        middle = (x + (2 * column - across + 1) * wide // 2, body.top - 22 - row * high)
        flag(canvas, player.seat, middle, _CAR)
        disc = Box.sized(middle[0] - _CAR // 2, middle[1] - _CAR // 2, _CAR, _CAR)
        shown(canvas, disc, "car", f"{SEATS[player.seat].letter}.excitement", player.excitement)
    canvas.box(
        body, 11, Gradient(PALETTE.ink, PALETTE.excitement), border=PALETTE.navy, thickness=3, shadow=CARD_SHADOW
    )


def _levels(canvas: Canvas, panel: Panel, sight: Sight) -> None:
    """Each seat's excitement in numbers beside the heading."""
    view, changes = sight.view, sight.changes
    x, middle = panel.area.left + 330, panel.area.top + 38
    for seat in view.order:
        player, fact = view.players[seat], f"{SEATS[seat].letter}.excitement"
        flag(canvas, seat, (x + 28, middle), 56)
        said = number(player.excitement)
        canvas.text(said, (x + 66, middle), NUMBER, anchor="lm", fact=fact, value=player.excitement)
        pill = Box(x - 6, middle - 32, x + 134, middle + 32)
        lit(canvas, pill, 32, changes, fact)
        delta(canvas, Box(pill.left, pill.top + 8, pill.right + 52, pill.bottom), changes, fact)
        x += _LEVEL


def _height(share: float, height: int) -> float:
    """How far below the top of its picture the rail is, at a share of its length: low at first, where the panel's
    heading is above it.
    """
    climb = 0.82 - 0.28 * share**5
    return height * (climb + 0.09 * math.sin(share * 5 * math.pi))


def _rail(width: int, height: int, most: int) -> Image.Image:
    """The rail on its posts, as a mask with the room of a car at both ends."""
    scale = shapes.SCALE // 2
    large = Image.new("L", ((width + 2 * _MARGIN) * scale, height * scale), 0)
    pen = ImageDraw.Draw(large)
    for value in range(most + 1):
        x = (_MARGIN + width * value / most) * scale
        top = _height(value / most, height) * scale
        pen.line((x, top, x, height * scale), fill=110, width=4 * scale)
    steps = 240
    for drop, thick, ink in ((0, 9, 255), (15, 4, 170)):
        points = [
            ((_MARGIN + width * step / steps) * scale, (_height(step / steps, height) + drop + 4) * scale)
            for step in range(steps + 1)
        ]
        pen.line(points, fill=ink, width=thick * scale, joint="curve")
    return large.resize((width + 2 * _MARGIN, height), Image.Resampling.BOX)
