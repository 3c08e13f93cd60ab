"""The outbox: what was committed and is still to be told, until it is sent or given up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Row,
    Select,
    Update,
    bindparam,
    delete,
    exists,
    func,
    literal_column,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.shards import ALL, Shards
from bot.store import schema
from bot.store.changes import add_outbox, count, set_panel
from bot.store.engines import Database
from bot.store.errors import NoSuchOutboxRow
from bot.store.reading import served
from bot.store.values import NewOutboxRow, OutboxRow, OutboxState

MOST_LATER = 100
"""Rows after a given one that are read."""

PRUNED_AT_ONCE = 1_000
"""Rows forgotten in one transaction: moves that come in meanwhile do not wait long."""

ASIDE = "pictures"
"""Kind of the rows that are told beside the others of their table: they hold back none, and nobody is told of them."""

box = schema.outbox
unsent = box.c.state != literal_column("'sent'")  # as the index says it: see ``schema.UNSENT``


@dataclass(frozen=True, slots=True)
class Standing:
    """How an outbox stands.

    Attributes:
        count: rows that are still to be sent, those that wait for their next try, too.
        oldest_ms: how long ago the oldest of them was written (milliseconds).
        overdue_ms: how long ago the first of those that are next at their tables should have been sent.
    """

    count: int
    oldest_ms: int
    overdue_ms: int


class Outbox:
    """Reads and settles outbox rows; they are written by the commits they belong to."""

    def __init__(self, database: Database, shards: Shards = ALL) -> None:
        """Work on the rows in ``database``; what may be sent, of these shards' tables alone."""
        self._database = database
        self._shards = shards
        self._due = _due().where(*self._ours())
        self._due_of_table = _due().where(box.c.table_id == bindparam("table_id"), *self._ours())

    async def pending(self, now: int, table_id: str | None = None, limit: int = 100) -> tuple[OutboxRow, ...]:
        """What may be sent at ``now``, oldest first, of one table or of all the shards'.

        A row that failed and waits for its next try holds back the later rows of its table, so that a table's
        messages keep their order. A row planned for later that was never tried holds back nothing.
        """
        due = self._due if table_id is None else self._due_of_table
        return await self._rows(due, now=now, table_id=table_id, most=limit)

    async def newest(self) -> int:
        """The highest number of a row; 0 where there is none. Each new row has a higher one than any before."""
        highest: int | None = await self._database.read(lambda c: c.scalar(select(func.max(box.c.id))))
        return highest or 0

    async def standing(self, now: int) -> Standing:
        """How much of the shards' tables is still to be sent at ``now``, and how long it has waited."""
        waiting = (unsent, box.c.state == OutboxState.PENDING, *self._ours())
        earlier = box.alias("earlier")
        behind = exists().where(
            earlier.c.state != literal_column("'sent'"),
            earlier.c.table_id == box.c.table_id,
            earlier.c.state == OutboxState.PENDING,
            earlier.c.id < box.c.id,
        )
        due = select(func.min(box.c.not_before)).where(*waiting, box.c.not_before <= now, ~behind).scalar_subquery()
        query = select(func.count(), func.min(box.c.created_at), due).where(*waiting)
        count, *moments = (await self._database.read(lambda c: c.execute(query))).one()
        return Standing(count, *(0 if at is None else max(0, now - at) for at in moments))

    def _ours(self) -> tuple[ColumnElement[bool], ...]:
        """What is true of rows of the shards' tables."""
        if not self._shards.shared:
            return ()
        return (exists().where(schema.tables.c.id == box.c.table_id, *served(self._shards)),)

    async def dead(self, table_id: str | None = None, limit: int = 100) -> tuple[OutboxRow, ...]:
        """What was given up and not yet pruned, oldest first, of one table or of all."""
        return await self._rows(_of(OutboxState.DEAD, table_id).limit(limit))

    async def after(self, table_id: str, row_id: int) -> tuple[OutboxRow, ...]:
        """Rows of a table after a given one, whatever has become of them, oldest first."""
        later = select(box).where(box.c.table_id == table_id, box.c.id > row_id).order_by(box.c.id)
        return await self._rows(later.limit(MOST_LATER))

    async def troubled(self, table_id: str) -> OutboxRow | None:
        """The oldest row of a table that was tried in vain and not yet pruned: it waits, or was given up."""
        found = await self._rows(_TROUBLED, table=table_id)
        return found[0] if found else None

    async def unsent(self, table_id: str) -> int:
        """How many rows of a table wait or were given up."""
        those = select(func.count()).where(box.c.table_id == table_id, unsent, box.c.kind != ASIDE)
        return (await self._database.read(lambda c: c.execute(those))).scalar_one()

    async def again(self, table_id: str, at: int) -> int:
        """Try a table's rows anew at ``at``, those that were given up too; how many they are."""
        anew = {"state": OutboxState.PENDING, "not_before": at, "settled_at": None}
        given_up = update(box).where(box.c.table_id == table_id, unsent, box.c.state == OutboxState.DEAD)
        waiting = update(box).where(box.c.table_id == table_id, *_waiting())

        async def change(connection: AsyncConnection) -> int:
            hurried = await count(connection, waiting.values(not_before=at))
            return hurried + await count(connection, given_up.values(**anew, attempts=1))

        return await self._database.write(change)

    async def hurry(self, guild_id: int, at: int) -> int:
        """Try what waits for its next try at ``at`` already, of all tables of a server; how many rows that are."""
        tables = schema.tables.c
        theirs = exists().where(tables.id == box.c.table_id, tables.guild_id == guild_id)
        waiting = (theirs, *_waiting(), box.c.not_before > at)
        if not await self._database.read(lambda c: c.scalar(select(exists().where(*waiting)))):
            return 0  # as nearly always; a write would make others wait
        sooner = update(box).where(*waiting).values(not_before=at)
        return await self._database.write(lambda c: count(c, sooner))

    async def no_later(self, at: int, latest: int) -> int:
        """Try at ``at`` what a wrong clock has planned; how many rows that are.

        It is what waits for its next try after ``latest``, or for its first after ``at``.
        """
        planned = or_(box.c.not_before > latest, (box.c.attempts == 0) & (box.c.not_before > at))
        sooner = update(box).where(unsent, box.c.state == OutboxState.PENDING, planned).values(not_before=at)
        return await self._database.write(lambda c: count(c, sooner))

    async def sent(
        self,
        row_id: int,
        message_id: int | None,
        at: int,
        *,
        follows: NewOutboxRow | None = None,
        panel_of: str | None = None,
    ) -> int | None:
        """The row was sent at ``at`` and became ``message_id``.

        Args:
            row_id: which one.
            message_id: of what it became, if of anything.
            at: when (UTC milliseconds).
            follows: a row that is written with that.
            panel_of: the table whose panel the message carries from now on.

        Returns:
            The message that carried the panel before, if one did.

        Raises:
            NoSuchOutboxRow: it is settled already.
            NoSuchTable: none has such a panel.
        """
        settled = {"row": row_id, "message_id": message_id, "settled_at": at}

        async def change(connection: AsyncConnection) -> int | None:
            if (await connection.execute(_SENT, settled)).rowcount != 1:
                raise NoSuchOutboxRow(row_id)
            if follows is not None:
                of = (await connection.execute(select(box.c.table_id, box.c.n).where(box.c.id == row_id))).one()
                told = f"{follows.kind}:{row_id}"
                await add_outbox(connection, (follows,), table_id=of.table_id, n=of.n, input_id=told, at=at)
            return None if panel_of is None else await set_panel(connection, panel_of, message_id)

        return await self._database.write(change)

    async def failed(self, row_id: int, error: str, at: int, retry_at: int | None) -> None:
        """A try failed with the code ``error``; try again at ``retry_at``, or never (None: it is given up).

        Raises NoSuchOutboxRow.
        """
        tried: dict[str, Any] = {"attempts": box.c.attempts + 1, "last_error": error[:200]}
        if retry_at is None:
            await self._settle(row_id, state=OutboxState.DEAD, settled_at=at, **tried)
        else:
            await self._settle(row_id, not_before=retry_at, **tried)

    async def prune(self, sent_before: int, dead_before: int) -> int:
        """Forget rows that were sent, or given up, before a moment each; how many they were.

        What was sent stays while an earlier row of its table is not: that one, told late, must not say it again.
        """
        earlier = box.alias("earlier")
        behind = exists().where(
            earlier.c.state != literal_column("'sent'"), earlier.c.table_id == box.c.table_id, earlier.c.id < box.c.id
        )
        sent = (box.c.state == OutboxState.SENT) & (box.c.settled_at < sent_before) & ~behind
        dead = (box.c.state == OutboxState.DEAD) & (box.c.settled_at < dead_before)
        some = select(box.c.id).where(or_(sent, dead)).limit(PRUNED_AT_ONCE)
        forgotten = 0
        while gone := await self._database.write(lambda c: count(c, delete(box).where(box.c.id.in_(some)))):
            forgotten += gone
        return forgotten

    async def _settle(self, row_id: int, **values: Any) -> None:
        """Change a row that is pending."""
        if await self._database.write(lambda c: count(c, _settling(row_id, **values))) != 1:
            raise NoSuchOutboxRow(row_id)

    async def _rows(self, query: Select[Any], **values: Any) -> tuple[OutboxRow, ...]:
        rows = await self._database.read(lambda c: c.execute(query, values))
        return tuple(_outbox_row(row) for row in rows)


