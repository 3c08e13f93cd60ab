"""What was chosen so far, inside a custom_id: the panel's whole memory, so that a restart forgets nothing.

A path lists fields by their number and value ("0=d3;1=2"). One that would not fit into a custom_id is written as a
digest of the choices themselves, which still means the same answer later, or none.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b

from bot import limits
from engine.core.menu import Menu
from engine.core.model import Stale

NOTHING = "-"
_DIGEST = "~"


def choose_id(*parts: str, menu: Menu, verb: str, given: Mapping[str, str]) -> str:
    """A custom_id of these parts with the path of ``given`` at its end."""
    path = _plain(menu, verb, given)
    if len(":".join((*parts, path))) > limits.CUSTOM_ID:
        path = _digested(menu, verb, given)
    return limits.custom_id(*parts, path)


def given_by(path: str, menu: Menu, verb: str) -> dict[str, str]:
    """The choices that a path stands for. Raises Stale when no legal answer agrees with it any more."""
    if path == NOTHING:
        return {}
    if path.startswith(_DIGEST):
        return _undigest(path, menu, verb)
    names = _fields(menu, verb)
    given = {}
    for part in path.split(";"):
        number, _, value = part.partition("=")
        if not number.isdigit() or int(number) >= len(names):
            raise Stale(path)
        given[names[int(number)]] = value
    if not menu.left(verb, given):
        raise Stale(path)
    return given


def _fields(menu: Menu, verb: str) -> list[str]:
    left = menu.left(verb, {})
    if not left:
        raise Stale(verb)
    return list(left[0].asked())


def _plain(menu: Menu, verb: str, given: Mapping[str, str]) -> str:
    names = _fields(menu, verb)
    return ";".join(f"{names.index(field)}={value}" for field, value in given.items()) or NOTHING


def _digested(menu: Menu, verb: str, given: Mapping[str, str]) -> str:
    """The number of fields told and a digest of their values; fields between them have one value only."""
    names = _fields(menu, verb)
    told = 1 + max(names.index(field) for field in given)
    values = list(menu.left(verb, given)[0].asked().values())[:told]
    return f"{_DIGEST}{told}{_DIGEST}{_digest(values)}"


def _undigest(path: str, menu: Menu, verb: str) -> dict[str, str]:
    _, told, digest = path.split(_DIGEST)
    for action in menu.left(verb, {}):
        fields = list(action.asked().items())[: int(told)]
        if _digest([value for _, value in fields]) == digest:
            return dict(fields)
    raise Stale(path)


def _digest(values: list[str]) -> str:
    return blake2b(";".join(values).encode(), digest_size=6).hexdigest()
