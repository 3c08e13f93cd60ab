"""A process takes its shards' leases before it acts, keeps them up, stops when it cannot, and ends when overtaken."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot import leasing
from bot.app import ParkBot
from bot.leasing import LeasesLost, Leasing
from bot.processes import this_process
from bot.store.errors import CannotOpenError
from bot.store.leases import Holder, Lease, Leases
from bot.store.store import Store

ELSEWHERE = Holder("elsewhere", "another-machine", 7, "")
LONG_MS = 3_600_000
MINUTE_S = 60.0


class Shaky(Leases):
    """Leases in a database that can be away."""

    away = False

    async def renew(self, holder: Holder, for_ms: int) -> frozenset[int]:
        self._look()
        return await super().renew(holder, for_ms)

    async def give_back(self, holder: Holder) -> int:
        self._look()
        return await super().give_back(holder)

    async def take(
        self, holder: Holder, count: int, shards: Iterable[int], for_ms: int, gone: Any = ()
    ) -> tuple[Lease, ...]:
        self._look()
        return await super().take(holder, count, shards, for_ms, gone)

    def _look(self) -> None:
        if self.away:
            raise CannotOpenError("The database cannot be reached.")


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}")
    yield opened
    await opened.close()


@pytest.fixture
def leases(store: Store) -> Shaky:
    return Shaky(store._database)


@pytest.fixture
async def one(leases: Shaky) -> AsyncIterator[Leasing]:
    made = Leasing(leases)
    yield made
    await made.end()


@pytest.fixture
async def other(store: Store) -> AsyncIterator[Leasing]:
    made = Leasing(store.leases)
    yield made
    await made.end()


@pytest.fixture
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each second is a twentieth of one."""
    for name in ("LEASE_S", "RENEWED_EVERY_S", "MARGIN_S", "ASKED_EVERY_S"):
        monkeypatch.setattr(leasing, name, getattr(leasing, name) / 20)


async def until(seen: Callable[[], bool]) -> None:
    async with asyncio.timeout(MINUTE_S):
        while not seen():  # noqa: ASYNC110 (what is waited for tells nobody)
            await asyncio.sleep(0.01)


def events(lines: list[Any]) -> list[str]:
    return [line["event"] for line in lines]


def test_a_process_stops_before_another_may_begin() -> None:
    assert 0 < leasing.MARGIN_S < leasing.LEASE_S - 2 * leasing.RENEWED_EVERY_S


async def test_who_has_no_leases_does_not_act_and_who_took_them_does(one: Leasing, leases: Shaky) -> None:
    assert not one.acts()
    with capture_logs() as lines:
        await one.begin(3, (0, 2))
    assert one.acts()
    assert [(lease.shard, lease.count) for lease in await leases.held()] == [(0, 3), (2, 3)]
    assert events(lines) == ["leases taken"]
    await one.end()
    assert not one.acts()
    assert await leases.held() == ()
    await one.end()


async def test_a_second_process_stands_by_until_the_first_gives_back(
    one: Leasing, other: Leasing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leasing, "ASKED_EVERY_S", 0.01)
    await one.begin(1, (0,))
    with capture_logs() as lines:
        standing_by = asyncio.ensure_future(other.begin(1, (0,)))
        await until(lambda: bool(lines))
        await asyncio.sleep(0.2)
    assert not standing_by.done()
    assert not other.acts()
    assert one.acts()
    assert events(lines) == ["another process acts for a shard: this one stands by"]
    assert (lines[0]["shard"], lines[0]["pid"]) == (0, one._me.pid)
    await one.end()
    await asyncio.wait_for(standing_by, MINUTE_S)
    assert other.acts()


async def test_who_is_stopped_while_it_stands_by_leaves_nothing_behind(one: Leasing, other: Leasing) -> None:
    await one.begin(1, (0,))
    standing_by = asyncio.ensure_future(other.begin(1, (0,)))
    await asyncio.sleep(0.05)
    standing_by.cancel()
    await asyncio.gather(standing_by, return_exceptions=True)
    await other.end()
    assert one.acts()


async def test_a_process_of_this_machine_that_was_killed_is_not_waited_for(other: Leasing, leases: Shaky) -> None:
    mine = this_process()
    if not mine.born:
        pytest.skip("nobody can tell here")
    gone = replace(mine, id="killed", pid=2**22 + 1)
    await leases.take(gone, 1, (0,), LONG_MS)
    with capture_logs() as lines:
        await asyncio.wait_for(other.begin(1, (0,)), MINUTE_S)  # and not for an hour
    assert events(lines)[0] == "who had the leases has ended or is silent: this one takes over"
    assert other.acts()


@pytest.mark.usefixtures("_impatient")
async def test_one_elsewhere_that_renews_no_more_is_not_waited_for_whatever_the_clock_says(
    other: Leasing, leases: Shaky
) -> None:
    await leases.take(ELSEWHERE, 1, (0,), LONG_MS)
    await asyncio.wait_for(other.begin(1, (0,)), MINUTE_S)
    (lease,) = await leases.held()
    assert (lease.holder.id, lease.epoch) == (other._me.id, 2)


@pytest.mark.usefixtures("_impatient")
async def test_while_the_database_is_away_nothing_is_done_and_then_it_goes_on(one: Leasing, leases: Shaky) -> None:
    holding = await one.begin(1, (0,))
    (before,) = await leases.held()
    with capture_logs() as lines:
        leases.away = True
        await until(lambda: not one.acts())
        await until(lambda: len(lines) == 2)
        assert not holding.done()
        leases.away = False
        await until(one.acts)
    assert events(lines) == [
        "the leases could not be renewed",
        "the leases ran out: nothing is done for the shards until they are renewed",
        "the leases are renewed: it goes on",
    ]
    (after,) = await leases.held()
    assert (after.holder, after.epoch) == (before.holder, before.epoch)


@pytest.mark.usefixtures("_impatient")
async def test_who_is_overtaken_ends_with_a_sentence(one: Leasing, leases: Shaky) -> None:
    holding = await one.begin(2, (0, 1))
    leases.away = True
    await until(lambda: not one.acts())
    held = await Leases.take(leases, ELSEWHERE, 2, (1,), LONG_MS, gone=await leases.held())
    assert held == ()
    leases.away = False
    with pytest.raises(LeasesLost, match=r"^Another process acts for shard 1 now; this one ends\.$"):
        await asyncio.wait_for(holding, MINUTE_S)
    assert not one.acts()
    await one.end()
    assert [lease.holder.id for lease in await leases.held()] == ["elsewhere"]


@pytest.mark.usefixtures("_impatient")
async def test_a_database_that_is_away_at_first_and_at_last_is_no_end(one: Leasing, leases: Shaky) -> None:
    leases.away = True
    with capture_logs() as lines:
        taking = asyncio.ensure_future(one.begin(1, (0,)))
        await until(lambda: bool(lines))
        leases.away = False
        await asyncio.wait_for(taking, MINUTE_S)
        leases.away = True
        await one.end()
    assert lines[0]["event"] == "the leases could not be asked for"
    assert lines[-1]["event"] == "the leases were not given back and run out"


async def test_a_bot_without_its_leases_sweeps_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    swept: list[bool] = []

    async def sweep() -> None:
        swept.append(True)

    async with ParkBot(store, 1, leasing=Leasing(store.leases)) as bot:
        monkeypatch.setattr(bot.publisher, "sweep", sweep)
        bot._sweeper._current_loop = 1
        await bot._sweep()
        assert swept == []
        assert bot._leasing is not None
        await bot._leasing.begin(1, (0,))
        await bot._sweep()
        assert swept == [True]
