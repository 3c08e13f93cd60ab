"""The end of a game: the winner and the star of his park, the ranking, and where the points came from."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.core.game import Standing
from engine.dinosaur_island.view import ExhibitView, PlayerView, View
from render import shapes
from render.canvas import Canvas
from render.dinosaur_island.board_words import known, listed, words
from render.dinosaur_island.lab_park import number
from render.dinosaur_island.park import biome_key
from render.dinosaur_island.parts import FOOTER_HEIGHT, HEADER_BOTTOM, Panel, board, header, label, sprite
from render.dinosaur_island.scenery import fence, land
from render.dinosaur_island.solo import draw_balance
from render.dinosaur_island.table import Names, called, crest, flag, medal, note, shown
from render.scene import Box
from render.theme import BIOMES, DNA, PALETTE, RGB, SEATS, SPACE, TYPE, WHITE, Face, Gradient, Style, coat, mix, rgb

GAP = SPACE.gutter
LEFT, RIGHT = SPACE.margin, SPACE.width - SPACE.margin
TOP = HEADER_BOTTOM + 12
STAGE = Box(LEFT, TOP, 836, TOP + 440)
RANKING = Panel(
    Box(STAGE.right + GAP, TOP, RIGHT, STAGE.bottom), "podium", lambda: words("result.ranking"), PALETTE.points
)
BALANCE = Panel(RANKING.area, "scroll", lambda: words("tracks.objectives"), PALETTE.points)
"""In the solo game there is nobody to be ranked: its objectives stand there."""
_TABLE_TOP = STAGE.bottom + GAP
_HEADING = 66
_ROW = 54
_NAMES = 66
_TOTAL = 74
_SOURCE = 316
"""Width of the column of sources."""
_POINTS = Style(Face.DISPLAY, 60)
_SUM = Style(Face.DISPLAY, 44)
_UNKNOWN = "gallimimus"
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


def draw_result(view: View, names: Names) -> Canvas:
    """The final ranking; of a solo game what became of its objectives.

    Facts: `name` (the headline); `A.name`, `A.place`, `A.points`, `A.tiebreak`, and `A.exhibits` and so on for each
    source of points; `star` (the exhibit shown; value: dinosaurs), `star.vp`; those of `solo.draw_balance` in place of
    the ranking's. Raises ValueError while the game runs.
    """
    if not view.final:
        raise ValueError("the game is not over: there is no ranking to draw")
    names = called(view, names)
    sources = sources_of(view.final)
    bottom = _TABLE_TOP + _HEADING + _NAMES + len(sources) * _ROW + _TOTAL + 14
    table = Panel(Box(LEFT, _TABLE_TOP, RIGHT, bottom), "star", words("result.sources"), PALETTE.points)
    beside = RANKING if view.solo is None else BALANCE
    canvas = board(SPACE.width, bottom + FOOTER_HEIGHT // 2, (beside, table))
    first = view.final[0]
    star = star_of(view.players[first.seat])
    header(canvas, headline(view, names), _subtitle(view, star), seat=first.seat)
    _stage(canvas, star, first)
    if view.solo is None:
        note(canvas, RANKING, words("result.tie_note"))
        _ranking(canvas, view.final, names)
    else:
        draw_balance(canvas, BALANCE.area, view.solo)
    _sources(canvas, table.area, view.final, names)
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


def _subtitle(view: View, star: ExhibitView) -> str:
    if view.solo is not None:
        return words("result.subtitle_alone", round=label("round", n=view.round), star=star.recipe.name)
    return words(
        "result.subtitle",
        round=label("round", n=view.round),
        points=words("points", n=number(view.final[0].points)),
        star=star.recipe.name,
    )


# ---- the winner


def _stage(canvas: Canvas, star: ExhibitView, first: Standing) -> None:
    """The star of the winner's park under confetti, its visitors at the fence."""
    biome = BIOMES[biome_key(star)]

    def draw(card: Canvas) -> None:
        card.paste(land(biome_key(star), card.width, card.height), (0, 0))
        _confetti(card, first.seat)
        floor = card.height - 92
        count = max(1, star.dinosaurs)
        pitch = min((card.width - 60) / count, 330)
        name = sprite(star.recipe.id, "species", _UNKNOWN)
        for place in range(count):
            x = round(card.width / 2 + (place - (count - 1) / 2) * pitch)
            drop = 12 * (place % 2)
            if star.dinosaurs:
                ramp = coat(star.recipe.id, biome_key(star))
                card.species(name, (x, floor + drop), 268 - 22 * (count - 1), ramp, max_width=round(pitch * 1.06))
            else:
                card.ghost(name, (x, floor), 250, mix(biome.ground, PALETTE.shade, 0.5), max_width=round(pitch))
        card.stamp(fence(card.width), (0, card.height - 96), mix(biome.accent, WHITE, 0.28))
        card.box(Box(0, card.height - 74, card.width, card.height), 0, mix(biome.ground, PALETTE.navy, 0.72))
        for place in range(14):
            kind_colour = SEATS[first.seat].colour if place % 3 else PALETTE.patron
            card.figure("meeple", (14 + place * 58, card.height - 118 + 6 * (place % 2)), 50, kind_colour)
        _plate(card, star)

    canvas.card(("stage", star, first.seat), STAGE, SPACE.panel_radius, draw)
    canvas.glow(STAGE, SPACE.panel_radius)


