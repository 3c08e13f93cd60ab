"""The order in which a line is drawn that may mix scripts written from the left and from the right.

The levels of the Unicode Bidirectional Algorithm (Unicode Standard Annex #9) without explicit embeddings, overrides,
isolates and paired brackets: the marks for these are never drawn (see `runs.clean`). The line's own direction is
not that of its first letter, see `_base`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from itertools import groupby
from typing import TypeVar

T = TypeVar("T")
_RIGHTWARD = {"L"}
_LEFTWARD = {"R", "AL"}
_NUMBERS = {"EN", "AN"}
_SIDED = frozenset({"L", "R", *_NUMBERS})


def levels(text: str) -> tuple[int, ...]:
    """The embedding level of each character: odd ones run from right to left."""
    kinds = [unicodedata.bidirectional(character) or "L" for character in text]
    if not any(kind in _LEFTWARD or kind == "AN" for kind in kinds):
        return (0,) * len(kinds)
    base = _base(kinds)
    sides = _neutrals(_weak(kinds, "R" if base else "L"), "R" if base else "L")
    return tuple(_level(side, base) for side in sides)


def _base(kinds: Sequence[str]) -> int:
    """The line's own level: from the right only where nothing in it is written from the left.

    A sentence of ours is to stay one that begins with a player's name in another script.
    """
    return 0 if _RIGHTWARD & set(kinds) else 1


def _weak(kinds: Sequence[str], start: str) -> list[str]:
    """Numbers, what separates and ends them, and marks (rules W1 to W7)."""
    made = list(kinds)
    strong, before = start, start
    for at, kind in enumerate(kinds):
        if kind == "NSM":
            made[at] = before
        elif kind in _RIGHTWARD | _LEFTWARD:
            strong = kind
        elif kind == "EN" and strong == "AL":
            made[at] = "AN"
        before = made[at]
    for at in range(1, len(made) - 1):
        around = made[at - 1], made[at + 1]
        if around in {("EN", "EN"), ("AN", "AN")} and (made[at] == "CS" or (made[at] == "ES" and around[0] == "EN")):
            made[at] = around[0]
    at = 0
    for kind, group in groupby(list(made)):
        size = len(list(group))
        beside = {made[at - 1] if at else "", made[at + size] if at + size < len(made) else ""}
        if kind == "ET" and "EN" in beside:
            made[at : at + size] = ["EN"] * size
        at += size
    strong = start
    for at, kind in enumerate(made):
        if kind in _RIGHTWARD | _LEFTWARD:
            strong = kind
        elif kind == "EN" and strong == "L":
            made[at] = "L"
    return ["R" if kind == "AL" else kind for kind in made]


def _neutrals(kinds: Sequence[str], base: str) -> list[str]:
    """What has no direction takes that of both its sides where they agree, else the line's (rules N1 and N2)."""
    made: list[str] = []
    parts = [(sided, list(group)) for sided, group in groupby(kinds, _SIDED.__contains__)]
    for number, (sided, group) in enumerate(parts):
        if sided:
            made += group
            continue
        left = _side(parts[number - 1][1][-1]) if number else base
        right = _side(parts[number + 1][1][0]) if number + 1 < len(parts) else base
        made += [left if left == right else base] * len(group)
    return made


def _side(kind: str) -> str:
    return "R" if kind in _NUMBERS else kind


def _level(side: str, base: int) -> int:
    """Rules I1 and I2."""
    if base:
        return 1 if side == "R" else 2
    return {"L": 0, "R": 1}.get(side, 2)


def visual(parts: Sequence[tuple[T, int]]) -> list[T]:
    """Parts in reading order, each with its level, in the order from left to right (rule L2)."""
    order = list(parts)
    highest = max((level for _, level in parts), default=0)
    for least in range(highest, 0, -1):
        order = _turned(order, least)
    return [part for part, _ in order]


def _turned(parts: Sequence[tuple[T, int]], least: int) -> list[tuple[T, int]]:
    """Each stretch of parts of at least this level the other way round."""
    made: list[tuple[T, int]] = []
    stretch: list[tuple[T, int]] = []
    for part in parts:
        if part[1] >= least:
            stretch.append(part)
            continue
        made += [*reversed(stretch), part]
        stretch = []
    return made + stretch[::-1]
