"""What is shown of seats that can change hands: who may take which, until when, and the buttons for it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from discord import ui

from bot.clock import relative
from bot.exchange import Seen
from bot.messages import button, called, mention, row
from bot.room import SeatOffer
from engine.core.model import Event
from render.words import Words


def invited(seen: Seen, events: Sequence[Event]) -> dict[int, int]:
    """By seat the users who are told by these events, for the first time, that they may have it."""
    told = {event.seat for event in events if event.key == "seat-offered"}
    offers = seen.room.seat_offers.items()
    return {seat: offer.to for seat, offer in offers if seat in told and offer.to is not None}


def offer_lines(seen: Seen, speak: Words, invited: Collection[int] = ()) -> list[str]:
    """What can be done about the seats that are on offer, one line each.

    Args:
        seen: the table.
        speak: the reader's words.
        invited: seats whose offers are told for the first time; those who may have them are mentioned.
    """
    return [_offer_line(seen, seat, seat in invited, speak) for seat in sorted(seen.room.seat_offers)]


def _offer_line(seen: Seen, seat: int, first: bool, speak: Words) -> str:
    offer = seen.room.seat_offers[seat]
    player, until = called(seen)[seat], relative(offer.until)
    if offer.to is None:
        return speak.say("seats-for-anyone", player=player, until=until)
    key = "seats-for-you" if first else "seats-for-somebody"
    return speak.say(key, player=player, who=mention(offer.to), until=until)


def offer_rows(seen: Seen, speak: Words) -> list[ui.ActionRow[Any]]:
    """For each seat on offer, the buttons to take it and to end the offer."""
    return [
        row(take_button(seen, seat, speak), drop_button(seen, seat, speak)) for seat in sorted(seen.room.seat_offers)
    ]


def take_button(seen: Seen, seat: int, speak: Words) -> ui.Button[Any]:
    """Takes a seat over."""
    label = speak.say("seats-button-take", player=seen.names[seat])
    return button(label, "seat", seen.row.id, str(seat), style="primary")


def drop_button(seen: Seen, seat: int, speak: Words) -> ui.Button[Any]:
    """Ends the offer of a seat: who was asked declines it, others withdraw it; in public it is for both."""
    to = seen.room.seat_offers[seat].to
    key = "seats-button-withdraw"
    if to is not None and seen.user_id in (None, to):
        key = "seats-button-decline" if seen.user_id == to else "seats-button-drop"
    return button(speak.say(key), "unseat", seen.row.id, str(seat))


def own_lines(seen: Seen, speak: Words) -> list[str]:
    """What somebody without a seat is told about the one they left."""
    return [] if seen.left is None else [speak.say("seats-you-left")]


def own_rows(seen: Seen, speak: Words) -> list[ui.ActionRow[Any]]:
    """What a person may do, in private, about the seat they left and the offers that concern them."""
    if not seen.running or seen.user_id is None:
        return []
    rows = [] if seen.left is None else [row(back_button(seen, speak))]
    for seat, offer in sorted(seen.room.seat_offers.items()):
        rows += _concerning(seen, seat, offer, speak)
    return rows


def _concerning(seen: Seen, seat: int, offer: SeatOffer, speak: Words) -> list[ui.ActionRow[Any]]:
    mine = offer.to == seen.user_id or (offer.to is None and seen.seat is None)
    items = [take_button(seen, seat, speak)] if mine and seen.left is None else []
    if seen.user_id in (offer.to, offer.by):
        items.append(drop_button(seen, seat, speak))
    return [row(*items)] if items else []


def back_button(seen: Seen, speak: Words) -> ui.Button[Any]:
    """Takes one's seat back from the stand-in."""
    return button(speak.say("seats-button-back"), "back", seen.row.id, style="primary")
