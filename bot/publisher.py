"""The publisher: takes what a commit left in the outbox and tells it in the table's channel, in order, once.

A row holds references only; its letter is written when it is sent. A row that cannot be written or sent is tried again
later, and given up as a dead letter in the end; the move stands either way, and other tables do not notice.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any
from weakref import WeakValueDictionary

import aiohttp
import discord
from discord import ui

from bot import messages
from bot.clock import now_ms
from bot.letter import Letter
from bot.letters import Letters
from bot.log import get_logger, log_context, report_error
from bot.store.errors import DamagedTableError, StoreError
from bot.store.store import Store
from bot.store.values import OutboxRow
from bot.tables import Seen, Tables

log = get_logger(__name__)

TRIES = 12
"""Failed tries after which a row is a dead letter, three quarters of an hour after the first."""

FIRST_RETRY_MS = 2_000
LONGEST_RETRY_MS = 15 * 60_000
"""How long a failed row waits: twice as long each time, up to the longest."""

KEPT_MS = 30 * 24 * 3_600_000
"""How long a row that was sent or given up is kept, so that somebody can still see what became of it."""

BACKLOG = 50
"""Rows of a table that are known of when one of them is written, so that none says what the next ones say."""

UNDELIVERED = (discord.DiscordException, aiohttp.ClientError, TimeoutError)
"""What is raised when Discord refuses a request or cannot be reached."""


class Publisher:
    """Tells tables' channels what happened.

    Args:
        client: the bot, for sending.
        store: whose outbox is emptied.
        tables: how a table stands.
        letters: writes what is sent.
    """

    def __init__(self, client: discord.Client, store: Store, tables: Tables, letters: Letters) -> None:
        self._client = client
        self._store = store
        self._tables = tables
        self._letters = letters
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[None]] = set()

    async def on_commit(self, table_id: str) -> None:
        """A table changed: tell it in the background, so that whoever moved is answered first."""
        self._telling(table_id)

    async def sweep(self) -> None:
        """Send what was left behind, of every table, oldest first."""
        rows = await self._store.outbox.pending(now_ms())
        for table_id in dict.fromkeys(row.table_id for row in rows):
            # Who stops the sweeping must not come between a message and the note that it was sent.
            await asyncio.shield(self._telling(table_id))

    async def forget(self) -> None:
        """Let go of rows that were sent or given up long ago; the log of a table keeps what happened."""
        forgotten = await self._store.outbox.prune(now_ms() - KEPT_MS)
        log.info("old outbox rows forgotten", rows=forgotten)

    async def close(self) -> None:
        """Wait for what is being told."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def repost(self, table_id: str) -> None:
        """Post a table's board and panel anew, without a mention (the channel has lost them).

        A table that cannot be shown is logged; it is played by commands as well.
        """
        try:
            async with self._lock(table_id):
                seen = await self._tables.look(table_id)
                letter = await self._letters.board(seen)
                await self._move_panel(seen, await self._post(seen, letter, nonce=None))
        except UNDELIVERED as error:
            log.warning("board not posted", table=table_id, code=_code(error))
        except Exception as error:
            report_error(log, "board not posted", error, table=table_id)

    def _telling(self, table_id: str) -> asyncio.Task[None]:
        """A task that sends a table's rows; ``close`` waits for it."""
        task = asyncio.get_running_loop().create_task(self._drain_safely(table_id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _lock(self, table_id: str) -> asyncio.Lock:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    async def _drain_safely(self, table_id: str) -> None:
        try:
            await self._drain(table_id)
        except Exception as error:
            report_error(log, "telling failed", error, table=table_id)

    async def _drain(self, table_id: str) -> None:
        """Send a table's rows one after another; stop at the first that must wait."""
        async with self._lock(table_id):
            while rows := await self._store.outbox.pending(now_ms(), table_id, BACKLOG):
                with log_context(table=table_id):
                    if not await self._send(rows[0], rows[1:]):
                        return

    async def _send(self, row: OutboxRow, later: Sequence[OutboxRow]) -> bool:
        """Send one row and note what came of it; ``later`` follow it. Returns whether they may."""
        try:
            seen = await self._tables.look(row.table_id)
            letter = await self._letters.write(row, later, seen)
            message_id = None if letter is None else await self._post(seen, letter, row.nonce)
        except UNDELIVERED as error:
            await self._failed(row, _code(error))
            return False
        except Exception as error:
            if isinstance(error, StoreError) and not isinstance(error, DamagedTableError):
                raise  # the database is in trouble, not this row
            report_error(log, "a message could not be made", error, row=row.id)
            await self._failed(row, type(error).__name__)
            return False
        # Noted at once: whatever happens to the old panel now, the message is not sent again.
        await self._store.outbox.sent(row.id, message_id, now_ms())
        if letter is not None and letter.panel and message_id is not None:
            await self._move_panel(seen, message_id)
        return True

    async def _failed(self, row: OutboxRow, code: str) -> None:
        """Plan the next try, later each time; give up after the last."""
        now = now_ms()
        wait = min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2**row.attempts)
        retry_at = now + wait if row.attempts + 1 < TRIES else None
        log.warning("message not sent", row=row.id, code=code, again=retry_at is not None)
        await self._store.outbox.failed(row.id, code, now, retry_at)

    # --- sending ---------------------------------------------------------------------------------------------

    async def _post(self, seen: Seen, letter: Letter, nonce: str | None) -> int:
        """Send a message to the table's channel; returns its id. Discord drops one whose nonce it knows."""
        channel = self._client.get_partial_messageable(seen.row.channel_id)
        extra: dict[str, Any] = {} if nonce is None else {"nonce": nonce}
        users = [discord.Object(user) for user in letter.pinged]
        message = await channel.send(
            view=letter.view,
            files=messages.files(letter.pictures),
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=users),
            **extra,
        )
        return message.id

    async def _move_panel(self, seen: Seen, message_id: int) -> None:
        """The table's panel is in this message now, and no longer in the one before."""
        old = await self._store.set_panel(seen.row.id, message_id)
        if old is not None and old != message_id:
            await self._retire(seen.row.channel_id, old)

    async def _retire(self, channel_id: int, message_id: int) -> None:
        """Take the buttons off an older message; if that fails the router still refuses its stale presses."""
        channel = self._client.get_partial_messageable(channel_id)
        try:
            old = await channel.fetch_message(message_id)
            view = ui.LayoutView.from_message(old, timeout=None)
            if _without_panel(view, old.attachments):
                view.stop()
                await old.edit(view=view)
        except UNDELIVERED as error:
            log.info("old panel stays", message=message_id, code=_code(error))


def _without_panel(view: ui.LayoutView | ui.View, attachments: Sequence[discord.Attachment]) -> bool:
    """Take the action rows out of a layout and point its pictures at the message's own files again."""
    own = {attachment.url.partition("?")[0]: attachment.filename for attachment in attachments}
    rows = [item for item in view.children if isinstance(item, ui.ActionRow)]
    for each in rows:
        view.remove_item(each)
    for shown in view.children:
        if isinstance(shown, ui.MediaGallery):
            for media in shown.items:
                filename = own.get(media.media.url.partition("?")[0])
                if filename:
                    media.media = discord.UnfurledMediaItem(f"attachment://{filename}")
    return bool(rows)


def _code(error: Exception) -> str:
    """A failed request in a few letters, for the outbox and the log."""
    if isinstance(error, discord.HTTPException):
        return f"{error.status}/{error.code}"
    return type(error).__name__
