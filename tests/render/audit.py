"""Reads a canvas's scene list and says what a player could not read, could not see, or would see twice."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations

from render.scene import Box, Kind, Placed
from render.surface import Surface
from render.theme import RGB, SMALLEST, SPACE, contrast

LEAST_CONTRAST = 4.5
"""WCAG 2's bound for text."""
TOUCHING = 3
"""Pixels by which two texts may run into each other: the reach of a comma or an accent."""
COVERED = 0.2
"""Share of a text that a later sprite may cover."""
_OPAQUE = frozenset({Kind.SPECIES, Kind.ART, Kind.BADGE, Kind.ICON, Kind.FIGURE})


def audit(canvas: Surface) -> list[str]:
    """One sentence a problem; an empty list is a picture that can be read."""
    scene = canvas.scene
    edge = Box(0, 0, canvas.width, canvas.height)
    problems: list[str] = []
    for placed in scene:
        problems += _out_of_sight(placed, edge)
        if placed.kind is Kind.TEXT:
            problems += _too_small(placed, canvas.width)
            problems += _too_faint(placed)
    return problems + _overlapping(scene) + _covered(scene) + _contradicting(scene)


def _name(placed: Placed) -> str:
    return f"{placed.kind.value} {placed.what!r}" + (f" ({placed.fact})" if placed.fact else "")


def _out_of_sight(placed: Placed, edge: Box) -> list[str]:
    """A text and a fact must be on the canvas whole; scenery may hang over."""
    if placed.kind is not Kind.TEXT and placed.fact is None:
        return []
    inside = placed.box.shared(edge)
    return [] if inside == placed.box else [f"{_name(placed)} leaves the canvas: {tuple(placed.box)}"]


def _too_small(placed: Placed, width: int) -> list[str]:
    size = placed.size * SPACE.width / width
    if size >= SMALLEST:
        return []
    return [f"{_name(placed)} is {size:.0f} px at {SPACE.width}, under {SMALLEST}"]


def _too_faint(placed: Placed) -> list[str]:
    if placed.colour is None or not placed.under:
        return [f"{_name(placed)} has no colour or no ground"]
    worst = min(contrast(placed.colour, ground) for ground in grounds(placed))
    return [] if worst >= LEAST_CONTRAST else [f"{_name(placed)} has a contrast of {worst:.1f}:1"]


def grounds(placed: Placed) -> list[RGB]:
    """What a text is read on: a stroke carries it over any ground; without one the ground's darkest and lightest parts
    must do.
    """
    if placed.stroke is not None:
        return [placed.stroke]
    pixels = _pixels(placed.under)
    rest = len(pixels) // 50
    return [pixels[rest], pixels[len(pixels) - 1 - rest]]


def _pixels(under: bytes) -> list[RGB]:
    """The sampled pixels from the darkest to the lightest."""
    values = iter(under)
    found = list(zip(values, values, values, strict=True))
    return sorted(found, key=lambda colour: contrast(colour, (0, 0, 0)))


def _overlapping(scene: tuple[Placed, ...]) -> list[str]:
    texts = [placed for placed in scene if placed.kind is Kind.TEXT]
    problems = []
    for first, second in combinations(texts, 2):
        both = first.box.shared(second.box)
        if both is not None and min(both.width, both.height) > TOUCHING:
            problems.append(f"{_name(first)} and {_name(second)} overlap")
    return problems


def _covered(scene: tuple[Placed, ...]) -> list[str]:
    problems = []
    for number, placed in enumerate(scene):
        if placed.kind is not Kind.TEXT:
            continue
        for later in scene[number + 1 :]:
            both = placed.box.shared(later.box) if later.kind in _OPAQUE else None
            if both is not None and both.area > COVERED * placed.box.area:
                problems.append(f"{_name(placed)} is covered by {_name(later)}")
    return problems


def _contradicting(scene: tuple[Placed, ...]) -> list[str]:
    """A fact is written once; where it is counted out as well, both say the same."""
    by_fact: dict[str, list[Placed]] = defaultdict(list)
    for placed in scene:
        if placed.fact is not None:
            by_fact[placed.fact].append(placed)
    problems = []
    for fact, shown in by_fact.items():
        written = [placed for placed in shown if placed.kind is Kind.TEXT]
        if len(written) > 1:
            problems.append(f"{fact} is written {len(written)} times")
        values = {placed.value for placed in shown if placed.value is not None}
        if len(values) > 1:
            problems.append(f"{fact} is shown as {sorted(values)}")
    return problems
