"""What has happened at a table, as one person may know it: its log, by rounds and phases."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bot.past import Logged
from bot.tables import Seen, Tables
from engine.core.model import Event
from engine.core.table import Record, Undone
from render.words.digest import phase_of_event, phase_of_verb


@dataclass(frozen=True, slots=True)
class Stroke:
    """What happened in one entry of the log, as far as it belongs to one round and phase.

    Attributes:
        n: the entry's number.
        round: of the game, from 1.
        phase: as the engine names it; "" where nothing tells it.
        at: when the entry was made, in UTC milliseconds.
        seat: who made it; None is the table as a whole.
        events: those that the person who sees it may know.
        taken_back: it was undone later on.
        undoes: numbers of the entries that it takes back.
    """

    n: int
    round: int
    phase: str
    at: int
    seat: int | None
    events: tuple[Event, ...]
    taken_back: bool = False
    undoes: tuple[int, ...] = ()


async def strokes(tables: Tables, seen: Seen, *, after: int = 0) -> list[Stroke]:
    """The strokes of a table in order, with the events that the person who sees it may know.

    Args:
        tables: where its log is.
        seen: the table, and as whom.
        after: only what came after this entry.
    """
    log = await tables.past.log(seen.row.id, after, max(0, seen.row.length - after))
    begun = sum(event.key == "round-started" for logged in log for event in logged.entry.events)
    made = [stroke for stroke in _cut(log, seen, seen.view.round - begun) if stroke.events]
    gone = {n for stroke in made for n in stroke.undoes}
    return [replace(stroke, taken_back=stroke.n in gone) for stroke in made]


def without_undone(strokes: Sequence[Stroke]) -> list[Stroke]:
    """The strokes that count: neither what was taken back among them, nor the taking back."""
    there = {stroke.n for stroke in strokes}
    return [stroke for stroke in strokes if not stroke.taken_back and not (stroke.undoes and there >= {*stroke.undoes})]


def _cut(log: Sequence[Logged], seen: Seen, turn: int) -> Iterator[Stroke]:
    """An entry in which a new phase or round begins is several strokes."""
    phase = ""
    for logged in log:
        entry = logged.entry
        if isinstance(entry, Record):
            phase = phase_of_verb(type(entry.action).__name__) or phase
        undoes = entry.took_back if isinstance(entry, Undone) else ()
        stroke = Stroke(entry.n, turn, phase, logged.at, entry.seat, (), undoes=undoes)
        for event in entry.events:
            then = phase_of_event(event.key) or stroke.phase
            starts = event.key == "round-started"
            if starts or then != stroke.phase:
                yield stroke
                stroke = replace(stroke, round=stroke.round + starts, phase=then, events=())
            if event.to is None or seen.seat in event.to:
                stroke = replace(stroke, events=(*stroke.events, event))
        yield stroke
        turn, phase = stroke.round, stroke.phase
