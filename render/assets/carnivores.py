"""Development only: the meat eaters, drawn in one style from the parts in `anatomy`.

Each is told from the others by its outline: its crest, sail, horns, neck, tail or stance.
"""

from __future__ import annotations

from render.assets.anatomy import (
    Frame,
    Leg,
    Predator,
    arm,
    belly,
    plume,
    predator_head,
    running_leg,
    spikes,
    spots,
    stripes,
)
from render.assets.sketch import BASE, BRIGHT, DEEP, LIGHT, SHADE, Sketch, Spine

# fmt: off


def tyrannosaurus() -> Sketch:
    """A huge head, tiny arms."""
    sketch = Sketch()
    spine: Spine = ((-58, -50, 0.7), (-46, -46, 2.6), (-32, -43, 5), (-16, -41, 9), (0, -41, 12.8),
        (14, -46, 12), (23, -56, 9), (28, -65, 8))
    arm(sketch, (19, -45), 9, 2.1, SHADE)
    running_leg(sketch, Leg((4, -34), 34, 1.1, foot=0.14), SHADE)
    body = sketch.tube(spine, BASE)
    belly(sketch, spine, body, 0.2, 0.95)
    stripes(sketch, spine, body, (0.12, 0.24, 0.36, 0.47, 0.58, 0.68, 0.78), depth=0.8)
    predator_head(sketch, Frame(29, -70, 1.15, -2), Predator(teeth=6, gape=12))
    arm(sketch, (17, -44), 10, 2.3, BASE)
    running_leg(sketch, Leg((-3, -36), 36, 1.15), BASE)
    return sketch


def allosaurus() -> Sketch:
    """Lean, level, strong arms, small horns before the eyes."""
    sketch = Sketch()
    spine: Spine = ((-66, -44, 0.6), (-50, -44, 2.2), (-34, -44, 4.2), (-17, -43, 7.4), (0, -43, 10.2),
        (14, -46, 9.4), (24, -53, 6.6), (31, -61, 5.8))
    arm(sketch, (20, -45), 13, 2, SHADE, claws=3)
    running_leg(sketch, Leg((5, -36), 36, 0.9, knee=0.02, foot=0.2), SHADE)
    body = sketch.tube(spine, BASE)
    belly(sketch, spine, body, 0.2, 0.95)
    spots(sketch, spine, body, [0.14 + 0.045 * i for i in range(17)], size=1.5)
    frame = Frame(32, -65, 0.9, 4)
    sketch.outline(frame.spots((9, -5), (11.5, -12.5), (15.5, -4.5)), SHADE, behind=True, sharp=True)
    predator_head(sketch, frame, Predator(snout=1.1, depth=0.92, gape=9))
    sketch.outline(frame.spots((9.5, -5.4), (13, -11), (15, -4.4)), LIGHT, sharp=True)
    arm(sketch, (17, -44), 14.5, 2.2, BASE, claws=3)
    running_leg(sketch, Leg((-3, -38), 38, 0.95, foot=-0.06), BASE)
    return sketch


def saurophaganax() -> Sketch:
    """Roaring with its head thrown up, a comb of spikes down its back."""
    sketch = Sketch()
    spine: Spine = ((-56, -30, 0.7), (-44, -34, 2.6), (-30, -38, 5), (-15, -41, 9), (0, -44, 12.4),
        (13, -52, 11.4), (20, -65, 8.4), (23, -76, 7.4))
    arm(sketch, (20, -52), 14, 2.4, SHADE, claws=3, drop=0.1)
    running_leg(sketch, Leg((4, -36), 36, 1.1, foot=0.16), SHADE)
    body = sketch.tube(spine, BASE)
    spikes(sketch, spine, [0.16 + 0.055 * i for i in range(15)], height=7, width=2.4, lean=-0.6)
    belly(sketch, spine, body, 0.2, 0.97)
    stripes(sketch, spine, body, (0.2, 0.32, 0.44, 0.56, 0.68, 0.8), depth=1.1, width=1.3)
    predator_head(sketch, Frame(23, -82, 1.0, -30), Predator(snout=1.05, gape=32, teeth=6))
    arm(sketch, (18, -51), 15, 2.6, BASE, claws=3, drop=0.15)
    running_leg(sketch, Leg((-4, -38), 38, 1.15), BASE)
    return sketch


