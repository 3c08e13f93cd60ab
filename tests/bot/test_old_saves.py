"""An old save of a table still loads: a database that an older version of the bot wrote is opened and played on.

``saves/games.db`` was written by the bot of commit 77e183c on the simulated server of ``tests.support.discord``:
Coral Cape was played by Ann and Ben to the end, Amber Bay is theirs in its first worker phase, with one of them done,
and Fern Fjord is Cleo's lobby. Then the file was vacuumed to pages of 512 bytes. It is never written again.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.app import ParkBot
from bot.artist import Artist
from bot.demo import as_the_bot
from bot.store.store import Store
from bot.store.values import Status
from engine.core.table import Undone
from tests.bot.commands.playing import At
from tests.bot.rooms import BlankArtist
from tests.bot.store.helpers import url_of
from tests.support.discord import Server

OLD = Path(__file__).parent / "saves" / "games.db"
FINAL = [(0, 1, 18), (1, 2, -3)]
"""Seats, places and VP at the end of Coral Cape."""
PHASE, LENGTH = "worker", 20
"""Where Amber Bay stands, and how many entries its log has."""
CORAL_CAPE, AMBER_BAY, FERN_FJORD = "hkd2pse", "ccapu8k", "43bhtun"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The old database, to be used up."""
    return Path(shutil.copyfile(OLD, tmp_path / "games.sqlite3"))


@pytest.fixture
async def server(copy: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    """Today's bot on the old database."""

    async def make() -> ParkBot:
        return ParkBot(await Store.open(url_of(copy)), 1, new_discord=True)

    monkeypatch.setattr(Artist, "_draw", BlankArtist._draw)
    async with Server(make) as running:
        yield running


def table(server: Server, table_id: str) -> At:
    return At(server, table_id, [server.ann, server.ben])


def shape(path: Path) -> set[tuple[str, ...]]:
    """Every column, foreign key and index of a database, and which migration it is at."""
    base = sqlite3.connect(path)
    names = base.execute("SELECT type, name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'").fetchall()
    columns = {
        (name, *map(str, column[1:]))
        for kind, name in names
        if kind == "table"
        for column in base.execute(f"PRAGMA table_info({name})")
    }
    columns |= {
        (name, *map(str, key[2:5]))
        for kind, name in names
        if kind == "table"
        for key in base.execute(f"PRAGMA foreign_key_list({name})")
    }
    version = base.execute("SELECT version_num FROM alembic_version").fetchone()
    assert base.execute("PRAGMA foreign_key_check").fetchall() == []
    base.close()
    return columns | {tuple(name) for name in names} | {version}


async def test_it_gets_the_shape_of_a_new_database(copy: Path, tmp_path: Path) -> None:
    fresh = tmp_path / "fresh.sqlite3"
    for path in (copy, fresh):
        await (await Store.open(url_of(path))).close()
    # Columns that a migration adds come last, where a fresh table may have them elsewhere: order does not count.
    assert shape(copy) == shape(fresh) >= {("entries", "inputs", "input_id", "id")}
    assert sqlite3.connect(OLD).execute("SELECT count(*) FROM tables").fetchone() == (3,)


async def test_every_table_is_there_as_it_was(server: Server) -> None:
    rows = await table(server, AMBER_BAY).tables.in_channel(server.channel.id, tuple(Status))
    assert {(row.id, row.title, row.status, row.length) for row in rows} == {
        (CORAL_CAPE, "Coral Cape", Status.OVER, 40),
        (AMBER_BAY, "Amber Bay", Status.RUNNING, LENGTH),
        (FERN_FJORD, "Fern Fjord", Status.LOBBY, 0),
    }
    assert all(row.panel_message_id for row in rows)
    final = (await table(server, CORAL_CAPE).seen()).view.final
    assert [(standing.seat, standing.place, standing.points) for standing in final] == FINAL
    assert len(await table(server, CORAL_CAPE).tables.history(CORAL_CAPE)) == 40


async def test_status_of_the_running_table_tells_each_how_it_stands(server: Server) -> None:
    for user in (server.ann, server.ben):
        answer = await server.slash(user, "/game status", table=AMBER_BAY)
        assert answer.private
        assert "Amber Bay" in answer.text
        assert f"/{PHASE} " in answer.text  # what may be done: Ben is at work, and Ann may take her "done" back


async def test_what_was_done_before_is_taken_back(server: Server) -> None:
    at = table(server, AMBER_BAY)
    newest = await at.tables.undoable(AMBER_BAY, server.ben.id)
    assert newest is not None
    with as_the_bot(server.env):
        await at.tables.undo(AMBER_BAY, server.ben.id, "test:undo", newest.n)
    assert await at.length() == LENGTH + 1
    undone = (await at.tables.history(AMBER_BAY))[-1]
    assert isinstance(undone, Undone)
    assert undone.took_back == (newest.n,)


async def test_the_running_table_is_played_on_into_its_next_round(server: Server) -> None:
    at = table(server, AMBER_BAY)
    rng = Random(7)
    for _ in range(200):
        seen = await at.seen()
        if seen.view.round > 1:
            break
        decision = await at.tables.decision(AMBER_BAY, at.people[seen.view.to_act[0]].id)
        assert decision is not None
        await at.play(decision.sample(rng))
    assert (await at.seen()).view.round == 2
    (row,) = await at.tables.in_channel(server.channel.id, (Status.RUNNING,))
    assert row.panel_message_id == server.newest().id
    assert server.newest().pinged


async def test_the_lobby_is_joined_and_started(server: Server) -> None:
    await server.slash(server.ann, "/game join", table=FERN_FJORD)
    await server.slash(server.cleo, "/game options", table=FERN_FJORD, length="medium")
    await server.slash(server.cleo, "/game start", table=FERN_FJORD)
    seen = await table(server, FERN_FJORD).seen()
    assert seen.row.status is Status.RUNNING
    assert seen.header.options == {"twists": False, "length": "medium"}
    assert seen.names == ("Cleo", "Ann")


async def test_the_finished_game_is_played_again(server: Server) -> None:
    await server.slash(server.ann, "/game rematch", table=CORAL_CAPE)
    assert "Coral Cape \\(2\\)" in server.newest().text
    assert server.newest().pinged == ("Ben",)
    code = await server.slash(server.cleo, "/game options", table=CORAL_CAPE)
    assert "typed as the seed of a new table" in code.text
