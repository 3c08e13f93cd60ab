"""How often players are called and waited for, with and without standing orders.

Whole games of sensible seats, once with players who only answer what they are asked and once with players who also plan
ahead before they leave the table (``people.Visitor``). All goes through the table room itself: moves, what follows them
by itself, orders, and what is to be told; only the store is in memory and nothing is drawn or sent. What is counted is
what the table room would have the publisher tell, the rows of the outbox.

A *mention* is one user who is mentioned because the table newly waits for them (``Told.asked``). A *wait* is a
hand-over: a message that mentions anybody, so that from then on the table waits for somebody who did not just move;
in a simultaneous phase all who are called at once are one wait. *In turn* is counted by a clock of its own: a player
looks in once for each mention, one unit of time after it, does all that they are asked until nothing more is, and
leaves; how many units go by is how often in a row somebody had to be waited for. A *decision* is an answer that its
player gave themselves; those that orders gave and those that left no choice are counted apart.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from functools import partial
from heapq import heappop, heappush
from random import Random
from typing import Any

import msgspec
from structlog.testing import capture_logs

from bot import lobby
from bot.commits import MOVE_TELLS, Told, lobby_row
from bot.exchange import Person, Place, Wish
from bot.orders import ABOUT_TURNS, TURN, WORK
from bot.room import Order, load_room
from bot.store.values import Commit, Committed
from bot.tables import Tables
from engine.core import codec
from engine.core.entries import FORCED, ORDER, Record
from engine.core.model import Action
from engine.core.table import load_entry
from engine.dinosaur_island.actions import LoseVisitors, SeatVisitors
from engine.dinosaur_island.game import GAME
from engine.selfplay import header_of
from tests.bench.people import Visitor
from tests.bot.memory import MemoryStore

PEOPLE = tuple(Person(11 + n, name) for n, name in enumerate(("Ann", "Ben", "Cleo", "Dan")))
SEATS = len(PEOPLE)
HERE = Place(1, 2)

PROPOSED: dict[type[Action], str] = {SeatVisitors: "Seating", LoseVisitors: "Losing"}
"""The orders that leave an answer to the proposal, by the answer."""


class Share(msgspec.Struct, frozen=True):
    """How many orders were given, and what share of them was carried out, wholly or in part."""

    given: int
    fired: float


class Waiting(msgspec.Struct, frozen=True):
    """Means over all rounds of all games; what they mean stands at the top of this file.

    Attributes:
        rounds: rounds of all games together.
        mentions, waits, in_turn, messages: a round.
        mentions_each: a round and player.
        decisions_each, ordered_each, forced_each: answers a round and player, by who gave them.
        orders_each: orders given, a round and player.
        orders: all together and by kind.
    """

    rounds: int
    mentions: float
    mentions_each: float
    waits: float
    in_turn: float
    messages: float
    decisions_each: float
    ordered_each: float
    forced_each: float
    orders_each: float
    orders: dict[str, Share]


class Figures(msgspec.Struct, frozen=True):
    """What was counted in the same deals without and with standing orders."""

    games: int
    seats: int
    without: Waiting
    with_orders: Waiting


def measure(*, games: int, seed: int, pool: Executor) -> Figures:
    """Play all games twice; the same seed counts the same, however many processes the pool has."""
    numbers = range(games)
    without = [pool.submit(tallied, number, seed, plans=False) for number in numbers]
    planned = [pool.submit(tallied, number, seed, plans=True) for number in numbers]
    sums = (sum((each.result() for each in played), Counter()) for played in (without, planned))
    return Figures(games, SEATS, *map(_means, sums))


def tallied(number: int, seed: int, *, plans: bool) -> Counter[str]:
    """All that is counted in one game."""
    with capture_logs():  # one line a commit
        return asyncio.run(_played(number, seed, plans=plans))


async def _played(number: int, seed: int, *, plans: bool) -> Counter[str]:
    """One game: whoever was called first looks in first, to the end."""
    store = CountingStore.empty()
    tables = Tables(store)  # type: ignore[arg-type]
    header = header_of(GAME, 0, seed, number)
    new = lobby.opened(HERE, PEOPLE[0], Wish(GAME.key, "Amber Bay", {}), header.content)
    await store.create(replace(new, id=header.table, header=codec.save_header(header)), "i:open", (lobby_row(),))
    for person in PEOPLE[1:]:
        await tables.join(header.table, person, f"i:{person.id}")
    await tables.start(header.table, PEOPLE[0].id, "i:start")
    minds = (Random(f"{seed}:{number}:{seat}") for seat in range(SEATS))
    visitors = [Visitor(tables, header.table, *who, plans=plans) for who in zip(PEOPLE, minds, strict=True)]
    while store.calls:
        store.now, _, seat = heappop(store.calls)
        await visitors[seat].look_in()
    seen = await tables.look(header.table)
    if not seen.over:
        raise AssertionError(f"game {number} waits for {seen.view.to_act}, whom nobody has called")
    return store.counted + Counter(rounds=seen.view.round, in_turn=store.now)


@dataclass
class CountingStore(MemoryStore):
    """A store that counts what one table commits, and whom it calls.

    Attributes:
        counted: by what it is.
        calls: who is to look in: when, in what order they were called, seat.
        now: units of time since the beginning.
    """

    counted: Counter[str] = field(default_factory=Counter)
    calls: list[tuple[int, int, int]] = field(default_factory=list)
    now: int = 0
    _orders: dict[int, tuple[Order, ...]] = field(default_factory=dict)
    _fired: set[tuple[int, int, str, str]] = field(default_factory=set)

    @classmethod
    def empty(cls) -> CountingStore:
        return cls({}, {}, {})

    async def commit(self, commit: Commit) -> Committed:
        done = await super().commit(commit)
        for row in commit.outbox:
            if row.kind == MOVE_TELLS:
                self._told(msgspec.json.decode(row.payload, type=Told))
        entries = (load_entry(GAME, each.data) for each in commit.entries)
        for record in (entry for entry in entries if isinstance(entry, Record)):
            self.counted[f"by {record.by}"] += 1
            if record.by == ORDER:
                self._carried_out(record)
        if commit.room is not None:
            self._given(load_room(commit.room, commit.table_id).orders)
        return done

    def _told(self, told: Told) -> None:
        self.counted["messages"] += 1
        self.counted["waits"] += bool(told.asked)
        for seat in told.asked:
            heappush(self.calls, (self.now + 1, self.counted["mentions"], seat))
            self.counted["mentions"] += 1

    def _given(self, orders: dict[int, tuple[Order, ...]]) -> None:
        """Orders that were not there before; work that is planned on is one order."""
        for seat, given in orders.items():
            before = Counter(order.kind for order in self._orders.get(seat, ()))
            for kind, number in Counter(order.kind for order in given).items():
                self.counted[f"given {kind}"] += max(0, number - before[kind])
        self._orders = orders

    def _carried_out(self, record: Record[Any]) -> None:
        """An order answered; each counts once, however many answers it gave."""
        seat, given = record.seat, self._orders[record.seat]
        proposed = next((kind for action, kind in PROPOSED.items() if isinstance(record.action, action)), None)
        kinds = (proposed,) if proposed else ABOUT_TURNS if record.lane is None else (WORK,)
        order = next(order for order in given if order.kind in kinds)
        if order.kind == TURN:
            self._orders = {**self._orders, seat: tuple(each for each in given if each is not order)}
        mark = (seat, order.round, order.phase, order.kind)
        self.counted[f"fired {order.kind}"] += order.kind == TURN or mark not in self._fired
        self._fired.add(mark)


def _means(counted: Counter[str]) -> Waiting:
    rounds = counted["rounds"]
    kinds = sorted(key.removeprefix("given ") for key in counted if key.startswith("given "))
    given, fired = (sum(counted[f"{what} {kind}"] for kind in kinds) for what in ("given", "fired"))
    shares = {kind: _share(counted[f"given {kind}"], counted[f"fired {kind}"]) for kind in kinds}
    each = partial(_mean, rounds=rounds * SEATS)
    return Waiting(
        rounds=rounds,
        mentions=_mean(counted["mentions"], rounds),
        mentions_each=each(counted["mentions"]),
        waits=_mean(counted["waits"], rounds),
        in_turn=_mean(counted["in_turn"], rounds),
        messages=_mean(counted["messages"], rounds),
        decisions_each=each(counted["by "]),
        ordered_each=each(counted[f"by {ORDER}"]),
        forced_each=each(counted[f"by {FORCED}"]),
        orders_each=each(given),
        orders={"all": _share(given, fired), **shares} if given else {},
    )


def _share(given: int, fired: int) -> Share:
    return Share(given, round(fired / given, 3))


def _mean(number: int, rounds: int) -> float:
    return round(number / rounds, 2)
