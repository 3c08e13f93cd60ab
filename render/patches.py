"""Masks of rounded boxes in patches, so that what is alike is drawn without a mask, or not at all.

Pasting through a mask costs forty times as much as filling. Of a box only the corners need one; a border is empty
inside, light and shadow around a box are the same all along a side. So a mask is made of a small box and cut in nine:
the corners stay, the sides are drawn out, the middle is empty or solid.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image

from render import shapes
from render.cache import MIB, ByteCache
from render.scene import Box
from render.sprites import weigh as weigh_image

_WHOLE = 6000
"""A mask of fewer pixels is quicker pasted as it is."""


@dataclass(frozen=True, slots=True)
class Patch:
    """A part of a mask: where it lies, counted from the mask's upper left corner; without values it is solid."""

    area: Box
    values: Image.Image | None


Patches = tuple[Patch, ...]


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a picture under a patch: its upper left corner, counted from the mask's; without values it is solid."""

    corner: tuple[int, int]
    picture: Image.Image
    values: Image.Image | None


def pieces(patches: Patches, picture: Image.Image) -> tuple[Piece, ...]:
    """A picture of the mask's size cut along the patches."""
    return tuple(Piece(patch.area.corner, picture.crop(patch.area), patch.values) for patch in patches)


def _weigh(patches: Patches) -> int:
    return 200 * len(patches) + sum(weigh_image(patch.values) for patch in patches if patch.values is not None)


CACHE: ByteCache[Patches] = ByteCache("patches", 3 * MIB, _weigh)


def filled(width: int, height: int, radius: int) -> Patches:
    """A filled box with rounded corners."""
    return CACHE.get(
        ("filled", width, height, radius),
        lambda: _cut(width, height, radius, 0, lambda w, h: shapes.rounded(w, h, radius)),
    )


def border(width: int, height: int, radius: int, thickness: int) -> Patches:
    """The border of a rounded box, `thickness` pixels inwards."""
    return CACHE.get(
        ("border", width, height, radius, thickness),
        lambda: _cut(width, height, max(radius, thickness), 0, lambda w, h: shapes.ring(w, h, radius, thickness)),
    )


def shadow(width: int, height: int, radius: int, soft: tuple[int, int, int]) -> Patches:
    """What is seen of a soft shadow (`soft`: blur, strength 0 to 255, drop) below a rounded box that lies on it.

    Its mask is larger than the box by `2 * blur` on each side and lies lower by `drop`.
    """
    blur, strength, drop = soft

    def make() -> Patches:
        whole = _cut(
            width, height, _even(radius, blur), 2 * blur, lambda w, h: shapes.shadow(w, h, radius, blur, strength)
        )
        return _around(whole, _inside(width, height, radius).moved(2 * blur, 2 * blur - drop))

    return CACHE.get(("shadow", width, height, radius, soft), make)


def halo(width: int, height: int, radius: int, blur: int, strength: int) -> Patches:
    """Light around a box, nothing inside it: larger than it by `2 * blur` on each side."""

    def make() -> Patches:
        whole = _cut(
            width, height, _even(radius, blur), 2 * blur, lambda w, h: shapes.halo(w, h, radius, blur, strength)
        )
        return _around(whole, _inside(width, height, radius).moved(2 * blur, 2 * blur))

    return CACHE.get(("halo", width, height, radius, blur, strength), make)


def _even(radius: int, blur: int) -> int:
    """How far along a side a corner is felt: a blur reaches three times its radius."""
    return radius + 3 * blur + 3


def _inside(width: int, height: int, radius: int) -> Box:
    """The upright box that a rounded one covers wholly: its corners on the arcs, and a pixel more for their edges."""
    return Box(0, 0, width, height).inset(math.ceil(radius * (1 - math.sqrt(0.5))) + 1)


def _around(whole: Patches, hole: Box) -> Patches:
    """The patches without what lies in a hole."""
    found: list[Patch] = []
    for patch in whole:
        area = patch.area
        gone = area.shared(hole)
        if gone is None:
            found.append(patch)
            continue
        for rest in (
            Box(area.left, area.top, area.right, gone.top),
            Box(area.left, gone.bottom, area.right, area.bottom),
            Box(area.left, gone.top, gone.left, gone.bottom),
            Box(gone.right, gone.top, area.right, gone.bottom),
        ):
            if rest.width > 0 and rest.height > 0:
                inside = rest.moved(-area.left, -area.top)
                found.append(Patch(rest, None if patch.values is None else patch.values.crop(inside)))
    return tuple(found)


def _cut(width: int, height: int, even: int, margin: int, draw: Callable[[int, int], Image.Image]) -> Patches:
    """The mask that `draw` makes of a box, in patches.

    Args:
        width: of the box.
        height: of the box.
        even: pixels from a corner after which a side goes on unchanged.
        margin: by how much the mask is larger than the box on each side.
        draw: makes the mask of a box of this width and height.
    """
    if width * height < _WHOLE:
        whole = draw(width, height)
        patch = _patch(whole, Box(0, 0, whole.width, whole.height))
        return () if patch is None else (patch,)
    small = draw(min(width, 2 * even + 1), min(height, 2 * even + 1))
    columns = _runs(small.width, width + 2 * margin, even + margin)
    rows = _runs(small.height, height + 2 * margin, even + margin)
    found: list[Patch] = []
    for top, bottom, upper, lower in rows:
        line = [
            _patch(small.crop((left, top, right, bottom)), Box(start, upper, end, lower))
            for left, right, start, end in columns
        ]
        found += _joined([patch for patch in line if patch is not None])
    return tuple(found)


Run = tuple[int, int, int, int]
"""From where to where in the small mask, and from where to where in the large one."""


def _runs(small: int, large: int, corner: int) -> list[Run]:
    """How one direction is cut: corner, one line drawn out, corner; or whole where it is no larger than the small."""
    if large == small:
        return [(0, small, 0, large)]
    side = (corner, corner + 1, corner, large - corner)
    return [(0, corner, 0, corner), side, (small - corner, small, large - corner, large)] if corner else [side]


def _patch(values: Image.Image, area: Box) -> Patch | None:
    """A piece of the small mask drawn out to an area; None where it is empty, and no larger than what is in it."""
    stretched = values.resize((area.width, area.height), Image.Resampling.NEAREST)
    inked = stretched.getbbox()
    if inked is None:
        return None
    trimmed = stretched.crop(inked)
    solid = trimmed.histogram()[255] == trimmed.width * trimmed.height
    return Patch(Box(*inked).moved(area.left, area.top), None if solid else trimmed)


def _joined(line: list[Patch]) -> list[Patch]:
    """Neighbours in a row that are solid alike, or alike not solid, as one."""
    joined: list[Patch] = []
    for patch in line:
        last = joined[-1] if joined else None
        if (
            last is not None
            and (last.values is None) == (patch.values is None)
            and last.area.right == patch.area.left
            and (last.area.top, last.area.bottom) == (patch.area.top, patch.area.bottom)
        ):
            joined[-1] = _pair(last, patch)
        else:
            joined.append(patch)
    return joined


def _pair(left: Patch, right: Patch) -> Patch:
    """Two patches side by side as one."""
    area = Box(left.area.left, left.area.top, right.area.right, right.area.bottom)
    if left.values is None or right.values is None:
        return Patch(area, None)
    values = Image.new("L", (area.width, area.height))
    values.paste(left.values, (0, 0))
    values.paste(right.values, (left.area.width, 0))
    return Patch(area, values)
