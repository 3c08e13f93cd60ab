"""Development only: the parts that species share, such as heads, legs, arms, stripes and spikes.

Lengths are in the units of `sketch`; every animal looks to the right and stands on y = 0, so bodies have
negative y.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from render.assets.sketch import BASE, BRIGHT, DEEP, LIGHT, SHADE, Joint, Part, Sketch, Spot, curve


@dataclass(frozen=True, slots=True)
class Frame:
    """A place on the body: local points are scaled, turned (degrees, clockwise) and moved there."""

    x: float
    y: float
    scale: float = 1.0
    turn: float = 0.0

    def spot(self, x: float, y: float) -> Spot:
        """A local point in the animal's units."""
        angle = math.radians(self.turn)
        cos, sin = math.cos(angle) * self.scale, math.sin(angle) * self.scale
        return self.x + x * cos - y * sin, self.y + x * sin + y * cos

    def spots(self, *points: Spot) -> list[Spot]:
        """Local points."""
        return [self.spot(x, y) for x, y in points]

    def joints(self, *joints: Joint) -> list[Joint]:
        """Local joints; radii scale too."""
        return [(*self.spot(x, y), r * self.scale) for x, y, r in joints]


# ---- heads: the origin is the joint with the neck


@dataclass(frozen=True, slots=True)
class Predator:
    """A meat eater's head: `snout` stretches it, `depth` makes it deep, `gape` opens the jaw in degrees."""

    snout: float = 1.0
    depth: float = 1.0
    gape: float = 8.0
    teeth: int = 5
    brow: bool = True


def predator_head(sketch: Sketch, frame: Frame, look: Predator = Predator()) -> Part:
    """Jaw, teeth, skull, eye and nostril."""
    s, d = look.snout, look.depth
    hinge = Frame(*frame.spot(3, 4.2 * d), frame.scale, frame.turn + look.gape)
    jaw = hinge.joints((-1, 1.6, 4.4 * d), (7 * s, 2.4, 3.1 * d), (15 * s, 2.2, 2.2), (19.5 * s, 1.6, 1.5))
    sketch.tube(jaw, BASE, edge=True)
    mouth = [*frame.spots((5, 2.5 * d), (24 * s, 3.4 * d)), *hinge.spots((18.5 * s, 0.6), (4, 1.2))]
    sketch.outline(mouth, DEEP, sharp=True)
    for i in range(look.teeth - 2):
        x = (6.5 + (i + 0.5) * 11.5 / max(1, look.teeth - 2)) * s
        sketch.outline(hinge.spots((x - 1, 0.9), (x + 1, 0.9), (x + 0.2, -1.9)), BRIGHT, sharp=True)
    face = frame.joints(
        (0, 0, 7 * d),
        (7, -2 * d, 6.9 * d),
        (14 * s, -0.6 * d, 5.3 * d),
        (21 * s, 0.8 * d, 4 * d),
        (24 * s, 1.4 * d, 3 * d),
    )
    skull = sketch.tube(face, BASE)
    for i in range(look.teeth):
        x = (10 + i * 14.5 / max(1, look.teeth - 1)) * s
        sketch.outline(frame.spots((x - 1.2, 4 * d), (x + 1.2, 4 * d), (x, 4 * d + 3.3)), BRIGHT, sharp=True)
    if look.brow:
        sketch.tube(frame.joints((4, -6.6 * d, 1.5), (9, -7.6 * d, 1.7), (12.5, -6 * d, 1)), SHADE, clip=skull)
    sketch.eye(frame.spot(8.4, -3.9 * d), 1.5 * frame.scale)
    sketch.dot(frame.spot(24.2 * s, -0.6 * d), 0.7 * frame.scale, DEEP)
    return skull


def beaked_head(sketch: Sketch, frame: Frame, *, snout: float = 1.0, eye: float = 1.5) -> Part:
    """A plant eater's head with a horny beak and a cheek."""
    face = frame.joints((0, 0, 5.2), (6, -0.8, 5.4), (12 * snout, 1, 3.7), (17 * snout, 2.8, 2.4))
    skull = sketch.tube(face, BASE, edge=True)
    sketch.tube(frame.joints((16 * snout, 2.2, 2.5), (19 * snout, 3.8, 1.6)), LIGHT)
    sketch.tube(frame.joints((5, 4.2, 0.35), (11 * snout, 4, 0.45), (18 * snout, 4.6, 0.35)), DEEP)
    sketch.eye(frame.spot(6.6, -1.6), eye * frame.scale)
    sketch.dot(frame.spot(16.5 * snout, 1.1), 0.5 * frame.scale, DEEP)
    return skull


