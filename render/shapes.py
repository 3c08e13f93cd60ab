"""Anti-aliased masks for boxes, rings, dashes, shadows, glows and DNA shapes: drawn at four times the size,
reduced once and kept. Pillow itself draws rounded boxes with hard edges.

Every mask returned is shared: draw it, never change it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import lru_cache

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.cache import MIB, ByteCache
from render.sprites import weigh
from render.theme import Gradient, Shape

SCALE = 4
CACHE: ByteCache[Image.Image] = ByteCache("shapes", 3 * MIB, weigh, heaviest=MIB // 2)


def rounded(width: int, height: int, radius: int) -> Image.Image:
    """A filled box with rounded corners."""
    return CACHE.get(("rounded", width, height, radius), lambda: _frame(width, height, radius, 0))


def ring(width: int, height: int, radius: int, thickness: int) -> Image.Image:
    """The border of a rounded box, `thickness` pixels inwards."""
    key = ("ring", width, height, radius, thickness)
    return CACHE.get(key, lambda: _frame(width, height, radius, thickness))


def dashed(width: int, height: int, radius: int, thickness: int, *, dash: int = 26, gap: int = 16) -> Image.Image:
    """A dashed border; dashes are spread so that they meet on each side."""
    key = ("dashed", width, height, radius, thickness, dash, gap)
    return CACHE.get(key, lambda: _dashed(ring(width, height, radius, thickness), max(radius, thickness), dash, gap))


def shadow(width: int, height: int, radius: int, blur: int, strength: int) -> Image.Image:
    """A soft shadow of a rounded box: larger than it by `2 * blur` on each side; strength 0 to 255."""
    return CACHE.get(
        ("shadow", width, height, radius, blur, strength),
        lambda: _shadow(width, height, radius, blur, strength),
    )


def halo(width: int, height: int, radius: int, blur: int, strength: int) -> Image.Image:
    """Light around a box, nothing inside it: larger than it by `2 * blur` on each side."""
    key = ("halo", width, height, radius, blur, strength)
    return CACHE.get(key, lambda: _halo(width, height, radius, blur, strength))


def stripe(width: int, height: int) -> Image.Image:
    """One slanting stroke across a segment: the mark of something that comes from the threat die."""
    return CACHE.get(("stripe", width, height), lambda: _stripe(width, height))


def dna(shape: Shape, size: int) -> Image.Image:
    """The outline of a DNA type in a square of `size` pixels."""
    return CACHE.get(("dna", shape, size), lambda: _dna(shape, size))


def gradient(width: int, height: int, fill: Gradient) -> Image.Image:
    """A vertical gradient, RGB. Not kept: drawing one column out is as quick as finding it."""
    _check(width, height)
    return _column(height, fill).resize((width, height), Image.Resampling.NEAREST)


def softened(key: tuple[object, ...], mask: Callable[[], Image.Image], blur: float, strength: int) -> Image.Image:
    """A blurred copy of a sprite's mask, grown by `2 * blur` on each side, kept under `key`."""
    return CACHE.get(("soft", *key, blur, strength), lambda: _soft(mask(), round(2 * blur), blur, strength))


def grown(key: tuple[object, ...], mask: Callable[[], Image.Image], by: int) -> Image.Image:
    """A sprite's mask with so many pixels more on each side of its outline, kept under `key`."""
    return CACHE.get(("grown", *key, by), lambda: _grown(mask(), by))


def _grown(mask: Image.Image, by: int) -> Image.Image:
    large = Image.new("L", (mask.width + 2 * by, mask.height + 2 * by))
    large.paste(mask, (by, by))
    return large.filter(ImageFilter.MaxFilter(2 * by + 1))


def _check(width: int, height: int) -> None:
    if width < 1 or height < 1:
        raise ValueError(f"a shape needs at least one pixel a side, not {width} x {height}")


