"""The shards of a process: which share of the servers it serves.

Discord sends what happens on a server to the shard with the number ``(server id >> 22) % count``. See "Sharding" in
Discord's developer documentation, topic "Gateway".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards of this process.

    Attributes:
        count: how many there are of the bot, in all processes; None is as many as Discord recommends.
        ids: the numbers of this process's; None is all.
    """

    count: int | None = None
    ids: Sequence[int] | None = None

    @property
    def shared(self) -> bool:
        """May other processes serve other servers of the same bot?"""
        return self.ids is not None


ALL = Shards()


def numbers(typed: str, count: int) -> tuple[int, ...]:
    """The numbers of shards, each once and in order, as they are typed: "0,1" or "0-3,8".

    Raises:
        ValueError: these are not numbers of ``count`` shards.
    """
    found: set[int] = set()
    for part in typed.split(","):
        first, dash, last = part.partition("-")
        span = range(int(first), int(last if dash else first) + 1)
        if not span or span[0] < 0 or span[-1] >= count:
            raise ValueError(f"not shards of {count}: {part}")
        found.update(span)
    return tuple(sorted(found))
