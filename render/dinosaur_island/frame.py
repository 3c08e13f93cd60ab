"""What every board stands in: the night ground, the header, panels and the footer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random

from PIL import Image, ImageDraw, ImageFilter

from render import shapes, sprites, text
from render.cache import MIB, ByteCache
from render.canvas import Canvas
from render.dinosaur_island.labels import label
from render.dinosaur_island.tokens import framed
from render.runs import unmarked
from render.scene import Box, Kind
from render.surface import CARD_SHADOW, PANEL_SHADOW
from render.theme import PALETTE, RGB, SEATS, SMALLEST, SPACE, TYPE, Face, Gradient, Style, mix

HEADER_BOTTOM = 154
"""Where the header ends; panels begin a little below."""
FOOTER_HEIGHT = 60
GROUNDS: ByteCache[Image.Image] = ByteCache("grounds", 12 * MIB, sprites.weigh)
"""The sky, and a sky with the empty panels of a board: there is room for that of a lab and park, which every move
shows; the boards of a phase are larger, and rare.
"""


_SKY = 420
"""Height of the sky; below it is the dark."""
_LEAD = Style(Face.BOLD, 44)
_AFTER = Style(Face.BOLD, 38)
_DOT = "·"
_APART = 10
"""Room at both sides of the dot."""
_TITLES = tuple(TYPE.title.sized(size) for size in (TYPE.title.size, 48, 44))
_LEAST_TITLE = 44
"""A title is cut rather than made smaller: on a phone one must read whose board it is."""
_NAMES = (36, 28)
"""Sizes that a name with tall accents may take."""
_STEP = 4
"""By how much words that no style has room for are made smaller at a time."""
_SENTENCES = tuple(Style(Face.BOLD, size) for size in (44, 34, 26))
_NOTES = 94
"""Where the header's notes begin, between them and the title nothing else."""
_SOFT = 4
"""The dawn has no edges: it is drawn so many times smaller."""


@dataclass(frozen=True, slots=True)
class Stat:
    """A number of the header: its fact's key, glyph, colour, how it is written, and the word under it."""

    fact: str
    icon: str
    colour: RGB
    words: str
    caption: str
    value: int


@dataclass(frozen=True, slots=True)
class Panel:
    """A panel of a board: where it is, and its heading; a title that stands for good is said when it is drawn."""

    area: Box
    icon: str
    title: str | Callable[[], str]
    colour: RGB


# ---- the ground


def board(width: int, height: int, panels: Sequence[Panel]) -> Canvas:
    """A canvas with the night sky and these panels, their headings written."""
    canvas = ground(width, height, tuple(panel.area for panel in panels))
    for panel in panels:
        heading(canvas, panel)
    return canvas


def ground(width: int, height: int, areas: tuple[Box, ...]) -> Canvas:
    """A canvas with the night sky and empty panels."""
    return Canvas(width, height, GROUNDS.get((width, height, areas), lambda: _ground(width, height, areas)))


def heading(canvas: Canvas, panel: Panel) -> int:
    """The glyph and title in a panel's upper left corner. Gives where they end."""
    left, middle = panel.area.left + SPACE.padding, panel.area.top + 36
    canvas.icon(panel.icon, (left + 20, middle), 36, panel.colour)
    title = panel.title if isinstance(panel.title, str) else panel.title()
    wide = canvas.text(title, (left + 50, middle), TYPE.heading, PALETTE.ink, "lm")
    return left + 50 + wide


def _ground(width: int, height: int, areas: Sequence[Box]) -> Image.Image:
    canvas = Canvas(width, height)
    sky = GROUNDS.get(("sky", width), lambda: _sky(width))
    canvas.paste(sky, (0, 0))
    if height > sky.height:
        low = shapes.gradient(width, height - sky.height, Gradient(PALETTE.night, PALETTE.night_low))
        canvas.paste(low, (0, sky.height))
    for area in areas:
        canvas.box(area, SPACE.panel_radius, PALETTE.panel, border=PALETTE.line, shadow=PANEL_SHADOW)
    return canvas.image