def _plate(card: Canvas, star: ExhibitView) -> None:
    """The star's name and what it was worth."""
    middle = card.height - 36
    said = star_words(star)
    card.icon("laurel", (44, middle), 54, PALETTE.points)
    room = card.width - 290
    card.text(said, (84, middle), TYPE.heading, anchor="lm", max_width=room, fact="star", value=star.dinosaurs)
    worth = star.recipe.vp * star.dinosaurs
    x = card.width - 18
    x -= card.text(words("points", n=worth), (x, middle), TYPE.rank, PALETTE.points, "rm", fact="star.vp", value=worth)
    card.icon("star", (x - 28, middle), 40, PALETTE.points)


def _confetti(card: Canvas, seat: int) -> None:
    """Paper in the winner's colour and in those of DNA; the same for the same seat."""
    chance = Random(seat + 11)
    colours = (SEATS[seat].colour, SEATS[seat].colour, PALETTE.points, *(dna.colour for dna in DNA.values()))
    for _ in range(90):
        x, y = chance.randrange(card.width - 20), chance.randrange(card.height - 150)
        size = chance.choice((10, 13, 16))
        mark = chance.choice(tuple(DNA.values()))
        colour = chance.choice(colours)
        if chance.random() < 0.5:
            card.stamp(shapes.dna(mark.shape, size), (x, y), colour)
        else:
            card.stamp(shapes.rounded(size, max(4, size // 2), 3), (x, y), colour)


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
        size = min(66, place.height - 14)
        medal(canvas, Box.sized(place.left + 20, middle - size // 2, size, size), standing.place, standing.seat)
        crest(canvas, standing.seat, (place.left + 144, middle), min(76, place.height - 8))
        points = canvas.text(
            number(standing.points),
            (place.right - 18, middle),
            _POINTS,
            PALETTE.points if first else PALETTE.ink,
            "rm",
            fact=f"{look.letter}.points",
            value=standing.points,
        )
        left = place.left + 204
        canvas.text(
            names[standing.seat],
            (left, middle),
            TYPE.name,
            anchor="lm",
            max_width=place.right - 40 - points - left,
            fact=f"{look.letter}.name",
        )


# ---- sources


def _sources(canvas: Canvas, area: Box, final: Sequence[Standing], names: Names) -> None:
    """A table: a row a source, a column a seat, each number with a bar."""
    sources = sources_of(final)
    left = area.left + SPACE.padding + _SOURCE
    width = (area.right - SPACE.padding - left) // len(final)
    columns = [Box.sized(left + n * width, area.top + _HEADING, width - 14, _NAMES) for n in range(len(final))]
    most = max((abs(s.sources.get(source, 0)) for s in final for source in sources), default=1) or 1
    for standing, column in zip(final, columns, strict=True):
        flag(canvas, standing.seat, (column.left + 30, column.top + 26), 48)
        at = (column.left + 66, column.top + 26)
        canvas.text(names[standing.seat], at, TYPE.label, anchor="lm", max_width=column.width - 70)
        line = Box(column.left, column.bottom - 8, column.right, column.bottom - 5)
        canvas.box(line, 1, SEATS[standing.seat].colour)
    for row, source in enumerate(sources):
        top = area.top + _HEADING + _NAMES + row * _ROW
        if row % 2 == 0:
            canvas.box(Box(area.left + 14, top, area.right - 14, top + _ROW), 14, PALETTE.well)
        middle = top + _ROW // 2
        icon, colour = _LOOKS.get(source, _OTHER)
        canvas.icon(icon, (area.left + 48, middle), 36, colour)
        canvas.text(source_name(source), (area.left + 78, middle), TYPE.body, anchor="lm", max_width=_SOURCE - 70)
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
        number(points), (cell.left + 70, middle), TYPE.value, ink, "rm", fact=f"{look.letter}.{source}", value=points
    )
    room = cell.width - 90
    long = round(room * abs(points) / most)
    bar = Box.sized(cell.left + 86, cell.top + 15, max(long, 4), _ROW - 30)
    if points:
        colour = PALETTE.threat if points < 0 else look.colour
        canvas.box(bar, min(8, bar.width // 2), Gradient(mix(colour, WHITE, 0.25), colour))
        shown(canvas, bar, "bar", f"{look.letter}.{source}", points)


def _totals(canvas: Canvas, area: Box, final: Sequence[Standing], columns: Sequence[Box]) -> None:
    """Sums, and what breaks a tie."""
    middle = area.bottom - 14 - _TOTAL // 2
    canvas.box(Box(area.left + 14, middle - 36, area.right - 14, middle - 33), 1, PALETTE.line)
    canvas.text(words("result.total"), (area.left + 78, middle + 2), TYPE.heading, anchor="lm", max_width=_SOURCE - 70)
    canvas.icon("star", (area.left + 48, middle), 40, PALETTE.points)
    for standing, column in zip(final, columns, strict=True):
        letter = SEATS[standing.seat].letter
        wide = canvas.text(number(standing.points), (column.left + 8, middle + 2), _SUM, PALETTE.points, "lm")
        left = column.left + 8 + wide + 22
        canvas.icon("coins", (left + 16, middle), 34, PALETTE.money)
        canvas.text(
            words("money", n=standing.tiebreak),
            (left + 40, middle + 2),
            TYPE.label,
            PALETTE.money,
            "lm",
            fact=f"{letter}.tiebreak",
            value=standing.tiebreak,
        )
