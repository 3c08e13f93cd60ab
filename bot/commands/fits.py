"""Which tables a command is for: the lower the number the better the fit (see ``desk.Fits``)."""

from __future__ import annotations

from bot.desk import UNFIT
from bot.store.values import Status
from bot.tables import Seen


def to_move(seen: Seen) -> int:
    """A running game of one's own."""
    if seen.row.status is Status.RUNNING:
        return UNFIT if seen.seat is None else 0
    return UNFIT + (1 if seen.row.status is Status.LOBBY else 2)


def to_join(seen: Seen) -> int:
    """A lobby without oneself."""
    if seen.row.status is Status.LOBBY:
        return 0 if seen.seat is None else UNFIT
    return UNFIT + 1


def to_leave(seen: Seen) -> int:
    """A lobby with oneself in it, also to start it."""
    if seen.row.status is Status.LOBBY:
        return UNFIT if seen.seat is None else 0
    return UNFIT + 1


def to_look(seen: Seen) -> int:
    """Any table: one's own before others', open ones before those that are over."""
    return (2 if seen.row.status is Status.OVER else 0) + (1 if seen.seat is None else 0)
