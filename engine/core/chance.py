"""The game's own seeded chance: named streams, counted, so that a replay deals the same.

A value is ``blake2b(stream, counter)`` keyed by the table's secret seed. The counters live in the state, the
algorithm's name in the save. Because every stream has a name of its own (phase, round, seat), another seat's order
of play or an undo never changes your dice, and dealing again after an undo deals the same.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from functools import lru_cache
from hashlib import blake2b
from typing import TypeVar

import msgspec

from engine.core.model import Struct

T = TypeVar("T")

ALGORITHM = "b2c1"
_SPAN = 1 << 64


class Draw(msgspec.Struct, frozen=True, array_like=True):
    """One value that chance gave: ``value`` of ``0..below-1`` from ``stream``."""

    stream: str
    below: int
    value: int


class Chance(Struct):
    """A table's chance: the secret seed (hexadecimal) and how often each stream was asked."""

    seed: str
    counters: dict[str, int] = {}
    algorithm: str = ALGORITHM

    def below(self, stream: str, bound: int) -> int:
        """An unbiased value of ``0..bound-1`` from a stream. Raises ValueError for a bound below 1."""
        if bound < 1:
            raise ValueError(f"nothing to draw from in stream {stream}")
        counter = self.counters.get(stream, 0)
        limit = _SPAN - _SPAN % bound
        while True:
            digest = _keyed(self.seed).copy()
            digest.update(f"{stream}#{counter}".encode())
            counter += 1
            value = int.from_bytes(digest.digest(), "big")
            if value < limit:  # values above the last whole multiple would favour the low ones
                self.counters[stream] = counter
                return value % bound


@lru_cache(maxsize=256)
def _keyed(seed: str) -> blake2b:
    """The hash with the key of a seed taken in; to be copied, since it must not take in anything else."""
    return blake2b(key=bytes.fromhex(seed), digest_size=8)


class Dealer:
    """Deals from a table's chance during one stroke and writes down what came out.

    Args:
        chance: the state's own chance.
        tape: what was dealt when this stroke was first played; given on replay, it is dealt again and checked.
    """

    __slots__ = ("chance", "draws", "tape")

    def __init__(self, chance: Chance, tape: tuple[Draw, ...] | None = None) -> None:
        self.chance = chance
        self.draws: list[Draw] = []
        self.tape = tape

    def below(self, stream: str, bound: int) -> int:
        """A value of ``0..bound-1``; on replay the recorded one. Raises ReplayMismatch when the record disagrees."""
        value = self.chance.below(stream, bound)
        if self.tape is not None:
            position = len(self.draws)
            told = self.tape[position] if position < len(self.tape) else None
            if told is None or (told.stream, told.below) != (stream, bound) or not 0 <= told.value < bound:
                raise ReplayMismatch(f"the record does not hold draw {position} of stream {stream}")
            value = told.value
        self.draws.append(Draw(stream, bound, value))
        return value

    def shuffle(self, stream: str, items: MutableSequence[T]) -> None:
        """Fisher-Yates, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(stream, i + 1)
            items[i], items[j] = items[j], items[i]


class ReplayMismatch(Exception):
    """A replay came to something else than the log tells; the log or the rules have changed."""
