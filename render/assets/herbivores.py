"""Development only: the plant eaters, drawn in one style from the parts in `anatomy`.

Each is told from the others by its outline: its crest, sail, horns, neck, tail or stance.
"""

from __future__ import annotations

from render.assets.anatomy import (
    Frame,
    Leg,
    arm,
    beaked_head,
    belly,
    pillar_leg,
    running_leg,
    spikes,
    spots,
    stripes,
)
from render.assets.sketch import BASE, BRIGHT, DEEP, LIGHT, SHADE, Sketch, Spine

# fmt: off


def ankylosaurus() -> Sketch:
    """Low and broad, armour knobs, a club on the tail."""
    sketch = Sketch()
    spine: Spine = ((-66, -34, 3), (-54, -28, 3.2), (-40, -24, 5.4), (-22, -27, 11.5), (-2, -29, 14.5),
        (18, -26, 12), (32, -22, 7.6), (40, -21, 7))
    pillar_leg(sketch, (-14, -16), 16, 4.4, SHADE)
    pillar_leg(sketch, (24, -15), 15, 4.2, SHADE)
    sketch.tube([(-74, -39, 5), (-66, -37, 6.4), (-61, -33, 4.4)], LIGHT)
    body = sketch.tube(spine, BASE)
    spikes(sketch, spine, [0.2 + 0.065 * i for i in range(11)], height=6, width=3.2, tone=LIGHT, lean=-0.3)
    belly(sketch, spine, body, 0.2, 0.9, sink=0.8)
    for row, lift in ((0, 0.62), (1, 0.22)):
        for i in range(9 - row):
            share = 0.24 + 0.07 * i + 0.035 * row
            x = -44 + share * 92
            y = -27 - lift * 13 * (1 - ((share - 0.52) / 0.42) ** 2)
            sketch.dot((x, y), 2.5 - 0.4 * row, SHADE, clip=body)
            sketch.dot((x - 0.5, y - 0.6), 1.7 - 0.3 * row, LIGHT, clip=body)
    frame = Frame(42, -22, 1.05, 14)
    sketch.outline(frame.spots((-2, -3), (-5, -11), (4, -6)), LIGHT, sharp=True)
    beaked_head(sketch, frame, snout=0.75)
    sketch.outline(frame.spots((-1, 2), (-6, 8), (4, 5)), LIGHT, sharp=True)
    pillar_leg(sketch, (-26, -18), 18, 5, BASE)
    pillar_leg(sketch, (15, -17), 17, 4.8, BASE)
    return sketch


def brontosaurus() -> Sketch:
    """A heavy body, the neck held high."""
    sketch = Sketch()
    spine: Spine = ((-62, -14, 0.8), (-50, -22, 2.4), (-37, -30, 5.4), (-20, -36, 12), (0, -38, 15),
        (17, -41, 12), (27, -54, 7.4), (32, -70, 5.2), (38, -84, 4.6), (45, -89, 4.6))
    for x in (-10, 18):
        pillar_leg(sketch, (x, -26), 26, 5, SHADE)
    body = sketch.tube(spine, BASE)
    belly(sketch, spine, body, 0.15, 0.9)
    spots(sketch, spine, body, [0.2 + 0.045 * i for i in range(14)], size=1.8)
    sketch.tube([(45, -89, 4.8), (52, -88.6, 4.2), (57, -86.6, 3)], BASE)
    sketch.tube([(47, -85.4, 0.4), (57.6, -85.2, 0.4)], DEEP)
    sketch.eye((50.4, -91), 1.4)
    sketch.dot((57.4, -88.6), 0.5, DEEP)
    pillar_leg(sketch, (-18, -28), 28, 5.8, BASE)
    pillar_leg(sketch, (11, -28), 28, 5.4, BASE)
    return sketch


