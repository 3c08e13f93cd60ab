"""Answering for seats whose time has run out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.entries import TIME, Entry
from engine.core.flow import asked
from engine.core.table import Table


def answered_for(table: Table, seats: Iterable[int]) -> Sequence[Entry]:
    """Do the least for each of these seats that is still asked."""
    return [table.play(table.game.fallback(table.state, seat), by=TIME) for seat in seats if seat in asked(table.state)]
