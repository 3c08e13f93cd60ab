"""The end of a game: the winner's park, the ranking, and where the points came from."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.core.game import Standing
from engine.dinosaur_island.view import ExhibitView, PlayerView, SoloView, View
from render import png, shapes
from render.canvas import Canvas
from render.dinosaur_island.board_words import known, listed, words
from render.dinosaur_island.changes import Changes
from render.dinosaur_island.lab_park import number
from render.dinosaur_island.parts import FOOTER_HEIGHT, HEADER_BOTTOM, Panel, board, footer, header, label, name_line
from render.dinosaur_island.small_park import draw_small_park
from render.dinosaur_island.solo import draw_balance
from render.dinosaur_island.table import NAME, NUMBER, WORD, Names, called, crest, flag, legible, medal, note, shown
from render.scene import Box, Kind
from render.theme import DNA, PALETTE, RGB, SEATS, SPACE, WHITE, Face, Gradient, Style, mix, rgb

GAP = SPACE.gutter
LEFT, RIGHT = SPACE.margin, SPACE.width - SPACE.margin
TOP = HEADER_BOTTOM + 12
STAGE = Box(LEFT, TOP, 860, TOP + 592)
_PLATE = 78
"""Height of the line below the winner's park."""
RANKING = Panel(
    Box(STAGE.right + GAP, TOP, RIGHT, STAGE.bottom), "podium", lambda: words("result.ranking"), PALETTE.points
)
BALANCE = Panel(RANKING.area, "scroll", lambda: words("tracks.objectives"), PALETTE.points)
"""In the solo game there is nobody to be ranked: its objectives stand there."""
_TABLE_TOP = STAGE.bottom + GAP
_HEADING = 66
_ROW = 62
_NAMES = 76
_TOTAL = 84
_SOURCE = 350
"""Width of the column of sources."""
_POINTS = Style(Face.DISPLAY, 66)
_SUM = Style(Face.DISPLAY, 56)
_LABEL = Style(Face.BOLD, 40)
_STAR = Style(Face.DISPLAY, 50)
_LOOKS: dict[str, tuple[str, RGB]] = {
    "start": ("ticket", PALETTE.mute),
    "patrons": ("meeple", PALETTE.patron),
    "eaten": ("claws", PALETTE.threat),
    "attractions": ("ferris_wheel", PALETTE.hooligan),
    "exhibits": ("tracks", rgb("#4FDB8B")),
    "empty-exhibits": ("fence", PALETTE.threat),
    "objectives": ("scroll", PALETTE.points),
    "solo-bonus": ("gift", PALETTE.gain),
    "cards": ("handshake", rgb("#C9A15A")),
    "money": ("coins", PALETTE.money),
}
"""A source's glyph and colour, in the order of the table."""
_OTHER = ("star", PALETTE.mute)


