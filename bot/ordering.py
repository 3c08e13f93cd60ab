"""Giving standing orders and taking them back, unnoticed by everybody else."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ahead import plannable
from bot.commits import Loaded
from bot.exchange import Around, Played, Refusal, held_seat
from bot.orders import PASS, TURN, WORK, answer, place, saved, with_order, without_order
from bot.room import Order
from bot.tables import Tables
from engine.core.entries import ORDER
from engine.core.flow import asked
from engine.core.model import Action, Stale


class Ordering:
    """Changes what players want done when they are asked.

    Args:
        tables: the door.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def give(
        self, table_id: str, user_id: int, kind: str, input_id: str, *, tries: Sequence[Action] = (), moment: str = ""
    ) -> Played:
        """Give an order for one's own seat: for the first turn that none is given for, or in the place of another.

        Where the seat is asked already, it is carried out at once.

        Args:
            table_id: which table.
            user_id: who gives it.
            kind: what kind of order (see ``orders``).
            input_id: unique for this input.
            tries: of a turn, what is tried in turn.
            moment: the round, phase and turn it is meant for (see ``Plannable``); empty: the present one.

        Raises:
            Refusal: the person has no seat, the table is paused or not being played, or there is nothing of it to plan.
            Stale: it was meant for another round, phase or turn.
            Illegal: an action would not be possible now; nothing was changed in any of these cases.
        """

        def work(loaded: Loaded) -> Around:
            seat = _seat(loaded, user_id)
            plan = plannable(loaded, seat)
            if moment and moment != plan.moment:
                raise Stale(moment)
            if kind == TURN:
                if plan.turn is None or plan.asked or not tries:
                    raise Refusal("orders-nothing-to-plan")
                for action in tries:
                    plan.turn.check(action)
            elif not (plan.turn is not None if kind == PASS else kind in plan.proposals):
                raise Refusal("orders-nothing-to-plan")
            order = Order(user_id, plan.round, plan.phase, kind, tuple(saved(action) for action in tries))
            return _given(loaded, seat, order)

        return await self._tables.around(table_id, input_id, work)

    async def add_work(
        self, table_id: str, user_id: int, action: Action, input_id: str, *, after: int, moment: str
    ) -> Played:
        """Plan one thing more for the simultaneous phase that comes next.

        Args:
            table_id: which table.
            user_id: who plans.
            action: what is done, after what was planned before.
            input_id: unique for this input.
            after: how much was planned before, as the person has seen it.
            moment: the round, phase and turn they saw it in (see ``Plannable``).

        Raises:
            Refusal: as ``give``.
            Stale: more was planned, or cancelled, since, or that phase has come.
            Illegal: it would not be possible then; nothing was changed in any of these cases.
        """

        def work(loaded: Loaded) -> Around:
            seat = _seat(loaded, user_id)
            plan = plannable(loaded, seat)
            ahead = plan.work
            if ahead is None or ahead.decision is None or (plan.moment, len(ahead.planned)) != (moment, after):
                raise Stale(moment)
            ahead.decision.check(action)
            kept = tuple(saved(each) for each in (*ahead.planned, action))
            room = with_order(loaded.room, seat, Order(user_id, plan.round, plan.phase, WORK, kept))
            return Around(seat, (), room, secret=True)

        return await self._tables.around(table_id, input_id, work)

    async def cancel(self, table_id: str, user_id: int, kind: str, input_id: str) -> None:
        """Take an order back, of those for turns all. Raises Refusal where there is none any more."""

        def work(loaded: Loaded) -> Around:
            seat = _seat(loaded, user_id)
            if not any(place(order.kind) == place(kind) for order in loaded.room.orders.get(seat, ())):
                raise Refusal("orders-no-such-order")
            return Around(seat, (), without_order(loaded.room, seat, kind), secret=True)

        await self._tables.around(table_id, input_id, work)


def _seat(loaded: Loaded, user_id: int) -> int:
    """The person's seat. Raises Refusal where they have none, or the table is paused."""
    seat = held_seat(loaded, user_id)
    if loaded.room.paused is not None:
        raise Refusal("votes-paused")
    return seat


def _given(loaded: Loaded, seat: int, order: Order) -> Around:
    """What changes with an order: at first nothing that others could see, unless it is called for already."""
    room, table = with_order(loaded.room, seat, order), loaded.table
    assert table is not None  # the game is being played
    action = answer(room, table, seat) if seat in asked(table.state) else None
    if action is None:
        if order.kind == PASS and seat in asked(table.state):
            raise Refusal("orders-decide-first")
        return Around(seat, (), room, secret=True)
    return Around(seat, (), room, moves=lambda table: [table.play(action, by=ORDER)])