# ---- legs and arms


@dataclass(frozen=True, slots=True)
class Leg:
    """A bird-like leg: hip, its length to the ground, its thickness, and how far knee and foot swing
    forward.
    """

    hip: Spot
    length: float
    thick: float = 1.0
    knee: float = 0.0
    foot: float = 0.0
    lift: float = 0.0
    """How far the foot is above the ground."""


def running_leg(sketch: Sketch, leg: Leg, tone: int, *, sickle: bool = False) -> Part:
    """Thigh, shin, foot and toes; a far leg is drawn first and in shade."""
    near = tone >= BASE
    x, y = leg.hip
    size, t = leg.length, leg.thick
    ground = y + size - leg.lift
    knee = (x + size * (0.16 + leg.knee), y + size * 0.36)
    heel = (x + size * (-0.10 + leg.foot), y + (ground - y) * 0.68)
    ball = (x + size * (-0.03 + leg.foot), ground - size * 0.055)
    thigh = sketch.tube(
        [
            (x, y, size * 0.27 * t),
            (*knee, size * 0.185 * t),
            (*heel, size * 0.10 * t),
            (*ball, size * 0.085 * t),
        ],
        tone,
        edge=near,
    )
    toe = size * 0.26
    sketch.tube(
        [
            (*ball, size * 0.085 * t),
            (ball[0] + toe * 0.6, ground - size * 0.05, size * 0.062 * t),
            (ball[0] + toe, ground - size * 0.035, size * 0.04),
        ],
        tone,
    )
    claw = BRIGHT if near else SHADE
    for reach in (0.55, 0.85, 1.1):
        at = ball[0] + toe * reach
        tip = (at + size * 0.055, ground - size * 0.012, size * 0.012)
        sketch.tube([(at, ground - size * 0.03, size * 0.028), tip], claw)
    if sickle:
        hook = ((0.2, 0.10, 0.035), (0.55, 0.24, 0.03), (0.8, 0.15, 0.008))
        sketch.tube([(ball[0] + toe * fore, ground - size * up, size * r) for fore, up, r in hook], claw)
    return thigh


def pillar_leg(sketch: Sketch, hip: Spot, length: float, thick: float, tone: int, *, bend: float = 0.06) -> Part:
    """A heavy straight leg with nails; `bend` puts the knee forward (or back, when negative)."""
    near = tone >= BASE
    x, y = hip
    ground = y + length
    knee = (x + length * bend, y + length * 0.5, thick * 1.05)
    leg = sketch.tube([(x, y, thick * 1.45), knee, (x, ground - thick, thick * 0.98)], tone, edge=near)
    heel = (x - thick * 0.3, ground - thick * 0.55, thick * 0.62)
    sketch.tube([heel, (x + thick * 0.75, ground - thick * 0.5, thick * 0.56)], tone)
    for i in range(3):
        nail = (x + thick * (0.25 + 0.42 * i), ground - thick * 0.24)
        sketch.dot(nail, thick * 0.21, BRIGHT if near else BASE)
    return leg


def arm(
    sketch: Sketch,
    shoulder: Spot,
    length: float,
    thick: float,
    tone: int,
    *,
    drop: float = 0.35,
    claws: int = 2,
) -> None:
    """An upper arm and a forearm held forward, with claws."""
    near = tone >= BASE
    x, y = shoulder
    elbow = (x + length * 0.28, y + length * (0.42 + drop * 0.3))
    hand = (x + length * 0.86, y + length * (0.2 + drop))
    sketch.tube([(x, y, thick * 1.5), (*elbow, thick * 1.1), (*hand, thick * 0.75)], tone, edge=near)
    for i in range(claws):
        turn = math.radians(15 + 38 * i)
        tip = (hand[0] + math.cos(turn) * thick * 2.2, hand[1] + math.sin(turn) * thick * 2.2)
        sketch.tube([(*hand, thick * 0.5), (*tip, thick * 0.16)], BRIGHT if near else tone)


# ---- markings and outgrowths along a spine


