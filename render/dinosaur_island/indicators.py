"""Security against threat: two indicators of one scale, and in words what they mean together."""

from __future__ import annotations

from dataclasses import dataclass

from engine.dinosaur_island.view import PlayerView
from render.canvas import Canvas
from render.dinosaur_island.changes import Changes
from render.dinosaur_island.parts import label
from render.scene import Box, Kind
from render.theme import PALETTE, RGB, SPACE, Face, Style

HEIGHT = 262
"""Height of both indicators with their verdict, in pixels."""
_ROW = 96
_TOP = 5
_VERDICT = 54
BLANK: RGB = (42, 50, 112)
"""A segment that is empty."""
_PIPS = 12
"""Least length of the two indicators; they grow together."""
_LEVEL = Style(Face.DISPLAY, 68)
_WORD = Style(Face.BOLD, 38)
_NOTE = Style(Face.EXTRABOLD, 42)
_LEAST_WORD = 90
"""Without so much room an indicator's name gives way to its numbers; its glyph stays."""


@dataclass(frozen=True, slots=True)
class _Levels:
    """Security with what counts this round only and the price of the next level; threat, the held die's apart; whom
    that would cost; whether the held die is still to be rerolled; by how much both changed.
    """

    security: int
    guard: int
    price: int
    threat: int
    die: int
    breach: int
    rerolled: bool
    more_security: int
    more_threat: int

    @property
    def spare(self) -> int:
        """By how much security is above threat."""
        return self.security + self.guard - self.threat - self.die

    @property
    def scale(self) -> int:
        """How many levels both indicators show."""
        return max(_PIPS, self.security + self.guard, self.threat + self.die)


@dataclass(frozen=True, slots=True)
class _Note:
    """What stands beside a level: a glyph and a number, and the fact it shows."""

    icon: str
    colour: RGB
    words: str
    fact: str
    value: int


@dataclass(frozen=True, slots=True)
class _Indicator:
    """One row: key, glyph, colour, level, the fact of the level alone, what counts this round only, notes, and by how
    much it changed.
    """

    key: str
    icon: str
    colour: RGB
    level: int
    base: str
    extra: int
    notes: tuple[_Note, ...]
    change: int


def draw_indicators(canvas: Canvas, area: Box, player: PlayerView, changes: Changes, *, rerolled: bool) -> None:
    """Security and threat into an area `HEIGHT` high; `rerolled`: until the held die is rerolled.

    Facts: `security` and `threat` in force, the levels alone as `security.base` and `threat.base`; `security.price`,
    `guard` and `threat.die` where there are any; `breach`, or `security.spare` where nobody would be eaten.
    """
    levels = _Levels(
        player.security,
        player.guard,
        player.security_price,
        player.threat,
        player.threat_die,
        player.breach,
        rerolled,
        changes.delta("security"),
        changes.delta("threat"),
    )

    def draw(card: Canvas) -> None:
        card.box(Box(0, 0, area.width, area.height), 0, PALETTE.well)
        for place, indicator in enumerate(_both(levels)):
            _indicator(card, Box.sized(14, _TOP + place * _ROW, area.width - 28, _ROW), indicator, levels.scale)
        _verdict(card, Box(12, area.height - _VERDICT - 8, area.width - 12, area.height - 8), levels)

    canvas.card(levels, area, SPACE.tile_radius, draw)
    canvas.note(Kind.CARD, "indicators", area)
    if any(changes.changed(fact) for fact in ("security", "threat", "breach")):
        canvas.glow(area, SPACE.tile_radius)


def _both(levels: _Levels) -> tuple[_Indicator, _Indicator]:
    above, below = [], []
    if levels.guard:
        above.append(_Note("siren", PALETTE.points, f"+{levels.guard}", "guard", levels.guard))
    price = label("price", n=levels.price)
    above.append(_Note("arrow_up", PALETTE.money, price, "security.price", levels.price))
    if levels.die or levels.rerolled:
        glyph = "swap" if levels.rerolled else "die"
        below.append(_Note(glyph, PALETTE.points, f"+{levels.die}", "threat.die", levels.die))
    shield, skull = ("shield", PALETTE.security, levels.security), ("skull", PALETTE.threat, levels.threat)
    return (
        _Indicator("security", *shield, "security.base", levels.guard, tuple(above), levels.more_security),
        _Indicator("threat", *skull, "threat.base", levels.die, tuple(below), levels.more_threat),
    )


def _indicator(card: Canvas, row: Box, indicator: _Indicator, scale: int) -> None:
    """Glyph and name, how it changed, notes, the level in force; below a segment a level (hatched: this round only)."""
    middle = row.top + 35
    card.icon(indicator.icon, (row.left + 26, middle), 52, indicator.colour)
    total = indicator.level + indicator.extra
    right = row.right - 2
    card.text(str(total), (right, middle), _LEVEL, PALETTE.ink, "rm", fact=indicator.key, value=total)
    right -= 92
    for note in reversed(indicator.notes):
        wide = card.text(note.words, (right, middle), _NOTE, note.colour, "rm", fact=note.fact, value=note.value)
        right -= wide + 18
        card.icon(note.icon, (right, middle), 32, note.colour)
        right -= 30
    if indicator.change:
        good = indicator.change > 0 if indicator.key == "security" else indicator.change < 0
        right -= 8 + card.delta(indicator.change, (right, middle - 24), good=good, fact=f"delta.{indicator.key}")
    left = row.left + 62
    if right - left >= _LEAST_WORD:
        card.text(label(indicator.key), (left, middle), _WORD, PALETTE.ink, "lm", max_width=right - left)
    bar = Box(row.left, row.top + 66, row.right, row.top + 90)
    gap = 4 if scale <= 20 else 2 if scale <= 40 else 1
    card.pips(bar, indicator.level, scale, indicator.colour, extra=indicator.extra, empty=BLANK, gap=gap)
    card.note(Kind.PIPS, indicator.base, bar, fact=indicator.base, value=indicator.level)


def verdict(spare: int, breach: int) -> str:
    """What it means for the visitors that security is above threat by so much, or below it, and so many would be eaten
    (Dinosaurs on the Loose!).
    """
    if breach:
        return label("breach", n=breach)
    if spare < 0:
        return label("saved")
    return label("secure", n=spare) if spare else label("secure_just")


def _verdict(canvas: Canvas, area: Box, levels: _Levels) -> None:
    """The same in a box, green or red; with a sign where a reroll may still change it."""
    safe = not levels.breach
    fill, ink = (PALETTE.safe, PALETTE.safe_ink) if safe else (PALETTE.alarm, PALETTE.alarm_ink)
    canvas.box(area, 14, fill)
    middle = area.middle[1]
    canvas.icon("check" if safe else "claws", (area.left + 28, middle), 38, PALETTE.gain if safe else PALETTE.threat)
    fact, value = ("security.spare", levels.spare) if safe else ("breach", levels.breach)
    at, room = (area.left + 56, middle), area.width - 68
    if levels.rerolled:
        room -= 44
        canvas.icon("swap", (area.right - 30, middle), 38, PALETTE.points, fact="so_far")
    words = verdict(levels.spare, levels.breach)
    canvas.text(words, at, _WORD, ink, "lm", max_width=room, fact=fact, value=value)
