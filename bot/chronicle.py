"""What has happened at a table, as one person may know it: its log, by rounds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.tables import Seen, Tables
from engine.core.model import Event
from engine.core.table import Entry

PAGE = 500
"""Log entries read at a time."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """What happened in one entry of the log, as far as it belongs to one round."""

    n: int
    round: int
    events: tuple[Event, ...]


async def strokes(tables: Tables, seen: Seen, *, last: int | None = None) -> list[Stroke]:
    """The strokes of a table in order, with the events that the person who sees it may know.

    Args:
        tables: where its log is.
        seen: the table, and as whom.
        last: only so many of the newest entries (their rounds are then counted from 1); None for all.
    """
    entries: list[Entry] = []
    after = 0 if last is None else max(0, seen.row.length - last)
    while page := await tables.history(seen.row.id, entries[-1].n if entries else after, PAGE):
        entries += page
    return [stroke for stroke in _by_rounds(entries, seen) if stroke.events]


def _by_rounds(entries: list[Entry], seen: Seen) -> Iterator[Stroke]:
    """An entry that starts a new round is two strokes."""
    turn = 1
    for entry in entries:
        events: list[Event] = []
        for event in entry.events:
            if event.key == "round-started":
                yield Stroke(entry.n, turn, tuple(events))
                turn, events = turn + 1, []
            if event.to is None or seen.seat in event.to:
                events.append(event)
        yield Stroke(entry.n, turn, tuple(events))
