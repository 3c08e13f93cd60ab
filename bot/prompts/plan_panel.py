"""Private panels for planning ahead: what can be planned, what if that is not possible then, what an order will do."""

from __future__ import annotations

from base64 import b32encode
from collections.abc import Sequence
from dataclasses import replace
from hashlib import blake2b
from typing import Any

from discord import ui

from bot.ahead import Plannable
from bot.artist import Picture
from bot.exchange import Refusal, Seen
from bot.messages import button, note, row
from bot.order_messages import order_buttons, order_lines, order_text, own_orders
from bot.orders import PASS, TURN, saved
from bot.prompts.panel import Panels, Question, Ways, packed
from bot.room import Order
from bot.tables import Tables
from engine.core.menu import Menu
from engine.core.model import Action, Stale
from render.words import Words

NONE = "-"
"""In a custom_id in the place of actions: there are none."""

MOST_TRIES = 4
"""Actions that are tried in one turn, one if the one before is not possible; all of them stand in a custom_id."""

FIRST = Ways("planpick", "plando", "plan", "orders-ahead-step")
"""The presses of choosing what is tried first."""

_DIGEST_BYTES = 5
_BETWEEN = "."


def otherwise_ways(tries: Sequence[Action]) -> Ways:
    """The presses of choosing what is done where none of these is possible."""
    return Ways("elsepick", "elsedo", "plan", "orders-ahead-step", (noted(tries),))


def digest(action: Action) -> str:
    """An action in eight signs, to be found again in a menu."""
    parts = (type(action).__name__, *action.asked().values())
    short = blake2b(";".join(parts).encode(), digest_size=_DIGEST_BYTES).digest()
    return b32encode(short).decode().lower()


def noted(tries: Sequence[Action]) -> str:
    """Actions as a custom_id has them."""
    return _BETWEEN.join(map(digest, tries)) or NONE


def found(menu: Menu, wanted: str) -> list[Action]:
    """The actions of a menu that were noted. Raises Stale where one is no longer there."""
    if wanted == NONE:
        return []
    there = {digest(action): action for verb in menu.verbs() for action in menu.left(verb, {})}
    try:
        return [there[each] for each in wanted.split(_BETWEEN)]
    except KeyError:
        raise Stale(wanted) from None


