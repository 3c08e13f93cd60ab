"""What a table takes on disk, what a move costs early and late in a game, and a start with few and with many tables.

A table is played through the table room by players who choose at random; in the end every row of the outbox is sent,
and forgotten as the bot forgets it. Its size is that of the whole file, schema and all; a further table
adds less. Many tables are copies of one in mid-game under other ids, half of them over, the rest with a day's time; the
bot starts on them in a process of its own, with few and with many in turn.
"""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

import msgspec

from bot.exchange import Person, Place, Wish
from bot.store.store import Store
from bot.tables import Tables

KIB = 1024
MILLI = 1e3
PEOPLE = [Person(314_159_265_358_979_300 + n, name) for n, name in enumerate(("Ann", "Ben", "Cleo", "Dan"))]
WISH = Wish("dinosaur_island", "Amber Bay", {"length": "long"})
PLACE = Place(271_828_182_845_904_500, 271_828_182_845_904_501)
FIRST_INPUT = 1_434_567_890_123_456_789
"""Ids as long as Discord's: they are stored with every move."""

MID_GAME = 40
"""Moves of the table that many are copies of."""

WINDOW = 50
"""Moves at the beginning and at the end that are compared."""


class Part(msgspec.Struct, frozen=True):
    """A table or index of the database: pages in bytes, what of them is empty, rows."""

    name: str
    bytes: int
    unused: int
    rows: int


class Column(msgspec.Struct, frozen=True):
    """A column: the bytes of its values."""

    name: str
    bytes: int


class Start(msgspec.Struct, frozen=True):
    """The bot on a database of so many tables; medians of several starts.

    Attributes:
        open_ms: from opening the store to the first sweep done, by a clock on the wall, once all code is loaded.
        ready_s: processor time of the whole process up to there.
        ready_mib: resident memory then.
        looked_mib: the most that was resident when many tables had been looked at.
    """

    tables: int
    file_mib: int
    open_ms: float
    ready_s: float
    ready_mib: float
    looked_mib: float


class Figures(msgspec.Struct, frozen=True):
    """What was measured.

    Attributes:
        moves: of the one table; ``entries`` what its log holds.
        file_bytes: its database once what was sent is forgotten, in pages that are used; wanted is 300,000 at most.
        unpruned_bytes: the same before that.
        empty_bytes: a database without tables.
        early_ms, late_ms: processor time of a move, and of reading a table anew, at the beginning and at the end.
    """

    moves: int
    entries: int
    page_size: int
    free_pages: int
    file_bytes: int
    unpruned_bytes: int
    empty_bytes: int
    early_ms: float
    late_ms: float
    early_load_ms: float
    late_load_ms: float
    parts: list[Part]
    columns: list[Column]
    starts: list[Start]


async def measure(*, moves: int, seed: int, tables: Sequence[int], starts: int) -> Figures:
    """Play, weigh, and start on so many tables each."""
    with TemporaryDirectory() as place:
        empty = Path(place, "empty.sqlite3")
        await (await Store.open(url_of(empty))).close()
        file = Path(place, "table.sqlite3")
        played = await play(file, moves, seed)
        unpruned = used(file)
        await forget(file)
        started = await _starts(Path(place), tables, seed, starts)
        with closing(sqlite3.connect(file)) as database:
            return Figures(
                len(played.moves_ms),
                played.entries,
                _pragma(database, "page_size"),
                _pragma(database, "freelist_count"),
                used(file),
                unpruned,
                used(empty),
                *(round(median(window), 2) for window in played.windows()),
                list(parts(database)),
                list(columns(database)),
                started,
            )


def url_of(file: Path) -> str:
    """The URL of a database file."""
    return f"sqlite+aiosqlite:///{file}"


# --- one table -------------------------------------------------------------------------------------------------


class Played(msgspec.Struct):
    """A table that was played, and what each move and each reading of it took (ms of processor time)."""

    entries: int = 0
    moves_ms: list[float] = msgspec.field(default_factory=list)
    loads_ms: list[float] = msgspec.field(default_factory=list)

    def windows(self) -> Iterator[list[float]]:
        """Moves early and late, readings early and late."""
        for times in (self.moves_ms, self.loads_ms):
            yield times[:WINDOW]
            yield times[-WINDOW:]


