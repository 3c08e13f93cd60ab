"""Threads to draw in, and what becomes of a drawing that never ends.

One thread draws while others write files: to draw is Python's work, which one thread does at a time in any case, and
two that took turns in it would come to writing at the same time, too, and nobody would draw meanwhile. A thread cannot
be stopped. So one that hangs is left behind with the pen that it holds, and the others get a new one; too many such are
not made, for each takes its share of the processor for as long as the bot runs.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from functools import partial
from queue import SimpleQueue
from threading import Lock, Thread
from time import perf_counter
from typing import Any, ParamSpec, TypeVar

D = TypeVar("D")
T = TypeVar("T")
P = ParamSpec("P")

HANGS_AFTER_S = 60.0
"""A drawing takes tenths of a second; one that takes this long does not end."""

LOOKED_AT_S = 5.0
"""How often whoever waits for a drawing looks whether it hangs."""

MOST_LEFT = 4
"""Threads that may be left behind; then nothing is drawn until one of them comes back, or the bot is started again."""


class Hung(Exception):
    """A drawing did not end, or so many did not that none is begun any more."""


@dataclass(frozen=True, slots=True)
class _Work:
    """Something to do, and whose outcome it is."""

    future: Future[Any]
    piece: Callable[[], Any]

    def done(self) -> None:
        """Do it."""
        if not self.future.set_running_or_notify_cancel():
            return
        try:
            self.future.set_result(self.piece())
        except Exception as error:
            self.future.set_exception(error)
        except BaseException as error:  # the end of a thread is not the end of the bot
            self.future.set_exception(RuntimeError(f"a thread was to end: {error!r}"))


class Threads(Executor):
    """A few threads for which nobody waits when the process ends, in case one hangs.

    Args:
        count: how many.
    """

    def __init__(self, count: int) -> None:
        self._work: SimpleQueue[_Work | None] = SimpleQueue()
        self._closed = False
        self._threads = [Thread(target=self._serve, name=f"artist-{n}", daemon=True) for n in range(count)]
        for thread in self._threads:
            thread.start()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Have something done. Raises RuntimeError after ``shutdown``."""
        if self._closed:
            raise RuntimeError("nothing is drawn after the shutdown")
        future: Future[T] = Future()
        self._work.put(_Work(future, partial(fn, *args, **kwargs)))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Take in nothing more; ``wait`` until what was is done, or given up where it was not begun."""
        if not self._closed:
            self._closed = True
            while cancel_futures and not self._work.empty():
                if (work := self._work.get()) is not None:
                    work.future.cancel()
            for _ in self._threads:
                self._work.put(None)
        if wait:
            for thread in self._threads:
                thread.join()

    def _serve(self) -> None:
        while (work := self._work.get()) is not None:
            work.done()


@dataclass
class _Place:
    """Threads and the pen they share.

    Attributes:
        left: does one of them hang? Nothing is begun here any more.
    """

    threads: Threads
    pen: Lock = field(default_factory=Lock)
    left: bool = False


class _Elsewhere(Exception):
    """This place was left before the piece of work was begun."""


class Studio:
    """Where drawings are made.

    Args:
        threads: how many draw and write.
    """

    def __init__(self, threads: int) -> None:
        self._count = threads
        self._place = _Place(Threads(threads))
        self._lost = 0

    def close(self) -> None:
        """Finish what is being drawn, give up what waits, and stop."""
        self._place.threads.shutdown(wait=True, cancel_futures=True)

    async def make(self, draw: Callable[[], D], write: Callable[[D], T]) -> T:
        """Draw, one at a time, then write it down.

        Raises:
            Hung: it does not end.
            Exception: what these raise.
        """
        while True:
            place = self._place
            begun: list[float] = []

            def piece(place: _Place = place, begun: list[float] = begun) -> T:
                with place.pen:
                    if place.left:
                        raise _Elsewhere
                    begun.append(perf_counter())
                    drawn = draw()
                made = write(drawn)
                begun.clear()
                return made

            if self._lost >= MOST_LEFT:
                raise Hung(f"{self._lost} drawings hang; nothing is drawn")
            future = asyncio.get_running_loop().run_in_executor(place.threads, piece)
            try:
                return await self._waited_for(future, place, begun)
            except _Elsewhere:
                continue

    async def _waited_for(self, future: asyncio.Future[T], place: _Place, begun: list[float]) -> T:
        """The outcome of a piece of work. Raises Hung, _Elsewhere: it was not begun and never will be."""
        while not future.done():
            await asyncio.wait((future,), timeout=LOOKED_AT_S)
            if future.done():
                break
            if begun and perf_counter() - begun[0] > HANGS_AFTER_S:
                future.add_done_callback(self._came_back)
                self._leave(place)
                raise Hung("a drawing does not end")
            if place.left and not begun:
                future.add_done_callback(_forget)
                raise _Elsewhere
        return future.result()

    def _leave(self, place: _Place) -> None:
        """Go on elsewhere: a thread of this place hangs."""
        self._lost += 1
        place.left = True
        place.threads.shutdown(wait=False)
        if place is self._place:
            self._place = _Place(Threads(self._count))

    def _came_back(self, future: asyncio.Future[Any]) -> None:
        """A drawing that hung has ended after all."""
        self._lost -= 1
        _forget(future)


def _forget(future: asyncio.Future[Any]) -> None:
    """Nobody waits for it any more, whatever came of it."""
    if not future.cancelled():
        future.exception()
