"""Standing orders: what a player wants done once they are asked, while they are away.

Pure: the room and the game say whether an order still stands and what it answers. An order ends with the phase it is
for, when it has been carried out, and with anything that its player did not mean by it: a move or an undo of their own,
an undo that goes back in what all share, a seat that changes hands. Orders for turns stand in a row, one a turn; the
last may be to pass in all that follow. Where one foresaw nothing that is possible it is kept as failed, so that its
player is told why they are asked after all, and those behind it end. Nobody else learns that there is an order; that
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
"""Kinds of orders: what to do in one turn; to pass in every turn from then on to the end of the phase; what to do, one
after another, in the simultaneous phase that comes next. Other kinds are named after the decision whose proposal is
taken."""

ABOUT_TURNS = (TURN, PASS)
"""Kinds of orders that stand in a row, one a turn."""


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


def planned_turns(room: Room, seat: int, game: Game[object]) -> tuple[tuple[Action, ...], ...] | None:
    """For each turn that a seat has planned what is tried there; None where it passes in all that are still to come."""
    given = [order for order in room.orders.get(seat, ()) if order.kind in ABOUT_TURNS and not order.failed]
    return None if any(order.kind == PASS for order in given) else tuple(answers(order, game) for order in given)


def place(kind: str) -> str:
    """What a kind of orders is about."""
    return TURN if kind in ABOUT_TURNS else kind


def with_order(room: Room, seat: int, order: Order) -> Room:
    """The room with an order of a seat: behind those for earlier turns, else in the place of one about the same."""
    in_a_row = order.kind in ABOUT_TURNS
    given = room.orders.get(seat, ())
    stay = tuple(each for each in given if place(each.kind) != place(order.kind) or (in_a_row and not each.failed))
    return msgspec.structs.replace(room, orders={**room.orders, seat: (*stay, order)})


def without_order(room: Room, seat: int, kind: str) -> Room:
    """The room without a seat's orders about what this kind is about."""
    left = tuple(each for each in room.orders.get(seat, ()) if place(each.kind) != place(kind))
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
    given = room.orders.get(seat, ())
    called = (order for order in given if not order.failed and _is_called(order, given, table, decision))
    return next((action for order in called if (action := _answer(order, table, decision)) is not None), None)


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
    stand = [_advanced(order, seat, made) for order in _in_turn(stand, seat, made)]
    stand = [order for order in stand if _lasts(order, seat, table)]
    decision = table.decision(seat) if seat in asked(table.state) else None
    return _no_vain_row(tuple(_tried(order, stand, table, decision) for order in stand))


def _in_turn(given: Sequence[Order], seat: int, made: Sequence[Entry]) -> list[Order]:
    """The orders without those for the turns that were taken by them, or that left no choice."""
    taken = sum(isinstance(entry, Record) and entry.seat == seat and entry.by in (FORCED, ORDER) for entry in made)
    done = [order for order in given if order.kind == TURN][:taken]
    return [order for order in given if not any(order is each for each in done)]


def _no_vain_row(given: tuple[Order, ...]) -> tuple[Order, ...]:
    """The orders without those that stand behind a turn for which one has failed."""
    if not any(order.failed and order.kind in ABOUT_TURNS for order in given):
        return given
    return tuple(order for order in given if order.failed or order.kind not in ABOUT_TURNS)


def _lasts(order: Order, seat: int, table: Table) -> bool:
    """Can it still be called for?"""
    game, state = table.game, table.state
    if order.round != game.round_of(state):
        return False
    if order.kind in ABOUT_TURNS:
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
    return entry.by not in (FORCED, ORDER) or entry.again > 0


def _advanced(order: Order, seat: int, made: Sequence[Entry]) -> Order:
    """The order without the first of its work that is done."""
    if order.kind != WORK:
        return order
    done = sum(isinstance(entry, Record) and (entry.seat, entry.by) == (seat, ORDER) for entry in made)
    return msgspec.structs.replace(order, answers=order.answers[done:])


def _is_called(order: Order, given: Sequence[Order], table: Table, decision: Decision) -> bool:
    """Is it about what is asked, and of those for turns the first?"""
    first = next((each for each in given if each.kind in ABOUT_TURNS), None)
    return (order.kind not in ABOUT_TURNS or order is first) and _is_about(order, table, decision)


def _is_about(order: Order, table: Table, decision: Decision | None) -> bool:
    if decision is None:
        return False
    if order.kind == WORK:
        return lane_name(table.state) is not None and order.phase != table.game.phase_of(table.state)
    if order.kind in ABOUT_TURNS:
        game, state = table.game, table.state
        return (order.round, order.phase) == (game.round_of(state), game.phase_of(state))
    return order.kind == decision.kind


def _answer(order: Order, table: Table, decision: Decision) -> Action | None:
    """What an order answers to what is asked; None where it foresaw nothing that is possible."""
    if order.kind in ABOUT_TURNS and table.game.unforeseen(table.state, decision.seat):
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


def _tried(order: Order, given: Sequence[Order], table: Table, decision: Decision | None) -> Order:
    """The order, failed if it is called for and has nothing to answer."""
    if decision is None or order.failed or not _is_called(order, given, table, decision):
        return order
    failed = _answer(order, table, decision) is None
    return msgspec.structs.replace(order, failed=True) if failed else order
