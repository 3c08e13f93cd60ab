"""What a person is told when something went wrong on our side: a sentence, with the number that finds it in the log."""

from __future__ import annotations

import structlog
from discord import ui

from bot.exchange import Refusal, Seen
from bot.log import report_error
from bot.messages import button, note, row
from bot.store.errors import DamagedError, DamagedTableError, NotADatabaseError, StoreError
from bot.tables import Tables
from render.words import Words


def apology(log: structlog.stdlib.BoundLogger, event: str, error: Exception, speak: Words) -> ui.LayoutView:
    """Log an error as ``event``; the sentence about it, and the way out where there is one."""
    shown = report_error(log, event, error)
    if isinstance(error, DamagedTableError):
        return note(
            speak.say("mend-unreadable", id=shown), row(button(speak.say("mend-button"), "mend", error.table_id))
        )
    return note(speak.say(_key(error), id=shown))


def _key(error: Exception) -> str:
    """Which sentence it is; that trying again helps is said where it may."""
    if isinstance(error, DamagedError | NotADatabaseError):
        return "bot-damaged"
    return "bot-not-kept" if isinstance(error, StoreError) else "bot-error"


def unreadable(error: Exception) -> bool:
    """Can the games not be read, or not in time?"""
    return isinstance(error, StoreError | TimeoutError)


async def seen_or_none(tables: Tables, table_id: str, user_id: int) -> Seen | None:
    """A table as a person may know it, for a better answer; None where they may not, or it cannot be read."""
    try:
        return await tables.look(table_id, user_id)
    except (Refusal, DamagedTableError):
        return None
