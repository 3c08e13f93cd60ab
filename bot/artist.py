"""Drawing, off the event loop: views in, pictures with their alt text out, in a few threads or in processes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from copy import copy
from dataclasses import dataclass
from time import perf_counter
from typing import TypeVar

from bot.drawings import PARK, Drawing
from bot.exchange import Refusal
from bot.log import get_logger, report_error
from bot.metrics import Metrics
from bot.painters import Painters
from bot.studio import Hung, Studio
from engine.dinosaur_island.view import View
from render.canvas import Canvas
from render.credits import alt_credits, draw_credits
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
    """Draws boards, and counts them in ``metrics``: in ``threads`` of its own, or in so many ``processes``.

    Pictures are drawn from views only; names are the players' own, cleaned by the renderer. What makes a picture raises
    CannotDraw where that fails, whatever the reason, which is logged.
    """

    _locale = ENGLISH

    def __init__(self, threads: int, metrics: Metrics | None = None, *, processes: int = 0) -> None:
        self._metrics = metrics or Metrics()
        self._studio = Studio(threads)
        self._painters = Painters(processes) if processes else None

    def speaking(self, locale: str) -> Artist:
        """The same artist, with pictures in the language that serves this locale; without this they are in English."""
        made = copy(self)
        made._locale = locale
        return made

    def close(self) -> None:
        """Finish what threads draw, give up what waits, and stop; ``left`` ends the processes."""
        self._studio.close()

    async def left(self) -> None:
        """End the processes, where there are any; what is being drawn there is given up."""
        if self._painters is not None:
            await self._painters.close()

    async def lab_park(
        self, view: View, seat: int, names: Sequence[str], *, before: View | None = None, footer: str = ""
    ) -> Picture:
        """A seat's lab and park; with the view before, what changed stands out."""
        return await self._paint(Drawing(PARK, view, tuple(names), seat, before, footer))

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
        """A board of all: "research", "market" (for a seat: what it can afford stands out), "everyone" (at a glance)
        or "tracks" (scores, excitement, turn order, objectives, plot twists); with the view before, what changed stands
        out; the footer is a sentence below it.
        """
        return await self._paint(Drawing(which, view, tuple(names), seat, before, footer))

    async def result(self, view: View, names: Sequence[str]) -> Picture:
        """The final ranking."""
        return await self._paint(Drawing("result", view, tuple(names)))

    async def sheet(self, view: View, names: Sequence[str]) -> Picture:
        """All parks, small, side by side."""
        return await self._paint(Drawing("parks", view, tuple(names)))

    async def credits(self) -> Picture:
        """Whose fonts and pictures all these are made of."""
        return await self._draw("credits", draw_credits, alt_credits)

    async def _paint(self, drawing: Drawing) -> Picture:
        if self._painters is None:
            return await self._draw(drawing.name, drawing.draw, drawing.alt)
        return await self._tried(drawing.name, self._sent(self._painters, drawing))

    async def _sent(self, painters: Painters, drawing: Drawing) -> Picture:
        """A picture that is drawn in a process."""
        began: list[float] = []
        with self._waiting() as wait_no_more:

            def begun() -> None:
                wait_no_more()
                self._metrics.pictures_under_way.inc()
                began.append(perf_counter())

            try:
                made = await painters.paint(drawing, self._locale, begun)
            finally:
                self._metrics.pictures_under_way.dec(len(began))
        self._metrics.drawn(drawing.board, perf_counter() - began[0])
        return Picture(f"{drawing.name}.png", made.data, made.alt)

    async def _draw(self, name: str, draw: Callable[[], Canvas], alt: Callable[[], str]) -> Picture:
        """A picture that is drawn in a thread."""
        began: list[float] = []

        def drawn() -> tuple[Canvas, str]:
            began.append(perf_counter())
            return draw(), alt()

        def written(made: tuple[Canvas, str]) -> Picture:
            picture = Picture(f"{name}.png", made[0].png(), made[1])
            self._metrics.drawn(name.partition("-")[0], perf_counter() - began[0])
            return picture

        return await self._tried(name, self._made(drawn, written))

    async def _tried(self, name: str, picture: Awaitable[Picture]) -> Picture:
        try:
            return await picture
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
        with self._waiting() as wait_no_more:

            def drawn() -> D:
                wait_no_more()
                with self._metrics.pictures_under_way.track_inprogress(), speaking(self._locale):
                    return draw()

            def written(made: D) -> T:
                with self._metrics.pictures_under_way.track_inprogress(), speaking(self._locale):
                    return write(made)

            return await self._studio.make(drawn, written)

    @contextmanager
    def _waiting(self) -> Iterator[Callable[[], None]]:
        """Count one more that waits to be drawn, until the first call of what this gives, or until it is given up."""
        waiting = self._metrics.pictures_waiting
        waits = [waiting]

        def wait_no_more() -> None:
            with suppress(IndexError):  # said before; whichever thread comes first takes the only one
                waits.pop().dec()

        waiting.inc()
        try:
            yield wait_no_more
        finally:
            wait_no_more()


async def as_far_as_possible(draws: Sequence[Callable[[], Awaitable[Picture]]]) -> tuple[list[Picture], bool]:
    """The pictures of these that can be drawn, and whether that is all of them."""
    pictures = []
    for draw in draws:
        try:
            pictures.append(await draw())
        except CannotDraw:
            continue
    return pictures, len(pictures) == len(draws)
