"""What is held of a table in memory after a move is what the store would give."""

from __future__ import annotations

from random import Random

import pytest

from bot.commits import unpack
from bot.store.store import Store
from bot.tables import Tables
from engine.core import codec
from engine.core.flow import asked
from tests.bench.store import FIRST_INPUT, PEOPLE, PLACE, WISH

MOVES = 120
UNDOS = 0.2
"""How often somebody takes their move back."""


@pytest.mark.parametrize("seed", [1, 2])
async def test_a_table_in_memory_is_the_one_in_the_store(store: Store, seed: int) -> None:
    tables, mind = Tables(store), Random(seed)
    table_id = await tables.open(PLACE, PEOPLE[0], WISH, f"interaction:{FIRST_INPUT}")
    for n, person in enumerate(PEOPLE[1:3], start=1):
        await tables.join(table_id, person, f"interaction:{FIRST_INPUT + n}")
    await tables.start(table_id, PEOPLE[0].id, f"interaction:{FIRST_INPUT + 9}")
    undone = 0
    for n in range(MOVES):
        input_id = f"interaction:{FIRST_INPUT + 10 + n}"
        back = [person for person in PEOPLE[:3] if await tables.undoable(table_id, person.id) is not None]
        if back and mind.random() < UNDOS:
            await tables.undo(table_id, back[0].id, input_id)
            undone += 1
        else:
            seat = (await tables.look(table_id)).view.to_act[0]
            decision = await tables.decision(table_id, PEOPLE[seat].id)
            assert decision is not None
            await tables.play(table_id, PEOPLE[seat].id, decision.sample(mind), input_id)
        stored = await store.load(table_id)
        assert stored is not None
        held, read = tables._kept[table_id], unpack(stored)
        assert (held.row, held.seats, held.header, held.room) == (read.row, read.seats, read.header, read.room)
        assert held.table is not None
        assert read.table is not None
        for name in ("version", "acted", "base", "base_n", "tail"):
            assert getattr(held.table, name) == getattr(read.table, name), name
        assert codec.save_state(held.game, held.table.state) == stored.state
        for seat in (None, 0, 1, 2):
            assert held.view(seat) == held.game.view(read.table.state, seat)
        assert asked(held.table.state) == asked(read.table.state)
    assert undone > UNDOS * MOVES / 4
