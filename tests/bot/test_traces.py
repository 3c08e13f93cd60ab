"""What names a user: every place in the database and in a room is known to be one or not, so that none is forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec import inspect

from bot.commits import LobbyTold, Reminded, Told
from bot.room import Room, load_room, save_room
from bot.store import schema
from bot.store.forgetting import Kept
from bot.store.values import Entry, Seat, Status
from bot.traces import NOBODY_ID, Anonymous, room_without, without
from engine.core.entries import Noted, Record, save_entry
from engine.core.model import Event
from engine.dinosaur_island.actions import PassMarket
from render.words import words

USER, OTHER = 9_876_543_210_123, 1_234_567_890_321
NAME = "Zoë *the* Bold"
GONE = Anonymous(USER, "Zoë")
FORMER = words("en").say("privacy-former-player")

IN_THE_DATABASE = {
    "seats.user_id",
    "seats.name",
    "tables.host_id",
    "tables.title",
    "tables.room",
    "entries.data",
    "persons.user_id",
    "persons.data",
}
"""Columns in which a user's number, name or wishes lie. ``bot.privacy`` must know each."""

NOT_OF_USERS = {
    *(f"tables.{name}" for name in ("id", "game", "rules_version", "status", "guild_id", "channel_id", "version")),
    *(f"tables.{name}" for name in ("length", "created_at", "updated_at", "panel_message_id")),
    *("tables.acted", "tables.header", "tables.state"),
    *("seats.table_id", "seats.number", "seats.joined_at"),
    *("inputs.id", "inputs.table_id", "inputs.n", "inputs.at"),
    *("entries.table_id", "entries.n", "entries.seat", "entries.input_id", "entries.wall", "entries.at"),
    *("keyframes.table_id", "keyframes.n", "keyframes.wall", "keyframes.packed", "keyframes.base"),
    *(f"outbox.{name}" for name in ("id", "table_id", "n", "kind", "nonce", "created_at", "not_before", "attempts")),
    *(f"outbox.{name}" for name in ("state", "last_error", "message_id", "settled_at", "payload")),
    *("alarms.table_id", "alarms.due_at", "facts.key", "facts.value"),
    *(f"leases.{name}" for name in ("shard", "shard_count", "holder", "host", "pid", "born", "epoch", "expires_at")),
}
"""All other columns: of tables, games and presses; what is to be told refers to seats and entries."""

IN_A_ROOM = {
    "stand_ins.value": USER,
    "seat_offers.value.to": USER,
    "seat_offers.value.by": USER,
    "seat_offers.value.name": NAME,
    "clocks.value.owner": USER,
    "votes.value.user": USER,
    "kicked.item": USER,
    "orders.value.item.owner": USER,
    "named.key": USER,
    "named.value.item": NAME,
    "seed.by": USER,
    "seed.phrase": NAME,
    "former.item": USER,
    "invited.item": USER,
}
"""Where in a room a user's number or name lies. ``room_without`` must know each."""

OF_ONE = ("clocks.value.wishes",)
"""What a room keeps of a person beside their number, and goes with it."""

NOT_OF_ONE = {
    *("stand_ins.key", "seat_offers.key", "clocks.key", "votes.key", "orders.key", "paused", "language"),
    *("visibility", "rematch"),
    *("seat_offers.value.until", "terms.pace", "terms.hours", "terms.increment", "terms.nudge", "terms.zero"),
    *(f"clocks.value.{name}" for name in ("at", "asked", "left", "before", "up", "nudges", "nudged")),
    *(f"votes.value.{name}" for name in ("kind", "by", "until", "agreed.item", "declined.item", "what", "size")),
    *(f"orders.value.item.{name}" for name in ("round", "phase", "kind", "answers.item.key")),
}
"""All other numbers and texts in a room: of seats, of moments, of the game."""


def test_every_column_is_known_to_name_users_or_not() -> None:
    columns = {f"{table.name}.{column.name}" for table in schema.metadata.tables.values() for column in table.columns}
    assert columns == IN_THE_DATABASE | NOT_OF_USERS


def leaves(kind: Any, path: str) -> Iterator[str]:
    """The paths to every number and text in a type."""
    if isinstance(kind, inspect.StructType):
        for field in kind.fields:
            yield from leaves(field.type, f"{path}.{field.name}" if path else field.name)
    elif isinstance(kind, inspect.DictType):
        yield from leaves(kind.key_type, f"{path}.key")
        yield from leaves(kind.value_type, f"{path}.value")
    elif isinstance(kind, inspect.VarTupleType | inspect.ListType):
        yield from leaves(kind.item_type, f"{path}.item")
    elif isinstance(kind, inspect.TupleType):
        for each in kind.item_types:
            yield from leaves(each, f"{path}.item")
    elif isinstance(kind, inspect.UnionType):
        for each in kind.types:
            yield from leaves(each, path)
    elif isinstance(kind, inspect.IntType | inspect.StrType):
        yield path


def test_every_field_of_a_room_is_known_to_name_users_or_not() -> None:
    found = set(leaves(inspect.type_info(Room), ""))
    assert {path for path in found if not path.startswith(OF_ONE)} == {*IN_A_ROOM} | NOT_OF_ONE
    assert {path for path in found if path.startswith(OF_ONE)}, "wishes are still there"


def test_what_is_to_be_told_refers_to_seats_and_entries() -> None:
    found = {kind: set(leaves(inspect.type_info(kind), "")) for kind in (Told, LobbyTold, Reminded)}
    of_seats = {"first", "last", "asked.item", "following"}
    assert found == {Told: of_seats, LobbyTold: set(), Reminded: {"asked.key", "asked.value"}}


