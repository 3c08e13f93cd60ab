"""The bot ends, asked or killed, and another process goes on with its games."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing

from bot.publisher import NONCE_HOLDS_MS
from tests.wire.account import account, all_told
from tests.wire.people import Post
from tests.wire.players import Table
from tests.wire.process import Bot
from tests.wire.server import Server

MESSAGES = "/channels/*/messages"


async def test_killed_before_it_knew_that_a_notice_arrived_it_finds_the_notice_much_later(
    server: Server, bot: Bot
) -> None:
    """Discord knows a nonce for minutes only; then the channel's history tells that the message is there."""
    table = await Table.opened(server, "Ann", "Ben")
    await all_told(bot.database)
    lost = server.faults.next("POST", MESSAGES, lost=True)
    await table.move()
    player, panel = await table.asked()
    await server.until(lambda: lost.met and server.requests.of("POST", MESSAGES)[-1].took, "the message")
    await bot.kill()
    long_ago(bot, NONCE_HOLDS_MS + 60_000)
    searched = len(server.requests.of("GET", MESSAGES))
    sent = len(server.requests.of("POST", MESSAGES))

    await bot.start()
    await all_told(bot.database)
    assert len(server.requests.of("GET", MESSAGES)) > searched
    assert len(server.requests.of("POST", MESSAGES)) == sent
    assert await player.go_on(panel) is not None, "a panel outlives the process that showed it"
    await all_told(bot.database)
    (await account(bot.database, [table])).check()
    assert bot.errors() == []


def long_ago(bot: Bot, milliseconds: int) -> None:
    """Let what is still to be told be so much older."""
    older = "UPDATE outbox SET created_at = created_at - ?, not_before = not_before - ? WHERE state = 'pending'"
    with closing(sqlite3.connect(bot.database)) as writer:
        assert writer.execute(older, (milliseconds, milliseconds)).rowcount == 1
        writer.commit()


async def test_asked_to_stop_it_does_not_wait_for_a_message_that_creeps_and_tells_it_after_the_next_start(
    server: Server, bot: Bot
) -> None:
    table = await Table.opened(server, "Ann", "Ben")
    await all_told(bot.database)
    player, panel = await table.asked()
    before = len(table.told())
    held = server.faults.next("POST", MESSAGES, held=asyncio.Event())
    accepted = await player.go_on(panel)
    await server.until(lambda: held.met, "the upload")
    assert await bot.stop() == 0
    assert len(table.told()) == before

    await bot.start()
    await all_told(bot.database)
    assert accepted is not None
    server.deliver(accepted)  # Discord may tell it again
    assert Post(await player.type("/game status").replied()).private
    await table.move()
    await all_told(bot.database)
    (await account(bot.database, [table])).check()
    assert bot.errors() == []
