"""The publisher: what was committed is told in order, once, tried again when it fails, and given up in the end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st
from structlog.testing import capture_logs

from bot import messages
from bot.channels import Channels, mark
from bot.exchange import Place
from bot.publisher import HURRIED_EVERY_MS, LONGEST_RETRY_MS, NONCE_HOLDS_MS, TRIES, Publisher
from bot.setbacks import Reason
from bot.store.errors import BrokenError
from bot.store.values import OutboxState, Status
from render.words import words
from tests.bot.rooms import CHANNEL, PEOPLE, text_of
from tests.bot.telling import ANN, BOT, GAME, Room, refused
from tests.support.discord import Server


@pytest.fixture
async def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Room]:
    made = await Room.opened(tmp_path, monkeypatch)
    yield made
    await made.store.close()


def broken(text: str) -> Callable[..., Awaitable[None]]:
    """A stand-in for a method: whatever it is given, the database is in this trouble."""

    async def method(*_: Any) -> None:
        raise BrokenError(text)

    return method


# --- told once, in order -----------------------------------------------------------------------------------------


async def test_a_move_is_told_with_its_nonce_and_pings_only_who_is_asked(at: Room) -> None:
    table = await at.game()
    mover = (await at.tables.look(table)).view.to_act[0]
    await at.move(table)
    (message,) = at.channel().sent
    mentions = message["allowed_mentions"]
    assert (mentions.everyone, mentions.roles) == (False, False)
    assert [user.id for user in mentions.users] == [PEOPLE[1 - mover].id]
    assert [file.filename for file in message["files"]] == [f"park-{mover + 1}.png"]
    assert len(message["nonce"]) == 24
    assert await at.waiting(table) == []


async def test_the_outbox_is_read_once_for_a_move(at: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table, pending, read = await at.game(), at.store.outbox.pending, []

    async def counted(*asked: Any) -> Any:
        read.append(rows := await pending(*asked))
        return rows

    monkeypatch.setattr(at.store.outbox, "pending", counted)
    await at.move(table)
    assert [len(rows) for rows in read] == [1]
    assert len(at.channel().sent) == 1


async def test_an_old_panel_that_does_not_go_holds_back_no_message(at: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table, goes = await at.game(), asyncio.Event()

    async def waits(*_: Any) -> None:
        await goes.wait()

    async def told() -> None:
        await asyncio.wait(at.publisher._tasks)

    monkeypatch.setattr(at.publisher._channels, "take_panel_off", waits)
    monkeypatch.setattr(at.publisher, "close", told)
    for _ in range(3):
        await at.move(table)
    assert len(at.channel().sent) == 3
    assert list(at.publisher._tidying.values()) == [table] * 3
    goes.set()
    await at.publisher.told(table)
    assert at.publisher._tidying == {}


async def test_what_goes_wrong_with_an_old_panel_is_logged_and_stops_nothing(
    at: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: Any) -> None:
        raise LookupError("no such layout")

    table = await at.game()
    monkeypatch.setattr(at.publisher._channels, "take_panel_off", fails)
    with capture_logs() as logged:
        await at.move(table)
    assert [line["event"] for line in logged if line["log_level"] == "error"] == ["old panel stays"]
    assert len(at.channel().sent) == 1
    assert await at.waiting(table) == []


async def test_two_who_change_a_message_do_so_one_after_another() -> None:
    done: list[str] = []
    edited, goes = asyncio.Event(), asyncio.Event()

    async def edit(**_: Any) -> None:
        edited.set()
        await goes.wait()
        done.append("the panel is off")

    async def fetch_message(_: int) -> Any:
        done.append("it is read")
        raise refused(404, 10008)

    there = SimpleNamespace(get_partial_message=lambda _: SimpleNamespace(edit=edit), fetch_message=fetch_message)
    client: Any = SimpleNamespace(get_partial_messageable=lambda _: there)
    channels = Channels(client)
    channels._shown.keep(5, messages.move_message(["x"], (), "", messages.panel_row("t", words("en"), over=False)))
    first = asyncio.ensure_future(channels.take_panel_off(1, 5))
    await edited.wait()
    second = asyncio.ensure_future(channels.illustrate(1, 5, ()))
    await asyncio.sleep(0)
    goes.set()
    await first
    with pytest.raises(discord.HTTPException):
        await second
    assert done == ["the panel is off", "it is read"]


async def test_a_failed_row_is_tried_again_later_with_the_same_nonce_and_holds_its_table_in_order(at: Room) -> None:
    table = await at.game()
    at.channel().troubles = [refused(403, 50013)]
    await at.move(table)
    await at.move(table)
    assert at.channel().texts == [], "the second move waits for the first"
    (first, second) = await at.waiting(table)
    assert (first.attempts, first.last_error, first.not_before) == (1, "403/50013", at.clock.now + 2_000)
    assert second.attempts == 0
    at.clock.now += 1_999
    await at.publisher.sweep()
    assert at.channel().texts == []
    at.clock.now += 1
    await at.publisher.sweep()
    assert [message["nonce"] for message in at.channel().sent] == [first.nonce, second.nonce]
    assert at.channel().tried == [first.nonce, first.nonce, second.nonce]
    assert await at.waiting(table) == []


async def test_waits_grow_and_in_the_end_the_row_is_a_dead_letter_and_the_next_is_told(at: Room) -> None:
    table = await at.game()
    channel = at.channel()
    channel.troubles, channel.stuck = [refused(400, 50035)], True
    await at.move(table)
    await at.move(table)
    waits = []
    while (row := (await at.waiting(table))[0]).n == 1:
        waits.append(row.not_before - at.clock.now)
        at.clock.now = row.not_before
        await at.publisher.sweep()
    assert len(waits) == TRIES - 1
    assert waits[:4] == [2_000, 4_000, 8_000, 16_000]
    assert waits == sorted(waits)
    assert waits[-1] == LONGEST_RETRY_MS
    (dead,) = await at.store.outbox.dead(table)
    assert (dead.n, dead.attempts, dead.state, dead.last_error) == (1, TRIES, OutboxState.DEAD, "400/50035")
    channel.troubles = []
    at.clock.now += LONGEST_RETRY_MS
    await at.publisher.sweep()
    assert len(channel.sent) == 1
    assert channel.sent[0]["nonce"] != dead.nonce
    assert (await at.tables.look(table)).row.length == 2, "the moves stand either way"


@pytest.mark.parametrize(
    ("trouble", "code"),
    [
        (refused(500, 0), "500/0"),
        (discord.RateLimited(99.0), "network/RateLimited"),
        (aiohttp.ServerDisconnectedError(), "network/ServerDisconnectedError"),
        (TimeoutError(), "network/TimeoutError"),
        (RuntimeError("Session is closed"), "RuntimeError"),
    ],
)
async def test_whatever_keeps_a_message_from_discord_is_noted_and_tried_again(
    at: Room, trouble: Exception, code: str
) -> None:
    table = await at.game()
    at.channel().troubles = [trouble]
    await at.move(table)
    (row,) = await at.waiting(table)
    assert (row.attempts, row.last_error) == (1, code)
    at.clock.now += 2_000
    await at.publisher.sweep()
    assert len(at.channel().sent) == 1


async def test_a_message_that_could_not_be_noted_as_sent_goes_out_again_under_the_same_nonce(
    at: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord knows the nonce and answers with the message that is there already."""
    table = await at.game()

    with monkeypatch.context() as patch:
        patch.setattr(at.store.outbox, "sent", broken("The disk is full."))
        await at.move(table)
    (row,) = await at.waiting(table)
    assert row.attempts == 0, "the database was at fault, not the row"
    await at.publisher.sweep()
    assert at.channel().tried == [row.nonce, row.nonce]
    assert await at.waiting(table) == []


