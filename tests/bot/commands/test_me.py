"""The group /me: all games of one person."""

from __future__ import annotations

from bot import my_games
from bot.messages import mention
from bot.store.values import Status
from render.words import words
from tests.bot.commands.playing import At
from tests.support.discord import Server

SPEAK = words("en")


def tables(text: str) -> list[str]:
    """The titles in a list of games, in order."""
    return [line.split("**")[1] for line in text.splitlines() if "[open](" in line]


async def test_no_games(quick: Server) -> None:
    answer = await quick.slash(quick.ann, "/me games")
    assert answer.private
    assert answer.text == SPEAK.say("look-games-none")


async def test_games_are_listed_with_those_first_that_wait_for_the_person(quick: Server) -> None:
    first = await At.opened(quick, "First")
    await At.opened(quick, "Second")
    await quick.slash(quick.ann, "/game new", title="A *lobby* @everyone")
    await quick.slash(quick.cleo, "/game new", title="Not hers")
    for user in (quick.ann, quick.ben):
        answer = await quick.slash(user, "/me games")
        assert answer.private
        assert not answer.messages[0].pinged
        lines = answer.text.splitlines()
        assert "Not hers" not in answer.text
        marks = [line[0] for line in lines if "[open](" in line]
        assert marks == sorted(marks, key="➤⏳".index)
        for line in lines:
            if line.startswith("➤"):
                assert "your move: assign a scientist (asked <t:" in line
            elif "First" in line or "Second" in line:
                assert "waiting for **" in line
    mine = (await quick.slash(quick.ann, "/me games")).text
    assert "**A \\*lobby\\* @\u200beveryone** · not begun yet, 1 of 4 are there" in mine
    assert mention(quick.ben.id) not in mine
    panel = (await first.seen()).row.panel_message_id
    assert f"[open](https://discord.com/channels/{quick.guild.id}/{quick.channel.id}/{panel})" in mine


async def test_what_is_new_is_told_in_one_line(quick: Server) -> None:
    at = await At.opened(quick)
    user, other = await at.to_act(), await at.not_to_act()
    await quick.slash(user, "/research pass", scientist="1")
    assert "since your last move" not in (await quick.slash(user, "/me games")).text
    await quick.slash(other, "/research pass", scientist="2")
    text = (await quick.slash(user, "/me games")).text
    said = f"**{other.name.title()}** passes: scientist 2 joins the workers."
    assert f"-# 1 thing since your last move: {said}" in text


async def test_a_finished_game_is_listed_for_a_week(quick: Server) -> None:
    at = await At.opened(quick)
    at.tables.on_commit = None
    await at.is_over()
    store = quick.env.bot.store  # type: ignore[attr-defined]
    (row,) = await store.tables_of(quick.ann.id, [Status.OVER])
    assert row.updated_at == 0
    assert (await quick.slash(quick.ann, "/me games")).text == SPEAK.say("look-games-none"), "it is long over"


async def test_many_games_are_turned_page_by_page(quick: Server) -> None:
    quick.env.bot.tables.on_commit = None  # type: ignore[attr-defined]
    for n in range(my_games.ON_A_PAGE + 2):
        await quick.slash(quick.dan, "/game new", title=f"Table {n}")
    answer = await quick.slash(quick.dan, "/me games")
    first = answer.text
    assert len(tables(first)) == my_games.ON_A_PAGE
    assert first.endswith("… and 2 more.")
    later = await quick.click(quick.dan, "Later ▶", answer.messages[0])
    assert len(tables(later.text)) == 2
    assert {*tables(first), *tables(later.text)} == {f"Table {n}" for n in range(my_games.ON_A_PAGE + 2)}
    assert [button.disabled for button in later.messages[0].buttons] == [False, True]
