"""DNA dice as they lie in the research centre."""

from __future__ import annotations

from engine.dinosaur_island.view import DieView
from render import text
from render.canvas import Canvas
from render.dinosaur_island.board_words import words
from render.dinosaur_island.parts import dna, label
from render.dinosaur_island.table import LEGIBLE, counted, legible, scientist, shown
from render.dinosaur_island.tokens import WILDS
from render.scene import Box
from render.surface import CARD_SHADOW
from render.theme import BLACK, PALETTE, SEATS, SPACE, WHITE, Face, Fill, Gradient, Style, mix, rgb

_IVORY = Gradient(rgb("#FFFDF3"), rgb("#E9DEC2"))
_IVORY_EDGE = rgb("#B59A62")
_BLOOD = rgb("#B3202C")
_DARK_BLOOD = rgb("#6A0E18")
"""On the grey of a die that is taken."""
_NUMBER = Style(Face.DISPLAY, 48)
_CAPTION = Style(Face.BOLD, 38)
_WORD = Style(Face.BOLD, LEGIBLE)
_TAB = (66, 60)
"""The size of the tab with a die's name."""
_SCIENTIST = 112
_TAKEN = 138
"""The size of a die that lies behind its scientist, or that nobody can claim."""
_OVERLAP = 0.86
"""How far the rows of a pyramid are apart, as a share of a badge."""


def number_of(die: str) -> str:
    """What players call a die: "3" for "d3"."""
    return die.removeprefix("d")


def die_cell(canvas: Canvas, area: Box, die: DieView, *, held: bool, least: int) -> None:
    """A die in its slot: large while it can be claimed; small, with its scientist beside it, afterwards.

    `held` is one that lies in the holding area now; `least` is the research level that rare faces take. One that is
    out of play this round is small and crossed out.

    Facts: `die.d3`, `.dna` (value: symbols), `.threat`, `.claim` (value: level), `.removed`, `.held`.
    """
    canvas.card(
        ("die", die, held, least), area, SPACE.tile_radius, lambda card: _cell(card, die, held=held, least=least)
    )
    _edge(canvas, area, die)


