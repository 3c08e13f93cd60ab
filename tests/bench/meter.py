"""What a process and those that it has started take: processor time and memory; from Linux's own account."""

from __future__ import annotations

import asyncio
import os
import resource
from collections.abc import Awaitable
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, process_time

import msgspec

MIB = 1024**2
_PROCESSES = Path("/proc")
LOOK_EVERY_S = 1.0
TICKS = os.sysconf("SC_CLK_TCK")
USER, SYSTEM = 11, 12
"""Places of processor time behind the name in ``/proc/<pid>/stat``, see proc(5)."""


class Taken(msgspec.Struct, frozen=True):
    """Processor time up to a moment; all in seconds.

    Attributes:
        at: the moment.
        first: of the first thread, where an event loop runs.
        others: of all other threads.
        started: of the processes that it has started and that still run.
    """

    at: float
    first: float
    others: float
    started: float

    @property
    def all(self) -> float:
        """Of all of them."""
        return self.first + self.others + self.started

    def since(self, before: Taken) -> Taken:
        """What was taken since an earlier moment; ``at`` is how long that is."""
        now, then = msgspec.structs.astuple(self), msgspec.structs.astuple(before)
        return Taken(*(a - b for a, b in zip(now, then, strict=True)))


class Meter:
    """Looks at a process and at those that it has started.

    Args:
        pid: its number.
    """

    def __init__(self, pid: int) -> None:
        self._place = _PROCESSES / str(pid)
        self._first = self._place / "task" / str(pid)

    def taken(self) -> Taken:
        """Their processor time until now, threads that have ended included."""
        first = _seconds(self._first)
        return Taken(monotonic(), first, _seconds(self._place) - first, sum(map(_seconds, self._started())))

    def resident_mib(self) -> float:
        """Memory that they hold now."""
        return sum(map(_resident_mib, (self._place, *self._started())))

    def _started(self) -> list[Path]:
        return [_PROCESSES / pid for pid in (self._first / "children").read_text(encoding="ascii").split()]


@dataclass
class Watch:
    """Looks at another process, and at this one, while something is measured.

    Attributes:
        meter: of the other process.
        memory: what it held, in MiB, by seconds from the beginning.
        taken: what it took; ``here`` is what this one did, in seconds.
    """

    meter: Meter
    memory: list[tuple[float, float]] = field(default_factory=list)
    taken: Taken = field(default=Taken(0, 0, 0, 0))
    here: float = 0.0

    async def over(self, work: Awaitable[None]) -> None:
        """Do some work, and watch."""
        started, here = self.meter.taken(), process_time()
        looking = asyncio.ensure_future(self._look(started.at))
        try:
            await work
        finally:
            looking.cancel()
        self.taken, self.here = self.meter.taken().since(started), process_time() - here

    async def _look(self, start: float) -> None:
        while True:
            self.memory.append((round(monotonic() - start, 1), round(self.meter.resident_mib(), 2)))
            await asyncio.sleep(LOOK_EVERY_S)


def _seconds(place: Path) -> float:
    told = (place / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(told[USER]) + int(told[SYSTEM])) / TICKS


def _resident_mib(place: Path) -> float:
    pages = int((place / "statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / MIB


def slope(series: list[tuple[float, float]]) -> float:
    """How much a value grows in one unit of time: the straight line that fits best; 0 for fewer than two points."""
    if len(series) < 2:
        return 0.0
    middle = sum(at for at, _ in series) / len(series)
    spread = sum((at - middle) ** 2 for at, _ in series)
    return sum((at - middle) * value for at, value in series) / spread if spread else 0.0
