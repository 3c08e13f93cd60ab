"""Standing orders: what a player wants done once they are asked, while they are away.

Pure: the room and the game say whether an order still stands and what it answers. An order ends with the phase it is
for, when it has been carried out, and with anything that its player did not mean by it: a move or an undo of their own,
an undo that goes back in what all share, a seat that changes hands. Where it foresaw nothing that is possible it is
kept as failed, so that its player is told why they are asked after all. Nobody else learns that there is an order; that
one was carried out is in the log.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from bot.room import Order, Orders, Room
from bot.store.values import Seat
from engine.core.entries import FORCED, ORDER, Entry, Record, Undone, action_type
from engine.core.flow import asked, lane_name
from engine.core.game import Decision, Game
from engine.core.model import Action, Illegal
from engine.core.table import Table

TURN, PASS, WORK = "turn", "pass", "work"
"""Kinds of orders: what to do in one's next turn; to pass in every turn of the phase; what to do, one after another, in
the simultaneous phase that comes next. Other kinds are named after the decision whose proposal is taken."""


def saved(action: Action) -> dict[str, object]:
    """An action as an order keeps it."""
    kept: dict[str, object] = msgspec.to_builtins(action)
    return kept


def answers(order: Order, game: Game[object]) -> tuple[Action, ...]:
    """What an order tries in turn, in order; none where it takes what the rules propose."""
    return tuple(msgspec.convert(kept, action_type(game)) for kept in order.answers)


def planned_work(room: Room, seat: int, game: Game[object]) -> tuple[Action, ...]:
    """What a seat has planned for the simultaneous phase that comes next, in order."""
    found = (answers(order, game) for order in room.orders.get(seat, ()) if order.kind == WORK and not order.failed)
    return next(found, ())


def place(order: Order) -> str:
    """What an order is about; a seat has one order for each such thing."""
    return TURN if order.kind == PASS else order.kind


def with_order(room: Room, seat: int, order: Order) -> Room:
    """The room with an order of a seat, in the place of one about the same thing."""
    others = tuple(each for each in room.orders.get(seat, ()) if place(each) != place(order))
    return msgspec.structs.replace(room, orders={**room.orders, seat: (*others, order)})


def without_order(room: Room, seat: int, kind: str) -> Room:
    """The room without a seat's orders of a kind."""
    left = tuple(each for each in room.orders.get(seat, ()) if each.kind != kind)
    return msgspec.structs.replace(room, orders=_no_empty({**room.orders, seat: left}))


def of_holders(room: Room, seats: Iterable[Seat]) -> Room:
    """The room without the orders of those who no longer hold their seats."""
    holders = {seat.number: seat.user_id for seat in seats}
    orders = {
        seat: tuple(order for order in given if order.owner == holders.get(seat)) for seat, given in room.orders.items()
    }
    return msgspec.structs.replace(room, orders=_no_empty(orders)) if orders != room.orders else room


def of_seat(room: Room, seat: int | None) -> Room:
    """The room as a seat (None: a spectator) may know it: without the orders of all others."""
    own = {number: given for number, given in room.orders.items() if number == seat}
    return msgspec.structs.replace(room, orders=own) if own != room.orders else room


def answer(room: Room, table: Table, seat: int) -> Action | None:
    """What a seat that is asked answers by its orders, if one is about that and foresaw something possible."""
    decision = table.decision(seat)
    if decision is None:
        return None
    given = (order for order in room.orders.get(seat, ()) if not order.failed and _is_about(order, table, decision))
    return next((action for order in given if (action := _answer(order, table, decision)) is not None), None)


def standing(room: Room, table: Table, made: Sequence[Entry]) -> Orders:
    """The orders that stand after some entries of the log; one that is called for in vain has failed."""
    left = {seat: _left(given, seat, room, table, made) for seat, given in room.orders.items()}
    return _no_empty(left)


def _no_empty(orders: Orders) -> Orders:
    return {seat: given for seat, given in orders.items() if given}


def _left(given: tuple[Order, ...], seat: int, room: Room, table: Table, made: Sequence[Entry]) -> tuple[Order, ...]:
    """What is left of a seat's orders."""
    if seat in room.stand_ins:
        return ()
    stand = [order for order in given if not any(_ends(order, seat, entry, table) for entry in made)]
    stand = [_advanced(order, seat, made) for order in stand]
    stand = [order for order in stand if _lasts(order, seat, table)]
    decision = table.decision(seat) if seat in asked(table.state) else None
    return tuple(_tried(order, table, decision) for order in stand)


def _lasts(order: Order, seat: int, table: Table) -> bool:
    """Can it still be called for?"""
    game, state = table.game, table.state
    if order.round != game.round_of(state):
        return False
    if order.kind in (TURN, PASS):
        return order.phase == game.phase_of(state)
    decision = table.decision(seat)
    if order.kind == WORK:
        return bool(order.answers) and (order.phase == game.phase_of(state) or _is_about(order, table, decision))
    return order.kind in game.proposable(state, seat) or (decision is not None and decision.kind == order.kind)


def _ends(order: Order, seat: int, entry: Entry, table: Table) -> bool:
    """Does what was done end it?"""
    if isinstance(entry, Undone):
        # What others take back in their own lanes of a simultaneous phase is no concern of this seat.
        return entry.agreed or entry.seat == seat or lane_name(table.state) is None
    if not isinstance(entry, Record) or entry.seat != seat or order.kind not in (TURN, PASS, WORK):
        return False
    return order.kind == TURN or entry.by not in (FORCED, ORDER) or entry.again > 0


def _advanced(order: Order, seat: int, made: Sequence[Entry]) -> Order:
    """The order without the first of its work that is done."""
    if order.kind != WORK:
        return order
    done = sum(isinstance(entry, Record) and (entry.seat, entry.by) == (seat, ORDER) for entry in made)
    return msgspec.structs.replace(order, answers=order.answers[done:])


def _is_about(order: Order, table: Table, decision: Decision | None) -> bool:
    if decision is None:
        return False
    if order.kind == WORK:
        return lane_name(table.state) is not None and order.phase != table.game.phase_of(table.state)
    if order.kind in (TURN, PASS):
        game, state = table.game, table.state
        return (order.round, order.phase) == (game.round_of(state), game.phase_of(state))
    return order.kind == decision.kind


def _answer(order: Order, table: Table, decision: Decision) -> Action | None:
    """What an order answers to what is asked; None where it foresaw nothing that is possible."""
    if order.kind in (TURN, PASS) and table.game.unforeseen(table.state, decision.seat):
        return None
    if order.kind not in (TURN, WORK):
        return decision.fallback()
    tries = answers(order, table.game)[: 1 if order.kind == WORK else None]
    return next((action for action in tries if _is_legal(action, decision)), None)


def _is_legal(action: Action, decision: Decision) -> bool:
    try:
        decision.check(action)
    except Illegal:
        return False
    return True


def _tried(order: Order, table: Table, decision: Decision | None) -> Order:
    """The order, failed if it is called for and has nothing to answer."""
    if decision is None or order.failed or not _is_about(order, table, decision):
        return order
    failed = _answer(order, table, decision) is None
    return msgspec.structs.replace(order, failed=True) if failed else order