def along(spine: Sequence[Joint], share: float) -> tuple[Joint, Spot]:
    """The joint at a share (0 tail tip to 1 head) of a spine, and the direction of its back there."""
    points = curve(spine)
    at = min(len(points) - 2, max(1, round(share * (len(points) - 1))))
    before, here, after = points[at - 1], points[at], points[at + 1]
    dx, dy = after[0] - before[0], after[1] - before[1]
    size = math.hypot(dx, dy) or 1.0
    return here, (dy / size, -dx / size)


def stripes(
    sketch: Sketch,
    spine: Sequence[Joint],
    body: Part,
    shares: Iterable[float],
    *,
    width: float = 1.6,
    depth: float = 1.0,
    tone: int = SHADE,
) -> None:
    """Wedges from the back down, as deep as `depth` radii."""
    for share in shares:
        (x, y, r), (ux, uy) = along(spine, share)
        tx, ty = -uy, ux
        top = (x + ux * r * 1.2, y + uy * r * 1.2)
        tip = (x + ux * r * (1 - depth) - tx * width * 0.5, y + uy * r * (1 - depth) - ty * width * 0.5)
        w = width * (0.5 + r / 14)
        sketch.outline([(top[0] - tx * w, top[1] - ty * w), (top[0] + tx * w, top[1] + ty * w), tip], tone, clip=body)


def spots(
    sketch: Sketch,
    spine: Sequence[Joint],
    body: Part,
    shares: Iterable[float],
    *,
    size: float = 1.3,
    tone: int = SHADE,
) -> None:
    """Two staggered rows of spots on the upper flank."""
    for number, share in enumerate(shares):
        (x, y, r), (ux, uy) = along(spine, share)
        height = r * (0.55 if number % 2 else 0.15)
        grow = size * (0.55 + r / 16) * (1.15 if number % 2 else 0.85)
        sketch.dot((x + ux * height, y + uy * height), grow, tone, clip=body)


def spikes(
    sketch: Sketch,
    spine: Sequence[Joint],
    shares: Sequence[float],
    *,
    height: float,
    width: float,
    tone: int = SHADE,
    lean: float = -0.35,
    leaf: bool = False,
) -> None:
    """A row of spikes on the back, behind the body, the middle ones largest; `leaf` makes them round
    plates.
    """
    for number, share in enumerate(shares):
        (x, y, r), (ux, uy) = along(spine, share)
        tx, ty = -uy, ux
        grow = math.sin(math.pi * (number + 0.7) / (len(shares) + 0.4))
        w, h = width * (0.45 + 0.55 * grow), height * (0.35 + 0.65 * grow)
        root = (x + ux * r * 0.8, y + uy * r * 0.8)
        tip = (x + ux * (r + h) + tx * h * lean, y + uy * (r + h) + ty * h * lean)
        left, right = (root[0] - tx * w, root[1] - ty * w), (root[0] + tx * w, root[1] + ty * w)
        if leaf:
            wide = (x + ux * (r + h * 0.45), y + uy * (r + h * 0.45))
            sides = [(wide[0] + k * tx * w * 1.25, wide[1] + k * ty * w * 1.25) for k in (-1, 1)]
            sketch.outline([left, sides[0], tip, sides[1], right], tone, behind=True)
        else:
            sketch.outline([left, tip, right], tone, behind=True, sharp=True)


def plume(sketch: Sketch, at: Spot, length: float, turns: Sequence[float], *, width: float = 3.2) -> None:
    """A fan of feathers from one point, each turned by so many degrees (0 forward, 90 down)."""
    for number, turn in enumerate(turns):
        frame = Frame(*at, turn=turn)
        reach = length * (1 - 0.05 * abs(2 * number - len(turns) + 1))
        sketch.tube(
            frame.joints((0, 0, width * 0.4), (reach * 0.6, 0, width), (reach, 0, width * 0.35)),
            SHADE if number % 2 else LIGHT,
            edge=True,
        )


def belly(
    sketch: Sketch,
    spine: Sequence[Joint],
    body: Part,
    first: float,
    last: float,
    *,
    sink: float = 0.75,
    tone: int = LIGHT,
) -> None:
    """A lighter underside between two shares of the spine."""
    points = curve(spine)
    joints = []
    for x, y, r in points[round(first * len(points)) : round(last * len(points))]:
        joints.append((x, y + r * sink, max(0.2, r * 0.55)))
    sketch.tube(joints[::4], tone, clip=body)
