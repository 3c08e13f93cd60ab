"""The drawing surface: boxes, masks, glyphs and text on one RGB picture, with a scene list of what is on it.

Coordinates are pixels from the upper left. A `fact` is the caller's key of the state fact that a text or a
sprite shows; `value` is that fact where it is a number.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from PIL import Image
from PIL import _imaging as core

from render import patches, png, shapes, sprites, text
from render.frames import SPARES
from render.patches import Patches, Piece
from render.runs import readable
from render.scene import Box, Kind, Placed, noted
from render.theme import PALETTE, RGB, SMALLEST, Fill, Gradient, Style

Point = tuple[float, float]
Anchor = Literal["ls", "ms", "rs", "lm", "mm", "rm"]
"""Where a text's point is: left, middle or right; on the base line (s) or half a capital's height above it
(m)."""
_SAMPLE = (24, 6)
"""Columns and rows of pixels kept from under each text."""


@dataclass(frozen=True, slots=True)
class Shadow:
    """A soft shadow below a box: blur radius and drop in pixels, strength 0 to 255."""

    blur: int
    strength: int
    drop: int


PANEL_SHADOW = Shadow(14, 150, 6)
CARD_SHADOW = Shadow(9, 140, 5)
_GLOW_BLUR = 16
_GLOW_STRENGTH = 230


@dataclass(frozen=True, slots=True)
class Moved:
    """Things that were placed on a canvas of their own, and where that was laid on this one."""

    scene: tuple[Placed, ...]
    corner: tuple[int, int]


class Surface:
    """A picture being drawn, and the list of what was placed on it."""

    def __init__(self, width: int, height: int, ground: Fill | Image.Image = PALETTE.night_low) -> None:
        """`ground` is a colour, a gradient, or an RGB picture of the same size, which is copied.

        `level` says how hard the file will be pressed (see `png.encode`).
        """
        self.level = png.DEFAULT_LEVEL
        if width < 1 or height < 1:
            raise ValueError(f"a canvas needs at least one pixel a side, not {width} x {height}")
        if isinstance(ground, Image.Image):
            if ground.size != (width, height) or ground.mode != "RGB":
                raise ValueError(f"the ground is {ground.mode} {ground.size}, not RGB {(width, height)}")
            self.image = SPARES.copied(ground)
        elif isinstance(ground, Gradient):
            self.image = shapes.gradient(width, height, ground)
        else:
            self.image = Image.new("RGB", (width, height), ground)
        self._noted = noted()
        self._scene: list[Placed | Moved] = []

    @property
    def width(self) -> int:
        """Pixels across."""
        return self.image.width

    @property
    def height(self) -> int:
        """Pixels down."""
        return self.image.height

    @property
    def scene(self) -> tuple[Placed, ...]:
        """Everything placed so far, in the order of drawing; nothing where it is not noted (see `scene.unnoted`)."""
        found: list[Placed] = []
        for entry in self._scene:
            found += [one.moved(*entry.corner) for one in entry.scene] if isinstance(entry, Moved) else [entry]
        return tuple(found)

    def png(self, *, hurried: bool = False) -> bytes:
        """The finished picture as a PNG file, `hurried` where others wait for theirs: larger, and sooner written.

        Nobody can look at it or draw on it after: its frame is used again.
        """
        image = self.image
        del self.image
        written = png.encode(image, png.HURRIED_LEVEL if hurried else self.level)
        SPARES.give(image)
        return written

    # ---- surfaces

    def stamp(self, mask: Image.Image, at: tuple[int, int], fill: Fill) -> None:
        """Fill an L mask whose upper left corner is `at`; not noted in the scene."""
        self._over(_sheet(mask.size, fill), mask.size, at, mask)

    def lay(self, parts: Patches, at: tuple[int, int], source: RGB | Image.Image) -> None:
        """Fill a mask given in patches with a colour, or with a picture of the mask's size; not noted in the scene."""
        if isinstance(source, Image.Image):
            self.put(patches.pieces(parts, source), at)
            return
        for part in parts:
            area = part.area.moved(*at)
            if part.values is None:
                self.image.paste(source, area)
            else:
                self.stamp(part.values, area.corner, source)

    def put(self, pieces: Iterable[Piece], at: tuple[int, int]) -> None:
        """Lay a picture that was cut in pieces, its upper left corner `at`; not noted in the scene."""
        for piece in pieces:
            corner = at[0] + piece.corner[0], at[1] + piece.corner[1]
            self._over(piece.picture.im, piece.picture.size, corner, piece.values)

    def _over(
        self, picture: core.ImagingCore, size: tuple[int, int], at: tuple[int, int], mask: Image.Image | None
    ) -> None:
        """Lay a picture of this size on, through a mask as large where there is one.

        Straight by Pillow's core: a board is made of four hundred pieces, and what `Image.paste` looks at first, though
        it is right here, takes twice as long as most of them.
        """
        area = (*at, at[0] + size[0], at[1] + size[1])
        if mask is None:
            self.image.im.paste(picture, area)
        else:
            self.image.im.paste(picture, area, mask.im)

    def paste(self, image: Image.Image, at: tuple[int, int], mask: Image.Image | None = None) -> None:
        """Lay a picture on; its own alpha counts when it has one. Not noted in the scene."""
        if image.mode == "RGBA" and mask is None:
            self.image.paste(image, at, image)
        else:
            self.image.paste(image, at, mask)

    def box(
        self,
        area: Box,
        radius: int,
        fill: Fill,
        *,
        border: RGB | None = None,
        thickness: int = 2,
        shadow: Shadow | None = None,
    ) -> None:
        """A filled box with rounded corners."""
        if shadow is not None:
            self.shade(area, radius, shadow)
        source = shapes.gradient(area.width, area.height, fill) if isinstance(fill, Gradient) else fill
        self.lay(patches.filled(area.width, area.height, radius), area.corner, source)
        if border is not None:
            self.outline(area, radius, border, thickness)

    def shade(self, area: Box, radius: int, shadow: Shadow) -> None:
        """What is seen of the shadow of a rounded box; draw it before the box."""
        soft = patches.shadow(area.width, area.height, radius, (shadow.blur, shadow.strength, shadow.drop))
        reach = 2 * shadow.blur
        self.lay(soft, (area.left - reach, area.top - reach + shadow.drop), PALETTE.shade)

    def outline(self, area: Box, radius: int, colour: RGB, thickness: int = 2) -> None:
        """The border of a rounded box."""
        self.lay(patches.border(area.width, area.height, radius, thickness), area.corner, colour)

    def dashes(self, area: Box, radius: int, colour: RGB = PALETTE.dash, thickness: int = 3) -> None:
        """A dashed border: a place that is free."""
        self.stamp(shapes.dashed(area.width, area.height, radius, thickness), area.corner, colour)

    def glow(self, area: Box, radius: int, colour: RGB = PALETTE.changed, thickness: int = 5) -> None:
        """Light around a changed card and a ring on its edge; draw it after the card."""
        light = patches.halo(area.width, area.height, radius, _GLOW_BLUR, _GLOW_STRENGTH)
        self.lay(light, (area.left - 2 * _GLOW_BLUR, area.top - 2 * _GLOW_BLUR), colour)
        self.outline(area, radius, colour, thickness)

    # ---- text

    def text(
        self,
        words: str,
        at: Point,
        style: Style,
        colour: RGB = PALETTE.ink,
        anchor: Anchor = "ls",
        *,
        max_width: int | None = None,
        least: int = SMALLEST,
        stroke: int = 0,
        stroke_colour: RGB = PALETTE.navy,
        fact: str | None = None,
        value: int | None = None,
    ) -> int:
        """Draw one line and give its advance in pixels; with `max_width` it is fitted, not below `least` pixels (see
        `text.fit`).
        """
        shortened = False
        if max_width is not None:
            fitted = text.fit(words, style, max_width, least)
            words, style, shortened = fitted.text, fitted.style, fitted.shortened
        if not words:
            return 0
        label = text.label(words, style, stroke)
        left = at[0] - {"l": 0.0, "m": label.width / 2, "r": float(label.width)}[anchor[0]]
        base = at[1] + (text.cap_height(style) / 2 if anchor[1] == "m" else 0)
        start, line = round(left), round(base)
        box = Box(*label.ink_box).moved(start, line)
        under = self._sample(box) if self._noted else b""
        corner = (start + label.left, line + label.top)
        if label.stroke is not None:
            self.stamp(label.stroke, corner, stroke_colour)
        self.stamp(label.ink, corner, colour)
        for x, y, picture in label.pictures:
            self.image.paste(picture, (corner[0] + x, corner[1] + y), picture)
        if not self._noted:
            return label.width
        self._scene.append(
            Placed(
                Kind.TEXT,
                readable(words, style.face),
                box,
                fact,
                value,
                style.size,
                colour,
                under,
                stroke_colour if stroke else None,
                shortened,
            )
        )
        return label.width

    def _sample(self, box: Box) -> bytes:
        """A grid of the pixels now in the box, as RGB triples; empty when the box is off the canvas."""
        inside = box.shared(Box(0, 0, self.width, self.height))
        if inside is None:
            return b""
        return self.image.resize(_SAMPLE, Image.Resampling.NEAREST, box=inside).tobytes()

    # ---- glyphs

    def icon(
        self,
        name: str,
        at: Point,
        size: int,
        fill: Fill = PALETTE.ink,
        *,
        drop: int = 0,
        fact: str | None = None,
        value: int | None = None,
    ) -> None:
        """A mono glyph, its middle `at`, its longest side `size`; `drop` gives it a small hard shadow."""
        mask = sprites.mask(name, size)
        left, top = round(at[0] - mask.width / 2), round(at[1] - mask.height / 2)
        if drop:
            self.stamp(mask, (left, top + drop), PALETTE.shade)
        self.stamp(mask, (left, top), fill)
        colour = fill.bottom if isinstance(fill, Gradient) else fill
        area = Box.sized(left, top, mask.width, mask.height)
        self.note(Kind.ICON, name, area, fact=fact, value=value, colour=colour)

    def note(
        self,
        kind: Kind,
        what: str,
        area: Box,
        *,
        fact: str | None = None,
        value: int | None = None,
        colour: RGB | None = None,
    ) -> None:
        """Add a thing drawn in this area to the scene."""
        if self._noted:
            self._scene.append(Placed(kind, what, area, fact, value, max(area.width, area.height), colour))


def _sheet(size: tuple[int, int], fill: Fill) -> core.ImagingCore:
    """What a mask is filled with: Pillow lays a picture through a mask in half the time that it takes for a colour."""
    return shapes.gradient(*size, fill).im if isinstance(fill, Gradient) else core.fill("RGB", size, fill)
