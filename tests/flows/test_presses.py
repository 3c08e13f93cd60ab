"""Presses and commands that come twice, late, at once or from the wrong person: made once, or refused politely."""

from __future__ import annotations

import re

from tests.bot.commands.playing import At
from tests.flows.at_table import DID, OLD, bot, panel_of, proposal_of, stored, told
from tests.support.discord import Server

# --- the same input twice --------------------------------------------------------------------------------------------


async def test_a_command_delivered_twice_acts_once(at: At) -> None:
    mover = await at.to_act()
    await at.server.slash(mover, "/research pass", scientist="1")
    after = await stored(at)
    await at.server.repeat_last()
    assert await stored(at) == after
    assert told(at, "passes") == 1


async def test_a_press_delivered_twice_acts_once(at: At) -> None:
    mover = await at.to_act()
    panel, proposal = await proposal_of(at, mover)
    await at.server.click(mover, proposal, panel)
    after = await stored(at)
    assert after[1] == 1
    await at.server.repeat_last()
    assert await stored(at) == after
    assert at.server.private_answers(mover)[-1].text.startswith(DID)


async def test_any_public_button_delivered_twice_answers_once(at: At) -> None:
    server, cleo = at.server, at.server.cleo
    await server.slash(server.ann, "/game new", title="Second")
    for button, answers in [("Start", 1), ("Leave", 1), ("Your turn", 1), ("Tracks", 1), ("Undo", 1), ("Join", 0)]:
        before = len(server.private_answers(cleo))
        await server.click(cleo, button)
        await server.repeat_last()
        assert len(server.private_answers(cleo)) == before + answers, button


# --- old, foreign and hasty presses ----------------------------------------------------------------------------------


async def test_a_double_press_of_one_button_acts_once(at: At) -> None:
    mover = await at.to_act()
    panel, proposal = await proposal_of(at, mover)
    press = at.server.press_old
    await at.server.together(press(mover, panel, proposal), press(mover, panel, proposal))
    assert await at.length() == 1
    shown = at.server.private_answers(mover)[-1].text
    assert shown.startswith(DID) or OLD in shown


async def test_a_double_press_acts_once_where_the_same_seat_is_asked_again(at: At) -> None:
    await at.phase("worker")
    server, before = at.server, await at.length()
    panel = await panel_of(at, server.ann)
    venture = next(each for each in panel.selects if ":TakeVenture:" in each.custom_id)
    presses = [server.press_old(server.ann, panel, venture.custom_id, value) for _, value in venture.options[:2]]
    await server.together(*presses)
    assert await at.length() == before + 1


async def test_a_press_of_the_other_players_panel_is_refused(at: At) -> None:
    mover, other = await at.to_act(), await at.not_to_act()
    panel, proposal = await proposal_of(at, mover)
    first = await panel_of(at, mover)
    before = await stored(at)
    for message, custom_id, values in [
        (panel, proposal, ()),
        *((first, select.custom_id, (select.options[0][1],)) for select in first.selects),
    ]:
        answer = await at.server.press_old(other, message, custom_id, *values)
        assert OLD in answer.messages[-1].text
    assert await stored(at) == before


async def test_a_stranger_cannot_act_at_all(at: At) -> None:
    mover = await at.to_act()
    panel, proposal = await proposal_of(at, mover)
    before = await stored(at)
    assert "no seat" in (await at.server.press_old(at.server.cleo, panel, proposal)).text
    assert "no seat" in (await at.server.click(at.server.cleo, "Your turn")).text
    assert "no seat" in (await at.server.click(at.server.cleo, "Undo")).text
    assert await stored(at) == before


# --- two at once -----------------------------------------------------------------------------------------------------


async def test_two_who_join_at_once_both_get_a_seat(server: Server) -> None:
    await server.slash(server.ann, "/game new", title="Amber Bay")
    await server.together(server.click(server.ben, "Join"), server.click(server.cleo, "Join"))
    seated = server.messages()[-1].text
    assert "Ann, Ben, Cleo" in seated or "Ann, Cleo, Ben" in seated


async def test_two_who_act_at_once_both_act_one_after_the_other(at: At) -> None:
    await at.phase("worker")
    server, before = at.server, await at.length()
    ann, ben = server.slash(server.ann, "/worker venture"), server.slash(server.ben, "/worker venture")
    assert all(answer.text.startswith(DID) for answer in await server.together(ann, ben))
    made = await at.tables.history(at.table_id, before)
    assert sorted((entry.n, entry.seat) for entry in made) in (
        [(before + 1, 0), (before + 2, 1)],
        [(before + 1, 1), (before + 2, 0)],
    )
    assert [players.money_ledger["venture"] > 0 for players in (await at.seen()).view.players] == [True, True]
    order = [entry.seat for entry in made]
    spoken = [re.search(r"Ann|Ben", message.text) for message in server.messages()[-2:]]
    assert [found[0] for found in spoken if found] == [("Ann", "Ben")[seat or 0] for seat in order]


async def test_the_last_two_who_are_done_at_once_end_the_phase_once(at: At) -> None:
    await at.phase("worker")
    server, before = at.server, await at.length()
    await server.together(server.slash(server.ann, "/worker done"), server.slash(server.ben, "/worker done"))
    assert await at.length() == before + 2
    assert (await at.seen()).view.phase != "worker"
    assert await bot(at).store.outbox.pending(2**62) == ()
