from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.store import Store
from tests.bot.store.helpers import new_table, url_of
from tests.support.postgres import Postgres, running


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "tables.db"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server."""
    with running() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, path: Path) -> str:
    """A fresh database, one of each kind."""
    if request.param == "sqlite":
        return url_of(path)
    server: Postgres = request.getfixturevalue("postgres")
    return server.emptied()


@pytest_asyncio.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """An open store on a fresh database."""
    opened = await Store.open(url)
    yield opened
    await opened.close()


@pytest_asyncio.fixture
async def table(store: Store) -> str:
    """The id of a table at version 0 in the store."""
    await store.create(new_table(), "interaction:create")
    return "brave-otter"
