"""The bot itself, as it is started on Discord, over the wire: a table is opened, joined, started and played."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from PIL import Image

from tests.wire.account import account, all_told
from tests.wire.people import Post
from tests.wire.players import Table
from tests.wire.process import Bot
from tests.wire.server import Server

MOVES = 6


@pytest.fixture
async def bot(server: Server, tmp_path: Path) -> AsyncIterator[Bot]:
    """As whoever runs it starts it."""
    async with Bot(server, tmp_path, forked=False) as running:
        yield running


async def test_a_game_begins_is_played_and_shown_and_goes_on_in_the_next_process(server: Server, bot: Bot) -> None:
    table = await Table.opened(server, "Ann", "Ben", title="Amber Bay")
    for _ in range(MOVES):
        await table.move()
    await all_told(bot.database)
    pictures = [picture for post in table.told() for picture in post.pictures(server)]
    assert len(pictures) > MOVES
    for picture in pictures:
        assert picture.name.endswith(".png")
        assert picture.alt
        with Image.open(io.BytesIO(picture.data)) as shown:
            shown.load()
            assert min(shown.size) > 100

    assert await bot.stop() == 0
    await bot.start()
    registered = server.requests.of("PUT", "/applications/*/commands")
    assert len(registered) == 1, "the next process knows that Discord knows the commands"
    await look_around(table)
    await table.move()
    await all_told(bot.database)
    made = await account(bot.database, [table])
    made.check()
    assert made.moves == MOVES + 1
    assert bot.errors() == []


async def look_around(table: Table) -> None:
    """Commands are answered in private, and offer what fits."""
    ann, ben = table.players
    status = Post(await ann.type("/game status").replied())
    assert status.private
    assert "Amber Bay" in status.text
    assert status.message not in [post.message for post in ben.sees()]
    offered = await ann.complete("/game rules", "about", "cold st").choices()
    assert any("cold storage" in each["name"].lower() for each in offered), offered
    told = Post(await ann.type("/game rules", about=offered[0]["value"]).replied())
    assert "cold storage" in told.text.lower()