def spinosaurus() -> Sketch:
    """A great sail, a crocodile's snout, short legs."""
    sketch = Sketch()
    spine: Spine = ((-66, -26, 0.8), (-50, -28, 3), (-34, -30, 5.4), (-17, -32, 8.6), (0, -33, 11),
        (16, -36, 10), (27, -44, 7), (34, -53, 5.8))
    arm(sketch, (21, -34), 15, 2.2, SHADE, claws=3)
    running_leg(sketch, Leg((2, -24), 24, 1.25, foot=0.25), SHADE)
    sail = sketch.outline([(-30, -30), (-27, -48), (-17, -68), (-4, -79), (8, -77), (17, -64), (22, -48),
        (20, -34)], LIGHT)
    for foot, tip in ((-23, (-26, -50)), (-15, (-17.5, -67)), (-7, (-7.5, -77)), (1, (2, -79.5)), (9,
        (11, -73)), (16, (18, -60))):
        sketch.tube([(foot, -34, 1.1), ((foot + tip[0]) / 2, (tip[1] - 34) / 2, 0.9), (tip[0], tip[1],
            0.5)], SHADE, clip=sail)
    body = sketch.tube(spine, BASE)
    belly(sketch, spine, body, 0.15, 0.95)
    stripes(sketch, spine, body, (0.08, 0.17, 0.26, 0.35), depth=1.0)
    predator_head(sketch, Frame(35, -57, 0.82, 8), Predator(snout=1.55, depth=0.72, gape=7, teeth=8))
    arm(sketch, (17, -32), 16, 2.4, BASE, claws=3)
    running_leg(sketch, Leg((-8, -26), 26, 1.3), BASE)
    return sketch


def carnotaurus() -> Sketch:
    """Bull's horns, a short deep face, hardly any arms, long running legs."""
    sketch = Sketch()
    spine: Spine = ((-60, -66, 0.6), (-46, -59, 2.6), (-31, -53, 5), (-15, -49, 8.4), (1, -48, 11.4),
        (14, -50, 10.4), (24, -57, 7.8), (31, -64, 7.2))
    running_leg(sketch, Leg((2, -40), 40, 0.95, knee=-0.1, foot=-0.42, lift=9), SHADE)
    body = sketch.tube(spine, BASE)
    belly(sketch, spine, body, 0.15, 0.95)
    stripes(sketch, spine, body, (0.1, 0.19, 0.28, 0.37, 0.46, 0.55, 0.64, 0.73), depth=0.7, width=1.9)
    frame = Frame(33, -68, 1.0, 10)
    sketch.tube(frame.joints((7, -5, 2.8), (6, -12, 2), (9.5, -18, 0.6)), SHADE, behind=True)
    predator_head(sketch, frame, Predator(snout=0.78, depth=1.12, gape=14))
    sketch.tube(frame.joints((8, -7, 2.6), (10.5, -13, 1.9), (16, -17, 0.6)), LIGHT, edge=True)
    arm(sketch, (20, -48), 5, 1.7, BASE)
    running_leg(sketch, Leg((-1, -43), 43, 1.0, knee=0.1, foot=0.22), BASE)
    return sketch


def velociraptor() -> Sketch:
    """Low and quick: a stiff tail with a feather fan, winged arms, sickle claws."""
    sketch = Sketch()
    spine: Spine = ((-54, -46, 0.8), (-42, -43, 1.7), (-29, -40, 3), (-14, -37, 5.8), (1, -36, 8.4),
        (13, -40, 7.4), (21, -48, 5), (25, -57, 4.2), (29, -63, 4))
    plume(sketch, (-48, -44.5), 20, (150, 170, 190, 210), width=2.6)
    arm(sketch, (14, -37), 15, 1.7, SHADE, claws=3)
    running_leg(sketch, Leg((3, -30), 30, 0.85, knee=0.04, foot=0.3), SHADE, sickle=True)
    body = sketch.tube(spine, BASE)
    belly(sketch, spine, body, 0.25, 0.95)
    stripes(sketch, spine, body, [0.12 + 0.08 * i for i in range(10)], depth=0.8, width=1.2)
    predator_head(sketch, Frame(30, -65, 0.78, 4), Predator(snout=1.02, depth=0.85, gape=16))
    plume(sketch, (18, -32), 13, (60, 85, 110, 135), width=2)
    arm(sketch, (12, -37), 16, 1.9, BASE, claws=3)
    running_leg(sketch, Leg((-4, -32), 32, 0.9, foot=-0.04), BASE, sickle=True)
    return sketch


