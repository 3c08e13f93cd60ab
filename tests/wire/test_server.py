"""The test server under a little bot of another make, for what ours does not do: forms, public answers, routes."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from discord.http import Route
from PIL import Image

from tests.support.little_bot import LittleBot
from tests.wire.interactions import NotAnswered
from tests.wire.limits import Limits
from tests.wire.people import NothingThere, Person, Post, settle
from tests.wire.server import TOKEN, Server


@pytest.fixture
async def ann(server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Person]:
    """Ann, with Ben and the little bot around; the commands are registered."""
    monkeypatch.setattr(Route, "BASE", server.api_url)
    people = settle(server, "Ann", "Ben")
    bot = LittleBot(tmp_path / "count")
    running = asyncio.ensure_future(bot.start(TOKEN))
    await server.until(server.gateway.live, "the log-in")
    yield people[0]
    await bot.close()
    await running


def other(person: Person) -> Person:
    """Whoever else is there."""
    users = [user for user in person.channel.guild.members.values() if not user.bot and user is not person.user]
    return Person(person.server, users[0], person.channel)


async def test_commands_with_people_completion_and_mentions(ann: Person) -> None:
    ben = other(ann)
    offered = await ann.complete("/little post", "die", "3", who=ben).choices()
    assert offered == [{"name": "die 3 for one", "value": "d3"}]
    answer = Post(await ann.type("/little post", die="d3", who=ben).replied())
    assert (answer.text, answer.private) == ("posted d3 for Ben", True)
    assert answer.message not in [post.message for post in ben.sees()]
    called = Post(await ann.type("/little call", who=ben).replied())
    assert called.message.pinged == (ben.user.id,)
    assert called.message in [post.message for post in ben.sees()]


async def test_pictures_in_a_public_message_are_replaced_by_a_press(ann: Person, server: Server) -> None:
    await ann.type("/little post", die="d3").replied()
    board = ann.newest("Count 0")
    assert [control.label for control in board.controls] == ["Add", "A die"], "one that is off cannot be pressed"
    changed = Post(await ann.press("Add").replied())
    assert changed.message is board.message
    assert changed.text == "## Count 1"
    assert Post(await ann.choose("A die", "die 4").replied()).text == "## Count 2 · d4"
    (picture,) = ann.newest("Count 2").pictures(server)
    assert (picture.name, picture.alt) == ("board-2.png", "a board")
    with Image.open(io.BytesIO(picture.data)) as shown:
        assert shown.size == (102, 50)
    assert len(board.message.attachments) == 1
    old = Post(await ann.press_old(board, "add:0").replied())
    assert (old.text, old.private) == ("That board is old.", True)


async def test_forms_are_filled(ann: Person) -> None:
    asked = await ann.type("/little ask").answered()
    named = Post(await ann.fill(asked, name="Rex").replied())
    assert (named.text, named.private) == ("named Rex", True)
    with pytest.raises(NothingThere, match="the form has"):
        ann.fill(asked, title="Rex")


async def test_people_do_only_what_discord_shows_them(ann: Person) -> None:
    for act in (
        lambda: ann.type("/little nothing"),
        lambda: ann.type("/little post", number=1),
        lambda: ann.type("/little post"),
        lambda: ann.press("Add"),
        lambda: ann.newest("Count 0"),
    ):
        with pytest.raises(NothingThere):
            act()
    await ann.type("/little post", die="d3").replied()
    with pytest.raises(NothingThere, match="offers"):
        ann.choose("A die", "die 9")


async def test_who_waits_in_vain_is_told(ann: Person, server: Server) -> None:
    server.gateway.forget()
    asked = ann.type("/little ask")
    with pytest.raises(NotAnswered):
        await asked.answered(0.1)
    asked.give_up()
    with pytest.raises(NotAnswered, match="given up"):
        await asked.replied()


async def asked(server: Server, method: str, path: str, **given: Any) -> int:
    """The status that a request of the bot's gets."""
    headers = {"Authorization": f"Bot {TOKEN}"} | given.pop("headers", {})
    async with (
        aiohttp.ClientSession(headers=headers) as client,
        client.request(method, server.api_url + path, **given) as answer,
    ):
        return answer.status


async def test_a_route_that_is_not_there_fails_the_test() -> None:
    server = await Server().__aenter__()
    assert await asked(server, "GET", "/nowhere") == 404
    with pytest.raises(AssertionError, match="no such route"):
        await server.__aexit__(None, None, None)


async def test_what_discords_document_does_not_allow_fails_the_test() -> None:
    server = await Server().__aenter__()
    (ann,) = settle(server, "Ann")
    path = f"/channels/{ann.channel.id}/messages"
    assert await asked(server, "POST", path, json={"content": "x", "massage": 1}) == 200
    with pytest.raises(AssertionError, match="massage"):
        await server.__aexit__(None, None, None)


async def test_only_the_bots_token_opens(server: Server) -> None:
    assert await asked(server, "GET", "/users/@me") == 200
    assert await asked(server, "GET", "/users/@me", headers={"Authorization": "Bot wrong"}) == 401


def test_limits_count_requests_in_all_and_by_channel(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1_000.0
    monkeypatch.setattr("time.time", lambda: now)
    limits = Limits(per_second=3, buckets={("POST", "/a"): (2, 5.0)})
    first, second, third = (limits.check("POST", "/a", "7") for _ in range(3))
    assert (first.wait, first.headers["X-RateLimit-Remaining"]) == (None, "1")
    assert (second.wait, second.headers["X-RateLimit-Remaining"]) == (None, "0")
    assert (third.wait, third.everywhere) == (5.0, False)
    assert third.headers["X-RateLimit-Bucket"] == first.headers["X-RateLimit-Bucket"]
    assert third.headers["Via"]
    full = limits.check("GET", "/b", "")
    assert (full.wait, full.everywhere) == (1.0, True)
    assert limits.check("POST", "/interactions/{id}/{token}/callback", "").wait is None
    now = 1_001.0
    assert limits.check("POST", "/a", "8").wait is None, "another channel"
    assert limits.check("POST", "/a", "7").wait == 4.0
    now = 1_005.0
    assert limits.check("POST", "/a", "7").wait is None
