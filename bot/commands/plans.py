"""The command ``/game plan``: standing orders, by the same panel that the button opens."""

from __future__ import annotations

from bot.commands import fits
from bot.commands.front import At, Call, Front, Reply
from bot.prompts.panel import Panels
from bot.prompts.plan_panel import PlanPanels


class Planning:
    """What the command does.

    Args:
        front: the front desk.
    """

    def __init__(self, front: Front) -> None:
        self._front = front
        tables = front.desk.tables
        self._plans = PlanPanels(tables, Panels(tables, front.artist))

    async def plan(self, call: Call, table: str | None) -> None:
        """What can be planned now, and the orders that stand."""

        async def work(at: At) -> Reply:
            view, pictures = await self._plans.page(at.table_id, at.person.id, at.speak)
            return Reply(view, tuple(pictures))

        await self._front.at_table(call, table, fits.to_move, work)
