"""Channels under the game: permissions, archived threads, channels and messages that are gone, tables that move."""

from __future__ import annotations

from typing import Any

import pytest

from bot.app import SWEEP_SECONDS
from bot.store.errors import FullError
from bot.store.outbox import Outbox
from tests.bot.commands.playing import At
from tests.flows.at_table import DID, bot, told
from tests.flows.channels import archive, forbid, is_archived, remove_channel, remove_message
from tests.support.discord import Answer, Server

AGAIN = "Tell it again"
SEND = "/channels/*/messages"


async def pass_with(at: At, scientist: str, **options: Any) -> Any:
    """Whoever is to act passes; the answer."""
    return await at.server.slash(await at.to_act(), "/research pass", scientist=scientist, **options)


async def waiting(at: At) -> list[str | None]:
    """The codes with which the rows failed that wait."""
    return [row.last_error for row in await bot(at).store.outbox.pending(2**62, at.table_id)]


async def move(server: Server, user: Any, to: Any, typed_in: Any = None, **options: Any) -> Answer:
    """Move a table to a channel or thread."""
    return Answer(await user.slash(typed_in or server.channel, "game move", **{"channel": to, **options}))


# --- opening a table -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lacking", "options", "named"),
    [
        (("attach_files",), {}, "Attach Files"),
        (("send_messages", "read_message_history"), {}, "Send Messages, Read Message History"),
        (("create_public_threads",), {"thread": True}, "Create Public Threads"),
        (("send_messages_in_threads",), {"thread": True}, "Send Messages in Threads"),
    ],
)
async def test_a_table_is_not_opened_where_the_bot_lacks_something_and_it_says_exactly_what(
    server: Server, lacking: tuple[str, ...], options: dict[str, Any], named: str
) -> None:
    await forbid(server, server.channel, *lacking)
    answer = await server.slash(server.ann, "/game new", **options)
    assert f"I am missing: {named}." in answer.text
    assert server.messages() == []
    assert server.threads() == {}


@pytest.mark.parametrize(
    "lacking", ["create_public_threads", "send_messages_in_threads", "manage_messages", "add_reactions"]
)
async def test_nothing_is_asked_for_that_is_not_needed(server: Server, lacking: str) -> None:
    await forbid(server, server.channel, lacking)
    assert "opened" in (await server.slash(server.ann, "/game new")).text


# --- a thread of its own ---------------------------------------------------------------------------------------------


async def test_a_table_can_have_a_thread_of_its_own_and_is_played_there(server: Server) -> None:
    answer = await server.slash(server.ann, "/game new", title="Amber Bay", thread=True)
    thread = server.threads()["Amber Bay"]
    assert f"<#{thread.id}>" in answer.text
    (lobby,) = server.messages(thread)
    assert "Amber Bay" in lobby.text
    made = next(request for request in server.requests if request.path.endswith("/threads"))
    assert made.json["auto_archive_duration"] == 10_080
    await server.click(server.ben, "Join", channel=thread)
    await server.click(server.ann, "Start", channel=thread)
    (table_id,) = [row.id for row in await server.env.bot.store.tables_in(thread.id, ("running",))]  # type: ignore[attr-defined]
    at = At(server, table_id, [server.ann, server.ben])
    answer = await server.slash(await at.to_act(), "/research pass", thread, scientist="1")
    assert answer.text.startswith(DID)
    assert "passes" in server.messages(thread)[-1].text
    assert [message.text for message in server.messages() if "passes" in message.text] == []


async def test_there_is_no_thread_in_a_thread(server: Server) -> None:
    await server.slash(server.ann, "/game new", title="Amber Bay", thread=True)
    thread = server.threads()["Amber Bay"]
    answer = await server.slash(server.ben, "/game new", thread, title="Within", thread=True)
    assert "This is a thread already" in answer.text
    assert len(server.threads()) == 1


async def test_a_server_full_of_threads_is_said(server: Server) -> None:
    server.env.inject_error("POST", "/channels/*/threads", status=400, code=160006)
    answer = await server.slash(server.ann, "/game new", thread=True)
    assert "as many open threads as Discord allows" in answer.text
    assert "Join" not in [button.label for message in server.messages() for button in message.buttons]


# --- 50001 and 50013: the bot may not --------------------------------------------------------------------------------


