"""Fault 12: players are called again and again for one turn, for steps within it, and for what happens by itself."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from bot.commits import MOVE_TELLS, Told
from bot.exchange import Wish
from bot.tables import Tables
from engine.core import codec
from engine.core.flow import asked
from engine.dinosaur_island.game import GAME
from tests.bot.at_tables import HERE
from tests.bot.island import PEOPLE
from tests.bot.memory import MemoryStore

FAULT = 12


class Kept(MemoryStore):
    """A store that remembers what is to be told."""

    rows: list[Any]

    async def commit(self, commit: Any) -> Any:
        done = await super().commit(commit)
        self.rows += commit.outbox
        return done


@pytest.mark.parametrize("seats", [2, 4])
async def test_a_seat_is_called_once_when_it_comes_to_be_asked_and_never_in_between(seats: int) -> None:
    """Over a whole game by the bot's own door, with all that follows by itself."""
    store = Kept.empty()
    store.rows = []
    tables = Tables(store)  # type: ignore[arg-type]
    wish = Wish(GAME.key, "Amber Bay", {"length": "short"})
    table_id = await tables.open(HERE, PEOPLE[0], wish, "i:open")
    for person in PEOPLE[1:seats]:
        await tables.join(table_id, person, f"i:{person.name}")
    await tables.start(table_id, PEOPLE[0].id, "i:start")
    chance, n, calls = Random(seats), 0, 0
    while (seen := await tables.look(table_id)).running:
        before, seat = asked_now(store, table_id), Random(n).choice(seen.view.to_act)
        decision = await tables.decision(table_id, PEOPLE[seat].id)
        assert decision is not None
        store.rows.clear()
        await tables.play(table_id, PEOPLE[seat].id, decision.sample(chance), f"i:{n}")
        (row,) = store.rows
        assert row.kind == MOVE_TELLS, "one telling for a move and all that follows"
        called = msgspec.json.decode(row.payload, type=Told).asked
        newly = [each for each in asked_now(store, table_id) if each not in before and each != seat]
        assert list(called) == newly
        calls, n = calls + len(called), n + 1
    assert calls > 30
    assert calls < n * 3 / 4, "by no means every move calls somebody"


def asked_now(store: MemoryStore, table_id: str) -> tuple[int, ...]:
    """Who is asked, by what is stored."""
    state = store.tables[table_id].state
    assert state is not None
    return asked(codec.load_state(GAME, state))
