"""The marks of a change, seen first: light around a card, NEW, and chips with what a number changed by."""

from __future__ import annotations

from render.canvas import Canvas, signed
from render.dinosaur_island.changes import Changes
from render.dinosaur_island.labels import label
from render.scene import Box, Kind
from render.theme import PALETTE, TYPE

_VISITORS = (("patrons", "meeple", PALETTE.patron), ("hooligans", "hooligan", PALETTE.hooligan))
"""A kind of visitor, its glyph and colour."""


def mark(
    canvas: Canvas,
    area: Box,
    radius: int,
    changes: Changes,
    card: str,
    *,
    tag_at: tuple[int, int] | None = None,
) -> None:
    """Light around a card whose facts changed, NEW on one that was not there; draw it after the card.

    `tag_at` is where NEW goes, from the card's upper left; on its upper edge without it. The scene list gets the card's
    place.
    """
    canvas.note(Kind.CARD, card, area)
    if not changes.changed(card):
        return
    canvas.glow(area, radius)
    if changes.fresh(card):
        x, y = tag_at or (area.width // 2, -30)
        tag(canvas, (area.left + x, area.top + y))


def tag(canvas: Canvas, at: tuple[int, int]) -> None:
    """The word NEW on amber, its upper middle `at`."""
    canvas.chip(label("new"), at, colour=PALETTE.navy, fill=PALETTE.changed, style=TYPE.delta, height=46, align="m")


def delta(canvas: Canvas, area: Box, changes: Changes, fact: str, *, good: bool | None = None) -> None:
    """A chip with a number's change on the upper right corner of its card, if it changed."""
    change = changes.delta(fact)
    if change:
        canvas.delta(change, (area.right + 10, area.top - 22), good=good, fact=f"delta.{fact}")


def visitor_deltas(canvas: Canvas, at: tuple[int, int], changes: Changes, card: str) -> None:
    """Chips with how many patrons and hooligans came to a card or left it, one below the other, `at` their upper
    right.
    """
    top = at[1]
    for kind, icon, colour in _VISITORS:
        change = changes.delta(f"{card}.{kind}")
        if change:
            canvas.chip(
                signed(change),
                (at[0], top),
                icon=icon,
                icon_colour=colour,
                style=TYPE.delta,
                height=48,
                align="r",
                fact=f"delta.{card}.{kind}",
                value=change,
            )
            top += 52
