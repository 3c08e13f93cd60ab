"""Which language is spoken: with a person in private theirs, in a table's channel the table's."""

from __future__ import annotations

import asyncio
from typing import Any

import discord

from bot.log import get_logger
from bot.store.errors import StoreError
from bot.wishes import Persons
from render.words import Words, words

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
