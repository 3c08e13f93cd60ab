"""How a database is, for whoever runs the bot: looked through, tried, and left as it is."""

from __future__ import annotations

import asyncio
import os
import shutil
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import text

from bot.store.backup import check, file_of, is_file
from bot.store.engines import Database
from bot.store.errors import CannotOpenError, FullError
from bot.store.leases import Lease, Leases
from bot.store.migrate import newest, refuse_strangers

LOCK_WAIT_MS = 5_000

FREE_AT_LEAST = 200 * 1024 * 1024
"""Bytes that should be free beside a database, or as many as it has itself: a backup needs them, too."""


@dataclass(frozen=True, slots=True)
class Condition:
    """A database that can be used.

    Attributes:
        fresh: there is nothing yet; it is made at the first start.
        old: it is brought up to date at the next start.
    """

    fresh: bool
    old: bool


async def examine(url: str) -> Condition:
    """Look through a database and try a write that changes nothing. Raises StoreError: it cannot be used as it is."""
    if is_file(url):
        file = file_of(url)
        if not file.exists():
            _refuse_unwritable(file)
            _refuse_full(file)
            return Condition(fresh=True, old=False)
        await asyncio.to_thread(check, file, in_use=True)
        _refuse_full(file)
    database = Database(url, lock_wait_ms=LOCK_WAIT_MS)
    try:
        heads = await database.read(lambda c: c.run_sync(refuse_strangers, database.name))
        if heads:
            await database.write(lambda c: c.execute(text("UPDATE facts SET value = value WHERE key = ''")))
        return Condition(fresh=not heads, old=heads != await database.read(lambda c: c.run_sync(newest)))
    finally:
        await database.close()


async def held_leases(url: str) -> tuple[Lease, ...]:
    """The leases that are good now; none where the database is not there, or not up to date. Raises StoreError."""
    if is_file(url) and not file_of(url).exists():
        return ()
    database = Database(url, lock_wait_ms=LOCK_WAIT_MS)
    try:
        current = await database.read(lambda c: c.run_sync(lambda c: refuse_strangers(c, database.name) == newest(c)))
        return await Leases(database).held() if current else ()
    finally:
        await database.close()


def _refuse_unwritable(file: Path) -> None:
    """Raise CannotOpenError where a database cannot be made."""
    there = next(folder for folder in file.parents if folder.exists())
    if not there.is_dir() or not os.access(there, os.W_OK | os.X_OK):
        raise CannotOpenError(f"The database {file} cannot be made; give the bot's user the right to write {there}.")


def _refuse_full(file: Path) -> None:
    """Raise FullError where little room is left for a database and its backups."""
    there = next(folder for folder in file.parents if folder.exists())
    free, wanted = shutil.disk_usage(there).free, FREE_AT_LEAST
    if file.exists():
        wanted = max(wanted, file.stat().st_size)
    if free < wanted:
        mib = 1024 * 1024
        raise FullError(f"Of the disk with the database {file}, {free // mib} MiB are free; make that {wanted // mib}.")
