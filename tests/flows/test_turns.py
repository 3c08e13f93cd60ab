"""Turns without waiting: what a choice costs and leaves, phases in which nobody waits, what needs no answer."""

from __future__ import annotations

import re
from typing import Any

from engine.core.entries import FORCED, Record
from engine.dinosaur_island.actions import AtStation, Done
from tests.bot.commands.playing import At, moments
from tests.flows.at_table import DID, OLD, called, panel_of
from tests.support.discord import Server
from tests.support.seen import Message

NOT_DONE = "Not done after all"
PRICE, LEFT = re.compile(r"\$(\d+)"), re.compile(r"\$(\d+) left")


def described(panel: Message, verb: str) -> dict[str, tuple[str, str]]:
    """The label and what stands beneath it, by value, of each option of a verb's select."""
    rows = [part for each in panel.stored.components for part in each.get("components") or ()]
    select = next(part for part in rows if f":{verb}:" in part.get("custom_id", ""))
    return {each["value"]: (each["label"], each.get("description") or "") for each in select["options"]}


async def move(at: At, user: Any, verb: str, message: Message) -> Message:
    """Press through a verb of a panel, by the first choice and then the proposal."""
    for button in message.buttons:
        if f":{verb}:" in button.custom_id:
            return (await at.server.click(user, button.custom_id, message)).messages[-1]
    select = next(each for each in message.selects if f":{verb}:" in each.custom_id)
    answer = (await at.server.choose(user, select.custom_id, select.options[0][1], message=message)).messages[-1]
    return answer if answer.text.startswith(DID) else await move(at, user, verb, answer)


# --- what it costs, what is left -------------------------------------------------------------------------------------


async def test_a_choice_says_what_it_costs_and_would_leave_and_leaves_just_that(server: Server) -> None:
    moment = moments([("market", "HireSpecialist")])["market", "HireSpecialist"]
    at = await At.placed(server, moment, "Costs")
    user = at.people[moment.seat]
    before = (await at.seen(user)).view.players[moment.seat].money
    answer = await server.slash(user, "/game status", table=at.table_id)
    panel = (await server.click(user, "Your turn", answer.messages[-1])).messages[-1]
    value, (label, beneath) = next(iter(described(panel, "HireSpecialist").items()))
    price = PRICE.search(label)
    left = LEFT.search(beneath)
    assert price is not None
    assert left is not None
    assert f"${before} ·" in panel.text
    select = next(each for each in panel.selects if ":HireSpecialist:" in each.custom_id)
    step = (await server.choose(user, select.custom_id, value, message=panel)).messages[-1]
    if not step.text.startswith(DID):
        await move(at, user, "HireSpecialist", step)
    after = (await at.seen(user)).view.players[moment.seat].money
    assert after == int(left[1])


# --- phases in which nobody waits ------------------------------------------------------------------------------------


async def test_at_work_nobody_waits_and_done_is_taken_back_until_the_phase_ends(at: At) -> None:
    server = at.server
    ann, ben = server.ann, server.ben
    await at.phase("worker")
    before = len(server.messages())
    panel = await move(at, ann, "Done", await panel_of(at, ann))
    assert NOT_DONE in [button.label for button in panel.buttons]
    await move(at, ben, "TakeVenture", await panel_of(at, ben))
    panel = (await server.click(ann, NOT_DONE, panel)).messages[-1]
    await move(at, ann, "TakeVenture", panel)
    await move(at, ben, "Done", await panel_of(at, ben))
    assert [message.pinged for message in server.messages()[before:]] == [()] * 5, "nobody is called for a sub-step"
    assert (await at.seen()).view.to_act == (0,)
    old = next(button.custom_id for button in (await panel_of(at, ben)).buttons if button.label == NOT_DONE)
    waiting = await panel_of(at, ben)
    await move(at, ann, "Done", await panel_of(at, ann))
    assert (await at.seen()).view.phase != "worker"
    assert OLD in (await server.press_old(ben, waiting, old)).text


async def test_at_work_each_takes_back_their_own_moves_only(at: At) -> None:
    server = at.server
    await at.phase("worker")
    for user in (server.ann, server.ben):
        await move(at, user, "TakeVenture", await panel_of(at, user))
    money = [player.money for player in (await at.seen()).view.players]
    asked = (await server.click(server.ann, "Undo", server.newest())).messages[-1]
    assert "take" in asked.text
    assert called(server.ben) not in asked.text, "what the other did is not named"
    await server.click(server.ann, "Take it back", asked)
    now = [player.money for player in (await at.seen()).view.players]
    assert now[0] < money[0]
    assert now[1] == money[1]
    assert f"**{called(server.ann)}** takes back a move" in server.newest().text


# --- what needs no answer --------------------------------------------------------------------------------------------


async def test_who_has_one_thing_left_to_do_is_moved_on_and_the_log_says_so(at: At) -> None:
    server = at.server
    await at.phase("worker")
    while not (await at.seen()).view.players[0].done:
        decision = await at.tables.decision(at.table_id, server.ann.id)
        assert decision is not None
        busy = [each for each in decision.options() if isinstance(each, AtStation)]
        await at.play(busy[0])
    last = (await at.tables.history(at.table_id))[-1]
    assert isinstance(last, Record)
    assert (last.action, last.by) == (Done(0), FORCED)
    said = f"**{called(server.ann)}** has only one thing left to do."
    assert said in server.newest().text, "in the message of the move that led to it"
    pages = (await server.slash(server.ben, "/game log")).text
    assert said in pages
