"""The option ``table`` that every command ends with; it is needed only where several tables fit."""

from __future__ import annotations

from collections.abc import Sequence

from bot.commands.build import Choices, Option
from bot.commands.front import Call, Front, place_of
from bot.desk import Fits
from bot.exchange import Seen
from bot.typed import Choice, narrowed
from render.words import Words


def table_option(front: Front, fits: Fits, speak: Words) -> Option:
    """The option, offering the tables of the channel that a command is for."""

    async def complete(call: Call, typed: str) -> Choices:
        async def find(said: Words) -> Sequence[Choice]:
            here = await front.desk.tables_here(place_of(call), call.user.id, fits)
            return narrowed([Choice(table_label(seen, said), seen.row.id) for seen in here], typed)

        return await front.offer(call, find)

    return Option("table", speak.say("bot-command-table"), complete=complete)


def table_label(seen: Seen, speak: Words) -> str:
    """A table in one plain line: its title, where it stands, who plays."""
    stand = speak.say("bot-table-lobby")
    if seen.view is not None:
        stand = speak.say("bot-table-round", round=seen.view.round, phase=speak.phase(seen.view.phase))
    return speak.say("bot-table", title=seen.row.title, stand=stand, names=", ".join(seen.names))
