"""A shard's lease has one holder at a time by the database's clock, whoever asks for it in whatever order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field, replace
from random import Random

import pytest
import pytest_asyncio
from sqlalchemy import BigInteger, literal, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.clock import now_ms
from bot.store import Store
from bot.store import leases as module
from bot.store.leases import Holder, Lease, Leases

ANN, BEN = (Holder(name, "a-machine", pid, "") for pid, name in enumerate(("ann", "ben"), start=101))
FOR_MS = 10_000


@dataclass
class Clock:
    """The database's clock, in a test's hands."""

    now: int = 1_000_000

    async def __call__(self, connection: AsyncConnection) -> int:
        return int((await connection.execute(select(literal(self.now, BigInteger)))).scalar_one())


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(module, "clock", clock)
    return clock


@pytest.fixture
def leases(store: Store) -> Leases:
    return store.leases


@pytest_asyncio.fixture
async def others(url: str, store: Store) -> AsyncIterator[Leases]:
    """Of the same database, as another process has it open."""
    other = await Store.open(url)
    yield other.leases
    await other.close()


async def test_the_databases_own_clock_counts(leases: Leases) -> None:
    before = now_ms()
    assert await leases.take(ANN, 1, (0,), FOR_MS) == ()
    (lease,) = await leases.held()
    assert lease == Lease(0, 1, ANN, 1, lease.expires_at)
    assert before - 1_000 <= lease.expires_at - FOR_MS <= now_ms() + 1_000


async def test_who_comes_second_is_told_who_was_first(leases: Leases, others: Leases, clock: Clock) -> None:
    assert await leases.take(ANN, 2, (0, 1), FOR_MS) == ()
    first = await leases.held()
    assert [(lease.shard, lease.holder, lease.expires_at) for lease in first] == [
        (0, ANN, clock.now + FOR_MS),
        (1, ANN, clock.now + FOR_MS),
    ]
    assert await others.take(BEN, 2, (1,), FOR_MS) == first[1:]
    assert await leases.held() == first


async def test_shards_are_taken_all_or_none(leases: Leases, clock: Clock) -> None:
    await leases.take(ANN, 3, (1,), FOR_MS)
    assert len(await leases.take(BEN, 3, (0, 1, 2), FOR_MS)) == 1
    assert [lease.shard for lease in await leases.held()] == [1]
    assert await leases.take(BEN, 3, (0, 2), FOR_MS) == ()


async def test_a_lease_that_ran_out_is_free_and_in_a_new_epoch_once_taken(leases: Leases, clock: Clock) -> None:
    await leases.take(ANN, 1, (0,), FOR_MS)
    clock.now += FOR_MS
    assert await leases.held() == ()
    assert await leases.take(BEN, 1, (0,), FOR_MS) == ()
    (lease,) = await leases.held()
    assert (lease.holder, lease.epoch) == (BEN, 2)
    assert await leases.renew(ANN, FOR_MS) == frozenset(), "what it was overtaken in is lost to it"
    assert await leases.held() == (lease,)


async def test_a_lease_that_ran_out_and_that_nobody_took_is_renewed(leases: Leases, clock: Clock) -> None:
    await leases.take(ANN, 2, (0, 1), FOR_MS)
    clock.now += 5 * FOR_MS
    await leases.take(BEN, 2, (1,), FOR_MS)
    assert await leases.renew(ANN, FOR_MS) == {0}
    assert [(lease.shard, lease.holder) for lease in await leases.held()] == [(0, ANN), (1, BEN)]


async def test_what_is_given_back_can_be_had_at_once_and_is_not_renewed_any_more(leases: Leases, clock: Clock) -> None:
    await leases.take(ANN, 2, (0, 1), FOR_MS)
    assert await leases.give_back(ANN) == 2
    assert await leases.held() == ()
    assert await leases.renew(ANN, FOR_MS) == frozenset(), "as one that was under way"
    assert await leases.take(BEN, 2, (0, 1), FOR_MS) == ()
    assert {lease.epoch for lease in await leases.held()} == {2}
    assert await leases.give_back(ANN) == 0


async def test_a_holder_that_acts_no_more_is_passed_over_but_not_one_that_has_renewed(
    leases: Leases, clock: Clock
) -> None:
    await leases.take(ANN, 1, (0,), FOR_MS)
    seen = await leases.take(BEN, 1, (0,), FOR_MS)
    clock.now += 1
    await leases.renew(ANN, FOR_MS)
    (renewed,) = await leases.take(BEN, 1, (0,), FOR_MS, gone=seen)
    assert renewed == replace(seen[0], expires_at=seen[0].expires_at + 1)
    assert await leases.take(BEN, 1, (0,), FOR_MS, gone=(renewed,)) == ()
    assert [lease.holder for lease in await leases.held()] == [BEN]


async def test_shards_that_are_counted_otherwise_do_not_go_together(leases: Leases, clock: Clock) -> None:
    """A server is another shard's when there are more of them."""
    await leases.take(ANN, 2, (0,), FOR_MS)
    (hinder,) = await leases.take(BEN, 4, (2, 3), FOR_MS)
    assert (hinder.shard, hinder.count) == (0, 2)
    clock.now += FOR_MS
    assert await leases.take(BEN, 4, (2, 3), FOR_MS) == ()
    assert len(await leases.take(ANN, 2, (0,), FOR_MS)) == 2