async def play(file: Path, moves: int, seed: int, *, read: bool = True) -> Played:
    """Play a table at random, at most so many moves, and read it anew after each; the database is closed then."""
    store, rng, played = await Store.open(url_of(file)), Random(seed), Played()
    tables = Tables(store)
    table = await tables.open(PLACE, PEOPLE[0], WISH, f"interaction:{FIRST_INPUT}")
    for n, person in enumerate(PEOPLE[1:], start=1):
        await tables.join(table, person, f"interaction:{FIRST_INPUT + n}")
    await tables.start(table, PEOPLE[0].id, f"interaction:{FIRST_INPUT + 9}")
    for n in range(moves):
        seats = (await tables.look(table)).view.to_act
        decision = await tables.decision(table, PEOPLE[seats[0]].id) if seats else None
        if decision is None:
            break
        action = decision.sample(rng)
        started = process_time()
        done = await tables.play(table, PEOPLE[seats[0]].id, action, f"interaction:{FIRST_INPUT + 10 + n}")
        played.moves_ms.append((process_time() - started) * MILLI)
        played.entries = done.n
        if read:
            started = process_time()
            await store.load(table)
            played.loads_ms.append((process_time() - started) * MILLI)
    for row in await store.outbox.pending(2**53, table, limit=10 * moves):
        await store.outbox.sent(row.id, FIRST_INPUT - row.id, row.created_at)
    await store.close()
    return played


async def forget(file: Path) -> None:
    """Let go of what was sent, as the bot does a day later."""
    store = await Store.open(url_of(file))
    await store.outbox.prune(2**53, 2**53)
    await store.close()


def used(file: Path) -> int:
    """Bytes of a database in pages that hold something; the file itself shrinks only when it is vacuumed."""
    with closing(sqlite3.connect(file)) as database:
        pages = _pragma(database, "page_count") - _pragma(database, "freelist_count")
        return pages * _pragma(database, "page_size")


def parts(database: sqlite3.Connection) -> Iterator[Part]:
    """The tables and indexes, the largest first. SQLite's own account of them must be compiled in."""
    query = "SELECT name, sum(pgsize), sum(unused), sum(ncell) FROM dbstat GROUP BY name ORDER BY 2 DESC"
    return (Part(*row) for row in database.execute(query))


def columns(database: sqlite3.Connection) -> Iterator[Column]:
    """The columns of all tables, the largest first."""
    tables = [name for (name,) in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    weighed = []
    for table in tables:
        for _, column, *_ in database.execute(f"PRAGMA table_info({table})").fetchall():
            (size,) = database.execute(f"SELECT sum(length(CAST({column} AS BLOB))) FROM {table}").fetchone()
            weighed.append(Column(f"{table}.{column}", size or 0))
    return iter(sorted(weighed, key=lambda column: -column.bytes))


def _pragma(database: sqlite3.Connection, name: str) -> int:
    value: int = database.execute(f"PRAGMA {name}").fetchone()[0]
    return value


# --- many tables -----------------------------------------------------------------------------------------------


async def _starts(place: Path, tables: Sequence[int], seed: int, times: int) -> list[Start]:
    """The bot starts on databases of so many tables, in turn, so many times on each."""
    model = place / "model.sqlite3"
    await play(model, MID_GAME, seed)
    files = [place / f"{count}.sqlite3" for count in tables]
    for file, count in zip(files, tables, strict=True):
        file.write_bytes(model.read_bytes())
        multiply(file, count)
    told: list[list[list[float]]] = [[] for _ in files]
    for _ in range(times):
        for file, heard in zip(files, told, strict=True):
            command = (sys.executable, "-m", "tests.bench.start", url_of(file))
            process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
            told_now, _ = await process.communicate()
            if process.returncode:
                raise RuntimeError(f"the bot did not start on {file.name}; what it complained of is above")
            heard.append(msgspec.json.decode(told_now))
    return [
        Start(count, used(file) // KIB**2, *(round(median(values), 2) for values in zip(*heard, strict=True)))
        for count, file, heard in zip(tables, files, told, strict=True)
    ]


COPIED = {
    "tables": {"id": "id || '-' || i", "channel_id": "channel_id + i", "guild_id": "guild_id + i % 1000"},
    "seats": {"user_id": "user_id + 4 * i"},
    "inputs": {"id": "id || '-' || i"},
    "entries": {"input_id": "input_id || '-' || i"},
    "keyframes": {},
    "alarms": {},
}
"""How rows change that are copied the i-th time, by table and column."""


def multiply(file: Path, count: int) -> None:
    """Make so many tables of the one that a database holds; every other one is over, the rest have time."""
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        database.execute("PRAGMA synchronous=OFF")
        database.execute("BEGIN")
        database.execute("INSERT OR REPLACE INTO alarms SELECT id, updated_at + 86400000 FROM tables")
        for table, changed in COPIED.items():
            names = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
            values = ", ".join({"table_id": "table_id || '-' || i", **changed}.get(name, name) for name in names)
            copies = "WITH RECURSIVE copies(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM copies WHERE i < ?)"
            database.execute(f"{copies} INSERT INTO {table} SELECT {values} FROM {table}, copies", (count - 1,))
        database.execute("UPDATE tables SET status = 'over' WHERE channel_id % 2")
        database.execute("DELETE FROM alarms WHERE table_id IN (SELECT id FROM tables WHERE status = 'over')")
        database.execute("COMMIT")
