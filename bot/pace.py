"""How fast one person may act: a bucket of tokens each, for what they do and for what they type.

Each act takes a token, and tokens come back with time, so that a person who clicks fast is not held up and one who
floods the bot is. What is typed into an option has a bucket of its own: Discord asks at every few letters.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from time import monotonic

from bot.recent import Recent

PEOPLE = 10_000
"""Buckets that are kept, the last used ones; whoever has been away for long has a full one anyway."""


class Verdict(Enum):
    """What is done with an act."""

    WELCOME = auto()
    WARNED = auto()  # refused, and the person is to be told
    REFUSED = auto()  # refused, and they have been told


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second."""

    burst: float
    a_second: float


@dataclass(slots=True)
class _Bucket:
    tokens: float
    at: float
    warned: bool = False


class Pace:
    """Holds up whoever acts too fast.

    Args:
        rate: for everybody alike.
        clock: seconds that never go back.
    """

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: Recent[int, _Bucket] = Recent(PEOPLE)

    def take(self, user_id: int) -> Verdict:
        """Whether a person may act now. They are told once that they may not, until they have rested."""
        bucket = self._filled(user_id)
        if bucket.tokens >= 1:
            bucket.tokens -= 1
            return Verdict.WELCOME
        if bucket.warned:
            return Verdict.REFUSED
        bucket.warned = True
        return Verdict.WARNED

    def _filled(self, user_id: int) -> _Bucket:
        """The person's bucket, with what has come back until now."""
        now, burst = self._clock(), self._rate.burst
        bucket = self._buckets.use(user_id) or self._buckets.keep(user_id, _Bucket(burst, now))
        bucket.tokens = min(burst, bucket.tokens + (now - bucket.at) * self._rate.a_second)
        bucket.at = now
        if bucket.tokens >= burst / 2:
            bucket.warned = False
        return bucket
