"""The commands of ``/game`` about who plays: resign, return, replace, host, end."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot import limits
from bot.clock import relative
from bot.commands import fits
from bot.commands.front import At, Call, Front, Reply, place_of
from bot.commands.looking import seat_called
from bot.exchange import Person, Refusal, Seen, not_played
from bot.messages import button, called, note, row
from bot.prompts.seats import end_question, resign_question
from bot.rights import is_moderator
from bot.seat_messages import drop_button
from bot.seat_offers import SeatOffers, seats_of
from bot.seating import Seating, only_host
from bot.typed import Choice, narrowed
from render.words import Words


class Seats:
    """What these commands do.

    Args:
        front: the front desk.
    """

    def __init__(self, front: Front) -> None:
        self._front = front
        self._tables = front.desk.tables
        self._seating = Seating(self._tables)
        self._offers = SeatOffers(self._tables)

    async def resign(self, call: Call, table: str | None) -> None:
        """Say what leaving means, and ask."""

        async def work(at: At) -> Reply:
            seen = await self._front.seen(at)
            if seen.gathering:
                raise Refusal("seats-leave-instead")
            seen.playing()
            return Reply(resign_question(seen, at.speak))

        await self._front.at_table(call, table, fits.to_move, work)

    async def come_back(self, call: Call, table: str | None) -> None:
        """Take one's seat back from the stand-in."""

        async def work(at: At) -> Reply:
            await self._seating.take_back(at.table_id, at.person.id, at.input_id)
            return self._arrived(at, at.speak.say("seats-back"))

        await self._front.at_table(call, table, fits.to_return, work)

    async def join_running(self, at: At, seen: Seen) -> Reply:
        """Take over a seat of a running game that is offered to the person, or free."""
        played = await self._offers.take(at.table_id, at.person, None, at.input_id)
        seat = next((event.seat for event in played.events if event.key in ("seat-taken", "returned")), None)
        before = called(seen)[seat] if seat is not None else "?"
        return self._arrived(at, at.speak.say("seats-taken", player=before))

    def _arrived(self, at: At, text: str) -> Reply:
        """A sentence, and the way to one's turn."""
        turn = button(at.speak.say("bot-button-turn"), "turn", at.table_id, style="primary")
        return Reply(note(text, row(turn)))

    # --- offering a seat -------------------------------------------------------------------------------------

    async def replace(
        self, call: Call, player: discord.Member | discord.User | None, seat: str | None, table: str | None
    ) -> None:
        """Offer a seat to somebody, or to whoever comes first."""

        async def work(at: At) -> Reply:
            seen = await self._front.glance(at)
            if not seen.running:
                raise Refusal("seats-replace-in-lobby") if seen.gathering else not_played(seen.row.status)
            to = None if player is None else _human(player, seen, call)
            number = None if seat is None else seat_called(seen, seat)
            moderator = is_moderator(call, seen.row.channel_id)
            await self._offers.offer(at.table_id, at.person.id, number, to, at.input_id, moderator=moderator)
            return self._offered(await self._front.glance(at), to, at.speak)

        await self._front.at_table(call, table, fits.to_replace, work)

    def _offered(self, seen: Seen, to: Person | None, speak: Words) -> Reply:
        """What has been offered, and the way back: the person's newest offer."""
        mine = [(offer.until, seat) for seat, offer in seen.room.seat_offers.items() if offer.by == seen.user_id]
        until, seat = max(mine)
        text = speak.say(
            "seats-offer-made",
            player=called(seen)[seat],
            who=limits.escape(to.name) if to is not None else "none",
            own="yes" if seat == seen.seat else "no",
            until=relative(until),
        )
        return Reply(note(text, row(drop_button(seen, seat, speak))))

    async def seats(self, call: Call, typed: str, speak: Words) -> Sequence[Choice]:
        """The seats that the person may offer at the table that the command is about."""
        named = getattr(call.namespace, "table", None)
        table_id = await self._front.desk.find(place_of(call), call.user.id, named, fits.to_replace)
        seen = await self._tables.glance(table_id, call.user.id)
        may = seats_of(seen, call.user.id, moderator=is_moderator(call, seen.row.channel_id))
        return narrowed([Choice(seen.names[seat], str(seat + 1)) for seat in may], typed)

    # --- the host --------------------------------------------------------------------------------------------

    async def host(self, call: Call, player: discord.Member | discord.User, table: str | None) -> None:
        """Hand the host's powers to another player."""

        async def work(at: At) -> Reply:
            seen = await self._front.glance(at)
            to = Person(player.id, player.display_name)
            moderator = is_moderator(call, seen.row.channel_id)
            await self._seating.hand_over(at.table_id, at.person.id, to, at.input_id, moderator=moderator)
            text = at.speak.say("seats-host-now", player=limits.escape(to.name), title=limits.escape(seen.row.title))
            return Reply(note(text))

        await self._front.at_table(call, table, fits.to_host, work)

    async def end(self, call: Call, table: str | None) -> None:
        """Say what is lost when the table is closed, and ask."""

        async def work(at: At) -> Reply:
            seen = await self._front.glance(at)
            if not seen.gathering and not seen.running:
                raise not_played(seen.row.status)
            only_host(seen, at.person.id, moderator=is_moderator(call, seen.row.channel_id))
            return Reply(end_question(seen, at.speak))

        await self._front.at_table(call, table, fits.to_host, work)


def _human(player: discord.Member | discord.User, seen: Seen, call: Call) -> Person:
    """Somebody who can be offered a seat. Raises Refusal for a bot, and for who cannot come to the table."""
    name = player.display_name
    if player.bot:
        raise Refusal("seats-offered-to-bot", player=name)
    if not isinstance(player, discord.Member):
        raise Refusal("seats-not-here", player=name)
    may = player.resolved_permissions
    if may is not None and call.channel_id == seen.row.channel_id and not may.view_channel:
        raise Refusal("seats-not-here", player=name)
    return Person(player.id, name)
