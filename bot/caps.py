"""How much may be open at a time: more than any honest group needs, and less than would harm the others."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from bot.exchange import Place, Refusal
from bot.store.census import Census


@dataclass(frozen=True, slots=True)
class Most:
    """Tables that are not over.

    Attributes:
        hosted: by one person.
        seats: at which one person sits.
        in_channel: in one channel or thread.
        on_server: on one server.
    """

    hosted: int = 20
    seats: int = 40
    in_channel: int = 50
    on_server: int = 200


class Caps:
    """Says who may open a table, and who may sit down at one more.

    Args:
        census: counts what is open.
        most: how much may be.

    Attributes:
        opening: held from the question until the table is there, so that several at once do not all come first.
    """

    def __init__(self, census: Census, most: Most | None = None) -> None:
        self._census = census
        self._most = most or Most()
        self.opening = asyncio.Lock()

    async def against_opening(self, place: Place, user_id: int) -> Refusal | None:
        """Why a person may not open a table in a place, if they may not."""
        most, held = self._most, await self._census.held_by(user_id)
        if held.hosted >= most.hosted:
            return Refusal("caps-hosted", most=most.hosted)
        if held.seats >= most.seats:
            return Refusal("caps-seats", most=most.seats)
        if await self._census.open_in(place.channel_id) >= most.in_channel:
            return Refusal("caps-channel", most=most.in_channel)
        if place.guild_id is not None and await self._census.open_on(place.guild_id) >= most.on_server:
            return Refusal("caps-server", most=most.on_server)
        return None

    async def against_sitting(self, user_id: int) -> Refusal | None:
        """Why a person may not sit down at one more table, if they may not."""
        held = await self._census.held_by(user_id)
        return Refusal("caps-seats", most=self._most.seats) if held.seats >= self._most.seats else None