def deinonychus() -> Sketch:
    """Leaping, claws first, a mane of feathers."""
    sketch = Sketch()
    spine: Spine = ((-54, -22, 0.6), (-41, -27, 1.8), (-28, -33, 3.4), (-14, -40, 6.4), (0, -47, 9),
        (11, -56, 8), (16, -66, 5.6), (20, -75, 5))
    arm(sketch, (15, -56), 17, 1.9, SHADE, claws=3, drop=-0.2)
    running_leg(sketch, Leg((4, -40), 34, 0.95, knee=0.22, foot=0.5, lift=8), SHADE, sickle=True)
    body = sketch.tube(spine, BASE)
    spikes(sketch, spine, [0.6 + 0.036 * i for i in range(11)], height=9, width=2.2, lean=-0.8)
    belly(sketch, spine, body, 0.25, 0.96)
    spots(sketch, spine, body, [0.2 + 0.05 * i for i in range(12)], size=1.1)
    frame = Frame(21, -79, 0.85, -6)
    for x, y, tx, ty in ((-4, -4, -12, -9), (-2, -6, -9, -14), (1, -7, -4, -17)):
        sketch.outline(frame.spots((x, y + 3), (tx, ty), (x + 4, y)), SHADE, behind=True, sharp=True)
    predator_head(sketch, frame, Predator(depth=0.92, gape=22))
    arm(sketch, (12, -53), 18, 2.1, BASE, claws=3, drop=-0.05)
    running_leg(sketch, Leg((-4, -42), 38, 1.0, knee=0.16, foot=0.36, lift=2), BASE, sickle=True)
    return sketch


def dilophosaurus() -> Sketch:
    """Two round crests side by side on a slender head, a long neck."""
    sketch = Sketch()
    spine: Spine = ((-60, -40, 0.6), (-46, -41, 1.8), (-31, -41, 3.6), (-15, -40, 6.6), (0, -40, 9),
        (12, -45, 8), (19, -56, 5.2), (21, -68, 4.4), (26, -76, 4.4))
    arm(sketch, (15, -42), 13, 1.7, SHADE, claws=3)
    running_leg(sketch, Leg((4, -33), 33, 0.85, foot=0.2), SHADE)
    frame = Frame(27, -79, 0.9, 4)
    sketch.outline(frame.spots((20, -2), (21, -10), (16, -17.5), (8, -19), (3, -14), (5, -4)), SHADE)
    body = sketch.tube(spine, BASE)
    belly(sketch, spine, body, 0.2, 0.95)
    spots(sketch, spine, body, [0.16 + 0.05 * i for i in range(14)], size=1.2)
    predator_head(sketch, frame, Predator(snout=1.05, depth=0.8, gape=10, brow=False))
    crest = sketch.outline(frame.spots((19.5, -2.8), (17.5, -9.5), (11.5, -15), (3.5, -16), (-2.5, -12),
        (-1, -6.4), (5, -6.6), (12, -5)), LIGHT, edge=True)
    for tx, ty in ((-1.5, -12), (4, -15.5), (10.5, -14.5), (15.5, -10.5)):
        sketch.tube(frame.joints(((8 + tx) / 2, (ty - 6) / 2, 0.75), (tx, ty, 0.4)), BASE, clip=crest)
    sketch.eye(frame.spot(8.4, -2.6), 1.3)
    arm(sketch, (12, -41), 14, 1.9, BASE, claws=3)
    running_leg(sketch, Leg((-3, -35), 35, 0.9), BASE)
    return sketch


def oviraptor() -> Sketch:
    """A parrot's beak under a helmet crest, a tail fan, a winged arm around an egg."""
    sketch = Sketch()
    spine: Spine = ((-36, -43, 0.9), (-28, -41, 2.2), (-18, -38, 4.4), (-7, -36, 7.4), (5, -37, 9.4),
        (14, -44, 7.2), (17, -54, 4.8), (18, -63, 4.4))
    plume(sketch, (-30, -41), 24, (150, 170, 190, 210, 230), width=3.4)
    running_leg(sketch, Leg((4, -27), 27, 0.85, foot=0.24), SHADE)
    body = sketch.tube(spine, BASE)
    belly(sketch, spine, body, 0.3, 0.95)
    stripes(sketch, spine, body, (0.3, 0.42, 0.54, 0.66, 0.78, 0.88), depth=0.9, width=1.1)
    frame = Frame(19, -67, 1.0)
    crest = sketch.outline(frame.spots((-3, -1), (-4, -8), (0, -15), (5, -16.5), (9, -11), (11.5, -4),
        (6, 0)), LIGHT, edge=True)
    sketch.tube(frame.joints((-2, -4, 0.8), (2, -11, 0.9), (6, -14, 0.5)), SHADE, clip=crest)
    sketch.tube(frame.joints((0, 0, 5.6), (6, 0.4, 5.6), (10, 1.8, 4)), BASE, edge=True)
    sketch.outline(frame.spots((9, -2.6), (14.5, -0.8), (16.8, 4.6), (15, 8.4), (12.8, 4.6), (9, 4.4)),
        BRIGHT)
    sketch.tube(frame.joints((8, 6.4, 1.9), (11.5, 7.4, 1.2)), LIGHT)
    sketch.tube(frame.joints((5, 4.6, 0.4), (13, 4.9, 0.4)), DEEP)
    sketch.eye(frame.spot(5.8, -1), 1.7)
    sketch.outline([(25, -40), (30.6, -34.5), (31.6, -27), (27, -22), (21, -24.5), (20, -33)], BRIGHT)
    for x, y in ((26, -35), (28.4, -29), (24.6, -27.4)):
        sketch.dot((x, y), 1, LIGHT)
    plume(sketch, (17, -34), 14, (70, 92, 114, 136), width=2.2)
    arm(sketch, (11, -39), 17, 1.8, BASE, claws=3, drop=0.3)
    running_leg(sketch, Leg((-3, -29), 29, 0.9, foot=-0.02), BASE)
    return sketch


