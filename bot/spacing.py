"""Spaces what the bot asks of Discord: no more in a second than Discord takes, what people wait for first.

Discord takes 50 requests a second of a bot, answers to interactions not counted ("Global Rate Limit" in its developer
documentation), and shuts out for a while who goes on being too fast. So those that are too many wait here, in turn,
instead of being sent, refused and sent again.
"""

from __future__ import annotations

import asyncio
import heapq
from collections import deque
from collections.abc import Callable
from itertools import count
from time import monotonic

IN_A_SECOND = 44
"""Requests, fewer than Discord takes: it counts by its own seconds, and what left evenly arrives bunched when there is
much to do. One that is too many costs more than those that are not sent: none is taken for the rest of that second."""


class Spacing:
    """Lets requests go.

    Args:
        most: how many in any time of this length.
        seconds: that long.
        clock: seconds that never go back.
    """

    def __init__(self, most: int = IN_A_SECOND, seconds: float = 1.0, clock: Callable[[], float] = monotonic) -> None:
        self._seconds = seconds
        self._clock = clock
        self._gone: deque[float] = deque(maxlen=most)
        self._waiting: list[tuple[bool, int, asyncio.Future[None]]] = []
        self._numbers = count()
        self._timer: asyncio.TimerHandle | None = None
        self._rests_until = 0.0

    def rest(self, seconds: float) -> None:
        """Discord takes nothing for so long: what were let go meanwhile would all be sent at once after that."""
        self._rests_until = max(self._rests_until, self._clock() + seconds)

    async def turn(self, *, last: bool = False) -> None:
        """Wait until a request may go; one that goes ``last`` lets all others go first."""
        if not self._waiting and self._wait_s() <= 0:
            self._gone.append(self._clock())
            return
        may_go = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (last, next(self._numbers), may_go))
        self._arm()
        await may_go

    def _wait_s(self) -> float:
        """How long it is until one more may go."""
        full = len(self._gone) == self._gone.maxlen
        may_go_at = self._gone[0] + self._seconds if full else 0.0
        return max(may_go_at, self._rests_until) - self._clock()

    def _arm(self) -> None:
        """See to it that those who wait go in time."""
        if self._timer is None and self._waiting:
            self._timer = asyncio.get_running_loop().call_later(max(0.0, self._wait_s()), self._let_go)

    def _let_go(self) -> None:
        """As many of those who wait as may go do; who does not wait any more is passed over."""
        self._timer = None
        while self._waiting and self._wait_s() <= 0:
            _, _, may_go = heapq.heappop(self._waiting)
            if not may_go.done():
                self._gone.append(self._clock())
                may_go.set_result(None)
        self._arm()
