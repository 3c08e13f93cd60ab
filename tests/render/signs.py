"""Signs that carry a meaning, measured: each stands out from the pixels around it in the finished picture."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageFilter

from render import shapes, sprites
from render.dinosaur_island import frame
from render.scene import Box, Kind, Placed
from render.surface import Surface
from render.theme import DNA, RGB, contrast

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
    mask = _mask(placed)
    if mask is None or placed.colour is None or mask.size != (placed.box.width, placed.box.height):
        return None
    area = placed.box.inset(-_NEXT)
    if area.shared(Box(0, 0, canvas.width, canvas.height)) != area:
        return None
    shape = Image.new("L", (area.width, area.height))
    shape.paste(mask, (_NEXT, _NEXT))
    near = np.asarray(shape.filter(ImageFilter.MaxFilter(_NEXT))) > 128
    around = np.asarray(canvas.image.crop(area))[near & (np.asarray(shape) == 0)]
    if not len(around):
        return None
    red, green, blue = (int(value) for value in np.median(around, axis=0))
    ground: RGB = (red, green, blue)
    return contrast(placed.colour, ground)


def _mask(placed: Placed) -> Image.Image | None:
    if placed.kind is Kind.BADGE:
        return shapes.dna(DNA[placed.what].shape, placed.size) if placed.what in DNA else None
    if placed.kind in {Kind.ICON, Kind.FIGURE, Kind.GHOST} and placed.what in sprites.names("mono"):
        return sprites.mask(placed.what, placed.size)
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
