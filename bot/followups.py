"""What follows a move by itself: seats with one legal answer are moved on, stand-ins play for who has left, standing
orders are carried out.

It all happens in the stroke of the move that brought it about, and is committed with it: there is no moment at which
a table waits for somebody who has nothing to decide.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

from bot.log import get_logger
from bot.orders import answer as ordered
from bot.orders import standing
from bot.room import Orders, Room
from engine.core.entries import ORDER
from engine.core.flow import asked
from engine.core.model import Action, Illegal
from engine.core.table import FORCED, STAND_IN, Entry, Record, Table

log = get_logger(__name__)

MOST = 60
"""Answers that follow one input; a table of stand-ins goes on at its next alarm."""


class Answer(NamedTuple):
    """An answer that is given for a seat, and by whom (see ``Record.by``)."""

    action: Action
    by: str


@dataclass(slots=True)
class Strokes:
    """The entries of one input: the move itself and what followed.

    Attributes:
        entries: in order.
        wall_at: how many of them came before the last wall, it included; 0 without one.
        wall_state: the state after that wall, as it is saved.
        orders: the standing orders after it; None: they were not looked at.
    """

    entries: list[Entry] = field(default_factory=list)
    wall_at: int = 0
    wall_state: bytes = b""
    orders: Orders | None = None

    def add(self, table: Table, *entries: Entry) -> None:
        """Take in entries that the table has just made, in order."""
        self.entries += entries
        before = self.entries[0].n - 1
        if table.base_n > before:
            self.wall_at = table.base_n - before
            self.wall_state = table.base


def carry_on(room: Room, table: Table, move: Callable[[Table], Sequence[Entry]] | None) -> Strokes:
    """Make a move (None: only what is due by itself) and all that follows it.

    Args:
        room: who is away, and what is to be done for whom.
        table: changed in place.
        move: makes the entries that start it all; what it raises is raised.
    """
    strokes = Strokes()
    if move is not None:
        strokes.add(table, *move(table))
    room = _obeyed(room, table, strokes, strokes.entries)
    while len(strokes.entries) < MOST and (answer := next_answer(room, table, strokes.entries)) is not None:
        try:
            record = table.play(answer.action, by=answer.by)
        except Illegal as refusal:
            # The move of the person stands, whatever is wrong with what should follow it.
            log.error("a follow-up was refused", by=answer.by, seat=answer.action.seat, reason=refusal.key)
            break
        strokes.add(table, record)
        room = _obeyed(room, table, strokes, [record])
    return strokes


def _obeyed(room: Room, table: Table, strokes: Strokes, made: Sequence[Entry]) -> Room:
    """The room with the orders that stand after some entries, which are noted in the strokes."""
    strokes.orders = standing(room, table, made)
    return msgspec.structs.replace(room, orders=strokes.orders) if strokes.orders != room.orders else room


def next_answer(room: Room, table: Table, made: list[Entry]) -> Answer | None:
    """The next answer that nobody has to think about, if there is one."""
    if nobody_plays(room, table) or room.paused is not None:
        return None
    reopened = {entry.seat for entry in made if _reopens(table, entry)}
    for seat in asked(table.state):
        if seat in room.stand_ins:
            return Answer(table.game.fallback(table.state, seat), STAND_IN)
        # Who has just taken "done" back wants to look at something; saying it again for them would be rude.
        if seat not in reopened and (only := table.forced(seat)) is not None:
            return Answer(only, FORCED)
        if (action := ordered(room, table, seat)) is not None:
            return Answer(action, ORDER)
    return None


def _reopens(table: Table, entry: Entry) -> bool:
    return isinstance(entry, Record) and isinstance(entry.action, table.game.reopen)


def nobody_plays(room: Room, table: Table) -> bool:
    """Have all players left?"""
    return len(room.stand_ins) >= table.header.seats
