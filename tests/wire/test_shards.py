"""Shards: as many as Discord recommends in one process, or some of them in each of several."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.wire.account import account, all_told
from tests.wire.conftest import PATIENCE_S
from tests.wire.gateway import IDENTIFY
from tests.wire.interactions import NotAnswered
from tests.wire.people import Post, settle
from tests.wire.players import Table
from tests.wire.process import Bot
from tests.wire.server import Server


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    async with Server(answer_within_s=PATIENCE_S, recommended_shards=2) as running:
        yield running


def logged_in(server: Server) -> list[list[int]]:
    """The shards that have logged in, in order."""
    sent = [payload for connection in server.gateway.connections for payload in connection.log]
    return [payload["d"]["shard"] for payload in sent if payload["op"] == IDENTIFY]


async def test_one_process_has_all_shards_that_discord_recommends(server: Server, tmp_path: Path) -> None:
    homes = [settle(server, name, shard=(n, 2))[0] for n, name in enumerate(("Ann", "Ben"))]
    async with Bot(server, tmp_path) as bot:
        await server.until(lambda: len(server.gateway.live()) == 2, "both shards")
        assert logged_in(server) == [[0, 2], [1, 2]]
        for person in homes:
            assert Post(await person.type("/game new").replied()).private
        await all_told(bot.database)
        assert [person.newest("At the table").text.count(person.user.shown) > 0 for person in homes] == [True, True]
        assert bot.errors() == []


async def test_processes_share_the_shards_and_each_serves_its_own(server: Server, tmp_path: Path) -> None:
    """Each on a database of its own: two on one is another matter."""
    folders = [tmp_path / str(n) for n in range(2)]
    for folder in folders:
        folder.mkdir()
    processes = [Bot(server, folder, SHARD_COUNT="2", SHARD_IDS=str(n)) for n, folder in enumerate(folders)]
    async with processes[0] as first, processes[1] as second:
        assert sorted(logged_in(server)) == [[0, 2], [1, 2]]
        seated = enumerate((("Ann", "Ben"), ("Cleo", "Dan")))
        tables = [await Table.opened(server, *names, shard=(n, 2)) for n, names in seated]
        await first.kill()
        await tables[1].move()
        with pytest.raises(NotAnswered):
            await tables[0].players[0].type("/game status").answered(0.5)
        await first.start()
        for bot, table in zip(processes, tables, strict=True):
            await table.move()
            await all_told(bot.database)
            (await account(bot.database, [table])).check()
            assert {line["table"] for line in bot.log() if line["event"] == "committed"} == {table.id}
        assert first.errors() + second.errors() == []
