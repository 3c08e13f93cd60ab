"""No more requests go in a second than Discord takes, and what can wait lets the others go first."""

from __future__ import annotations

import asyncio

from bot.spacing import Spacing

SECONDS = 0.01
MOST = 3


class Clock:
    """It goes on when it is told to."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


async def goes(spacing: Spacing, went: asyncio.Queue[str], name: str, *, last: bool = False) -> None:
    """Wait for a turn, and be noted."""
    await spacing.turn(last=last)
    went.put_nowait(name)


async def test_never_do_more_go_than_may() -> None:
    clock, went = Clock(), asyncio.Queue[str]()
    spacing, names = Spacing(MOST, SECONDS, clock), [str(n) for n in range(3 * MOST)]
    all_gone = asyncio.gather(*(goes(spacing, went, name) for name in names))
    for first in range(0, len(names), MOST):
        assert [await went.get() for _ in range(MOST)] == names[first : first + MOST]
        await asyncio.sleep(5 * SECONDS)  # of the machine's; by the clock none have passed
        assert went.empty()
        clock.now += SECONDS
    await all_gone


async def test_nothing_goes_while_discord_takes_nothing() -> None:
    clock, went = Clock(), asyncio.Queue[str]()
    spacing = Spacing(MOST, SECONDS, clock)
    spacing.rest(2 * SECONDS)
    spacing.rest(SECONDS)
    goes_on = asyncio.ensure_future(goes(spacing, went, "a"))
    for _ in range(2):
        await asyncio.sleep(3 * SECONDS)
        assert went.empty()
        clock.now += SECONDS
    assert await asyncio.wait_for(went.get(), 10) == "a"
    await goes_on


async def test_what_can_wait_goes_last() -> None:
    spacing, went = Spacing(1, SECONDS), asyncio.Queue[str]()
    came = [("a", False), ("b", False), ("tidying", True), ("c", False), ("tidying more", True), ("d", False)]
    await asyncio.gather(*(goes(spacing, went, name, last=last) for name, last in came))
    assert [went.get_nowait() for _ in came] == ["a", "b", "c", "d", "tidying", "tidying more"]


async def test_who_gives_up_holds_nobody_up() -> None:
    spacing = Spacing(1, SECONDS)
    await spacing.turn()
    gone, stays = asyncio.ensure_future(spacing.turn()), asyncio.ensure_future(spacing.turn())
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.wait_for(stays, 10)
    assert gone.cancelled()
