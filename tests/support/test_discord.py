"""The simulated server does what its docstrings say, and fails a test when it should."""

from __future__ import annotations

import io
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import discord
import pytest
from PIL import Image

from tests.support import openapi
from tests.support.discord import START, Choice, Server, named
from tests.support.little_bot import LittleBot


@pytest.fixture
def make(tmp_path: Path) -> Callable[[], LittleBot]:
    return lambda: LittleBot(tmp_path / "count")


async def test_commands_autocomplete_and_people(make: Callable[[], LittleBot]) -> None:
    async with Server(make) as server:
        assert await server.complete(server.ann, "/little post", "die", "3", who=server.ben) == [
            Choice("die 3 for one", "d3")
        ]
        answer = await server.slash(server.ann, "/little post", die="d3", who=server.ben)
        assert (answer.text, answer.private) == ("posted d3 for Ben", True)
        assert [message.text for message in server.private_answers(server.ann)] == ["posted d3 for Ben"]
        assert server.private_answers(server.ben) == []
        called = await server.slash(server.ben, "/little call", who=server.cleo)
        assert called.messages[0].pinged == ("Cleo",)
        assert not called.private
        assert server.messages()[-1].author == "Dinosaur Island"


async def test_buttons_selects_and_pictures(make: Callable[[], LittleBot]) -> None:
    async with Server(make) as server:
        await server.slash(server.ann, "/little post", die="d3")
        answer = await server.click(server.ben, "Add")
        assert answer.text == "## Count 1"
        await server.choose(server.ann, "A die", "die 4")
        await server.choose(server.ann, "die:2", "d3")
        board = named(server.messages(), "Count 3")
        assert board.text == "## Count 3 · d3"
        assert [(each.label, each.disabled) for each in board.buttons] == [("Add", False), ("Off", True)]
        assert board.selects[0].options == (("die 3", "d3"), ("die 4", "d4"))
        (picture,) = server.pictures()
        assert (picture.name, picture.alt) == ("board-3.png", "a board")
        assert Image.open(io.BytesIO(picture.data)).size == (103, 50)
        for wrong in ("Off", "No such"):
            with pytest.raises(AssertionError, match=f"ben sees no buttons '{wrong}', only \\['Add'\\]"):
                await server.click(server.ben, wrong)


async def test_modals_and_threads(make: Callable[[], LittleBot]) -> None:
    async with Server(make) as server:
        asked = await server.slash(server.ann, "/little ask")
        assert (await server.fill(server.ann, asked, name="Rex")).text == "named Rex"
        await server.slash(server.ann, "/little thread")
        thread = server.threads()["table 1"]
        assert server.messages(thread)[-1].text == "in the thread"
        await server.slash(server.ann, "/little post", thread, die="d3")
        await server.click(server.ben, "Add", channel=thread)
        assert server.messages(thread)[-1].text == "## Count 1"


async def test_old_double_and_simultaneous_presses(make: Callable[[], LittleBot]) -> None:
    async with Server(make) as server:
        await server.slash(server.ann, "/little post", die="d3")
        old = server.messages()[-1]
        await server.click(server.ben, "Add")
        assert (await server.press_old(server.ann, old, "add:0")).messages[0].text == "That board is old."
        assert (await server.press_old(server.ann, old, "die:0", "d3")).private
        await server.click(server.ben, "Add")
        await server.repeat_last()
        assert named(server.messages(), "Count").text == "## Count 2"
        answers = await server.together(server.click(server.ann, "Add"), server.click(server.ben, "Add"))
        assert sorted(answer.private for answer in answers) == [False, True]
        assert named(server.messages(), "Count").text == "## Count 3"


@pytest.mark.parametrize("crash", [False, True])
async def test_a_new_bot_goes_on_with_the_old_messages(make: Callable[[], LittleBot], crash: bool) -> None:
    async with Server(make) as server:
        await server.slash(server.ann, "/little post", die="d3")
        old = server.env.bot
        new = await server.restart(crash=crash)
        assert new is not old
        assert old.is_closed()
        await server.click(server.ann, "Add")
        assert server.messages()[-1].text == "## Count 1"
    assert new.is_closed()


async def test_time_passes_only_when_told(make: Callable[[], LittleBot]) -> None:
    bots: list[LittleBot] = []

    def keep() -> LittleBot:
        bots.append(make())
        return bots[-1]

    async with Server(keep) as server:
        assert discord.utils.utcnow() == START
        await server.pass_time(95)
        assert bots[0].ticks == 10
        assert discord.utils.utcnow() == START + timedelta(seconds=95)


async def test_ids_are_the_same_each_time(make: Callable[[], LittleBot]) -> None:
    ids = []
    for _ in range(2):
        async with Server(make) as server:
            ids.append([server.guild.id, server.channel.id, server.ann.id, server.dan.id])
    assert ids[0] == ids[1]


async def test_a_swallowed_error_fails_the_test_unless_looked_at(make: Callable[[], LittleBot]) -> None:
    with pytest.raises(BaseExceptionGroup, match="no test looked at"):
        async with Server(make) as server:
            await server.slash(server.ann, "/little fail")
    async with Server(make) as server:
        await server.slash(server.ann, "/little fail")
        assert "planted" in str(server.errors()[0])


async def test_a_request_that_discord_refuses_fails_the_test(
    make: Callable[[], LittleBot], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    openapi.checker_or_skip()
    with pytest.raises(AssertionError, match=r"Discord would refuse:\n.*'Bad': a name is written in lower case"):
        async with Server(make) as server:
            await server.slash(server.ann, "/little wrong")


async def test_without_the_document_a_warning_here_and_a_failure_in_ci(
    make: Callable[[], LittleBot], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(openapi, "DOCUMENT", tmp_path / "a" / "b" / "openapi.json")
    openapi.load_checker.cache_clear()
    monkeypatch.delenv("CI", raising=False)
    with pytest.warns(UserWarning, match="requests were not checked"):
        async with Server(make):
            pass
    monkeypatch.setenv("CI", "true")
    with pytest.raises(openapi.DocumentMissing):
        async with Server(make):
            pass


async def test_a_failing_test_shows_what_happened(make: Callable[[], LittleBot]) -> None:
    with pytest.raises(AssertionError, match="sees no buttons") as failed:
        async with Server(make) as server:
            await server.click(server.ann, "Add")
    assert "PUT /applications/" in failed.value.__notes__[0]