# --- whatever the order --------------------------------------------------------------------------------------------


@dataclass
class Contender:
    """A process, and until when it may believe that it holds the shards.

    Attributes:
        until: by shard; it goes by its own watch, which here runs as the database's clock does.
    """

    leases: Leases
    holder: Holder
    until: dict[int, int] = field(default_factory=dict)
    lives: int = 0

    async def take(self, clock: Clock, shards: tuple[int, ...]) -> None:
        began = clock.now
        if not self.until and not await self.leases.take(self.holder, 2, shards, FOR_MS):
            self.until = dict.fromkeys(shards, began + FOR_MS)

    async def renew(self, clock: Clock) -> None:
        began = clock.now
        kept = await self.leases.renew(self.holder, FOR_MS)
        if kept == self.until.keys():
            self.until = dict.fromkeys(kept, began + FOR_MS)
        else:
            await self.release(clock)

    async def release(self, _clock: Clock) -> None:
        """Another life, another holder: whoever has lost a lease starts anew."""
        self.until = {}
        await self.leases.give_back(self.holder)
        self.lives += 1
        self.holder = replace(self.holder, id=f"{self.holder.pid}:{self.lives}")

    def acts_for(self, now: int) -> set[int]:
        return {shard for shard, until in self.until.items() if now < until}


SHARDS = ((0,), (1,), (0, 1))


@pytest.mark.parametrize("seed", range(3))
async def test_there_are_never_two_holders(leases: Leases, others: Leases, clock: Clock, seed: int) -> None:
    """Two contenders in random order, now and then at the very same time; the clock goes on at random."""
    chance = Random(seed)
    both = [Contender(leases, ANN), Contender(others, BEN)]
    acted: set[str] = set()
    for _ in range(120):
        clock.now += chance.choice((0, 1, FOR_MS // 3, FOR_MS))

        def act(each: Contender) -> Awaitable[None]:
            take: Callable[[Clock], Awaitable[None]] = lambda now: each.take(now, chance.choice(SHARDS))  # noqa: E731
            return chance.choice((take, take, each.renew, each.release))(clock)

        if chance.random() < 0.5:
            await asyncio.gather(*map(act, both))
        else:
            await act(chance.choice(both))
        ann, ben = (each.acts_for(clock.now) for each in both)
        assert not ann & ben
        held = {lease.shard: lease.holder for lease in await leases.held()}
        for each, shards in zip(both, (ann, ben), strict=True):
            assert {held.get(shard) for shard in shards} <= {each.holder}, "who acts holds the lease"
        acted |= {each.holder.id for each, shards in zip(both, (ann, ben), strict=True) if shards}
    assert len(acted) > 10, "it went to and fro"
