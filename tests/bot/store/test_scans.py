"""What the bot asks of its database all the time goes by an index: it takes no longer with more tables."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from bot.shards import Shards
from bot.store import NewOutboxRow, Status, Store
from bot.store.values import Alarm
from tests.bot.store.helpers import ANNA, BEN, CHANNEL, GUILD, NOW, move, url_of

TABLE = "brave-otter"
UNSENT = "outbox USING INDEX ix_outbox_unsent"
"""All rows that are not sent may be gone through: they are few."""

ASKED: dict[str, Callable[[Store], Awaitable[Any]]] = {
    "a table": lambda store: store.load(TABLE),
    "its log": lambda store: store.entries(TABLE, after=1),
    "its keyframe": lambda store: store.keyframe_before(TABLE, 1),
    "a commit": lambda store: store.commit(
        move(1, "interaction:2", keyframe=b"state", alarm=Alarm(NOW), outbox=(NewOutboxRow("line", b""),))
    ),
    "tables of a channel": lambda store: store.tables_in(CHANNEL, tuple(Status)),
    "tables of a person": lambda store: store.tables_of(ANNA, tuple(Status)),
    "open tables": lambda store: store.open_tables(after="a"),
    "what is due": lambda store: store.due(NOW),
    "what is to be told": lambda store: store.outbox.pending(NOW),
    "what a table has to tell": lambda store: store.outbox.pending(NOW, TABLE),
    "what comes after": lambda store: store.outbox.after(TABLE, 1),
    "what was sent": lambda store: store.outbox.sent(1, 1, NOW),
    "what was given up": lambda store: store.outbox.dead(TABLE),
    "what is wrong": lambda store: store.outbox.troubled(TABLE),
    "how much is unsent": lambda store: store.outbox.unsent(TABLE),
    "trying again": lambda store: store.outbox.again(TABLE, NOW),
    "hurrying": lambda store: store.outbox.hurry(GUILD, NOW),
    "how its outbox stands": lambda store: store.outbox.standing(NOW),
    "what a person holds": lambda store: store.census.held_by(ANNA),
    "how many tables a channel has": lambda store: store.census.open_in(CHANNEL),
    "how many tables a server has": lambda store: store.census.open_on(GUILD),
    "a table's version": lambda store: store.version(TABLE),
    "a wish": lambda store: store.persons((ANNA, BEN)),
}


@pytest.fixture
def url(path: Path) -> str:
    return url_of(path)


async def plans(store: Store, asked: list[tuple[str, Any]]) -> list[str]:
    """What SQLite goes through, row by row, for these statements."""
    found = []
    for statement, parameters in asked:
        if re.match("SELECT|UPDATE|DELETE|INSERT", statement):
            plan = await store._database.read(
                lambda c, s=statement, p=parameters: c.exec_driver_sql(f"EXPLAIN QUERY PLAN {s}", p)
            )
            found += [row.detail for row in plan]
    return [found[0] for line in found if (found := re.findall("^SCAN (?!CONSTANT ROW)(.*)", line))]


def heard(store: Store) -> list[tuple[str, Any]]:
    """What a store asks its database from now on."""
    asked: list[tuple[str, Any]] = []
    for engine in (store._database._writer, store._database._readers):
        event.listen(
            engine.sync_engine,
            "before_cursor_execute",
            lambda _connection, _cursor, statement, parameters, _context, _many: asked.append((statement, parameters)),
        )
    return asked


@pytest.mark.parametrize("what", ASKED)
async def test_it_goes_by_an_index(store: Store, table: str, what: str) -> None:
    await store.commit(move(0, "interaction:1", keyframe=b"state", outbox=(NewOutboxRow("line", b""),)))
    asked = heard(store)
    await ASKED[what](store)
    assert asked
    assert [scan for scan in await plans(store, asked) if scan != UNSENT] == []


@pytest.mark.parametrize("what", ["open tables", "what is due", "what is to be told", "what a table has to tell"])
async def test_the_shards_own_go_by_an_index_too(url: str, table: str, what: str) -> None:
    mine = await Store.open(url, shards=Shards(2, (0,)))
    asked = heard(mine)
    await ASKED[what](mine)
    assert [scan for scan in await plans(mine, asked) if scan != UNSENT] == []
    await mine.close()


async def test_a_scan_would_be_seen(store: Store, table: str) -> None:
    assert await plans(store, [("SELECT * FROM tables WHERE title = ?", ("Anna's island",))]) == ["tables"]
