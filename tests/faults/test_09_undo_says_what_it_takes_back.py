"""Fault 9: a player has pressed the wrong thing and cannot take it back, or nobody knows what was taken back."""

from __future__ import annotations

from tests.bot.commands.playing import At
from tests.flows.at_table import DID, panel_of, stored
from tests.support.discord import named

FAULT = 9


async def test_a_slip_is_named_asked_about_taken_back_and_told(at: At) -> None:
    server, mover = at.server, await at.to_act()
    name = mover.name.capitalize()
    before = (await stored(at))[3]
    panel = await panel_of(at, mover)
    question = panel.selects[0]
    await server.choose(mover, question.custom_id, question.options[0][1], message=panel)
    step = server.private_answers(mover)[-1]
    slip = next(button for button in step.buttons if button.custom_id.startswith("do:"))
    did = await server.click(mover, slip.custom_id, step)
    assert did.text.startswith(DID)
    what = did.text.splitlines()[0].removeprefix(DID).strip(" *")
    assert (await stored(at))[3] != before

    asked = await server.click(mover, "Undo", server.newest())
    assert what in asked.messages[-1].text, "it is named before it is done"
    assert (await stored(at))[1] == 1, "asking does nothing"
    taken = await server.click(mover, "Take it back", asked.messages[-1])
    assert what in taken.messages[-1].text
    assert (await stored(at))[3] == before
    line = named(server.messages(), "takes back").text.splitlines()[0]
    assert line.startswith(f"**{name}** takes back a move: "), "all are told who took back what"
    log = (await server.slash(server.cleo, "/game log")).text
    assert f"**{name}**" in log
    assert "~~" in log, "the log still has the move, crossed out"


async def test_several_moves_that_go_are_each_named_with_who_made_them(at: At) -> None:
    server = at.server
    first, second = await at.to_act(), await at.not_to_act()
    for user in (first, second):
        await server.slash(user, "/research pass", scientist="1")
    question = await server.slash(first, "/game undo")
    for n, user in enumerate((first, second), 1):
        assert f"{n}. **{user.name.capitalize()}** passes" in question.text
    assert (await stored(at))[1] == 2, "nothing is gone before the other agrees"
