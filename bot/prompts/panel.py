"""The private turn panel: exactly what the seat may do now, step by step, with the rules' proposal in one press."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import discord
from discord import ui

from bot import limits
from bot.artist import Artist, Picture, as_far_as_possible
from bot.exchange import Seen, not_played, not_seated
from bot.messages import button, called, note, row
from bot.numbers import numbers
from bot.order_messages import order_buttons, order_lines
from bot.orders import PASS
from bot.prompts.paths import NOTHING, with_path
from bot.seat_messages import own_rows
from bot.tables import Tables
from bot.typed import choice_of
from bot.vote_messages import own_vote_lines, own_vote_rows
from engine.core.menu import Menu
from render.words import Words

MORE = ">"
"""How the value of the option that turns the page begins, as no value of a field does; the page's number follows."""

ABOUT_OBJECTIVES = ("ObjectiveChoice", "SoloScoring")
"""Decisions that are taken with the objectives in sight."""

PAGE = limits.SELECT_OPTIONS - 1
"""Options of one page, beside the one that turns it."""


@dataclass(frozen=True, slots=True)
class Ways:
    """What the presses of a question are: kinds of custom_ids, and what all of them carry.

    Attributes:
        pick: a value was chosen.
        do: the proposal is taken.
        back: to the page before.
        heading: what is said over the question.
        more: parts that come before the verb.
    """

    pick: str = "pick"
    do: str = "do"
    back: str = "home"
    heading: str = "bot-panel-step"
    more: tuple[str, ...] = ()


MOVING = Ways()
"""The presses of making a move now."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a panel asks about.

    Attributes:
        seen: the table as the person sees it.
        menu: all that the person may do.
        verb: what is being done.
        given: the choices so far.
        page: which page of the next field's values is shown, from 0.
        ways: what its presses are.
    """

    seen: Seen
    menu: Menu
    verb: str
    given: Mapping[str, str]
    page: int = 0
    ways: Ways = MOVING

    @property
    def field(self) -> str | None:
        """The next field to choose, or None when the answer is settled."""
        return self.menu.next_field(self.verb, self.given)

    def label(self, field: str, value: str, speak: Words) -> str:
        """A value of a field in words."""
        return speak.value(self.seen.view, self.verb, field, value, self.seen.items, self.given)

    def parts(self, kind: str, *more: str) -> tuple[str, ...]:
        """The parts of a custom_id of this kind, with everything chosen so far in them."""
        where = (kind, self.seen.row.id, self.seen.decision_id or "", *self.ways.more, self.verb, *more)
        return with_path(*where, menu=self.menu, verb=self.verb, given=self.given)


