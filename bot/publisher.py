"""The publisher: takes what a commit left in the outbox and tells it in the table's channel, in order, once.

A row holds references only; its letter is written when it is sent. A row that its channel does not take waits until
it does; one that cannot be written, or that Discord finds fault with, is given up as a dead letter in the end. The move
stands either way, and other tables do not notice.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import discord
import msgspec

from bot.artist import CannotDraw
from bot.channels import Channels, has_panel
from bot.clock import now_ms
from bot.commits import PICTURES, REMINDER, Late, Told
from bot.exchange import Seen
from bot.letter import Letter
from bot.letters import Letters
from bot.locks import Locks
from bot.log import get_logger, log_context, report_error
from bot.metrics import acted_at
from bot.past import LogTorn
from bot.setbacks import UNDELIVERED, Reason, Setback, code_of, reason_of
from bot.stopping import WAITED_FOR_S
from bot.store.errors import DamagedTableError, NoSuchOutboxRow, StoreError
from bot.store.store import Store
from bot.store.values import NewOutboxRow, OutboxRow, OutboxState, TableRow
from bot.tables import Tables

log = get_logger(__name__)

TRIES = 12
"""Failed tries after which a row at fault is a dead letter, three quarters of an hour after the first."""

FIRST_RETRY_MS = 2_000
LONGEST_RETRY_MS = 15 * 60_000
"""How long a failed row waits: twice as long each time, up to the longest."""

HURRIED_EVERY_MS = 30_000
"""How often changes on a server have what waits there tried again; what the bot changes there itself counts, too."""

NONCE_HOLDS_MS = 60_000
"""How old a row is at most when Discord still knows its nonce for sure; the channel is searched for an older one's
message before it is sent, since a try that seemed to fail, or was never noted, may have reached Discord."""

SEARCHED_MS = 24 * 3_600_000
"""How far back a message is searched for when nobody knows when it would have been sent."""

SENT_KEPT_MS = 24 * 3_600_000
DEAD_KEPT_MS = 30 * 24 * 3_600_000
"""How long a row that was sent, or given up, is kept, so that somebody can still see what became of it."""

HUNG = "hung"
"""In place of a code: a drawing did not end."""

AT_ONCE = 64
"""Tables that are told something at the same time, at most: pictures that wait for Discord take much memory, and those
that are drawn later show more."""

BACKLOG = 50
"""Rows of a table that are known of when one of them is written, so that none says what the next ones say."""


class Publisher:
    """Tells tables' channels what happened.

    Args:
        channels: where it is told.
        store: whose outbox is emptied.
        tables: how a table stands.
        letters: writes what is sent.
        acts: is it for this process to tell anything now? What it leaves stays in the outbox.
    """

    def __init__(
        self,
        channels: Channels,
        store: Store,
        tables: Tables,
        letters: Letters,
        acts: Callable[[], bool] = lambda: True,
    ) -> None:
        self._acts = acts
        self._channels = channels
        self._store = store
        self._tables = tables
        self._letters = letters
        self._lock: Locks[str] = Locks()
        self._places = asyncio.Semaphore(AT_ONCE)
        self._inherited: int | None = None
        self._tried: set[int] = set()
        self._tasks: dict[asyncio.Task[None], str] = {}
        self._tidying: dict[asyncio.Task[None], str] = {}
        self._hurried: dict[int, int] = {}

    async def on_commit(self, table_id: str) -> None:
        """A table changed: tell it in the background, so that whoever moved is answered first."""
        self._telling(table_id)

    async def sweep(self) -> None:
        """Send what was left behind, of every table, and wait for it, but not for long.

        No table holds up another, as one does whose message creeps to Discord; that one is being told already.
        """
        rows = await self._store.outbox.pending(now_ms())
        under_way = set(self._tasks.values())
        left = [table_id for table_id in dict.fromkeys(row.table_id for row in rows) if table_id not in under_way]
        if left:  # whoever stops the waiting does not stop the telling, between a message and the note that it was sent
            await asyncio.wait([self._telling(table_id) for table_id in left], timeout=WAITED_FOR_S)

    async def leapt(self, by: int) -> None:
        """The clock has leapt (``by`` milliseconds; below zero: back): nothing waits for longer than it would have."""
        if by < 0:
            now = now_ms()
            await self._store.outbox.no_later(now, now + LONGEST_RETRY_MS)

    async def forget(self) -> None:
        """Let go of rows that were sent or given up long ago; the log of a table keeps what happened."""
        now = now_ms()
        forgotten = await self._store.outbox.prune(now - SENT_KEPT_MS, now - DEAD_KEPT_MS)
        log.info("old outbox rows forgotten", rows=forgotten)

    async def close(self) -> None:
        """Wait for what is being told, but not for long: what is broken off then is told after the next start."""
        clock = asyncio.get_running_loop().time
        until = clock() + WAITED_FOR_S
        while self._all and (left := until - clock()) > 0:
            await asyncio.wait(self._all, timeout=left)
        for task in self._all:
            task.cancel()
        if self._all:
            await asyncio.wait(self._all)

    async def told(self, table_id: str) -> None:
        """Wait until what can be told now of a table has been told, and older panels are gone."""
        while tasks := [task for task, whose in self._all.items() if whose == table_id]:
            await asyncio.wait(tasks)

    @property
    def _all(self) -> dict[asyncio.Task[None], str]:
        """What is under way, and of which table."""
        return self._tasks | self._tidying

    async def again(self, table_id: str) -> Setback | None:
        """Tell anew what a table's channel could not be told, what was given up too; what then still cannot be."""
        rows = await self._store.outbox.again(table_id, now_ms())
        log.info("told again on request", table=table_id, rows=rows)
        await asyncio.shield(self._telling(table_id))
        return await self.setback(table_id)

    async def hurry(self, guild_id: int) -> None:
        """Something has changed on a server: tell what waits there for its next try now, or soon if it just was."""
        now = now_ms()
        at = max(now, self._hurried.get(guild_id, 0) + HURRIED_EVERY_MS)
        if await self._store.outbox.hurry(guild_id, at):
            self._hurried[guild_id] = at
            if at == now:
                await self.sweep()

    def lacking(self, channel_id: int) -> tuple[str, ...]:
        """What the bot needs in a channel and may not do there, as far as it knows the channel."""
        return self._channels.lacking(channel_id)

    async def setback(self, table_id: str) -> Setback | None:
        """What the table's channel could not be told, if there is something. Raises Refusal: there is no such table."""
        row = await self._store.outbox.troubled(table_id)
        if row is None:
            return None
        seen, reason = await self._tables.look(table_id), reason_of(row.last_error)
        return Setback(
            table_id=table_id,
            title=seen.row.title,
            channel_id=seen.row.channel_id,
            reason=reason,
            lacking=self._channels.lacking(seen.row.channel_id) if reason is Reason.FORBIDDEN else (),
            count=await self._store.outbox.unsent(table_id),
            since=row.created_at,
            waits=row.state is OutboxState.PENDING,
        )

    async def carry(self, table_id: str, said: str, move: Callable[[], Awaitable[object]]) -> None:
        """Move a table to another channel while nothing of it is told; its panel in the old one goes.

        Args:
            table_id: which table.
            said: stands in place of the old panel.
            move: changes the table's channel; what it raises is raised, and nothing is changed.
        """
        async with self._lock(table_id):
            old = (await self._tables.look(table_id)).row
            await move()
            await self._tables.panel_moved(table_id, None)
        if old.panel_message_id is not None:
            await self._retire(old.channel_id, old.panel_message_id, said)

    async def repost(self, table_id: str) -> bool:
        """Post a table's board and panel anew, without a mention (the channel has lost them).

        A table that cannot be shown is logged; it is played by commands as well. Returns whether it is shown.
        """
        try:
            async with self._lock(table_id):
                seen = await self._tables.look(table_id)
                letter = await self._letters.board(seen)
                await self._move_panel(seen, await self._post(seen, letter, None))
        except UNDELIVERED as error:
            log.warning("board not posted", table=table_id, code=code_of(error))
            return False
        except Exception as error:
            report_error(log, "board not posted", error, table=table_id)
            return False
        return True

    def _telling(self, table_id: str) -> asyncio.Task[None]:
        """A task that sends a table's rows; ``close`` waits for it."""
        task = asyncio.get_running_loop().create_task(self._drain_safely(table_id))
        self._tasks[task] = table_id
        task.add_done_callback(self._tasks.pop)
        return task

    async def _drain_safely(self, table_id: str) -> None:
        try:
            await self._drain(table_id)
        except NoSuchOutboxRow:
            log.info("another process told it at the same time", table=table_id)
        except Exception as error:
            report_error(log, "telling failed", error, table=table_id)

    async def _drain(self, table_id: str) -> None:
        """Send a table's rows one after another; stop at the first that must wait.

        After the last that was read nothing is looked for: what has been committed since is drained after this.
        """
        if self._inherited is None:
            self._inherited = await self._store.outbox.newest()
        async with self._lock(table_id):
            more = True
            while more and self._acts():
                async with self._places:
                    more = await self._next(table_id)

    async def _next(self, table_id: str) -> bool:
        """Send the next row of a table, if there is one; returns whether one may follow."""
        rows = await self._store.outbox.pending(now_ms(), table_id, BACKLOG)
        with log_context(table=table_id):
            if not rows or not await self._send(rows[0], rows[1:]):
                return False
        self._tried.discard(rows[0].id)
        return len(rows) > 1

    async def _send(self, row: OutboxRow, later: Sequence[OutboxRow]) -> bool:
        """Send one row and note what came of it; ``later`` follow it. Returns whether they may."""
        if row.kind == PICTURES:
            return await self._illustrate(row)
        try:
            seen = await self._tables.look(row.table_id)
            if found := await self._found(row, seen):
                await self._note_found(row, seen, found)
                return True
            if row.attempts:  # it may have been overtaken while it waited
                later = await self._store.outbox.after(row.table_id, row.id)
            letter = await self._letters.write(row, later, seen)
            if not self._acts():  # it may have taken long
                return False
            self._tried.add(row.id)
            message_id = None if letter is None else await self._tell(seen, letter, row.nonce)
        except UNDELIVERED as error:
            await self._failed(row, code_of(error))
            return False
        except Exception as error:
            if isinstance(error, StoreError) and not isinstance(error, DamagedTableError):
                raise  # the database is in trouble, not this row
            report_error(log, "a message could not be made", error, row=row.id)
            await self._failed(row, type(error).__name__)
            return False
        # Noted at once: whatever happens to the old panel now, the message is not sent again.
        follows = _pictures_of(row, seen, letter, message_id)
        if letter is not None and letter.panel and message_id is not None:
            old = await self._tables.panel_sent(row.table_id, row.id, message_id, follows=follows)
            self._tables.metrics.noticed(row.table_id, row.n, "sent")
            self._retire_other(seen, old, message_id)
        else:
            await self._store.outbox.sent(row.id, message_id, now_ms(), follows=follows)
            self._tables.metrics.noticed(row.table_id, row.n, "silent" if message_id is None else "sent")
        return True

    async def _illustrate(self, row: OutboxRow) -> bool:
        """Put the pictures that could not be drawn into their message; what is told later does not wait for that."""
        try:
            late = msgspec.json.decode(row.payload, type=Late)
            pictures = await self._letters.illustrations(late, await self._tables.look(row.table_id))
            if not self._acts():
                return False
            await self._channels.illustrate(late.channel_id, late.message_id, pictures)
        except CannotDraw as error:
            if error.hangs:  # each try takes a thread, so there is one more, and not soon
                now = now_ms()
                await self._store.outbox.failed(row.id, HUNG, now, None if row.attempts else now + LONGEST_RETRY_MS)
            else:
                await self._failed(row, code_of(error))
        except UNDELIVERED as error:
            await self._failed(row, code_of(error))
        except LogTorn:  # there is nothing to draw any more
            await self._store.outbox.sent(row.id, None, now_ms())
        except Exception as error:
            if isinstance(error, StoreError) and not isinstance(error, DamagedTableError):
                raise
            report_error(log, "pictures could not be added", error, row=row.id)
            await self._failed(row, type(error).__name__)
        else:
            await self._store.outbox.sent(row.id, late.message_id, now_ms())
        return True

    async def _failed(self, row: OutboxRow, code: str) -> None:
        """Plan the next try, later each time; give up after the last."""
        now = now_ms()
        wait = min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** min(row.attempts, TRIES))
        retry_at = now + wait if row.attempts + 1 < TRIES or reason_of(code) is not Reason.OURS else None
        log.warning("message not sent", row=row.id, code=code, again=retry_at is not None)
        self._tables.metrics.noticed(row.table_id, row.n, "failed" if retry_at is not None else "given-up")
        await self._store.outbox.failed(row.id, code, now, retry_at)

    # --- sending ---------------------------------------------------------------------------------------------

    async def _found(self, row: OutboxRow, seen: Seen) -> discord.Message | None:
        """The message of a row, where it was sent long ago and never noted.

        When a row was written that comes from the future, nobody knows: a clock was wrong. Its message came after the
        one with the table's panel, if there is one.
        """
        now, since = now_ms(), row.created_at
        if abs(now - since) <= NONCE_HOLDS_MS or self._untried(row):
            return None
        if since > now:
            panel = seen.row.panel_message_id
            since = now - SEARCHED_MS if panel is None else acted_at(panel)
        return await self._channels.find(seen.row.channel_id, row.nonce, since)

    def _untried(self, row: OutboxRow) -> bool:
        """Is it certain that nobody has tried to send a row? It was written since this process tells what happened."""
        own = self._inherited is not None and row.id > self._inherited
        return own and not row.attempts and row.id not in self._tried

    async def _note_found(self, row: OutboxRow, seen: Seen, message: discord.Message) -> None:
        """A row turns out to have been sent: note it, and that the table's panel is there if it is."""
        log.info("message found", row=row.id, message=message.id)
        self._tables.metrics.noticed(row.table_id, row.n, "found")
        await self._store.outbox.sent(row.id, message.id, now_ms())
        newest = seen.row.panel_message_id is None or seen.row.panel_message_id < message.id
        if newest and has_panel(message) and row.kind != REMINDER:
            await self._move_panel(seen, message.id)

    async def _tell(self, seen: Seen, letter: Letter, nonce: str) -> int:
        """Let the table's channel have a letter: in the place of the message with the panel, or as one of its own."""
        panel = seen.row.panel_message_id
        if letter.instead and panel is not None and await self._channels.change(seen.row.channel_id, panel, letter):
            return panel
        return await self._post(seen, letter, nonce)

    async def _post(self, seen: Seen, letter: Letter, nonce: str | None) -> int:
        """Send a message to the table's channel; returns its id."""
        return await self._channels.send(seen.row.channel_id, letter, nonce)

    async def _move_panel(self, seen: Seen, message_id: int) -> None:
        """The table's panel is in this message now, and no longer in the one before."""
        self._retire_other(seen, await self._tables.panel_moved(seen.row.id, message_id), message_id)

    def _retire_other(self, seen: Seen, old: int | None, message_id: int) -> None:
        """Take the panel off the message that it was in, if that is not the one in which it is.

        Nothing waits for that: Discord takes only so much in a second, and what happened comes first.
        """
        if old is not None and old != message_id:
            task = asyncio.get_running_loop().create_task(self._retire_safely(seen.row, old))
            self._tidying[task] = seen.row.id
            task.add_done_callback(self._tidying.pop)

    async def _retire_safely(self, row: TableRow, message_id: int) -> None:
        try:
            await self._retire(row.channel_id, message_id)
        except Exception as error:
            report_error(log, "old panel stays", error, table=row.id, message=message_id)

    async def _retire(self, channel_id: int, message_id: int, said: str = "") -> None:
        """Take the panel off an older message; if that fails the router still refuses its stale presses."""
        try:
            await self._channels.take_panel_off(channel_id, message_id, said)
        except UNDELIVERED as error:
            log.info("old panel stays", message=message_id, code=code_of(error))


def _pictures_of(row: OutboxRow, seen: Seen, letter: Letter | None, message_id: int | None) -> NewOutboxRow | None:
    """What follows a row that was sent without some of its pictures; None where it has them all."""
    if letter is None or not letter.late or message_id is None:
        return None
    told = msgspec.json.decode(row.payload, type=Told)
    late = Late(told.first, told.last, seen.row.channel_id, message_id)
    return NewOutboxRow(PICTURES, msgspec.json.encode(late), now_ms() + FIRST_RETRY_MS)
