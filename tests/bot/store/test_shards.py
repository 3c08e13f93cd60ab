"""Of several processes each finds the work of its own shards' tables, and all of them together find all of it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

import pytest
import pytest_asyncio

from bot.shards import ALL, Shards
from bot.store import NewOutboxRow, Store
from bot.store.values import Alarm
from tests.bot.store.helpers import NOW, move, new_table

COUNT = 3
GUILDS = {f"table-{n:02}": (n << 22) + 4_000_000 - n for n in range(7)} | {
    "far": 1_234_567_890_123_456_789,
    "last": (1 << 63) - 1,
    "nowhere": None,
}
"""By table, where it is."""

Work = Callable[[Store], Coroutine[Any, Any, list[str]]]


async def due(store: Store) -> list[str]:
    return list(await store.due(NOW * 2))


async def pending(store: Store) -> list[str]:
    return [row.table_id for row in await store.outbox.pending(NOW * 2)]


async def opened(store: Store) -> list[str]:
    return list(await store.open_tables())


@pytest_asyncio.fixture
async def stores(url: str) -> AsyncIterator[list[Store]]:
    """One of all shards, and one of each."""
    made = [await Store.open(url, shards=shards) for shards in (ALL, *(Shards(COUNT, (n,)) for n in range(COUNT)))]
    for name, guild in GUILDS.items():
        await made[0].create(new_table(name, guild_id=guild), f"open:{name}")
        row = NewOutboxRow("line", b"")
        await made[0].commit(move(0, f"move:{name}", table_id=name, alarm=Alarm(NOW), outbox=(row,)))
    yield made
    for each in made:
        await each.close()


@pytest.mark.parametrize("work", [due, pending, opened])
async def test_each_finds_its_own(stores: list[Store], work: Work) -> None:
    """Discord sends what happens on a server to the shard ``(id >> 22) % count``; no server is the first shard's."""
    everything, *shares = [await work(store) for store in stores]
    assert sorted(everything) == sorted(GUILDS)
    for shard, found in enumerate(shares):
        assert found
        assert sorted(found) == sorted(name for name, guild in GUILDS.items() if ((guild or 0) >> 22) % COUNT == shard)


async def test_one_table_is_told_by_its_own_process_alone(stores: list[Store]) -> None:
    _, *shares = stores
    name = "far"
    for shard, store in enumerate(shares):
        found = await store.outbox.pending(NOW * 2, name)
        assert len(found) == (((GUILDS[name] or 0) >> 22) % COUNT == shard)


async def test_several_shards_of_one_process(url: str, stores: list[Store]) -> None:
    two = await Store.open(url, shards=Shards(COUNT, (0, 2)))
    assert sorted(await due(two)) == sorted([*await due(stores[1]), *await due(stores[3])])
    await two.close()


async def test_a_tables_version_alone(stores: list[Store]) -> None:
    assert await stores[0].version("far") == 1
    assert await stores[0].version("no-such-table") is None
