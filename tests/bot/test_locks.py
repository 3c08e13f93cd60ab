"""A lock for each of many things."""

from __future__ import annotations

import gc

from bot.locks import Locks


async def test_a_key_has_one_lock_and_another_key_another() -> None:
    locks: Locks[str] = Locks()
    async with locks("a"):
        assert locks("a").locked()
        assert not locks("b").locked()
    assert not locks("a").locked()


async def test_a_lock_that_nobody_holds_is_forgotten() -> None:
    locks: Locks[int] = Locks()
    for key in range(100):
        async with locks(key):
            assert list(locks._held) == [key]
    gc.collect()
    assert not locks._held
