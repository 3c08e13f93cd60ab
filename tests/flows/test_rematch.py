"""Playing again: one press under the final result, a lobby like the table before, the others invited, never twice."""

from __future__ import annotations

from typing import Any

from bot.store.values import Status
from render.words import words
from tests.bot.commands.playing import At
from tests.flows.at_table import bot, stored
from tests.flows.channels import forbid
from tests.support.discord import Answer, Server, named

EN = words("en", strict=True)
TERMS: dict[str, Any] = {"pace": "budget", "hours": 100, "increment": 5, "zero": "vote"}
AGAIN = "Amber Bay (2)"


async def finished(server: Server, title: str = "Amber Bay", **options: Any) -> At:
    """A game of Ann's and Ben's that was closed, and whose channel was told."""
    at = await At.opened(server, title, **options)
    await server.slash(server.ann, "/game end", table=at.table_id)
    await server.click(server.ann, "Close the table")
    return at


async def lobbies(server: Server) -> list[Any]:
    """The lobbies of the channel, the newest change first."""
    return list(await bot(At(server, "", [])).tables.in_channel(server.channel.id, (Status.LOBBY,)))


async def again(at: At, user: Any) -> Answer:
    """Press *Rematch* under the old table's last message."""
    return await at.server.press_old(user, at.server.messages()[0], f"rematch:{at.table_id}")


async def test_one_press_opens_a_lobby_like_the_table_before_and_invites_the_others(server: Server) -> None:
    at = await finished(server, length="long", twists=False, language="de", **TERMS)
    old = await at.seen()
    answer = await server.click(server.ben, words("de").say("lobby-button-rematch"))
    assert answer.messages[-1].private
    assert "is open, and the others are invited. [Go there]" in answer.text

    told = server.newest()
    assert told.pinged == ("Ann",), "the others, once; not whoever asks, and nobody who has no seat"
    assert "lange Partie, ohne Wendungen" in told.text
    assert "Am Tisch (1 von 4): Ben" in told.text
    (row,) = await lobbies(server)
    seen = await bot(at).tables.look(row.id)
    assert (row.title, row.host_id, row.channel_id) == (AGAIN, server.ben.id, server.channel.id)
    assert (seen.header.options, seen.header.content) == (old.header.options, old.header.content)
    assert (seen.room.terms, seen.room.language) == (old.room.terms, "de")
    assert (seen.room.visibility, seen.seed.typed) == ("public", False)

    await server.click(server.ann, words("de").say("bot-button-join"))
    assert server.newest().pinged == ()
    assert words("de").say("lobby-tells-invited", who=server.ann.mention) not in server.newest().text
    await server.click(server.ben, words("de").say("bot-button-start"))
    new = await bot(at).tables.look(row.id)
    assert new.running
    assert new.names == ("Ben", "Ann"), "seats as they were taken"


async def test_another_press_leads_to_the_lobby_that_is_open(server: Server) -> None:
    at = await finished(server)
    await again(at, server.ann)
    await server.repeat_last()
    await server.restart()
    (row,) = await lobbies(server)
    seated = (await again(at, server.ann)).text
    assert "is open, and you have a seat there" in seated
    joined = (await again(at, server.ben)).text
    assert "was open already; you have a seat there" in joined
    assert f"/{server.channel.id}/{row.panel_message_id}" in seated
    for user in (server.cleo, server.dan):
        assert "you have a seat there" in (await again(at, user)).text, "whoever may join may come this way"
    (row,) = await lobbies(server)
    assert len((await bot(at).tables.look(row.id)).seats) == 4
    late = server.guild.add_member(server.env.create_user("eve", global_name="Eve"))
    assert "All 4 seats are taken." in (await again(at, late)).text
    await server.slash(server.ann, "/game start", table=row.id)
    assert "has begun without waiting" in (await again(at, late)).text
    assert await lobbies(server) == []


async def test_two_at_once_open_one(server: Server) -> None:
    at = await finished(server)
    first = server.messages()[0]
    press = f"rematch:{at.table_id}"
    await server.together(server.press_old(server.ann, first, press), server.press_old(server.ben, first, press))
    (row,) = await lobbies(server)
    seen = await bot(at).tables.look(row.id)
    assert {seat.user_id for seat in seen.seats} == {server.ann.id, server.ben.id}
    assert sum("Ben" in message.pinged or "Ann" in message.pinged for message in server.messages()[-2:]) == 1