def diplodocus() -> Sketch:
    """Long and level: a low neck before, a whip of a tail behind."""
    sketch = Sketch()
    spine: Spine = ((-54, -66, 0.4), (-63, -58, 0.9), (-64, -47, 1.6), (-56, -38, 2.6), (-42, -35, 4.6),
        (-27, -37, 8), (-10, -39, 11.2), (7, -39, 10.6), (21, -42, 7.6), (34, -49, 5.2), (48, -55, 4),
        (60, -57, 3.6), (66, -55, 3.6))
    for x in (-8, 15):
        pillar_leg(sketch, (x, -29), 29, 4.2, SHADE)
    body = sketch.tube(spine, BASE)
    spikes(sketch, spine, [0.24 + 0.045 * i for i in range(14)], height=4, width=1.8, lean=-0.4, tone=LIGHT)
    belly(sketch, spine, body, 0.25, 0.96)
    stripes(sketch, spine, body, [0.3 + 0.06 * i for i in range(11)], depth=0.7, width=1.5)
    sketch.tube([(66, -55, 3.8), (72, -52.4, 3.4), (76, -50, 2.4)], BASE)
    sketch.tube([(69, -50, 0.4), (76.4, -48.2, 0.4)], DEEP)
    sketch.eye((69.4, -55.2), 1.3)
    pillar_leg(sketch, (-16, -31), 31, 4.9, BASE)
    pillar_leg(sketch, (9, -31), 31, 4.5, BASE)
    return sketch


def triceratops() -> Sketch:
    """Three horns and a frill."""
    sketch = Sketch()
    spine: Spine = ((-52, -16, 0.8), (-42, -22, 3), (-30, -28, 7), (-13, -33, 12.5), (5, -34, 14),
        (20, -33, 11), (28, -33, 9))
    pillar_leg(sketch, (-10, -19), 19, 4.8, SHADE)
    pillar_leg(sketch, (20, -19), 19, 4.6, SHADE)
    body = sketch.tube(spine, BASE)
    belly(sketch, spine, body, 0.2, 0.95)
    stripes(sketch, spine, body, (0.2, 0.32, 0.44, 0.56, 0.68), depth=0.7, width=2)
    pillar_leg(sketch, (-20, -21), 21, 5.4, BASE)
    pillar_leg(sketch, (12, -20), 20, 5.2, BASE)
    frame = Frame(36, -34)
    sketch.tube(frame.joints((9, -6, 2.6), (18, -13, 1.9), (28, -18, 0.5)), SHADE)
    frill = sketch.outline(frame.spots((3, 10), (-7, 8), (-13, -3), (-12, -16), (-4, -24), (4, -22),
        (7, -12)), LIGHT, edge=True)
    sketch.outline(frame.spots((1, 7), (-5, 5), (-8.5, -3), (-7.5, -13), (-2, -18.5), (2, -14)), BASE,
        clip=frill)
    for x, y in ((-11.4, 4.4), (-14, -4), (-13.4, -13), (-9, -20.6), (-1.4, -24.4)):
        sketch.dot(frame.spot(x, y), 2.1, BRIGHT)
    sketch.tube(frame.joints((0, 0, 8), (8, 1, 7.2), (15, 5, 4.6), (19, 8, 2.6)), BASE, edge=True)
    sketch.outline(frame.spots((16, 3), (21.5, 6), (21, 13), (15.5, 10)), LIGHT)
    sketch.tube(frame.joints((16, 1, 2.1), (19, -5, 0.5)), BRIGHT)
    sketch.tube(frame.joints((5, -5, 2.9), (11, -14, 2.1), (20, -22, 0.5)), BRIGHT, edge=True)
    sketch.tube(frame.joints((8, 7.8, 0.4), (18.6, 9.6, 0.4)), DEEP)
    sketch.eye(frame.spot(8.6, -1.4), 1.5)
    return sketch


