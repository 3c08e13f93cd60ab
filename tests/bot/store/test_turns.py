"""Turns at a database's connections."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.store import turns
from bot.store.engines import Database
from bot.store.errors import LockedError
from bot.store.turns import Crowded, Turns
from tests.bot.store.helpers import url_of


async def test_who_comes_first_goes_first_but_for_who_is_urgent() -> None:
    queue, went = Turns(1), []

    async def go(name: str, *, urgent: bool = False) -> None:
        async with queue.turn(urgent=urgent):
            went.append(name)
            await asyncio.sleep(0)

    await asyncio.gather(go("Ann"), go("Ben"), go("Cleo"), go("lease", urgent=True), go("Dan"))
    assert went == ["Ann", "lease", "Ben", "Cleo", "Dan"]


async def test_nobody_who_has_just_come_goes_before_who_waits() -> None:
    queue, went = Turns(1), []

    async def go(name: str) -> None:
        async with queue.turn():
            went.append(name)

    async with queue.turn():
        waits = asyncio.create_task(go("Ann"))
        await asyncio.sleep(0)
    await go("Ben")  # the place was given to Ann, who has not been woken yet
    await waits
    assert went == ["Ann", "Ben"]


async def test_there_are_so_many_places() -> None:
    queue = Turns(2)
    async with queue.turn(), queue.turn():
        third = asyncio.create_task(queue.turn().__aenter__())
        await asyncio.sleep(0.01)
        assert not third.done()
    await third


@pytest.mark.parametrize("when", ["while it waits", "as its turn comes"])
async def test_a_place_is_not_lost_with_who_gives_up(when: str) -> None:
    queue = Turns(1)
    async with queue.turn():
        gives_up = asyncio.create_task(queue.turn().__aenter__())
        await asyncio.sleep(0)
        if when == "while it waits":
            gives_up.cancel()
    gives_up.cancel()
    await asyncio.gather(gives_up, return_exceptions=True)
    async with asyncio.timeout(5), queue.turn():
        pass


async def test_who_waits_too_long_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "QUEUE_S", 0.01)
    queue = Turns(1)
    async with queue.turn():
        with pytest.raises(Crowded):
            async with queue.turn():
                pytest.fail("there is one place")
    async with queue.turn():
        pass


async def test_a_database_with_too_much_to_do_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "QUEUE_S", 0.01)
    database = Database(url_of(tmp_path / "x.db"), lock_wait_ms=100)
    async with database._writing.turn():
        with pytest.raises(LockedError, match="busy"):
            await database.write(lambda c: c.exec_driver_sql("SELECT 1"))
    await database.write(lambda c: c.exec_driver_sql("SELECT 1"))
    await database.close()