async def test_by_command_too_for_the_game_that_ended_last(server: Server) -> None:
    await finished(server, "Older")
    await server.pass_time(60)
    await finished(server, "Amber Bay")
    answer = await server.slash(server.ann, "/game rematch")
    assert "Amber Bay" in answer.text
    assert [row.title for row in await lobbies(server)] == [AGAIN]
    await server.slash(server.ben, "/game rematch", table="Older")
    assert {row.title for row in await lobbies(server)} == {AGAIN, "Older (2)"}
    offered = await server.complete(server.ann, "/game rematch", "table")
    assert [choice.name.split(" · ")[0] for choice in offered] == ["Amber Bay", "Older"]


async def test_a_rematch_of_a_rematch_counts_on(server: Server) -> None:
    at = await finished(server)
    for title in (AGAIN, "Amber Bay (3)"):
        await again(at, server.ann)
        (row,) = await lobbies(server)
        assert row.title == title
        await server.slash(server.ben, "/game join", table=row.id)
        at = At(server, row.id, at.people)
        await server.slash(server.ann, "/game start", table=row.id)
        await server.slash(server.ann, "/game end", table=row.id)
        await server.click(server.ann, "Close the table")


async def test_only_of_a_game_that_is_over_and_by_those_who_played_it(server: Server) -> None:
    at = await At.opened(server)
    before = await stored(at)
    assert "A rematch comes after the end" in (await again(at, server.ann)).text
    assert "A rematch comes after the end" in (await server.slash(server.ann, "/game rematch")).text
    assert await stored(at) == before
    await server.slash(server.ben, "/game resign")
    await server.click(server.ben, "Leave the table")
    await server.slash(server.ann, "/game end")
    await server.click(server.ann, "Close the table")
    assert "Only who played that game can ask for a rematch." in (await again(at, server.cleo)).text
    assert await lobbies(server) == []
    answer = await again(at, server.ben)
    assert "is open, and the others are invited" in answer.text, "Ben had left, and played all the same"
    assert server.newest().pinged == ("Ann",)


async def test_a_stand_in_is_not_invited(server: Server) -> None:
    at = await At.opened(server)
    await server.slash(server.ben, "/game resign")
    await server.click(server.ben, "Leave the table")
    await server.slash(server.ann, "/game end")
    await server.click(server.ann, "Close the table")
    assert "is open. [Go there]" in (await again(at, server.ann)).text
    assert server.newest().pinged == ()
    assert "invited" not in server.newest().text


async def test_a_game_for_its_players_is_played_again_as_such(server: Server) -> None:
    at = await At.opened(server)
    await server.slash(server.ann, "/game options", visibility="players")
    await server.slash(server.ann, "/game end")
    await server.click(server.ann, "Close the table")
    assert "Only who played" in (await server.slash(server.cleo, "/game rematch")).text
    await again(at, server.ann)
    assert EN.say("lobby-tells-players") in server.newest().text
    assert "**Amber Bay" in (await server.slash(server.cleo, "/game status")).text, "a lobby is open to who may join"


async def test_a_rematch_that_all_have_left_does_not_block_another(server: Server) -> None:
    at = await finished(server)
    await again(at, server.ann)
    await server.click(server.ann, "Leave")
    assert await lobbies(server) == []
    assert "is open, and the others are invited" in (await again(at, server.ben)).text
    assert len(await lobbies(server)) == 1


async def test_where_the_bot_may_not_write_nothing_is_opened(server: Server) -> None:
    at = await finished(server)
    elsewhere = server.guild.create_text_channel("elsewhere")
    await forbid(server, server.channel, "send_messages")
    answer = await server.slash(server.ann, "/game rematch", elsewhere, table=at.table_id)
    assert "I cannot keep a table in" in answer.text
    assert await lobbies(server) == []
    await forbid(server, server.channel)
    await server.slash(server.ann, "/game rematch", elsewhere, table=at.table_id)
    assert len(await lobbies(server)) == 1
    assert "Amber Bay" in named(server.messages(), "At the table").text


async def test_an_invitation_is_sent_though_the_lobby_has_changed_meanwhile(server: Server) -> None:
    """The channel could not be told at first; then it is told once of the lobby with the mention, and how it stands."""
    at = await finished(server)
    server.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    await again(at, server.ann)
    (row,) = await lobbies(server)
    await server.slash(server.ann, "/game options", table=row.id, length="medium")
    assert all("\\(2\\)" not in message.text for message in server.messages())
    await server.pass_time(30)
    shown = [message for message in server.messages() if "medium game" in message.text]
    assert [message.pinged for message in shown] == [("Ben",)]
