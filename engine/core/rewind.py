"""Going back behind a wall, and forth again: which records an agreed undo takes along, and which a redo does again.

All of it follows from the log alone, so that it is the same after a restart and in every replay.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.entries import Entry, Record, Undone, by_itself, cancelled
from engine.core.model import Action, Seat


def askable(records: Sequence[Record[Any]], seat: Seat, reopen: type[Action]) -> list[Record[Any]]:
    """A seat's records that it may ask the others to take back, in order.

    Args:
        records: the live ones of the log.
        seat: who asks.
        reopen: the action that takes a "done" back; what cancels itself is no move to ask for.
    """
    nothing = cancelled(records, reopen)
    return [each for each in records if each.seat == seat and each.n not in nothing and not by_itself(each)]


def going(records: Sequence[Record[Any]], target: Record[Any]) -> list[Record[Any]]:
    """What an agreed undo of ``target`` takes back, newest first and ``target`` last.

    That is everything since, but for what the others did in the same simultaneous phase: it does not rest on the
    target. A wall of theirs goes, too (the last "done" of a phase confirms everyone's), and what they did after it.

    Args:
        records: live ones of the log in order, from the target on at least.
        target: one of them.
    """
    found: list[Record[Any]] = []
    touched = {target.seat}
    for record in records:
        if record.n < target.n:
            continue
        beside = target.lane is not None and record.lane == target.lane and not record.wall
        if record.seat in touched or not beside:
            touched.add(record.seat)
            found.append(record)
    return found[::-1]


def redoable(log: Sequence[Entry], seat: Seat, reopen: type[Action]) -> list[Record[Any]]:
    """What a redo of this seat does again, in order; empty where there is nothing.

    It is what the seat's latest undo took back, others' moves included where they had agreed to it: they get back the
    very position that they gave up for the seat's sake. It can be done as long as nobody has moved since; an undo
    within a simultaneous phase is not overtaken by what others do in that phase.

    Args:
        log: the whole log in order.
        seat: who asks.
        reopen: the action that takes a "done" back; what cancels itself is not done again, for others may be done now.
    """
    numbered = {entry.n: entry for entry in log if isinstance(entry, Record)}
    undone: list[Undone] = []  # the seat's undos that can be made good, the latest last
    since: list[Record[Any]] = []  # what was answered of itself since an agreed one
    coming: set[int] = set()  # what the redo under way still does again
    for entry in log:
        if isinstance(entry, Undone):
            if entry.seat == seat:
                undone.append(entry)
                since, coming = [], set()
            elif not (undone and _beside(numbered[entry.took_back[-1]], undone[-1], numbered)) or entry.agreed:
                undone.clear()
        elif isinstance(entry, Record):
            if undone and entry.again in undone[-1].took_back and entry.again not in coming:
                coming = set(undone.pop().took_back)
            elif entry.again and entry.again in coming:
                continue
            elif undone and undone[-1].agreed and by_itself(entry) and _taken_alike(entry, undone[-1], numbered):
                since.append(entry)
            elif not (undone and entry.seat != seat and _beside(entry, undone[-1], numbered)):
                undone.clear()
    if not undone:
        return []
    answered = [(each.seat, each.action) for each in since]
    taken = [numbered[n] for n in reversed(undone[-1].took_back)]
    nothing = cancelled(taken, reopen)
    return [each for each in taken if each.n not in nothing and (each.seat, each.action) not in answered]


def _beside(record: Record[Any], undone: Undone, numbered: dict[int, Record[Any]]) -> bool:
    """Is this a move of the simultaneous phase in which another seat's undo was made, and nothing to that undo?"""
    lane = numbered[undone.took_back[-1]].lane
    return not undone.agreed and lane is not None and record.lane == lane


def _taken_alike(record: Record[Any], undone: Undone, numbered: dict[int, Record[Any]]) -> bool:
    """Did the undo take back the very same answer of the same seat?"""
    return any((numbered[n].seat, numbered[n].action) == (record.seat, record.action) for n in undone.took_back)
