"""What two threads draw over one, and how late an event loop is while they draw."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterator, Sequence
from itertools import cycle
from statistics import median, quantiles
from time import perf_counter

from bot.artist import Artist, Picture
from tests.bench.figure import MILLI, Figure
from tests.bench.moves import NAMES, Move, moves

FIRST, PICTURES = 60, 40
"""The moves of the game whose pictures are a batch, drawn at one go."""
BOARDS = ("research", "market", "tracks")
EVERY = 5
"""After so many moves a public board is drawn, too."""
TICK = 0.001
"""How often the loop looks whether it is late, in seconds."""

Late = list[float]


def figures(repeats: int) -> Iterator[Figure]:
    """Batches of pictures drawn by one thread and by two in turn, and how late the loop was."""
    played = moves(FIRST + PICTURES)[FIRST:]
    one, two = Artist(1), Artist(2)
    ratios: list[float] = []
    late: Late = []
    try:
        asyncio.run(_timed(one, played))
        for _ in range(max(1, repeats // 4)):
            slow, _ = asyncio.run(_timed(one, played))
            quick, lags = asyncio.run(_timed(two, played))
            ratios.append(slow / quick)
            late += lags
    finally:
        one.close()
        two.close()
    idle = asyncio.run(_idle())
    yield Figure("two threads over one", "x", None, round(median(ratios), 2), least=1.7)
    yield Figure("the loop's lag while nothing is drawn: 99 of 100 within", "ms", None, _most(idle))
    yield Figure("the loop's lag while two draw: 99 of 100 within", "ms", None, _most(late), most=25)
    yield Figure("the loop's lag while two draw: at most", "ms", None, round(max(late) * MILLI, 1), most=25)


def _most(late: Late) -> float:
    return round(quantiles(late, n=100)[98] * MILLI, 1)


async def _timed(artist: Artist, played: Sequence[Move]) -> tuple[float, Late]:
    """Draw all of them; how many seconds it took, and by how much the loop came too late each time it looked."""
    late: Late = []
    watching = asyncio.create_task(_watch(late))
    started = perf_counter()
    await asyncio.gather(*_asked(artist, played))
    took = perf_counter() - started
    watching.cancel()
    return took, late


def _asked(artist: Artist, played: Sequence[Move]) -> Iterator[Awaitable[Picture]]:
    boards = cycle(BOARDS)
    for number, move in enumerate(played, start=1):
        yield move.ask(artist)
        if number % EVERY == 0:
            yield artist.board(next(boards), move.after, NAMES, seat=move.seat)


async def _idle() -> Late:
    late: Late = []
    watching = asyncio.create_task(_watch(late))
    await asyncio.sleep(0.5)
    watching.cancel()
    return late


async def _watch(late: Late) -> None:
    while True:
        due = perf_counter() + TICK
        await asyncio.sleep(TICK)
        late.append(perf_counter() - due)
