"""Choices of several steps: nothing happens until the last, one can go back at any, the proposal takes one press."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from bot import limits
from engine.core import codec
from engine.core.entries import Record
from engine.dinosaur_island.game import GAME
from render.words import words
from tests.bot.commands.playing import At, Moment, moments
from tests.flows.at_table import DID, stored
from tests.support.discord import Server
from tests.support.seen import Message

CHOICES = {
    "spreading cold storage": ("research", "IncreaseStorage"),
    "wild DNA": ("research", "ClaimDie"),
    "seating visitors": ("park", "SeatVisitors"),
    "whom to lose": ("park", "LoseVisitors"),
}


@cache
def found() -> dict[tuple[str, str], Moment]:
    return moments(list(CHOICES.values()))


@pytest.fixture(params=CHOICES)
def choice(request: pytest.FixtureRequest) -> tuple[str, Moment]:
    """The verb of a choice, and a moment at which it is open."""
    phase, verb = CHOICES[request.param]
    return verb, found()[phase, verb]


async def opened(server: Server, choice: tuple[str, Moment]) -> tuple[At, Any, Message]:
    """The table, who is asked, and their panel."""
    verb, moment = choice
    at = await At.placed(server, moment, f"For {verb}")
    user = at.people[moment.seat]
    answer = await server.slash(user, "/game status", table=at.table_id)
    return at, user, (await server.click(user, "Your turn", answer.messages[-1])).messages[-1]


def select_of(panel: Message, verb: str) -> Any:
    return next(each for each in panel.selects if f":{verb}:" in each.custom_id)


def proposal_of(panel: Message, verb: str) -> str:
    """The button that takes the proposal for all that is left."""
    (found,) = [each for each in panel.buttons if each.custom_id.startswith("do:") and f":{verb}:" in each.custom_id]
    assert str(found.label).startswith("As proposed")
    return found.custom_id


async def one_step_on(at: At, user: Any, verb: str, panel: Message) -> Message | None:
    """The panel after a first choice that leaves another; None where every first choice is the last."""
    menu = await at.tables.menu(at.table_id, user.id)
    assert menu is not None
    field = menu.next_field(verb, {})
    assert field is not None
    values = [each for each in menu.values(verb, field, {}) if menu.next_field(verb, {field: each}) is not None]
    select = select_of(panel, verb)
    offered = [value for _, value in select.options if value in values]
    if not offered:
        return None
    return (await at.server.choose(user, select.custom_id, offered[-1], message=panel)).messages[-1]


async def test_one_press_takes_the_proposal(server: Server, choice: tuple[str, Moment]) -> None:
    verb, moment = choice
    at, user, panel = await opened(server, choice)
    if verb in ("IncreaseStorage", "ClaimDie"):  # which scientist, which die is no part of the proposal
        step = await one_step_on(at, user, verb, panel)
        assert step is not None
        panel = step
    assert await at.length() == 0
    panel = (await server.click(user, proposal_of(panel, verb), panel)).messages[-1]
    assert panel.text.startswith(DID)
    entry = (await at.tables.history(at.table_id))[0]
    assert isinstance(entry, Record)
    assert (type(entry.action).__name__, entry.seat, entry.by) == (verb, moment.seat, "")
    decision = GAME.decision(codec.load_state(GAME, moment.state), moment.seat)
    assert decision is not None
    if verb in ("SeatVisitors", "LoseVisitors"):
        assert entry.action == decision.fallback()
    decision.check(entry.action)


async def test_going_back_leaves_everything_as_it_was(server: Server, choice: tuple[str, Moment]) -> None:
    verb, _ = choice
    at, user, panel = await opened(server, choice)
    before = await stored(at)
    step = await one_step_on(at, user, verb, panel)
    if step is not None:
        proposal_of(step, verb)
        back = (await server.click(user, "Back", step)).messages[-1]
        assert select_of(back, verb).options == select_of(panel, verb).options
    assert await stored(at) == before
    again = (await server.click(user, "Your turn", (await server.slash(user, "/game status")).messages[-1])).messages[
        -1
    ]
    assert select_of(again, verb).options == select_of(panel, verb).options


async def test_a_proposal_too_long_for_a_button_is_told_in_full(server: Server) -> None:
    phase, verb = CHOICES["seating visitors"]
    at, user, panel = await opened(server, (verb, found()[phase, verb]))
    decision = await at.tables.decision(at.table_id, user.id)
    assert decision is not None
    seen = await at.seen(user)
    told = "As proposed: " + words("en").action(seen.view, decision.fallback(), seen.items)
    label = next(str(each.label) for each in panel.buttons if each.custom_id == proposal_of(panel, verb))
    assert label == told if len(told) <= limits.BUTTON_LABEL else limits.escape(told) in panel.text
