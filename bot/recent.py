"""What was kept last, of something there is much of."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Recent(OrderedDict[K, V]):
    """Holds so many at most, and lets go of those that were not kept, or used, for longest.

    Args:
        most: how many.
    """

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def keep(self, key: K, value: V) -> V:
        """Hold something under a key, in place of what was there; gives it back."""
        self[key] = value
        self.move_to_end(key)
        while len(self) > self._most:
            self.popitem(last=False)
        return value

    def use(self, key: K) -> V | None:
        """What is held under a key, if anything: it is one of those that are let go of last."""
        if key not in self:
            return None
        self.move_to_end(key)
        return self[key]
