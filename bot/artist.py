"""Drawing, off the event loop: views in, pictures with their alt text out, in a small pool of threads."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from copy import copy
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import TypeVar

from bot.exchange import Refusal
from bot.log import get_logger, report_error
from bot.metrics import Metrics
from bot.studio import Hung, Studio
from engine.dinosaur_island.view import View
from render.alt import alt_lab_park
from render.canvas import Canvas
from render.credits import alt_credits, draw_credits
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
from render.words import speaking
from render.words.catalogue import ENGLISH

log = get_logger(__name__)

D = TypeVar("D")
T = TypeVar("T")


class CannotDraw(Refusal):
    """A picture cannot be drawn just now, which stops nothing else.

    Attributes:
        hangs: the drawing did not end; trying again would take another thread.
    """

    def __init__(self, shown: str, *, hangs: bool) -> None:
        """``shown`` is the number under which the log says more."""
        super().__init__("bot-no-picture", id=shown)
        self.hangs = hangs


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG ready to send: its file name, its bytes, and what it shows in words."""

    filename: str
    data: bytes
    alt: str


class Artist:
    """Draws boards; at most ``threads`` at a time, and counts them in ``metrics``.

    Pictures are drawn from views only; names are the players' own, cleaned by the renderer. What makes a picture raises
    CannotDraw where that fails, whatever the reason, which is logged.
    """

    _locale = ENGLISH

    def __init__(self, threads: int, metrics: Metrics | None = None) -> None:
        self._metrics = metrics or Metrics()
        self._studio = Studio(threads)

    def speaking(self, locale: str) -> Artist:
        """The same artist, with pictures in the language that serves this locale; without this they are in English."""
        made = copy(self)
        made._locale = locale
        return made

    def close(self) -> None:
        """Finish what is being drawn, give up what waits, and stop."""
        self._studio.close()

    async def lab_park(
        self, view: View, seat: int, names: Sequence[str], *, before: View | None = None, footer: str = ""
    ) -> Picture:
        """A seat's lab and park; with the view before, what changed stands out."""
        draw = partial(lab_park.draw_lab_park, view, seat, names, before=before, footer=footer)
        return await self._draw(f"park-{seat + 1}", draw, partial(alt_lab_park, view, seat, names))

    async def research(
        self, view: View, names: Sequence[str], *, before: View | None = None, footer: str = ""
    ) -> Picture:
        """The research centre."""
        draw = partial(research.draw_research, view, names, before, footer)
        return await self._draw("research", draw, partial(alt_boards.alt_research, view, names))

    async def market(
        self,
        view: View,
        names: Sequence[str],
        *,
        seat: int | None = None,
        before: View | None = None,
        footer: str = "",
    ) -> Picture:
        """The marketplace; for a seat, what it can afford stands out."""
        draw = partial(market.draw_market, view, names, seat, before, footer)
        return await self._draw("market", draw, partial(alt_boards.alt_market, view, names, seat))

    async def tracks(
        self, view: View, names: Sequence[str], *, before: View | None = None, footer: str = ""
    ) -> Picture:
        """Scores, excitement, turn order, objectives and plot twists."""
        draw = partial(tracks.draw_tracks, view, names, before, footer)
        return await self._draw("tracks", draw, partial(alt_scores.alt_tracks, view, names))

    async def everyone(
        self, view: View, names: Sequence[str], *, before: View | None = None, footer: str = ""
    ) -> Picture:
        """Everyone at a glance."""
        draw = partial(strip.draw_everyone, view, names, before, footer)
        return await self._draw("everyone", draw, partial(alt_scores.alt_everyone, view, names))

    async def board(
        self,
        which: str,
        view: View,
        names: Sequence[str],
        *,
        seat: int | None = None,
        before: View | None = None,
        footer: str = "",
    ) -> Picture:
        """A public board by its name: "research", "market" (for a seat), "everyone" or "tracks"; with the view before,
        what changed stands out; the footer is a sentence below it.
        """
        if which == "market":
            return await self.market(view, names, seat=seat, before=before, footer=footer)
        draw = {"research": self.research, "everyone": self.everyone}.get(which, self.tracks)
        return await draw(view, names, before=before, footer=footer)

    async def result(self, view: View, names: Sequence[str]) -> Picture:
        """The final ranking."""
        return await self._draw(
            "result", partial(result.draw_result, view, names), partial(alt_scores.alt_result, view, names)
        )

    async def sheet(self, view: View, names: Sequence[str]) -> Picture:
        """All parks, small, side by side."""
        draw = partial(sheet.draw_sheet, view, names)
        return await self._draw("parks", draw, partial(alt_sheet.alt_sheet, view, names))

    async def credits(self) -> Picture:
        """Whose fonts and pictures all these are made of."""
        return await self._draw("credits", draw_credits, alt_credits)

    async def _draw(self, name: str, draw: Callable[[], Canvas], alt: Callable[[], str]) -> Picture:
        began: list[float] = []

        def drawn() -> tuple[Canvas, str]:
            began.append(perf_counter())
            return draw(), alt()

        def written(made: tuple[Canvas, str]) -> Picture:
            picture = Picture(f"{name}.png", made[0].png(), made[1])
            self._metrics.drawn(name.partition("-")[0], perf_counter() - began[0])
            return picture

        try:
            return await self._made(drawn, written)
        except Exception as error:
            shown = report_error(log, "a picture could not be drawn", error, picture=name)
            raise CannotDraw(shown, hangs=isinstance(error, Hung)) from error

    async def work(self, piece: Callable[[], T]) -> T:
        """A piece of work done among the drawings, in this artist's language; keep it as short as a drawing.

        Raises:
            Hung: it does not end.
            Exception: what it raises.
        """
        return await self._made(lambda: None, lambda _: piece())

    async def _made(self, draw: Callable[[], D], write: Callable[[D], T]) -> T:
        waiting = self._metrics.pictures_waiting
        waits = [waiting]

        def wait_no_more() -> None:
            with suppress(IndexError):  # said before; whichever thread comes first takes the only one
                waits.pop().dec()

        def drawn() -> D:
            wait_no_more()
            with self._metrics.pictures_under_way.track_inprogress(), speaking(self._locale):
                return draw()

        def written(made: D) -> T:
            with self._metrics.pictures_under_way.track_inprogress(), speaking(self._locale):
                return write(made)

        waiting.inc()
        try:
            return await self._studio.make(drawn, written)
        finally:
            wait_no_more()  # whoever waited may have given it up before a thread took it


async def as_far_as_possible(draws: Sequence[Callable[[], Awaitable[Picture]]]) -> tuple[list[Picture], bool]:
    """The pictures of these that can be drawn, and whether that is all of them."""
    pictures = []
    for draw in draws:
        try:
            pictures.append(await draw())
        except CannotDraw:
            continue
    return pictures, len(pictures) == len(draws)
