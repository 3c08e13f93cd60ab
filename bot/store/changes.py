"""Writing one change of a table, step by step, within a transaction that the store has opened."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from typing import Any

from sqlalchemy import Delete, Executable, Table, Update, bindparam, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema
from bot.store.errors import NoSuchTable, RepeatedInput, TableExists, VersionMiss
from bot.store.keyframes import add_keyframe
from bot.store.values import Commit, Committed, NewOutboxRow, NewTable, OutboxState, Seat

tables, inputs = schema.tables, schema.inputs

# Statements of every move are built once: to build one takes longer than to carry it out.
_ACTED = select(inputs.c.table_id, inputs.c.n).where(inputs.c.id == bindparam("input"))
_STANDS = select(tables.c.version, tables.c.length).where(tables.c.id == bindparam("table")).with_for_update()
_PANEL = select(tables.c.panel_message_id).where(tables.c.id == bindparam("table")).with_for_update()
_NOTE, _ENTRIES, _TELL = insert(inputs), insert(schema.entries), insert(schema.outbox)

# Fields of a Commit that, where given, replace the column of the same name.
REPLACEABLE = ("acted", "header", "state", "room", "status", "title", "host_id", "channel_id")


async def create(
    connection: AsyncConnection, new: NewTable, input_id: str, outbox: tuple[NewOutboxRow, ...]
) -> Committed:
    """Write a new table. Raises RepeatedInput, TableExists."""
    await refuse_repeated(connection, input_id)
    await add_table(connection, new)
    await note_input(connection, input_id, new.id, 0, new.at)
    await replace_seats(connection, new.id, new.seats)
    if new.keyframe is not None:
        await add_keyframe(connection, new.id, 0, new.keyframe, wall=True)
    ids = await add_outbox(connection, outbox, table_id=new.id, n=0, input_id=input_id, at=new.at)
    return Committed(version=0, length=0, outbox_ids=ids)


async def make(connection: AsyncConnection, commit: Commit) -> Committed:
    """Make a change of a table. Raises RepeatedInput, VersionMiss, NoSuchTable."""
    table_id, input_id, at = commit.table_id, commit.input_id, commit.at
    before = await advance(connection, commit)
    length = before + len(commit.entries)
    await note_input(connection, input_id, table_id, length, at)
    await add_entries(connection, commit, before)
    if commit.seats is not None:
        await replace_seats(connection, table_id, commit.seats)
    if commit.keyframe is not None:
        place = len(commit.entries) if commit.keyframe_at is None else commit.keyframe_at
        wall = place == 0 or commit.entries[place - 1].wall
        await add_keyframe(connection, table_id, before + place, commit.keyframe, wall=wall)
    if commit.alarm is not None:
        await set_alarm(connection, table_id, commit.alarm.due_at)
    ids = await add_outbox(connection, commit.outbox, table_id=table_id, n=length, input_id=input_id, at=at)
    return Committed(version=commit.expected_version + 1, length=length, outbox_ids=ids)


async def count(connection: AsyncConnection, change: Update | Delete) -> int:
    """Make a change of rows; how many there were to change."""
    return (await connection.execute(change)).rowcount


async def refuse_repeated(connection: AsyncConnection, input_id: str) -> None:
    """Raise RepeatedInput where the input was acted on before."""
    found = (await connection.execute(_ACTED, {"input": input_id})).one_or_none()
    if found is not None:
        raise RepeatedInput(input_id, found.table_id, found.n)


async def add_table(connection: AsyncConnection, new: NewTable) -> None:
    """Write the row of a new table at version 0; raises TableExists."""
    taken = select(tables.c.id).where(tables.c.id == new.id)
    if (await connection.execute(taken)).one_or_none() is not None:
        raise TableExists(new.id)
    await connection.execute(
        insert(tables).values(
            id=new.id,
            game=new.game,
            rules_version=new.rules_version,
            status=new.status,
            guild_id=new.guild_id,
            channel_id=new.channel_id,
            host_id=new.host_id,
            title=new.title,
            version=0,
            length=0,
            created_at=new.at,
            updated_at=new.at,
            acted=new.acted,
            header=new.header,
            state=new.state,
            room=new.room,
        )
    )


async def advance(connection: AsyncConnection, commit: Commit) -> int:
    """Compare and set the table's row; gives the log's length before. Raises as ``make``.

    The row is locked first, where writers do not queue for one lock anyway: only then is it certain whether the same
    input is not just being acted on.
    """
    found = (await connection.execute(_STANDS, {"table": commit.table_id})).one_or_none()
    await refuse_repeated(connection, commit.input_id)
    if found is None:
        raise NoSuchTable(commit.table_id)
    if found.version != commit.expected_version:
        raise VersionMiss(commit.table_id, commit.expected_version, found.version)
    changed: dict[str, Any] = {name: value for name in REPLACEABLE if (value := getattr(commit, name)) is not None}
    length: int = found.length
    changed |= {"version": commit.expected_version + 1, "length": length + len(commit.entries), "updated_at": commit.at}
    await connection.execute(_advance(frozenset(changed)), changed | {"table": commit.table_id})
    return length


@cache
def _advance(columns: frozenset[str]) -> Update:
    """Changes these columns of a ``table``'s row."""
    return update(tables).where(tables.c.id == bindparam("table")).values({name: bindparam(name) for name in columns})