def compsognathus() -> Sketch:
    """Tiny: a big head and eye on a thin neck, upright, a whip of a tail."""
    sketch = Sketch()
    spine: Spine = ((-52, -54, 0.6), (-42, -44, 1.2), (-30, -36, 2), (-17, -32, 3.8), (-3, -33, 7.2),
        (7, -40, 6.6), (11, -51, 4), (12, -63, 3.4), (15, -70, 3.6))
    arm(sketch, (8, -39), 11, 1.3, SHADE)
    running_leg(sketch, Leg((2, -26), 26, 0.85, foot=0.22), SHADE)
    body = sketch.tube(spine, BASE)
    belly(sketch, spine, body, 0.3, 0.96)
    stripes(sketch, spine, body, [0.1 + 0.08 * i for i in range(10)], depth=0.9, width=1.2)
    frame = Frame(16, -74, 0.95, 2)
    predator_head(sketch, frame, Predator(snout=0.8, depth=0.9, gape=16, teeth=4, brow=False))
    sketch.eye(frame.spot(7.6, -2.8), 2.4)
    arm(sketch, (5, -38), 12, 1.5, BASE)
    running_leg(sketch, Leg((-5, -28), 28, 0.9, foot=-0.02), BASE)
    return sketch


def pteranodon() -> Sketch:
    """On the wing, with a long crest and a toothless beak."""
    sketch = Sketch()
    far = sketch.outline([(4, -46), (14, -66), (32, -84), (58, -92), (47, -76), (36, -66), (24, -56),
        (12, -42)], SHADE)
    sketch.tube([(6, -46, 2), (20, -72, 1.6), (36, -85, 1.1), (58, -92, 0.5)], BASE, clip=far)
    sketch.tube([(-16, -22, 2), (-26, -16, 1.4), (-34, -14, 0.8)], SHADE)
    body = sketch.tube([(-22, -26, 1.2), (-12, -31, 4.4), (0, -38, 6.2), (9, -45, 5), (15, -53, 3.6),
        (22, -57, 3.6)], BASE)
    sketch.tube([(-14, -27, 2), (0, -34, 3.2), (10, -41, 2.4)], LIGHT, clip=body)
    sketch.outline([(22, -59), (10, -70), (-4, -76), (6, -65), (18, -55)], LIGHT)
    sketch.tube([(22, -57, 4.2), (30, -55, 3.4), (40, -50, 1.7), (54, -42, 0.5)], BASE, edge=True)
    sketch.outline([(29, -54.5), (40, -48.5), (53, -41.6), (40, -46.4), (29, -51)], SHADE)
    sketch.eye((25, -58.4), 1.4)
    wing = sketch.outline([(5, -44), (-8, -62), (-28, -78), (-62, -86), (-54, -68), (-44, -54), (-34, -49),
        (-27, -38), (-18, -34), (-11, -27), (0, -34)], BASE, edge=True)
    for tip in ((-53, -67), (-33, -48), (-17, -33)):
        sketch.tube([(-22, -72, 0.9), ((tip[0] - 22) / 2, (tip[1] - 72) / 2 + 2, 0.7), (*tip, 0.4)], SHADE,
            clip=wing)
    sketch.tube([(4, -43, 2.6), (-9, -61, 2.1), (-28, -77, 1.5), (-62, -86, 0.6)], LIGHT, clip=wing)
    sketch.tube([(-12, -24, 2.2), (-20, -15, 1.5), (-29, -11, 0.9)], BASE, edge=True)
    return sketch
