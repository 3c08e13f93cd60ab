"""Every bounded cache of the pictures, found where it is: none can be left out of a sum or of a clean start."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

import render
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
