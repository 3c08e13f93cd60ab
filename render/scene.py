"""The scene list: what a canvas was asked to draw, so that tests can check facts and legibility without
reading pixels.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from render.theme import RGB

_NOTED: ContextVar[bool] = ContextVar("noted", default=True)


def noted() -> bool:
    """Is what is drawn now noted in scene lists?"""
    return _NOTED.get()


@contextmanager
def unnoted() -> Iterator[None]:
    """For pictures that are only looked at: the scene lists stay empty, which saves time."""
    before = _NOTED.set(False)
    try:
        yield
    finally:
        _NOTED.reset(before)


class Box(NamedTuple):
    """A rectangle in pixels; right and bottom are just outside."""

    left: int
    top: int
    right: int
    bottom: int

    @classmethod
    def sized(cls, left: int, top: int, width: int, height: int) -> Box:
        """From its upper left corner and its size."""
        return cls(left, top, left + width, top + height)

    @property
    def corner(self) -> tuple[int, int]:
        """Its upper left corner."""
        return self.left, self.top

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @property
    def width(self) -> int:
        """Pixels across."""
        return self.right - self.left

    @property
    def height(self) -> int:
        """Pixels down."""
        return self.bottom - self.top

    @property
    def area(self) -> int:
        """Pixels in it."""
        return self.width * self.height

    def moved(self, x: int, y: int) -> Box:
        """The same box elsewhere."""
        return Box(self.left + x, self.top + y, self.right + x, self.bottom + y)

    def inset(self, by: int) -> Box:
        """Smaller by so many pixels on each side (negative: larger)."""
        return Box(self.left + by, self.top + by, self.right - by, self.bottom - by)

    def shared(self, other: Box) -> Box | None:
        """The rectangle both cover, or None."""
        both = Box(
            max(self.left, other.left),
            max(self.top, other.top),
            min(self.right, other.right),
            min(self.bottom, other.bottom),
        )
        return both if both.width > 0 and both.height > 0 else None


class Kind(Enum):
    """What sort of thing was placed; a card is an area, and `what` begins the keys of all facts that it shows."""

    TEXT = "text"
    ICON = "icon"
    SPECIES = "species"
    GHOST = "ghost"
    ART = "art"
    BADGE = "badge"
    PIPS = "pips"
    FIGURE = "figure"
    CARD = "card"


@dataclass(frozen=True, slots=True)
class Placed:
    """One thing on the canvas.

    `what` is the text as drawn or the sprite's name; `fact` the caller's key of the state fact it shows
    ("A.dna.pink"); `value` that fact where it is a number; `size` a text's pixels or a sprite's longest side;
    `under` a sample of the pixels beneath a text before it was drawn (RGB triples); `stroke` its outline's
    colour; `shortened` that its end was cut off.
    """

    kind: Kind
    what: str
    box: Box
    fact: str | None = None
    value: int | None = None
    size: int = 0
    colour: RGB | None = None
    under: bytes = b""
    stroke: RGB | None = None
    shortened: bool = False

    def moved(self, x: int, y: int) -> Placed:
        """The same thing on a canvas that this one was pasted on."""
        return Placed(
            self.kind,
            self.what,
            self.box.moved(x, y),
            self.fact,
            self.value,
            self.size,
            self.colour,
            self.under,
            self.stroke,
            self.shortened,
        )
