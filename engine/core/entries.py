"""The log of a running game: its entries, as values and as bytes, and which of its records still count.

Nothing is ever deleted: what is taken back stays, and an entry says that it was.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Generic, TypeVar

import msgspec

from engine.core import codec
from engine.core.chance import Draw
from engine.core.game import Game
from engine.core.model import Action, Event, Seat

A = TypeVar("A")

FORCED = "forced"
"""A record's ``by`` where the seat had one legal answer."""

STAND_IN = "stand-in"
"""A record's ``by`` where a stand-in plays the seat."""

TIME = "time"
"""A record's ``by`` where the seat's time had run out. It counts as its player's own move, who may take it back."""

ORDER = "order"
"""A record's ``by`` where a standing order of its player answered. It counts as the player's own move, too."""

AGAIN = "again"
"""In place of a record's ``by`` in what is told of it, where it is done again after an undo."""


class Record(msgspec.Struct, Generic[A], frozen=True, tag_field="entry", tag="record"):
    """An accepted action with what chance gave and what happened, so that a replay derives nothing anew.

    Attributes:
        n: its number in the log, from 1.
        decision: id of the decision it answered.
        lane: the simultaneous phase it was made in, if any.
        wall: undo stops here.
        by: who answered for the seat: "" is its player, else what did so in its place (see ``FORCED``, ``STAND_IN``,
            ``TIME``, ``ORDER``).
        again: the number of the record that it repeats, where that was taken back and is done again; else 0.
    """

    n: int
    seat: Seat
    decision: str
    action: A
    draws: tuple[Draw, ...]
    events: tuple[Event, ...]
    wall: bool = False
    lane: str | None = None
    by: str = ""
    again: int = 0


class Undone(msgspec.Struct, frozen=True, tag_field="entry", tag="undone"):
    """A seat took back a record of its own: ``took_back`` ends with its number, after what goes along with it.

    Attributes:
        agreed: the others agreed, so that it went behind walls and may hold records of theirs; it is a wall itself.
    """

    n: int
    seat: Seat
    took_back: tuple[int, ...]
    events: tuple[Event, ...]
    agreed: bool = False


class Noted(msgspec.Struct, frozen=True, tag_field="entry", tag="noted"):
    """Something happened around the game that changes no state: someone left, came back, agreed to something."""

    n: int
    seat: Seat | None
    events: tuple[Event, ...]


Entry = Record[Any] | Undone | Noted


@cache
def action_type(game: Game[Any]) -> Any:
    """The exact type of a game's actions, for decoding."""
    union: Any = game.actions[0]
    for action in game.actions[1:]:
        union = union | action
    return union


@cache
def _entry_type(game: Game[Any]) -> Any:
    """The exact type of a game's log entries, for decoding."""
    union: Any = action_type(game)
    return Record[union] | Undone | Noted


def save_entry(entry: Entry) -> bytes:
    """A log entry as bytes (JSON)."""
    return msgspec.json.encode(entry)


def load_entry(game: Game[Any], data: bytes) -> Entry:
    """The log entry in saved bytes. Raises SaveError when they are damaged."""
    try:
        entry: Entry = msgspec.json.decode(data, type=_entry_type(game))
    except codec.DAMAGE as error:
        raise codec.SaveError(f"a log entry is damaged: {error}") from error
    return entry


def live(entries: Iterable[Entry]) -> list[Record[Any]]:
    """The records among these entries that none of them takes back, in order."""
    listed = list(entries)
    gone = {n for entry in listed if isinstance(entry, Undone) for n in entry.took_back}
    return [entry for entry in listed if isinstance(entry, Record) and entry.n not in gone]


def cancelled(records: Iterable[Record[Any]], reopen: type[Action]) -> set[int]:
    """Numbers of the live records that come to nothing: each "done" that was reopened, and its reopening."""
    found: set[int] = set()
    last: dict[Seat, int] = {}
    for record in records:
        if isinstance(record.action, reopen):
            found |= {last.get(record.seat, record.n), record.n}
        last[record.seat] = record.n
    return found


def by_itself(record: Record[Any]) -> bool:
    """Was it answered for the seat, by what would answer again at once?"""
    return record.by in (FORCED, STAND_IN)
