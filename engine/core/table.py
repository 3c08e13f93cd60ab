"""One running game: header, state and action log; play, undo, replay.

The latest state is authoritative. The log is for undo, replay, audit and fixtures. A record is a *wall* when it used
chance, revealed something or confirmed a simultaneous phase; the table keeps the bytes of the state after the last
wall, and undo rebuilds from there. An undo is an entry of the log itself, nothing is ever deleted.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Generic, TypeVar

import msgspec

from engine.core import codec, flow
from engine.core.chance import Draw, ReplayMismatch
from engine.core.game import Applied, Decision, Game, Header
from engine.core.model import Action, Event, Illegal, Seat, Stale, Value

A = TypeVar("A")


class Record(msgspec.Struct, Generic[A], frozen=True, tag_field="entry", tag="record"):
    """An accepted action with what chance gave and what happened, so that a replay derives nothing anew.

    Attributes:
        n: its number in the log, from 1.
        decision: id of the decision it answered.
        lane: the simultaneous phase it was made in, if any.
        wall: undo stops here.
    """

    n: int
    seat: Seat
    decision: str
    action: A
    draws: tuple[Draw, ...]
    events: tuple[Event, ...]
    wall: bool = False
    lane: str | None = None


class Undone(msgspec.Struct, frozen=True, tag_field="entry", tag="undone"):
    """A seat took back a record of its own: ``took_back`` ends with its number, after what was cancelled since."""

    n: int
    seat: Seat
    took_back: tuple[int, ...]
    events: tuple[Event, ...]


Entry = Record[Any] | Undone


@cache
def _entry_type(game: Game[Any]) -> Any:
    """The exact type of a game's log entries, for decoding."""
    union: Any = game.actions[0]
    for action in game.actions[1:]:
        union = union | action
    return Record[union] | Undone


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