class Panels:
    """Makes panels for one person at a time.

    Args:
        tables: asked what is open.
        artist: draws the board that the decision is about.
    """

    def __init__(self, tables: Tables, artist: Artist) -> None:
        self._tables = tables
        self._artist = artist

    async def turn(
        self, table_id: str, user_id: int, speak: Words, did: str = ""
    ) -> tuple[ui.LayoutView, list[Picture]]:
        """The panel as it is opened: where the seat stands, the board it needs if it can be drawn, and what it may do.

        Args:
            table_id: which table.
            user_id: whose panel; a spectator is told that they have no seat.
            speak: the person's words.
            did: what the person has just done, escaped.

        Raises:
            Refusal: there is no such table.
        """
        seen = await self._tables.look(table_id, user_id)
        menu = await self._tables.menu(table_id, user_id)
        lead = f"{speak.say('bot-panel-did', what=did)}\n" if did else ""
        lead += "".join(f"{line}\n" for line in own_vote_lines(seen, speak))
        lead += "".join(f"{line}\n" for line in order_lines(seen, speak))
        rows = [*own_rows(seen, speak), *own_vote_rows(seen, speak)]
        if seen.running and seen.room.paused is not None:
            return note(lead, *rows), []
        if menu is None or seen.seat is None:
            offered = packed(await self._offers(seen, user_id, speak))
            return note(lead + self._idle(seen, speak), *offered, *rows), []
        pictures, _ = await as_far_as_possible([partial(self.board, seen, menu.decision.kind, speak)])
        text = lead + speak.say(
            "bot-panel-turn",
            phase=speak.phase(seen.view.phase),
            round=seen.view.round,
            what=speak.ask(menu.decision.kind),
            numbers=numbers(seen, speak),
        )
        questions = [Question(seen, menu, verb, {}) for verb in menu.verbs()]
        controls = [self.verb(question, speak) for question in questions]
        if len(questions) == 1 and questions[0].field is not None:
            more, propose = self._proposal(questions[0], speak)
            text, controls = text + more, [*controls, propose]
        plan = await self._tables.ahead.of(table_id, user_id)
        if plan is not None and plan.turn is not None:
            controls.append(button(speak.say("orders-button-pass"), "order", table_id, plan.moment, PASS))
        return note(text, *packed(controls), *own_vote_rows(seen, speak), pictures=pictures), pictures

    def step(self, asked: Question, speak: Words) -> ui.LayoutView:
        """The next question after some choices: a select, the proposal for all that is left, and the way back.

        Args:
            asked: what is asked about; its answer must not be settled yet.
            speak: the person's words.
        """
        seen, verb = asked.seen, asked.verb
        field = asked.field
        assert field is not None  # a settled answer is carried out, not asked about
        lines = [speak.say(asked.ways.heading, verb=speak.verb(verb), question=speak.field(verb, field))]
        if asked.given:
            chosen = ", ".join(asked.label(name, value, speak) for name, value in asked.given.items())
            lines.append(speak.say("bot-panel-chosen", chosen=limits.escape(chosen)))
        ways = asked.menu.left(verb, asked.given)
        if left := speak.leavings(seen.view, ways):
            lines.append(speak.say("bot-panel-leaves", what=left))
        more, propose = self._proposal(asked, speak)
        back = button(speak.say("bot-button-back"), asked.ways.back, seen.row.id)
        return note("\n".join(lines) + more, row(self._select(asked, field, speak)), row(propose, back))

    @staticmethod
    def _proposal(asked: Question, speak: Words) -> tuple[str, ui.Button[Any]]:
        """All that is left of an answer in one press; and the proposal in full, where it is too long for a button."""
        ways = asked.menu.left(asked.verb, asked.given)
        label = speak.say("bot-panel-proposed", what=speak.action(asked.seen.view, ways[0], asked.seen.items))
        more = f"\n{limits.escape(label)}" if len(label) > limits.BUTTON_LABEL else ""
        return more, button(label, *asked.parts(asked.ways.do), style="primary")

    def verb(self, asked: Question, speak: Words) -> ui.Item[Any]:
        """A verb of the first page: a select of its first choice, or a button when there is none."""
        if asked.field is not None:
            return self._select(asked, asked.field, speak)
        ways = asked.menu.left(asked.verb, {})
        label = speak.action(asked.seen.view, ways[0], asked.seen.items)
        label = label[:1].upper() + label[1:]
        left = speak.leavings(asked.seen.view, ways)
        longer = speak.say("bot-panel-button", what=label, left=left) if left else label
        return button(longer if len(longer) <= limits.BUTTON_LABEL else label, *asked.parts(asked.ways.do))

    def _select(self, asked: Question, field: str, speak: Words) -> ui.Select[Any]:
        """What a field can be, the proposal first; on pages where it is more than a select holds."""
        values = asked.menu.values(asked.verb, field, asked.given)
        pages = 1 if len(values) <= limits.SELECT_OPTIONS else -(-len(values) // PAGE)
        page = asked.page % pages
        shown = values if pages == 1 else values[page * PAGE : (page + 1) * PAGE]
        options = [self._option(asked, field, value, speak) for value in shown]
        if pages > 1:
            following = f"{MORE}{(page + 1) % pages}"
            options.append(discord.SelectOption(label=speak.say("bot-button-more"), value=following))
        question = speak.field(asked.verb, field) if asked.given else speak.verb(asked.verb)
        made: ui.Select[Any] = ui.Select(
            custom_id=limits.custom_id(*asked.parts(asked.ways.pick, field)),
            placeholder=limits.placeholder(question),
            options=options,
        )
        limits.check_select(made)
        return made

    @staticmethod
    def _option(asked: Question, field: str, value: str, speak: Words) -> discord.SelectOption:
        """A value that can be chosen, and beneath it what that would leave."""
        left = speak.leavings(asked.seen.view, asked.menu.left(asked.verb, {**asked.given, field: value}))
        return discord.SelectOption(
            label=limits.select_text(asked.label(field, value, speak)),
            value=choice_of(value),
            description=limits.select_text(left) if left else None,
        )

    async def board(self, seen: Seen, decision: str, speak: Words) -> Picture:
        """The picture a decision is taken by: the public board it is about, or one's own lab and park."""
        view, names, artist = seen.view, seen.names, self._artist.speaking(speak.locale)
        if decision in ABOUT_OBJECTIVES:
            return await artist.board("tracks", view, names)
        if view.phase == "research":
            return await artist.board("research", view, names)
        if view.phase == "market":
            return await artist.board("market", view, names, seat=seen.seat)
        return await artist.lab_park(view, seen.seat or 0, names)

    async def _offers(self, seen: Seen, user_id: int, speak: Words) -> list[ui.Item[Any]]:
        """What may be done though nobody waits for it: taking back a "done", planning ahead, cancelling orders."""
        ident = (seen.row.id, seen.decision_id or "")
        verbs = [type(offer).__name__ for offer in await self._tables.offers(seen.row.id, user_id)]
        made: list[ui.Item[Any]] = [button(speak.verb(verb), "do", *ident, verb, NOTHING) for verb in verbs]
        plan = await self._tables.ahead.of(seen.row.id, user_id)
        if plan is not None and plan.anything:
            made.append(button(speak.say("orders-button-plan"), "plan", seen.row.id))
        return [*made, *order_buttons(seen, speak)]

    def _idle(self, seen: Seen, speak: Words) -> str:
        """Why there is nothing for this person to do."""
        if seen.over:
            return speak.say("bot-panel-over")
        if not seen.running:
            return speak.say(not_played(seen.row.status).key)
        if seen.seat is None:
            return speak.say(not_seated(seen.room, seen.user_id).key)
        if seen.view.players[seen.seat].done:
            return speak.say("bot-panel-waiting")
        names = called(seen)
        return speak.say("bot-panel-not-yours", who=", ".join(names[seat] for seat in seen.view.to_act))


def packed(items: Sequence[ui.Item[Any]]) -> list[ui.ActionRow[Any]]:
    """Selects get a row each, buttons share rows of five."""
    rows: list[ui.ActionRow[Any]] = []
    buttons: list[ui.Item[Any]] = []
    for item in items:
        if isinstance(item, ui.Select):
            rows.append(row(item))
        else:
            buttons.append(item)
    rows += [row(*buttons[n : n + limits.ROW_WIDTH]) for n in range(0, len(buttons), limits.ROW_WIDTH)]
    return rows


def page_of(value: str) -> int | None:
    """The number of the page that is turned to, or None when a select's value is a choice."""
    number = value.removeprefix(MORE)
    return int(number) if value.startswith(MORE) and number.isdecimal() else None
