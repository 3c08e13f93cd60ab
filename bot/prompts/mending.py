"""The press that puts a damaged table back to its last good move."""

from __future__ import annotations

from collections.abc import Mapping

from bot import limits
from bot.messages import note
from bot.prompts import answers
from bot.prompts.answers import Handler, Press, input_of, person_of
from bot.publisher import Publisher
from bot.rights import is_moderator
from bot.tables import Tables
from render.words import Words


class MendPresses:
    """Answers it.

    Args:
        tables: the table room.
        publisher: tells what could not be told while the table was damaged.
    """

    def __init__(self, tables: Tables, publisher: Publisher) -> None:
        self._tables = tables
        self._publisher = publisher

    @property
    def routes(self) -> Mapping[tuple[str, int], Handler]:
        """By the kind of a custom_id and the number of parts after it."""
        return {("mend", 1): self._mend}

    async def _mend(self, press: Press, parts: list[str], speak: Words) -> None:
        await answers.wait(press)
        channel = await self._tables.mending.channel_of(parts[0])
        moderator = channel is not None and is_moderator(press, channel)
        mended = await self._tables.mending.mend(parts[0], person_of(press), input_of(press), moderator=moderator)
        await self._publisher.again(parts[0])
        text = speak.say("mend-done", title=limits.escape(mended.title), moves=mended.moves, unread=mended.unread)
        await answers.finish(press, note(text))
