"""Who plays a seat, by whole stories: leaving and coming back, another in one's place, the host, the end of a table."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.store.values import Status
from tests.bot.commands.playing import At
from tests.flows.at_table import DID, OLD, bot, called, panel_of, proposal_of, stored, told
from tests.support.discord import Server
from tests.support.seen import Message

LEFT = "You have left this table"
STRANGER = "You have no seat at this table"


async def resign(at: At, user: Any) -> Message:
    """Leave by the command and its question; what is said then."""
    asked = await at.server.slash(user, "/game resign")
    assert asked.private, asked
    return (await at.server.click(user, "Leave the table", asked.messages[-1])).messages[-1]


async def holder(at: At, seat: int) -> int | None:
    """Who holds a seat."""
    return (await at.seen()).seats[seat].user_id


async def offer(at: At, user: Any, to: Any = None, **options: Any) -> Message:
    """Offer a seat by the command; the newest public message then."""
    options |= {} if to is None else {"player": to}
    answer = await at.server.slash(user, "/game replace", **options)
    assert answer.private, answer
    return at.server.newest()


# --- leaving and coming back -----------------------------------------------------------------------------------------


async def test_leaving_asks_first_and_says_what_happens(at: At) -> None:
    before = await stored(at)
    asked = await at.server.slash(at.server.ann, "/game resign")
    assert asked.private
    assert "A stand-in takes over at once" in asked.text
    assert "**Ben** will be the host." in asked.text
    assert await stored(at) == before, "nothing is done before the answer"
    assert "will be the host" not in (await at.server.slash(at.server.ben, "/game resign")).text


async def test_who_is_to_act_leaves_and_the_game_goes_on_at_once(at: At) -> None:
    mover, other = await at.to_act(), await at.not_to_act()
    said = await resign(at, mover)
    assert "A stand-in minds your park" in said.text
    newest = at.server.newest()
    assert f"**{called(mover)}** leaves the table." in newest.text
    assert "A stand-in plays for" in newest.text
    assert newest.pinged == (called(other),), "the stand-in has moved, the other is asked"


async def test_the_seat_is_taken_back_by_the_button_in_the_answer_the_panel_and_the_status(at: At) -> None:
    ben = at.server.ben
    for way in ("answer", "panel", "status"):
        said = await resign(at, ben)
        assert await holder(at, 1) is None
        if way == "panel":
            said = await panel_of(at, ben)
        elif way == "status":
            said = (await at.server.slash(ben, "/game status")).messages[-1]
            assert LEFT in said.text
        shown = await at.server.click(ben, "Take your seat back", said)
        assert "You have your seat back." in shown.messages[-1].text, way
        assert await holder(at, 1) == ben.id


async def test_the_seat_is_taken_back_by_the_command_and_the_panel_is_there_at_once(at: At) -> None:
    await resign(at, at.server.ben)
    answer = await at.server.slash(at.server.ben, "/game return")
    assert answer.private
    assert "You have your seat back." in answer.text
    assert "**Ben** is back" in at.server.newest().text
    shown = await at.server.click(at.server.ben, "Your turn", answer.messages[-1])
    assert STRANGER not in shown.text


async def test_leaving_twice_and_coming_back_twice_are_refused_in_one_sentence(at: At) -> None:
    ben = at.server.ben
    asked = (await at.server.slash(ben, "/game resign")).messages[-1]
    await at.server.click(ben, "Leave the table", asked)
    before = await stored(at)
    again = await at.server.press_old(ben, asked, f"resign:{at.table_id}")
    assert LEFT in again.messages[-1].text
    assert LEFT in (await at.server.slash(ben, "/game resign")).text
    assert await stored(at) == before
    await at.server.slash(ben, "/game return")
    before = await stored(at)
    assert "You are at this table already" in (await at.server.slash(ben, "/game return")).text
    assert "No stand-in plays a seat of yours here" in (await at.server.slash(at.server.cleo, "/game return")).text
    assert await stored(at) == before


async def test_a_press_that_leaves_delivered_twice_leaves_once(at: At) -> None:
    await resign(at, at.server.ben)
    before = await stored(at)
    await at.server.repeat_last()
    assert await stored(at) == before
    assert told(at, "leaves the table") == 1


async def test_who_left_in_the_middle_of_a_choice_is_refused_politely(at: At) -> None:
    mover = await at.to_act()
    panel, proposal = await proposal_of(at, mover)
    await resign(at, mover)
    before = await stored(at)
    refused = (await at.server.press_old(mover, panel, proposal)).messages[-1]
    assert LEFT in refused.text
    back = (await at.server.click(mover, "Your turn", refused)).messages[-1]
    assert [button.label for button in back.buttons] == ["Take your seat back"]
    assert LEFT in (await at.server.slash(mover, "/research pass", scientist="1")).text
    assert LEFT in (await at.server.click(mover, "Undo", at.server.newest())).text
    assert await stored(at) == before


async def test_nothing_that_who_left_is_shown_is_more_than_a_spectator_sees(at: At) -> None:
    await resign(at, at.server.ben)
    assert (await at.seen(at.server.ben)).view == (await at.seen()).view


async def test_leaving_in_a_lane_and_coming_back_before_the_phase_ends(at: At) -> None:
    await at.phase("worker")
    ben = at.server.ben
    assert 1 in (await at.seen()).view.to_act
    await resign(at, ben)
    assert (await at.seen()).view.to_act == (0,), "the stand-in is done with its workers"
    await at.server.slash(ben, "/game return")
    assert "You are done here" in (await panel_of(at, ben)).text
    await at.server.click(ben, "Not done after all")
    assert 1 in (await at.seen()).view.to_act


async def test_leaving_before_the_game_begins_is_another_command_and_says_so(server: Server) -> None:
    await server.slash(server.ann, "/game new", title="Amber Bay")
    refused = await server.slash(server.ann, "/game resign")
    assert "`/game leave` gives your seat up" in refused.text
    await server.slash(server.ben, "/game join")
    await server.slash(server.ann, "/game start")
    assert "`/game resign` leaves your seat to a stand-in" in (await server.slash(server.ann, "/game leave")).text


async def test_the_last_to_leave_is_told_that_it_is_the_end(at: At) -> None:
    await resign(at, at.server.ann)
    assert "**Ben** is the host now" in at.server.newest().text
    asked = await at.server.slash(at.server.ben, "/game resign")
    assert "You are the last player here: the table is closed for good" in asked.text
    said = await at.server.click(at.server.ben, "Leave the table", asked.messages[-1])
    assert "You were the last" in said.messages[-1].text
    newest = at.server.newest()
    assert "Nobody is left" in newest.text
    assert newest.pinged == ()
    assert {"Your turn", "Undo"}.isdisjoint({button.label for button in newest.buttons})
    assert "This table was closed" in (await at.server.slash(at.server.ben, "/game return")).text


# --- another in one's place ------------------------------------------------------------------------------------------


async def test_a_seat_is_offered_mentioned_once_and_taken_by_the_button(at: At) -> None:
    server, mover, cleo = at.server, await at.to_act(), at.server.cleo
    seat = at.people.index(mover)
    public = await offer(at, mover, cleo)
    assert f"The seat of **{called(mover)}** is offered to **Cleo**." in public.text
    assert public.pinged == ("Cleo",)
    assert await holder(at, seat) == mover.id, "until it is taken"
    await server.slash(mover, "/research pass", scientist="1")
    later = server.newest()
    assert "Cleo" not in later.pinged, "mentioned once"
    taken = await server.click(cleo, f"Take {called(mover)}’s seat", later)
    assert taken.private
    assert f"✔ You have taken over the seat of **{called(mover)}**" in taken.text
    assert f"**Cleo** takes over the seat of **{called(mover)}**." in server.newest().text
    seen = await at.seen(cleo)
    assert (seen.seat, seen.names[seat]) == (seat, "Cleo")


async def test_the_newcomer_acts_at_once_where_the_seat_is_asked_and_the_old_player_no_more(at: At) -> None:
    server, mover, cleo = at.server, await at.to_act(), at.server.cleo
    seat = at.people.index(mover)
    panel, proposal = await proposal_of(at, mover)
    await offer(at, mover, cleo)
    await server.click(cleo, f"Take {called(mover)}’s seat")
    before = await stored(at)
    assert STRANGER in (await server.press_old(mover, panel, proposal)).messages[-1].text
    assert STRANGER in (await server.slash(mover, "/research pass", scientist="1")).text
    assert STRANGER in (await server.click(mover, "Your turn", server.newest())).text
    assert "No stand-in plays a seat of yours here" in (await server.slash(mover, "/game return")).text
    assert await stored(at) == before
    moved = await server.slash(cleo, "/research pass", scientist="1")
    assert moved.text.startswith(DID)
    assert (await at.seen()).row.length == before[1] + 1
    assert "**Cleo** passes" in server.newest().text
    board = await server.slash(server.dan, "/game board", which="park", player=str(seat + 1))
    assert "Cleo" in board.text


async def test_the_log_says_who_it_was_then(at: At) -> None:
    server, mover = at.server, await at.to_act()
    await server.slash(mover, "/research pass", scientist="1")
    await offer(at, mover, server.cleo)
    await server.click(server.cleo, f"Take {called(mover)}’s seat")
    await server.slash(at.people[1 - at.people.index(mover)], "/research pass", scientist="1")
    await server.slash(server.cleo, "/research pass", scientist="2")
    for command in ("/game log", "/game status"):
        text = (await server.slash(server.dan, command)).text
        assert f"**{called(mover)}** passes: scientist 1" in text
        assert "**Cleo** passes: scientist 2" in text
    first = await server.complete(server.dan, "/game board", "move", "1", which="tracks")
    assert f"{called(mover)} passes" in first[0].name


async def test_who_is_asked_next_is_mentioned_by_who_holds_the_seat(at: At) -> None:
    server, mover, other = at.server, await at.to_act(), await at.not_to_act()
    await offer(at, other, server.cleo)
    await server.click(server.cleo, f"Take {called(other)}’s seat")
    await server.slash(mover, "/research pass", scientist="1")
    assert server.newest().pinged == ("Cleo",)


async def test_an_offer_is_accepted_by_joining(at: At) -> None:
    await offer(at, at.server.ben, at.server.cleo)
    joined = await at.server.slash(at.server.cleo, "/game join")
    assert "You have taken over the seat of **Ben**" in joined.text
    assert await holder(at, 1) == at.server.cleo.id


async def test_a_seat_offered_to_anyone_is_the_first_ones(at: At) -> None:
    server = at.server
    public = await offer(at, server.ben)
    assert "is offered to whoever wants it" in public.text
    assert public.pinged == ()
    assert [button.label for button in public.buttons][-2:] == ["Take Ben’s seat", "Withdraw the offer"]
    await server.together(
        server.click(server.cleo, "Take Ben’s seat"), server.click(server.dan, "Take Ben’s seat", public)
    )
    first = await holder(at, 1)  # whoever came through the door first; that is not always who pressed first
    late = {server.cleo.id: server.dan, server.dan.id: server.cleo}[first or 0]
    assert "no longer on offer" in server.private_answers(late)[-1].text


async def test_the_host_offers_the_seat_that_a_stand_in_plays(at: At) -> None:
    server = at.server
    await resign(at, server.ben)
    assert "several seats" in (await server.slash(server.ann, "/game replace", player=server.cleo)).text
    offered = await server.complete(server.ann, "/game replace", "seat")
    assert [choice.name for choice in offered] == ["Ann", "Ben"]
    await offer(at, server.ann, server.cleo, seat="Ben")
    await server.click(server.cleo, "Take Ben’s seat")
    assert await holder(at, 1) == server.cleo.id
    assert (await at.seen()).room.stand_ins == {}
    assert "No stand-in plays a seat of yours here" in (await server.slash(server.ben, "/game return")).text
    assert STRANGER in (await panel_of(at, server.ben)).text


async def test_who_left_comes_back_before_the_seat_is_taken_and_the_offer_ends(at: At) -> None:
    server = at.server
    await resign(at, server.ben)
    public = await offer(at, server.ann, server.cleo, seat="Ben")
    await server.slash(server.ben, "/game return")
    assert "no longer on offer" in server.newest().text
    late = await server.press_old(server.cleo, public, f"seat:{at.table_id}:1")
    assert "no longer on offer" in late.messages[-1].text
    assert await holder(at, 1) == server.ben.id


async def test_nobody_is_replaced_who_is_there(at: At) -> None:
    server = at.server
    before = await stored(at)
    refused = await server.slash(server.ann, "/game replace", player=server.cleo, seat="Ben")
    assert "Ben is here and plays: only Ben can offer that seat." in refused.text
    assert STRANGER in (await server.slash(server.cleo, "/game replace", player=server.dan)).text
    assert await stored(at) == before


async def test_a_player_does_not_offer_what_a_stand_in_plays_unless_they_left_it(at: At) -> None:
    server = at.server
    await server.slash(server.ann, "/game new", title="Second")
    three = await trio(server)
    await resign(three, server.cleo)
    refused = await server.slash(server.ben, "/game replace", player=server.dan, seat="Cleo", table=three.table_id)
    assert "by who left it, by the host, or by somebody who may manage this channel" in refused.text
    await server.slash(server.cleo, "/game replace", player=server.dan, table=three.table_id)
    assert server.newest().pinged == ("Dan",)


async def trio(server: Server) -> At:
    """A running game of three in the lobby that Ann has opened."""
    tables = bot(At(server, "", [])).tables
    table_id = next(row.id for row in await tables.in_channel(server.channel.id, (Status.LOBBY,)))
    for user in (server.ben, server.cleo):
        await server.slash(user, "/game join", table=table_id)
    await server.slash(server.ann, "/game start", table=table_id)
    return At(server, table_id, [server.ann, server.ben, server.cleo])


async def test_a_seat_is_offered_to_nobody_who_could_not_take_it(at: At) -> None:
    server, ben = at.server, at.server.ben
    before = await stored(at)
    robot = server.guild.add_member(server.env.create_user("robot", bot=True))
    wrong = {
        "You cannot offer a seat to yourself.": ben,
        "Ann has a seat at this table already.": server.ann,
        "is a bot. Only people can take a seat.": robot,
    }
    for sentence, player in wrong.items():
        assert sentence in (await server.slash(ben, "/game replace", player=player)).text
    assert await stored(at) == before
    await resign(at, server.ann)
    before = await stored(at)
    refused = await server.slash(ben, "/game replace", player=server.ann, seat="Ben")
    assert "Ann has left a seat at this table and can take that one back" in refused.text
    assert await stored(at) == before


async def test_an_offer_is_nobody_elses_to_take_or_to_end(at: At) -> None:
    server = at.server
    public = await offer(at, server.ben, server.cleo)
    before = await stored(at)
    assert "on offer to Cleo alone" in (await server.click(server.dan, "Take Ben’s seat", public)).text
    assert "You are at this table already" in (await server.click(server.ann, "Take Ben’s seat", public)).text
    assert "Only who was asked" in (await server.click(server.dan, "Decline or withdraw", public)).text
    assert "Only who was asked" in (await server.click(server.ann, "Decline or withdraw", public)).text
    assert "no seat of it is free" in (await server.slash(server.dan, "/game join")).text
    assert await stored(at) == before


async def test_an_offer_is_declined_or_withdrawn_once(at: At) -> None:
    server = at.server
    public = await offer(at, server.ben, server.cleo)
    await server.click(server.cleo, "Decline or withdraw", public)
    assert "**Cleo** declines the seat of **Ben**" in server.newest().text
    again = await server.press_old(server.cleo, public, f"unseat:{at.table_id}:1")
    assert "no longer on offer" in again.messages[-1].text
    answer = await server.slash(server.ben, "/game replace", player=server.dan)
    await server.click(server.ben, "Withdraw the offer", answer.messages[-1])
    assert "no longer on offer" in server.newest().text
    assert (await at.seen()).room.seat_offers == {}


async def test_an_offer_runs_out(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.seat_offers.OFFER_MS", 120_000)  # a week of sweeping takes minutes
    server = at.server
    public = await offer(at, server.ben, server.cleo)
    await server.pass_time(100)
    assert (await at.seen()).room.seat_offers
    await server.pass_time(30)
    assert "the offer has run out" in server.newest().text
    assert not [button for button in server.newest().buttons if button.label.startswith("Take")]
    late = await server.press_old(server.cleo, public, f"seat:{at.table_id}:1")
    assert "no longer on offer" in late.messages[-1].text
    assert await holder(at, 1) == server.ben.id


async def test_an_offer_outlives_the_bot(at: At) -> None:
    public = await offer(at, at.server.ben, at.server.cleo)
    await at.server.restart(crash=True)
    await at.server.click(at.server.cleo, "Take Ben’s seat", public)
    assert await holder(at, 1) == at.server.cleo.id


async def test_taking_a_seat_twice_takes_it_once(at: At) -> None:
    public = await offer(at, at.server.ben, at.server.cleo)
    await at.server.click(at.server.cleo, "Take Ben’s seat", public)
    before = await stored(at)
    await at.server.repeat_last()
    again = await at.server.press_old(at.server.cleo, public, f"seat:{at.table_id}:1")
    assert "You are at this table already" in again.messages[-1].text
    assert await stored(at) == before


async def test_a_host_who_gives_their_seat_away_hands_on_the_host_too(at: At) -> None:
    await offer(at, at.server.ann, at.server.cleo)
    await at.server.pass_time(60)
    await at.server.click(at.server.cleo, "Take Ann’s seat")
    assert (await at.seen()).row.host_id == at.server.ben.id
    assert "**Ben** is the host now" in at.server.newest().text


async def test_a_seat_can_change_hands_again_and_come_back_when_it_is_offered(at: At) -> None:
    server = at.server
    await offer(at, server.ben, server.cleo)
    await server.click(server.cleo, "Take Ben’s seat")
    await offer(at, server.cleo, server.ben)
    await server.click(server.ben, "Take Cleo’s seat")
    assert await holder(at, 1) == server.ben.id
    assert STRANGER in (await panel_of(at, server.cleo)).text


# --- the host --------------------------------------------------------------------------------------------------------


async def test_the_host_hands_the_powers_over(at: At) -> None:
    server = at.server
    refused = await server.slash(server.ben, "/game host", player=server.ben)
    assert "Only the host, Ann, or somebody who may manage this channel" in refused.text
    assert "Cleo has no seat at this table" in (await server.slash(server.ann, "/game host", player=server.cleo)).text
    assert "Ann is the host already" in (await server.slash(server.ann, "/game host", player=server.ann)).text
    assert "**Ben** is the host" in (await server.slash(server.ann, "/game host", player=server.ben)).text
    assert "**Ben** is the host now." in server.newest().text
    assert "Only the host, Ben" in (await server.slash(server.ann, "/game end")).text


async def test_in_a_lobby_too_and_then_the_new_host_starts(server: Server) -> None:
    await server.slash(server.ann, "/game new", title="Amber Bay")
    await server.slash(server.ben, "/game join")
    await server.slash(server.ann, "/game host", player=server.ben)
    assert "Ben starts the game" in server.newest().text
    assert "Only Ben can start" in (await server.slash(server.ann, "/game start")).text
    await server.slash(server.ben, "/game start")
    assert "opens its gates" in server.newest().text


# --- the end of a table ----------------------------------------------------------------------------------------------


async def test_the_host_closes_the_table_after_a_question_that_names_what_is_lost(at: At) -> None:
    server = at.server
    await server.slash(await at.to_act(), "/research pass", scientist="1")
    before = await stored(at)
    asked = await server.slash(server.ann, "/game end")
    assert asked.private
    assert "round 1" in asked.text
    assert "**Ann**: 10 VP" in asked.text
    assert "cannot be taken back" in asked.text
    assert await stored(at) == before
    said = await server.click(server.ann, "Close the table", asked.messages[-1])
    assert "is closed" in said.messages[-1].text
    newest = server.newest()
    assert "**Ann** closes the table for good" in newest.text
    assert newest.pinged == ()
    assert [picture.name for picture in newest.pictures] == ["tracks.png"]
    again = await server.press_old(server.ann, asked.messages[-1], f"end:{at.table_id}")
    assert "This table was closed" in again.messages[-1].text


async def test_nobody_else_closes_it_but_who_may_manage_the_channel(at: At) -> None:
    server = at.server
    asked = await server.slash(server.ann, "/game end")
    for user in (server.ben, server.cleo):
        assert "Only the host, Ann" in (await server.slash(user, "/game end")).text
        pressed = await server.press_old(user, asked.messages[-1], f"end:{at.table_id}")
        assert "Only the host, Ann" in pressed.messages[-1].text
    role = server.guild.create_role("Rangers", permissions=discord.Permissions(manage_channels=True))
    ranger = server.guild.add_member(server.env.create_user("rita", global_name="Rita"), roles=[role])
    question = await server.slash(ranger, "/game end")
    await server.click(ranger, "Close the table", question.messages[-1])
    assert "**Rita** closes the table for good" in server.newest().text
    assert (await at.seen()).row.status is Status.ENDED


async def test_a_closed_table_refuses_everything_politely_and_still_shows_boards_and_log(at: At) -> None:
    server = at.server
    mover = await at.to_act()
    panel, proposal = await proposal_of(at, mover)
    public = await offer(at, server.ben, server.cleo)
    asked = await server.slash(server.ann, "/game end")
    await server.click(server.ann, "Close the table", asked.messages[-1])
    before = await stored(at)
    for command, options in (
        ("/research pass", {"scientist": "1"}),
        ("/game undo", {}),
        ("/game resign", {}),
        ("/game return", {}),
        ("/game replace", {"player": server.dan}),
        ("/game host", {"player": server.ben}),
        ("/game end", {}),
        ("/game start", {}),
        ("/game leave", {}),
        ("/game join", {}),
    ):
        answer = await server.slash(server.ann, command, **options)
        assert answer.private, command
        assert "This table was closed before the game was over" in answer.text, (command, answer.text)
    presses = (
        (mover, panel, proposal),
        (mover, public, f"turn:{at.table_id}"),
        (mover, public, f"undo:{at.table_id}"),
        (server.cleo, public, f"seat:{at.table_id}:1"),
        (server.cleo, public, f"unseat:{at.table_id}:1"),
        (server.ben, public, f"back:{at.table_id}"),
    )
    for user, message, custom_id in presses:
        pressed = await server.press_old(user, message, custom_id)
        text = pressed.messages[-1].text
        assert "This table was closed" in text or OLD in text, (custom_id, text)
    assert await stored(at) == before
    assert (await server.slash(server.dan, "/game board", which="tracks")).messages[-1].pictures
    assert "closes the table for good" in (await server.slash(server.dan, "/game log")).text
    assert (await server.slash(server.dan, "/game status")).private
    await server.pass_time(60)
    assert await stored(at) == before, "no alarm is left"


async def test_a_lobby_is_closed_by_its_host(server: Server) -> None:
    await server.slash(server.ann, "/game new", title="Amber Bay")
    await server.slash(server.ben, "/game join")
    assert "Only the host, Ann" in (await server.slash(server.ben, "/game end")).text
    asked = await server.slash(server.ann, "/game end")
    assert "2 players lose their seats" in asked.text
    await server.click(server.ann, "Close the table", asked.messages[-1])
    assert "**Amber Bay** is closed" in server.newest().text
    assert "There is no game in this channel" in (await server.slash(server.ben, "/game join")).text


# --- rights ----------------------------------------------------------------------------------------------------------


async def test_who_never_sat_is_refused_everything_that_is_a_players(at: At) -> None:
    server, dan = at.server, at.server.dan
    mover = await at.to_act()
    panel, proposal = await proposal_of(at, mover)
    before = await stored(at)
    for command, options in (
        ("/research pass", {"scientist": "1"}),
        ("/game undo", {}),
        ("/game resign", {}),
        ("/game replace", {"player": server.cleo}),
    ):
        assert STRANGER in (await server.slash(dan, command, **options)).text, command
    assert "Only the host, Ann" in (await server.slash(dan, "/game end")).text
    assert "Only the host, Ann" in (await server.slash(dan, "/game host", player=server.ben)).text
    for custom_id in (proposal, f"turn:{at.table_id}", f"undo:{at.table_id}", f"resign:{at.table_id}"):
        assert STRANGER in (await server.press_old(dan, panel, custom_id)).messages[-1].text, custom_id
    assert "No stand-in" in (await server.press_old(dan, panel, f"back:{at.table_id}")).messages[-1].text
    assert await stored(at) == before
