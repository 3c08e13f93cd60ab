"""What only looks: the status of somebody who comes back, the log by pages, boards now and as they were."""

from __future__ import annotations

from typing import Any

import pytest

from bot import logbook, story
from render.words import words
from tests.bot.commands.playing import At
from tests.support.discord import Server

SPEAK = words("en")


def part(text: str, start: str) -> list[str]:
    """The lines of the part of a status that begins with this."""
    return next(part for part in text.split("\n\n") if part.startswith(start)).splitlines()


# --- status: whose move it is ------------------------------------------------------------------------------------


async def test_status_of_a_lobby_shows_the_lobby(quick: Server) -> None:
    await quick.slash(quick.ann, "/game new", title="Amber Bay")
    answer = await quick.slash(quick.cleo, "/game status")
    assert answer.private
    assert [button.label for button in answer.messages[0].buttons] == ["Join", "Start", "Leave", "Options"]
    await quick.click(quick.cleo, "Join", answer.messages[0])
    assert "Ann, Cleo" in quick.messages()[-1].text


async def test_status_tells_a_player_what_is_possible(at: At) -> None:
    user = await at.to_act()
    answer = await at.server.slash(user, "/game status")
    assert answer.private
    assert "**Amber Bay** – round 1, Research phase" in answer.text
    assert "**It is your move**: assign a scientist (asked <t:" in answer.text
    assert "You: $" in answer.text
    assert "· Claim a die – `/research die`" in answer.text
    assert "/market" not in answer.text
    panel = await at.server.click(user, "Your turn", answer.messages[0])
    assert panel.messages[-1].private


async def test_status_names_who_is_awaited_to_others(at: At) -> None:
    user, other = await at.to_act(), await at.not_to_act()
    for looking in (other, at.server.cleo):
        text = (await at.server.slash(looking, "/game status")).text
        assert f"Waiting for **{user.name.title()}** (asked <t:" in text
        assert "your move" not in text
        assert "/research" not in text


async def test_who_is_awaited_counts_from_the_move_that_asked(at: At) -> None:
    began = at.server.env.now()
    user, other = await at.to_act(), await at.not_to_act()
    await at.server.pass_time(60)
    await at.server.slash(user, "/research pass", scientist="1")
    await at.server.pass_time(120)
    asked = int(began.timestamp()) + 60
    text = (await at.server.slash(other, "/game status")).text
    assert f"(asked <t:{asked}:R>)" in text
    assert f"**{other.name.title()}** (asked <t:{asked}:R>)" in (await at.server.slash(user, "/game status")).text


# --- status: what has happened -----------------------------------------------------------------------------------


async def test_status_tells_what_happened_since_the_own_last_move(at: At) -> None:
    user, other = await at.to_act(), await at.not_to_act()
    await at.server.slash(user, "/research pass", scientist="1")
    mine = int(at.server.env.now().timestamp())
    await at.server.pass_time(60)
    nothing = (await at.server.slash(user, "/game status")).text
    assert f"**Since your last move** <t:{mine}:R> (pass scientist 1 to the workers):" in nothing
    assert SPEAK.say("look-nothing-since") in nothing
    await at.server.slash(other, "/research pass", scientist="2")
    story = part((await at.server.slash(user, "/game status")).text, "**Since your last move**")
    assert story[1:] == [
        "-# Round 1 · Research phase",
        f"· **{other.name.title()}** passes: scientist 2 joins the workers.",
    ]


async def test_status_of_who_has_not_moved_yet_begins_at_the_start(at: At) -> None:
    user, other = await at.to_act(), await at.not_to_act()
    await at.server.slash(user, "/research pass", scientist="1")
    assert len(part((await at.server.slash(other, "/game status")).text, "**Since the game began**")) == 3


async def test_status_tells_own_numbers_before_and_now(at: At) -> None:
    user = await at.to_act()
    seat = at.people.index(user)
    await at.server.slash(user, "/research pass", scientist="1")
    before = (await at.seen()).view.players[seat]
    await at.play_until(lambda seen: seen.view.phase == "market")
    await at.server.slash(user, "/market pass")
    await at.play_until(lambda seen: seen.view.round == 2)
    now = (await at.seen()).view.players[seat]
    assert now.money != before.money + 2
    text = (await at.server.slash(at.server.cleo, "/game status")).text
    assert "Since then" not in text
    assert f"**{user.name.title()}**: {now.vp} VP, ${now.money}, excitement {now.excitement}" in text
    mine = await at.tables.past.last_move(at.table_id, seat)
    assert mine is not None
    then = (await at.tables.past.view(at.table_id, user.id, mine.entry.n)).players[seat]
    lines = part((await at.server.slash(user, "/game status")).text, "You: $")
    changed = {"VP": (then.vp, now.vp), "$": (then.money, now.money)}
    assert any(old != new for old, new in changed.values()) == (len(lines) > 1)


