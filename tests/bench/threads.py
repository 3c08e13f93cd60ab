"""What two threads draw over one, and how late an event loop is while they draw."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterator, Sequence
from itertools import cycle
from statistics import median, quantiles
from time import perf_counter

from bot.artist import Artist
from tests.bench.figure import MILLI, Figure
from tests.bench.moves import NAMES, Move, moves

FIRST, PICTURES = 60, 40
"""The moves of the game whose pictures are a batch, drawn at one go."""
BOARDS = ("research", "market", "tracks")
EVERY = 5
"""Where the loop is watched a public board is drawn, too, after so many moves."""
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
        for artist in (one, two):
            asyncio.run(_seconds(artist, played))
        for _ in range(max(1, repeats // 4)):
            ratios.append(asyncio.run(_seconds(one, played)) / asyncio.run(_seconds(two, played)))
        late = asyncio.run(_watched(_drawn(two, played, boards=True)))
    finally:
        one.close()
        two.close()
    idle = asyncio.run(_watched(asyncio.sleep(1)))
    yield Figure("two threads over one", "x", None, round(median(ratios), 2), least=1.7)
    yield Figure("the loop's lag while nothing is drawn: 99 of 100 within", "ms", None, _most(idle))
    yield Figure("the loop's lag while two draw: 99 of 100 within", "ms", None, _most(late), most=25)
    yield Figure("the loop's lag while two draw: at most", "ms", None, round(max(late) * MILLI, 1), most=25)


def _most(late: Late) -> float:
    return round(quantiles(late, n=100)[98] * MILLI, 1)


async def _seconds(artist: Artist, played: Sequence[Move]) -> float:
    started = perf_counter()
    await _drawn(artist, played)
    return perf_counter() - started


async def _drawn(artist: Artist, played: Sequence[Move], *, boards: bool = False) -> None:
    """All moves' labs and parks; public boards among them where these are wanted."""
    which = cycle(BOARDS)
    asked = [move.ask(artist) for move in played]
    if boards:
        asked += [artist.board(next(which), move.after, NAMES, seat=move.seat) for move in played[::EVERY]]
    await asyncio.gather(*asked)


async def _watched(work: Awaitable[object]) -> Late:
    """By how much the loop came too late each time it looked, until the work was done."""
    late: Late = []

    async def watch() -> None:
        while True:
            due = perf_counter() + TICK
            await asyncio.sleep(TICK)
            late.append(perf_counter() - due)

    watching = asyncio.create_task(watch())
    await work
    watching.cancel()
    return late
