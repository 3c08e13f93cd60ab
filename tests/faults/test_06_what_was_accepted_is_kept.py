"""Fault 6: something a player was told is accepted is gone after the bot went down in the middle of it.

After every single input the process is killed: a move, half of a simultaneous phase, an undo, a standing order, a
wish, a vote. What is there in the end is what one process comes to that was never disturbed.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from bot.store.store import Store
from bot.store.values import Status
from bot.tables import Tables
from engine.core.entries import ORDER
from engine.core.table import Record, Undone
from tests.bot.at_tables import ANN
from tests.faults import living
from tests.faults.processes import lived

FAULT = 6


async def test_killed_after_every_input_it_comes_to_the_same_as_undisturbed(tmp_path: Path) -> None:
    killed, undisturbed = tmp_path / "killed.sqlite3", tmp_path / "undisturbed.sqlite3"
    for number, name in enumerate(living.STORY):
        lived(living.step, killed, number)
        if name in living.COMES_AGAIN:  # nobody knows whether Discord heard of it: it delivers the input again
            lived(living.step, killed, number)
    store = await Store.open(f"sqlite+aiosqlite:///{undisturbed}")
    for number in range(len(living.STORY)):
        await living.take(store, number)
    await store.close()
    there = await everything(killed)
    assert there == await everything(undisturbed)
    log, room, wishes = there["log"], there["room"], there["wishes"]
    assert any(isinstance(entry, Record) and entry.by == ORDER for entry in log), "an order outlived its process"
    assert any(isinstance(entry, Undone) for entry in log)
    assert room["votes"], "so did a question"
    assert wishes["quiet"] == [60, 420], "and a wish"


async def everything(database: Path) -> dict[str, Any]:
    """All that is kept, but for moments and what the table is called."""
    store = await Store.open(f"sqlite+aiosqlite:///{database}")
    try:
        (row,) = await store.tables_of(ANN.id, tuple(Status))
        stored, wishes = await store.load(row.id), (await store.persons((ANN.id,))).get(ANN.id)
        assert stored is not None
        assert stored.room is not None
        return {
            "state": stored.state,
            "acted": stored.acted,
            "seats": [(seat.number, seat.user_id) for seat in stored.seats],
            "log": await Tables(store).history(row.id),
            "room": without_moments(msgspec.json.decode(stored.room)),
            "wishes": without_moments(msgspec.json.decode(wishes or b"{}")),
            "told": [(each.n, each.kind) for each in await store.outbox.pending(2**62)],
        }
    finally:
        await store.close()


def without_moments(kept: Any) -> Any:
    """The same with zeros for points in time, which differ from run to run."""
    if isinstance(kept, dict):
        return {key: without_moments(value) for key, value in kept.items()}
    if isinstance(kept, list):
        return [without_moments(value) for value in kept]
    return 0 if isinstance(kept, int) and kept > 10**9 else kept
