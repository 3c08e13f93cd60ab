"""Terms of time: the options of ``/game new`` about it, and the command ``/game terms``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord import app_commands

from bot.agreeing import Agreeing, Changed
from bot.commands import fits
from bot.commands.build import Option
from bot.commands.front import At, Call, Front, Reply
from bot.messages import note
from bot.terms import MOST_HOURS, MOST_INCREMENT, MOST_NUDGE, PACES, ZEROS
from bot.time_words import terms_text
from render.words import Words

TERMS = ("pace", "hours", "increment", "zero", "nights", "nudge")
"""The options that are about time, by their names."""


def terms_options(speak: Words) -> list[Option]:
    """The options, described in this language."""
    kinds: Mapping[str, Any] = {
        "hours": app_commands.Range[int, 1, max(MOST_HOURS.values())],
        "increment": app_commands.Range[int, 1, MOST_INCREMENT],
        "nights": bool,
        "nudge": app_commands.Range[int, 1, MOST_NUDGE],
    }
    choices = {
        "pace": [app_commands.Choice(name=speak.say(f"time-pace-{pace}"), value=pace) for pace in PACES],
        "zero": [app_commands.Choice(name=speak.say(f"time-zero-{zero}"), value=zero) for zero in ZEROS],
    }
    return [
        Option(name, speak.say(f"time-option-{name}"), kind=kinds.get(name, str), choices=choices.get(name, ()))
        for name in TERMS
    ]


def changed_terms(given: dict[str, Any]) -> Changed:
    """What of a command's options is about time, taken out of them."""
    return Changed(**{name: given.pop(name) for name in TERMS if name in given})


class TermsCommand:
    """What ``/game terms`` does.

    Args:
        front: the front desk.
    """

    def __init__(self, front: Front) -> None:
        self._front = front
        self._agreeing = Agreeing(front.desk.tables)

    async def terms(self, call: Call, table: str | None, **given: Any) -> None:
        """Change the terms of a table, or say them where nothing is to be changed."""
        changed = changed_terms(given)

        async def work(at: At) -> Reply:
            if changed != Changed():
                await self._agreeing.change(at.table_id, at.person.id, changed, at.input_id)
            seen = await self._front.desk.tables.look(at.table_id, at.person.id)
            key = "time-terms-are" if changed == Changed() else "time-terms-set"
            return Reply(note(at.speak.say(key, terms=terms_text(seen.room.terms, at.speak))))

        await self._front.at_table(call, table, fits.to_host, work)
