"""What a change comes to in the store: keyframes, who is newly asked, and a table that is read back or says why not."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from bot.commits import (
    KEYFRAME_EVERY,
    LOBBY_TELLS,
    MOVE_TELLS,
    LobbyTold,
    Told,
    commit_strokes,
    deal,
    lobby_row,
    unpack,
)
from bot.followups import Strokes
from bot.store.errors import DamagedTableError
from bot.store.values import Commit, NewOutboxRow, Status, StoredTable
from engine.core import codec
from engine.core.flow import asked
from engine.dinosaur_island.actions import Done, PassScientist, Reopen, TakeVenture
from engine.dinosaur_island.game import GAME
from tests.bot.rooms import PEOPLE, MemoryTables


def told(row: NewOutboxRow) -> Told:
    assert row.kind == MOVE_TELLS
    return msgspec.json.decode(row.payload, type=Told)


def commits(tables: MemoryTables, seed: int) -> list[Commit]:
    """The commits of a whole random game."""
    made = []
    before = asked(tables.table.state)
    for _ in tables.walk(seed):
        strokes = Strokes()
        strokes.add(tables.table, tables.entries[-1])
        made.append(commit_strokes(tables.loaded, strokes, "i", before))
        before = asked(tables.table.state)
    return made


def test_each_move_brings_its_state_and_a_keyframe_where_it_is_due() -> None:
    tables = MemoryTables(PEOPLE[:2], seed=2)
    made = commits(tables, 1)
    for n, commit in enumerate(made, 1):
        (entry,) = commit.entries
        assert commit.state is not None
        due = entry.wall or n % KEYFRAME_EVERY == 0
        assert commit.keyframe == (commit.state if due else None)
    assert {bool(commit.keyframe) for commit in made} == {True, False}
    assert [commit.status for commit in made[-2:]] == [None, Status.OVER]


def test_who_is_newly_asked_is_noted_but_never_who_moved() -> None:
    tables = MemoryTables(PEOPLE[:3])
    first, second, _ = GAME.view(tables.table.state, None).order
    row = tables.act(PassScientist(first, 1))
    assert msgspec.json.decode(row.payload, type=Told) == Told(1, 1, (second,))
    row = tables.take_back(first)
    assert msgspec.json.decode(row.payload, type=Told) == Told(2, 2, ())
    tables.to_phase("worker")
    for action in (TakeVenture(0, 3, 0), Done(0), Reopen(0)):
        assert msgspec.json.decode(tables.act(action).payload, type=Told).asked == ()


def test_the_last_to_be_done_calls_those_who_are_asked_next_except_themselves() -> None:
    tables = MemoryTables(PEOPLE[:3])
    tables.to_phase("worker")
    for seat in (2, 0, 1):
        row = tables.act(Done(seat))
    now = asked(tables.table.state)
    assert msgspec.json.decode(row.payload, type=Told).asked == tuple(seat for seat in now if seat != 1)


def test_the_deal_calls_whoever_begins() -> None:
    tables = MemoryTables(PEOPLE[:2])
    lobby = replace(tables.loaded, table=None)
    commit = deal(lobby, "i")
    assert commit.status is Status.RUNNING
    assert commit.keyframe == commit.state
    assert told(commit.outbox[0]) == Told(0, 0, asked(tables.table.state))


def test_options_that_the_game_does_not_have_cannot_be_dealt() -> None:
    tables = MemoryTables(PEOPLE[:2])
    wrong = msgspec.structs.replace(tables.loaded.header, options={"weather": "rain"})
    with pytest.raises(ValueError, match="weather"):
        deal(replace(tables.loaded, header=wrong), "i")


def test_a_lobby_row_says_how_it_is_told_and_old_ones_are_read() -> None:
    row = lobby_row(invites=True)
    assert row.kind == LOBBY_TELLS
    assert msgspec.json.decode(row.payload, type=LobbyTold) == LobbyTold(invites=True)
    assert msgspec.json.decode(msgspec.json.encode(Told(0, 0)), type=LobbyTold) == LobbyTold()


def stored(tables: MemoryTables, **changes: object) -> StoredTable:
    """The table as the store would hand it out."""
    row = replace(tables.loaded.row, length=tables.table.version)
    header = codec.save_header(tables.loaded.header)
    state = codec.save_state(GAME, tables.table.state)
    acted = msgspec.json.encode(tables.table.acted)
    return replace(StoredTable(row, header, state, acted, tables.loaded.seats, None, ()), **changes)  # type: ignore[arg-type]


def test_a_table_is_read_back_as_it_was() -> None:
    tables = MemoryTables(PEOPLE[:2])
    tables.to_phase("worker")
    loaded = unpack(stored(tables))
    assert loaded.table is not None
    assert loaded.table.state == tables.table.state
    assert [loaded.table.decision_id(seat) for seat in (0, 1)] == [tables.table.decision_id(seat) for seat in (0, 1)]
    assert (loaded.seat_of(PEOPLE[1].id), loaded.seat_of(999)) == (1, None)
    assert unpack(stored(tables, state=None)).table is None


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"state": b"{"}, "damaged"),
        ({"header": b"\x00"}, "header"),
        ({"header": b'{"table":"t","game":"dodo","rules":1,"seats":2,"seed":"00"}'}, "no game 'dodo'"),
        ({"acted": b"no"}, "cannot be read"),
    ],
)
def test_a_damaged_table_says_which_and_why(changes: dict[str, bytes], why: str) -> None:
    tables = MemoryTables(PEOPLE[:2])
    with pytest.raises(DamagedTableError, match=why) as refusal:
        unpack(stored(tables, **changes))
    assert tables.loaded.row.id in str(refusal.value)
