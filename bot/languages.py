"""Which language is spoken: with a person in private theirs, in a table's channel the table's."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import msgspec

from bot.commits import Loaded
from bot.exchange import Around, Played, Refusal
from bot.log import get_logger
from bot.seating import only_host
from bot.store.errors import StoreError
from bot.tables import Tables
from bot.wishes import Persons
from engine.core.model import Event
from render.words import Words, words
from render.words.catalogue import languages

log = get_logger(__name__)

SOON = 0.5
"""Seconds a person's wish is waited for: Discord waits three for an answer, and it can be given in either language."""


async def words_for(persons: Persons, call: discord.Interaction[Any]) -> Words:
    """The words for whoever typed or pressed: in the language they wish, else in that of their Discord."""
    wished = ""
    try:
        async with asyncio.timeout(SOON):
            wished = (await persons.wishes(call.user.id)).language
    except (StoreError, TimeoutError) as error:
        log.warning("a person's language was not found out", user=call.user.id, reason=str(error))
    return words(wished or str(call.locale))


class Languages:
    """Changes what tables speak.

    Args:
        tables: the door.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def change(
        self, table_id: str, user_id: int, language: str, input_id: str, *, moderator: bool = False
    ) -> Played:
        """Let a table speak another language from now on.

        Args:
            table_id: which table.
            user_id: who wants it: the host, or a moderator.
            language: one there are words for.
            input_id: unique for this input.
            moderator: may the person manage the channel?

        Raises:
            Refusal: the person may not, there are no words for it, or the table speaks it already.
        """
        if language not in languages():
            raise Refusal("language-unknown")

        def work(loaded: Loaded) -> Around:
            only_host(loaded, user_id, moderator=moderator)
            if loaded.room.language == language:
                raise Refusal("language-same")
            room = msgspec.structs.replace(loaded.room, language=language)
            return Around(loaded.seat_of(user_id), (Event("language-changed", None, {"language": language}),), room)

        return await self._tables.around(table_id, input_id, work, lobby=True)