async def set_panel(connection: AsyncConnection, table_id: str, message_id: int | None) -> int | None:
    """Change which message carries the table's panel; the one that did before. Raises NoSuchTable."""
    found = (await connection.execute(_PANEL, {"table": table_id})).one_or_none()
    if found is None:
        raise NoSuchTable(table_id)
    changed = {"panel_message_id": message_id}
    await connection.execute(_advance(frozenset(changed)), changed | {"table": table_id})
    before: int | None = found.panel_message_id
    return before


async def set_alarm(connection: AsyncConnection, table_id: str, due_at: int | None) -> None:
    """Change when the table must be looked at; None: not at all."""
    if due_at is not None:
        await put(connection, schema.alarms, table_id=table_id, due_at=due_at)
    else:
        await connection.execute(delete(schema.alarms).where(schema.alarms.c.table_id == table_id))


async def set_person(connection: AsyncConnection, user_id: int, data: bytes) -> None:
    """Write what a person wishes, over what was there."""
    await put(connection, schema.persons, user_id=user_id, data=data)


async def set_fact(connection: AsyncConnection, key: str, value: str) -> None:
    """Write a fact, over the one of the same key where there is one."""
    await put(connection, schema.facts, key=key, value=value)


async def put(connection: AsyncConnection, table: Table, **values: Any) -> None:
    """Write a row, over the one of the same key where there is one, whoever else does so at the same time."""
    await connection.execute(_put(connection.dialect.name, table, tuple(values)), values)


@cache
def _put(dialect: str, table: Table, columns: tuple[str, ...]) -> Executable:
    """Writes these columns of a row, over the one of the same key where there is one."""
    upsert = postgresql.insert if dialect == "postgresql" else sqlite.insert
    row = upsert(table).values({name: bindparam(name) for name in columns})
    key = [column.name for column in table.primary_key]
    news = {name: row.excluded[name] for name in columns if name not in key}
    return row.on_conflict_do_update(index_elements=key, set_=news)


async def note_input(connection: AsyncConnection, input_id: str, table_id: str, n: int, at: int) -> None:
    """Remember that the input was acted on."""
    await connection.execute(_NOTE, {"id": input_id, "table_id": table_id, "n": n, "at": at})


async def add_entries(connection: AsyncConnection, commit: Commit, length: int) -> None:
    """Append the commit's entries to a log of ``length``."""
    rows = [
        {
            "table_id": commit.table_id,
            "n": n,
            "seat": entry.seat,
            "input_id": commit.input_id,
            "wall": entry.wall,
            "at": commit.at,
            "data": entry.data,
        }
        for n, entry in enumerate(commit.entries, start=length + 1)
    ]
    if rows:
        await connection.execute(_ENTRIES, rows)


async def replace_seats(connection: AsyncConnection, table_id: str, seats: tuple[Seat, ...]) -> None:
    """Make ``seats`` the table's seats."""
    await connection.execute(delete(schema.seats).where(schema.seats.c.table_id == table_id))
    rows = [
        {
            "table_id": table_id,
            "number": seat.number,
            "user_id": seat.user_id,
            "name": seat.name,
            "joined_at": seat.joined_at,
        }
        for seat in seats
    ]
    if rows:
        await connection.execute(insert(schema.seats), rows)


async def add_outbox(
    connection: AsyncConnection,
    rows: tuple[NewOutboxRow, ...],
    *,
    table_id: str,
    n: int,
    input_id: str,
    at: int,
) -> tuple[int, ...]:
    """Put what is to be told in the outbox, in order; the new rows' ids."""
    ids = []
    for place, row in enumerate(rows):
        new = {
            "table_id": table_id,
            "n": n,
            "kind": row.kind,
            "nonce": nonce(input_id, place),
            "created_at": at,
            "not_before": at if row.not_before is None else row.not_before,
            "attempts": 0,
            "state": OutboxState.PENDING,
            "payload": row.payload,
        }
        done = await connection.execute(_TELL, new)
        assert done.inserted_primary_key is not None, "an insert of one row has a key"
        ids.append(done.inserted_primary_key.id)
    return tuple(ids)


def nonce(input_id: str, place: int) -> str:
    """What marks the message of an input's ``place``-th outbox row: 24 characters, of the 25 Discord takes.

    It follows from the input, so that even a move made again after a restored backup is not told twice.
    """
    return blake2b(f"{place} {input_id}".encode(), digest_size=12).hexdigest()