def _cell(card: Canvas, die: DieView, *, held: bool, least: int) -> None:
    fact = f"die.{die.id}"
    if die.seat is None:
        fill: Fill = PALETTE.vacant if held or die.removed else PALETTE.tile
    else:
        colour = SEATS[die.seat].colour
        fill = Gradient(mix(colour, PALETTE.tile.top, 0.6), mix(colour, PALETTE.tile.top, 0.8))
    card.box(Box(0, 0, card.width, card.height), 0, fill)
    taken = die.seat is not None or held or die.removed
    beside = _SCIENTIST if die.seat is not None else 76
    size = min(_TAKEN, card.width - beside - 28) if taken else card.height - 28
    left = 14 if taken else (card.width - size) // 2 + (_TAB[0] // 3 if card.width > size + 80 else 4)
    face = Box.sized(left, card.height - size - 13, size, size)
    _face(card, face, die, dim=taken)
    _number(card, die.id, fact, dim=taken)
    between = (face.right + card.width) // 2
    if die.seat is not None:
        middle = (min(between, card.width - 76), card.height // 2 + 4)
        scientist(card, die.seat, die.scientist, middle, _SCIENTIST, fact=f"{fact}.claim")
    elif die.removed:
        card.icon("cross", (between, round(face.middle[1])), 76, PALETTE.loss, drop=3)
        _state(card, words("research.removed"), f"{fact}.removed")
    elif held:
        _state(card, words("research.moved"), f"{fact}.held")
    elif die.special:
        at = (card.width - 8, 8)
        card.chip(str(least), at, icon="scientist", style=_NUMBER, height=60, align="r", border=PALETTE.dash)


def _state(card: Canvas, said: str, fact: str) -> None:
    """Why nobody can claim a die, beside its name."""
    room = card.width - _TAB[0] - 34
    at = (card.width - 12, 8 + _TAB[1] // 2)
    card.text(said, at, legible(said, _WORD, room), PALETTE.mute, "rm", max_width=room, fact=fact)


def _number(card: Canvas, die: str, fact: str, *, dim: bool) -> None:
    """The die's name for commands, on a tab in the corner."""
    tab = Box.sized(8, 8, *_TAB)
    fill = PALETTE.night if dim else PALETTE.points
    card.box(tab, 18, fill, border=PALETTE.navy, thickness=3)
    card.text(number_of(die), tab.middle, _NUMBER, PALETTE.mute if dim else PALETTE.navy, "mm", fact=fact)


def _face(card: Canvas, area: Box, die: DieView, *, dim: bool) -> None:
    """An ivory die with what it gives above and its skulls below.

    Facts: `.dna` (value: symbols, 1 for the rare faces) and `.threat`.
    """
    size = area.width
    shade = 0.42 if dim else 0.0
    thick = max(5, size // 18)
    card.box(area.moved(0, thick // 2), size // 5, mix(_IVORY_EDGE, BLACK, shade), shadow=CARD_SHADOW)
    top = Box(area.left, area.top - thick // 2, area.right, area.bottom - thick // 2)
    ivory = Gradient(mix(_IVORY.top, PALETTE.navy, shade), mix(_IVORY.bottom, PALETTE.navy, shade))
    card.box(top, size // 5, ivory, border=mix(WHITE, PALETTE.navy, shade), thickness=max(2, size // 50))
    fact = f"die.{die.id}"
    low = round(size * (0.3 if die.threat else 0.1))
    symbols = Box(area.left + size // 12, area.top + size // 14, area.right - size // 12, area.bottom - low)
    if die.special:
        _rare(card, symbols, die, dim=dim)
    elif die.dna in WILDS:
        _wild(card, symbols, die, dim=dim)
    else:
        _symbols(card, symbols, die)
    shown(card, symbols, die.special or f"{die.dna}", f"{fact}.dna", die.count)
    glyph = round(size * (0.3 if dim else 0.22))
    row = die.threat * (glyph + 3) - 3
    at, colour = (round(area.middle[0] - row / 2), area.bottom - size // 7), _DARK_BLOOD if dim else _BLOOD
    counted(card, "skull", at, die.threat, size=glyph, colour=colour)
    strip_area = Box(area.left, area.bottom - size // 4, area.right, area.bottom)
    shown(card, strip_area, "skull", f"{fact}.threat", die.threat)


def _symbols(card: Canvas, area: Box, die: DieView) -> None:
    """The DNA of a face, one badge a symbol, three of them as a pyramid."""
    rows = (1, 2) if die.count == 3 else (die.count,)
    across = max(rows)
    side = min(
        (area.width - 4 * (across - 1)) // across,
        round(area.height / (1 + _OVERLAP * (len(rows) - 1))),
        round(area.width * 0.62),
    )
    pitch = round(side * _OVERLAP)
    top = area.top + (area.height - side - pitch * (len(rows) - 1)) // 2
    for number, count in enumerate(rows):
        left = round(area.middle[0] - (count * (side + 4) - 4) / 2)
        for place in range(count):
            dna(card, die.dna or "", (left + place * (side + 4), top + number * pitch), side)


def _wild(card: Canvas, area: Box, die: DieView, *, dim: bool) -> None:
    """A wild: the three shapes it may be, how many, and its name while there is room for it."""
    room = area.height - (0 if dim else 36)
    times = label("times", n=die.count) if die.count > 1 else ""
    side = min(room - 4, round(area.width * (0.45 if times and not dim else 0.52)))
    style = Style(Face.DISPLAY, round(side * 0.62))
    wide = text.measure(times, style) + 6 if times else 0
    left = round(area.middle[0] - (side + wide) / 2)
    if wide and not dim:
        left = area.right - side - wide  # clear of the tab with the die's name
    middle = area.top + room // 2 + (0 if dim else 6)
    dna(card, die.dna or "", (left, middle - side // 2), side)
    card.text(times, (left + side + 6, middle), style, PALETTE.navy, "lm")
    if not dim:
        at = (area.middle[0], area.bottom - 14)
        card.text(words(f"research.{die.dna}"), at, _CAPTION, PALETTE.navy, "mm", max_width=area.width + 10)


def _rare(card: Canvas, area: Box, die: DieView, *, dim: bool) -> None:
    """The extra worker or the paddock upgrade; below the tabs of a die that can be claimed."""
    side = round(area.height * (0.75 if dim else 0.46))
    middle = (round(area.middle[0]), area.top + side // 2 + (2 if dim else 32))
    if die.special == "worker":
        card.figure("worker", (middle[0] - side // 2, middle[1] - side // 2), side, PALETTE.navy)
    else:
        card.icon("palisade", middle, side, PALETTE.navy)
    if not dim:
        at = (middle[0], area.bottom - 10)
        card.text(words(f"research.{die.special}"), at, _CAPTION, PALETTE.navy, "mm", max_width=area.width)


def _edge(canvas: Canvas, area: Box, die: DieView) -> None:
    colour = PALETTE.line if die.seat is None else SEATS[die.seat].colour
    canvas.outline(area, SPACE.tile_radius, colour, 2 if die.seat is None else 4)


# ---- the holding area


def holding_cell(canvas: Canvas, area: Box, die: DieView | None, *, rerolled: bool) -> None:
    """The holding area: the die whose skulls threaten every park this round, or until it is rerolled.

    Facts: `holding`, `.threat`, `.reroll`.
    """
    canvas.box(area, SPACE.tile_radius, PALETTE.alarm)
    canvas.dashes(area, SPACE.tile_radius, PALETTE.threat)
    middle, room = round(area.middle[0]), area.width - 24

    def line(said: str, y: int, style: Style, fact: str | None = None) -> None:
        fitting = legible(said, style, room)
        canvas.text(said, (middle, y), fitting, PALETTE.alarm_ink, "mm", max_width=room, fact=fact)

    line(words("research.holding"), area.top + 36, _WORD)
    low = area.bottom - (32 if not rerolled else 66)
    if rerolled:
        line(words("research.reroll"), area.bottom - 28, _CAPTION, "holding.reroll")
    high = area.top + 62
    size = min(low - 30 - high, 96)
    at = (high + low - 30) // 2
    if die is None:
        canvas.icon("skull", (middle, at), size, mix(PALETTE.threat, PALETTE.alarm.top, 0.3))
        line(words("research.holding_none"), low, _CAPTION, "holding")
        return
    size = min(size, 76, room // 3 - 3)
    row = die.threat * (size + 3) - 3
    counted(canvas, "skull", (middle - row // 2, at), die.threat, size=size, colour=PALETTE.threat)
    shown(canvas, Box(area.left + 12, high, area.right - 12, low - 30), "skull", "holding.threat", die.threat)
    line(words("research.die", n=number_of(die.id)), low, _WORD, "holding")
