"""Signs that carry a meaning, measured: each stands out from the pixels around it in the finished picture."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from PIL import Image, ImageFilter

from render import shapes, sprites
from render.dinosaur_island import frame
from render.scene import Box, Kind, Placed
from render.surface import Surface
from render.theme import DNA, RGB, contrast

Edge = np.ndarray[tuple[int, ...], np.dtype[np.bool_]]
LEAST_CONTRAST = 3.0
"""WCAG 2's bound for signs."""
SCENERY = {"palisade", "tornado", "tracks"}
"""Drawn large and dim behind a card's words, which say the same."""
_NEW = {"NEW", "NEU"}
_CHIP = 16
"""How far a chip reaches over its words."""
_SKYLINE = {colour for *_, colour in frame._SKYLINE}
_NEXT = 5
"""The pixels looked at are within 2 of the sign's edge."""


def contrast_of(canvas: Surface, placed: Placed) -> float | None:
    """A sign's contrast with what is around it; None for what is no such sign, or is partly off the canvas."""
    edge = _edge(placed.kind, placed.what, placed.size)
    area = placed.box.inset(-_NEXT)
    if edge is None or placed.colour is None or edge.shape != (area.height, area.width) or not edge.any():
        return None
    if area.shared(Box(0, 0, canvas.width, canvas.height)) != area:
        return None
    around = np.asarray(canvas.image.crop(area))[edge]
    red, green, blue = (int(value) for value in np.median(around, axis=0))
    ground: RGB = (red, green, blue)
    return contrast(placed.colour, ground)


@lru_cache(maxsize=512)
def _edge(kind: Kind, what: str, size: int) -> Edge | None:
    """Which pixels are next to a sign, in its box grown on each side; None for what has no outline of ours."""
    mask = _mask(kind, what, size)
    if mask is None:
        return None
    shape = Image.new("L", (mask.width + 2 * _NEXT, mask.height + 2 * _NEXT))
    shape.paste(mask, (_NEXT, _NEXT))
    near = np.asarray(shape.filter(ImageFilter.MaxFilter(_NEXT))) > 128
    edge: Edge = near & (np.asarray(shape) == 0)
    return edge


def _mask(kind: Kind, what: str, size: int) -> Image.Image | None:
    if kind is Kind.BADGE:
        return shapes.dna(DNA[what].shape, size) if what in DNA else None
    if kind in {Kind.ICON, Kind.FIGURE, Kind.GHOST} and what in sprites.names("mono"):
        return sprites.mask(what, size)
    return None


def _is_chip(placed: Placed) -> bool:
    return placed.kind is Kind.TEXT and (placed.what in _NEW or (placed.fact or "").startswith("delta."))


def faint_signs(canvas: Surface) -> list[str]:
    """One sentence a sign that one could overlook. Outlines of what is not there are not looked at (`Kind.GHOST`), nor
    is what a chip says of a move lies on.
    """
    problems = []
    chips = [(number, placed.box.inset(-_CHIP)) for number, placed in enumerate(canvas.scene) if _is_chip(placed)]
    for number, placed in enumerate(canvas.scene):
        if placed.kind is Kind.GHOST or placed.what in SCENERY or placed.colour in _SKYLINE:
            continue
        if any(later > number and chip.shared(placed.box) for later, chip in chips):
            continue
        found = contrast_of(canvas, placed)
        if found is not None and found < LEAST_CONTRAST:
            problems.append(f"{placed.kind.value} {placed.what!r} at {placed.box.corner}: {found:.1f}:1")
    return problems
