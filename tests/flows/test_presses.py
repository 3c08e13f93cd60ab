"""Presses and commands that come twice, late, at once or from the wrong person: made once, or refused politely."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine.core import codec
from engine.core.table import Record, Table
from engine.dinosaur_island.game import GAME
from tests.bot.commands.playing import At
from tests.flows.at_table import DID, OLD, OURS, bot, panel_of, proposal_of, stored, told
from tests.flows.people import Person
from tests.support.discord import Answer, Server
from tests.support.seen import Message

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


@pytest.mark.parametrize("phase", ["research", "worker"])
async def test_every_button_ever_shown_is_refused_or_right_whenever_it_is_pressed(at: At, phase: str) -> None:
    await at.phase(phase)
    players = [Pressed(at, at.server.ann, 1), Pressed(at, at.server.ben, 2)]
    for moves in (3, 1):
        for player in players * moves:
            await player.move_by_panel()
        for player in players:
            await player.press_everything_again()
    assert sum(player.refused for player in players) > 20
    assert sum(player.made for player in players) > 0
    await check_log(at)


class Pressed(Person):
    """A player who remembers every button and select they were ever shown."""

    def __init__(self, at: At, user: Any, seed: int) -> None:
        super().__init__(at.server, user, seed)
        self.at = at
        self.shown: dict[str, tuple[Message, str]] = {}
        self.refused = 0
        self.made = 0

    def note(self, message: Message) -> None:
        """Remember what can be pressed in a message, and something to choose in each select."""
        for button in message.buttons:
            self.shown.setdefault(button.custom_id, (message, ""))
        for select in message.selects:
            self.shown.setdefault(select.custom_id, (message, self.mind.choice(select.options)[1]))

    async def open_panel(self) -> Message | None:
        self.note(self.newest_panel())
        panel = await super().open_panel()
        if panel is not None:
            self.note(panel)
        return panel

    async def _press(self, panel: Message) -> Answer:
        self.note(panel)
        return await super()._press(panel)

    async def press_everything_again(self) -> None:
        """Press all that was ever shown; each is refused and changes nothing, or makes the move it is about."""
        await self.open_panel()
        for custom_id, (message, value) in list(self.shown.items()):
            before = await self.at.seen(self.user)
            answer = await self.server.press_old(self.user, message, custom_id, *([value] if value else []))
            said = answer.messages[-1]
            assert said.private
            assert OURS not in said.text, custom_id
            self.note(said)
            after = (await self.at.seen()).row
            if after.version == before.row.version:
                self.refused += 1
            else:
                self.made += 1
                await self.check_made(custom_id, before.decision_id, before.row.length, after.length)

    async def check_made(self, custom_id: str, decision: str | None, before: int, after: int) -> None:
        """A move was made: it is one, and it answers what the button was about, which was open."""
        assert after == before + 1, custom_id
        (entry,) = await self.at.tables.history(self.at.table_id, before)
        kind, _, about = custom_id.split(":")[:3]
        if kind == "undone":
            assert about in [str(n) for n in getattr(entry, "took_back", ())]
        else:
            assert kind in ("do", "pick")
            assert isinstance(entry, Record)
            assert about == decision == entry.decision


async def check_log(at: At) -> None:
    """The log alone, played again, comes to the state that is stored."""
    table = await bot(at).store.load(at.table_id)
    assert table is not None
    again = Table.replay(GAME, codec.load_header(table.header), await at.tables.history(at.table_id))
    assert codec.save_state(GAME, again.state) == table.state


# --- two at once -----------------------------------------------------------------------------------------------------


async def test_two_who_join_at_once_both_get_a_seat(server: Server) -> None:
    await server.slash(server.ann, "/game new", title="Amber Bay")
    await server.together(server.click(server.ben, "Join"), server.click(server.cleo, "Join"))
    assert "Ann, Ben, Cleo" in server.messages()[-1].text


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
