"""Short ways to make what the store takes."""

from pathlib import Path
from typing import Any

from bot.store import Commit, NewEntry, NewTable, Seat

ANNA, BEN, CLEO = 101, 102, 103
CHANNEL, GUILD = 7_001, 9_001
NOW = 1_700_000_000_000


def url_of(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


def new_table(table_id: str = "brave-otter", **fields: Any) -> NewTable:
    given = {
        "game": "dinosaur_island",
        "rules_version": "1",
        "guild_id": GUILD,
        "channel_id": CHANNEL,
        "host_id": ANNA,
        "title": "Anna's island",
        "header": b"header",
        "at": NOW,
        "seats": (Seat(0, ANNA, "Anna", NOW),),
    }
    return NewTable(id=table_id, **(given | fields))


def move(version: int, input_id: str, *, table_id: str = "brave-otter", **fields: Any) -> Commit:
    """A commit of one entry, unless ``fields`` say otherwise."""
    given = {
        "at": NOW + version + 1,
        "entries": (NewEntry(0, f"entry of {input_id}".encode()),),
        "state": f"state after {input_id}".encode(),
    }
    return Commit(table_id=table_id, expected_version=version, input_id=input_id, **(given | fields))
