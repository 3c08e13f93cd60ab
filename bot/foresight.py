"""Who comes next: the seat that will be asked once the one that is asked now has done the least it can."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.flow import asked, lane_name
from engine.core.model import Illegal
from engine.core.table import Table


def following(table: Table, wanted: Callable[[int], bool]) -> int | None:
    """The seat that is next in turn, if it is one that wants to know and nothing hidden decides about it.

    Args:
        table: the game; it is not changed.
        wanted: does the player of a seat want to hear of it?
    """
    now = asked(table.state)
    if len(now) != 1 or lane_name(table.state) is not None:
        return None
    if not any(wanted(seat) for seat in range(table.header.seats) if seat not in now):
        return None
    try:
        applied = table.game.apply(table.state, table.game.fallback(table.state, now[0]))
    except Illegal:
        return None
    # Behind a wall lies what chance and hidden cards bring: whom they call must not be told ahead.
    then = () if applied.wall else asked(applied.state)
    return then[0] if len(then) == 1 and then != now and wanted(then[0]) else None
