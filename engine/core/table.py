"""One running game: header, state and action log; play, undo, replay.

The latest state is authoritative. The log is for undo, replay, audit and fixtures. A record is a *wall* when it used
chance, revealed something or confirmed a simultaneous phase; the table keeps the bytes of the state after the last
wall, and undo rebuilds from there. An undo is an entry of the log itself, nothing is ever deleted. Behind a wall only
an undo goes that the others have agreed to; whoever keeps the log brings the state that it leads to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from engine.core import codec, flow
from engine.core.chance import ReplayMismatch
from engine.core.entries import (
    AGAIN,
    FORCED,
    STAND_IN,
    Entry,
    Noted,
    Record,
    Undone,
    by_itself,
    cancelled,
    live,
    load_entry,
    save_entry,
)
from engine.core.game import Applied, Decision, Game, Header
from engine.core.model import Action, Event, Illegal, Seat, Stale, Value
from engine.core.rewind import going

__all__ = ["FORCED", "STAND_IN", "Entry", "Noted", "Record", "Table", "Undone", "load_entry", "once_more", "save_entry"]


@cache
def _initials(kind: str) -> str:
    """The capitals of a decision's name, since ids travel in small buttons."""
    return "".join(letter for letter in kind if letter.isupper())


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
        return f"{seat}.{_initials(frame.kind)}.{self.acted[seat]}"

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
        if seat not in range(self.header.seats):
            raise Illegal("not-your-turn")
        now = self.decision_id(seat)
        if decision is not None and decision != now:
            raise Stale(decision)
        applied = self.game.apply(self.state, action)
        return self._log(action, now or "", applied, by)

    def redo(self, records: Sequence[Record[Any]]) -> list[Record[Any]]:
        """Do again what was taken back (see ``rewind.redoable``), as new records; chance gives what it gave.

        Raises:
            Illegal: there is nothing to do again, or the rules do not allow it any more; nothing was changed.
        """
        state, made = self.state, []
        for record in records:
            try:
                made.append(self.game.apply(state, record.action))
            except Illegal:
                raise Illegal("nothing-to-redo") from None
            state = made[-1].state
        if not made:
            raise Illegal("nothing-to-redo")
        return [
            self._log(record.action, self.decision_id(record.seat) or "", applied, record.by, again=record.n)
            for record, applied in zip(records, made, strict=True)
        ]

    def _log(self, action: Action, decision: str, applied: Applied, by: str, *, again: int = 0) -> Record[Any]:
        """Take over an applied stroke: state, log, counters, wall."""
        self.state = applied.state
        self.version += 1
        how = AGAIN if again else by
        answered = (Event(f"answered-{how}", action.seat, auto=True),) if how else ()
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
            again,
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
        return live(self.tail)

    def moved_since(self, n: int) -> bool:
        """Has anything been done in the game since entry ``n`` of the log?"""
        return self.base_n > n or any(entry.n > n and not isinstance(entry, Noted) for entry in self.tail)

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
        records = self.live()
        nothing = cancelled(records, self.game.reopen) | {record.n for record in records if by_itself(record)}
        meant = next((record for record in reversed(records) if record.seat == seat and record.n not in nothing), None)
        if meant is None:
            return []
        since = [
            record
            for record in records
            if record.n > meant.n and (record.seat == seat or record.lane is None or record.lane != meant.lane)
        ]
        return [*reversed(since), meant] if all(record.n in nothing for record in since) else []

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
        once_more(self.game, state, self.live(), gone)
        self.state = state
        self.version += 1
        meant: dict[str, Value] = {"move": gone[-1], "verb": type(taken[-1].action).__name__}
        entry = Undone(self.version, seat, gone, (Event("undone", seat, meant),))
        self.tail.append(entry)
        for other in range(self.header.seats):
            if other == seat or self.decision_id(other) != before[other]:
                self.acted[other] += 1
        return entry

    def rewind(self, state: Any, gone: Sequence[Record[Any]]) -> Undone:
        """Take back what the others have agreed to, behind walls and with moves of theirs: a wall itself.

        Args:
            state: the game as the live records but these lead to it; taken over.
            gone: what ``rewind.going`` says, newest first; the last is whose move is meant.
        """
        meant = gone[-1]
        self.state = state
        self.version += 1
        facts: dict[str, Value] = {"move": meant.n, "verb": type(meant.action).__name__, "number": len(gone)}
        numbers = tuple(record.n for record in gone)
        entry = Undone(self.version, meant.seat, numbers, (Event("undone-agreed", meant.seat, facts),), agreed=True)
        self.acted = [answered + 1 for answered in self.acted]
        self._set_base()
        return entry

    @classmethod
    def replay(cls, game: Game[Any], header: Header, entries: list[Entry]) -> Table:
        """Play a whole log again from its setup, with the draws it tells of.

        Raises:
            ReplayMismatch: the rules refuse an entry, or come to other events, walls or draws than the log tells.
        """
        *_, table = cls.replaying(game, header, entries)
        return table

    @classmethod
    def replaying(
        cls, game: Game[Any], header: Header, entries: Sequence[Entry], *, dealing: bool = False
    ) -> Iterator[Table]:
        """The same table again and again: as dealt, then after each entry of its log. Raises as ``replay``.

        Args:
            game: its rules.
            header: what it was dealt from.
            entries: the whole log.
            dealing: chance deals anew, from the header's seed, what the log tells of.
        """
        table, _ = cls.new(game, header)
        yield table
        for entry in entries:
            try:
                again = table._once_more(entry, entries, dealing=dealing)
            except Illegal as refusal:
                raise ReplayMismatch(f"entry {entry.n} is refused: {refusal.key}") from refusal
            if again != entry:
                raise ReplayMismatch(f"entry {entry.n} comes out differently")
            yield table

    def _once_more(self, entry: Entry, log: Sequence[Entry], *, dealing: bool) -> Entry:
        """Play or undo as an entry of a log tells, in place; returns what comes of it."""
        if isinstance(entry, Undone):
            return self._agreed_again(entry, log) if entry.agreed else self.undo(entry.seat)
        if isinstance(entry, Noted):
            return self.note(entry.seat, *entry.events)
        self.game.check(self.state, entry.action)
        decision = self.decision_id(entry.action.seat)
        applied = self.game.advance(self.state, entry.action, None if dealing else entry.draws)
        return self._log(entry.action, decision or "", applied, entry.by, again=entry.again)

    def _agreed_again(self, entry: Undone, log: Sequence[Entry]) -> Undone:
        """Go back as an agreed undo of a log tells, all the way from the setup."""
        records = live(each for each in log if each.n < entry.n)
        target = next((record for record in records if record.n == entry.took_back[-1]), None)
        if target is None:
            raise Illegal("nothing-to-undo")
        gone = going(records, target)
        state = self.game.setup(self.header).state
        once_more(self.game, state, records, [record.n for record in gone])
        return self.rewind(state, gone)


def once_more(game: Game[Any], state: Any, records: Iterable[Record[Any]], gone: Sequence[int] = ()) -> None:
    """Carry out records once more in place, on a state that lacks those that are gone; chance gives what it gave."""
    for record in records:
        if record.n not in gone:
            game.advance(state, record.action, record.draws)
