"""Fault 24: permissions, the channel, the thread, a message or a member are gone, and the game with them.

Whatever Discord says no with: the move is kept, who moved is told why, it is told later, or the table moves.
"""

from __future__ import annotations

import pytest

from tests.bot.commands.playing import At
from tests.flows.at_table import DID, bot, told
from tests.support.discord import Answer

FAULT = 24

MOST_HOURS = 72
"""Longer than any question of the players' to each other is open."""

POST = ("POST", "/channels/*/messages")
REASONS = {
    50001: (403, "I may not write in"),
    50013: (403, "I may not write in"),
    10003: (404, "its channel is gone"),
    160006: (400, "as many open threads as Discord allows"),
}


@pytest.mark.parametrize("code", REASONS)
async def test_a_channel_that_takes_nothing_costs_no_move_and_the_table_can_be_moved(at: At, code: int) -> None:
    status, why = REASONS[code]
    at.server.env.inject_error(*POST, status=status, code=code, times=None)
    mover = await at.to_act()
    answer = await at.server.slash(mover, "/research pass", scientist="1")
    assert answer.messages[0].text.startswith(DID)
    assert why in answer.messages[1].text
    assert answer.private
    await at.server.restart(crash=True)
    assert await at.length() == 1
    assert why in (await at.server.slash(mover, "/game status")).text
    at.server.env.backend.faults.clear()
    await moves_on_elsewhere(at)


async def test_an_archived_thread_costs_no_move(at: At) -> None:
    """50083: a thread is opened again; where that fails too, it is said."""
    at.server.env.inject_error(*POST, status=400, code=50083, times=None)
    await at.server.slash(at.server.ann, "/game new", title="Elsewhere", thread=True)
    thread = at.server.threads()["Elsewhere"]
    move = await at.server.ann.slash(at.server.channel, "game move", channel=thread, table=at.table_id)
    assert "archived and locked" in Answer(move).text
    answer = await at.server.slash(await at.to_act(), "/research pass", thread, scientist="1", table=at.table_id)
    assert answer.messages[0].text.startswith(DID)
    assert "archived and locked" in answer.messages[1].text
    at.server.env.backend.faults.clear()
    await moves_on_elsewhere(at)


async def moves_on_elsewhere(at: At) -> None:
    """The host moves the table: what was still to be told is told there, once, and the game goes on."""
    new = at.server.guild.create_text_channel("new-ground")
    moved = await at.server.ann.slash(at.server.channel, "game move", channel=new, table=at.table_id)
    assert "goes on in" in Answer(moved).text
    texts = [message.text for message in at.server.messages(new)]
    assert sum("passes" in text for text in texts) == 1
    assert told(at, "passes") == 0
    assert at.server.messages(new)[-1].buttons
    assert (await at.server.slash(await at.to_act(), "/research pass", new, scientist="2")).text.startswith(DID)
    assert await bot(at).store.outbox.pending(2**62, at.table_id) == ()


@pytest.mark.parametrize("method", ["GET", "PATCH"])
async def test_a_message_that_is_gone_is_followed_by_a_new_one(at: At, method: str) -> None:
    """10008: the old panel cannot be changed any more."""
    at.server.env.inject_error(method, "/channels/*/messages/*", status=404, code=10008, times=None)
    for scientist in ("1", "2"):
        answer = await at.server.slash(await at.to_act(), "/research pass", scientist=scientist)
        assert [message.text.startswith(DID) for message in answer.messages] == [True], "nothing worth a word"
        assert at.server.messages()[-1].buttons
    assert told(at, "passes") == 2


async def test_closed_direct_messages_are_nothing_to_us(at: At) -> None:
    """50007: nobody is written to directly, so nobody can refuse it."""
    at.server.env.inject_error("*", "/users/@me/channels", status=403, code=50007, times=None)
    assert (await at.server.slash(await at.to_act(), "/research pass", scientist="1")).text.startswith(DID)
    assert told(at, "passes") == 1


@pytest.fixture
def seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot looks once an hour, so that days pass quickly."""
    monkeypatch.setattr("bot.app.SWEEP_SECONDS", 3600)


async def test_a_player_who_left_the_server_is_voted_out_and_the_game_goes_on(seldom: None, at: At) -> None:
    if await at.to_act() is at.server.ann:
        await at.server.slash(at.server.ann, "/research pass", scientist="1")
    assert await at.to_act() is at.server.ben
    at.server.guild.remove_member(at.server.ben)
    await at.server.env.settle()
    answer = await at.server.slash(at.server.ann, "/game kick", player="Ben")
    await at.server.click(at.server.ann, answer.messages[-1].buttons[0].custom_id, answer.messages[-1])
    await at.server.pass_time(MOST_HOURS * 3600)  # whoever is gone says nothing, which agrees
    assert await at.to_act() is at.server.ann, "a stand-in plays for who is gone"
    assert (await at.server.slash(at.server.ann, "/research pass", scientist="2")).text.startswith(DID)
