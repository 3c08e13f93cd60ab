"""Presses of undo and redo: what would be taken back or done again is named first, then it is done."""

from __future__ import annotations

from collections.abc import Mapping

from discord import ui

from bot import limits
from bot.ballots import Ballots
from bot.clock import relative
from bot.exchange import Seen
from bot.messages import button, called, note, row
from bot.prompts import answers
from bot.prompts.answers import Handler, Press, input_of
from bot.prompts.votes import asked
from bot.tables import Tables
from bot.undoing import Undoing
from bot.vote_messages import going_lines
from bot.votes import UNDO, players
from engine.core.model import Illegal
from render.words import Words


class UndoPresses:
    """Answers presses of undo and redo.

    Args:
        tables: the table room.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._undoing = Undoing(tables)
        self._ballots = Ballots(tables)

    @property
    def routes(self) -> Mapping[tuple[str, int], Handler]:
        """By the kind of a custom_id and the number of parts after it."""
        return {
            ("undo", 1): self._undo,
            ("undone", 2): self._undone,
            ("ask-undo", 2): self._ask_undo,
            ("redo", 1): self._redo,
            ("redone", 2): self._redone,
        }

    # --- undo ------------------------------------------------------------------------------------------------

    async def undo_question(self, table_id: str, user_id: int, speak: Words) -> ui.LayoutView:
        """Name what an undo would take back, by oneself or with the others' consent, and ask.

        Raises:
            Refusal: the person has no seat at a running game.
        """
        record = await self._tables.undoable(table_id, user_id)
        seen = await self._tables.look(table_id, user_id)
        if record is None:
            return await self._beyond_question(seen, speak)
        what = limits.escape(speak.action(seen.view, record.action, seen.items, past=True))
        confirm = button(speak.say("bot-button-take-back"), "undone", table_id, str(record.n), style="primary")
        return note(speak.say("bot-undo-ask", what=what), row(confirm))

    async def _beyond_question(self, seen: Seen, speak: Words) -> ui.LayoutView:
        """Name what an undo would take back that the others must agree to."""
        seat = seen.playing()
        try:
            taking = await self._undoing.beyond(seen.row.id, seat)
        except Illegal:
            return note(speak.say("bot-undo-nothing"))
        names = called(seen)
        others = [f"**{names[seat]}**" for seat in players(seen.room, len(seen.seats)) if seat != seen.seat]
        text = speak.say("votes-undo-ask", who=speak.listed(others) or "none", since=relative(taking.at))
        lines = await going_lines(self._tables, seen, [record.n for record in taking.gone], speak)
        label = speak.say("votes-button-ask" if others else "bot-button-take-back")
        ask = button(label, "ask-undo", seen.row.id, str(taking.target.n), style="primary")
        return note("\n".join([text, *lines]), row(ask))

    async def _undo(self, press: Press, parts: list[str], speak: Words) -> None:
        await answers.wait(press)
        await answers.show(press, await self.undo_question(parts[0], press.user.id, speak))

    async def _undone(self, press: Press, parts: list[str], speak: Words) -> None:
        table_id, n = parts
        await press.response.defer()
        seen = await self._tables.look(table_id, press.user.id)
        record = await self._tables.undoable(table_id, press.user.id)
        await self._tables.undo(table_id, press.user.id, input_of(press), int(n) if n.isdigit() else 0)
        did = speak.action(seen.view, record.action, seen.items, past=True) if record else ""
        await answers.replace(press, _taken_back(table_id, did, speak))

    async def _ask_undo(self, press: Press, parts: list[str], speak: Words) -> None:
        """The others are asked to agree to an undo; where there are none, it is done."""
        table_id, n = parts[0], answers.number(parts[1])
        await answers.wait(press)
        await self._ballots.ask_undo(table_id, press.user.id, input_of(press), n)
        await answers.finish(press, asked(await self._tables.look(table_id, press.user.id), UNDO, speak))

    # --- redo ------------------------------------------------------------------------------------------------

    async def redo_question(self, table_id: str, user_id: int, speak: Words) -> ui.LayoutView:
        """Name what a redo would do again, and ask.

        Raises:
            Refusal: the person has no seat at a running game.
            Illegal: there is nothing to do again.
        """
        records = await self._undoing.redoable(table_id, user_id)
        if not records:
            raise Illegal("nothing-to-redo")
        seen = await self._tables.look(table_id, user_id)
        lines = await going_lines(self._tables, seen, [record.n for record in records], speak)
        again = button(speak.say("votes-button-again"), "redone", table_id, str(records[0].n), style="primary")
        return note("\n".join([speak.say("votes-redo-ask"), *lines]), row(again))

    async def _redo(self, press: Press, parts: list[str], speak: Words) -> None:
        await answers.wait(press)
        await answers.finish(press, await self.redo_question(parts[0], press.user.id, speak))

    async def _redone(self, press: Press, parts: list[str], speak: Words) -> None:
        table_id, n = parts[0], answers.number(parts[1])
        await answers.wait(press)
        await self._undoing.redo(table_id, press.user.id, input_of(press), n)
        turn = button(speak.say("bot-button-turn"), "home", table_id, style="primary")
        await answers.finish(press, note(speak.say("votes-redone"), row(turn)))


def _taken_back(table_id: str, did: str, speak: Words) -> ui.LayoutView:
    """What was taken back, with the ways on: one's turn, and doing it again."""
    turn = button(speak.say("bot-button-turn"), "home", table_id, style="primary")
    redo = button(speak.say("votes-button-redo"), "redo", table_id)
    return note(speak.say("bot-undo-done", what=limits.escape(did)), row(turn, redo))
