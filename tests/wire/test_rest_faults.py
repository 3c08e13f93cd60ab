"""Requests that fail: whatever Discord answers, no move and no notice is lost or doubled, and nobody waits in vain.

All tests share one bot and one game, which goes on through all of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from tests.wire.account import all_told
from tests.wire.conftest import Shared
from tests.wire.interactions import NotAnswered
from tests.wire.limits import Limits
from tests.wire.people import Post
from tests.wire.players import TURN, Table

pytestmark = pytest.mark.asyncio(loop_scope="module")

MESSAGES = "/channels/*/messages"
CALLBACK = "/interactions/*/callback"
ANSWER = "/webhooks/*/messages/@original"


@pytest.fixture(autouse=True)
def _nothing_goes_wrong_afterwards(shared: Shared) -> Iterator[None]:
    yield
    shared.server.faults.clear()
    shared.server.limits = None


async def refused(shared: Shared, method: str, path: str, code: int, times: int = 1) -> None:
    """Wait until so many requests have been refused with this code of Discord's."""

    def enough() -> bool:
        codes = [(each.answer or {}).get("code") for each in shared.server.requests.of(method, path)]
        return codes.count(code) >= times

    await shared.server.until(enough, f"{times}× {code}")


@pytest.mark.parametrize("status", [500, 502, 503])
async def test_a_notice_that_discord_fails_to_take_is_sent_again(shared: Shared, status: int) -> None:
    fault = shared.server.faults.next("POST", MESSAGES, status=status)
    await shared.table.move()
    await shared.settled()
    assert fault.met == 1


async def test_a_notice_that_arrived_although_nobody_said_so_is_not_sent_twice(shared: Shared) -> None:
    fault = shared.server.faults.next("POST", MESSAGES, lost=True)
    before = len(shared.table.told())
    await shared.table.move()
    await shared.settled()
    assert fault.met == 1
    assert len(shared.table.told()) == before + 1
    assert len({request.body["nonce"] for request in shared.server.requests.of("POST", MESSAGES)[-2:]}) == 1


async def test_a_notice_whose_upload_breaks_off_is_sent_again(shared: Shared) -> None:
    fault = shared.server.faults.next("POST", MESSAGES, cut=True)
    await shared.table.move()
    await shared.settled()
    assert fault.met == 1


async def test_while_an_upload_creeps_everybody_is_answered_and_other_tables_are_told(shared: Shared) -> None:
    other = await Table.opened(shared.server, "Cleo", "Dan")
    await all_told(shared.bot.database)
    held = asyncio.Event()
    fault = shared.server.faults.next("POST", MESSAGES, held=held)
    before = len(shared.table.told())
    await shared.table.move()
    await shared.server.until(lambda: fault.met, "the upload")
    for player in shared.table.players:
        assert Post(await player.type("/game status").replied()).private
    shared.server.faults.next("POST", f"/channels/{other.players[0].channel.id}/messages", status=503)
    opening = len(other.told())
    await other.move()
    await shared.server.until(lambda: len(other.told()) > opening, "the other table's notice, at the second try")
    assert len(shared.table.told()) == before, "it is still under way"
    held.set()
    await shared.settled()


async def test_a_limit_is_waited_for(shared: Shared) -> None:
    fault = shared.server.faults.next("POST", MESSAGES, status=429, retry_after=0.5)
    await shared.table.move()
    await shared.settled()
    first, second = shared.server.requests.of("POST", MESSAGES)[-2:]
    assert fault.met == 1
    assert first.status == 429
    assert second.at - first.at >= 0.5


async def test_a_limit_on_everything_is_waited_for(shared: Shared) -> None:
    fault = shared.server.faults.next("POST", MESSAGES, status=429, retry_after=0.5, everywhere=True)
    await shared.table.move()
    await shared.settled()
    assert fault.met == 1