def stegosaurus() -> Sketch:
    """Plates along a high back, spikes on the tail, the head low."""
    sketch = Sketch()
    spine: Spine = ((-58, -30, 1), (-47, -29, 2.8), (-34, -31, 6), (-17, -36, 11.4), (1, -35, 12.6),
        (17, -27, 9.4), (29, -20, 5.4), (38, -17, 4.4))
    for tip in ((-70, -44), (-62, -47)):
        sketch.outline([(-56, -30), tip, (-50, -29)], BRIGHT, sharp=True)
    pillar_leg(sketch, (-8, -22), 22, 4.6, SHADE)
    pillar_leg(sketch, (21, -16), 16, 3.8, SHADE)
    body = sketch.tube(spine, BASE)
    for tone, shift in ((LIGHT, 0.0), (SHADE, 0.045)):
        shares = [0.17 + shift + 0.09 * i for i in range(8)]
        spikes(sketch, spine, shares, height=18, width=4.6, tone=tone, lean=-0.15, leaf=True)
    belly(sketch, spine, body, 0.2, 0.95)
    spots(sketch, spine, body, [0.24 + 0.06 * i for i in range(10)], size=1.5)
    beaked_head(sketch, Frame(39, -17, 0.85, 12), snout=0.95)
    for tip in ((-66, -24), (-58, -16)):
        sketch.outline([(-55, -31), tip, (-49, -27)], BRIGHT, sharp=True)
    pillar_leg(sketch, (-17, -24), 24, 5.2, BASE)
    pillar_leg(sketch, (14, -18), 18, 4.2, BASE)
    return sketch


def parasaurolophus() -> Sketch:
    """A long tube of a crest sweeping back."""
    sketch = Sketch()
    spine: Spine = ((-56, -34, 0.9), (-43, -37, 3), (-29, -40, 5.4), (-13, -42, 9.4), (2, -44, 11.8),
        (14, -51, 9.6), (21, -62, 6.2), (25, -72, 5.4))
    running_leg(sketch, Leg((4, -35), 35, 1.0, foot=0.2), SHADE)
    sketch.tube([(15, -46, 3.4), (21, -36, 2.4), (23, -27, 1.8), (26, -24, 1.6)], SHADE)
    body = sketch.tube(spine, BASE)
    belly(sketch, spine, body, 0.15, 0.96)
    stripes(sketch, spine, body, (0.14, 0.26, 0.38, 0.49, 0.6, 0.7, 0.8), depth=0.85, width=1.7)
    frame = Frame(27, -76, 0.95, 10)
    crest = sketch.tube(frame.joints((8, -3, 3.4), (-2, -10, 3.2), (-14, -14, 2.7), (-24, -13, 1.8)), LIGHT)
    sketch.tube(frame.joints((6, -5, 1), (-4, -12, 1.1), (-16, -15, 0.9)), SHADE, clip=crest)
    beaked_head(sketch, frame, snout=1.05)
    sketch.tube([(11, -45, 4), (16, -35, 2.8), (18, -25, 2.1), (22, -21.6, 1.8)], BASE, edge=True)
    running_leg(sketch, Leg((-4, -37), 37, 1.05), BASE)
    return sketch


def gallimimus() -> Sketch:
    """An ostrich of a dinosaur: long neck, long legs, running."""
    sketch = Sketch()
    spine: Spine = ((-62, -56, 0.6), (-47, -54, 1.8), (-31, -51, 3.4), (-14, -49, 6.4), (1, -50, 8.6),
        (12, -56, 6.6), (19, -68, 3.8), (25, -80, 3), (32, -87, 3.2))
    arm(sketch, (10, -50), 16, 1.4, SHADE, drop=0.5)
    running_leg(sketch, Leg((2, -43), 42, 0.72, knee=-0.14, foot=-0.5, lift=12), SHADE)
    body = sketch.tube(spine, BASE)
    belly(sketch, spine, body, 0.2, 0.96)
    stripes(sketch, spine, body, [0.14 + 0.075 * i for i in range(9)], depth=0.7, width=1.4)
    beaked_head(sketch, Frame(34, -89, 0.72, 8), snout=1.15, eye=2.2)
    arm(sketch, (8, -49), 17, 1.6, BASE, drop=0.5)
    running_leg(sketch, Leg((-2, -45), 45, 0.75, knee=0.12, foot=0.3), BASE)
    return sketch


