"""A least-recently-used cache bounded in bytes, so that a process that draws for weeks keeps its size."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

V = TypeVar("V")

MIB = 1024 * 1024


class ByteCache(Generic[V]):
    """Keeps made values until their bytes pass the limit, then forgets the one longest unused; a value
    heavier than `heaviest` is never kept, so that one large one does not drive out a hundred small ones.

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
        self._items: OrderedDict[Hashable, tuple[V, int]] = OrderedDict()
        self._bytes = 0

    def get(self, key: Hashable, make: Callable[[], V]) -> V:
        """The value under `key`, made by `make` when it is not there."""
        with self._lock:
            found = self._items.get(key)
            if found is not None:
                self._items.move_to_end(key)
                return found[0]
        value = make()
        self._keep(key, value)
        return value

    def _keep(self, key: Hashable, value: V) -> None:
        weight = self._weigh(value)
        if weight > self.heaviest:
            return
        with self._lock:
            replaced = self._items.pop(key, None)
            if replaced is not None:
                self._bytes -= replaced[1]
            self._items[key] = (value, weight)
            self._bytes += weight
            while self._bytes > self.limit:
                _, (_, gone) = self._items.popitem(last=False)
                self._bytes -= gone

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
            self._bytes = 0
