"""Changes that wait for the disk together: each stands or falls alone, and all of them where the disk fails."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import event, text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.errors import LockedError, StoreError
from bot.store.store import Store
from tests.bot.store.helpers import url_of


@pytest.fixture
def url(path: Path) -> str:
    return url_of(path)


def commits(store: Store) -> list[None]:
    """One for each commit of the writer from now on."""
    made: list[None] = []
    event.listen(store._database._writer.sync_engine, "commit", lambda _: made.append(None))
    return made


async def remember(store: Store, n: int, *, wrong: bool = False) -> None:
    """Write a fact; the wrong ones raise after it is written."""

    async def write(connection: AsyncConnection) -> None:
        await connection.execute(text("INSERT INTO facts VALUES (:key, 'x')"), {"key": f"n{n}"})
        if wrong:
            raise ValueError(n)

    await store._database.write(write)


async def known(store: Store) -> list[str]:
    found = await store._database.read(
        lambda c: c.execute(text("SELECT key FROM facts WHERE key LIKE 'n%' ORDER BY 1"))
    )
    return [key for (key,) in found]


async def test_those_who_come_meanwhile_share_a_commit(store: Store) -> None:
    made = commits(store)
    await asyncio.gather(*(remember(store, n) for n in range(9)))
    assert await known(store) == [f"n{n}" for n in range(9)]
    assert len(made) < 9


async def test_one_that_is_wrong_undoes_itself_alone(store: Store) -> None:
    done = await asyncio.gather(*(remember(store, n, wrong=n in {0, 3, 8}) for n in range(9)), return_exceptions=True)
    assert [n for n, each in enumerate(done) if isinstance(each, ValueError)] == [0, 3, 8]
    assert await known(store) == [f"n{n}" for n in range(9) if n not in {0, 3, 8}]
    await remember(store, 9)
    assert "n9" in await known(store)


async def test_what_is_not_on_the_disk_was_not_done(store: Store) -> None:
    """A database that lets go of the whole transaction takes all with it, and says so to all."""

    async def let_go(connection: AsyncConnection) -> None:
        await connection.exec_driver_sql("ROLLBACK")
        raise ValueError("the disk is full")

    tasks = [asyncio.ensure_future(remember(store, n)) for n in range(3)]
    tasks.append(asyncio.ensure_future(store._database.write(let_go)))
    done = await asyncio.gather(*tasks, return_exceptions=True)
    failed = [each for each in done if isinstance(each, Exception)]
    assert len(failed) + len(await known(store)) == 4
    await remember(store, 7)
    assert "n7" in await known(store)


async def test_a_commit_that_fails_is_told_to_all_and_the_next_one_works(store: Store) -> None:
    broken = True

    def refuse(_: object) -> None:
        if broken:
            raise LockedError("for a while")

    event.listen(store._database._writer.sync_engine, "commit", refuse)
    done = await asyncio.gather(*(remember(store, n) for n in range(5)), return_exceptions=True)
    assert all(isinstance(each, StoreError) for each in done)
    assert await known(store) == []
    broken = False
    await remember(store, 1)
    assert await known(store) == ["n1"]


async def test_what_was_found_is_all_there_when_the_transaction_is_over(store: Store) -> None:
    await asyncio.gather(*(remember(store, n) for n in range(200)))
    found = await store._database.read(lambda c: c.execute(text("SELECT key FROM facts WHERE key LIKE 'n%'")))
    await remember(store, 200)
    assert len(found.all()) == 200


@pytest.mark.parametrize("step", ["scalar", "scalars", "exec_driver_sql"])
async def test_all_ways_to_ask_find_the_same(store: Store, step: str) -> None:
    await remember(store, 1)
    query = "SELECT key FROM facts WHERE key LIKE 'n%'"
    found = await store._database.read(lambda c: getattr(c, step)(query if step == "exec_driver_sql" else text(query)))
    assert (found if step == "scalar" else found.all()) in ("n1", ["n1"], [("n1",)])
