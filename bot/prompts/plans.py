"""Presses about standing orders: choosing what shall be done later, giving the order, cancelling it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.ordering import Ordering
from bot.orders import PASS
from bot.prompts import answers
from bot.prompts.answers import Handler, Press, input_of
from bot.prompts.panel import Panels, Question, page_of
from bot.prompts.paths import given_by
from bot.prompts.plan_panel import FIRST, NONE, PlanPanels, found, otherwise_ways, work_questions
from bot.tables import Tables
from bot.typed import chosen
from engine.core.model import Action, Stale
from render.words import Words


class OrderPresses:
    """Answers presses about standing orders.

    Args:
        tables: the table room.
        panels: the turn panels.
    """

    def __init__(self, tables: Tables, panels: Panels) -> None:
        self._tables = tables
        self._panels = panels
        self._plans = PlanPanels(tables, panels)
        self._ordering = Ordering(tables)

    @property
    def routes(self) -> Mapping[tuple[str, int], Handler]:
        """By the kind of a custom_id and the number of parts after it."""
        return {
            ("plan", 1): self._plan,
            (FIRST.pick, 5): self._pick,
            (FIRST.do, 4): self._do,
            ("elsepick", 6): self._else_pick,
            ("elsedo", 5): self._else_do,
            ("workpick", 6): self._work_pick,
            ("workdo", 5): self._work_do,
            ("order", 3): self._order,
            ("arm", 4): self._arm,
            ("disarm", 2): self._disarm,
        }

    async def _plan(self, press: Press, parts: list[str], speak: Words) -> None:
        await answers.wait(press)
        view, pictures = await self._plans.page(parts[0], press.user.id, speak)
        await answers.finish(press, view, pictures)

    # --- what shall be done, and what otherwise ---------------------------------------------------------------

    async def _pick(self, press: Press, parts: list[str], speak: Words) -> None:
        """A choice in a select about the first wish."""
        table_id, moment, verb, field, path = parts
        await answers.wait(press)
        asked = await self._question(press, table_id, moment, verb)
        await self._go_on(press, _chosen(press, asked, field, path), (), speak)

    async def _do(self, press: Press, parts: list[str], speak: Words) -> None:
        """The proposal for the first wish."""
        table_id, moment, verb, path = parts
        await answers.wait(press)
        asked = await self._question(press, table_id, moment, verb)
        await self._settle(press, asked, (_proposed(asked, path),), speak)

    async def _else_pick(self, press: Press, parts: list[str], speak: Words) -> None:
        """A choice in a select about what is done otherwise."""
        table_id, moment, before, verb, field, path = parts
        await answers.wait(press)
        asked = await self._question(press, table_id, moment, verb)
        tries = found(asked.menu, before)
        asked = replace(asked, ways=otherwise_ways(tries))
        await self._go_on(press, _chosen(press, asked, field, path), tries, speak)

    async def _else_do(self, press: Press, parts: list[str], speak: Words) -> None:
        """The proposal for what is done otherwise."""
        table_id, moment, before, verb, path = parts
        await answers.wait(press)
        asked = await self._question(press, table_id, moment, verb)
        await self._settle(press, asked, (*found(asked.menu, before), _proposed(asked, path)), speak)

    async def _question(self, press: Press, table_id: str, moment: str, verb: str) -> Question:
        """The question that a press is about, nothing chosen yet. Raises Refusal, Stale."""
        seen, plan = await self._plans.look(table_id, press.user.id)
        menu = plan.menu
        if menu is None or plan.moment != moment:
            raise Stale(moment)
        return self._plans.question(seen, plan, menu, verb)

    async def _go_on(self, press: Press, asked: Question, before: Sequence[Action], speak: Words) -> None:
        """The next question, or what is said once there is none; ``before`` is what is tried first."""
        if asked.field is not None:
            await answers.finish(press, self._panels.step(asked, speak))
        else:
            await self._settle(press, asked, (*before, asked.menu.left(asked.verb, asked.given)[0]), speak)

    async def _settle(self, press: Press, asked: Question, tries: Sequence[Action], speak: Words) -> None:
        """A wish is complete: what is done otherwise?"""
        seen, plan = await self._plans.look(asked.seen.row.id, press.user.id)
        await answers.finish(press, self._plans.otherwise(seen, plan, tries, speak))

    # --- work, one thing after another ------------------------------------------------------------------------

    async def _work_pick(self, press: Press, parts: list[str], speak: Words) -> None:
        """A choice in a select about what is done next in the work that is planned."""
        table_id, moment, after, verb, field, path = parts
        await answers.wait(press)
        asked = _chosen(press, await self._work(press, table_id, (moment, after), verb), field, path)
        if asked.field is not None:
            await answers.finish(press, self._panels.step(asked, speak))
        else:
            await self._add(press, asked, asked.menu.left(asked.verb, asked.given)[0], speak)

    async def _work_do(self, press: Press, parts: list[str], speak: Words) -> None:
        """The proposal for it."""
        table_id, moment, after, verb, path = parts
        await answers.wait(press)
        asked = await self._work(press, table_id, (moment, after), verb)
        await self._add(press, asked, _proposed(asked, path), speak)

    async def _work(self, press: Press, table_id: str, seen_at: tuple[str, str], verb: str) -> Question:
        """The question about work that a press is about, nothing chosen yet. Raises Refusal, Stale."""
        seen, plan = await self._plans.look(table_id, press.user.id)
        questions = work_questions(seen, plan)
        found_one = next((each for each in questions if each.verb == verb), None)
        if found_one is None or (plan.moment, *found_one.ways.more) != seen_at:
            raise Stale(verb)
        return found_one

    async def _add(self, press: Press, asked: Question, action: Action, speak: Words) -> None:
        """It is planned; the page shows what can come after it."""
        table_id, moment, after = asked.seen.row.id, asked.seen.decision_id or "", int(asked.ways.more[0])
        await self._ordering.add_work(table_id, press.user.id, action, input_of(press), after=after, moment=moment)
        view, pictures = await self._plans.page(table_id, press.user.id, speak)
        await answers.finish(press, view, pictures)

    # --- the order --------------------------------------------------------------------------------------------

    async def _order(self, press: Press, parts: list[str], speak: Words) -> None:
        """An order without details: what it will do."""
        table_id, moment, kind = parts
        await answers.wait(press)
        seen, plan = await self._plans.look(table_id, press.user.id)
        if plan.moment != moment or kind not in (PASS, *plan.proposals):
            raise Stale(kind)
        await answers.finish(press, self._plans.confirmation(seen, plan, kind, (), speak))

    async def _arm(self, press: Press, parts: list[str], speak: Words) -> None:
        """The order is given."""
        table_id, moment, kind, wanted = parts
        await answers.wait(press)
        _, plan = await self._plans.look(table_id, press.user.id)
        menu = plan.menu
        if plan.moment != moment or (wanted != NONE and menu is None):
            raise Stale(moment)
        tries = found(menu, wanted) if menu is not None else []
        await self._ordering.give(table_id, press.user.id, kind, input_of(press), tries=tries, moment=moment)
        await self._show(press, table_id, speak.say("orders-given"), speak)

    async def _disarm(self, press: Press, parts: list[str], speak: Words) -> None:
        """The order is taken back."""
        table_id, kind = parts
        await answers.wait(press)
        await self._ordering.cancel(table_id, press.user.id, kind, input_of(press))
        await self._show(press, table_id, speak.say("orders-cancelled"), speak)

    async def _show(self, press: Press, table_id: str, did: str, speak: Words) -> None:
        """What can be done next, in the same panel."""
        view, pictures = await self._panels.turn(table_id, press.user.id, speak, did=did)
        await answers.finish(press, view, pictures)


def _chosen(press: Press, asked: Question, field: str, path: str) -> Question:
    """The question after a choice in a select, or its next page. Raises Stale where the choice is gone."""
    value = answers.chosen_value(press)
    given = given_by(path, asked.menu, asked.verb)
    page = page_of(value)
    if page is None:
        meant = chosen(value, asked.menu.values(asked.verb, field, given))
        if meant is None:
            raise Stale(value)
        given[field] = meant
    return replace(asked, given=given, page=page or 0)


def _proposed(asked: Question, path: str) -> Action:
    """The proposal for what was chosen so far. Raises Stale where nothing is left of it."""
    left = asked.menu.left(asked.verb, given_by(path, asked.menu, asked.verb))
    if not left:
        raise Stale(path)
    return left[0]
