"""Asking for a rematch: the lobby that follows a finished table is opened, joined, or shown the way to."""

from __future__ import annotations

from collections.abc import Mapping

from discord import ui

from bot import limits
from bot.channels import spoken
from bot.commits import Loaded
from bot.exchange import Person, Refusal, Seen
from bot.messages import note
from bot.my_games import link_to
from bot.prompts import answers
from bot.prompts.answers import Handler, Press, input_of, person_of
from bot.publisher import Publisher
from bot.tables import Tables
from render.words import Words


class RematchPresses:
    """Answers who wants a rematch.

    Args:
        tables: the table room.
        publisher: knows where the bot may write.
    """

    def __init__(self, tables: Tables, publisher: Publisher) -> None:
        self._tables = tables
        self._publisher = publisher

    @property
    def routes(self) -> Mapping[tuple[str, int], Handler]:
        """By the kind of a custom_id and the number of parts after it."""
        return {("rematch", 1): self._rematch}

    async def _rematch(self, press: Press, parts: list[str], speak: Words) -> None:
        await answers.wait(press)
        await answers.finish(press, await self.ask(parts[0], person_of(press), input_of(press), speak))

    async def ask(self, table_id: str, person: Person, input_id: str, speak: Words) -> ui.LayoutView:
        """Open the table that follows a finished one, or take a seat at it; what is said to whoever asked.

        Raises:
            Refusal: the table is not over, the person may not open another, or there is no seat left.
        """

        def check(old: Loaded) -> None:
            missing = self._publisher.lacking(old.row.channel_id)
            if missing:
                channel, lacking = f"<#{old.row.channel_id}>", spoken(missing, speak.say)
                raise Refusal("notices-cannot-write-there", channel=channel, lacking=lacking)

        followed = await self._tables.rematches.of(table_id, person, input_id, check)
        seen = await self._tables.glance(followed.table_id, person.id)
        joins = seen.gathering and seen.seat is None
        if joins:
            await self._tables.join(followed.table_id, person, input_id)
        said = _how(seen, opened=followed.opened, joins=joins)
        title = limits.escape(seen.row.title)
        lines = [speak.say("lobby-rematch-answer", how=said, title=title, link=link_to(seen.row))]
        lines += [speak.say("lobby-rematch-other-set")] if followed.other_set else []
        return note("\n".join(lines))


def _how(seen: Seen, *, opened: bool, joins: bool) -> str:
    """How it stands with the table that follows, for whoever asked."""
    if opened:
        return "opened" if seen.room.invited else "alone"
    if joins:
        return "joined"
    return "seated" if seen.gathering else "begun"
