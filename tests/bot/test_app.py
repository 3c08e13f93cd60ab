"""The bot as one object: it tells Discord its commands when they changed, sweeps, posts anew, and ends cleanly."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands
from structlog.testing import capture_logs

from bot.app import REGISTERED, SWEEP_SECONDS, ParkBot, make_bot
from bot.artist import Artist
from bot.clock import now_ms
from bot.demo import as_the_bot
from bot.publisher import SENT_KEPT_MS
from bot.settings import Settings
from bot.store.store import Store
from tests.bot.rooms import BlankArtist
from tests.support.discord import Server


@pytest.fixture(autouse=True)
def _blank_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Artist, "_draw", BlankArtist._draw)


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"


class Bots:
    """Makes bots on the same games; what each new one is like can be changed between two.

    Attributes:
        new_discord: see ParkBot.
        more: something to do with each new bot.
    """

    def __init__(self, url: str) -> None:
        self.url = url
        self.new_discord = False
        self.more: Callable[[ParkBot], None] = lambda bot: None

    async def __call__(self) -> ParkBot:
        bot = ParkBot(await Store.open(self.url), 1, new_discord=self.new_discord)
        self.more(bot)
        return bot


@pytest.fixture
def bots(url: str) -> Bots:
    return Bots(url)


@pytest.fixture
async def server(bots: Bots) -> AsyncIterator[Server]:
    async with Server(bots) as running:
        yield running


def syncs(server: Server) -> int:
    """How often Discord was told the commands."""
    return sum(request.method == "PUT" and request.path.endswith("/commands") for request in server.requests)


def bot_of(server: Server) -> ParkBot:
    bot = server.env.bot
    assert isinstance(bot, ParkBot)
    return bot


async def hello(call: Any) -> None:
    """A command that no bot had before."""


# --- commands ----------------------------------------------------------------------------------------------------


async def test_commands_are_told_once_and_again_only_when_they_changed(server: Server, bots: Bots) -> None:
    assert syncs(server) == 1
    await server.restart()
    assert syncs(server) == 1
    assert (await server.slash(server.ann, "/game help")).private, "Discord still knows the commands"
    bots.more = lambda bot: bot.tree.add_command(
        app_commands.Command(name="hello", description="Hello", callback=hello)
    )
    await server.restart()
    assert syncs(server) == 2
    await server.restart()
    assert syncs(server) == 2
    bots.more = lambda bot: None
    await server.restart()
    assert syncs(server) == 3, "a command that is gone is a change, too"


async def test_another_application_on_the_same_games_is_told(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = bot_of(server)
    mine = await bot._commands_digest()
    assert mine == await bot.store.fact(REGISTERED)
    monkeypatch.setattr(bot._connection, "application_id", 4_711)
    assert await bot._commands_digest() != mine


async def test_a_new_discord_is_told_whatever_the_store_remembers(server: Server, bots: Bots) -> None:
    bots.new_discord = True
    await server.restart()
    assert syncs(server) == 2


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (400, 50035), (400, 30034)])
async def test_commands_that_discord_refuses_stop_nothing_and_are_told_again_at_the_next_start(
    server: Server, bots: Bots, status: int, code: int
) -> None:
    await server.slash(server.ann, "/game new")
    bots.more = lambda bot: bot.tree.add_command(
        app_commands.Command(name="hello", description="Hello", callback=hello)
    )
    known = await bot_of(server).store.fact(REGISTERED)
    server.env.inject_error("PUT", "/applications/*/commands", status=status, code=code)
    with capture_logs() as lines:
        await server.restart()
    (line,) = [each for each in lines if each["log_level"] == "error"]
    assert line["event"] == "commands were not registered"
    assert await bot_of(server).store.fact(REGISTERED) == known
    await server.click(server.ben, "Join")
    assert "At the table (2 of 4)" in server.newest().text
    told = syncs(server)
    await server.restart()
    assert syncs(server) == told + 1
    assert await bot_of(server).store.fact(REGISTERED) != known


# --- sweeping ----------------------------------------------------------------------------------------------------


async def test_what_was_left_untold_is_swept_up(server: Server) -> None:
    server.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    await server.slash(server.ann, "/game new", title="Amber Bay")
    assert server.messages() == []
    await server.pass_time(2 * SWEEP_SECONDS)
    assert "Amber Bay" in server.newest().text


async def test_what_was_left_untold_is_told_as_soon_as_the_gateway_is_there(server: Server) -> None:
    server.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    await server.slash(server.ann, "/game new", title="Amber Bay")
    await server.pass_time(SWEEP_SECONDS - 1)
    assert server.messages() == []
    with as_the_bot(server.env):
        bot_of(server).dispatch("connect")
    await server.pass_time(0.1)
    assert "Amber Bay" in server.newest().text


async def test_a_sweep_that_fails_is_logged_and_the_next_one_comes(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    sweeps = 0

    async def broken() -> None:
        nonlocal sweeps
        sweeps += 1
        raise RuntimeError("broken")

    monkeypatch.setattr(bot_of(server).publisher, "sweep", broken)
    with capture_logs() as lines:
        await server.pass_time(3 * SWEEP_SECONDS + 1)
    assert sweeps >= 3
    assert {each["event"] for each in lines if each["log_level"] == "error"} == {"sweep failed"}


async def test_setting_up_again_starts_no_second_sweeper(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    sweeps = 0

    async def counted() -> None:
        nonlocal sweeps
        sweeps += 1

    monkeypatch.setattr(bot_of(server).publisher, "sweep", counted)
    with as_the_bot(server.env):
        await bot_of(server).setup_hook()
    await server.pass_time(4 * SWEEP_SECONDS)
    assert sweeps == 4


async def test_rows_settled_long_ago_are_forgotten_at_the_next_start(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.slash(server.ann, "/game new", title="Amber Bay")

    def rows_of(lines: list[Any]) -> list[int]:
        return [each["rows"] for each in lines if each["event"] == "old outbox rows forgotten"]

    with capture_logs() as lines:
        await server.restart()
    assert rows_of(lines) == [0], "young rows stay"
    later = now_ms() + SENT_KEPT_MS + 60_000
    monkeypatch.setattr("bot.publisher.now_ms", lambda: later)
    with capture_logs() as lines:
        await server.restart()
    assert rows_of(lines) == [1]


async def test_forgetting_that_fails_is_logged_and_stops_nothing(server: Server, bots: Bots) -> None:
    async def broken() -> None:
        raise RuntimeError("broken")

    bots.more = lambda bot: setattr(bot.publisher, "forget", broken)
    with capture_logs() as lines:
        await server.restart()
        await server.slash(server.ann, "/game new", title="Amber Bay")
    assert "old outbox rows stay" in {each["event"] for each in lines if each["log_level"] == "error"}
    assert "Amber Bay" in server.newest().text


# --- posting anew ------------------------------------------------------------------------------------------------


async def test_open_tables_are_posted_anew_without_a_mention_and_the_game_goes_on(server: Server) -> None:
    await server.slash(server.ann, "/game new", title="Amber Bay", twists=False)
    await server.click(server.ben, "Join")
    await server.click(server.ann, "Start")
    await server.slash(server.cleo, "/game new", title="Bone Beach")
    before = len(server.messages())
    with as_the_bot(server.env):
        await bot_of(server).resume_tables()
    await server.env.settle()
    again = server.messages()[before:]
    assert sorted("goes on" in message.text for message in again) == [False, True]
    assert all(message.pinged == () for message in again)
    for title in ("Amber Bay", "Bone Beach"):
        assert sum(bool(message.buttons) for message in server.messages() if title in message.text) == 1
    board = next(message for message in again if "goes on" in message.text)
    assert {picture.name for picture in board.pictures} == {"park-1.png", "park-2.png"}
    seat = (await bot_of(server).tables.look(board.buttons[0].custom_id.split(":")[1])).view.to_act[0]
    panel = await server.click((server.ann, server.ben)[seat], "Your turn", board)
    assert panel.messages[-1].selects


async def test_what_was_left_untold_comes_before_the_board_and_with_its_mention(server: Server) -> None:
    await server.slash(server.ann, "/game new", title="Amber Bay", twists=False)
    await server.click(server.ben, "Join")
    server.env.inject_error("POST", "/channels/*/messages", status=503, code=0)
    await server.click(server.ann, "Start")
    before = len(server.messages())
    server.env.backend.advance_clock(2)
    with as_the_bot(server.env):
        await bot_of(server).resume_tables()
    await server.env.settle()
    opening, board = server.messages()[before:]
    assert "opens its gates" in opening.text
    assert len(opening.pinged) == 1
    assert "goes on" in board.text
    assert board.pinged == ()


# --- the end -----------------------------------------------------------------------------------------------------


async def test_closing_twice_or_twice_at_once_is_harmless(url: str) -> None:
    async with ParkBot(await Store.open(url), 1) as bot:
        await asyncio.gather(bot.close(), bot.close())
        await bot.close()
    assert bot.is_closed()
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("artist")]


async def test_closing_waits_for_what_is_being_told(server: Server) -> None:
    await server.slash(server.ann, "/game new", title="Amber Bay")
    bot = bot_of(server)
    connected: list[bool] = []
    go = asyncio.Event()

    async def slowly(*_: Any) -> None:
        await go.wait()
        connected.append(not bot.is_closed())

    bot.publisher._drain = slowly  # type: ignore[method-assign]
    await bot.publisher.on_commit("table")
    closing = asyncio.ensure_future(bot.close())
    for _ in range(50):
        await asyncio.sleep(0)
    go.set()
    await closing
    assert connected == [True]


async def test_a_bot_is_made_from_settings(url: str) -> None:
    async with await make_bot(Settings(database_url=url, render_threads=1), new_discord=True) as bot:
        assert await bot.store.fact(REGISTERED) is None
        assert bot.intents.value == 1, "guilds, and nothing that Discord asks a reason for"


async def test_the_store_is_closed_even_where_the_connection_cannot_be(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_: Any) -> None:
        raise RuntimeError("no connection to close")

    closed: list[str] = []

    async def closing() -> None:
        closed.append("store")

    bot = ParkBot(await Store.open(url), 1)
    close = bot.store.close
    with monkeypatch.context() as patch:
        patch.setattr(discord.AutoShardedClient, "close", broken)
        patch.setattr(bot.store, "close", closing)
        with pytest.raises(RuntimeError):
            await bot.close()
    await close()
    assert closed == ["store"]
