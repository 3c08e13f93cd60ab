"""What the bot remembers beside its tables, in a new database and in one from before there were facts."""

import sqlite3
from contextlib import closing
from pathlib import Path

from alembic import command
from sqlalchemy import create_engine

from bot.store import Store
from bot.store.migrate import _config
from tests.bot.store.helpers import url_of


def built_before_facts(path: Path) -> None:
    """A database as the first schema had it, with a table in it."""
    path.parent.mkdir(parents=True)
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        command.upgrade(_config(connection), "0001")
    engine.dispose()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(
            "INSERT INTO tables (id, game, rules_version, status, channel_id, host_id, title, version, length,"
            " created_at, updated_at, acted, header)"
            " VALUES ('brave-otter', 'dinosaur_island', '1', 'lobby', 7, 101, 'Amber Bay', 3, 0, 1, 2, x'', x'7b7d')"
        )
        connection.commit()


async def test_a_fact_is_remembered_and_replaced(store: Store) -> None:
    assert await store.fact("commands") is None
    await store.set_fact("commands", "first")
    await store.set_fact("other", "beside it")
    await store.set_fact("commands", "second – with words of any length " * 100)
    assert await store.fact("commands") == "second – with words of any length " * 100
    assert await store.fact("other") == "beside it"


async def test_a_fact_outlives_the_process(url: str, store: Store) -> None:
    await store.set_fact("commands", "kept")
    again = await Store.open(url)
    assert await again.fact("commands") == "kept"
    await again.close()


async def test_a_database_from_before_facts_is_lifted_and_keeps_its_tables(path: Path) -> None:
    built_before_facts(path)
    store = await Store.open(url_of(path))
    try:
        assert await store.fact("commands") is None
        await store.set_fact("commands", "known")
        stored = await store.load("brave-otter")
        assert stored is not None
        assert (stored.row.title, stored.row.version, stored.header) == ("Amber Bay", 3, b"{}")
    finally:
        await store.close()
