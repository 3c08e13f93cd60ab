"""Fault 2: two players act in the same moment, and a move is lost, made twice, or refused with "please wait"."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

from bot.exchange import Played, Refusal
from bot.store.store import Store
from bot.tables import Tables
from engine.core import codec
from engine.core.model import Action, Illegal, Stale
from engine.core.table import Record, Table
from engine.dinosaur_island.actions import Done
from engine.dinosaur_island.game import GAME
from tests.bot.at_tables import ANN, BEN, started, to_worker_phase

FAULT = 2

EACH = 100
"""Moves of each player, all on their way before the first is decided."""


async def test_two_hundred_moves_at_once_are_each_made_once_or_refused_by_a_rule(tables: Tables, store: Store) -> None:
    table_id = await started(tables)
    await to_worker_phase(tables, table_id)
    before = (await tables.look(table_id)).row.length
    sent = [move for pair in zip(*[await wishes(tables, table_id, n) for n in (0, 1)], strict=True) for move in pair]
    inputs = [f"i:{n}" for n in range(len(sent))]
    results = await asyncio.gather(
        *(play(tables, table_id, move, input_id) for move, input_id in zip(sent, inputs, strict=True))
    )

    made = {inputs[n]: sent[n] for n, result in enumerate(results) if isinstance(result, Played)}
    assert len(made) > 6, "both players did something"
    assert {type(result) for result in results} == {Played, Illegal}
    log = (await store.entries(table_id))[before:]
    assert list(dict.fromkeys(entry.input_id for entry in log)) == list(made), (
        "each made move once, in the order in which they came"
    )
    entries = await tables.history(table_id, before)
    assert [entry.action for entry in entries if isinstance(entry, Record) and not entry.by] == list(made.values())
    told = [row for row in await store.outbox.pending(2**62, table_id) if row.n > before]
    assert len(told) == len(made), "each is told once"
    await is_what_the_log_says(tables, store, table_id)


async def test_the_same_press_a_hundred_times_at_once_is_one_move(tables: Tables, store: Store) -> None:
    table_id = await started(tables)
    await to_worker_phase(tables, table_id)
    before = (await tables.look(table_id)).row
    (move,) = (await wishes(tables, table_id, 0))[:1]
    decision = (await tables.look(table_id, ANN.id)).decision_id
    results = await asyncio.gather(
        *(play(tables, table_id, move, f"i:{n % 2}", decision) for n in range(EACH)),
    )
    assert sum(isinstance(result, Played) and not result.repeated for result in results) == 1
    assert (await tables.look(table_id)).row.length == before.length + 1
    await is_what_the_log_says(tables, store, table_id)


async def wishes(tables: Tables, table_id: str, seat: int) -> list[Action]:
    """What a player might do in the worker phase, again and again; never "done", so that it goes on for all."""
    decision = await tables.decision(table_id, (ANN, BEN)[seat].id)
    assert decision is not None
    chance = Random(seat)
    options = [action for action in decision.options() if not isinstance(action, Done)]
    return [chance.choice(options) for _ in range(EACH)]


async def play(tables: Tables, table_id: str, move: Action, input_id: str, decision: str | None = None) -> Any:
    """What comes of a move: played, or a rule's refusal; anything else is raised."""
    try:
        return await tables.play(table_id, (ANN, BEN)[move.seat].id, move, input_id, decision)
    except (Illegal, Stale, Refusal) as refusal:
        return refusal


async def is_what_the_log_says(tables: Tables, store: Store, table_id: str) -> None:
    """What is stored is what the log alone leads to."""
    stored = await store.load(table_id)
    assert stored is not None
    again = Table.replay(GAME, codec.load_header(stored.header), await tables.history(table_id))
    assert codec.save_state(GAME, again.state) == stored.state
