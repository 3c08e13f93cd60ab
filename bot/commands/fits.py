"""Which tables a command is for: the lower the number the better the fit (see ``desk.Fits``)."""

from __future__ import annotations

from bot.desk import UNFIT
from bot.exchange import Seen
from bot.seat_offers import seats_for


def to_move(seen: Seen) -> int:
    """A running game of one's own."""
    if seen.running:
        return UNFIT if seen.seat is None else 0
    return UNFIT + (1 if seen.gathering else 2)


def to_join(seen: Seen) -> int:
    """A lobby without oneself, or a game with a seat for oneself; one with a seat for anyone after these."""
    if seen.gathering:
        return 0 if seen.seat is None else UNFIT
    if seen.running and seen.seat is None and seen.user_id is not None:
        if any(offer.to == seen.user_id for offer in seen.room.seat_offers.values()):
            return 0
        return 1 if seats_for(seen.room, seen.user_id) else UNFIT + 1
    return UNFIT + 1


def to_return(seen: Seen) -> int:
    """A running game that one has left."""
    if seen.running:
        return UNFIT if seen.left is None else 0
    return UNFIT + 1


def to_replace(seen: Seen) -> int:
    """A running game: one's own, or one that one left, before those of others."""
    if seen.running:
        return 1 if seen.seat is None and seen.left is None else 0
    return UNFIT + (0 if seen.gathering else 1)


def to_host(seen: Seen) -> int:
    """An open table: one's own as the host, then one's own, then others'."""
    if not seen.gathering and not seen.running:
        return UNFIT
    return 0 if seen.row.host_id == seen.user_id else 1 + (seen.seat is None)


def to_set(seen: Seen) -> int:
    """As for its host; those that are over after these, one's own before others'."""
    return to_host(seen) if seen.gathering or seen.running else _shut(seen) or 3 + (seen.seat is None)


def to_play_again(seen: Seen) -> int:
    """A game that is over: one's own before others'."""
    return UNFIT if not seen.dealt or seen.running else 1 if seen.seat is None else 0


def to_leave(seen: Seen) -> int:
    """A lobby with oneself in it, also to start it."""
    if seen.gathering:
        return UNFIT if seen.seat is None else 0
    return UNFIT + 1


def to_look(seen: Seen) -> int:
    """Any table: one's own before others', open ones before those that are over."""
    return _shut(seen) or (0 if seen.gathering or seen.running else 2) + (1 if seen.seat is None else 0)


def to_replay(seen: Seen) -> int:
    """A game that was dealt: running ones before those that are closed, one's own before others'."""
    if seen.view is None:
        return UNFIT
    return (0 if seen.running else 2) + (seen.seat is None)


def to_export(seen: Seen) -> int:
    """A game that is closed, one's own before others'."""
    if seen.running or seen.view is None:
        return UNFIT + seen.gathering
    return int(seen.seat is None)


def _shut(seen: Seen) -> int:
    """0 where one may look; else it is only to hear why not."""
    return UNFIT if seen.shut else 0
