"""Connections that break: what people do meanwhile is replayed or can be done again, and the bot is soon back.

All tests share one bot and one game, which goes on through all of them.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.wire.conftest import Shared
from tests.wire.gateway import IDENTIFY, RESUME, Session
from tests.wire.interactions import NotAnswered
from tests.wire.people import Post

pytestmark = pytest.mark.asyncio(loop_scope="module")


def sessions(shared: Shared) -> list[Session]:
    return shared.server.gateway.live()


async def back(shared: Shared, op: int, disturb: Callable[[], None]) -> None:
    """Disturb the gateway, and wait until the bot has come back in this way."""
    gateway = shared.server.gateway
    before = len(gateway.connections)
    disturb()

    def is_back() -> bool:
        new = list(gateway.connections)[before:]
        return any(payload["op"] == op for each in new for payload in each.log) and bool(gateway.live())

    await shared.server.until(is_back, "the bot")


async def test_what_happens_while_the_connection_is_broken_is_replayed_and_done_once(shared: Shared) -> None:
    server = shared.server
    (session,) = sessions(shared)
    player, panel = await shared.table.asked()
    server.gateway.drop()
    await server.until(lambda: session.connection is None, "the break")
    assert await player.go_on(panel) is not None, "its presses were replayed"
    assert sessions(shared) == [session], "the same session goes on"
    assert session.connection is not None
    assert [payload["op"] for payload in session.connection.log] == [RESUME]
    await shared.settled()


async def test_discord_may_ask_the_bot_to_come_again(shared: Shared) -> None:
    (session,) = sessions(shared)
    await back(shared, RESUME, shared.server.gateway.reconnect)
    assert sessions(shared) == [session]
    await shared.table.move()
    await shared.settled()


async def test_a_session_that_is_over_is_followed_by_a_new_one(shared: Shared) -> None:
    (session,) = sessions(shared)
    await back(shared, IDENTIFY, shared.server.gateway.invalidate)
    assert session not in sessions(shared)
    await shared.table.move()
    await shared.settled()


async def test_what_a_lost_session_missed_is_not_answered_and_can_be_done_again(shared: Shared) -> None:
    """The bot wants to go on, Discord knows nothing of its session any more; and an interaction was in it."""
    server = shared.server
    asker = shared.table.players[0]
    asked = []

    def lose() -> None:
        server.gateway.drop()
        server.gateway.forget()
        asked.append(asker.type("/game status"))

    await back(shared, IDENTIFY, lose)
    with pytest.raises(NotAnswered):
        await asked[0].answered(0.5)
    assert Post(await asker.type("/game status").replied()).private
    await shared.table.move()
    await shared.settled()


async def test_what_is_replayed_although_it_was_done_is_done_once(shared: Shared) -> None:
    """The bot acted on a press, and the connection broke before it could know how far Discord's telling had come."""
    server = shared.server
    moved = await shared.table.move()
    (session,) = sessions(shared)
    server.gateway.drop()
    await server.until(lambda: session.connection is None, "the break")
    server.deliver(moved)
    await shared.table.move()
    await shared.settled()


@pytest.mark.slow
async def test_a_connection_on_which_nobody_answers_is_given_up(shared: Shared) -> None:
    """A cable that was pulled says nothing: the bot hears no answer to its heartbeats, and takes up its session."""
    gateway = shared.server.gateway
    gateway.heartbeat_ms = 1_000
    await back(shared, RESUME, gateway.drop)
    try:
        gateway.deaf = True
        before = len(gateway.connections)
        await shared.server.until(lambda: len(gateway.connections) > before, "a new connection", seconds=100)
    finally:
        gateway.deaf = False
        gateway.heartbeat_ms = 41_250
    await back(shared, RESUME, gateway.drop)
    await shared.table.move()
    await shared.settled()
