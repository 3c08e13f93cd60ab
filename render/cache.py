"""A cache bounded in bytes that keeps what is asked for most, so that a process that draws for weeks keeps its size.

Where a thousand tables take turns, what was used last is not what is used next: it belongs to a table that waits for an
hour now. What many tables have in common is asked for again and again. So values are forgotten by how often they were
asked for, by the byte ("greedy dual size frequency": Cherkasova 1998); what was asked for often once ages.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from heapq import heappop, heappush
from itertools import count
from threading import Lock
from typing import Generic, TypeVar

V = TypeVar("V")

MIB = 1024 * 1024
REMEMBERED = 2048
"""Of so many keys that are not kept it is known, roughly, how often they were asked for."""


class _Kept(Generic[V]):
    """A value, its bytes, how often it was asked for, and what that is worth."""

    __slots__ = ("uses", "value", "weight", "worth")

    def __init__(self, value: V, weight: int, uses: int, worth: float) -> None:
        self.value, self.weight, self.uses, self.worth = value, weight, uses, worth


class ByteCache(Generic[V]):
    """Keeps made values until their bytes pass the limit, then forgets what is worth least; a value heavier than
    `heaviest` is never kept, so that one large one does not drive out a hundred small ones.

    Values are shared between threads: whoever takes one must not change it. Making a value happens outside
    the lock, so that one slow picture does not hold up another; two threads may make the same value once
    each.
    """

    def __init__(self, name: str, limit: int, weigh: Callable[[V], int], heaviest: int | None = None) -> None:
        """`limit` and `heaviest` (as the limit where not given) in bytes; `weigh` tells the bytes of a value."""
        if limit <= 0:
            raise ValueError(f"cache {name!r}: the limit must be positive, not {limit}")
        self.name = name
        self.limit = limit
        self.heaviest = limit if heaviest is None else heaviest
        self._weigh = weigh
        self._lock = Lock()
        self._items: dict[Hashable, _Kept[V]] = {}
        self._order: list[tuple[float, int, Hashable]] = []
        self._places = count()
        self._gone: dict[int, int] = {}
        self._age = 0.0
        self._bytes = 0

    def get(self, key: Hashable, make: Callable[[], V]) -> V:
        """The value under `key`, made by `make` when it is not there."""
        with self._lock:
            kept = self._items.get(key)
            if kept is not None:
                kept.uses += 1
                kept.worth = self._age + kept.uses / kept.weight
                return kept.value
        value = make()
        self._keep(key, value)
        return value

    def _keep(self, key: Hashable, value: V) -> None:
        weight = max(1, self._weigh(value))
        if weight > self.heaviest:
            return
        with self._lock:
            if key in self._items:  # another thread has made it meanwhile
                return
            uses = self._gone.pop(hash(key), 0) + 1
            kept = self._items[key] = _Kept(value, weight, uses, self._age + uses / weight)
            self._bytes += weight
            heappush(self._order, (kept.worth, next(self._places), key))
            while self._bytes > self.limit:
                self._forget()

    def _forget(self) -> None:
        """Forget what is worth least. In the order stands what each was worth once; since then it can only be more."""
        worth, _, key = heappop(self._order)
        kept = self._items[key]
        if kept.worth > worth:
            heappush(self._order, (kept.worth, next(self._places), key))
            return
        del self._items[key]
        self._bytes -= kept.weight
        self._age = worth
        self._gone[hash(key)] = kept.uses
        if len(self._gone) > REMEMBERED:
            self._gone = {known: uses // 2 for known, uses in self._gone.items() if uses > 1}

    @property
    def held(self) -> int:
        """Bytes held now."""
        return self._bytes

    def __len__(self) -> int:
        return len(self._items)

    def clear(self) -> None:
        """Forget everything (tests, measuring)."""
        with self._lock:
            self._items.clear()
            self._order.clear()
            self._gone.clear()
            self._age = 0.0
            self._bytes = 0
