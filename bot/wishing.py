"""Changing what a person wishes, and letting the tables at which they play know of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from bot.clock import now_ms
from bot.exchange import Refusal
from bot.log import get_logger
from bot.store.errors import DamagedTableError
from bot.store.values import Status
from bot.tables import Tables
from bot.wishes import Wishes

log = get_logger(__name__)

OF_REST = ("zone", "quiet", "weekends", "away")
"""Wishes that say when a person rests; clocks count by them from when they were changed."""


class Wishing:
    """Changes wishes.

    Args:
        tables: whose persons they are.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._lock = asyncio.Lock()

    async def wishes(self, user_id: int) -> Wishes:
        """What a person wishes."""
        return await self._tables.persons.wishes(user_id)

    async def change(self, user_id: int, change: Callable[[Wishes], Wishes]) -> Wishes:
        """Change what a person wishes; what it came to. What ``change`` raises is raised, and nothing is changed."""
        async with self._lock:  # two commands of one person, one after the other
            before = await self.wishes(user_id)
            after = change(before)
            if after == before:
                return before
            if any(getattr(before, name) != getattr(after, name) for name in OF_REST):
                after = msgspec.structs.replace(after, since=now_ms())
            await self._tables.persons.set(user_id, after)
        await self._tell_tables(user_id)
        return after

    async def _tell_tables(self, user_id: int) -> None:
        """Let each table settle its clocks and plan its reminders anew; one that cannot does so with its next move."""
        for row in await self._tables.of_person(user_id, (Status.RUNNING,)):
            try:
                await self._tables.wake(row.id)
            except (Refusal, DamagedTableError) as error:
                log.warning("a table did not hear of a wish", table=row.id, reason=str(error))
