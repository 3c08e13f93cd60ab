from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.store import Store
from tests.bot.store.helpers import new_table, url_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "tables.db"


@pytest_asyncio.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    """An open store in a fresh file."""
    opened = await Store.open(url_of(path))
    yield opened
    await opened.close()


@pytest_asyncio.fixture
async def table(store: Store) -> str:
    """The id of a table at version 0 in the store."""
    await store.create(new_table(), "interaction:create")
    return "brave-otter"
