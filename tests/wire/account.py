"""The account of moves and notices: what people were told against what is in the log, and that against the channel.

The log is also played once more from the deal, without a break: it must lead to the very state that is stored.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from sqlalchemy import text

from bot.commits import MOVE_TELLS
from bot.store.engines import Database
from bot.store.store import Store
from engine.core import codec
from engine.core.catalog import GAMES
from engine.core.table import Table as Played
from engine.core.table import load_entry
from tests.wire.players import Table

LOCK_WAIT_MS = 5_000


@dataclass
class Account:
    """What became of moves and notices; each list names what is wrong.

    Attributes:
        moves: how many were accepted.
        notices: how many messages tell of the log.
        lost: accepted moves that are not in the log, entries and rows that no message tells of.
        doubled: inputs that were carried out twice, messages that tell what another tells.
        disordered: moves and messages that are not in the order in which they were accepted.
    """

    moves: int = 0
    notices: int = 0
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    disordered: list[str] = field(default_factory=list)

    def check(self) -> None:
        """Fail where something is wrong, and name it."""
        wrong = self.wrong()
        assert wrong == [], "\n".join([str(self), *wrong])

    def wrong(self) -> list[str]:
        """All that is wrong."""
        return [*self.lost, *self.doubled, *self.disordered]

    def __str__(self) -> str:
        return (
            f"moves={self.moves} notices={self.notices} lost={len(self.lost)} doubled={len(self.doubled)} "
            f"reordered={len(self.disordered)}"
        )


async def all_told(database: Path | str, seconds: float = 60) -> None:
    """Wait until nothing is left to be told, by tables or of tries that failed.

    Args:
        database: a file, or the URL of a database.
        seconds: how long it is waited for.

    Raises:
        AssertionError: something is.
    """
    query = (
        "SELECT id, kind, attempts, last_error FROM outbox"
        " WHERE state = 'pending' AND (attempts > 0 OR not_before <= :now)"
    )
    end = time.monotonic() + seconds
    async with _opened(database) as reader:
        while waiting := await _rows(reader, query, now=int(time.time() * 1000)):
            assert time.monotonic() < end, f"after {seconds:g} s there is still to tell: {waiting}"
            await asyncio.sleep(0.05)


async def account(database: Path | str, tables: Sequence[Table]) -> Account:
    """The account of these tables, as their database (a file, or its URL) and their channels are now."""
    made = Account()
    async with _opened(database) as reader:
        for table in tables:
            await _moves(made, reader, table)
            await _notices(made, reader, table)
    store = await Store.open(_url(database))
    try:
        for table in tables:
            await _played_again(made, store, table)
    finally:
        await store.close()
    return made


async def _moves(made: Account, reader: Database, table: Table) -> None:
    """Each accepted move stands in the log once, in the order of its acceptance."""
    query = "SELECT input_id FROM entries WHERE table_id = :table ORDER BY n"
    log = [input_id for (input_id,) in await _rows(reader, query, table=table.id)]
    strokes = [each for n, each in enumerate(log) if n == 0 or log[n - 1] != each]
    made.doubled += [f"{table.id}: {each} stands in the log {n}×" for each, n in Counter(strokes).items() if n > 1]
    accepted = sorted(
        (each for player in table.players for each in player.accepted), key=lambda each: each.replied_at or 0
    )
    made.moves += len(accepted)
    wanted = [f"interaction:{each.id}" for each in accepted]
    made.lost += [f"{table.id}: {each} was accepted" for each in wanted if each not in strokes]
    there = [strokes.index(each) for each in wanted if each in strokes]
    made.disordered += [f"{table.id}: accepted move {n}" for n, (a, b) in enumerate(pairwise(there)) if a > b]


async def _notices(made: Account, reader: Database, table: Table) -> None:
    """Each entry of the log is told by one row of the outbox, each row by one message, in the order of the log."""
    messages = [post.message for post in table.told()]
    told = Counter(message.nonce for message in messages)
    made.doubled += [f"{table.id}: {n} messages for {nonce}" for nonce, n in told.items() if n > 1]
    query = "SELECT nonce, kind, state, payload FROM outbox WHERE table_id = :table ORDER BY id"
    rows = await _rows(reader, query, table=table.id)
    made.doubled += [f"{table.id}: nobody sent {nonce}" for nonce in told.keys() - {row[0] for row in rows}]
    made.lost += [f"{table.id}: row {nonce} is {state}" for nonce, _, state, _ in rows if state != "sent"]
    of_moves = [(nonce, json.loads(payload)) for nonce, kind, _, payload in rows if kind == MOVE_TELLS]
    made.notices += len(of_moves)
    made.lost += [f"{table.id}: no message tells {row}" for nonce, row in of_moves if nonce not in told]
    covered = [n for _, row in of_moves if row["first"] for n in range(row["first"], row["last"] + 1)]
    ((length,),) = await _rows(reader, "SELECT length FROM tables WHERE id = :table", table=table.id)
    made.lost += [f"{table.id}: no row tells of entry {n}" for n in set(range(1, length + 1)) - set(covered)]
    made.doubled += [
        f"{table.id}: {times} rows tell of entry {n}" for n, times in Counter(covered).items() if times > 1
    ]
    order = [message.nonce for message in messages if message.nonce in dict(of_moves)]
    if sorted(order, key=list(dict(of_moves)).index) != order:
        made.disordered.append(f"{table.id}: the messages of its channel")


async def _played_again(made: Account, store: Store, table: Table) -> None:
    """The log leads from the deal to the stored state, byte by byte."""
    stored = await store.load(table.id)
    assert stored is not None
    header = codec.load_header(stored.header)
    game = GAMES[header.game]
    entries = [load_entry(game, each.data) for each in await store.entries(table.id, limit=10_000)]
    if codec.save_state(game, Played.replay(game, header, entries).state) != stored.state:
        made.lost.append(f"{table.id}: the log leads to another state")


@asynccontextmanager
async def _opened(database: Path | str) -> AsyncIterator[Database]:
    reader = Database(_url(database), lock_wait_ms=LOCK_WAIT_MS)
    try:
        yield reader
    finally:
        await reader.close()


def _url(database: Path | str) -> str:
    return f"sqlite+aiosqlite:///{database}" if isinstance(database, Path) else database


async def _rows(reader: Database, query: str, **given: Any) -> list[tuple[Any, ...]]:
    return [tuple(row) for row in await reader.read(lambda c: c.execute(text(query), given))]
