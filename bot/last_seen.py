"""When the bot was last there, by its own clock: one that is put right while the bot is stopped has leapt back, too."""

from __future__ import annotations

import time

from bot.clock import LEAP_MS, now_ms
from bot.store.store import Store

CLOCK = "clock"
"""The fact under which the store keeps it (UTC milliseconds)."""

NOTED_EVERY_S = 600.0
"""How often it is noted: so much of a leap, at most, goes unseen."""


class LastSeen:
    """Keeps the moment, and compares it with that of the run before.

    Args:
        store: where it is kept.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._noted_at: float | None = None

    async def leap(self) -> int:
        """By how much (milliseconds, below zero) the clock is behind what it last showed before this start, else 0."""
        if self._noted_at is not None:
            return 0
        known = await self._store.fact(CLOCK)
        behind = now_ms() - int(known) if known is not None else 0
        return behind if behind < -LEAP_MS else 0

    async def note(self, *, leapt: bool) -> None:
        """Note the moment, if that was long ago, or the clock has leapt since; what a leap asks for is done by then."""
        now = time.monotonic()
        if leapt or self._noted_at is None or now - self._noted_at > NOTED_EVERY_S:
            await self._store.set_fact(CLOCK, str(now_ms()))
            self._noted_at = now
