"""Every bounded cache of the pictures, found where it is: none can be left out of a sum or of a clean start."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

import render
from render import runs, text
from render.cache import ByteCache


@cache
def caches() -> dict[str, ByteCache[Any]]:
    """By name. Two of one name are a fault."""
    found: dict[int, ByteCache[Any]] = {}
    for module in pkgutil.walk_packages(render.__path__, "render."):
        if "assets" not in module.name and not module.name.endswith("__main__"):
            values = vars(import_module(module.name)).values()
            found |= {id(value): value for value in values if isinstance(value, ByteCache)}
    named = {one.name: one for one in found.values()}
    assert len(named) == len(found)
    return named


def forget() -> None:
    """Empty every cache, as in a new process."""
    for one in caches().values():
        one.clear()


def forget_cards() -> None:
    """Forget the finished cards: every one of the next picture is drawn anew."""
    caches()["cards"].clear()


def forget_state() -> None:
    """Forget all that depends on the state that is drawn: cards, and every text and its width."""
    forget_cards()
    caches()["labels"].clear()
    for module in (text, runs):
        for value in vars(module).values():
            if getattr(value, "__module__", "") == module.__name__ and hasattr(value, "cache_clear"):
                value.cache_clear()
