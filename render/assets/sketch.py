"""Development only: draws animals from tubes and smooth outlines into two-channel masters (tone and
silhouette).

A body is a spine of points with a radius each, joined by a smooth curve: a tail, a trunk, a neck and a head
in one stroke. Units are free, y grows downwards; the master is fitted to its size at the end.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageChops, ImageDraw, ImageFilter

Joint = tuple[float, float, float]
Spot = tuple[float, float]
Spine = tuple[Joint, ...]

DEEP, SHADE, BASE, LIGHT, BRIGHT = 30, 95, 175, 225, 255
"""Tones from the darkest (pupils, nostrils) to the lightest (teeth, claws)."""
_PIXELS = 12
"""Pixels a unit while drawing."""
_REACH = 100
"""The drawing ground spans this many units to each side of the origin."""


@dataclass(frozen=True, slots=True)
class Part:
    """A painted part, to clip markings to it."""

    mask: Image.Image


class Sketch:
    """One animal being drawn, looking to the right."""

    def __init__(self) -> None:
        side = 2 * _REACH * _PIXELS
        self._tone = Image.new("L", (side, side), 0)
        self._body = Image.new("L", (side, side), 0)

    def tube(
        self,
        spine: Sequence[Joint],
        tone: int,
        *,
        clip: Part | None = None,
        behind: bool = False,
        edge: bool = False,
    ) -> Part:
        """A smooth tube along the joints; `edge` sets it off against what is already there."""
        mask = self._blank()
        pen = ImageDraw.Draw(mask)
        for x, y, r in curve(spine):
            cx, cy, cr = _pixel(x), _pixel(y), r * _PIXELS
            pen.ellipse((cx - cr, cy - cr, cx + cr, cy + cr), fill=255)
        return self._paint(mask, tone, clip, behind, edge)

    def outline(
        self,
        points: Sequence[Spot],
        tone: int,
        *,
        clip: Part | None = None,
        behind: bool = False,
        edge: bool = False,
        sharp: bool = False,
    ) -> Part:
        """A filled outline, smooth through its points unless `sharp`."""
        mask = self._blank()
        border = list(points) if sharp else closed_curve(points)
        ImageDraw.Draw(mask).polygon([(_pixel(x), _pixel(y)) for x, y in border], fill=255)
        return self._paint(mask, tone, clip, behind, edge)

    def dot(self, at: Spot, radius: float, tone: int, *, clip: Part | None = None) -> Part:
        """A round spot."""
        return self.tube([(at[0], at[1], radius)], tone, clip=clip)

    def eye(self, at: Spot, radius: float) -> None:
        """A dark eye with a glint."""
        self.dot(at, radius * 1.35, SHADE)
        self.dot(at, radius, DEEP)
        self.dot((at[0] + radius * 0.3, at[1] - radius * 0.35), radius * 0.36, BRIGHT)

    def _blank(self) -> Image.Image:
        return Image.new("L", self._tone.size, 0)

    def _paint(self, mask: Image.Image, tone: int, clip: Part | None, behind: bool, edge: bool) -> Part:
        if clip is not None:
            mask = ImageChops.multiply(mask, clip.mask)
        if behind:
            free = ImageChops.multiply(mask, ImageChops.invert(self._body))
            self._tone.paste(tone, (0, 0), free)
        else:
            if edge:
                near = mask.filter(ImageFilter.GaussianBlur(_PIXELS)).point(_over(20))
                self._tone.paste(SHADE, (0, 0), ImageChops.multiply(near, self._body))
            self._tone.paste(tone, (0, 0), mask)
        self._body = ImageChops.lighter(self._body, mask)
        return Part(mask)

    def master(self, longest: int) -> Image.Image:
        """The drawing as an LA picture without margin, its longest side so many pixels."""
        box = self._body.getbbox()
        if box is None:
            raise ValueError("nothing was drawn")
        scale = (longest - 2) / max(box[2] - box[0], box[3] - box[1])
        size = (round((box[2] - box[0]) * scale), round((box[3] - box[1]) * scale))
        # tone bleeds under the silhouette's edge, so that the soft edge is not darkened by the empty ground
        spread = self._tone.crop(box)
        bled = spread.filter(ImageFilter.MaxFilter(9))
        bled.paste(spread, (0, 0), self._body.crop(box))
        tone = bled.resize(size, Image.Resampling.BOX)
        body = self._body.crop(box).resize(size, Image.Resampling.BOX)
        framed = Image.new("LA", (size[0] + 2, size[1] + 2))
        framed.paste(Image.merge("LA", (tone, body)), (1, 1))
        return framed


def _pixel(value: float) -> float:
    return (value + _REACH) * _PIXELS


def _over(bound: int) -> list[int]:
    return [255 if v > bound else 0 for v in range(256)]


def curve(joints: Sequence[Joint], step: float = 0.25) -> list[Joint]:
    """Points along a smooth curve through the joints, about `step` units apart."""
    if len(joints) == 1:
        return list(joints)
    padded = [_beyond(joints[1], joints[0]), *joints, _beyond(joints[-2], joints[-1])]
    points: list[Joint] = []
    for before, start, end, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        count = max(2, round(math.dist(start[:2], end[:2]) / step))
        points += [_between(before, start, end, after, i / count) for i in range(count)]
    return [*points, joints[-1]]


def closed_curve(points: Sequence[Spot]) -> list[Spot]:
    """A smooth closed line through the points."""
    count = len(points)
    joints = [(x, y, 0.0) for x, y in points]
    line: list[Spot] = []
    for i in range(count):
        before, start, end, after = (joints[(i + k) % count] for k in (-1, 0, 1, 2))
        line += [_between(before, start, end, after, t / 16)[:2] for t in range(16)]
    return line


def _beyond(inner: Joint, end: Joint) -> Joint:
    """A joint past the end, so that the curve starts straight."""
    return 2 * end[0] - inner[0], 2 * end[1] - inner[1], end[2]


def _between(before: Joint, start: Joint, end: Joint, after: Joint, t: float) -> Joint:
    """Catmull-Rom between `start` and `end`."""

    def value(a: float, b: float, c: float, d: float) -> float:
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)

    return (
        value(before[0], start[0], end[0], after[0]),
        value(before[1], start[1], end[1], after[1]),
        max(0.05, value(before[2], start[2], end[2], after[2])),
    )