@pytest.mark.parametrize("restarted", [False, True], ids=["", "restarted"])
@pytest.mark.parametrize(
    ("lacking", "named"), [("send_messages", "Send Messages"), ("view_channel", "View Channel, Send Messages")]
)
async def test_a_move_stands_who_moved_is_told_why_the_channel_is_silent_and_it_is_told_once_allowed(
    at: At, lacking: str, named: str, restarted: bool
) -> None:
    await forbid(at.server, at.server.channel, lacking)
    mover, next_one = await at.to_act(), await at.not_to_act()
    answer = await pass_with(at, "1")
    assert answer.messages[0].text.startswith(DID)
    assert answer.private
    assert "What you did is done and kept." in answer.text
    assert f"missing: {named.split(',', maxsplit=1)[0]}" in answer.text
    assert "/game move" in answer.text
    assert await at.length() == 1
    await at.server.pass_time(120)
    assert told(at, "passes") == 0
    status = await at.server.slash(mover, "/game status")
    assert "could not be sent" in status.text
    assert AGAIN in [button.label for button in status.messages[-1].buttons]
    await pass_with(at, "2")
    if restarted:
        await at.server.restart(crash=True)
    await forbid(at.server, at.server.channel)
    await at.server.pass_time(2 * SWEEP_SECONDS)
    assert told(at, "passes") == 2
    assert await waiting(at) == []
    pinged = [message.pinged for message in at.server.messages()[-2:]]
    assert pinged == [(), (mover.user.global_name,)], f"{next_one.name} has moved meanwhile"
    assert "could not be sent" not in (await at.server.slash(mover, "/game status")).text


@pytest.mark.parametrize("code", [50001, 50013])
async def test_it_is_told_again_by_a_press(at: At, code: int) -> None:
    at.server.env.inject_error("POST", SEND, status=403, code=code, times=2)
    answer = await pass_with(at, "1")
    status = await at.server.slash(at.server.ann, "/game status")
    pressed = await at.server.click(at.server.ann, AGAIN, status.messages[-1])
    assert "I may not write" in pressed.text, "it does not work yet"
    pressed = await at.server.click(at.server.ann, AGAIN, pressed.messages[-1])
    assert "Everything is told" in pressed.text
    assert told(at, "passes") == 1
    assert answer.messages[0].text.startswith(DID)


async def test_a_press_that_moves_is_answered_with_the_setback_as_well(at: At) -> None:
    mover = await at.to_act()
    panel = (await at.server.click(mover, "Your turn")).messages[-1]
    await forbid(at.server, at.server.channel, "send_messages")
    while await at.length() == 0:
        question = panel.selects[0]
        await at.server.choose(mover, question.custom_id, question.options[-1][1], message=panel)
        panel = next(each for each in at.server.private_answers(mover) if each.id == panel.id)
    assert "missing: Send Messages" in at.server.private_answers(mover)[-1].text


# --- 10003: the channel is gone; a table moves -----------------------------------------------------------------------


async def test_a_table_whose_channel_is_gone_is_played_on_elsewhere_and_moved(at: At) -> None:
    new = at.server.guild.create_text_channel("new-ground")
    await remove_channel(at.server, at.server.channel)
    answer = await at.server.slash(await at.to_act(), "/research pass", new, scientist="1", table=at.table_id)
    assert answer.messages[0].text.startswith(DID)
    assert "its channel is gone" in answer.text
    await at.server.pass_time(60)
    assert await waiting(at) == ["404/10003"]
    moved = await move(at.server, at.server.ann, new, new, table=at.table_id)
    assert "goes on in" in moved.text
    passed, board = at.server.messages(new)
    assert "passes" in passed.text
    assert "moves the table" in board.text
    assert [len(each.pictures) for each in (passed, board)] == [1, 3]
    assert [bool(each.buttons) for each in (passed, board)] == [False, True]
    await at.server.click(await at.to_act(), "Your turn", channel=new)
    assert await waiting(at) == []


async def test_moving_takes_the_panel_out_of_the_old_channel_and_says_where_it_is_now(at: At) -> None:
    new = at.server.guild.create_text_channel("new-ground")
    await move(at.server, at.server.ann, new)
    old = at.server.messages()[-1]
    assert old.buttons == ()
    assert f"This table goes on in <#{new.id}>" in old.text
    assert at.server.messages(new)[-1].buttons
    assert (await at.seen()).row.panel_message_id == at.server.messages(new)[-1].id
    assert "moves the table" in (await at.server.slash(at.server.ben, "/game log", new)).text


async def test_only_the_host_or_a_moderator_moves_a_table_and_only_to_where_they_and_the_bot_may_write(at: At) -> None:
    new = at.server.guild.create_text_channel("new-ground")
    assert "Only the host" in (await move(at.server, at.server.ben, new)).text
    await forbid(at.server, new, "attach_files")
    answer = await move(at.server, at.server.ann, new)
    assert "I am missing: Attach Files." in answer.text
    assert (await at.seen()).row.channel_id == at.server.channel.id
    assert at.server.messages(new) == []


async def test_a_table_that_is_over_can_be_moved_to_tell_how_it_ended(at: At) -> None:
    await forbid(at.server, at.server.channel, "send_messages")
    await pass_with(at, "1")
    await at.is_over()
    new = at.server.guild.create_text_channel("new-ground")
    await move(at.server, at.server.ann, new, table=at.table_id)
    assert "passes" in at.server.messages(new)[-1].text


async def test_a_lobby_moves_too(server: Server) -> None:
    new = server.guild.create_text_channel("new-ground")
    await server.slash(server.ann, "/game new", title="Amber Bay")
    await move(server, server.ann, new)
    assert "Join" in [button.label for button in server.messages(new)[-1].buttons]
    await server.click(server.ben, "Join", channel=new)
    assert "Ben" in server.messages(new)[-1].text


