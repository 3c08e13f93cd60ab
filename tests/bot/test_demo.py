"""The demo serves the bot on a page, with the real clock, and goes on after a restart."""

from __future__ import annotations

import asyncio
import builtins
import os
import re
import signal
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot import demo
from tests.support.demo_client import DemoClient, Refused
from tests.support.little_bot import LittleBot


@dataclass(frozen=True)
class Port:
    """The only setting the demo reads."""

    demo_port: int = 0


class Beating(LittleBot):
    """Says something by itself at its second tick."""

    async def setup_hook(self) -> None:
        self.tick.change_interval(seconds=1)
        await super().setup_hook()

    async def count_tick(self) -> None:
        await super().count_tick()
        if self.ticks == 2:
            await self.guilds[0].text_channels[0].send("second tick")


@asynccontextmanager
async def playing(bot: LittleBot, stop: signal.Signals = signal.SIGTERM) -> AsyncIterator[str]:
    """The demo with this bot; gives the page's address, and stops the demo with the signal."""
    said: asyncio.Queue[str] = asyncio.Queue()
    running = asyncio.create_task(
        demo.run_demo(Port(), lambda _: bot, resume=LittleBot.resume, announce=said.put_nowait)
    )
    first = asyncio.create_task(said.get())
    await asyncio.wait((running, first), return_when=asyncio.FIRST_COMPLETED)
    if running.done():
        running.result()
    address = re.search(r"http://127\.0\.0\.1:\S+", await first)
    assert address is not None
    try:
        yield address[0]
    finally:
        os.kill(os.getpid(), stop)
        await running
    assert said.get_nowait() == "The demo has stopped."
    assert bot.is_closed()


async def test_players_play_in_tabs_and_go_on_after_a_restart(tmp_path: Path) -> None:
    async with playing(LittleBot(tmp_path / "count")) as url, DemoClient(url) as ann, DemoClient(url) as ben:
        assert await ann.players() == ["Ann", "Ben", "Cleo"]
        await ben.view_as("Ben")
        assert [post.text for post in await ben.posts()] == ["## Count 0"]
        assert await ann.complete("/little post", "die", "4") == [("die 4 for all", "d4")]
        await ann.command("/little post", die="d4")
        posted, board = (await ann.posts())[1:]
        assert (posted.text, posted.private) == ("posted d4 for all", True)
        assert (board.buttons, len(board.pictures)) == (("Add", "Off"), 1)
        assert (await ann.picture(board)).startswith(b"\x89PNG")
        assert not any(post.private for post in await ben.posts()), "Ben sees Ann's private answer"
        await ben.click("Add")
        await ben.choose("die:1", "d3")
        assert (await ann.posts())[-1].text == "## Count 2 · d3"
        with pytest.raises(Refused, match="nowhere"):
            await ann.click("Off")
    async with playing(LittleBot(tmp_path / "count"), signal.SIGINT) as url, DemoClient(url) as ann:
        assert [post.text for post in await ann.posts()] == ["## Count 2"]
        await ann.click("Add")
        assert [post.text for post in await ann.posts()] == ["## Count 3"]


async def test_the_clock_runs_and_the_page_shows_what_comes_by_itself(tmp_path: Path) -> None:
    async with playing(Beating(tmp_path / "count")) as url, DemoClient(url) as ann:
        posts = await ann.wait_for("the second tick", lambda seen: any(post.text == "second tick" for post in seen))
        assert posts[-1].text == "second tick"


async def test_clicks_and_the_clock_take_turns(tmp_path: Path) -> None:
    async with playing(Beating(tmp_path / "count")) as url, DemoClient(url) as ann, DemoClient(url) as ben:
        await ben.view_as("Ben")
        while not any(post.text == "second tick" for post in await ann.posts()):
            await ann.click("Add")
            await ben.click("Add")
        shown = next(post.text for post in await ben.posts() if post.text.startswith("## Count"))
        assert shown == f"## Count {(tmp_path / 'count').read_text()}"


def make_none(_: Port) -> LittleBot:
    raise AssertionError("a bot was made for nothing")


async def test_a_port_that_is_taken_is_named_before_anything_starts() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(demo.DemoUnavailable, match=f"DEMO_PORT: port {port} is taken"):
            await demo.run_demo(Port(port), make_none, announce=lambda _: None)


async def test_a_bot_that_cannot_start_says_why(tmp_path: Path) -> None:
    bot = LittleBot(tmp_path / "no" / "such" / "folder")

    async def fail() -> None:
        raise FileNotFoundError("no such folder")

    bot.setup_hook = fail  # type: ignore[method-assign]
    with pytest.raises(FileNotFoundError, match="no such folder"):
        await demo.run_demo(Port(), lambda _: bot, announce=lambda _: None)
    assert bot.is_closed()


async def test_without_simcord_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    real_import = builtins.__import__

    def refuse(name: str, *rest: Any) -> Any:
        if name == "simcord":
            raise ImportError(name)
        return real_import(name, *rest)

    monkeypatch.setattr(builtins, "__import__", refuse)
    with pytest.raises(demo.DemoUnavailable, match=r"requirements-dev\.txt"):
        await demo.run_demo(Port(), make_none, announce=lambda _: None)
