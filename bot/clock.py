"""Now, in the bot's time: Discord's clock as discord.py tells it, so that a simulated Discord's time counts too.

The machine's clock may be wrong, be put right, or stand still while the machine sleeps. What holds then:
whoever's time ran out in a leap forward has the same grace as if the bot had been away (``clocks.GRACE_MS``), so that a
clock that is put right within that costs nobody a seat. After a leap back nothing waits for a moment that was reckoned
by the wrong clock: moments in the future become now, time that was counted and never was is given back, tables are
looked at anew, and what waits for its next try is tried. What was told stays told; a reminder that came early counts.
"""

from __future__ import annotations

import time

from discord.utils import utcnow

LEAP_MS = 60_000
"""A clock that goes wrong by less than this between two looks is taken as it is."""


class Leaps:
    """Notices leaps of the clock, by one that only ever goes forward."""

    def __init__(self) -> None:
        self._apart: int | None = None

    def latest(self) -> int:
        """By how much the clock has leapt since the last look, in milliseconds; below zero: back. 0: it has not."""
        apart = now_ms() - int(time.monotonic() * 1000)
        leap = 0 if self._apart is None else apart - self._apart
        self._apart = apart
        return leap if abs(leap) > LEAP_MS else 0


def now_ms() -> int:
    """The current time in integer UTC milliseconds."""
    return int(utcnow().timestamp() * 1000)


def relative(at: int) -> str:
    """A moment (UTC milliseconds) as each reader's Discord says it: "3 hours ago"."""
    return f"<t:{at // 1000}:R>"


def day_and_time(at: int) -> str:
    """A moment (UTC milliseconds) in each reader's own time zone: "2 March 2026 14:05"."""
    return f"<t:{at // 1000}:f>"


def time_of_day(at: int) -> str:
    """A moment (UTC milliseconds) in each reader's own time zone: "14:05"."""
    return f"<t:{at // 1000}:t>"
