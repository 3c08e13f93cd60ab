"""Telling people what a table's channel could not be told: after a move, and when they ask to have it told again."""

from __future__ import annotations

from collections.abc import Mapping

from bot import limits
from bot.languages import words_for
from bot.log import get_logger, report_error
from bot.messages import note
from bot.prompts import answers
from bot.prompts.answers import Handler, Press, input_of
from bot.publisher import Publisher
from bot.setbacks import OF_THE_CHANNEL, UNDELIVERED, Setback, code_of, setback_row, setback_text
from bot.tables import Tables
from render.words import Words

log = get_logger(__name__)


class Retelling:
    """What is said of setbacks.

    Args:
        tables: for what an input has changed.
        publisher: knows what could not be told.
    """

    def __init__(self, tables: Tables, publisher: Publisher) -> None:
        self._tables = tables
        self.publisher = publisher

    @property
    def routes(self) -> Mapping[tuple[str, int], Handler]:
        """By the kind of a custom_id and the number of parts after it."""
        return {("retell", 1): self._again}

    async def warn(self, call: Press) -> None:
        """Once a command or press is answered: say in private if its table's channel could not be told of it, and why.

        What somebody on the server can do something about is said, no more: the rest is tried again soon. What goes
        wrong here is logged; what was done stands.
        """
        try:
            setback = await self._setback_of(call)
            if setback is not None and setback.reason in OF_THE_CHANNEL:
                speak = await words_for(self._tables.persons, call)
                text = "\n".join([speak.say("notices-it-stands"), setback_text(setback, speak)])
                await call.followup.send(view=note(text, setback_row(setback, speak)), ephemeral=True)
        except UNDELIVERED as error:
            log.warning("a setback was not told", code=code_of(error))
        except Exception as error:
            report_error(log, "a setback was not told", error)

    async def _setback_of(self, call: Press) -> Setback | None:
        """What keeps the table from being told that an input has changed, if it has changed one."""
        table_id = await self._tables.acted(input_of(call))
        if table_id is None:
            return None
        await self.publisher.told(table_id)
        return await self.publisher.setback(table_id)

    async def _again(self, press: Press, parts: list[str], speak: Words) -> None:
        await answers.wait(press)
        seen = await self._tables.look(parts[0])
        setback = await self.publisher.again(parts[0])
        if setback is None:
            await answers.finish(press, note(speak.say("notices-told", title=limits.escape(seen.row.title))))
        else:
            await answers.finish(press, note(setback_text(setback, speak), setback_row(setback, speak)))
