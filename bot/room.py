"""The room around a game: what a table keeps beside its rules, about the people who play it."""

from __future__ import annotations

import msgspec

from bot.store.errors import DamagedTableError


class Room(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a table keeps beside its game; JSON in the store. Fields are only added, with defaults.

    Attributes:
        stand_ins: seats whose players have left them, each with the user who may take it back; a stand-in plays them.
    """

    stand_ins: dict[int, int] = {}


def save_room(room: Room) -> bytes:
    """A room as bytes."""
    return msgspec.json.encode(room)


def load_room(data: bytes | None, table_id: str) -> Room:
    """The room in saved bytes; None is an empty one. Raises DamagedTableError."""
    if data is None:
        return Room()
    try:
        return msgspec.json.decode(data, type=Room)
    except msgspec.MsgspecError as error:
        raise DamagedTableError(f"The room of table {table_id} cannot be read: {error}.") from error