class PlanPanels:
    """Makes the panels of planning, for one person at a time.

    Args:
        tables: asked what can be planned.
        panels: makes the parts that are alike for every choice.
    """

    def __init__(self, tables: Tables, panels: Panels) -> None:
        self._tables = tables
        self._panels = panels

    async def look(self, table_id: str, user_id: int) -> tuple[Seen, Plannable]:
        """The table as a person sees it, and what they can plan. Raises Refusal where they cannot play there."""
        seen = await self._tables.look(table_id, user_id)
        seen.playing()
        plan = await self._tables.ahead.of(table_id, user_id)
        if plan is None:
            raise Refusal("votes-paused")
        return seen, plan

    async def page(self, table_id: str, user_id: int, speak: Words) -> tuple[ui.LayoutView, list[Picture]]:
        """The first page: the orders that stand, and everything that can be planned. Raises Refusal."""
        seen, plan = await self.look(table_id, user_id)
        lines = [speak.say("orders-ahead"), *order_lines(seen, speak)]
        if plan.asked:
            lines.append(speak.say("orders-ahead-asked"))
        elif not plan.anything:
            lines.append(speak.say("orders-ahead-nothing"))
        controls: list[ui.Item[Any]] = []
        pictures: list[Picture] = []
        menu = plan.menu
        if menu is not None:
            lines.append(speak.say("orders-ahead-turn", planned=plan.turns))
            pictures.append(await self._panels.board(_then(seen, plan), menu.decision.kind, speak))
            controls += [self._panels.verb(self.question(seen, plan, menu, verb), speak) for verb in menu.verbs()]
        if plan.work is not None:
            if plan.work.decision is not None:
                lines.append(speak.say("orders-ahead-work", planned=len(plan.work.planned)))
            controls += [self._panels.verb(question, speak) for question in work_questions(seen, plan)]
            pictures.append(await self._panels.board(replace(seen, view=plan.work.view), "", speak))
        controls += order_choices(seen, plan, speak)
        back = button(speak.say("bot-button-back"), "home", table_id)
        rows = packed([*controls, *order_buttons(seen, speak), back])
        return note("\n".join(lines), *rows, pictures=pictures), pictures

    @staticmethod
    def question(seen: Seen, plan: Plannable, menu: Menu, verb: str, ways: Ways = FIRST) -> Question:
        """A question about a turn to come, with nothing chosen yet."""
        return Question(replace(_then(seen, plan), decision_id=plan.moment), menu, verb, {}, ways=ways)

    def otherwise(self, seen: Seen, plan: Plannable, tries: Sequence[Action], speak: Words) -> ui.LayoutView:
        """What is done if none of the wishes is possible then: to be asked, to pass, or anything else."""
        turn, menu = plan.turn, plan.menu
        if turn is None or menu is None:
            raise Stale(plan.moment)
        lowest = turn.fallback()
        if type(tries[-1]) is type(lowest) or len(tries) == MOST_TRIES:  # passing is always possible
            return self.confirmation(seen, plan, TURN, tries, speak)
        ident = (seen.row.id, plan.moment, TURN)
        passing = speak.say("orders-button-otherwise", what=speak.action(_then(seen, plan).view, lowest, seen.items))
        buttons = [
            button(speak.say("orders-button-ask"), "arm", *ident, noted(tries), style="primary"),
            button(passing, "arm", *ident, noted((*tries, lowest)), style="primary"),
        ]
        others = [verb for verb in menu.verbs() if verb != type(lowest).__name__]
        ways = otherwise_ways(tries)
        controls = [self._panels.verb(self.question(seen, plan, menu, verb, ways), speak) for verb in others]
        order, later = _order(seen, plan, TURN, tries), plan.turns > 0
        text = order_text(order, _then(seen, plan), speak, complete=False, later=later)
        lines = [text, speak.say("orders-otherwise", tried=len(tries)), speak.say("orders-ends")]
        return note("\n".join(lines), row(*buttons), *packed([*controls, _back(seen, plan, speak)]))

    def confirmation(
        self, seen: Seen, plan: Plannable, kind: str, tries: Sequence[Action], speak: Words
    ) -> ui.LayoutView:
        """What an order will do, in words, and the button that gives it."""
        lines = [order_text(_order(seen, plan, kind, tries), _then(seen, plan), speak, later=plan.turns > 0)]
        if plan.asked and kind == PASS:
            lines.append(speak.say("orders-at-once"))
        lines.append(speak.say("orders-ends" if kind in (TURN, PASS) else "orders-ends-proposed"))
        ident = (seen.row.id, plan.moment, kind, noted(tries))
        yes = button(speak.say("orders-button-yes"), "arm", *ident, style="primary")
        return note("\n".join(lines), row(yes, _back(seen, plan, speak)))


def work_questions(seen: Seen, plan: Plannable) -> list[Question]:
    """The questions about what to do next in the work that is planned, one a verb; none after "done"."""
    work = plan.work
    if work is None or work.decision is None:
        return []
    menu, then = Menu(work.decision), replace(seen, decision_id=plan.moment, view=work.view)
    ways = Ways("workpick", "workdo", "plan", "orders-ahead-step", (str(len(work.planned)),))
    return [Question(then, menu, verb, {}, ways=ways) for verb in menu.verbs()]


def order_choices(seen: Seen, plan: Plannable, speak: Words) -> list[ui.Item[Any]]:
    """The orders that take one press: to pass for the rest of the phase, and questions whose proposal will do."""
    given = {order.kind for order in own_orders(seen) if not order.failed}
    kinds = [*([PASS] if plan.turn is not None else []), *plan.proposals]
    return [
        button(speak.say(f"orders-button-{kind}"), "order", seen.row.id, plan.moment, kind)
        for kind in kinds
        if kind not in given
    ]


def _order(seen: Seen, plan: Plannable, kind: str, tries: Sequence[Action]) -> Order:
    return Order(seen.user_id or 0, plan.round, plan.phase, kind, tuple(saved(action) for action in tries))


def _then(seen: Seen, plan: Plannable) -> Seen:
    """The table as the turn that is being planned will find it."""
    return seen if plan.view is None else replace(seen, view=plan.view)


def _back(seen: Seen, plan: Plannable, speak: Words) -> ui.Button[Any]:
    return button(speak.say("bot-button-back"), "home" if plan.asked else "plan", seen.row.id)
