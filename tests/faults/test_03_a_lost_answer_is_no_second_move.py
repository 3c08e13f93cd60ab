"""Fault 3: Discord loses the answer to a press though the move was made; the player presses again and moves twice."""

from __future__ import annotations

from tests.bot.commands.playing import At
from tests.flows.at_table import DID, OLD, proposal_of, stored

FAULT = 3


async def test_a_press_that_discord_did_not_let_us_take_acts_when_it_comes_again(at: At) -> None:
    mover = await at.to_act()
    panel, proposal = await proposal_of(at, mover)
    before = await stored(at)
    at.server.env.inject_error("POST", "/interactions/*/*/callback")
    await at.server.click(mover, proposal, panel)
    assert await stored(at) == before
    await at.server.repeat_last()
    assert await at.length() == 1
    assert at.server.private_answers(mover)[-1].text.startswith(DID)


async def test_a_move_whose_answer_discord_did_not_take_stands_and_is_not_made_again(at: At) -> None:
    mover = await at.to_act()
    panel, proposal = await proposal_of(at, mover)
    at.server.env.inject_error("PATCH", "/webhooks/*/*/messages/*")
    await at.server.click(mover, proposal, panel)
    assert not at.server.private_answers(mover)[-1].text.startswith(DID)
    assert await at.length() == 1
    await at.server.restart(crash=True)
    await at.server.repeat_last()
    assert await at.length() == 1
    assert OLD in (await at.server.press_old(mover, panel, proposal)).messages[-1].text
    assert await at.length() == 1
