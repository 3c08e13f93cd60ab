"""Fault 14: who is said to be next is kept beside the game, and is wrong after an undo, a change of hands, a delay."""

from __future__ import annotations

from typing import Any

from tests.bot.commands.playing import At
from tests.flows.at_table import panel_of, told
from tests.support.discord import Server

FAULT = 14

COMMAND = {"research": ("/research pass", "scientist"), "worker": ("/worker venture", "at")}
"""A command of each phase, and an option of it that is offered to whoever can do it."""


class Watched:
    """A table at which after each thing that happens all that is said about who must act is compared with the game."""

    def __init__(self, at: At) -> None:
        self.at = at
        self.server = at.server
        self.holders = at.people

    async def is_in_step(self) -> None:
        """The newest message, everybody's status, panel and list of games agree with the state."""
        view = (await self.at.seen()).view
        self.typed = COMMAND[view.phase]
        due = [self.holders[seat] for seat in view.to_act]
        call = self.server.newest().text.rpartition("\n")[2]
        for user in (self.server.ann, self.server.ben, self.server.cleo):
            is_due = user in due
            assert (f"<@{user.id}>" in call or f"**{user.name.capitalize()}**" in call) == is_due, (user, call)
            assert (await self.has_choices(user)) == is_due, user
        assert self.server.newest().buttons, "the panel is in the newest message"

    async def has_choices(self, user: Any) -> bool:
        """Is something offered to a player to decide?"""
        if user not in self.holders:
            return bool(await self.server.complete(user, *self.typed))
        panel = await panel_of(self.at, user)
        controls = [each.custom_id for each in (*panel.selects, *panel.buttons) if ":Reopen:" not in each.custom_id]
        asked = any(each.startswith(("pick:", "do:")) for each in controls)
        assert bool(await self.server.complete(user, *self.typed)) == asked
        return asked


async def test_after_whatever_happens_all_say_the_same_about_who_must_act(server: Server) -> None:
    table = Watched(await At.opened(server))
    at = table.at
    await table.is_in_step()
    first, second = await at.to_act(), await at.not_to_act()

    await server.slash(first, "/research pass", scientist="1")
    await table.is_in_step()
    question = await server.slash(first, "/game undo")
    await server.click(first, "Take it back", question.messages[-1])
    await table.is_in_step()

    await server.slash(first, "/research pass", scientist="1")
    await server.slash(second, "/research pass", scientist="1")
    question = await server.slash(first, "/game undo")
    await server.click(first, "Ask the others", question.messages[-1])
    await server.click(second, "Agree: take it back")
    await table.is_in_step()

    await server.slash(first, "/game replace", player=server.cleo)
    await server.click(server.cleo, f"Take {first.name.capitalize()}’s seat")
    table.holders[table.holders.index(first)] = server.cleo
    await table.is_in_step()
    await server.slash(server.cleo, "/research pass", scientist="2")
    await table.is_in_step()

    await at.phase("worker")
    await table.is_in_step()
    await server.slash(second, "/worker done")
    await table.is_in_step()


async def test_what_is_told_late_calls_who_must_act_then(at: At) -> None:
    at.server.env.inject_error("POST", "/channels/*/messages", status=503)
    first, second = await at.to_act(), await at.not_to_act()
    await at.server.slash(first, "/research pass", scientist="1")
    question = await at.server.slash(first, "/game undo")
    await at.server.click(first, "Take it back", question.messages[-1])
    assert told(at, "passes") == 0
    await at.server.pass_time(120)
    assert told(at, "passes") == 1
    late = at.server.messages()[-2:]
    assert all(second.name.capitalize() not in message.pinged for message in late), "it is not their turn any more"
    assert all(f"<@{second.id}>" not in message.text for message in late)
