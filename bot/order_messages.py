"""What a player is told, in private, of their own standing orders, and the buttons to cancel them."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot import limits
from bot.exchange import Seen
from bot.messages import button
from bot.orders import ABOUT_TURNS, PASS, TURN, WORK, answers, place
from bot.room import Order
from engine.core.catalog import GAMES
from engine.core.model import Action
from render.words import Words


def order_text(order: Order, seen: Seen, speak: Words, *, complete: bool = True, later: bool = False) -> str:
    """What an order does, in a sentence.

    Args:
        order: which one.
        seen: the table as its player sees it.
        speak: the player's words.
        complete: False while it is still to be said what else is tried.
        later: does it stand behind one for an earlier turn?
    """
    when = "later" if later else "next"
    if order.kind == TURN:
        tried = [limits.escape(speak.action(seen.view, action, seen.items)) for action in _answers(order, seen)]
        told = [speak.say("orders-turn", when=when, what=tried[0])]
        told += [speak.say("orders-turn-else", what=each) for each in tried[1:]]
        return " ".join([*told, *([speak.say("orders-turn-ask", tried=len(tried))] if complete else [])])
    if order.kind == WORK:
        # Prices are left out: one action may change what the next costs.
        planned = [speak.action(seen.view, action, seen.items, past=True) for action in _answers(order, seen)]
        numbered = (f"{n}. {limits.escape(each)}" for n, each in enumerate(planned, 1))
        return speak.say("orders-work", planned="; ".join(numbered))
    if order.kind == PASS:
        return speak.say("orders-pass", when=when, phase=order.phase)
    return speak.say(f"orders-{order.kind}")


def _answers(order: Order, seen: Seen) -> tuple[Action, ...]:
    return answers(order, GAMES[seen.row.game])


def own_orders(seen: Seen) -> tuple[Order, ...]:
    """The orders of the person who looks."""
    return seen.room.orders.get(seen.seat, ()) if seen.seat is not None and seen.running else ()


def order_lines(seen: Seen, speak: Words) -> list[str]:
    """The person's orders, one line each."""
    lines, turns = [], 0
    for order in own_orders(seen):
        what = order_text(order, seen, speak, later=order.kind in ABOUT_TURNS and turns > 0)
        lines.append(speak.say("orders-failed" if order.failed else "orders-stands", what=what))
        turns += order.kind in ABOUT_TURNS
    return lines


def order_buttons(seen: Seen, speak: Words) -> list[ui.Button[Any]]:
    """A button for each thing that the person has given orders about and that can be cancelled."""
    given = {place(order.kind): order.kind for order in reversed(own_orders(seen)) if not order.failed}
    return [
        button(speak.say("orders-button-cancel", kind=kind), "disarm", seen.row.id, kind)
        for kind in reversed(given.values())
    ]
