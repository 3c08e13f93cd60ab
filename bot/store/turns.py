"""Turns at a database's connections: who comes first goes first, but for the few who cannot wait.

SQLAlchemy's pool promises no order: whoever comes just as a connection is given back takes it before those who wait,
and where many come somebody waits for seconds.
"""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count

QUEUE_S = 30.0
"""How long a caller waits for a connection of ours before it is told that the store is busy."""


class Crowded(Exception):
    """One's turn did not come in time."""


class Turns:
    """Lets so many in at a time.

    Args:
        places: how many.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: list[tuple[bool, int, asyncio.Future[None]]] = []
        self._numbers = count()

    @asynccontextmanager
    async def turn(self, *, urgent: bool = False) -> AsyncIterator[None]:
        """Wait for one's turn, and have it; who is ``urgent`` goes before all who are not. Raises Crowded."""
        try:
            async with asyncio.timeout(QUEUE_S):
                await self._come(urgent)
        except TimeoutError as error:
            raise Crowded from error
        try:
            yield
        finally:
            self._leave()

    async def _come(self, urgent: bool) -> None:
        if self._free:
            self._free -= 1
            return
        mine = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (not urgent, next(self._numbers), mine))
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # its turn came just then
                self._leave()
            raise

    def _leave(self) -> None:
        """The next one's turn, if anybody still waits."""
        while self._waiting:
            _, _, waits = heapq.heappop(self._waiting)
            if not waits.done():
                waits.set_result(None)
                return
        self._free += 1
