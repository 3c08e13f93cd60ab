"""What has happened at a table, as one person may know it: its log, by rounds and phases."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.exchange import Seen
from bot.past import Logged
from bot.tables import Tables
from engine.core.model import Event
from engine.core.table import Entry, Record, Undone
from render.words.digest import phase_of_event, phase_of_verb

ROUND = "round-started"
"""The event that begins a round."""

TAKEN = "seat-taken"
"""The event that somebody else has a seat from now on."""


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
        formerly: by seat, what the player who held it then was called, escaped, where somebody else holds it now.
    """

    n: int
    round: int
    phase: str
    at: int
    seat: int | None
    events: tuple[Event, ...]
    taken_back: bool = False
    undoes: tuple[int, ...] = ()
    formerly: Mapping[int, str] = field(default_factory=dict)

    def called(self, names: Sequence[str]) -> list[str]:
        """The players' names as of then, given those of today."""
        return [self.formerly.get(seat, name) for seat, name in enumerate(names)]


async def strokes(tables: Tables, seen: Seen, *, after: int = 0) -> list[Stroke]:
    """The strokes of a table in order, with the events that the person who sees it may know.

    Args:
        tables: where its log is.
        seen: the table, and as whom.
        after: only what came after this entry.
    """
    log = await _log(tables, seen, after)
    gone = {n for logged in log for n in _undoes(logged.entry)}
    begun = sum(_begins(logged.entry) for logged in log if logged.entry.n not in gone)
    made = [stroke for stroke in _cut(log, seen, seen.view.round - begun) if stroke.events and stroke.n > after]
    former = _former_names(log)
    return [replace(stroke, taken_back=stroke.n in gone, formerly=former[stroke.n]) for stroke in made]


def _former_names(log: Sequence[Logged]) -> dict[int, Mapping[int, str]]:
    """For each entry of a log that reaches to the present, the former players of seats that were taken over since."""
    found: dict[int, Mapping[int, str]] = {}
    names: Mapping[int, str] = {}
    for logged in reversed(log):
        found[logged.entry.n] = names
        for event in logged.entry.events:
            if event.key == TAKEN and event.seat is not None:
                names = {**names, event.seat: str(event.args["before"])}
    return found


async def _log(tables: Tables, seen: Seen, after: int) -> list[Logged]:
    """The log after an entry, and from before it on where an undo reaches back behind it."""
    while True:
        log = await tables.past.log(seen.row.id, after, max(0, seen.row.length - after))
        reached = min((min(_undoes(logged.entry)) for logged in log if _undoes(logged.entry)), default=after + 1)
        if reached > after:
            return log
        after = reached - 1


def _undoes(entry: Entry) -> tuple[int, ...]:
    """Numbers of the entries that an entry takes back."""
    return entry.took_back if isinstance(entry, Undone) else ()


def _begins(entry: Entry) -> int:
    """How many rounds begin in an entry."""
    return sum(event.key == ROUND for event in entry.events)


def without_undone(strokes: Sequence[Stroke]) -> list[Stroke]:
    """The strokes that count: neither what was taken back among them, nor the taking back."""
    there = {stroke.n for stroke in strokes}
    return [stroke for stroke in strokes if not stroke.taken_back and not (stroke.undoes and there >= {*stroke.undoes})]


def _cut(log: Sequence[Logged], seen: Seen, turn: int) -> Iterator[Stroke]:
    """An entry in which a new phase or round begins is several strokes; an undo leads back to where its moves began."""
    phase = ""
    began: dict[int, tuple[int, str]] = {}
    for logged in log:
        entry, undoes = logged.entry, _undoes(logged.entry)
        if isinstance(entry, Record):
            phase = phase_of_verb(type(entry.action).__name__) or phase
        began[entry.n] = turn, phase
        stroke = Stroke(entry.n, turn, phase, logged.at, entry.seat, (), undoes=undoes)
        for event in entry.events:
            then, starts = phase_of_event(event.key) or stroke.phase, event.key == ROUND
            if starts or then != stroke.phase:
                yield stroke
                stroke = replace(stroke, round=stroke.round + starts, phase=then, events=())
            if event.to is None or seen.seat in event.to:
                stroke = replace(stroke, events=(*stroke.events, event))
        yield stroke
        turn, phase = began[min(undoes)] if undoes else (stroke.round, stroke.phase)
