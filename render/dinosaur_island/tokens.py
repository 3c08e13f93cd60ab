"""The small pieces that the boards share: DNA and its wilds, recipe costs, rows of people, lines of text."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from render import shapes, sprites, text
from render.canvas import Canvas
from render.dinosaur_island.labels import label
from render.runs import legible
from render.scene import Box, Kind
from render.surface import Anchor
from render.theme import DNA, PALETTE, RGB, SEATS, SMALLEST, Face, Style

LETTERED = 48
"""From this size on every DNA badge carries its letter; below, its shape alone."""
WILDS: dict[str, tuple[str, ...]] = {
    "any_basic": tuple(mark.key for mark in DNA.values() if mark.basic),
    "any_advanced": tuple(mark.key for mark in DNA.values() if not mark.basic),
}
_OVERLAP = 2
"""Most badges are narrow at the sides, so they may stand a little closer than their squares."""


# ---- DNA


def dna(canvas: Canvas, kind: str, at: tuple[int, int], size: int, *, fact: str | None = None) -> None:
    """A DNA type's badge, or for a wild the three shapes it may be, its upper left corner `at`."""
    if kind not in WILDS:
        canvas.badge(kind, at, size, fact=fact)
        return
    canvas.stamp(shapes.rounded(size, size, size // 3), at, PALETTE.ink)
    canvas.stamp(shapes.rounded(size - 6, size - 6, size // 3 - 2), (at[0] + 3, at[1] + 3), PALETTE.navy)
    part = round(size * 0.42)
    middle = at[0] + (size - part) // 2
    low = at[1] + size - part - size // 10
    places = (middle, at[1] + size // 10), (at[0] + size // 12, low), (at[0] + size - part - size // 12, low)
    for one, place in zip(WILDS[kind], places, strict=True):
        canvas.badge(one, place, part, letter=False)
    canvas.note(Kind.BADGE, kind, Box.sized(*at, size, size), fact=fact)


def cost(
    canvas: Canvas,
    units: Sequence[str],
    at: tuple[int, int],
    room: int,
    *,
    size: int = LETTERED,
    fact: str | None = None,
) -> int:
    """What DNA a recipe takes: a stack of badges a type, one a unit, `at` their left middle.

    Badges are smaller where `room` is short. Gives the width used.
    """
    left, middle = at
    while size > SMALLEST and _stacks(units, size) > room:
        size -= 1
    x = left
    for kind in dict.fromkeys(units):
        for behind in reversed(range(units.count(kind))):
            _stacked(canvas, kind, (x, middle - size // 2), size, front=not behind)
            x += _step(kind, size) if behind else size - _OVERLAP
    if fact is not None and x > left:
        canvas.note(Kind.PIPS, "+".join(units), Box.sized(left, middle - size // 2, x - left, size), fact=fact)
    return x - left


def _step(kind: str, size: int) -> int:
    """How far a badge looks out from behind the next one of its stack; wilds have too much on them to stand behind."""
    return size - _OVERLAP if kind in WILDS else round(size * 0.36)


def _stacks(units: Sequence[str], size: int) -> int:
    """How wide stacks of badges are."""
    return sum(size - _OVERLAP + (units.count(kind) - 1) * _step(kind, size) for kind in dict.fromkeys(units))


def _stacked(canvas: Canvas, kind: str, at: tuple[int, int], size: int, *, front: bool) -> None:
    """A badge of a stack; only the one in front has its letter."""
    if kind in WILDS:
        dna(canvas, kind, at, size)
    else:
        canvas.badge(kind, at, size, letter=front)


# ---- people


def row_width(places: int, size: int, gap: int = 4) -> int:
    """How wide a row of so many figures is."""
    return places * (size + gap) - gap if places else 0


def visitors(
    canvas: Canvas,
    at: tuple[int, int],
    who: tuple[int, int],
    *,
    size: int,
    spaces: int = 0,
    gap: int = 4,
    empty: RGB = PALETTE.well.top,
    fact: str | None = None,
) -> None:
    """Patrons and hooligans (`who`) and free spaces in a row of figures, its upper left corner `at`.

    Facts: `fact`.patrons and `fact`.hooligans.
    """
    patrons, hooligans = who
    places = max(spaces, patrons + hooligans)
    for place in range(places):
        corner = (at[0] + place * (size + gap), at[1])
        if place < patrons + hooligans:
            visitor(canvas, place >= patrons, corner, size)
        else:
            canvas.figure("meeple", corner, size, empty, ghost=True)
    if fact is not None:
        note_visitors(canvas, Box.sized(*at, max(1, row_width(places, size, gap)), size), who, fact)


def visitor(canvas: Canvas, hooligan: bool, at: tuple[int, int], size: int) -> None:
    """One visitor, its feet on the lower edge of a square of `size`; a hooligan is taller by its mohawk."""
    if hooligan:
        grown = round(size * 1.16)
        corner = (at[0] - (grown - size) // 2, at[1] - (grown - size))
        canvas.figure("hooligan", corner, grown, PALETTE.hooligan, rim=PALETTE.shade)
    else:
        canvas.figure("meeple", at, size, PALETTE.patron, rim=PALETTE.shade)


def note_visitors(canvas: Canvas, area: Box, who: tuple[int, int], fact: str) -> None:
    """Note that these patrons and hooligans are drawn here."""
    for kind, count in zip(("patrons", "hooligans"), who, strict=True):
        canvas.note(Kind.PIPS, kind, area, fact=f"{fact}.{kind}", value=count)


# ---- cards and names


def player_name(name: str, seat: int) -> str:
    """A player's name, or the seat's letter for one that our typefaces can draw nothing of."""
    if legible(name, Face.DISPLAY):
        return name
    return label("nameless", letter=SEATS[seat].letter)


def framed(
    canvas: Canvas,
    key: Hashable,
    area: Box,
    radius: int,
    border: RGB,
    *,
    draw: Callable[[Canvas], None],
    facts: str = "",
) -> None:
    """A card as `Canvas.card` makes it, kept with its border on; `key` must cover the border, too."""

    def whole(card: Canvas) -> None:
        draw(card)
        card.outline(Box(0, 0, area.width, area.height), radius, border)

    canvas.card(key, area, radius, whole, facts=facts)


# ---- text


def lines(words: str, style: Style, width: int, most: int = 2) -> tuple[str, ...]:
    """The words on as few lines as they need, at most so many, broken at spaces so that the lines are even.

    What is still too wide stays so: draw it with `max_width`.
    """
    if most <= 1 or text.measure(words, style) <= width:
        return (words,)
    parts = words.split()
    best: tuple[str, ...] = (words,)
    for cut in range(1, len(parts)):
        found = (" ".join(parts[:cut]), *lines(" ".join(parts[cut:]), style, width, most - 1))
        if len(best) == 1 or _widest(found, style) < _widest(best, style):
            best = found
    return best


def _widest(rows: Sequence[str], style: Style) -> int:
    return max(text.measure(row, style) for row in rows)


def pitch(size: int) -> int:
    """How far apart lines of text of this size are."""
    return max(SMALLEST, round(size * 1.04))


def paragraph(
    canvas: Canvas,
    words: str,
    area: Box,
    style: Style,
    colour: RGB = PALETTE.ink,
    *,
    most: int = 2,
    centred: bool = False,
    stroke: int = 0,
    stroke_colour: RGB = PALETTE.navy,
    fact: str | None = None,
) -> None:
    """Words on one or more lines in the middle of an area; the fact goes with the first line.

    Where two lines of the style are too wide, each line is fitted by itself (see `text.fit`).
    """
    rows, step = lines(words, style, area.width, most), pitch(style.size)
    top = area.middle[1] - (len(rows) - 1) * step / 2
    anchor: Anchor = "mm" if centred else "lm"
    x = area.middle[0] if centred else area.left
    for number, row in enumerate(rows):
        canvas.text(
            row,
            (x, top + number * step),
            style,
            colour,
            anchor,
            max_width=area.width,
            stroke=stroke,
            stroke_colour=stroke_colour,
            fact=fact if number == 0 else None,
        )


def sprite(name: str, kind: str, fallback: str) -> str:
    """The name if there is such a picture, else the fallback: sets made by players bring new names."""
    return name if name in sprites.names(kind) else fallback