async def test_a_lobby_that_could_not_be_shown_says_so_when_it_is_asked_for(server: Server) -> None:
    server.env.inject_error("POST", SEND, status=403, code=50013)
    opened = await server.slash(server.ann, "/game new", title="Amber Bay")
    assert "I may not write in" in opened.messages[-1].text
    status = (await server.slash(server.ann, "/game status")).messages[-1]
    assert "I may not write in" in status.text
    await server.click(server.ann, AGAIN, status)
    assert "Join" in [button.label for button in server.messages()[-1].buttons]


# --- 10008: the panel is gone ----------------------------------------------------------------------------------------


async def test_a_panel_that_was_deleted_comes_with_the_next_move_or_when_it_is_asked_for(at: At) -> None:
    await remove_message(at.server, at.server.messages()[-1])
    answer = await at.server.slash(at.server.ann, "/game move")
    assert "shown anew" in answer.text
    assert at.server.messages()[-1].buttons
    assert at.server.messages()[-1].pinged == ()
    await remove_message(at.server, at.server.messages()[-1])
    await pass_with(at, "1")
    assert at.server.messages()[-1].buttons
    assert await waiting(at) == []


# --- 50083 and 160006: an archived thread ----------------------------------------------------------------------------


async def test_an_archived_thread_is_opened_again_to_tell_what_happened(at: At) -> None:
    thread = await in_thread(at)
    await archive(at.server, thread)
    at.server.env.inject_error("POST", SEND, status=400, code=50083)
    await at.server.slash(await at.to_act(), "/research pass", thread, scientist="1")
    assert not is_archived(at.server, thread)
    assert "passes" in at.server.messages(thread)[-1].text
    assert await waiting(at) == []


async def test_a_thread_that_stays_locked_keeps_the_move_and_is_said(at: At) -> None:
    thread = await in_thread(at)
    await archive(at.server, thread)
    at.server.env.inject_error("POST", SEND, status=400, code=50083)
    at.server.env.inject_error("PATCH", "/channels/*", status=400, code=50083)
    answer = await at.server.slash(await at.to_act(), "/research pass", thread, scientist="1")
    assert "archived and locked" in answer.text
    assert await waiting(at) == ["400/50083"]
    await at.server.pass_time(60)
    assert "passes" in at.server.messages(thread)[-1].text


async def test_a_server_with_too_many_threads_keeps_the_move_and_is_said(at: At) -> None:
    at.server.env.inject_error("POST", SEND, status=400, code=160006)
    answer = await pass_with(at, "1")
    assert "as many open threads as Discord allows" in answer.text
    assert await waiting(at) == ["400/160006"]
    await at.server.pass_time(60)
    assert told(at, "passes") == 1


async def test_a_thread_that_was_deleted_is_like_a_channel_that_is_gone(at: At) -> None:
    await remove_channel(at.server, await in_thread(at))
    await at.server.slash(await at.to_act(), "/research pass", scientist="1", table=at.table_id)
    assert await waiting(at) == ["404/10003"]
    await move(at.server, at.server.ann, at.server.channel, table=at.table_id)
    assert told(at, "passes") == 1


async def in_thread(at: At) -> Any:
    """The table's new home: a thread."""
    await at.server.slash(at.server.ann, "/game new", title="Thread", thread=True)
    thread = at.server.threads()["Thread"]
    await move(at.server, at.server.ann, thread, table=at.table_id)
    return thread


# --- sent and not noted ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sent", [True, False], ids=["sent", "not-sent"])
async def test_a_crash_while_a_message_is_sent_neither_loses_nor_doubles_it(
    at: At, monkeypatch: pytest.MonkeyPatch, sent: bool
) -> None:
    """This Discord keeps no nonces, as the real one forgets them within minutes: only the history can tell."""
    name = "sent" if sent else "pending"

    async def dies(*_: Any, **__: Any) -> None:
        raise FullError("The disk is full.")

    with monkeypatch.context() as patch:
        patch.setattr(Outbox, name, dies)
        await pass_with(at, "1")
    assert told(at, "passes") == (1 if sent else 0)
    await at.server.slash(at.server.cleo, "/game new", title="Noise")
    monkeypatch.setattr("bot.publisher.NONCE_HOLDS_MS", -1)
    await at.server.restart(crash=True)
    await at.server.pass_time(2 * SWEEP_SECONDS)
    assert told(at, "passes") == 1
    assert await waiting(at) == []
    seen = await at.seen()
    panel = next(message for message in at.server.messages() if "passes" in message.text)
    assert seen.row.panel_message_id == panel.id
    assert [bool(message.buttons) for message in at.server.messages() if at.table_id in str(message.buttons)] == [True]
    await pass_with(at, "2")
    assert told(at, "passes") == 2


# --- 50007: direct messages ------------------------------------------------------------------------------------------


async def test_nobody_is_written_to_directly(at: At) -> None:
    await pass_with(at, "1")
    await at.server.slash(at.server.ann, "/game status")
    assert not [request for request in at.server.requests if "/users/@me/channels" in request.path]