def _sky(width: int) -> Image.Image:
    """The night above the horizon, with its dawn and its stars."""
    canvas = Canvas(width, _SKY, Gradient(PALETTE.night_top, PALETTE.night))
    dawn = Image.new("L", (width // _SOFT, _SKY // _SOFT), 0)
    ImageDraw.Draw(dawn).ellipse([edge / _SOFT for edge in (width * 0.36, -60, width * 0.72, 250)], fill=120)
    light = dawn.filter(ImageFilter.GaussianBlur(90 / _SOFT)).resize((width, _SKY), Image.Resampling.BICUBIC)
    canvas.stamp(light, (0, 0), PALETTE.dawn)
    _stars(canvas.image, width)
    return canvas.image


def _stars(image: Image.Image, width: int) -> None:
    """Stars in the sky above the header's notes, which a star beside a letter would make hard to read; the same ones
    every time.
    """
    chance = Random(4)
    pen = ImageDraw.Draw(image)
    for _ in range(70):
        x, y, size = chance.randrange(width), chance.randrange(HEADER_BOTTOM), chance.choice((1, 1, 2))
        bright = chance.uniform(0.3, 0.8)
        if y < _NOTES:
            pen.ellipse((x, y, x + size, y + size), fill=mix(PALETTE.night_top, PALETTE.ink, bright))


_FAR, _NEAR = mix(PALETTE.night_top, PALETTE.night, 0.55), mix(PALETTE.night_top, PALETTE.night_low, 0.6)
_SKYLINE = (
    ("ferris_wheel", 0, 116, _FAR),
    ("palm", -64, 74, _NEAR),
    ("palm", -96, 50, _FAR),
    ("coaster", 96, 88, _FAR),
    ("palm", 154, 66, _NEAR),
)
"""Glyph, distance from the wheel's middle, size and colour."""
_SKYLINES = ((5, -121, 187), (3, -121, 58), (2, -100, 58), (1, -58, 58))
"""How many of them there are, and how far to the left and right of the wheel they reach; the widest first."""
_HORIZON = 162


def _skyline(canvas: Canvas, left: int, right: int) -> None:
    """An amusement park far off, in the light of the dawn, where the header's words leave room for it."""
    for count, start, end in _SKYLINES:
        if right - left >= end - start:
            middle = min(max(round(canvas.width * 0.512), left - start), right - end)
            for icon, away, size, colour in _SKYLINE[:count]:
                at = middle + away, _HORIZON - sprites.mask(icon, size).height / 2
                canvas.icon(icon, at, size, colour)
            return


# ---- the header


def header(
    canvas: Canvas,
    title: str,
    subtitle: str,
    *,
    lead: str = "",
    seat: int | None = None,
    icon: str = "amber",
    stats: Sequence[Stat] = (),
    changed: bool = False,
) -> int:
    """The title over its line of notes, an emblem on the left, numbers on the right.

    The emblem is the seat's, or `icon` on the table's own boards. The title's fact is "name". `lead` goes before the
    notes, large; its fact is "moment", and it is amber where it `changed`. Gives where the words end.
    """
    areas = stat_areas(canvas, stats)
    for stat, area in zip(stats, areas, strict=True):
        _stat(canvas, area, stat)
        canvas.note(Kind.CARD, stat.fact, area)
    right = areas[0].left if areas else canvas.width - SPACE.margin
    emblem(canvas, (SPACE.margin + 52, 82), 104, seat, icon)
    left = SPACE.margin + 126
    room = max(1, right - left - 12)
    title, style = clear(title, _TITLES, room, above=74, below=20, stroke=4)
    title_ink = _ink(title, style, room, stroke=4)
    wide = canvas.text(
        title,
        (left, 84),
        style,
        max_width=room,
        least=_LEAST_TITLE,
        stroke=4,
        stroke_colour=PALETTE.navy,
        fact="name",
    )
    below = 0
    if lead:
        ink = PALETTE.changed if changed else PALETTE.ink
        below = canvas.text(lead, (left, 134), _LEAD, ink, max_width=room, fact="moment")
        below += canvas.text(_DOT, (left + below + _APART, 134), _LEAD, stroke=2) + 2 * _APART if subtitle else 0
    style, base = (_AFTER, 133) if lead else (TYPE.label, 130)
    at, most = (left + below, base), max(1, room - below)
    over = base - 84 - title_ink[1]
    subtitle, style = clear(subtitle, (style,), most, above=max(over, text.cap_height(style)), below=_HORIZON - base)
    below += canvas.text(subtitle, at, style, mix(PALETTE.mute, PALETTE.ink, 0.6), max_width=most)
    for card in ("name", "moment"):
        canvas.note(Kind.CARD, card, Box(0, 0, right, _HORIZON))
    end = left + max(wide, below) + 20
    _skyline(canvas, end, right - 14)
    return end


def clear(
    words: str, styles: Sequence[Style], room: int, *, above: int, below: int, stroke: int = 0
) -> tuple[str, Style]:
    """The words and the first style in which they, accents and all, reach no further above and below their base line
    than so many pixels; where there is none, the words without their accents, if need be smaller than the last style.
    They will be drawn with this stroke.
    """
    bare, last = unmarked(words), styles[-1]
    smaller = [last.sized(size) for size in range(last.size - _STEP, SMALLEST, -_STEP)]
    for said, style in (*product((words, bare), styles), *((bare, style) for style in smaller)):
        top, bottom = _ink(said, style, room, stroke)
        if top >= -above and bottom <= below:
            return said, style
    return bare, last.sized(SMALLEST)


def _ink(words: str, style: Style, room: int, stroke: int = 0) -> tuple[int, int]:
    """How far the words reach from their base line, up (negative) and down, in so much room."""
    fitted = text.fit(words, style, room, min(_LEAST_TITLE, style.size))
    _, top, _, bottom = text.label(fitted.text, fitted.style, stroke).ink_box
    return top, bottom


def name_line(
    canvas: Canvas, name: str, at: tuple[int, int], style: Style, *, room: int, half: int, fact: str | None = None
) -> None:
    """A name on one line, `at` its left middle, that reaches no further than `half` up and down from there."""
    cap = text.cap_height(style) // 2
    styles = (style, *(style.sized(size) for size in _NAMES if size < style.size))
    said, style = clear(name, styles, room, above=half + cap, below=half - cap)
    canvas.text(said, at, style, anchor="lm", max_width=room, fact=fact)


def emblem(
    canvas: Canvas,
    middle: tuple[int, int],
    size: int,
    seat: int | None,
    icon: str = "amber",
    *,
    lettered: bool = True,
) -> None:
    """A seat's round emblem in its colour, its letter on the edge if it is `lettered`; without a seat, a glyph in
    amber.
    """
    colour = PALETTE.points if seat is None else SEATS[seat].colour
    glyph = icon if seat is None else SEATS[seat].emblem
    left, top = middle[0] - size // 2, middle[1] - size // 2
    area = Box.sized(left, top, size, size)
    canvas.box(area, size // 2, colour)
    canvas.box(area.inset(max(3, size // 17)), size // 2, PALETTE.well)
    canvas.icon(glyph, middle, round(size * 0.58), Gradient(mix(colour, (255, 255, 255), 0.3), colour))
    if seat is not None and lettered and size >= 80:
        disc = Box.sized(left + size - 38, top + size - 40, 40, 40)
        canvas.box(disc, 20, colour, border=PALETTE.navy, thickness=3)
        canvas.text(SEATS[seat].letter, disc.middle, TYPE.small, PALETTE.navy, "mm")


def stat_areas(canvas: Canvas, stats: Sequence[Stat]) -> list[Box]:
    """The boxes of the header's numbers, the last at the right margin."""
    areas: list[Box] = []
    right = canvas.width - SPACE.margin
    for stat in reversed(stats):
        wide = max(_width(stat.words), text.measure(stat.caption, TYPE.small)) + 108
        areas.append(Box.sized(right - wide, 30, wide, 112))
        right -= wide + 14
    return areas[::-1]


def _width(words: str) -> int:
    """Room for a number as wide as any of so many digits, so that a box keeps its size while its number changes."""
    return text.measure("".join("0" if sign.isdigit() else sign for sign in words), TYPE.number)


def _stat(canvas: Canvas, area: Box, stat: Stat) -> None:
    def draw(card: Canvas) -> None:
        card.box(Box(0, 0, area.width, area.height), 0, PALETTE.tile)
        card.icon(stat.icon, (48, 56), 58, stat.colour, drop=3)
        card.text(stat.words, (88, 64), TYPE.number, fact=stat.fact, value=stat.value)
        card.text(stat.caption, (88, 98), TYPE.small, PALETTE.mute)

    canvas.shade(area, SPACE.card_radius, CARD_SHADOW)
    edge = mix(stat.colour, PALETTE.tile.top, 0.45)
    framed(canvas, ("stat", stat), area, SPACE.card_radius, edge, draw=draw)


# ---- the footer

Entry = tuple[str, RGB, str]
"""A glyph of a legend, its colour and what it means."""


def footer(
    canvas: Canvas,
    sentence: str,
    chips: Sequence[tuple[str, RGB, str]] = (),
    legend: Sequence[Entry] | None = None,
) -> None:
    """The last move: a sentence and chips of glyph, colour and words; then the legend where there is room.

    The legend is that of a lab and park unless another is given, which is in the middle where there is no sentence.
    """
    middle = canvas.height - FOOTER_HEIGHT // 2 - 2
    left, right = SPACE.margin + 4, canvas.width - SPACE.margin
    entries = tuple((icon, colour, label(key)) for icon, colour, key in _LEGEND) if legend is None else tuple(legend)
    canvas.note(Kind.CARD, "move", Box(0, canvas.height - FOOTER_HEIGHT, canvas.width, canvas.height))
    if sentence:
        canvas.icon("tracks", (left + 18, middle), 38, PALETTE.changed)
        room = right - left - 48 - sum(_chip_room(words) for _, _, words in chips)
        sentence, style = clear(sentence, _SENTENCES, room, above=44, below=16)
        left += 48 + canvas.text(sentence, (left + 48, middle), style, PALETTE.ink, "lm", max_width=room, fact="move")
        left += 18
    elif legend is not None:
        right = min(right, (canvas.width + sum(_entry_width(said) for _, _, said in entries)) // 2)
    for icon, colour, words in chips:
        left += 12 + canvas.chip(words, (left, middle - 22), icon=icon, icon_colour=colour, style=TYPE.delta, height=44)
    _legend(canvas, entries, left + 20, right, middle)


def _chip_room(words: str) -> int:
    return text.measure(words, TYPE.delta) + 90


_LEGEND = (
    ("meeple", PALETTE.patron, "patron"),
    ("hooligan", PALETTE.hooligan, "hooligan"),
    ("coaster", PALETTE.excitement, "excitement"),
    ("skull", PALETTE.threat, "threat_word"),
    ("star", PALETTE.points, "vp"),
)
"""A glyph, its colour and the key of its word; the first ones give way first."""


def _legend(canvas: Canvas, entries: Sequence[Entry], left: int, right: int, middle: int) -> None:
    """What the glyphs mean, from the right, as far as there is room."""
    for icon, colour, said in reversed(entries):
        if right - left < _entry_width(said):
            return
        wide = canvas.text(said, (right, middle), TYPE.small, PALETTE.mute, "rm")
        canvas.icon(icon, (right - wide - 24, middle), 34, colour)
        right -= wide + 72


def _entry_width(said: str) -> int:
    return text.measure(said, TYPE.small) + 72