async def test_what_was_taken_back_meanwhile_is_not_told(at: At) -> None:
    user, other = await at.to_act(), await at.not_to_act()
    await at.server.slash(user, "/research pass", scientist="1")
    await at.server.slash(other, "/research pass", scientist="1")
    asked = await at.server.slash(other, "/game undo")
    await at.server.click(other, "Take it back", asked.messages[0])
    text = (await at.server.slash(user, "/game status")).text
    assert SPEAK.say("look-nothing-since") in text
    assert "**Since your last move**" in (await at.server.slash(other, "/game status")).text


async def test_status_tells_a_spectator_what_everybody_sees(at: At) -> None:
    await at.server.slash(await at.to_act(), "/research pass", scientist="1")
    answer = await at.server.slash(at.server.cleo, "/game status")
    assert answer.private
    assert "What happened last:\n" in answer.text
    assert "passes: scientist 1 joins the workers" in answer.text
    assert "You" not in answer.text
    assert "**Ann**: 10 VP" in answer.text


async def test_status_tells_a_long_story_short(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(story, "LINES", 3)
    at.tables.on_commit = None
    await at.phase("worker")
    lines = part((await at.server.slash(at.server.cleo, "/game status")).text, "What happened last:")
    told = [line for line in lines if line.startswith("· ")]
    assert len(told) == 1, "passing is routine, and there is something else to tell"
    assert "The threat die is" in told[0]
    headings = [line for line in lines if line.startswith("-# ")]
    assert "smaller things" in headings[0]
    assert headings[-1] == "-# Round 1 · Market phase · and 4 smaller things"


async def test_status_after_the_end_ranks_and_asks_nobody(at: At) -> None:
    at.tables.on_commit = None
    await at.is_over()
    answer = await at.server.slash(at.server.ann, "/game status")
    assert "Waiting" not in answer.text
    assert "your move" not in answer.text
    assert "Your turn" not in [button.label for button in answer.messages[0].buttons]


# --- the log -----------------------------------------------------------------------------------------------------


def numbers(text: str) -> list[int]:
    """The numbers of the moves in a log, in order."""
    return [int(line.split("`")[1]) for line in text.splitlines() if line.startswith("`")]


async def test_the_log_tells_a_round_in_order(at: At) -> None:
    assert SPEAK.say("bot-log-empty") in (await at.server.slash(at.server.ann, "/game log")).text
    await at.play_until(lambda seen: seen.view.round == 2)
    whole = (await at.server.slash(at.server.cleo, "/game log")).text
    first = (await at.server.slash(at.server.cleo, "/game log", round="1")).text
    second = (await at.server.slash(at.server.cleo, "/game log", round="Round 2")).text
    assert "Round 2** begins" not in first
    assert "Round 2** begins" in second
    assert first.index("joins the workers") < first.index("collects $2") < first.index("is done")
    assert "is done" not in second
    assert list(dict.fromkeys(numbers(first))) == list(range(1, await at.length() + 1))
    assert whole.splitlines()[-1] == second.splitlines()[-1]
    phases = [line for line in first.splitlines()[1:] if line.startswith("**Round")]
    assert [line.split("**")[1] for line in phases][:3] == [
        "Round 1, Research phase",
        "Round 1, Market phase",
        "Round 1, Worker phase",
    ]


async def test_the_log_shows_times(at: At) -> None:
    await at.server.pass_time(60)
    await at.server.slash(await at.to_act(), "/research pass", scientist="1")
    now = int(at.server.env.now().timestamp())
    text = (await at.server.slash(at.server.ann, "/game log")).text
    assert f"**Round 1, Research phase** – <t:{now}:f>" in text
    assert f"`1` <t:{now}:t> " in text


async def test_the_log_marks_what_was_taken_back(at: At) -> None:
    user = await at.to_act()
    await at.server.slash(user, "/research pass", scientist="1")
    await at.server.click(user, "Take it back", (await at.server.slash(user, "/game undo")).messages[0])
    lines = (await at.server.slash(at.server.cleo, "/game log")).text.splitlines()
    assert "~~" in lines[-2]
    assert lines[-2].endswith("(taken back)")
    assert "takes back a move" in lines[-1]
    assert "~~" not in lines[-1]


async def test_the_log_refuses_rounds_that_have_not_been(at: At) -> None:
    answer = await at.server.slash(at.server.ann, "/game log", round="2")
    assert answer.text == SPEAK.say("bot-no-such-round", round=2, last=1)
    answer = await at.server.slash(at.server.ann, "/game log", round="0")
    assert answer.text == SPEAK.say("bot-no-such-round", round=0, last=1)
    answer = await at.server.slash(at.server.ann, "/game log", round="the last")
    assert answer.text == SPEAK.say("bot-not-a-round", typed="the last")


async def test_a_long_log_is_turned_page_by_page(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logbook, "PAGE_TEXT", 400)
    at.tables.on_commit = None
    await at.phase("worker")
    answer = await at.server.slash(at.server.cleo, "/game log")
    pages = [answer.text]
    assert [button.disabled for button in answer.messages[0].buttons] == [False, True]
    while not answer.messages[0].buttons[0].disabled:
        answer = await at.server.click(at.server.cleo, "◀ Earlier", answer.messages[0])
        pages.insert(0, answer.text)
    found = [n for page in pages for n in numbers(page)]
    assert found == list(range(1, await at.length() + 1))
    assert all(len(page) < 500 and "Amber Bay" in page for page in pages)
    assert all(page.splitlines()[1].startswith("**Round 1") for page in pages), "each page says where it is"
    answer = await at.server.click(at.server.cleo, "Later ▶", answer.messages[0])
    assert answer.text == pages[1]


# --- boards ------------------------------------------------------------------------------------------------------


async def test_every_board_is_shown_as_a_picture_with_words(server: Server, same_deal: None) -> None:
    """With the real artist."""
    at = await At.opened(server)
    for which, start in (
        ("research", "Research centre"),
        ("market", "Market"),
        ("tracks", "Score and objectives"),
        ("everyone", "Everyone at a glance."),
        ("park", "Ben: lab and park"),
    ):
        answer = await server.slash(server.ben, "/game board", which=which)
        assert answer.private
        picture = answer.messages[0].pictures[0]
        assert picture.data.startswith(b"\x89PNG")
        assert picture.alt.startswith(start)
        assert answer.text
    other = await server.slash(server.cleo, "/game board", which="park", player="2", table=at.table_id)
    assert other.text == "Lab and park of **Ben**"


async def test_a_park_is_found_by_its_player(at: At) -> None:
    offered = await at.server.complete(at.server.cleo, "/game board", "player", "b", which="park")
    assert [(each.name, each.value) for each in offered] == [("Ben", "2")]
    for typed in ("2", "ben", "Be"):
        answer = await at.server.slash(at.server.cleo, "/game board", which="park", player=typed)
        assert "**Ben**" in answer.text
    answer = await at.server.slash(at.server.cleo, "/game board", which="park", player="n")
    assert answer.text == SPEAK.say("bot-no-such-player", typed="n")


async def test_a_board_as_it_was_is_drawn_from_what_was(server: Server, same_deal: None) -> None:
    """With the real artist: the very picture that was drawn then."""
    at = await At.opened(server)
    user: Any = await at.to_act()
    drawn = {0: (await server.slash(user, "/game board", which="research")).messages[0].pictures[0]}
    await server.slash(user, "/research pass", scientist="1")
    await server.slash(await at.to_act(), "/research storage", scientist="3")
    drawn[2] = (await server.slash(user, "/game board", which="research")).messages[0].pictures[0]
    at.tables.on_commit = None
    await at.play_until(lambda seen: seen.view.round == 2)
    for n, then in drawn.items():
        answer = await server.slash(user, "/game board", which="research", move=str(n))
        assert answer.private
        assert answer.messages[0].pictures[0].data == then.data
    assert drawn[0].data != drawn[2].data
    assert f"After move 2 of {await at.length()}, <t:" in answer.text
    assert ":R> – Round 1, Research phase: **" in answer.text
    assert "increases cold storage" in answer.text


async def test_a_board_is_compared_with_what_it_was(server: Server, same_deal: None) -> None:
    """With the real artist: what differs between two moves glows, on every board, and is told in words."""
    at = await At.opened(server)
    user: Any = await at.to_act()
    seat = at.people.index(user)
    at.tables.on_commit = None
    await at.play_until(lambda seen: seen.view.phase == "market")
    earlier = await at.length()
    await at.play_until(lambda seen: seen.view.round == 2)
    later = await at.length()
    for which in ("research", "market", "tracks", "everyone", "park"):
        given = {"which": which, "move": str(later), "player": str(seat + 1)}
        plain = await server.slash(user, "/game board", **given)
        compared = await server.slash(user, "/game board", **given, since=str(earlier))
        assert compared.private
        assert compared.messages[0].pictures[0].data != plain.messages[0].pictures[0].data, which
        assert compared.messages[0].pictures[0].alt.startswith(f"since move {earlier}. ")
        assert f"-# Compared with: After move {earlier} of {later}" in compared.text
        assert "Since then: $" in compared.text
        assert plain.text in compared.text
    now = await server.slash(user, "/game board", which="market", since="0")
    assert now.messages[0].pictures[0].alt.startswith("since the deal. ")
    assert "Compared with: As it was dealt" in now.text


async def test_nothing_is_compared_with_what_comes_later(at: At) -> None:
    await at.server.slash(await at.to_act(), "/research pass", scientist="1")
    refused = await at.server.slash(at.server.ann, "/game board", which="tracks", move="0", since="1")
    assert refused.text == SPEAK.say("look-since-after", since=1, move=0, now="no")
    assert not refused.messages[0].pictures
    unknown = await at.server.slash(at.server.ann, "/game board", which="tracks", since="7")
    assert unknown.text == SPEAK.say("look-no-such-move", typed="7", last=1)
    same = await at.server.slash(at.server.ann, "/game board", which="tracks", since="1")
    assert same.messages[0].pictures
    offered = await at.server.complete(at.server.cleo, "/game board", "since", "1", which="tracks")
    assert [each.value for each in offered] == ["1"]


async def test_from_each_board_a_button_leads_to_the_others(at: At) -> None:
    """All but the labs and parks, which are many; the panel has no room for every one."""
    server, user = at.server, await at.not_to_act()
    panel = server.messages()[-1]
    assert "Everyone at a glance" not in {button.label for button in panel.buttons}
    opened = (await server.click(user, "Tracks", panel)).messages[-1]
    assert [button.label for button in opened.buttons] == ["Research centre", "Market", "Everyone at a glance"]
    shown = (await server.click(user, "Everyone at a glance", opened)).messages[-1]
    assert shown.private
    assert shown.pictures[0].name == "everyone.png"
    assert [button.label for button in shown.buttons] == ["Research centre", "Market", "Tracks"]


async def test_moves_are_offered_newest_first_and_found_by_number_and_words(at: At) -> None:
    at.tables.on_commit = None
    await at.play_until(lambda seen: seen.view.round == 2)

    async def offered(typed: str) -> list[str]:
        choices = await at.server.complete(at.server.cleo, "/game board", "move", typed, which="market")
        return [choice.name for choice in choices]

    last = await at.length()
    everything = await offered("")
    assert everything[0].startswith(f"{last} · Round ")
    assert everything[-1] == SPEAK.say("look-move-dealt-choice")
    assert "**" not in "".join(everything)
    assert (await offered("1"))[0].startswith("1 · Round 1, Research phase · ")
    assert all(name.startswith("1") for name in await offered("1"))
    found = await offered("collects $2")
    assert found
    assert all("Market phase" in name and "passes and collects $2" in name for name in found)


async def test_a_move_that_has_not_been_is_refused(at: At) -> None:
    await at.server.slash(await at.to_act(), "/research pass", scientist="1")
    for typed in ("2", "-1", "the last", "99999999999999999999", "²"):
        answer = await at.server.slash(at.server.ann, "/game board", which="market", move=typed)
        assert answer.text.startswith("There is no move “"), typed
        assert answer.text.endswith("; this game has come to move 1.")


# --- credits -----------------------------------------------------------------------------------------------------


async def test_help_leads_to_whose_pictures_these_are(server: Server) -> None:
    """With the real artist; also where there is no game."""
    answer = await server.slash(server.ann, "/game help")
    shown = (await server.click(server.ann, "Credits", answer.messages[-1])).messages[-1]
    assert shown.private
    picture = shown.pictures[0]
    assert picture.name == "credits.png"
    assert picture.data.startswith(b"\x89PNG")
    for part in ("Delapouite", "Game-icons.net", "CC BY 3.0", "Lilita One", "Noto Emoji"):
        assert part in picture.alt
