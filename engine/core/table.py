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

FORCED = "forced"
"""A record's ``by`` where the seat had one legal answer."""

STAND_IN = "stand-in"
"""A record's ``by`` where a stand-in plays the seat."""


class Record(msgspec.Struct, Generic[A], frozen=True, tag_field="entry", tag="record"):
    """An accepted action with what chance gave and what happened, so that a replay derives nothing anew.

    Attributes:
        n: its number in the log, from 1.
        decision: id of the decision it answered.
        lane: the simultaneous phase it was made in, if any.
        wall: undo stops here.
        by: who answered for the seat: "" is its player, else what did so in its place (see ``FORCED``, ``STAND_IN``).
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


class Undone(msgspec.Struct, frozen=True, tag_field="entry", tag="undone"):
    """A seat took back a record of its own: ``took_back`` ends with its number, after what was cancelled since."""

    n: int
    seat: Seat
    took_back: tuple[int, ...]
    events: tuple[Event, ...]


class Noted(msgspec.Struct, frozen=True, tag_field="entry", tag="noted"):
    """Something happened around the game that changes no state: someone left, came back, agreed to something."""

    n: int
    seat: Seat | None
    events: tuple[Event, ...]


Entry = Record[Any] | Undone | Noted


@cache
def _entry_type(game: Game[Any]) -> Any:
    """The exact type of a game's log entries, for decoding."""
    union: Any = game.actions[0]
    for action in game.actions[1:]:
        union = union | action
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

    def forced(self, seat: Seat) -> Action | None:
        """The one legal answer to what is open for a seat; None where it has a choice, or nothing is open."""
        decision = self.decision(seat)
        if decision is None or not decision.exhaustive:
            return None
        options = decision.options()
        return options[0] if len(options) == 1 else None

    def play(self, action: Action, decision: str | None = None, by: str = "") -> Record[Any]:
        """Carry out an action and log it.

        Args:
            action: what a seat does.
            decision: id of the decision it answers; None answers whatever is open (a typed command).
            by: who answers for the seat, where it is not its player (see ``Record``).

        Raises:
            Stale: the decision is no longer open.
            Illegal: the rules refuse it. Nothing was changed in either case.
        """
        seat = action.seat
        if not isinstance(seat, int) or not 0 <= seat < self.header.seats:
            raise Illegal("not-your-turn")
        now = self.decision_id(seat)
        if decision is not None and decision != now:
            raise Stale(decision)
        applied = self.game.apply(self.state, action)
        return self._log(action, now or "", applied, by)

    def _log(self, action: Action, decision: str, applied: Applied, by: str) -> Record[Any]:
        """Take over an applied stroke: state, log, counters, wall."""
        self.state = applied.state
        self.version += 1
        answered = (Event(f"answered-{by}", action.seat, auto=True),) if by else ()
        record: Record[Any] = Record(
            self.version,
            action.seat,
            decision,
            action,
            applied.draws,
            (*answered, *applied.events),
            applied.wall,
            applied.lane,
            by,
        )
        self.acted[action.seat] += 1
        self.tail.append(record)
        if record.wall:
            self._set_base()
        return record

    def note(self, seat: Seat | None, *events: Event) -> Noted:
        """Log what happened around the game; the state stays as it is."""
        self.version += 1
        entry = Noted(self.version, seat, events)
        self.tail.append(entry)
        return entry

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
        """The records an undo removes, newest first: the one that is meant, and what cancelled itself since.

        A "done" and its reopening cancel each other. Taking back the reopening alone would say "done" once more, behind
        the back of others who have said it since, and could let the barrier fall; and they are no move that others
        could have built upon. What was answered for a seat goes along with what a player did before: taken back alone,
        it would be answered again at once.
        """
        live = self.live()
        cancelled = self._cancelled() | {record.n for record in live if record.by in (FORCED, STAND_IN)}
        meant = next((record for record in reversed(live) if record.seat == seat and record.n not in cancelled), None)
        if meant is None:
            return []
        since = [
            record
            for record in live
            if record.n > meant.n and (record.seat == seat or record.lane is None or record.lane != meant.lane)
        ]
        return [*reversed(since), meant] if all(record.n in cancelled for record in since) else []

    def _cancelled(self) -> set[int]:
        """Numbers of the live records that come to nothing: each "done" that was reopened, and its reopening."""
        found: set[int] = set()
        last: dict[Seat, Record[Any]] = {}
        for record in self.live():
            if isinstance(record.action, self.game.reopen):
                found |= {last[record.seat].n, record.n}
            last[record.seat] = record
        return found

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
        if isinstance(entry, Noted):
            return self.note(entry.seat, *entry.events)
        self.game.check(self.state, entry.action)
        decision = self.decision_id(entry.action.seat)
        applied = self.game.advance(self.state, entry.action, entry.draws)
        return self._log(entry.action, decision or "", applied, entry.by)


def _again(game: Game[Any], state: Any, record: Record[Any]) -> None:
    """Carry a record out once more on a state that lacks someone else's record."""
    game.advance(state, record.action, record.draws)
