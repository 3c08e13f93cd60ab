"""The canvas the boards draw on: a surface that also knows the game's things, such as dinosaurs, people,
DNA and chips.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Literal

from render import patches, shapes, sprites, text
from render.cache import MIB, ByteCache
from render.patches import Piece
from render.scene import Box, Kind, Placed
from render.surface import Moved, Point, Surface
from render.theme import (
    BLACK,
    COATS,
    DNA,
    PALETTE,
    RGB,
    SMALLEST,
    TYPE,
    WHITE,
    Face,
    Fill,
    Gradient,
    Ramp,
    Shape,
    Style,
    mix,
)
from render.words import language

Figure = Literal["meeple", "worker", "hooligan"]
"""A patron or any visitor, a worker under a hard hat, a hooligan with a mohawk: told apart by their
outlines."""
_CHIP_GAP = 6
_RIM = 3
"""Width of the rim around a figure."""
_LETTERS: dict[Shape, tuple[float, float]] = {
    Shape.CIRCLE: (0.50, 0.0),
    Shape.HEART: (0.50, -0.04),
    Shape.HEXAGON: (0.50, 0.0),
    Shape.TRIANGLE: (0.435, 0.15),
    Shape.DIAMOND: (0.46, 0.0),
    Shape.STAR: (0.435, 0.05),
}
"""For each badge the letter's size and how far below the middle it sits, as shares of the badge."""


@dataclass(frozen=True, slots=True)
class _Card:
    """A finished card, cut along its rounded corners, and what is on it."""

    pieces: tuple[Piece, ...]
    scene: tuple[Placed, ...]


def _weigh(card: _Card) -> int:
    return sum(sprites.weigh(piece.picture) for piece in card.pieces) + 400 * len(card.scene)


CARDS: ByteCache[_Card] = ByteCache("cards", 20 * MIB, _weigh, heaviest=3 * MIB)
"""Finished cards, keyed by what they show."""


