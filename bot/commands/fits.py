"""Which tables a command is for: the lower the number the better the fit (see ``desk.Fits``)."""

from __future__ import annotations

from bot.desk import UNFIT
from bot.tables import Seen


def to_move(seen: Seen) -> int:
    """A running game of one's own."""
    if seen.running:
        return UNFIT if seen.seat is None else 0
    return UNFIT + (1 if seen.gathering else 2)


def to_join(seen: Seen) -> int:
    """A lobby without oneself."""
    if seen.gathering:
        return 0 if seen.seat is None else UNFIT
    return UNFIT + 1


def to_leave(seen: Seen) -> int:
    """A lobby with oneself in it, also to start it."""
    if seen.gathering:
        return UNFIT if seen.seat is None else 0
    return UNFIT + 1


def to_look(seen: Seen) -> int:
    """Any table: one's own before others', open ones before those that are over."""
    return (0 if seen.gathering or seen.running else 2) + (1 if seen.seat is None else 0)