async def test_limits_that_discord_tells_of_are_kept(shared: Shared) -> None:
    shared.server.limits = Limits(buckets={("POST", "/channels/{channel_id}/messages"): (2, 1.0)})
    before = len(shared.server.requests.of("POST", MESSAGES))
    for _ in range(4):
        await shared.table.move()
    await shared.settled()
    sent = shared.server.requests.of("POST", MESSAGES)[before:]
    assert [request.status for request in sent] == [200] * 4


async def test_more_than_discord_takes_of_a_bot_in_all_is_asked_again(shared: Shared) -> None:
    shared.server.limits = Limits(per_second=1, buckets={})
    before = shared.server.requests.count
    for _ in range(3):
        await shared.table.move()
    await shared.settled()
    asked = list(shared.server.requests)[before:]
    assert any(request.status == 429 for request in asked)


async def test_a_ban_is_sat_out(shared: Shared) -> None:
    """Cloudflare, which stands before Discord, answers in HTML and without a ``Via``."""
    fault = shared.server.faults.next("POST", MESSAGES, times=2, status=429, via=False)
    await shared.table.move()
    await shared.settled()
    assert fault.met == 2


@pytest.mark.parametrize("what", [{"status": 502}, {"status": 429, "retry_after": 0.5}, {"lost": True}, {"cut": True}])
@pytest.mark.parametrize("path", [CALLBACK, ANSWER])
async def test_who_moves_hears_of_it_whatever_becomes_of_the_answer(
    shared: Shared, path: str, what: dict[str, object]
) -> None:
    player, panel = await shared.table.asked()
    fault = shared.server.faults.next("*", path, **what)
    assert await player.go_on(panel) is not None
    assert fault.met == 1
    await shared.settled()


@pytest.mark.parametrize("path", [CALLBACK, ANSWER])
async def test_who_is_banned_answers_nothing_and_plays_on_afterwards(shared: Shared, path: str) -> None:
    fault = shared.server.faults.next("*", path, status=429, via=False)
    player = shared.table.players[0]
    asked = player.type("/game status")
    await shared.server.until(lambda: fault.met, "the request")
    with pytest.raises(NotAnswered):
        await asked.replied(1)
    await shared.table.move()
    await shared.settled()


async def test_who_presses_too_long_ago_is_not_answered_and_nothing_breaks(shared: Shared) -> None:
    """10062: the first response came after three seconds; here after less, so that the test need not wait."""
    shared.server.interactions.answer_within_s = 0.5
    try:
        late = shared.server.faults.next("POST", CALLBACK, times=2, delay=0.7)
        player = shared.table.players[0]
        for asked in (player.type("/game status"), player.press(TURN, player.panel())):
            with pytest.raises(NotAnswered):
                await asked.answered(2)
        assert late.met == 2
    finally:
        shared.server.interactions.answer_within_s = 30
    await refused(shared, "POST", CALLBACK, 10062, times=2)
    await shared.table.move()
    await shared.settled()


async def test_what_is_delivered_twice_is_done_once(shared: Shared) -> None:
    """40060: the second delivery is answered, too; a move is made once, and a command answered once."""
    for _ in range(4):
        moved = await shared.table.move()
        shared.server.deliver(moved)
    asked = shared.table.players[0].type("/game status")
    shared.server.deliver(asked)
    await asked.replied()
    refused = await shared.server.until(
        lambda: [each.answer for each in shared.server.requests.of("POST", CALLBACK) if each.status == 400][4:],
        "the 5th",
    )
    assert {each["code"] for each in refused} == {40060}
    await shared.settled()


async def test_an_answer_whose_token_is_dead_breaks_nothing(shared: Shared) -> None:
    """50027: after fifteen minutes; here at once."""
    shared.server.interactions.token_lives_s = 0.0
    try:
        shared.table.players[0].type("/game status")
        await refused(shared, "PATCH", ANSWER, 50027)
    finally:
        shared.server.interactions.token_lives_s = 900.0
    await shared.table.move()
    await shared.settled()
