"""Actions that nobody should be able to play: legal ones with something changed, and some made up from their types."""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Iterable
from functools import cache
from random import Random
from typing import Any

import msgspec

from engine.core.game import Game
from engine.core.model import Action

MEMORY = 80
"""So many actions of earlier are remembered, to be tried again in another phase."""

SMALL = range(-1, 9)
HUGE = (-(2**63), 2**63 - 1, 2**63, 10**30, -99, 99)
PLACES = "places"
"""The ids by which actions say how many go where."""

UNKNOWN = ("", "z9", "dodo", "a1\n", "A1", "🦖", "a" * 400)
RUBBISH: tuple[Any, ...] = (
    None, True, False, 1.0, float("nan"), b"blue", "\ud800", object(), range(2), [], ["blue"], {}, {"a1": "1"},
    {"a1": 1.0}, {"a1": None}, {1: 1}, (), ("blue", 1), (None,), ("\ud800",), {"blue"}, "1", 7, "blue",
)  # fmt: skip
"""Values that are not of the type of most fields."""


@cache
def fields_of(kind: type[Action]) -> dict[str, Any]:
    """Names and types of an action's fields."""
    return typing.get_type_hints(kind)


class Mutants:
    """Makes actions to be thrown at a game's door; learns ids from the legal ones it is shown.

    Args:
        game: whose actions are made.
        content: the set of components whose ids are used.
    """

    def __init__(self, game: Game[Any], content: str = "builtin") -> None:
        self._kinds = game.actions
        self._names = (*game.names(content), *UNKNOWN)
        self._seen: dict[str, dict[str, None]] = {}
        self._lately: list[Action] = []
        self._changes: tuple[Callable[[Action, Random], Action], ...] = (
            self._other_seat,
            self._off_by_one,
            self._exchanged,
            self._crossed,
            self._fresh,
            self._bent,
            self._rubbish,
        )

    def learn(self, actions: Iterable[Action]) -> None:
        """Remember legal actions: they, their values and their ids come again where they do not belong."""
        for action in actions:
            for name in _fields(action):
                value = getattr(action, name)
                self._seen.setdefault(_sort(name, value), {}).update(dict.fromkeys(_texts_in(value)))
            self._lately.append(action)
        del self._lately[:-MEMORY]

    def near(self, action: Action, rng: Random) -> Action:
        """A legal action with something changed; now and then what is changed makes no difference, or another one."""
        return rng.choice(self._changes)(action, rng)

    def earlier(self, rng: Random) -> Action | None:
        """An action that was legal a while ago, perhaps another seat's or another phase's."""
        return rng.choice(self._lately) if self._lately else None

    def made_up(self, rng: Random, seats: int) -> Action:
        """Any action with values of the right types."""
        kind = rng.choice(self._kinds)
        values = {name: self._value(type_, name, rng) for name, type_ in fields_of(kind).items() if name != "seat"}
        return kind(seat=rng.randrange(seats), **values)

    # --- changes -----------------------------------------------------------------------------------------------

    def _other_seat(self, action: Action, rng: Random) -> Action:
        seat = rng.choice([action.seat - 1, action.seat + 1, -action.seat - 1, *HUGE])
        return msgspec.structs.replace(action, seat=seat)

    def _off_by_one(self, action: Action, rng: Random) -> Action:
        """A number, of a field or at a place, one more or less."""
        ways = []
        for name in _fields(action):
            value = getattr(action, name)
            if isinstance(value, int):
                ways += [{name: value + step} for step in (-1, 1)]
            elif isinstance(value, dict):
                ways += [{name: {**value, key: value[key] + step}} for key in value for step in (-1, 1)]
        return msgspec.structs.replace(action, **rng.choice(ways)) if ways else self._other_seat(action, rng)

    def _exchanged(self, action: Action, rng: Random) -> Action:
        """Two fields with their values exchanged."""
        if len(names := _fields(action)) < 2:
            return self._other_seat(action, rng)
        one, other = rng.sample(names, 2)
        return msgspec.structs.replace(action, **{one: getattr(action, other), other: getattr(action, one)})

    def _crossed(self, action: Action, rng: Random) -> Action:
        """A field with the value it had in another action."""
        name = rng.choice(action.__struct_fields__)
        others = [getattr(other, name) for other in self._lately if hasattr(other, name)]
        return msgspec.structs.replace(action, **{name: rng.choice(others)}) if others else self._fresh(action, rng)

    def _fresh(self, action: Action, rng: Random) -> Action:
        """A field with any value of its type."""
        name = rng.choice(action.__struct_fields__)
        return msgspec.structs.replace(action, **{name: self._value(fields_of(type(action))[name], name, rng)})

    def _bent(self, action: Action, rng: Random) -> Action:
        """A list or the places of a crowd with one more, one less, one doubled, or one moved."""
        names = [name for name in _fields(action) if isinstance(getattr(action, name), tuple | dict)]
        if not names:
            return self._fresh(action, rng)
        name = rng.choice(names)
        value = getattr(action, name)
        one = self._text(_sort(name, value), rng)
        bent = _bent_tuple(value, one, rng) if isinstance(value, tuple) else _bent_dict(value, one, rng)
        return msgspec.structs.replace(action, **{name: bent})

    def _rubbish(self, action: Action, rng: Random) -> Action:
        """A field with a value of a wrong type."""
        return msgspec.structs.replace(action, **{rng.choice(action.__struct_fields__): rng.choice(RUBBISH)})

    # --- values ------------------------------------------------------------------------------------------------

    def _text(self, sort: str, rng: Random) -> str:
        """An id: mostly one that was seen in such a field, else anything's or nobody's."""
        seen = self._seen.get(sort)
        return rng.choice(list(seen)) if seen and rng.random() < 0.7 else rng.choice(self._names)

    def _value(self, type_: Any, name: str, rng: Random) -> Any:
        """A value of a field's type. Raises TypeError for a type that actions did not have so far."""
        arguments = typing.get_args(type_)
        match typing.get_origin(type_) or type_:
            case types.UnionType:
                return self._value(rng.choice(arguments), name, rng)
            case types.NoneType:
                return None
            case kind if kind is int:
                return rng.choice(SMALL) if rng.random() < 0.8 else rng.choice(HUGE)
            case kind if kind is str:
                return self._text(name, rng)
            case kind if kind is tuple:
                return tuple(self._value(arguments[0], name, rng) for _ in range(rng.randrange(7)))
            case kind if kind is dict:
                return {self._text(PLACES, rng): self._value(int, name, rng) for _ in range(rng.randrange(5))}
        raise TypeError(f"an action has a field of the type {type_}")


def _bent_tuple(value: tuple[Any, ...], one: str, rng: Random) -> tuple[Any, ...]:
    ways = [(*value, one), value * 2, value[1:], value[::-1]]
    if value:
        ways += [(*value, rng.choice(value)), (one, *value[1:])]
    return rng.choice(ways)


def _bent_dict(value: dict[str, int], place: str, rng: Random) -> dict[str, int]:
    ways = [{**value, place: rng.choice(SMALL)}, {**value, place: 0}, {}]
    if value:
        left = rng.choice(list(value))
        rest = {key: number for key, number in value.items() if key != left}
        one_less = {**value, left: value[left] - 1}
        ways += [rest, {**rest, place: value[left]}, {**one_less, place: one_less.get(place, 0) + 1}]
    return rng.choice(ways)


def _fields(action: Action) -> list[str]:
    return [name for name in action.__struct_fields__ if name != "seat"]


def _sort(name: str, value: Any) -> str:
    """What sort of ids a field holds: its own, but for places, which several fields share."""
    return PLACES if isinstance(value, dict) else name


def _texts_in(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    return [each for each in value if isinstance(each, str)] if isinstance(value, tuple | dict) else []
