"""Discord, the store or the bot itself fails: a move is made once or not at all, told once, and answered always."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.app import SWEEP_SECONDS
from bot.artist import Artist
from bot.demo import as_the_bot
from bot.exchange import Person as Account
from bot.exchange import Place, Wish
from bot.publisher import TRIES, Publisher
from bot.store.errors import FullError
from bot.store.store import Store
from bot.store.values import Status
from engine.dinosaur_island.game import GAME
from tests.bot.commands.playing import At
from tests.flows.at_table import DID, NOT_KEPT, bot, proposal_of, told
from tests.support.discord import Answer, Server

# --- Discord in trouble ----------------------------------------------------------------------------------------------


async def test_a_message_that_may_not_be_sent_waits_and_is_sent_later_once(at: At) -> None:
    at.server.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=3)
    mover = await at.to_act()
    answer = await at.server.slash(mover, "/research pass", scientist="1")
    assert answer.text.startswith(DID), "the move stands"
    assert await at.length() == 1
    assert told(at, "passes") == 0
    (row,) = await bot(at).store.outbox.pending(2**62)
    assert (row.attempts, row.last_error) == (1, "403/50013")
    await at.server.pass_time(120)
    assert told(at, "passes") == 1
    assert await bot(at).store.outbox.pending(2**62) == ()


async def test_what_comes_later_does_not_overtake_a_message_that_waits(at: At) -> None:
    at.server.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    await at.server.slash(await at.to_act(), "/research pass", scientist="1")
    await at.server.slash(await at.to_act(), "/research pass", scientist="2")
    assert told(at, "passes") == 0
    await at.server.pass_time(120)
    assert [re.findall(r"scientist \d", message.text) for message in at.server.messages()[-2:]] == [
        ["scientist 1"],
        ["scientist 2"],
    ]
    assert [bool(message.buttons) for message in at.server.messages()[-2:]] == [False, True]


async def test_a_message_that_is_never_taken_is_given_up_and_holds_back_no_later_one(
    at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.publisher.LONGEST_RETRY_MS", 1_000)
    at.server.env.inject_error("POST", "/channels/*/messages", status=400, code=50035, times=TRIES)
    await at.server.slash(await at.to_act(), "/research pass", scientist="1")
    await at.server.slash(await at.to_act(), "/research pass", scientist="2")
    await at.server.pass_time(TRIES * SWEEP_SECONDS)
    (dead,) = await bot(at).store.outbox.dead()
    assert dead.attempts == TRIES
    assert [told(at, f"scientist {n} joins") for n in (1, 2)] == [0, 1]


async def test_a_discord_that_fails_twice_gets_the_message_once(at: At) -> None:
    at.server.env.inject_error("POST", "/channels/*/messages", status=500, times=2)
    await at.server.slash(await at.to_act(), "/research pass", scientist="1")
    await at.server.pass_time(60)
    assert told(at, "passes") == 1
    assert await bot(at).store.outbox.pending(2**62) == ()


@pytest.mark.parametrize(("method", "path"), [("GET", "/channels/*/messages/*"), ("PATCH", "/channels/*/messages/*")])
async def test_an_old_panel_that_is_gone_does_no_harm(at: At, method: str, path: str) -> None:
    at.server.env.inject_error(method, path, status=404, code=10008)
    await at.server.slash(await at.to_act(), "/research pass", scientist="1")
    assert told(at, "passes") == 1
    assert await bot(at).store.outbox.pending(2**62) == ()
    await at.server.slash(await at.to_act(), "/research pass", scientist="2")
    assert told(at, "passes") == 2
    assert at.server.messages()[-1].buttons


async def test_trouble_after_a_message_was_sent_does_not_send_it_again(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    fail_once(monkeypatch, Store, "set_panel", full())
    await at.server.slash(await at.to_act(), "/research pass", scientist="1")
    await at.server.pass_time(120)
    assert told(at, "passes") == 1
    await at.server.slash(await at.to_act(), "/research pass", scientist="2")
    assert told(at, "passes") == 2


async def test_a_message_that_cannot_be_drawn_is_tried_again_and_holds_up_no_other_table(
    at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail_once(monkeypatch, Artist, "_draw", RuntimeError("no colour"))
    await at.server.slash(await at.to_act(), "/research pass", scientist="1")
    assert told(at, "passes") == 0
    await at.server.slash(at.server.cleo, "/game new", title="Second")
    assert told(at, "Second") == 1
    await at.server.pass_time(60)
    assert told(at, "passes") == 1


# --- the bot starts again --------------------------------------------------------------------------------------------


async def test_a_question_whether_to_take_back_goes_on_over_a_restart(at: At) -> None:
    mover = await at.to_act()
    before = (await at.seen()).view
    await at.server.slash(mover, "/research pass", scientist="1")
    await at.server.restart(crash=True)
    await at.server.click(mover, "Undo")
    await at.server.restart(crash=True)
    assert "Taken back" in (await at.server.click(mover, "Take it back")).text
    assert (await at.seen()).view == before


@pytest.mark.parametrize("crash", [False, True], ids=["closed", "crashed"])
async def test_what_was_not_told_before_a_restart_is_told_after_it_once(at: At, crash: bool) -> None:
    at.server.env.inject_error("POST", "/channels/*/messages", status=503)
    await at.server.slash(await at.to_act(), "/research pass", scientist="1")
    await at.server.restart(crash=crash)
    assert told(at, "passes") == 0
    await at.server.pass_time(60)
    assert told(at, "passes") == 1
    assert [bool(message.buttons) for message in at.server.messages()[-2:]] == [False, True]


async def test_a_bot_that_stops_just_as_it_sends_what_was_left_sends_it_once(
    at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    at.server.env.inject_error("POST", "/channels/*/messages", status=503)
    await at.server.slash(await at.to_act(), "/research pass", scientist="1")
    post = Publisher._post

    async def stopped_meanwhile(self: Publisher, *given: Any) -> int:
        message_id = await post(self, *given)
        bot(at)._sweeper.cancel()
        await asyncio.sleep(0)
        return message_id

    with monkeypatch.context() as patched:
        patched.setattr(Publisher, "_post", stopped_meanwhile)
        await at.server.pass_time(60)
    assert told(at, "passes") == 1
    await at.server.restart()
    await at.server.pass_time(60)
    assert told(at, "passes") == 1


async def test_a_channel_that_lost_its_messages_gets_every_open_table_back(at: At) -> None:
    await at.server.slash(at.server.cleo, "/game new", title="Second")
    elsewhere = Wish(GAME.key, "Elsewhere", {})
    with as_the_bot(at.server.env):
        lost = await at.tables.open(Place(1, 99), Account(at.server.dan.id, "Dan"), elsewhere, "test:elsewhere")
    await at.server.env.settle()
    before = len(at.server.messages())
    with as_the_bot(at.server.env):
        resuming = asyncio.ensure_future(bot(at).resume_tables())
    await at.server.env.settle()
    await resuming
    again = at.server.messages()[before:]
    assert sorted(("goes on" in message.text, "Second" in message.text) for message in again) == [
        (False, True),
        (True, False),
    ]
    assert all(message.buttons and not message.pinged for message in again)
    await at.server.click(at.server.dan, "Join")
    await at.server.click(await at.to_act(), "Your turn")
    assert (await at.tables.look(lost)).row.panel_message_id is None


# --- the store in trouble --------------------------------------------------------------------------------------------

PLACE = "/var/lib/secret-place"


def full() -> FullError:
    return FullError(f"The database sqlite+aiosqlite:///{PLACE}/games.sqlite3 has no room left on its disk.")


def fail_once(monkeypatch: pytest.MonkeyPatch, kind: type, method: str, error: Exception) -> None:
    """Let the next call of a method raise an error."""
    real = getattr(kind, method)
    errors = [error]

    async def once(self: Any, *given: Any, **named: Any) -> Any:
        if errors:
            raise errors.pop()
        return await real(self, *given, **named)

    monkeypatch.setattr(kind, method, once)


@pytest.mark.parametrize(
    ("way", "error"),
    [("command", full()), ("press", OSError(5, "Input/output error", PLACE)), ("join", full())],
    ids=["command", "press", "join"],
)
async def test_a_store_that_fails_changes_nothing_says_an_id_and_the_next_try_works(
    at: At, monkeypatch: pytest.MonkeyPatch, log: list[Any], way: str, error: Exception
) -> None:
    act = await way_to_move(at, way)
    before, length = await everything(at), len(at.server.messages())
    fail_once(monkeypatch, Store, "commit", error)
    said = (await act()).messages[-1]
    assert said.private
    shown = re.search(r"number ([2-9A-HJKMNP-TV-Z]{6})\b", said.text)
    assert shown is not None, said.text
    assert [line["exc_info"] for line in log if line.get("error_id") == shown[1]] == [error]
    assert not re.search(rf"{PLACE}|Traceback|sqlite|Error", said.text)
    assert await everything(at) == before
    assert len(at.server.messages()) == length
    await act()
    assert await everything(at) != before


async def way_to_move(at: At, way: str) -> Callable[[], Awaitable[Answer]]:
    """Something that someone can do by this way."""
    mover, server = await at.to_act(), at.server
    if way == "command":
        return lambda: server.slash(mover, "/research pass", scientist="1")
    if way == "press":
        panel, proposal = await proposal_of(at, mover)
        return lambda: server.click(mover, proposal, panel)
    await server.slash(server.cleo, "/game new", title="Second")
    return lambda: server.click(server.dan, "Join")


async def everything(at: At) -> list[Any]:
    """All tables of the channel as they are stored, and what waits to be told."""
    store = bot(at).store
    rows = await store.tables_in(at.server.channel.id, tuple(Status))
    return [*[await store.load(row.id) for row in rows], await store.outbox.pending(2**62)]


async def test_a_table_that_cannot_be_opened_says_an_id(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    fail_once(monkeypatch, Store, "create", full())
    said = await server.slash(server.ann, "/game new", title="Amber Bay")
    assert NOT_KEPT in said.text
    assert PLACE not in said.text
    assert server.messages() == []
    await server.slash(server.ann, "/game new", title="Amber Bay")
    assert "Amber Bay" in server.messages()[-1].text


async def test_a_store_that_cannot_be_read_is_no_silence(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    await at.server.restart()
    fail_once(monkeypatch, Store, "load", full())
    said = await at.server.click(at.server.ann, "Your turn")
    assert NOT_KEPT in said.messages[-1].text
    assert PLACE not in said.text
    assert NOT_KEPT not in (await at.server.click(at.server.ann, "Your turn")).text
