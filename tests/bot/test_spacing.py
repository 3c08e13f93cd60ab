"""No more requests go in a second than Discord takes, and what can wait lets the others go first."""

from __future__ import annotations

import asyncio
from itertools import islice
from time import monotonic

from bot.spacing import Spacing

SECONDS = 0.05


async def sent(spacing: Spacing, came: list[tuple[str, bool]]) -> list[tuple[str, float]]:
    """Who goes when, of those who come at the same moment."""
    went = []

    async def one(name: str, *, last: bool) -> None:
        await spacing.turn(last=last)
        went.append((name, monotonic()))

    await asyncio.gather(*(one(name, last=last) for name, last in came))
    return went


async def test_never_do_more_go_than_may() -> None:
    went = await sent(Spacing(3, SECONDS), [(str(n), False) for n in range(10)])
    assert [name for name, _ in went] == [str(n) for n in range(10)]
    times = [at for _, at in went]
    assert all(later - at >= SECONDS * 0.9 for at, later in zip(times, islice(times, 3, None), strict=False))


async def test_what_can_wait_goes_last() -> None:
    came = [("a", False), ("b", False), ("tidying", True), ("c", False), ("tidying more", True), ("d", False)]
    assert [name for name, _ in await sent(Spacing(1, SECONDS), came)] == [
        "a",
        "b",
        "c",
        "d",
        "tidying",
        "tidying more",
    ]


async def test_who_gives_up_holds_nobody_up() -> None:
    spacing = Spacing(1, SECONDS)
    await spacing.turn()
    gone, stays = asyncio.ensure_future(spacing.turn()), asyncio.ensure_future(spacing.turn())
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.wait_for(stays, 10)
    assert gone.cancelled()
