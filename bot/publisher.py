"""The publisher: takes what a commit left in the outbox and tells it in the table's channel, in order, once.

A row holds references only; text and pictures are made when it is sent, from views. A row that cannot be sent is tried
again later, and given up as a dead letter in the end; the move stands either way.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from weakref import WeakValueDictionary

import discord
import msgspec
from discord import ui

from bot import limits, messages
from bot.artist import Artist, Picture
from bot.clock import now_ms
from bot.commits import LOBBY_TELLS, Told
from bot.log import get_logger, log_context, report_error
from bot.store.errors import StoreError
from bot.store.store import Store
from bot.store.values import OutboxRow, Status
from bot.tables import Seen, Tables
from engine.core.model import Event
from engine.dinosaur_island.view import PlayerView, View
from render.words import Words, words

log = get_logger(__name__)

TRIES = 12
"""Failed tries after which a row is a dead letter."""

FIRST_RETRY_MS = 2_000
LONGEST_RETRY_MS = 15 * 60_000

QUIET_FACTS = ("place", "done", "threat_die", "hands", "hands_total", "scientists", "lab", "vp_ledger", "money_ledger")
"""Facts of a lab and park that may change without a new picture of it."""


@dataclass(frozen=True, slots=True)
class Letter:
    """One message ready to be sent."""

    view: ui.LayoutView
    pictures: tuple[Picture, ...] = ()
    pinged: tuple[int, ...] = ()


class Publisher:
    """Tells tables' channels what happened.

    Args:
        client: the bot, for sending.
        store: whose outbox is emptied.
        tables: for views and history.
        artist: for pictures.
    """

    def __init__(self, client: discord.Client, store: Store, tables: Tables, artist: Artist) -> None:
        self._client = client
        self._store = store
        self._tables = tables
        self._artist = artist
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._panels: dict[str, int] = {}
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
                letter = await self._board_letter(seen, words("en"))
                await self._move_panel(seen, await self._post(seen, letter, nonce=None))
        except discord.HTTPException as error:
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
            while rows := await self._store.outbox.pending(now_ms(), table_id, 1):
                with log_context(table=table_id):
                    if not await self._send(rows[0]):
                        return

    async def _send(self, row: OutboxRow) -> bool:
        """Send one row and note what came of it. Returns whether the next may follow."""
        try:
            seen = await self._tables.look(row.table_id)
            letter = await self._write(row, seen)
            message_id = await self._post(seen, letter, row.nonce)
        except (discord.HTTPException, OSError) as error:
            await self._failed(row, _code(error))
            return False
        except StoreError:
            raise
        except Exception as error:
            report_error(log, "a message could not be made", error, row=row.id)
            await self._failed(row, type(error).__name__)
            return False
        # Noted at once: whatever happens to the old panel now, the message is not sent again.
        await self._store.outbox.sent(row.id, message_id, now_ms())
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
        """Send a message to the table's channel; returns its id."""
        channel = self._client.get_partial_messageable(seen.row.channel_id)
        extra: dict[str, Any] = {} if nonce is None else {"nonce": nonce}
        message = await channel.send(
            view=letter.view,
            files=messages.files(letter.pictures),
            allowed_mentions=discord.AllowedMentions(users=[discord.Object(user) for user in letter.pinged]),
            **extra,
        )
        return message.id

    async def _move_panel(self, seen: Seen, message_id: int) -> None:
        """The table's panel is in this message now, and no longer in the one before."""
        await self._store.set_panel(seen.row.id, message_id)
        old = self._panels.get(seen.row.id, seen.row.panel_message_id)
        self._panels[seen.row.id] = message_id
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
        except discord.HTTPException as error:
            log.info("old panel stays", message=message_id, code=_code(error))

    # --- writing ---------------------------------------------------------------------------------------------

    async def _write(self, row: OutboxRow, seen: Seen) -> Letter:
        """The message of an outbox row, as the table stands now."""
        speak = words("en")
        if row.kind == LOBBY_TELLS or seen.view is None:
            return Letter(messages.lobby_message(seen, speak))
        told = msgspec.json.decode(row.payload, type=Told)
        entries = await self._tables.history(seen.row.id, told.first - 1, told.last - told.first + 1)
        events = [event for entry in entries if told.first for event in entry.events]
        mover = entries[0].seat if told.first and entries else None
        lines = self._lines(seen, events, speak, started=told.first == 0)
        before = self._tables.before(seen.row.id, told.first)
        pictures = await self._pictures(seen, mover, before, _footer(seen, events, speak))
        call = messages.call_to_act(seen, told.asked, speak)
        over = seen.row.status is not Status.RUNNING
        view = messages.move_message(lines, pictures, call, seen.row.id, speak, over=over)
        return Letter(view, tuple(pictures), _users(seen, told.asked))

    def _lines(self, seen: Seen, events: Sequence[Event], speak: Words, *, started: bool) -> list[str]:
        """What happened, a line an event."""
        names = messages.called(seen)
        if started:
            order = ", ".join(names[seat] for seat in seen.view.order)
            return [speak.say("bot-started", title=limits.escape(seen.row.title), order=order)]
        return speak.events(events, names, seen.items) or [speak.say("bot-nothing-to-tell")]

    async def _pictures(self, seen: Seen, mover: int | None, before: View | None, footer: str) -> list[Picture]:
        """The changed labs and parks, and the public boards that a new phase needs."""
        view, names = seen.view, seen.names
        pictures = []
        for seat in changed_seats(view, before, mover):
            one = await self._artist.lab_park(view, seat, names, before=before, footer=footer if seat == mover else "")
            pictures.append(one)
        phase_before = before.phase if before else None
        if view.phase == "over":
            pictures.append(await self._artist.result(view, names))
        elif view.phase == "research" and phase_before != "research":
            pictures.append(await self._artist.research(view, names))
        elif view.phase == "market" and phase_before != "market":
            pictures.append(await self._artist.market(view, names))
        return pictures[: limits.FILES]

    async def _board_letter(self, seen: Seen, speak: Words) -> Letter:
        """A table as it stands, for a channel that has lost it."""
        if seen.view is None:
            return Letter(messages.lobby_message(seen, speak))
        pictures = [await self._artist.lab_park(seen.view, seat, seen.names) for seat in range(seen.view.seats)]
        line = speak.say("bot-goes-on", title=limits.escape(seen.row.title), round=seen.view.round)
        call = messages.call_to_act(seen, (), speak)
        view = messages.move_message([line], pictures, call, seen.row.id, speak, over=False)
        return Letter(view, tuple(pictures))


def _footer(seen: Seen, events: Sequence[Event], speak: Words) -> str:
    """The first thing that happened, plain, as a picture says it."""
    told = speak.events(events, seen.names, seen.items)
    return told[0].replace("**", "") if told else ""


def changed_seats(view: View, before: View | None, mover: int | None) -> list[int]:
    """Seats whose lab or park has changed in a way worth a picture, the mover first; all at the start of a game."""
    if mover is None:
        return list(view.order)
    others = []
    if before is not None:
        pairs = zip(view.players, before.players, strict=True)
        others = [now.seat for now, then in pairs if now.seat != mover and _told_apart(now, then)]
    return [mover, *others]


def _told_apart(now: PlayerView, then: PlayerView) -> bool:
    fields = [name for name in now.__struct_fields__ if name not in QUIET_FACTS]
    return any(getattr(now, name) != getattr(then, name) for name in fields)


def _users(seen: Seen, seats: Sequence[int]) -> tuple[int, ...]:
    found = (seen.seats[seat].user_id for seat in seats if seat in seen.view.to_act)
    return tuple(user for user in found if user is not None)


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
