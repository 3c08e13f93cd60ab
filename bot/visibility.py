"""What a person may know of a table: the one place where the bot hides, beside the game's own view.

A game that is for its players alone is shut to everyone else: they see what is told in its channel, and no more.
Before a game begins there is nothing to hide, and whoever may join must see what they join.
"""

from __future__ import annotations

import msgspec

from bot.commits import Loaded
from bot.exchange import KnownSeed, Seen
from bot.orders import of_seat
from bot.room import PUBLIC, has_played
from bot.seeds import code_of
from bot.store.values import CLOSED


def may_look(loaded: Loaded, user_id: int | None) -> bool:
    """May a user look at the game? None is the table itself, which tells its channel."""
    if user_id is None or loaded.table is None or loaded.room.visibility == PUBLIC:
        return True
    offered = any(offer.to == user_id for offer in loaded.room.seat_offers.values())
    return offered or has_played(loaded.room, loaded.seats, user_id)


def seen_by(loaded: Loaded, user_id: int | None) -> Seen:
    """The table as a person (None: a spectator without a name) may know it."""
    seat = None if user_id is None else loaded.seat_of(user_id)
    table, may = loaded.table, may_look(loaded, user_id)
    return Seen(
        row=loaded.row,
        seats=loaded.seats,
        seat=seat,
        view=loaded.view(seat) if table and may else None,
        decision_id=table.decision_id(seat) if table and seat is not None else None,
        names=tuple(each.name for each in loaded.seats),
        items=loaded.game.names(loaded.header.content),
        header=msgspec.structs.replace(loaded.header, seed=""),
        user_id=user_id,
        room=msgspec.structs.replace(of_seat(loaded.room, seat), seed=None),
        shut=not may,
        seed=known_seed(loaded, user_id) if may else KnownSeed(typed=loaded.room.seed is not None),
    )


def known_seed(loaded: Loaded, user_id: int | None) -> KnownSeed:
    """What a person may know of the seed: all of it once the game is over, until then what they typed themselves."""
    typed, over = loaded.room.seed, loaded.row.status in CLOSED and loaded.table is not None
    if typed is not None and (typed.phrase or not over):
        return KnownSeed(True, typed.phrase if over or typed.by == user_id else "")
    return KnownSeed(False, code_of(loaded.header.seed) if over else "")
