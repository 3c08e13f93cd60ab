"""The bot in processes of their own: games outlive them, and what is wrong is said in a sentence."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import discord
import pytest

from bot.__main__ import on_discord
from bot.app import ParkBot
from bot.settings import Settings, SettingsError
from bot.store.store import Store
from bot.tables import Tables
from engine.core import codec
from engine.core.flow import asked
from engine.core.table import Record, Table, load_entry
from engine.dinosaur_island.game import GAME
from tests.flows.at_table import DID
from tests.flows.processes import (
    ENDS_WITHIN_S,
    Demo,
    Kept,
    Player,
    confirmations,
    demo,
    kept,
    kill_while_starting,
    messages_of,
    run_to_its_end,
    text_of,
)
from tests.support.demo_client import Post

KILLS = 3
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789ab"


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """What the processes wrote to their log."""
    return tmp_path / "log"


async def open_game(ann: Player, ben: Player) -> None:
    await ann.command("/game new", title="Amber Bay", twists=False)
    await ben.click("Join")
    await ann.click("Start")


def checked(kept: Kept, before: Kept | None = None) -> Kept:
    """What is kept, once it is sure that it is one game: played again from its log, it comes to the same bytes."""
    entries = [load_entry(GAME, data) for data in kept.entries]
    again = Table.replay(GAME, codec.load_header(kept.header), entries)
    assert codec.save_state(GAME, again.state) == kept.state
    answered = [entry.decision for entry in entries if isinstance(entry, Record)]
    assert len(set(answered)) == len(answered), "no decision was answered twice"
    if before is not None:
        assert kept.entries[: len(before.entries)] == before.entries, "nothing that was kept is gone"
    return kept


# --- stopped and started again ---------------------------------------------------------------------------------------


async def test_a_game_goes_on_in_a_new_process(database: Path, log: Path) -> None:
    async with demo(database, log) as first, Player(first.url, "Ann") as ann, Player(first.url, "Ben") as ben:
        await open_game(ann, ben)
        await move_all(ann.pass_by_command, ben.pass_by_command, ann.move_by_panel, ben.move_by_panel)
        told = {player.name: await player.status() for player in (ann, ben)}
        assert await first.stop() == 0
    stopped = checked(kept(database))
    assert (len(stopped.entries), stopped.pending) == (4, ())

    async with demo(database, log) as second, Player(second.url, "Ann") as ann, Player(second.url, "Ben") as ben:
        (board,) = await ann.posts()
        assert "Amber Bay" in board.text
        assert "Your turn" in board.buttons
        assert len(board.pictures) == 2, "both labs and parks"
        assert {player.name: await player.status() for player in (ann, ben)} == told
        await move_all(ann.move_by_panel, ben.pass_by_command)
        assert len(checked(kept(database), stopped).entries) == 6
        assert await second.stop() == 0
    assert "Traceback" not in text_of(log)


async def move_all(*moves: Callable[[], Awaitable[Post | None]]) -> None:
    """Make these moves, each as soon as it is that player's turn."""
    left = list(moves)
    while left:
        for move in left:
            answer = await move()
            if answer is not None:
                assert answer.text.startswith(DID), answer.text
                left.remove(move)
                break
        else:
            raise AssertionError(f"nobody can make a move of {left}")


# --- killed ----------------------------------------------------------------------------------------------------------


async def test_a_process_killed_at_any_moment_loses_no_accepted_move_and_repeats_none(
    database: Path, log: Path
) -> None:
    chance = Random(1993)
    left: Kept | None = None
    for turn in range(KILLS):
        async with demo(database, log) as running, Player(running.url, "Ann") as ann, Player(running.url, "Ben") as ben:
            if left is None:
                await open_game(ann, ben)
            else:
                await check_told_once(ann, database, left)
            assert await ann.move_by_panel() or await ben.move_by_panel(), "the game goes on"
            before = checked(kept(database), left)
            assert len(before.entries) == (len(left.entries) if left else 0) + 1
            mover = (ann, ben)[asked(codec.load_state(GAME, before.state))[0]]
            accepted = await move_and_kill(running, mover, chance.uniform(0, 0.8) if turn % 2 == 0 else None)
        left = checked(kept(database), before)
        assert accepted <= len(left.entries) - len(before.entries) <= 1, "one move was under way"
        if turn == 0:
            left = checked(await played_and_not_told(database, left), left)
            await kill_while_starting(database, log, chance.uniform(0, 1.5))
    assert "Traceback" not in text_of(log)


async def move_and_kill(running: Demo, player: Player, after: float | None) -> bool:
    """Let a player move and kill the bot meanwhile: after so many seconds, or (None) the moment they are told of it.

    Returns whether they were told that the move is made.
    """
    loop = asyncio.get_running_loop()
    told = confirmations(await player.posts())
    end = loop.time() + (ENDS_WITHIN_S if after is None else after)
    accepted = False
    moving = asyncio.ensure_future(player.move_by_panel())
    while not (accepted or moving.done() or loop.time() > end):
        accepted = confirmations(await player.glance()) > told
        await asyncio.sleep(0.02)  # the bot needs the processor, too
    running.kill()
    try:
        return bool(await moving) or accepted
    except (aiohttp.ClientError, OSError):  # the connection broke with the bot
        return accepted