def draw_result(view: View, names: Names, before: View | None = None, said: str = "") -> Canvas:
    """The final ranking; of a solo game what became of its objectives. `said` stands in the footer.

    Everything here is new with the end of the game: nothing is marked as changed since `before`.

    Facts: `name` (the headline), `moment`; `A.name`, `A.place`, `A.points`, `A.tiebreak`, and `A.exhibits` and so on
    for each source of points; those of `small_park.draw_small_park`; `star` (the exhibit worth most; value: dinosaurs),
    `star.vp`; those of `solo.draw_balance` in place of the ranking's. Raises ValueError while the game runs.
    """
    if not view.final:
        raise ValueError("the game is not over: there is no ranking to draw")
    names = called(view, names)
    sources = sources_of(view.final)
    bottom = _TABLE_TOP + _HEADING + _NAMES + len(sources) * _ROW + _TOTAL + 14
    table = Panel(Box(LEFT, _TABLE_TOP, RIGHT, bottom), "star", words("result.sources"), PALETTE.points)
    beside = RANKING if view.solo is None else BALANCE
    canvas = board(SPACE.width, bottom + (FOOTER_HEIGHT if said else FOOTER_HEIGHT // 2), (beside, table))
    canvas.level = png.PATIENT_LEVEL
    first = view.final[0]
    lead, about = _about(view)
    end = header(canvas, headline(view, names), about, lead=lead, seat=first.seat)
    _confetti(canvas, Box(end, 12, max(end, RIGHT), HEADER_BOTTOM - 8), first.seat)
    _stage(canvas, view, view.players[first.seat])
    if view.solo is None:
        note(canvas, RANKING, words("result.tie_note"))
        _ranking(canvas, view.final, names)
    else:
        draw_balance(canvas, BALANCE.area, view.solo)
    _sources(canvas, table.area, view.final, names)
    if said:
        footer(canvas, said, legend=())
    return canvas


def winners(view: View) -> tuple[int, ...]:
    """The seats in first place."""
    return tuple(standing.seat for standing in view.final if standing.place == 1)


def headline(view: View, names: Names) -> str:
    """Who won, in words; of a solo game how many points there are."""
    who = winners(view)
    if view.solo is not None:
        return words("result.alone", who=names[who[0]], points=words("points", n=number(view.final[0].points)))
    return words("result.wins" if len(who) == 1 else "result.share", who=listed(tuple(names[seat] for seat in who)))


def sources_of(final: Sequence[Standing]) -> tuple[str, ...]:
    """The sources that gave or took points in this game, in the order of the table; unknown ones last."""
    found = {source for standing in final for source, points in standing.sources.items() if points}
    return (*(key for key in _LOOKS if key in found), *sorted(found - _LOOKS.keys()))


def source_name(source: str) -> str:
    """What a source is called."""
    key = f"source.{source}"
    return words(key) if known(key) else source


def star_of(player: PlayerView) -> ExhibitView:
    """The most telling exhibit of a park: the one worth most, then the one with the most dinosaurs."""
    return max(player.exhibits, key=lambda one: (one.recipe.vp * one.dinosaurs, one.dinosaurs, one.recipe.vp))


def star_words(star: ExhibitView) -> str:
    """The star in words: how many dinosaurs of what species."""
    key = "result.star" if star.dinosaurs else "result.empty_star"
    return words(key, n=star.dinosaurs, species=star.recipe.name)


def _about(view: View) -> tuple[str, str]:
    """What stands below the headline: large, and after it."""
    last = label("round", n=view.round)
    if view.solo is None:
        return last, words("points", n=number(view.final[0].points))
    scored, there = completed(view.solo)
    return words("result.objectives", round=last, n=scored, of=there), words(f"result.level.{level(view.solo)}")


def completed(solo: SoloView) -> tuple[int, int]:
    """How many objectives were scored, of how many there were."""
    return len(solo.scored), len(solo.scored) + len(solo.discarded) + len(solo.objectives)


def level(solo: SoloView) -> str:
    """How well a solo game went, by its objectives: "all" (one each round), "most", "some", "few" or "none"."""
    scored, there = completed(solo)
    if solo.bonus_possible:
        return "all"
    if not scored:
        return "none"
    share = scored / there
    return "most" if share > 0.6 else "some" if share > 0.35 else "few"


# ---- the winner


def _stage(canvas: Canvas, view: View, first: PlayerView) -> None:
    """The winner's park, and below it the exhibit worth most."""
    canvas.box(STAGE, SPACE.panel_radius, PALETTE.well, border=PALETTE.line)
    inside = Box(STAGE.left + 12, STAGE.top + 12, STAGE.right - 12, STAGE.bottom - _PLATE)
    draw_small_park(canvas, inside, view.zones, first, Changes(None, {}))
    _plate(canvas, star_of(first))
    canvas.note(Kind.CARD, "park", STAGE)
    canvas.note(Kind.CARD, "star", STAGE)
    canvas.glow(STAGE, SPACE.panel_radius)


def _plate(canvas: Canvas, star: ExhibitView) -> None:
    """The star's name and what it was worth."""
    middle, left, right = STAGE.bottom - _PLATE // 2, STAGE.left + 90, STAGE.right - 24
    canvas.icon("laurel", (STAGE.left + 50, middle), 62, PALETTE.points)
    points = star.recipe.vp * star.dinosaurs
    worth = words("points", n=points)
    right -= canvas.text(worth, (right, middle), _STAR, PALETTE.points, "rm", fact="star.vp", value=points) + 12
    canvas.icon("star", (right - 24, middle), 50, PALETTE.points)
    said, room = star_words(star), right - 62 - left
    style = legible(said, _STAR, room)
    canvas.text(said, (left, middle), style, anchor="lm", max_width=room, fact="star", value=star.dinosaurs)


def _confetti(canvas: Canvas, area: Box, seat: int) -> None:
    """Paper in the winner's colour and in those of DNA; the same for the same seat."""
    chance = Random(seat + 11)
    colours = (SEATS[seat].colour, SEATS[seat].colour, PALETTE.points, *(dna.colour for dna in DNA.values()))
    for _ in range(area.width // 9):
        x, y = chance.randrange(area.left, area.right), chance.randrange(area.top, area.bottom - 20)
        size = chance.choice((12, 15, 18))
        mark = chance.choice(tuple(DNA.values()))
        colour = chance.choice(colours)
        if chance.random() < 0.5:
            canvas.stamp(shapes.dna(mark.shape, size), (x, y), colour)
        else:
            canvas.stamp(shapes.rounded(size, max(4, size // 2), 3), (x, y), colour)


# ---- ranking


def _ranking(canvas: Canvas, final: Sequence[Standing], names: Names) -> None:
    """A row a seat, best first."""
    area = RANKING.area
    top, height = area.top + _HEADING, (area.height - _HEADING - 14) // max(2, len(final))
    for row, standing in enumerate(final):
        look = SEATS[standing.seat]
        place = Box(area.left + 16, top + row * height, area.right - 16, top + (row + 1) * height - 10)
        first = standing.place == 1
        share = 0.74 if first else 0.86
        fill = Gradient(mix(look.colour, PALETTE.tile.top, share), mix(look.colour, PALETTE.tile.bottom, share + 0.1))
        canvas.box(
            place,
            SPACE.tile_radius,
            fill,
            border=PALETTE.points if first else PALETTE.line,
            thickness=4 if first else 2,
        )
        middle = round(place.middle[1])
        size = min(76, place.height - 14)
        medal(canvas, Box.sized(place.left + 20, middle - size // 2, size, size), standing.place, standing.seat)
        canvas.note(Kind.CARD, look.letter, place)
        crest(canvas, standing.seat, (place.left + 146, middle), min(84, place.height - 8))
        points = canvas.text(
            number(standing.points),
            (place.right - 18, middle),
            _POINTS,
            PALETTE.points if first else PALETTE.ink,
            "rm",
            fact=f"{look.letter}.points",
            value=standing.points,
        )
        left, name = place.left + 212, names[standing.seat]
        room = place.right - 40 - points - left
        style, half = legible(name, NAME, room), place.height // 2 - 4
        name_line(canvas, name, (left, middle), style, room=room, half=half, fact=f"{look.letter}.name")


# ---- sources


def _sources(canvas: Canvas, area: Box, final: Sequence[Standing], names: Names) -> None:
    """A table: a row a source, a column a seat, each number with a bar."""
    sources = sources_of(final)
    left = area.left + SPACE.padding + _SOURCE
    width = (area.right - SPACE.padding - left) // len(final)
    columns = [Box.sized(left + n * width, area.top + _HEADING, width - 14, _NAMES) for n in range(len(final))]
    most = max((abs(s.sources.get(source, 0)) for s in final for source in sources), default=1) or 1
    for standing, column in zip(final, columns, strict=True):
        flag(canvas, standing.seat, (column.left + 32, column.top + 30), 58)
        name, room = names[standing.seat], column.width - 74
        at = (column.left + 70, column.top + 30)
        name_line(canvas, name, at, legible(name, WORD, room), room=room, half=_NAMES // 2 - 4)
        line = Box(column.left, column.bottom - 8, column.right, column.bottom - 5)
        canvas.box(line, 1, SEATS[standing.seat].colour)
    for row, source in enumerate(sources):
        top = area.top + _HEADING + _NAMES + row * _ROW
        if row % 2 == 0:
            canvas.box(Box(area.left + 14, top, area.right - 14, top + _ROW), 14, PALETTE.well)
        middle = top + _ROW // 2
        icon, colour = _LOOKS.get(source, _OTHER)
        canvas.icon(icon, (area.left + 50, middle), 44, colour)
        canvas.text(source_name(source), (area.left + 86, middle), _LABEL, anchor="lm", max_width=_SOURCE - 76)
        for standing, column in zip(final, columns, strict=True):
            cell = Box(column.left, top, column.right, top + _ROW)
            _cell(canvas, cell, standing, source, most)
    _totals(canvas, area, final, columns)


def _cell(canvas: Canvas, cell: Box, standing: Standing, source: str, most: int) -> None:
    """What one source gave one seat."""
    points = standing.sources.get(source, 0)
    look = SEATS[standing.seat]
    ink = PALETTE.loss if points < 0 else (PALETTE.ink if points else PALETTE.faint)
    middle = cell.middle[1]
    canvas.text(
        number(points), (cell.left + 88, middle), NUMBER, ink, "rm", fact=f"{look.letter}.{source}", value=points
    )
    canvas.note(Kind.CARD, f"{look.letter}.{source}", cell)
    room = cell.width - 108
    long = round(room * abs(points) / most)
    bar = Box.sized(cell.left + 104, cell.top + 16, max(long, 4), _ROW - 32)
    if points:
        colour = PALETTE.threat if points < 0 else look.colour
        canvas.box(bar, min(8, bar.width // 2), Gradient(mix(colour, WHITE, 0.25), colour))
        shown(canvas, bar, "bar", f"{look.letter}.{source}", points)


def _totals(canvas: Canvas, area: Box, final: Sequence[Standing], columns: Sequence[Box]) -> None:
    """Sums, and what breaks a tie."""
    middle = area.bottom - 14 - _TOTAL // 2
    canvas.box(Box(area.left + 14, middle - 40, area.right - 14, middle - 37), 1, PALETTE.line)
    canvas.text(words("result.total"), (area.left + 86, middle + 2), _STAR, anchor="lm", max_width=_SOURCE - 76)
    canvas.icon("star", (area.left + 50, middle), 50, PALETTE.points)
    for standing, column in zip(final, columns, strict=True):
        letter = SEATS[standing.seat].letter
        wide = canvas.text(number(standing.points), (column.left + 8, middle + 2), _SUM, PALETTE.points, "lm")
        left = column.left + 8 + wide + 18
        canvas.icon("coins", (left + 22, middle), 42, PALETTE.money)
        canvas.note(Kind.CARD, f"{letter}.tiebreak", Box(left, middle - 32, column.right + 10, middle + 36))
        canvas.note(Kind.CARD, f"{letter}.points", Box(column.left, middle - 32, column.right + 10, middle + 36))
        canvas.text(
            words("money", n=standing.tiebreak),
            (left + 48, middle + 2),
            WORD,
            PALETTE.money,
            "lm",
            fact=f"{letter}.tiebreak",
            value=standing.tiebreak,
        )