async def test_a_message_whose_panel_could_not_be_noted_is_not_told_again(
    at: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await at.game()

    with monkeypatch.context() as patch:
        patch.setattr(at.store, "set_panel", broken("The disk is full."))
        await at.move(table)
    await at.publisher.sweep()
    assert len(at.channel().sent) == 1
    assert await at.waiting(table) == []


async def test_a_database_in_trouble_costs_no_row_a_try(at: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await at.game()

    with monkeypatch.context() as patch:
        patch.setattr(at.publisher._letters, "write", broken("The disk reports errors."))
        await at.move(table)
    (row,) = await at.waiting(table)
    assert (row.attempts, row.last_error) == (0, None)
    await at.publisher.sweep()
    assert len(at.channel().sent) == 1


async def test_a_burst_of_moves_calls_each_seat_once(at: Room) -> None:
    table = await at.game()
    at.channel().troubles = [refused(503, 0)]
    for _ in range(4):
        await at.move(table)
    at.clock.now += 2_000
    await at.publisher.sweep()
    pinged = [[user.id for user in message["allowed_mentions"].users] for message in at.channel().sent]
    now = (await at.tables.look(table)).view.to_act[0]
    assert pinged == [[], [], [], [PEOPLE[now].id]]


async def test_a_lobby_that_has_begun_is_not_told_as_closed(at: Room) -> None:
    at.channel().troubles = [refused(503, 0)]
    table = await at.game()
    assert [row.kind for row in await at.waiting(table)] == ["lobby", "lobby", "moved"]
    at.clock.now += 2_000
    await at.publisher.sweep()
    (text,) = at.channel().texts
    assert "opens its gates" in text
    assert await at.waiting(table) == []


# --- after a long time -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "trouble",
    [
        *(refused(403, code) for code in (50001, 50013)),
        refused(404, 10003),
        refused(400, 160006),
        refused(503, 0),
        aiohttp.ServerDisconnectedError(),
    ],
    ids=["access", "permission", "channel", "threads", "discord", "network"],
)
async def test_what_is_not_the_messages_fault_is_tried_for_days_and_told_in_the_end(
    at: Room, trouble: Exception
) -> None:
    table = await at.game()
    channel = at.channel()
    channel.troubles, channel.stuck = [trouble], True
    await at.move(table)
    for _ in range(3 * TRIES):
        (row,) = await at.waiting(table)
        assert row.not_before - at.clock.now <= LONGEST_RETRY_MS
        at.clock.now = row.not_before
        await at.publisher.sweep()
    assert await at.store.outbox.dead(table) == ()
    channel.troubles = []
    at.clock.now += LONGEST_RETRY_MS
    await at.publisher.sweep()
    assert len(channel.sent) == 1
    assert await at.waiting(table) == []


def found_again(nonce: str, *, author: int = BOT) -> Any:
    """A message as a channel's history shows it: the nonce is gone, the number of its first component is there."""
    return SimpleNamespace(id=77, author=SimpleNamespace(id=author), components=[SimpleNamespace(id=mark(nonce))])


async def test_the_history_is_searched_for_an_old_row_and_what_is_found_is_not_sent_again(at: Room) -> None:
    table = await at.game()
    channel = at.channel()
    channel.troubles = [TimeoutError()]  # Discord took it, and the answer was lost
    await at.move(table)
    (row,) = await at.waiting(table)
    channel.found = [found_again("0" * 24), found_again(row.nonce, author=ANN.id), found_again(row.nonce)]
    at.clock.now += NONCE_HOLDS_MS + 1
    await at.publisher.sweep()
    assert channel.sent == []
    assert await at.waiting(table) == []
    (since,) = channel.searched
    assert since.timestamp() * 1000 < row.created_at


async def test_a_young_row_is_left_to_the_nonce(at: Room) -> None:
    table = await at.game()
    channel = at.channel()
    channel.troubles = [TimeoutError()]
    await at.move(table)
    at.clock.now += NONCE_HOLDS_MS
    await at.publisher.sweep()
    assert channel.searched == []
    assert len(channel.sent) == 1


async def test_an_old_row_that_nobody_can_have_sent_is_not_searched_for(
    at: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await at.game()
    with monkeypatch.context() as patch:
        patch.setattr(at.publisher, "_acts", lambda: False)
        await at.move(table)
    at.clock.now += NONCE_HOLDS_MS + 1
    await at.publisher.sweep()
    assert at.channel().searched == []
    assert len(at.channel().sent) == 1


async def test_an_old_row_of_the_process_before_is_searched_for(at: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await at.game()
    with monkeypatch.context() as patch:
        patch.setattr(at.publisher, "_acts", lambda: False)
        await at.move(table)
    before = at.publisher
    at.publisher = Publisher(before._channels, at.store, at.tables, before._letters)
    at.clock.now += NONCE_HOLDS_MS + 1
    await at.publisher.sweep()
    assert len(at.channel().searched) == 1
    assert len(at.channel().sent) == 1


async def test_an_old_row_that_was_sent_and_could_not_be_noted_is_searched_for(
    at: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await at.game()
    with monkeypatch.context() as patch:
        patch.setattr(at.tables, "panel_sent", broken("The disk is full."))
        await at.move(table)
    (row,) = await at.waiting(table)
    assert (row.attempts, len(at.channel().sent)) == (0, 1)
    at.channel().found = [found_again(row.nonce)]
    at.clock.now += NONCE_HOLDS_MS + 1
    await at.publisher.sweep()
    assert len(at.channel().searched) == 1
    assert len(at.channel().sent) == 1
    assert await at.waiting(table) == []


async def test_no_more_tables_than_so_many_are_told_at_once_and_the_others_in_turn(
    at: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.publisher.AT_ONCE", 2)
    channels = [CHANNEL + n for n in range(5)]
    tables = [await at.game(channel) for channel in channels]
    publisher = Publisher(at.publisher._channels, at.store, at.tables, at.publisher._letters)
    write, under_way, most = publisher._letters.write, [], []

    async def slowly(*asked: Any) -> Any:
        under_way.append(asked)
        most.append(len(under_way))
        await asyncio.sleep(0.01)
        under_way.remove(asked)
        return await write(*asked)

    monkeypatch.setattr(publisher._letters, "write", slowly)
    at.tables.on_commit = publisher.on_commit
    at.publisher = publisher
    for table in tables:
        await at.decide(table)
    await publisher.close()
    assert max(most) == 2
    assert [len(at.channel(channel).sent) for channel in channels] == [1] * 5


async def test_every_message_of_a_row_carries_its_mark(at: Room) -> None:
    table = await at.game()
    await at.move(table)
    (message,) = at.channel().sent
    assert message["view"].to_components()[0]["id"] == mark(message["nonce"])


@given(nonces=st.sets(st.binary(min_size=12, max_size=12), min_size=1, max_size=20))
def test_marks_are_whole_numbers_that_discord_takes_and_does_not_give_by_itself(nonces: set[bytes]) -> None:
    marks = {mark(nonce.hex()) for nonce in nonces}
    assert all(1_000_000 < each < 2**31 for each in marks)
    assert len(marks) == len({nonce.hex()[:7] for nonce in nonces})


async def test_what_was_given_up_is_told_on_request_and_calls_nobody_whom_a_later_message_called(at: Room) -> None:
    table = await at.game()
    channel = at.channel()
    channel.troubles, channel.stuck = [refused(400, 50035)], True
    await at.move(table)
    while row := await at.waiting(table):
        at.clock.now = row[0].not_before
        await at.publisher.sweep()
    setback = await at.publisher.setback(table)
    assert setback is not None
    assert (setback.reason, setback.count, setback.waits) == (Reason.OURS, 1, False)
    channel.troubles = []
    await at.move(table)
    await at.move(table)
    assert await at.publisher.setback(table) is not None, "it is not forgotten when others are sent"
    assert await at.publisher.again(table) is None
    assert [len(message["allowed_mentions"].users) for message in channel.sent] == [1, 1, 0]
    assert await at.store.outbox.dead(table) == ()


# --- the panel, and who knows of it ------------------------------------------------------------------------------


async def test_the_door_knows_at_once_which_message_carries_the_panel(at: Room) -> None:
    table = await at.game()
    panels = []
    for _ in range(3):
        await at.move(table)
        seen = await at.tables.look(table)
        stored = await at.store.load(table)
        assert stored is not None
        assert seen.row.panel_message_id == stored.row.panel_message_id
        panels.append(seen.row.panel_message_id)
    assert panels == [1_001, 1_002, 1_003]


# --- one table and the others ------------------------------------------------------------------------------------

DAMAGES: dict[str, tuple[str, str]] = {
    "state": ("UPDATE tables SET state = x'7b00' WHERE id = ?", "DamagedTableError"),
    "header": ("UPDATE tables SET header = x'00' WHERE id = ?", "DamagedTableError"),
    "game": ("UPDATE tables SET header = replace(header, 'dinosaur', 'dodo') WHERE id = ?", "DamagedTableError"),
    "keyframe": ("UPDATE keyframes SET packed = x'01ff' WHERE table_id = ?", "DamagedTableError"),
    "entry": ("UPDATE entries SET data = x'7b' WHERE table_id = ?", "DamagedTableError"),
    "row": ("UPDATE outbox SET payload = x'00' WHERE state = 'pending' AND table_id = ?", "DecodeError"),
}


@pytest.mark.parametrize("what", DAMAGES)
async def test_a_damaged_table_does_not_keep_others_from_being_told(at: Room, what: str) -> None:
    statement, code = DAMAGES[what]
    ill, well = await at.game(31), await at.game(32)
    for channel in (31, 32):
        at.channel(channel).troubles = [refused(503, 0)]
    await at.move(ill)
    await at.move(well)
    at.spoil(statement, ill)
    at.tables._kept.clear()
    at.clock.now += 2_000
    await at.publisher.sweep()
    assert len(at.channel(32).sent) == 1
    assert at.channel(31).sent == []
    (row,) = await at.waiting(ill)
    assert (row.attempts, row.last_error) == (2, code)
    assert row.not_before == at.clock.now + 4_000, "it is not tried again with every sweep"


async def test_a_picture_that_cannot_be_drawn_fails_the_row_only(at: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table, other = await at.game(31), await at.game(32)

    async def torn(*_: Any, **__: Any) -> None:
        raise OSError("cannot read the font")

    with monkeypatch.context() as patch:
        patch.setattr(at.publisher._letters._artist, "lab_park", torn)
        await at.move(table)
    await at.move(other)
    (row,) = await at.waiting(table)
    assert row.last_error == "OSError"
    assert len(at.channel(32).sent) == 1


async def test_a_channel_that_is_gone_does_not_keep_other_channels_from_being_told(at: Room) -> None:
    gone, there = await at.game(31), await at.game(32)
    at.channel(31).troubles, at.channel(31).stuck = [refused(404, 10003)], True
    for table in (gone, there, gone, there):
        await at.move(table)
    assert len(at.channel(32).sent) == 2
    assert len(await at.waiting(gone)) == 2


# --- posted anew -------------------------------------------------------------------------------------------------


async def test_a_table_is_posted_anew_without_a_mention_or_a_nonce(at: Room) -> None:
    table = await at.game()
    lobby = await at.tables.open(Place(1, 33), ANN, GAME, "test:lobby")
    await at.publisher.close()
    at.channel(33).sent.clear()
    for each in (table, lobby):
        await at.publisher.repost(each)
    for channel in (CHANNEL, 33):
        (message,) = at.channel(channel).sent
        assert message["allowed_mentions"].users == []
        assert "nonce" not in message
        assert "<@" not in text_of(message["view"])
    assert "goes on" in at.channel().texts[0]
    assert "At the table (1 of 4): Ann" in at.channel(33).texts[0]


@pytest.mark.parametrize(
    "harm",
    [
        lambda at, table: at.channel().troubles.append(refused(403, 50001)),
        lambda at, table: (at.spoil(DAMAGES["state"][0], table), at.tables._kept.clear()),
    ],
    ids=["refused", "damaged"],
)
async def test_a_table_that_cannot_be_posted_anew_is_passed_over(at: Room, harm: Callable[[Room, str], Any]) -> None:
    table = await at.game()
    harm(at, table)
    await at.publisher.repost(table)
    assert at.channel().sent == []


# --- the panel, on a simulated Discord ---------------------------------------------------------------------------


async def test_one_edit_takes_the_panel_off_the_message_before_and_leaves_its_pictures(server: Server) -> None:
    await server.slash(server.ann, "/game new", twists=False)
    await server.click(server.ben, "Join")
    await server.click(server.ann, "Start")
    opening = server.messages()[-1]
    tables = server.env.bot.tables  # type: ignore[attr-defined]
    (row,) = await tables.in_channel(server.channel.id, (Status.RUNNING,))
    seat = (await tables.look(row.id)).view.to_act[0]
    user = (server.ann, server.ben)[seat]
    before = len(server.requests)
    await server.slash(user, "/research pass", scientist="1")
    public = [each for each in server.requests[before:] if "/messages" in each.path and "webhooks" not in each.path]
    assert [each.method for each in public] == ["POST", "PATCH"], "one message, one edit"
    old, new = server.messages()[-2:]
    assert (old.id, old.buttons) == (opening.id, ())
    assert old.text == opening.text
    assert [(each.name, each.alt, each.data) for each in old.pictures] == [
        (each.name, each.alt, each.data) for each in opening.pictures
    ]
    assert new.buttons[0].label == "Your turn"


async def test_what_changes_on_a_server_has_its_tables_tried_at_once_and_not_again_and_again(at: Room) -> None:
    table = await at.game()
    channel = at.channel()
    channel.troubles, channel.stuck = [refused(403, 50013)], True
    await at.move(table)
    tries = len(channel.tried)
    for _ in range(5):
        await at.publisher.hurry(1)
    assert len(channel.tried) == tries + 1, "the others wait for half a minute"
    channel.troubles = []
    at.clock.now += HURRIED_EVERY_MS
    await at.publisher.sweep()
    assert len(channel.sent) == 1
    assert await at.waiting(table) == []


# --- several processes -------------------------------------------------------------------------------------------


async def test_what_is_not_for_this_process_to_tell_waits_in_the_outbox(at: Room) -> None:
    table = await at.game()
    acts = False
    at.publisher._acts = lambda: acts
    await at.move(table)
    assert at.channel().tried == []
    assert len(await at.waiting(table)) == 1
    acts = True
    await at.publisher.sweep()
    assert len(at.channel().sent) == 1
    assert await at.waiting(table) == []


async def test_a_process_that_is_overtaken_while_it_draws_tells_nothing(at: Room) -> None:
    table = await at.game()
    asked: list[bool] = []
    at.publisher._acts = lambda: asked.append(True) or len(asked) < 2  # type: ignore[func-returns-value]
    await at.move(table)
    assert len(asked) == 2
    assert at.channel().tried == []
    assert len(await at.waiting(table)) == 1


async def test_what_another_process_told_at_the_same_time_is_no_error(at: Room) -> None:
    table = await at.game()
    post = at.channel().send

    async def overtaken(**message: Any) -> Any:
        (row,) = await at.waiting(table)
        await at.store.outbox.sent(row.id, 7, at.clock.now)
        return await post(**message)

    at.channel().send = overtaken  # type: ignore[method-assign]
    with capture_logs() as lines:
        await at.move(table)
    assert [line["log_level"] for line in lines if "another process told it" in line["event"]] == ["info"]
    assert "error" not in {line["log_level"] for line in lines}
    assert await at.waiting(table) == []