def albertadromeus() -> Sketch:
    """A small sprinter stretched flat, both feet wide apart."""
    sketch = Sketch()
    spine: Spine = ((-74, -38, 0.6), (-56, -39, 1.8), (-38, -38, 3.4), (-19, -36, 6.2), (-2, -35, 8.6),
        (13, -38, 7.6), (25, -43, 5), (35, -47, 4.4))
    arm(sketch, (17, -36), 12, 1.5, SHADE, drop=0.5)
    running_leg(sketch, Leg((-2, -30), 30, 0.85, knee=-0.16, foot=-0.6, lift=9), SHADE)
    body = sketch.tube(spine, BASE)
    belly(sketch, spine, body, 0.1, 0.97)
    sketch.tube([(-60, -40.6, 0.8), (-38, -40, 1.1), (-19, -39.6, 1.4), (-2, -39.4, 1.6), (13, -41.4, 1.4),
        (25, -45, 1.1), (36, -48, 0.9)], SHADE, clip=body)
    beaked_head(sketch, Frame(37, -48, 0.8, 2), snout=0.9, eye=1.9)
    arm(sketch, (14, -34), 13, 1.7, BASE, drop=0.4)
    running_leg(sketch, Leg((2, -31), 31, 0.9, knee=0.2, foot=0.62, lift=1), BASE)
    return sketch


def dryosaurus() -> Sketch:
    """Stooping to a fern, the tail up as a counterweight."""
    sketch = Sketch()
    spine: Spine = ((-56, -72, 0.6), (-45, -64, 2), (-32, -55, 3.8), (-17, -48, 7), (-1, -44, 10),
        (13, -40, 9), (24, -34, 5.8), (33, -27, 4.6))
    for x, lean in ((44, -9), (50, -3), (55, 4), (60, 11)):
        sketch.tube([(52, 0, 0.9), (x + 1, -9, 1.6), (x + lean * 0.8, -17, 0.5)], SHADE)
    running_leg(sketch, Leg((2, -35), 35, 0.9, foot=0.2), SHADE)
    arm(sketch, (17, -36), 13, 1.6, SHADE, drop=0.8)
    body = sketch.tube(spine, BASE)
    belly(sketch, spine, body, 0.2, 0.97)
    spots(sketch, spine, body, [0.12 + 0.05 * i for i in range(15)], size=1.3)
    beaked_head(sketch, Frame(35, -25, 0.95, 34), snout=0.9, eye=1.7)
    arm(sketch, (14, -35), 14, 1.8, BASE, drop=0.8)
    running_leg(sketch, Leg((-5, -37), 37, 0.95), BASE)
    return sketch


def hypsilophodon() -> Sketch:
    """Standing up to look out, a row of small scutes down its back."""
    sketch = Sketch()
    spine: Spine = ((-44, -14, 0.7), (-35, -20, 2), (-25, -27, 3.8), (-13, -35, 7), (-3, -46, 9),
        (3, -58, 7.2), (6, -70, 4.6), (8, -80, 4.2))
    arm(sketch, (7, -58), 13, 1.6, SHADE, drop=0.6)
    running_leg(sketch, Leg((2, -33), 33, 0.95, foot=0.16), SHADE)
    body = sketch.tube(spine, BASE)
    spikes(sketch, spine, [0.2 + 0.055 * i for i in range(13)], height=3.6, width=2, tone=LIGHT, lean=-0.2)
    belly(sketch, spine, body, 0.2, 0.3)
    sketch.tube([(-6, -32, 4), (5, -44, 4), (9, -57, 3), (10, -70, 2)], LIGHT, clip=body)
    stripes(sketch, spine, body, (0.16, 0.28, 0.4, 0.52, 0.64, 0.76), depth=0.8, width=1.5)
    beaked_head(sketch, Frame(9, -85, 1.0, -4), snout=0.85, eye=2.1)
    arm(sketch, (4, -57), 14, 1.8, BASE, drop=0.5)
    running_leg(sketch, Leg((-5, -35), 35, 1.0), BASE)
    return sketch