def full(kind: Any, path: str) -> Any:
    """A value of a type in which every place is filled, those of users with the user's own."""
    if isinstance(kind, inspect.StructType):
        return {field.name: full(field.type, f"{path}.{field.name}" if path else field.name) for field in kind.fields}
    if isinstance(kind, inspect.DictType):
        return {str(full(kind.key_type, f"{path}.key")): full(kind.value_type, f"{path}.value")}
    if isinstance(kind, inspect.VarTupleType | inspect.ListType):
        return [full(kind.item_type, f"{path}.item")]
    if isinstance(kind, inspect.TupleType):
        return [full(each, f"{path}.item") for each in kind.item_types]
    if isinstance(kind, inspect.UnionType):
        return full(next(each for each in kind.types if not isinstance(each, inspect.NoneType)), path)
    return IN_A_ROOM.get(path, "x" if isinstance(kind, inspect.StrType) else 0)


def test_a_room_without_a_user_has_nothing_of_them_left() -> None:
    room = msgspec.convert(full(inspect.type_info(Room), ""), Room, strict=False)
    assert save_room(room).count(str(USER).encode()) >= 8
    assert NAME.encode() in save_room(room)
    after = save_room(room_without(room, USER))
    assert str(USER).encode() not in after
    assert NAME.encode() not in after
    assert room_without(room, OTHER) == room, "of others everything stays"


def kept(room: Room, *entries: Noted | Record[Any], **changed: Any) -> Kept:
    """A table of two, the user and somebody else, who hosts it."""
    rows = tuple(Entry(entry.n, entry.seat, f"i:{entry.n}", save_entry(entry), wall=False, at=0) for entry in entries)
    seats = (Seat(0, OTHER, "Ben", 0), Seat(1, USER, NAME, 0))
    fields: dict[str, Any] = {"status": Status.OVER, "host_id": OTHER, "title": "Amber Bay", "seats": seats}
    return Kept("t", 3, guild_id=1, channel_id=2, room=save_room(room), entries=rows, **{**fields, **changed})


def test_a_finished_game_keeps_an_anonymous_seat() -> None:
    new = without(kept(Room()), GONE)
    assert new is not None
    assert new.seats == (Seat(0, OTHER, "Ben", 0), Seat(1, None, FORMER, 0))
    assert (new.host_id, new.title, new.entries) == (OTHER, "Amber Bay", {})
    assert without(kept(Room(), seats=new.seats), GONE) is None, "twice is once"


def test_a_seat_is_named_in_the_tables_own_language() -> None:
    new = without(kept(Room(language="de")), GONE)
    assert new is not None
    assert new.seats[1].name == words("de").say("privacy-former-player") == "ehemaliger Spieler"


def test_a_seat_that_nobody_could_leave_goes_to_a_stand_in() -> None:
    new = without(kept(Room(), status=Status.RUNNING), GONE)
    assert new is not None
    assert load_room(new.room, "t").stand_ins == {1: None}


def test_a_seat_that_was_left_is_anonymous_and_free_for_anyone() -> None:
    seats = (Seat(0, OTHER, "Ben", 0), Seat(1, None, NAME, 0))
    new = without(kept(Room(stand_ins={1: USER}), seats=seats, status=Status.RUNNING), GONE)
    assert new is not None
    assert new.seats[1] == Seat(1, None, FORMER, 0)
    assert load_room(new.room, "t").stand_ins == {1: None}


@pytest.mark.parametrize(
    ("title", "after"),
    [
        ("Zoë *the* Bold’s island", "somebody’s island"),
        ("Insel von Zoë *the* Bold", "Insel von somebody"),
        ("Zoë *the* Boldness", "somebody *the* Boldness"),
        ("Zoës Bucht", "Zoës Bucht"),
    ],
)
def test_a_title_does_not_name_its_host_any_more(title: str, after: str) -> None:
    new = without(kept(Room(), title=title, host_id=USER), GONE)
    assert new is not None
    assert (new.title, new.host_id) == (after, NOBODY_ID)


def test_the_log_names_them_no_more_and_is_the_same_otherwise() -> None:
    told = Noted(
        1, 0, (Event("kick-asked", 0, {"who": "Zoë \\*the\\* Bold"}), Event("vote-agreed", 1, {"kind": "kick"}))
    )
    other = Noted(2, 0, (Event("seat-taken", 0, {"before": "Ben"}),))
    move: Record[Any] = Record(3, 1, "1.MT.0", PassMarket(1), (), (Event("market-passed", 1, {"money": 2}),))
    new = without(kept(Room(), told, other, move), GONE)
    assert new is not None
    assert set(new.entries) == {1}
    again = msgspec.json.decode(new.entries[1], type=Noted | Record[PassMarket])
    assert again == Noted(1, 0, (Event("kick-asked", 0, {"who": FORMER}), told.events[1]))


def test_who_was_named_without_a_seat_is_found_by_the_room() -> None:
    seats = (Seat(0, OTHER, "Ben", 0), Seat(1, OTHER + 1, "Cleo", 0))
    told = Noted(1, None, (Event("seat-taken", 1, {"before": "Once"}), Event("table-moved", None, {"who": "Twice"})))
    new = without(kept(Room(named={USER: ("Once", "Twice")}), told, seats=seats), GONE)
    assert new is not None
    assert new.seats == seats
    assert new.entries[1].count(FORMER.encode()) == 2
    assert load_room(new.room, "t") == Room()
