"""Drawing, off the event loop: views in, pictures with their alt text out, in a small pool of threads."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from dataclasses import dataclass
from functools import partial
from threading import Lock
from time import perf_counter
from typing import TypeVar

from bot.metrics import Metrics
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

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG ready to send: its file name, its bytes, and what it shows in words."""

    filename: str
    data: bytes
    alt: str


class Artist:
    """Draws boards; at most ``threads`` at a time, and counts them in ``metrics``.

    Pictures are drawn from views only; names are the players' own, cleaned by the renderer. One thread draws while
    others write files: to draw is Python's work, which one thread does at a time in any case, and two that took turns
    in it would come to writing at the same time, too, and nobody would draw meanwhile.
    """

    _locale = ENGLISH

    def __init__(self, threads: int, metrics: Metrics | None = None) -> None:
        self._metrics = metrics or Metrics()
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="artist")
        self._pen = Lock()

    def speaking(self, locale: str) -> Artist:
        """The same artist, with pictures in the language that serves this locale; without this they are in English."""
        made = copy(self)
        made._locale = locale
        return made

    def close(self) -> None:
        """Finish what is being drawn, give up what waits, and stop."""
        self._pool.shutdown(wait=True, cancel_futures=True)

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
        def drawn() -> Picture:
            with self._pen:
                began = perf_counter()
                canvas, said = draw(), alt()
            picture = Picture(f"{name}.png", canvas.png(), said)
            self._metrics.drawn(name.partition("-")[0], perf_counter() - began)
            return picture

        return await self.work(drawn)

    async def work(self, piece: Callable[[], T]) -> T:
        """A piece of work done among the drawings, in this artist's language; keep it as short as a drawing."""
        waiting, first = self._metrics.pictures_waiting, Lock()

        def wait_no_more() -> None:
            if first.acquire(blocking=False):
                waiting.dec()

        def done() -> T:
            wait_no_more()
            with self._metrics.pictures_under_way.track_inprogress(), speaking(self._locale):
                return piece()

        waiting.inc()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, done)
        finally:
            wait_no_more()  # whoever waited may have given it up before a thread took it
