"""What players agree on, by whole stories: undo behind walls, redo, a player voted out, pauses."""

from __future__ import annotations

from typing import Any

import pytest

from bot.votes import KICK, OPEN_MS, UNDO
from tests.bot.commands.playing import At
from tests.flows.at_table import DID, bot, called, panel_of, proposal_of, stored, told
from tests.support.discord import Server

BOTH_PASSED = 2


async def both_pass(at: At) -> tuple[Any, Any]:
    """Who acts first passes with a scientist, then the other; both, in that order."""
    first, second = await at.to_act(), await at.not_to_act()
    for user in (first, second):
        await at.server.slash(user, "/research pass", scientist="1")
    return first, second


async def asked_back(at: At, user: Any) -> Any:
    """Ask the others for an undo, by the command and its question; the public message."""
    question = await at.server.slash(user, "/game undo")
    assert question.private
    said = await at.server.click(user, "Ask the others", question.messages[-1])
    assert "Asked." in said.messages[-1].text
    return at.server.newest()


async def trio(server: Server) -> At:
    """A running game of Ann's, Ben's and Cleo's."""
    await server.slash(server.ann, "/game new", title="Amber Bay")
    for user in (server.ben, server.cleo):
        await server.slash(user, "/game join")
    await server.slash(server.ann, "/game start")
    row = (await bot(At(server, "", [])).tables.of_person(server.ann.id, ("running",)))[0]  # type: ignore[arg-type]
    return At(server, row.id, [server.ann, server.ben, server.cleo])


# --- undo ------------------------------------------------------------------------------------------------------------


async def test_an_undo_behind_others_names_all_that_goes_and_needs_their_yes(at: At) -> None:
    server = at.server
    first, second = await both_pass(at)
    question = await server.slash(first, "/game undo")
    assert f"**{called(second)}** must agree" in question.text
    assert f"· 1. **{called(first)}** passes" in question.text
    assert f"· 2. **{called(second)}** passes" in question.text
    before = await stored(at)
    await server.click(first, "Ask the others", question.messages[-1])
    public = server.newest()
    assert f"**{called(first)}** asks the others to take back 2 moves." in public.text
    assert f"· 2. **{called(second)}** passes" in public.text
    assert public.pinged == (called(second),)
    assert (await stored(at))[3] == before[3], "nothing is taken back before the answer"
    said = await server.click(second, "Agree: take it back", public)
    assert said.private
    assert "You agree, and so it is done." in said.messages[-1].text
    newest = server.newest()
    assert "The game goes back to where" in newest.text
    assert newest.pinged == (), "the first was to move before it, too"
    assert (await at.to_act()) is first
    assert (await at.seen()).room.votes == {}


async def test_a_no_ends_it_with_a_public_line_and_the_moves_stand(at: At) -> None:
    server = at.server
    first, second = await both_pass(at)
    public = await asked_back(at, first)
    before = await stored(at)
    said = await server.click(second, "No: it stands", public)
    assert "You decline, and so it is settled." in said.messages[-1].text
    assert "what was done stands" in server.newest().text
    assert (await stored(at))[3] == before[3]
    late = await server.press_old(second, public, f"agree:{at.table_id}:3")
    assert "That question is closed." in late.messages[-1].text


async def test_who_asked_cannot_answer_and_can_withdraw_and_strangers_can_do_nothing(at: At) -> None:
    server = at.server
    first, _ = await both_pass(at)
    public = await asked_back(at, first)
    assert "You asked this yourself" in (await server.click(first, "Agree: take it back", public)).messages[-1].text
    for label in ("Agree: take it back", "No: it stands"):
        assert "You have no seat" in (await server.click(server.dan, label, public)).messages[-1].text
    panel = await panel_of(at, first)
    assert "asks to take back 2 moves" in panel.text
    said = await server.click(first, "Withdraw", panel)
    assert "You no longer ask for it." in said.messages[-1].text
    assert "no longer asks to take anything back" in server.newest().text


async def test_a_vote_that_waits_is_in_the_status_and_in_the_panel(at: At) -> None:
    server = at.server
    first, second = await both_pass(at)
    await asked_back(at, first)
    status = await server.slash(second, "/game status")
    assert f"**{called(first)}** asks to take back 2 moves" in status.text
    assert f"**{called(second)}**: do you agree?" in status.text
    await server.click(second, "Agree: take it back", status.messages[-1])
    assert told(at, "The game goes back") == 1


async def test_the_game_that_moves_on_settles_the_question(at: At) -> None:
    server = at.server
    first, second = await both_pass(at)
    public = await asked_back(at, first)
    await server.slash(first, "/research pass", scientist="2")
    assert "the game has moved on" in server.newest().text
    assert "Agree: take it back" not in {button.label for button in server.newest().buttons}
    late = await server.press_old(second, public, f"agree:{at.table_id}:3")
    assert "That question is closed." in late.messages[-1].text


