"""Fault 4: what is read while a player types takes too long, since it is read from disk or waits for a picture."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from bot.artist import Artist, CannotDraw
from bot.desk import Desk, Wanted
from bot.exchange import Person, Place, Wish
from bot.store.store import Store
from bot.tables import TABLES_KEPT, Tables
from engine.dinosaur_island.actions import PassScientist
from engine.dinosaur_island.game import GAME
from render.words import words
from tests.bot.at_tables import ANN, BEN, first, started
from tests.bot.rooms import MemoryTables
from tests.faults.counting import Statements

FAULT = 4

OTHER_TABLES = TABLES_KEPT + 50
"""More than are held in memory at a time."""


async def test_what_is_offered_while_typing_comes_from_memory_however_many_games_there_are(
    tables: Tables, store: Store
) -> None:
    table_id = await started(tables)
    user, _ = await first(tables, table_id)
    for n in range(OTHER_TABLES):
        elsewhere = Place(2 + n, 900 + n)
        await tables.open(elsewhere, Person(100 + n, f"Somebody {n}"), Wish(GAME.key, f"Table {n}", {}), f"o:{n}")
    seat = (await tables.look(table_id)).view.to_act[0]
    await tables.play(table_id, user.id, PassScientist(seat, 1), "i:pass")
    mover = (ANN, BEN)[(await tables.look(table_id)).view.to_act[0]]
    asked = Statements(store)
    desk, speak = Desk(tables), words("en")
    offered = await desk.choices(
        table_id, mover.id, Wanted("ClaimDie", {"scientist": "3"}), field="die", typed="", speak=speak
    )
    assert offered
    assert asked.count == 0


async def test_what_is_offered_while_typing_does_not_wait_for_a_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are drawn in threads of their own: the loop that answers everybody goes on."""
    tables, artist = MemoryTables((ANN, BEN)), Artist(1)
    begun, go_on = threading.Event(), threading.Event()
    draw = artist._draw
    drew: list[int] = []

    def slow() -> Any:
        drew.append(threading.get_ident())
        begun.set()
        assert go_on.wait(60), "nobody let the picture be drawn"
        raise RuntimeError("drawn")

    drawing = asyncio.ensure_future(draw("park", slow, lambda: ""))
    await asyncio.to_thread(begun.wait, 60)
    seen = await tables.seen()
    mover = tables.people[seen.view.to_act[0]]
    offered = await Desk(tables).choices(
        seen.row.id, mover.id, Wanted("ClaimDie", {}), field="die", typed="", speak=words("en")
    )
    assert offered
    assert not drawing.done(), "they came while the picture was being drawn"
    go_on.set()
    with pytest.raises(CannotDraw):
        await drawing
    assert drew != [threading.get_ident()]
    artist.close()
