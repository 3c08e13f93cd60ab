"""A lock for each of many things, there for as long as somebody holds it or waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

K = TypeVar("K", bound=Hashable)


class Locks(Generic[K]):
    """Gives the lock of a key: ``async with locks(key)``."""

    def __init__(self) -> None:
        self._held: WeakValueDictionary[K, asyncio.Lock] = WeakValueDictionary()

    def __call__(self, key: K) -> asyncio.Lock:
        """The same lock for everybody who holds it, or waits for it, at the same time."""
        lock = self._held.get(key)
        if lock is None:
            lock = self._held[key] = asyncio.Lock()
        return lock