def _due() -> Select[Any]:
    """What may be sent ``now``, ``most`` of it: built once, since to build it takes longer than to read."""
    earlier = box.alias("earlier")
    now: BindParameter[int] = bindparam("now")
    held_back = exists().where(
        earlier.c.state != literal_column("'sent'"),
        earlier.c.table_id == box.c.table_id,
        earlier.c.state == OutboxState.PENDING,
        earlier.c.id < box.c.id,
        earlier.c.attempts > 0,
        earlier.c.not_before > now,
        earlier.c.kind != ASIDE,
    )
    return _of(OutboxState.PENDING, None).where(box.c.not_before <= now, ~held_back).limit(bindparam("most"))


def _settling(row_id: int, **values: Any) -> Update:
    """Changes a row that is pending."""
    return update(box).where(box.c.id == row_id, box.c.state == OutboxState.PENDING).values(**values)


_SENT = (
    update(box)
    .where(box.c.id == bindparam("row"), box.c.state == OutboxState.PENDING)
    .values(state=OutboxState.SENT, message_id=bindparam("message_id"), settled_at=bindparam("settled_at"))
)
"""Settles a pending row as sent."""


_TROUBLED = (
    select(box)
    .where(box.c.table_id == bindparam("table"), unsent, box.c.attempts > 0, box.c.kind != ASIDE)
    .order_by(box.c.id)
    .limit(1)
)
"""The oldest row of a table that was tried in vain."""


def _waiting() -> tuple[ColumnElement[bool], ...]:
    """What is true of rows that wait for their next try."""
    return unsent, box.c.state == OutboxState.PENDING, box.c.attempts > 0


def _of(state: OutboxState, table_id: str | None) -> Select[Any]:
    """The rows in a state but sent, oldest first, of one table or of all."""
    # In the order of a sum: SQLite would go through all rows, sent ones too, to have them in the order of their ids.
    query = select(box).where(unsent, box.c.state == state).order_by(box.c.id + 0)
    return query if table_id is None else query.where(box.c.table_id == table_id)


def _outbox_row(row: Row[Any]) -> OutboxRow:
    return OutboxRow(
        id=row.id,
        table_id=row.table_id,
        n=row.n,
        kind=row.kind,
        payload=row.payload,
        nonce=row.nonce,
        created_at=row.created_at,
        not_before=row.not_before,
        attempts=row.attempts,
        state=OutboxState(row.state),
        last_error=row.last_error,
        message_id=row.message_id,
    )
