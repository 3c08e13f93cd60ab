"""The few shapes every game is made of: seats, actions, events, refusals, and the state they act on.

State, actions and events are msgspec structs: plain data that survives a week on disk. State structs are
mutable (rule code writes ``player.money -= 3``); actions, events and records are frozen values.
"""

from __future__ import annotations

from typing import Any

import msgspec

Seat = int
"""A place at the table, 0 for the first; never a Discord user."""

Value = str | int | bool | tuple[str | int, ...] | None
"""What an event or a refusal may carry: ids and numbers, never sentences."""


class Struct(msgspec.Struct, forbid_unknown_fields=True):
    """Base of all mutable state; unknown fields in a save are refused, never guessed at."""


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=True):
    """What a seat does, with its meaning spelled out (``ClaimDie(0, "d7", 3)``), never an index into a list.

    Actions hold primitive values only, read well in a log, and stay valid for years.
    """

    seat: Seat

    def asked(self) -> dict[str, str]:
        """What a person is asked to make this action, in the order of asking: each field's value as text."""
        return {name: as_text(getattr(self, name)) for name in self.__struct_fields__ if name != "seat"}


def as_text(value: object) -> str:
    """A field's value as short text, the same for equal values: "-" for none, "blue+pink", "a1=2+b3=1"."""
    if value is None or (isinstance(value, tuple | dict) and not value):
        return "-"
    if isinstance(value, dict):
        return "+".join(f"{key}={value[key]}" for key in sorted(value))
    if isinstance(value, tuple):
        return "+".join(str(unit) for unit in value)
    return str(value)


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened: a key of the words catalogue and its arguments, and who may see it.

    ``to`` is ``None`` for everybody, else the seats that may know. ``auto`` marks what the engine did by itself in
    the same stroke (claims, forced passes).
    """

    key: str
    seat: Seat | None = None
    args: dict[str, Value] = {}
    to: tuple[Seat, ...] | None = None
    auto: bool = False


class Illegal(Exception):
    """An action that the rules refuse; nothing was changed.

    Attributes:
        key: the words catalogue's key of the reason.
        facts: the arguments of that sentence.
    """

    def __init__(self, key: str, **args: Value) -> None:
        super().__init__(key, args)
        self.key = key
        self.facts: dict[str, Value] = args


class Stale(Exception):
    """An answer to a decision that is no longer open (an old button, an undone move)."""


State = Any
"""A game's own state struct; the core hands it around and never looks inside."""