class Table:
    """A running game in memory: what the store loads, and what a move changes.

    Attributes:
        version: number of entries in the log.
        acted: for each seat how often its decisions were answered or taken away; part of decision ids.
        base: bytes of the state after the last wall (or after setup), and ``base_n`` its entry number.
        tail: the entries after the base, in order.
    """

    def __init__(
        self,
        game: Game[Any],
        header: Header,
        state: Any,
        *,
        version: int = 0,
        acted: list[int] | None = None,
        base: bytes | None = None,
        base_n: int = 0,
        tail: list[Entry] | None = None,
    ) -> None:
        self.game = game
        self.header = header
        self.state = state
        self.version = version
        self.acted = acted or [0] * header.seats
        self.base = base if base is not None else codec.save_state(game, state)
        self.base_n = base_n
        self.tail: list[Entry] = tail or []

    @classmethod
    def new(cls, game: Game[Any], header: Header) -> tuple[Table, tuple[Event, ...]]:
        """Deal a new game; also returns the events of the setup."""
        dealt = game.setup(header)
        return cls(game, header, dealt.state), dealt.events

    def decision_id(self, seat: Seat) -> str | None:
        """The id of what is open for a seat; a click that carries another one is refused."""
        frame = flow.open_frame(self.state, seat)
        if frame is None:
            return f"{seat}.W.{self.acted[seat]}" if flow.waiting(self.state, seat) else None
        initials = "".join(letter for letter in frame.kind if letter.isupper())  # ids travel in small buttons
        return f"{seat}.{initials}.{self.acted[seat]}"

    def decision(self, seat: Seat) -> Decision | None:
        """What is open for a seat."""
        return self.game.decision(self.state, seat)

    def play(self, action: Action, decision: str | None = None) -> Record[Any]:
        """Carry out an action and log it.

        Args:
            action: what a seat does.
            decision: id of the decision it answers; None answers whatever is open (a typed command).

        Raises:
            Stale: the decision is no longer open.
            Illegal: the rules refuse it. Nothing was changed in either case.
        """
        seat = action.seat
        if not 0 <= seat < self.header.seats:
            raise Illegal("not-your-turn")
        now = self.decision_id(seat)
        if decision is not None and decision != now:
            raise Stale(decision)
        applied = self.game.apply(self.state, action)
        return self._log(action, now or "", applied)

    def _log(self, action: Action, decision: str, applied: Applied) -> Record[Any]:
        """Take over an applied stroke: state, log, counters, wall."""
        self.state = applied.state
        self.version += 1
        record: Record[Any] = Record(
            self.version,
            action.seat,
            decision,
            action,
            applied.draws,
            applied.events,
            applied.wall,
            applied.lane,
        )
        self.acted[action.seat] += 1
        self.tail.append(record)
        if record.wall:
            self._set_base()
        return record

    def _set_base(self) -> None:
        """A wall: what came before can no longer be taken back."""
        self.base = codec.save_state(self.game, self.state)
        self.base_n = self.version
        self.tail = []

    def live(self) -> list[Record[Any]]:
        """The records since the last wall that were not taken back, in order."""
        gone = {n for entry in self.tail if isinstance(entry, Undone) for n in entry.took_back}
        return [entry for entry in self.tail if isinstance(entry, Record) and entry.n not in gone]

    def undoable(self, seat: Seat) -> Record[Any] | None:
        """The record a seat would take back: its newest, if nothing shared has happened since."""
        taken = self._taken_back(seat)
        return taken[-1] if taken else None

    def _taken_back(self, seat: Seat) -> list[Record[Any]]:
        """The records an undo removes, newest first: the one that is meant, and each "done" that was reopened since.

        A "done" and its reopening cancel each other. Taking back the reopening alone would say "done" once more, behind
        the back of others who have said it since, and could let the barrier fall.
        """
        taken: list[Record[Any]] = []
        others: list[Record[Any]] = []
        cancelled = 0
        for record in reversed(self.live()):
            if record.seat != seat:
                others.append(record)
                continue
            taken.append(record)
            if isinstance(record.action, self.game.reopen):
                cancelled += 1
            elif cancelled:
                cancelled -= 1
            else:
                free = all(other.lane is not None and other.lane == record.lane for other in others)
                return taken if free else []
        return []

    def undo(self, seat: Seat) -> Undone:
        """Take back a seat's newest record; the others' records of the same simultaneous phase stay.

        Raises:
            Illegal: there is nothing that may be taken back; nothing was changed.
        """
        taken = self._taken_back(seat)
        if not taken:
            raise Illegal("nothing-to-undo")
        gone = tuple(record.n for record in taken)
        before = [self.decision_id(other) for other in range(self.header.seats)]
        state = codec.load_state(self.game, self.base)
        for record in self.live():
            if record.n not in gone:
                _again(self.game, state, record)
        self.state = state
        self.version += 1
        meant: dict[str, Value] = {"move": gone[-1], "verb": type(taken[-1].action).__name__}
        entry = Undone(self.version, seat, gone, (Event("undone", seat, meant),))
        self.tail.append(entry)
        for other in range(self.header.seats):
            if other == seat or self.decision_id(other) != before[other]:
                self.acted[other] += 1
        return entry

    @classmethod
    def replay(cls, game: Game[Any], header: Header, entries: list[Entry]) -> Table:
        """Play a whole log again from its setup.

        Raises:
            ReplayMismatch: the rules refuse an entry, or come to other events, walls or draws than the log tells.
        """
        table, _ = cls.new(game, header)
        for entry in entries:
            try:
                again = table._once_more(entry)
            except Illegal as refusal:
                raise ReplayMismatch(f"entry {entry.n} is refused: {refusal.key}") from refusal
            if again != entry:
                raise ReplayMismatch(f"entry {entry.n} comes out differently")
        return table

    def _once_more(self, entry: Entry) -> Entry:
        """Play or undo as an entry of a log tells, with its draws, in place; returns what comes of it."""
        if isinstance(entry, Undone):
            return self.undo(entry.seat)
        self.game.check(self.state, entry.action)
        decision = self.decision_id(entry.action.seat)
        return self._log(entry.action, decision or "", self.game.advance(self.state, entry.action, entry.draws))


def _again(game: Game[Any], state: Any, record: Record[Any]) -> None:
    """Carry a record out once more on a state that lacks someone else's record."""
    game.advance(state, record.action, record.draws)
