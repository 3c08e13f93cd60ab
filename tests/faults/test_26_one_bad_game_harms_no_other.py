"""Fault 26: one broken game brings the others down, or the bot gets slower with every game that there ever was."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.app import ParkBot
from bot.exchange import Person, Place, Wish
from bot.store.store import Store
from bot.store.values import Commit
from bot.tables import Tables
from engine.core import codec
from engine.dinosaur_island.game import GAME
from tests.bot.commands.playing import At
from tests.faults.counting import Statements
from tests.flows.at_table import DID, OURS, bot, stored
from tests.support.discord import Server

FAULT = 26

MANY = 60


async def test_the_others_play_on_beside_a_game_that_cannot_be_read(at: At) -> None:
    server = at.server
    other = await At.opened(server, "Fern Fjord")
    store = bot(at).store
    row = (await at.seen()).row
    await store.commit(Commit(row.id, row.version, "test:damage", 0, state=b"not a state"))
    await server.restart(crash=True)

    said = (await server.slash(server.ann, "/game status", table=row.id)).messages[-1]
    assert "can’t be read any more" in said.text, "its players are told"
    assert said.buttons[0].label == "Restore"
    mover = await other.to_act()
    assert (await server.slash(mover, "/research pass", scientist="1")).text.startswith(DID), "and need not be named"
    assert "passes" in server.newest().text
    assert "Fern Fjord" in (await server.slash(server.ann, "/me games")).text
    await server.slash(server.cleo, "/game new", title="Coral Cape")
    await server.pass_time(60)
    assert "Coral Cape" in server.newest().text
    assert (await stored(other))[1] == 1


async def test_a_game_whose_rules_raise_an_error_is_alone_with_it(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    server = at.server
    other = await At.opened(server, "Fern Fjord")
    apply = type(GAME).apply
    broken_seed = codec.load_state(GAME, (await stored(at))[3]).chance.seed

    def fails(game: Any, state: Any, action: Any) -> Any:
        if state.chance.seed == broken_seed:
            raise RuntimeError("a rule that nobody thought through")
        return apply(game, state, action)

    monkeypatch.setattr(type(GAME), "apply", fails)
    for _ in range(12):
        said = await server.slash(await at.to_act(), "/research pass", scientist="1", table=at.table_id)
        assert OURS in said.text
    said = await server.slash(await other.to_act(), "/research pass", scientist="1", table=other.table_id)
    assert said.text.startswith(DID), "no number of errors at one table stops another"


async def test_starting_asks_the_database_no_more_for_many_games_than_for_one(tmp_path: Path) -> None:
    counts = [await asked_at_start(tmp_path / f"{games}.sqlite3", games) for games in (1, MANY)]
    assert counts[0] == counts[1]


async def asked_at_start(database: Path, games: int) -> int:
    """How often a bot asks the database from its start until it has swept twice."""
    url = f"sqlite+aiosqlite:///{database}"
    store = await Store.open(url)
    tables = Tables(store)
    for n in range(games):
        host, guest = Person(100 + n, "Somebody"), Person(900 + n, "Nobody")
        table_id = await tables.open(Place(1, 50 + n), host, Wish(GAME.key, f"Table {n}", {}), f"o:{n}")
        await tables.join(table_id, guest, f"j:{n}")
        await tables.start(table_id, host.id, f"s:{n}")
    for row in await store.outbox.pending(2**62, limit=10_000):
        await store.outbox.sent(row.id, None, 0)
    await store.close()
    counted: list[Statements] = []

    async def make() -> ParkBot:
        opened = await Store.open(url)
        counted.append(Statements(opened))
        return ParkBot(opened, 1)

    async with Server(make) as server:
        await server.pass_time(12)
    return counted[0].count
