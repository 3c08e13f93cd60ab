"""What is PostgreSQL's alone: a database is made ready, what is refused in which words, a server comes and goes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncConnection
from structlog.testing import capture_logs

from bot import leasing
from bot.store import (
    CannotOpenError,
    LockedError,
    NewerDatabaseError,
    NotADatabaseError,
    Store,
    StoreError,
)
from bot.store import postgres as postgres_module
from bot.store.schema import metadata
from bot.tables import Tables
from engine.core import codec
from engine.core.table import Table
from engine.dinosaur_island.actions import Done
from engine.dinosaur_island.game import GAME
from tests.bot.at_tables import started, to_worker_phase
from tests.bot.store.helpers import move, new_table
from tests.support.postgres import Postgres


@pytest.fixture
def url(postgres: Postgres) -> str:
    return postgres.emptied()


async def refused(url: str, kind: type[StoreError]) -> str:
    """The message of the refusal to open a database: one sentence without the password."""
    with pytest.raises(kind) as refusal:
        await Store.open(url, lock_wait_ms=50)
    message = str(refusal.value)
    assert message.startswith("The database postgresql+asyncpg://")
    assert message.endswith(".")
    assert "\n" not in message
    assert "s3cret" not in message
    return message


async def test_migrations_build_what_the_schema_says(store: Store) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    assert await store._database.read(lambda c: c.run_sync(differences)) == []


async def test_several_may_open_an_empty_database_at_once(postgres: Postgres) -> None:
    url = postgres.database()
    stores = await asyncio.gather(*(Store.open(url, lock_wait_ms=60_000) for _ in range(3)))
    await stores[0].create(new_table(), "interaction:1")
    assert all([await store.load("brave-otter") for store in stores])
    for store in stores:
        await store.close()


async def test_a_newer_database_is_refused(postgres: Postgres) -> None:
    url = postgres.database()
    store = await Store.open(url)
    await store._database.write(lambda c: c.execute(text("UPDATE alembic_version SET version_num = '9999'")))
    await store.close()
    assert "newer version" in await refused(url, NewerDatabaseError)


async def test_another_programs_database_is_refused(postgres: Postgres) -> None:
    url = postgres.database()
    store = await Store.open(url)
    await store._database.write(lambda c: c.execute(text("DROP TABLE alembic_version")))
    await store.close()
    assert "another program" in await refused(url, NotADatabaseError)


async def test_a_database_that_is_not_there(postgres: Postgres) -> None:
    assert "is not there" in await refused(postgres.url("nowhere"), CannotOpenError)


async def test_a_server_that_is_not_there(tmp_path: Path) -> None:
    url = f"postgresql+asyncpg://bot:s3cret@/tables?host={tmp_path}"
    assert "cannot be reached" in await refused(url, CannotOpenError)


async def test_a_wrong_password(postgres: Postgres) -> None:
    postgres.run("CREATE ROLE keeper LOGIN PASSWORD 'right';")
    hba = postgres.folder / "pg_hba.conf"
    hba.write_text("local all keeper scram-sha-256\n" + hba.read_text())
    postgres.control("reload")
    message = await refused(postgres.url("postgres", "keeper", "s3cret"), CannotOpenError)
    assert "check the user and the password" in message


async def test_a_user_without_the_right_to_make_tables(postgres: Postgres) -> None:
    postgres.run("CREATE ROLE guest LOGIN;")
    url = postgres.database().replace("postgres:@", "guest:@")
    assert "may not be used" in await refused(url, CannotOpenError)


async def test_nothing_can_be_written_through_a_reader(store: Store, table: str) -> None:
    with pytest.raises(CannotOpenError, match="only reads"):
        await store._database.read(lambda c: c.execute(text("UPDATE tables SET title = 'sneaked in'")))


async def test_a_row_that_somebody_holds_is_waited_for_and_then_told(store: Store, table: str, url: str) -> None:
    impatient = await Store.open(url, lock_wait_ms=50)

    async def held(connection: object) -> None:
        await connection.execute(text("SELECT * FROM tables FOR UPDATE"))  # type: ignore[attr-defined]
        with pytest.raises(LockedError, match="locked by another program"):
            await impatient.commit(move(0, "interaction:2"))

    await store._database.write(held)
    assert (await impatient.commit(move(0, "interaction:2"))).length == 1
    await impatient.close()


async def test_a_transaction_that_stands_still_does_not_keep_its_rows_for_ever(
    url: str, store: Store, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_module, "IDLE_MS", 100)
    halted = await Store.open(url)

    async def stands_still(connection: AsyncConnection) -> None:
        await connection.execute(text("SELECT * FROM tables FOR UPDATE"))
        assert (await store.commit(move(0, "interaction:2"))).length == 1
        await connection.execute(text("SELECT 1"))

    with pytest.raises(CannotOpenError, match="cannot be reached"):
        await halted._database.write(stands_still)
    assert (await halted.commit(move(1, "interaction:3"))).length == 2, "the next one has a connection of its own"
    await halted.close()


async def test_a_process_acts_for_its_shards_again_when_the_server_is_back(
    postgres: Postgres, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LEASE_S", "RENEWED_EVERY_S", "MARGIN_S", "ASKED_EVERY_S"):
        monkeypatch.setattr(leasing, name, getattr(leasing, name) / 20)
    mine = leasing.Leasing(store.leases)
    holding = await mine.begin(1, (0,))
    (before,) = await store.leases.held()
    with capture_logs() as lines, away(postgres):
        while mine.acts() or len(lines) < 2:  # noqa: ASYNC110 (what is waited for tells nobody)
            await asyncio.sleep(0.02)
    while not mine.acts():  # noqa: ASYNC110
        await asyncio.sleep(0.02)
    assert not holding.done()
    assert [lease.holder for lease in await store.leases.held()] == [before.holder]
    await mine.end()
    assert await store.leases.held() == ()


@contextmanager
def away(postgres: Postgres) -> Iterator[None]:
    """The server is not there meanwhile."""
    postgres.control("stop", "-m", "fast")
    try:
        yield
    finally:
        postgres.control("start", "-l", str(postgres.folder / "log"), "-o", f"-h '' -k {postgres.folder}")


async def test_a_server_that_goes_away_and_returns(postgres: Postgres, store: Store, table: str) -> None:
    await store.commit(move(0, "interaction:2"))
    with away(postgres):
        with pytest.raises(CannotOpenError, match="cannot be reached"):
            await store.commit(move(1, "interaction:3"))
        with pytest.raises(CannotOpenError, match="cannot be reached"):
            await store.load(table)
    assert (await store.commit(move(1, "interaction:3"))).length == 2
    postgres.control("restart", "-m", "fast", "-l", str(postgres.folder / "log"))
    stored = await store.load(table)  # nobody noticed that it was away
    assert stored is not None
    assert stored.row.length == 2


async def test_a_game_is_played_and_taken_back_and_two_bots_see_the_same(url: str, store: Store) -> None:
    """The table room on a server: another process that has the table in memory loads it anew when it was overtaken."""
    here, there = Tables(store), Tables(other := await Store.open(url))
    table = await started(here)
    await to_worker_phase(here, table)
    seat = (await there.look(table)).view.to_act[0]
    user = (await there.look(table)).seats[seat].user_id
    assert user is not None
    for tables, input_id in ((there, "i:there"), (here, "i:here")):
        decision = await there.decision(table, user)
        assert decision is not None
        await tables.play(table, user, decision.options()[0] if tables is there else Done(seat), input_id)
    assert await here.history(table) == await there.history(table)
    log = await here.history(table)
    stored = await store.load(table)
    assert stored is not None
    replayed = Table.replay(GAME, codec.load_header(stored.header), log)
    assert codec.save_state(GAME, replayed.state) == stored.state
    await other.close()
