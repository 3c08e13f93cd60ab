"""Mending a table without the bot: for whoever runs it, at a prompt. The bot may be running meanwhile."""

from __future__ import annotations

from bot.desk import excuse
from bot.exchange import Refusal
from bot.sets import Sets
from bot.settings import Settings
from bot.store.errors import StoreError
from bot.store.store import Store
from bot.tables import Tables
from render.words import words


async def mended(settings: Settings, table_id: str) -> str:
    """Put a table back to its last good move; what came of it, in a sentence.

    The running bot tells it at the table within seconds, else the bot does after its next start.

    Raises:
        StoreError: the database cannot be used, or nothing came of it; the message says why.
    """
    speak = words("en")
    store = await Store.open(settings.database_url)
    try:
        tables = Tables(store, sets=Sets(store))
        saved = await store.salvage(table_id)
        version = 0 if saved is None else saved.row.version
        made = await tables.mending.mend(table_id, None, f"mend:{table_id}:{version}")
    except Refusal as refusal:
        raise StoreError(excuse(refusal, None, speak).replace("**", "")) from None
    finally:
        await store.close()
    return speak.say("mend-done", title=made.title, moves=made.moves, unread=made.unread).replace("**", "")