def _frame(width: int, height: int, radius: int, thickness: int) -> Image.Image:
    """A rounded box, hollow when `thickness` is given. Only a corner is drawn large: its four mirror images
    and straight edges make the rest, which keeps big panels cheap.
    """
    _check(width, height)
    radius = min(radius, width // 2, height // 2)
    thickness = min(thickness, (width + 1) // 2, (height + 1) // 2)
    solid = 0 if thickness else 255
    mask = Image.new("L", (width, height), solid)
    side = max(radius, thickness)
    if side == 0:
        return mask
    if thickness:
        pen = ImageDraw.Draw(mask)
        for step in range(thickness):
            pen.rectangle((step, step, width - 1 - step, height - 1 - step), outline=255)
    side = min(side, (width + 1) // 2, (height + 1) // 2)
    corner = _corner(side, radius, thickness)
    flipped = corner.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    mask.paste(corner, (0, 0))
    mask.paste(flipped, (width - side, 0))
    mask.paste(corner.transpose(Image.Transpose.FLIP_TOP_BOTTOM), (0, height - side))
    mask.paste(flipped.transpose(Image.Transpose.FLIP_TOP_BOTTOM), (width - side, height - side))
    return mask


def _corner(side: int, radius: int, thickness: int) -> Image.Image:
    """The upper left corner, `side` pixels square."""
    large = Image.new("L", (side * SCALE, side * SCALE), 0)
    pen = ImageDraw.Draw(large)
    far = 2 * side * SCALE + 2 * radius * SCALE
    pen.rounded_rectangle((0, 0, far, far), radius * SCALE, fill=255)
    if thickness:
        inset = thickness * SCALE
        pen.rounded_rectangle((inset, inset, far - inset, far - inset), max(0, radius - thickness) * SCALE, fill=0)
    return large.resize((side, side), Image.Resampling.BOX)


def _dashed(border: Image.Image, reach: int, dash: int, gap: int) -> Image.Image:
    """The border seen through windows `reach` deep, which take in the corners."""
    width, height = border.size
    windows = Image.new("L", border.size, 0)
    pen = ImageDraw.Draw(windows)
    for start, end in _dashes(width, dash, gap):
        pen.rectangle((start, 0, end, reach), fill=255)
        pen.rectangle((start, height - 1 - reach, end, height), fill=255)
    for start, end in _dashes(height, dash, gap):
        pen.rectangle((0, start, reach, end), fill=255)
        pen.rectangle((width - 1 - reach, start, width, end), fill=255)
    return ImageChops.multiply(border, windows)


def _dashes(length: int, dash: int, gap: int) -> Iterable[tuple[int, int]]:
    """Start and end of each dash along a side, symmetrical, a gap at both ends."""
    count = max(1, (length - gap) // (dash + gap))
    rest = (length - count * dash) / (count + 1)
    for number in range(count):
        start = round(rest + number * (dash + rest))
        yield start, start + dash


def _shadow(width: int, height: int, radius: int, blur: int, strength: int) -> Image.Image:
    return _soft(rounded(width, height, radius), 2 * blur, blur, strength)


def _halo(width: int, height: int, radius: int, blur: int, strength: int) -> Image.Image:
    light = shadow(width, height, radius, blur, strength).point([min(255, v * 8 // 5) for v in range(256)])
    inside = ImageChops.invert(rounded(width, height, radius))
    light.paste(
        ImageChops.multiply(light.crop((2 * blur, 2 * blur, 2 * blur + width, 2 * blur + height)), inside),
        (2 * blur, 2 * blur),
    )
    return light


def _stripe(width: int, height: int) -> Image.Image:
    large = Image.new("L", (width * SCALE, height * SCALE), 0)
    ends = (width * 0.2 * SCALE, height * 0.82 * SCALE, width * 0.8 * SCALE, height * 0.18 * SCALE)
    ImageDraw.Draw(large).line(ends, fill=255, width=3 * SCALE)
    return large.resize((width, height), Image.Resampling.BOX)


def _soft(mask: Image.Image, margin: int, blur: float, strength: int) -> Image.Image:
    ground = Image.new("L", (mask.width + 2 * margin, mask.height + 2 * margin), 0)
    ground.paste(mask.point([v * strength // 255 for v in range(256)]), (margin, margin))
    return ground.filter(ImageFilter.GaussianBlur(blur))


@lru_cache(maxsize=1024)
def _column(height: int, fill: Gradient) -> Image.Image:
    """A gradient one pixel wide."""
    share = np.linspace(0, 1, height, dtype=np.float32)[:, None]
    top, bottom = np.array(fill.top, dtype=np.float32), np.array(fill.bottom, dtype=np.float32)
    column = np.rint(top + (bottom - top) * share).astype(np.uint8)[:, None, :]
    return Image.fromarray(column)


def _dna(shape: Shape, size: int) -> Image.Image:
    _check(size, size)
    side = size * SCALE
    mask = Image.new("L", (side, side), 0)
    pen = ImageDraw.Draw(mask)
    if shape is Shape.CIRCLE:
        inset = side * 0.04
        pen.ellipse((inset, inset, side - inset, side - inset), fill=255)
    else:
        half = side / 2
        pen.polygon([(half + x * half, half + y * half) for x, y in _OUTLINES[shape]], fill=255)
        if shape is not Shape.HEART:
            mask = mask.filter(ImageFilter.GaussianBlur(side * 0.035)).point(
                [255 if v > 110 else 0 for v in range(256)]
            )
    return mask.resize((size, size), Image.Resampling.BOX)


def _polar(
    count: int, radius: Callable[[int], float], turn: float = 0.0, down: float = 0.0
) -> list[tuple[float, float]]:
    step = 2 * math.pi / count
    return [(radius(i) * math.sin(i * step + turn), down - radius(i) * math.cos(i * step + turn)) for i in range(count)]


def _heart() -> list[tuple[float, float]]:
    """The usual parametric heart, fitted to the unit square."""
    points = []
    for i in range(96):
        t = 2 * math.pi * i / 96
        x = math.sin(t) ** 3
        y = (13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)) / 14.6
        points.append((x * 0.98, -y - 0.15))
    return points


_OUTLINES: dict[Shape, list[tuple[float, float]]] = {
    Shape.HEART: _heart(),
    Shape.HEXAGON: [(-1, 0), (-0.56, -0.72), (0.56, -0.72), (1, 0), (0.56, 0.72), (-0.56, 0.72)],
    Shape.TRIANGLE: [(0, -0.96), (0.99, 0.82), (-0.99, 0.82)],
    Shape.DIAMOND: [(0, -1), (0.95, 0), (0, 1), (-0.95, 0)],
    Shape.STAR: _polar(10, lambda i: 1.04 if i % 2 == 0 else 0.58, down=0.06),
}
