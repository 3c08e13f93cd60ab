"""Presses about seats: taking one over or back, ending an offer, and the confirmed leaving and closing of a table."""

from __future__ import annotations

from collections.abc import Mapping

from discord import ui

from bot import limits
from bot.exchange import Seen
from bot.messages import button, called, note, row
from bot.numbers import standings
from bot.prompts import answers
from bot.prompts.answers import Handler, Press, input_of, person_of
from bot.prompts.panel import Panels
from bot.rights import is_moderator
from bot.seat_messages import own_rows
from bot.seat_offers import SeatOffers
from bot.seating import Seating
from bot.tables import Tables
from render.words import Words


class SeatPresses:
    """Answers presses about seats.

    Args:
        tables: the table room.
        panels: makes the panels that a player who has come is shown.
    """

    def __init__(self, tables: Tables, panels: Panels) -> None:
        self._tables = tables
        self._panels = panels
        self._seating = Seating(tables)
        self._offers = SeatOffers(tables)

    @property
    def routes(self) -> Mapping[tuple[str, int], Handler]:
        """By the kind of a custom_id and the number of parts after it."""
        return {
            ("seat", 2): self._take,
            ("unseat", 2): self._drop,
            ("back", 1): self._back,
            ("resign", 1): self._resign,
            ("end", 1): self._end,
        }

    async def _take(self, press: Press, parts: list[str], speak: Words) -> None:
        table_id, seat = parts[0], answers.number(parts[1])
        await answers.wait(press)
        before = await self._tables.look(table_id)
        await self._offers.take(table_id, person_of(press), seat, input_of(press))
        did = speak.say("seats-taken", player=called(before)[seat])
        await answers.finish(press, *await self._panels.turn(table_id, press.user.id, speak, did=did))

    async def _drop(self, press: Press, parts: list[str], speak: Words) -> None:
        table_id, seat = parts[0], answers.number(parts[1])
        await answers.wait(press)
        seen = await self._tables.look(table_id)
        moderator = is_moderator(press, seen.row.channel_id)
        await self._offers.drop(table_id, person_of(press), seat, input_of(press), moderator=moderator)
        await answers.finish(press, note(speak.say("seats-dropped", player=called(seen)[seat])))

    async def _back(self, press: Press, parts: list[str], speak: Words) -> None:
        await answers.wait(press)
        await self._seating.take_back(parts[0], press.user.id, input_of(press))
        did = speak.say("seats-back")
        await answers.finish(press, *await self._panels.turn(parts[0], press.user.id, speak, did=did))

    async def _resign(self, press: Press, parts: list[str], speak: Words) -> None:
        """The player leaves, and has been asked."""
        await answers.wait(press)
        await self._seating.resign(parts[0], press.user.id, input_of(press))
        seen = await self._tables.look(parts[0], press.user.id)
        text = speak.say("seats-resigned", title=limits.escape(seen.row.title), open="yes" if seen.running else "no")
        await answers.finish(press, note(text, *own_rows(seen, speak)))

    async def _end(self, press: Press, parts: list[str], speak: Words) -> None:
        """The table is closed, and who closes it has been asked."""
        await answers.wait(press)
        seen = await self._tables.glance(parts[0], press.user.id)
        moderator = is_moderator(press, seen.row.channel_id)
        await self._seating.end(parts[0], person_of(press), input_of(press), moderator=moderator)
        await answers.finish(press, note(speak.say("seats-ended", title=limits.escape(seen.row.title))))


def resign_question(seen: Seen, speak: Words) -> ui.LayoutView:
    """What leaving the table means, and whether it is meant."""
    others = sorted((each.joined_at, each.number) for each in seen.seats if each.user_id not in (None, seen.user_id))
    heir = called(seen)[others[0][1]] if others and seen.row.host_id == seen.user_id else "none"
    key = "seats-resign-ask" if others else "seats-resign-ask-last"
    yes = button(speak.say("seats-button-resign"), "resign", seen.row.id, style="danger")
    return note(speak.say(key, title=limits.escape(seen.row.title), heir=heir), row(yes))


def end_question(seen: Seen, speak: Words) -> ui.LayoutView:
    """What is lost when the table is closed, and whether it is meant."""
    title = limits.escape(seen.row.title)
    if seen.gathering:
        text = speak.say("seats-end-ask-lobby", title=title, seated=len(seen.seats))
    elif seen.view is None:
        text = speak.say("seats-end-ask-shut", title=title)
    else:
        asked = speak.say("seats-end-ask", title=title, round=seen.view.round)
        text = "\n".join([asked, *standings(seen, speak)])
    return note(text, row(button(speak.say("seats-button-end"), "end", seen.row.id, style="danger")))
