"""Which table a command means: the channel's only one that fits, else the one named by the option ``table``."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.demo import as_the_bot
from bot.store.values import Status
from render.words import words
from tests.bot.commands.playing import At
from tests.support.discord import Server

SPEAK = words("en")


@pytest.fixture
async def two(quick: Server) -> tuple[At, At]:
    """Two games of the same two people in one channel."""
    return await At.opened(quick, "Amber Bay"), await At.opened(quick, "Tar Pit")


async def test_where_several_fit_one_must_be_named(two: tuple[At, At]) -> None:
    amber, tar = two
    user: Any = await amber.to_act()
    answer = await amber.server.slash(user, "/research pass", scientist="1")
    assert answer.private
    assert "Amber Bay" in answer.text
    assert "Tar Pit" in answer.text
    assert "`table`" in answer.text
    assert (await amber.length(), await tar.length()) == (0, 0)
    offered = await amber.server.complete(user, "/research pass", "table")
    assert {each.value for each in offered} == {amber.table_id, tar.table_id}
    assert "Amber Bay · round 1, Research phase · Ann, Ben" in [each.name for each in offered]
    answer = await amber.server.slash(user, "/research pass", scientist="1", table=amber.table_id)
    assert "✔" in answer.text
    assert (await amber.length(), await tar.length()) == (1, 0)


async def test_a_title_typed_by_hand_is_enough(two: tuple[At, At]) -> None:
    _, tar = two
    answer = await tar.server.slash(await tar.to_act(), "/research pass", scientist="2", table="tar p")
    assert "✔" in answer.text
    assert await tar.length() == 1
    answer = await tar.server.slash(tar.server.ann, "/research pass", scientist="2", table="Quicksand")
    assert answer.text == SPEAK.say("bot-no-such-table")


async def test_choices_are_those_of_the_table_that_is_named(two: tuple[At, At]) -> None:
    amber, tar = two
    user = await tar.to_act()
    assert await tar.server.complete(user, "/research die", "die") == [], "it is not known which"
    offered = await tar.server.complete(user, "/research die", "die", table=tar.table_id)
    menu = await tar.tables.menu(tar.table_id, user.id)
    assert menu is not None
    assert [each.value for each in offered] == menu.values("ClaimDie", "die", {})
    assert [die.id for die in (await amber.seen()).view.dice] != [die.id for die in (await tar.seen()).view.dice]


async def test_ones_own_table_goes_before_others(at: At) -> None:
    server = at.server
    await server.slash(server.cleo, "/game new", title="Tar Pit")
    other = (await at.tables.in_channel(server.channel.id, (Status.LOBBY,)))[0].id
    await server.slash(server.dan, "/game join")
    await server.slash(server.cleo, "/game start")
    assert (await at.tables.look(other)).row.status is Status.RUNNING
    assert "Amber Bay" in (await server.slash(server.ann, "/game status")).text
    assert "Tar Pit" in (await server.slash(server.dan, "/game status")).text
    assert "✔" in (await server.slash(await at.to_act(), "/research pass", scientist="1")).text
    assert [each.value for each in await server.complete(server.ann, "/research pass", "table")] == [at.table_id]
    looked_at = await server.complete(server.ann, "/game board", "table", which="park")
    assert [each.value for each in looked_at] == [at.table_id, other], "one's own first, but any may be looked at"


async def test_a_lobby_is_joined_beside_a_running_game(at: At) -> None:
    server = at.server
    await server.slash(server.cleo, "/game new", title="Tar Pit")
    assert "**Tar Pit**" in (await server.slash(server.ann, "/game join")).text
    await server.slash(server.dan, "/game new", title="Salt Lick")
    assert "**Salt Lick**" in (await server.slash(server.ann, "/game join")).text, "the only lobby without Ann"


async def test_a_game_that_is_over_does_not_stand_in_the_way(at: At) -> None:
    server = at.server
    await at.is_over()
    new = await At.opened(server, "Tar Pit")
    assert "Tar Pit" in (await server.slash(server.ann, "/game status")).text
    assert "✔" in (await server.slash(await new.to_act(), "/research pass", scientist="1")).text
    assert "Amber Bay" in (await server.slash(server.ann, "/game status", table=at.table_id)).text


async def test_a_table_of_another_channel_can_be_named_one_of_another_server_cannot(at: At) -> None:
    server = at.server
    beside = server.guild.create_text_channel("beside")
    assert (await server.slash(server.ann, "/game status", beside)).text == SPEAK.say("bot-no-table-here")
    assert "Amber Bay" in (await server.slash(server.ann, "/game status", beside, table=at.table_id)).text
    elsewhere = server.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("hall")
    stranger = elsewhere.add_member(server.env.create_user("eve", global_name="Eve"))
    answer = await server.slash(stranger, "/game status", channel, table=at.table_id)
    assert answer.text == SPEAK.say("bot-no-such-table")


async def test_a_game_in_a_thread_is_found_there(quick: Server) -> None:
    with as_the_bot(quick.env):
        channel = quick.env.bot.get_channel(quick.channel.id)
        assert isinstance(channel, discord.TextChannel)
        await channel.create_thread(name="A quiet corner", type=discord.ChannelType.public_thread)
    thread = quick.threads()["A quiet corner"]
    await quick.slash(quick.ann, "/game new", thread, title="Amber Bay")
    assert "Amber Bay" in quick.messages(thread)[-1].text
    assert (await quick.slash(quick.ben, "/game join")).text == SPEAK.say("bot-no-table-here")
    assert "Amber Bay" in (await quick.slash(quick.ben, "/game join", thread)).text
