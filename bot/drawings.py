"""What is to be drawn, as data: it can be drawn here, or sent to a process that draws it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import msgspec

from engine.dinosaur_island.view import View
from render.alt import alt_lab_park
from render.canvas import Canvas
from render.dinosaur_island import (
    alt_boards,
    alt_scores,
    alt_sheet,
    lab_park,
    market,
    research,
    result,
    sheet,
    strip,
    tracks,
)
from render.scene import unnoted

PARK = "park"
"""The board that each seat has one of."""


class Drawing(msgspec.Struct, frozen=True, omit_defaults=True):
    """A picture that somebody wants.

    Attributes:
        board: which one; a key of ``BOARDS``.
        view: how the table stands, as they may see it.
        names: the players' own, by seat; the renderer cleans them.
        seat: whose lab and park; on the market, who is shown what they can afford.
        before: the view before, so that what changed stands out.
        footer: a sentence below it.
    """

    board: str
    view: View
    names: tuple[str, ...]
    seat: int | None = None
    before: View | None = None
    footer: str = ""

    @property
    def name(self) -> str:
        """What its file is called, without the ending."""
        return self.board if self.board != PARK else f"{PARK}-{self.owner + 1}"

    @property
    def owner(self) -> int:
        """The seat whose lab and park it is. Raises ValueError: nobody said whose."""
        if self.seat is None:
            raise ValueError("a lab and park is somebody's")
        return self.seat

    def draw(self) -> Canvas:
        """Draw it, in the language that is spoken. Raises what the renderer raises."""
        with unnoted():
            return BOARDS[self.board].draw(self)

    def alt(self) -> str:
        """What it shows, in words."""
        return BOARDS[self.board].alt(self)


class Board(NamedTuple):
    """How a board is drawn, and how it is put in words."""

    draw: Callable[[Drawing], Canvas]
    alt: Callable[[Drawing], str]


BOARDS: Mapping[str, Board] = {
    PARK: Board(
        lambda d: lab_park.draw_lab_park(d.view, d.owner, d.names, before=d.before, footer=d.footer),
        lambda d: alt_lab_park(d.view, d.owner, d.names),
    ),
    "research": Board(
        lambda d: research.draw_research(d.view, d.names, d.before, d.footer),
        lambda d: alt_boards.alt_research(d.view, d.names),
    ),
    "market": Board(
        lambda d: market.draw_market(d.view, d.names, d.seat, d.before, d.footer),
        lambda d: alt_boards.alt_market(d.view, d.names, d.seat),
    ),
    "tracks": Board(
        lambda d: tracks.draw_tracks(d.view, d.names, d.before, d.footer),
        lambda d: alt_scores.alt_tracks(d.view, d.names),
    ),
    "everyone": Board(
        lambda d: strip.draw_everyone(d.view, d.names, d.before, d.footer),
        lambda d: alt_scores.alt_everyone(d.view, d.names),
    ),
    "result": Board(
        lambda d: result.draw_result(d.view, d.names),
        lambda d: alt_scores.alt_result(d.view, d.names),
    ),
    "parks": Board(
        lambda d: sheet.draw_sheet(d.view, d.names),
        lambda d: alt_sheet.alt_sheet(d.view, d.names),
    ),
}
"""By name: all that can be drawn of a table."""
