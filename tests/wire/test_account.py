"""The account finds what is planted: a test that could not fail would prove nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.wire.account import Account, account, all_told
from tests.wire.conftest import Shared

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def now(shared: Shared) -> Account:
    return await account(shared.bot.database, [shared.table])


async def test_what_is_lost_doubled_or_out_of_order_is_named(shared: Shared) -> None:
    for _ in range(3):
        await shared.table.move()
    await all_told(shared.bot.database)
    fine = await now(shared)
    fine.check()
    assert (fine.moves, fine.notices) == (3, 4), "the deal is told, too"

    messages = shared.table.players[0].channel.messages
    newest = shared.table.told()[-1].message
    del messages[newest.id]
    assert len((await now(shared)).lost) == 1
    messages[newest.id] = newest
    messages[newest.id + 1] = replace(newest, id=newest.id + 1)
    assert len((await now(shared)).doubled) == 1
    messages[newest.id + 1].nonce = "another"
    assert "nobody sent another" in (await now(shared)).doubled[0]
    del messages[newest.id + 1]
    oldest = next(each for each in messages.values() if each.reader is None)
    messages[oldest.id] = messages.pop(oldest.id)
    first_told = next(post.message for post in shared.table.told() if "opens its gates" in post.text)
    messages[first_told.id] = messages.pop(first_told.id)
    assert (await now(shared)).disordered

    player = next(each for each in shared.table.players if each.accepted)
    accepted = player.accepted[-1]
    player.accepted[-1] = replace(accepted, id=accepted.id + 1)
    with pytest.raises(AssertionError, match="was accepted"):
        (await now(shared)).check()