async def test_who_must_act_again_is_called(server: Server) -> None:
    at = await trio(server)
    first, second, third = [at.people[seat] for seat in (await at.seen()).view.order]
    for user in (first, second):
        await server.slash(user, "/research pass", scientist="1")
    public = await asked_back(at, first)
    await server.click(third, "Agree: take it back", public)
    await server.click(second, "Agree: take it back", public)
    assert (await at.to_act()) is first
    assert server.newest().pinged == (called(first),)


async def test_a_question_runs_out(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(OPEN_MS, UNDO, 120_000)  # a day of sweeping takes long
    first, _ = await both_pass(at)
    await asked_back(at, first)
    await at.server.pass_time(130)
    assert told(at, "is over: what was done stands.") == 1
    assert (await at.seen()).room.votes == {}


async def test_old_buttons_are_old_after_an_agreed_undo(at: At) -> None:
    server = at.server
    first = await at.to_act()
    panel, proposal = await proposal_of(at, first)
    first, second = await both_pass(at)
    public = await asked_back(at, first)
    await server.click(second, "Agree: take it back", public)
    before = await stored(at)
    assert "That was an old button" in (await server.press_old(first, panel, proposal)).messages[-1].text
    await server.repeat_last()
    assert await stored(at) == before


async def test_an_answer_delivered_twice_and_two_at_once(server: Server) -> None:
    at = await trio(server)
    order = (await at.seen()).view.order
    people = [at.people[seat] for seat in order]
    for user in people:
        await server.slash(user, "/research pass", scientist="1")
    public = await asked_back(at, people[0])
    assert {*public.pinged} == {called(user) for user in people[1:]}
    length = len(server.messages())
    said = await server.click(people[1], "Agree: take it back", public)
    assert f"Still to answer: {called(people[2])}." in said.messages[-1].text
    await server.repeat_last()
    assert len(server.messages()) == length, "an answer that settles nothing is not told"
    await server.together(
        server.click(people[2], "Agree: take it back", public), server.click(people[1], "No: it stands", public)
    )
    assert told(at, "The game goes back to where") + told(at, "what was done stands") == 1


async def test_a_restart_between_question_and_answer_changes_nothing(at: At) -> None:
    server = at.server
    first, second = await both_pass(at)
    question = (await server.slash(first, "/game undo")).messages[-1]
    await server.restart()
    await server.click(first, "Ask the others", question)
    await server.restart(crash=True)
    await server.click(second, "Agree: take it back", server.newest())
    await server.restart()
    assert (await at.to_act()) is first
    redo = await server.slash(first, "/game redo")
    assert f"· 2. **{called(second)}** passes" in redo.text
    await server.click(first, "Do it again", redo.messages[-1])
    assert (await at.seen()).row.length == BOTH_PASSED + 1 + 2 + BOTH_PASSED


# --- redo ------------------------------------------------------------------------------------------------------------


async def test_redo_after_ones_own_undo_by_the_button_beside_it(at: At) -> None:
    server, mover = at.server, await at.to_act()
    await server.slash(mover, "/research pass", scientist="1")
    question = await server.slash(mover, "/game undo")
    done = await server.click(mover, "Take it back", question.messages[-1])
    asked = await server.click(mover, "Redo", done.messages[-1])
    assert f"· 1. **{called(mover)}** passes" in asked.messages[-1].text
    said = await server.click(mover, "Do it again", asked.messages[-1])
    assert "Done again" in said.messages[-1].text
    assert f"**{called(mover)}** does again what was taken back." in server.newest().text
    assert (await at.to_act()) is not mover
    assert "There is nothing you could do again" in (await server.slash(mover, "/game redo")).text


async def test_nothing_to_redo_is_said_in_one_sentence(at: At) -> None:
    for user in (at.server.ann, at.server.ben):
        assert "There is nothing you could do again" in (await at.server.slash(user, "/game redo")).text
    assert "You have no seat" in (await at.server.slash(at.server.cleo, "/game redo")).text


# --- kick ------------------------------------------------------------------------------------------------------------


async def test_a_player_is_voted_out_in_the_middle_of_their_turn_and_comes_back_by_an_offer(server: Server) -> None:
    at = await trio(server)
    mover = await at.to_act()
    asker, other = [user for user in at.people if user is not mover]
    panel, proposal = await proposal_of(at, mover)
    question = await server.slash(asker, "/game kick", player=called(mover))
    assert "More than half of the other players must agree" in question.text
    await server.click(asker, "Ask the others", question.messages[-1])
    public = server.newest()
    assert public.pinged == (called(other),)
    assert "for the others to answer" in (await server.click(mover, f"No: {called(mover)} stays", public)).text
    await server.click(other, f"Agree: a stand-in for {called(mover)}", public)
    newest = server.newest()
    assert f"a stand-in takes over the seat of **{called(mover)}**" in newest.text
    before = await stored(at)
    assert "You have no seat" in (await server.press_old(mover, panel, proposal)).messages[-1].text
    assert "voted you out" in (await server.slash(mover, "/game join")).text
    assert "No stand-in plays a seat of yours" in (await server.slash(mover, "/game return")).text
    assert await stored(at) == before
    host_id = (await at.seen()).row.host_id
    host = next(user for user in at.people if user.id == host_id)
    await server.slash(host, "/game replace", player=mover, seat=called(mover))
    assert "You have taken over" in (await server.slash(mover, "/game join")).text


async def test_between_two_silence_lets_the_stand_in_in_and_presence_does_not(
    at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(OPEN_MS, KICK, 120_000)
    server, mover, other = at.server, await at.to_act(), await at.not_to_act()
    for _ in range(2):
        question = await server.slash(other, "/game kick", player=called(mover))
        assert f"so {called(mover)} is asked" in question.text
        await server.click(other, "Ask the others", question.messages[-1])
        assert server.newest().pinged == (called(mover),)
        if (await at.seen()).row.length < BOTH_PASSED:
            await server.click(mover, f"No: {called(mover)} stays", server.newest())
            assert (await at.seen()).room.votes == {}
    await server.pass_time(130)
    assert (await at.seen()).room.stand_ins == {at.people.index(mover): None}


async def test_voting_out_oneself_nobody_or_a_stranger_is_refused(at: At) -> None:
    server = at.server
    before = await stored(at)
    assert "You cannot vote yourself out" in (await server.slash(server.ann, "/game kick", player="Ann")).text
    assert "Nobody here is called" in (await server.slash(server.ann, "/game kick", player="Zoe")).text
    assert "You have no seat" in (await server.slash(server.cleo, "/game kick", player="Ann")).text
    offered = await server.complete(server.ann, "/game kick", "player")
    assert [choice.name for choice in offered] == ["Ann", "Ben"]
    assert await stored(at) == before


# --- pauses ----------------------------------------------------------------------------------------------------------


async def test_a_pause_is_agreed_on_stops_moves_and_ends_by_agreement(at: At) -> None:
    server, mover, other = at.server, await at.to_act(), await at.not_to_act()
    assert "Asked." in (await server.slash(other, "/game pause")).text
    assert "being asked already" in (await server.slash(other, "/game pause")).text
    public = server.newest()
    assert f"**{called(other)}** asks for a pause." in public.text
    panel, proposal = await proposal_of(at, mover)
    await server.click(mover, "Agree: pause", public)
    paused = server.newest()
    assert "The table is paused, as" in paused.text
    assert paused.pinged == ()
    before = await stored(at)
    assert "This table is paused: nobody moves" in (await server.press_old(mover, panel, proposal)).messages[-1].text
    assert "This table is paused: nobody moves" in (await server.slash(mover, "/research pass", scientist="1")).text
    assert "⏸ Paused" in (await panel_of(at, mover)).text
    assert "⏸ Paused" in (await server.slash(other, "/game status")).text
    assert (await server.slash(other, "/game board", which="market")).private
    assert await stored(at) == before
    await server.slash(other, "/game resume")
    await server.click(mover, "Agree: go on", server.newest())
    assert "The pause is over" in server.newest().text
    assert (await server.slash(mover, "/research pass", scientist="1")).text.startswith(DID)


async def test_who_is_to_act_is_called_once_more_when_the_game_goes_on(at: At) -> None:
    server, mover, other = at.server, await at.to_act(), await at.not_to_act()
    await server.slash(mover, "/game pause")
    await server.click(other, "Agree: pause", server.newest())
    await server.slash(mover, "/game resume")
    await server.click(other, "Agree: go on", server.newest())
    assert server.newest().pinged == (called(mover),)


async def test_one_can_leave_a_paused_table_and_the_stand_in_waits(at: At) -> None:
    server, mover, other = at.server, await at.to_act(), await at.not_to_act()
    await server.slash(other, "/game pause")
    await server.click(mover, "Agree: pause", server.newest())
    asked = await server.slash(mover, "/game resign")
    await server.click(mover, "Leave the table", asked.messages[-1])
    seat = at.people.index(mover)
    assert (await at.seen()).view.to_act == (seat,)
    assert "Done: nobody else had to be asked." in (await server.slash(other, "/game resume")).text
    assert (await at.seen()).view.to_act == (1 - seat,)


async def test_a_solo_player_goes_back_as_far_as_they_like_after_a_question(server: Server) -> None:
    at = await At.alone(server)
    panel = await panel_of(at, server.ann)
    await server.choose(server.ann, panel.selects[0].custom_id, panel.selects[0].options[0][1], message=panel)
    state = (await stored(at))[3]
    question = await server.slash(server.ann, "/game undo")
    assert question.private
    await server.click(server.ann, "Take it back", question.messages[-1])
    assert (await stored(at))[3] != state
