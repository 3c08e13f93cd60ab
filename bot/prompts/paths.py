"""What was chosen so far, inside a custom_id: the panel's whole memory, so that a restart forgets nothing.

A path lists fields by their number and value ("0=d3;1=2"). One that would not fit into a custom_id is written as a
digest of the choices themselves ("~2~5f0c…", with the number of fields), which means the same answers later, or none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b

from bot import limits
from engine.core.menu import Menu
from engine.core.model import Stale

NOTHING = "-"
"""The path of no choices."""

_DIGEST = "~"
_DIGEST_BYTES = 6


def with_path(*parts: str, menu: Menu, verb: str, given: Mapping[str, str]) -> tuple[str, ...]:
    """The parts of a custom_id, the path of ``given`` at their end; short enough for Discord."""
    path = _plain(menu, verb, given)
    if len(":".join((*parts, path))) > limits.CUSTOM_ID:
        path = _digested(menu, verb, given)
    return (*parts, path)


def given_by(path: str, menu: Menu, verb: str) -> dict[str, str]:
    """The choices that a path stands for, so far that the same answers fit them.

    Raises:
        Stale: no legal answer agrees with it any more.
    """
    given = _undigested(path, menu, verb) if path.startswith(_DIGEST) else _parsed(path, menu, verb)
    if not menu.left(verb, given):
        raise Stale(path)
    return given


def _fields(menu: Menu, verb: str) -> list[str]:
    """The names of a verb's fields, in the order of asking."""
    left = menu.left(verb, {})
    return list(left[0].asked()) if left else []


def _plain(menu: Menu, verb: str, given: Mapping[str, str]) -> str:
    names = _fields(menu, verb)
    return ";".join(f"{names.index(field)}={value}" for field, value in given.items()) or NOTHING


def _parsed(path: str, menu: Menu, verb: str) -> dict[str, str]:
    if path == NOTHING:
        return {}
    names = dict(enumerate(_fields(menu, verb)))
    given = {}
    for part in path.split(";"):
        number, _, value = part.partition("=")
        if not number.isdecimal() or int(number) not in names:
            raise Stale(path)
        given[names[int(number)]] = value
    return given


def _digested(menu: Menu, verb: str, given: Mapping[str, str]) -> str:
    """The number of fields told and a digest of their values; fields between the given ones have one value only."""
    names = _fields(menu, verb)
    told = 1 + max(names.index(field) for field in given)
    values = list(menu.left(verb, given)[0].asked().values())
    return f"{_DIGEST}{told}{_DIGEST}{_digest(values[:told])}"


def _undigested(path: str, menu: Menu, verb: str) -> dict[str, str]:
    told, _, digest = path.removeprefix(_DIGEST).partition(_DIGEST)
    for action in menu.left(verb, {}) if told.isdecimal() else ():
        fields = list(action.asked().items())[: int(told)]
        if _digest([value for _, value in fields]) == digest:
            return dict(fields)
    raise Stale(path)


def _digest(values: Sequence[str]) -> str:
    return blake2b(";".join(values).encode(), digest_size=_DIGEST_BYTES).hexdigest()
