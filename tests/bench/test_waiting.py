"""How mentions and waits are counted; how many there are is nobody's promise."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from bot.commits import MOVE_TELLS, REMINDER, Told
from bot.room import Order, Room, save_room
from bot.store.values import Commit, NewEntry, NewOutboxRow, NewTable
from engine.core.entries import ORDER, Record, save_entry
from engine.dinosaur_island.actions import ClaimDie, Done, IncreaseStorage, PassMarket, SeatVisitors, TakeVenture
from tests.bench.__main__ import app
from tests.bench.people import thing
from tests.bench.waiting import CountingStore


@pytest.fixture
async def store() -> CountingStore:
    """A store with one table."""
    made = CountingStore.empty()
    await made.create(NewTable("t", "dinosaur_island", "1", 1, 2, 3, "Amber Bay", b"", 0), "i:new", ())
    return made


async def commit(store: CountingStore, *told: Told, **more: Any) -> None:
    version = store.tables["t"].row.version
    rows = (*(NewOutboxRow(MOVE_TELLS, msgspec.json.encode(each)) for each in told), NewOutboxRow(REMINDER, b"{}"))
    await store.commit(Commit("t", version, f"i:{version}", 0, outbox=rows, **more))


async def test_all_who_are_called_by_one_message_are_one_wait(store: CountingStore) -> None:
    await commit(store, Told(0, 0, (2,)))
    store.now = 1
    await commit(store, Told(1, 1, ()))
    await commit(store, Told(2, 3, (0, 1, 3)))
    assert store.counted == {"messages": 3, "waits": 2, "mentions": 4}
    assert sorted(store.calls) == [(1, 0, 2), (2, 1, 0), (2, 2, 1), (2, 3, 3)], "each looks in one unit later"


def by_order(n: int, action: Any, lane: str | None = None) -> NewEntry:
    return NewEntry(0, save_entry(Record(n, 0, "0.X.0", action, (), (), lane=lane, by=ORDER)))


async def test_an_order_counts_once_however_much_it_does(store: CountingStore) -> None:
    turn, passing = Order(11, 1, "market", "turn", ({},)), Order(11, 1, "market", "pass")
    others = (Order(11, 1, "market", "work", ({},)), Order(11, 1, "worker", "Seating"))
    await commit(store, room=save_room(Room(orders={0: (turn,)})))
    await commit(store, room=save_room(Room(orders={0: (turn, turn, passing, *others)})))
    made = [PassMarket(0), PassMarket(0), PassMarket(0), PassMarket(0)]
    moves = [by_order(n, action) for n, action in enumerate(made, 1)]
    moves += [by_order(5, TakeVenture(0, 0, 0), "worker:1"), by_order(6, Done(0), "worker:1")]
    moves += [by_order(7, SeatVisitors(0), "seating:1")]
    await commit(store, entries=tuple(moves), state=b"", room=save_room(Room()))
    given = {"given turn": 2, "given pass": 1, "given work": 1, "given Seating": 1}
    fired = {"fired turn": 2, "fired pass": 1, "fired work": 1, "fired Seating": 1}
    assert store.counted == Counter({**given, **fired, "by order": 7})


def test_a_second_wish_is_for_something_else_than_the_first() -> None:
    first = ClaimDie(0, "d3", 3, ("blue",))
    assert thing(first) == thing(ClaimDie(0, "d3", 2, ("pink",)))
    assert thing(first) != thing(ClaimDie(0, "d4", 3))
    assert thing(IncreaseStorage(0, 3, ("blue",))) != thing(first)


def test_a_game_is_counted_without_and_with_orders() -> None:
    told = CliRunner().invoke(app, ["waiting", "--games", "1", "--workers", "1", "--json", "-"])
    assert told.exit_code == 0, told.output
    *table, last = told.output.splitlines()
    figures = json.loads(last)
    without, planned = figures["without"], figures["with_orders"]
    for each in (without, planned):
        assert each["mentions"] >= each["waits"] == each["in_turn"] > 1
        assert each["mentions_each"] == pytest.approx(each["mentions"] / figures["seats"], abs=0.01)
        assert each["messages"] > each["waits"]
    assert (without["ordered_each"], without["orders"]) == (0, {})
    assert planned["ordered_each"] > 0
    assert planned["waits"] < without["waits"]
    assert planned["orders"]["all"]["given"] == sum(
        share["given"] for kind, share in planned["orders"].items() if kind != "all"
    )
    assert table[0].split() == ["without", "with", "orders"]
