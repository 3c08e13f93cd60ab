"""What was packed stays readable: a database of packed rows, as the version that began to pack wrote them.

``saves/packed.db`` holds one table of four, played at random to entry 98 by the bot of commit 5708872; then its outbox
was emptied and the file vacuumed to pages of 512 bytes. It is never written again.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.store import Store
from bot.tables import Tables
from engine.core import codec
from engine.core.table import Table, load_entry
from engine.dinosaur_island.game import GAME
from tests.bot.store.helpers import url_of

OLD = Path(__file__).parent / "saves" / "packed.db"
TABLE, LENGTH = "b9yfxbt", 98
KEYFRAMES, WHOLE = 13, 2


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """A copy of the old database, to be used up."""
    opened = await Store.open(url_of(Path(shutil.copyfile(OLD, tmp_path / "games.sqlite3"))))
    yield opened
    await opened.close()


def test_it_is_packed_in_every_way() -> None:
    with closing(sqlite3.connect(f"file:{OLD}?mode=ro&immutable=1", uri=True)) as database:
        firsts = database.execute("SELECT DISTINCT hex(substr(data, 1, 1)) FROM entries").fetchall()
        assert firsts == [("01",)]
        counted = database.execute("SELECT count(*), sum(base IS NULL) FROM keyframes").fetchall()
        assert counted == [(KEYFRAMES, WHOLE)]


async def test_log_keyframes_and_state_tell_the_same_game(store: Store) -> None:
    stored = await store.load(TABLE)
    assert stored is not None
    log = [load_entry(GAME, entry.data) for entry in await store.entries(TABLE)]
    assert [entry.n for entry in log] == list(range(1, LENGTH + 1))
    checked = set()
    for n, table in enumerate(Table.replaying(GAME, codec.load_header(stored.header), log)):
        keyframe = await store.keyframe_before(TABLE, n)
        assert keyframe is not None
        if keyframe.n == n:
            assert keyframe.data == codec.save_state(GAME, table.state)
            checked.add(n)
    assert len(checked) == KEYFRAMES
    assert stored.state == codec.save_state(GAME, table.state)


async def test_it_is_played_on_taken_back_and_looked_at_as_it_was(store: Store) -> None:
    tables = Tables(store)
    seen = await tables.look(TABLE)
    user = seen.seats[seen.view.to_act[0]].user_id
    assert user is not None
    before = (await tables.look(TABLE, user)).view
    decision = await tables.decision(TABLE, user)
    assert decision is not None
    assert (await tables.play(TABLE, user, decision.options()[0], "test:move")).n == LENGTH + 1
    assert (await tables.look(TABLE, user)).view != before
    assert await tables.past.view(TABLE, user, LENGTH) == before
    await tables.undo(TABLE, user, "test:undo")
    assert (await tables.look(TABLE, user)).view == before
