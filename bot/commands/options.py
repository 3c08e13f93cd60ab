"""The command ``/game options``: what a table is set to, and changing it by what is typed."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.commands import fits
from bot.commands.build import Option
from bot.commands.front import At, Call, Front, Reply
from bot.commands.languages import language_option
from bot.commands.terms import changed_terms, terms_options
from bot.commands.wish import wish_options
from bot.messages import note
from bot.options import OF_GAME, Otherwise, TableOptions
from bot.prompts.option_panel import options_view
from bot.rights import is_moderator
from bot.room import VISIBILITIES
from bot.seeds import MOST
from render.words import Words


def table_options(speak: Words) -> list[Option]:
    """The options of the command, described in this language."""
    who = [app_commands.Choice(name=speak.say(f"lobby-visibility-{each}"), value=each) for each in VISIBILITIES]
    return [
        *wish_options(speak),
        *terms_options(speak),
        language_option(speak.say("lobby-option-language")),
        Option("visibility", speak.say("lobby-option-visibility"), choices=who),
        Option("seed", speak.say("lobby-option-seed"), kind=app_commands.Range[str, 1, MOST]),
    ]


class OptionsCommand:
    """What the command does.

    Args:
        front: the front desk.
    """

    def __init__(self, front: Front) -> None:
        self._front = front
        self._tables = front.desk.tables
        self._options = TableOptions(self._tables)

    async def options(self, call: Call, table: str | None, **given: Any) -> None:
        """Show what a table is set to, once what is named was changed."""
        wanted = otherwise(given)

        async def work(at: At) -> Reply:
            if wanted != Otherwise():
                seen = await self._front.glance(at)
                moderator = is_moderator(call, seen.row.channel_id)
                await self._options.change(at.table_id, at.person.id, wanted, at.input_id, moderator=moderator)
            lead = "" if wanted == Otherwise() else at.speak.say("lobby-options-set")
            if lead and (await self._front.glance(at)).shut:  # a moderator, who may not look at the game
                return Reply(note(lead))
            seen = await self._front.seen(at)
            return Reply(options_view(seen, self._tables.sets_to_choose(seen.row.game), at.speak, lead))

        await self._front.at_table(call, table, fits.to_set, work)


def otherwise(given: dict[str, Any]) -> Otherwise:
    """What the options of the command ask for; those that are None were not given."""
    terms = changed_terms(given)
    game = {name: given[name] for name in OF_GAME if given[name] is not None}
    return Otherwise(game, terms, given["language"], given["visibility"], given["seed"])