class Canvas(Surface):
    """A board being drawn."""

    def card(
        self,
        key: Hashable,
        area: Box,
        radius: int,
        draw: Callable[[Canvas], None],
        *,
        border: RGB | None = None,
        facts: str = "",
    ) -> None:
        """A card with rounded corners, drawn by `draw` on a canvas of its own and kept under `key` and its
        size.

        `key` must hold everything `draw` depends on; the language that is spoken is added. `facts` is what the keys of
        the facts it names begin with, where that depends on the card's place: such cards look alike, and are different
        ones only where they are noted. `draw` sees the card's own coordinates, from (0, 0).
        """

        def make() -> _Card:
            canvas = Canvas(area.width, area.height)
            draw(canvas)
            shape = patches.filled(area.width, area.height, radius)
            return _Card(patches.pieces(shape, canvas.image), canvas.scene)

        named = facts if self._noted else None
        made = CARDS.get((language(), named, key, area.width, area.height, radius), make)
        self.put(made.pieces, area.corner)
        if made.scene:
            self._scene.append(Moved(made.scene, area.corner))
        if border is not None:
            self.outline(area, radius, border)

    # ---- dinosaurs, attractions, people

    def species(
        self,
        name: str,
        feet: tuple[int, int],
        height: int,
        ramp: Ramp | None = None,
        *,
        max_width: int | None = None,
        flip: bool = False,
        fact: str | None = None,
    ) -> None:
        """A dinosaur, its feet's middle at `feet`, on a soft shadow; looks to the right, or left with
        `flip`. In its own coat unless a `ramp` says otherwise.
        """
        ramp = ramp if ramp is not None else COATS[name]
        picture = sprites.species(name, height, ramp, max_width, flip)
        corner = (round(feet[0] - picture.width / 2), feet[1] - picture.height)
        wide, tall = max(4, round(picture.width * 0.72)), max(4, picture.width // 16)
        dark = shapes.shadow(wide, tall, tall // 2, max(2, tall // 2), 120)
        self.stamp(dark, (feet[0] - dark.width // 2, feet[1] - dark.height // 2 - tall // 4), PALETTE.shade)
        self.image.paste(picture, corner, picture)
        self.note(Kind.SPECIES, name, Box.sized(*corner, *picture.size), fact=fact, colour=ramp.middle)

    def ghost(
        self,
        name: str,
        feet: tuple[int, int],
        height: int,
        colour: RGB,
        *,
        max_width: int | None = None,
        flip: bool = False,
        fact: str | None = None,
    ) -> None:
        """The flat outline of a dinosaur there is room for, placed as `species` places it."""
        mask = sprites.silhouette(name, height, max_width, flip)
        corner = (round(feet[0] - mask.width / 2), feet[1] - mask.height)
        self.stamp(mask, corner, colour)
        self.note(Kind.GHOST, name, Box.sized(*corner, *mask.size), fact=fact, colour=colour)

    def art(self, name: str, at: Point, size: int, *, fact: str | None = None) -> None:
        """An attraction's colour picture, its middle `at`, with a soft shadow."""
        picture = sprites.colour(name, size)
        left, top = round(at[0] - picture.width / 2), round(at[1] - picture.height / 2)
        soft = shapes.softened((name, size), lambda: picture.getchannel("A"), max(2, size // 28), 150)
        margin = (soft.width - picture.width) // 2
        self.stamp(soft, (left - margin, top - margin + max(2, size // 22)), PALETTE.shade)
        self.image.paste(picture, (left, top), picture)
        self.note(Kind.ART, name, Box.sized(left, top, *picture.size), fact=fact)

    def figure(
        self,
        name: Figure,
        at: tuple[int, int],
        size: int,
        colour: RGB,
        *,
        ghost: bool = False,
        rim: RGB | None = None,
        fact: str | None = None,
    ) -> None:
        """A person with its feet on the lower edge of a square of `size` whose upper left corner is `at`.

        A `ghost` is a free place, flat in `colour`. A `rim` around it lets it stand out from any ground, and from the
        next one in a row.
        """
        mask = sprites.mask(name, size)
        left, top = at[0] + (size - mask.width) // 2, at[1] + size - mask.height
        if rim is not None:
            self.stamp(shapes.grown((name, size), lambda: mask, _RIM), (left - _RIM, top - _RIM), rim)
        if ghost:
            self.stamp(mask, (left, top), colour)
        else:
            self.stamp(mask, (left + 1, top + max(2, size // 14)), PALETTE.shade)
            self.stamp(mask, (left, top), Gradient(mix(colour, WHITE, 0.35), colour))
        kind = Kind.GHOST if ghost else Kind.FIGURE
        self.note(kind, name, Box.sized(left, top, *mask.size), fact=fact, colour=colour)

    # ---- marks and numbers

    def badge(self, dna: str, at: tuple[int, int], size: int, *, letter: bool = True, fact: str | None = None) -> None:
        """A DNA type's badge, the upper left corner of its square `at`, dark around it: it lies on light dice, too.

        Its letter is there only where it is large enough to read.
        """
        mark = DNA[dna]
        mask = shapes.dna(mark.shape, size)
        rim = max(2, size // 18)
        self.stamp(shapes.grown(("dna", mark.shape, size), lambda: mask, rim), (at[0] - rim, at[1] - rim), PALETTE.navy)
        self.stamp(mask, at, Gradient(mix(mark.colour, WHITE, 0.25), mix(mark.colour, BLACK, 0.12)))
        self.note(Kind.BADGE, dna, Box.sized(*at, *mask.size), fact=fact, colour=mark.colour)
        share, sink = _LETTERS[mark.shape]
        letter_size = round(size * share * (1.0 if len(mark.letter) > 1 else 1.16))
        if letter and letter_size >= SMALLEST:
            middle = (at[0] + size / 2, at[1] + size * (0.5 + sink))
            self.text(mark.letter, middle, Style(Face.EXTRABOLD, letter_size), PALETTE.navy, "mm")

    def pips(
        self,
        area: Box,
        count: int,
        limit: int,
        colour: RGB,
        *,
        extra: int = 0,
        empty: RGB | None = None,
        gap: int = 4,
        fact: str | None = None,
    ) -> None:
        """`limit` segments in a row, `count` of them full and `extra` more hatched in amber."""
        if limit < 1:
            raise ValueError(f"pips need a limit of at least 1, not {limit}")
        blank = empty if empty is not None else mix(colour, PALETTE.navy, 0.74)
        pitch = (area.width + gap) / limit
        for number in range(limit):
            left = round(area.left + number * pitch)
            right = max(left + 1, round(area.left + (number + 1) * pitch) - gap)
            hatched = count <= number < count + extra
            fill = colour if number < count else (mix(colour, PALETTE.points, 0.55) if hatched else blank)
            segment = shapes.rounded(right - left, area.height, min(6, area.height // 2))
            self.stamp(segment, (left, area.top), fill)
            if hatched:
                self.stamp(shapes.stripe(right - left, area.height), (left, area.top), PALETTE.navy)
        if self._noted:
            self._scene.append(Placed(Kind.PIPS, "pips", area, fact, count + extra, area.height, colour))

    def chip(
        self,
        words: str,
        at: tuple[int, int],
        *,
        icon: str | None = None,
        icon_colour: RGB = PALETTE.ink,
        colour: RGB = PALETTE.ink,
        fill: Fill = PALETTE.well,
        style: Style = TYPE.label,
        height: int = 46,
        align: Literal["l", "m", "r"] = "l",
        border: RGB | None = None,
        fact: str | None = None,
        value: int | None = None,
    ) -> int:
        """A pill with an optional glyph and a text, its upper left, middle or right point `at`. Gives its
        width.
        """
        width = chip_width(words, icon is not None, style, height)
        left = at[0] - {"l": 0, "m": width // 2, "r": width}[align]
        self.box(Box.sized(left, at[1], width, height), height // 2, fill, border=border)
        x, middle = left + height // 3, at[1] + height / 2
        if icon is not None:
            side = _chip_icon(height)
            self.icon(icon, (x + side / 2, middle), side, icon_colour)
            x += side + _CHIP_GAP
        self.text(words, (x, middle), style, colour, "lm", fact=fact, value=value)
        return width

    def delta(self, change: int, at: tuple[int, int], *, good: bool | None = None, fact: str | None = None) -> int:
        """A chip with the signed change of a number, its upper right point `at`. Gives its width.

        Green for a gain and red for a loss; `good` says otherwise (more threat is no gain).
        """
        gain = change > 0 if good is None else good
        return self.chip(
            signed(change),
            at,
            colour=PALETTE.navy,
            fill=PALETTE.gain if gain else PALETTE.loss,
            style=TYPE.delta,
            height=48,
            align="r",
            fact=fact,
            value=change,
        )


def signed(change: int) -> str:
    """A change with its sign, a true minus."""
    return f"+{change}" if change >= 0 else f"\N{MINUS SIGN}{-change}"


def chip_width(words: str, has_icon: bool, style: Style = TYPE.label, height: int = 46) -> int:
    """How wide `Canvas.chip` will be, in pixels."""
    glyph = _chip_icon(height) + _CHIP_GAP if has_icon else 0
    return text.measure(words, style) + glyph + 2 * (height // 3)


def _chip_icon(height: int) -> int:
    return round(height * 0.74)