async def played_and_not_told(database: Path, left: Kept) -> Kept:
    """Make a move as a process does that is killed between the commit and the telling."""
    store = await Store.open(f"sqlite+aiosqlite:///{database}")
    try:
        state = codec.load_state(GAME, left.state)
        seat = asked(state)[0]
        await Tables(store).play(left.table, left.users[seat], GAME.fallback(state, seat), "interaction:1")
    finally:
        await store.close()
    played = kept(database)
    assert len(played.pending) == len(left.pending) + 1
    return played


async def check_told_once(player: Player, database: Path, left: Kept) -> None:
    """In the new channel there is what was still to be told, each message once, and the board."""
    public = [post.id for post in await player.posts() if not post.private]
    told = messages_of(database, left.pending)
    assert [post for post in public if post in told] == told
    assert len(public) == len(told) + 1
    assert kept(database).pending == ()


# --- refusing to start -----------------------------------------------------------------------------------------------


async def complains(*arguments: str, **given: str) -> str:
    """What a process says that cannot start: a sentence or two, no traceback, and an exit code."""
    ended = await run_to_its_end(*arguments, **given)
    assert ended.code != 0
    assert ended.said == ""
    assert "Traceback" not in ended.complaint
    return ended.complaint.strip()


async def test_on_discord_only_without_a_token_it_says_so_and_ends(database: Path) -> None:
    said = await complains("--discord", DATABASE_URL=f"sqlite+aiosqlite:///{database}")
    assert said.startswith("DISCORD_TOKEN: not set; should be the bot's token")
    assert len(said.splitlines()) == 1
    assert text_of(database) == ""


async def test_every_wrong_setting_is_named() -> None:
    said = await complains(DEMO_PORT="harbour", LOG_LEVEL="LOUD", DISCORD_TOKEN="hunter2")
    assert [line.partition(":")[0] for line in said.splitlines()] == ["DISCORD_TOKEN", "LOG_LEVEL", "DEMO_PORT"]
    assert '"harbour"' in said
    assert "hunter2" not in said


async def test_a_taken_port_is_named_and_no_game_is_touched(database: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        said = await complains(DEMO_PORT=str(port), DATABASE_URL=f"sqlite+aiosqlite:///{database}")
    assert said == f"DEMO_PORT: port {port} is taken; choose another, or 0 for any free one"
    assert text_of(database) == ""


@pytest.fixture
def list_of_dinosaurs(database: Path) -> str:
    """What stands where the database should be."""
    database.write_text("a list of dinosaurs\n" * 100)
    return database.read_text()


async def test_a_file_that_is_no_database_is_named_and_left_alone(database: Path, list_of_dinosaurs: str) -> None:
    said = await complains(DEMO_PORT="0", DATABASE_URL=f"sqlite+aiosqlite:///{database}")
    assert str(database) in said
    wrong, backups = said.splitlines()
    assert "is not a SQLite database" in wrong
    assert backups.startswith("There is no good backup")
    assert text_of(database) == list_of_dinosaurs


# --- on Discord itself -----------------------------------------------------------------------------------------------


@pytest.fixture
def on_discord_settings(database: Path) -> Settings:
    return Settings(discord_token=TOKEN, database_url=f"sqlite+aiosqlite:///{database}")


def logging_in_fails(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    async def fail(*_: Any) -> None:
        raise error

    monkeypatch.setattr(discord.http.HTTPClient, "static_login", fail)


async def test_a_token_that_discord_refuses_is_named_and_not_shown(
    on_discord_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    logging_in_fails(monkeypatch, discord.LoginFailure("Improper token has been passed."))
    with pytest.raises(SettingsError, match=r"^DISCORD_TOKEN: ") as said:
        await on_discord(on_discord_settings)
    assert TOKEN not in str(said.value)


async def test_a_discord_that_cannot_be_reached_is_said(
    on_discord_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    logging_in_fails(monkeypatch, aiohttp.ClientConnectionError("no route to host"))
    with pytest.raises(SystemExit, match="Discord cannot be reached: no route to host"):
        await on_discord(on_discord_settings)


async def test_it_runs_where_the_event_loop_takes_no_signals(
    on_discord_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[ParkBot] = []

    def refuse(*_: Any) -> None:
        raise NotImplementedError

    async def start(bot: ParkBot, _token: str) -> None:
        started.append(bot)

    loop = asyncio.get_running_loop()
    monkeypatch.setattr(loop, "add_signal_handler", refuse)
    monkeypatch.setattr(loop, "remove_signal_handler", refuse)
    monkeypatch.setattr(ParkBot, "start", start)
    await on_discord(on_discord_settings)
    assert [bot.is_closed() for bot in started] == [True]


async def test_asked_to_stop_it_closes_the_bot_and_returns(
    on_discord_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[ParkBot] = []

    async def start(bot: ParkBot, _token: str) -> None:
        started.append(bot)
        os.kill(os.getpid(), signal.SIGTERM)
        await asyncio.sleep(ENDS_WITHIN_S)

    monkeypatch.setattr(ParkBot, "start", start)
    await on_discord(on_discord_settings)
    assert [bot.is_closed() for bot in started] == [True]
