"""Fault 1: a button on a screen that is behind does something else than it says, in a game that has moved on."""

from __future__ import annotations

from typing import Any

import pytest

from bot.exchange import Seen
from engine.core import codec
from engine.core.table import Record, Table
from engine.dinosaur_island.game import GAME
from tests.bot.commands.playing import At
from tests.flows.at_table import OURS, bot
from tests.flows.people import Person
from tests.support.discord import Answer
from tests.support.seen import Message

FAULT = 1


@pytest.mark.parametrize("phase", ["research", "worker"])
async def test_every_button_ever_shown_is_refused_or_right_whenever_it_is_pressed(at: At, phase: str) -> None:
    await at.phase(phase)
    players = [Pressed(at, at.server.ann, 1), Pressed(at, at.server.ben, 2)]
    for moves in (2, 1):
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
            after = await self.at.seen(self.user)
            if after.row.version == before.row.version:
                self.refused += 1
            else:
                self.made += 1
                await self.check_made(custom_id, before, after)

    async def check_made(self, custom_id: str, before: Seen, after: Seen) -> None:
        """Something was done: it is one thing, and what the button was about, which was open."""
        kind, _, about = custom_id.split(":")[:3]
        if kind in ("arm", "disarm"):
            assert before.room.orders != after.room.orders
            assert about == f"{before.view.round}{before.view.phase}" or kind == "disarm"
            return
        assert after.row.length > before.row.length, custom_id
        (entry, *follow) = await self.at.tables.history(self.at.table_id, before.row.length)
        by_itself = [not isinstance(each, Record) or each.by or each.again for each in follow]
        assert all(by_itself), "nothing else is done but what follows by itself"
        if kind == "undone":
            assert int(about) in getattr(entry, "took_back", ())
        elif kind == "redone":
            assert int(about) == getattr(entry, "again", 0)
        elif kind == "ask-undo":
            assert [vote.what for n, vote in after.room.votes.items() if n not in before.room.votes] == [int(about)]
        elif kind in ("agree", "decline"):
            assert int(about) in before.room.votes
        else:
            assert kind in ("do", "pick"), custom_id
            assert isinstance(entry, Record)
            assert about == before.decision_id == entry.decision


async def check_log(at: At) -> None:
    """The log alone, played again, comes to the state that is stored."""
    table = await bot(at).store.load(at.table_id)
    assert table is not None
    again = Table.replay(GAME, codec.load_header(table.header), await at.tables.history(at.table_id))
    assert codec.save_state(GAME, again.state) == table.state
