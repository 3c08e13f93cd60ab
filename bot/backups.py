"""Backups of the database: made on a schedule and on command, the old ones let go, the last good one known.

A backup's name says of which database it is and when it was begun (UTC), so that a directory of them tells all that
the schedule needs to know, over restarts, too.
"""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from discord.utils import utcnow

from bot.log import get_logger
from bot.settings import Settings
from bot.store.backup import BackupStopped, back_up, file_of, is_file, newest_good, outdated
from bot.store.errors import StoreError

log = get_logger(__name__)

FOLDER = "backups"
"""Where backups are kept beside a database, unless the settings say otherwise."""

STAMP = "%Y%m%dT%H%M%SZ"
SECOND = timedelta(seconds=1)
"""What two stamps differ by at least."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """Where the backups of one database are kept.

    Attributes:
        database: the file.
        folder: holds its backups and may hold other things.
    """

    database: Path
    folder: Path

    def files(self) -> list[Path]:
        """The backups there are, the oldest first."""
        return sorted(file for file in self.folder.glob("*") if self.made(file) is not None)

    def made(self, file: Path) -> datetime | None:
        """When a backup was begun; None for another file."""
        stem, suffix = re.escape(self.database.stem), re.escape(self.database.suffix)
        found = re.fullmatch(rf"{stem}-(\d{{8}}T\d{{6}}Z){suffix}", file.name)
        try:
            return None if found is None else datetime.strptime(found[1], STAMP).replace(tzinfo=UTC)
        except ValueError:  # digits that are no date
            return None

    def put_right(self, now: datetime) -> None:
        """Name what a clock that was ahead has named after times to come as made now at the latest, in its order."""
        for file in reversed([file for file in self.files() if self._is_ahead(file, now)]):
            while self.place(now).exists():
                now -= SECOND
            file.rename(self.place(now))

    def newest(self, now: datetime) -> datetime | None:
        """When the last one was made, but for those that a clock that was ahead has named after times to come."""
        made = [self.made(file) for file in self.files() if not self._is_ahead(file, now)]
        return made[-1] if made else None

    def _is_ahead(self, file: Path, now: datetime) -> bool:
        made = self.made(file)
        return made is not None and made > now

    def place(self, now: datetime) -> Path:
        """Where a backup that is begun now goes."""
        return self.folder / f"{self.database.stem}-{now.astimezone(UTC):{STAMP}}{self.database.suffix}"

    def newest_good(self) -> Path | None:
        """The last backup that is whole, if any is. It looks through whole files: that takes its time."""
        return newest_good(self.files())


def shelf_of(settings: Settings) -> Shelf:
    """Where the backups of the bot's database are. Raises BadUrlError: it is no file."""
    database = file_of(settings.database_url)
    return Shelf(database, settings.backup_dir or database.parent / FOLDER)


class Backups:
    """Backups on a schedule.

    Args:
        shelf: where they go.
        every: how old the newest may become.
        kept: how many are kept.
    """

    def __init__(self, shelf: Shelf, every: timedelta, kept: int) -> None:
        self.shelf = shelf
        self._every = every
        self._kept = kept
        self._closed = False
        self._making: asyncio.Future[None] | None = None

    @classmethod
    def of(cls, settings: Settings) -> Backups | None:
        """Those that the settings ask for; None where they ask for none, or the database is no file."""
        if settings.backup_every_hours == 0 or not is_file(settings.database_url):
            return None
        return cls(shelf_of(settings), timedelta(hours=settings.backup_every_hours), settings.backups_kept)

    def due(self) -> bool:
        """Is it time for another? What comes from the future, by a clock that was wrong, puts off nothing."""
        now = utcnow()
        newest = self.shelf.newest(now)
        return newest is None or now - newest >= self._every

    async def make(self) -> Path | None:
        """Make a backup while the bot goes on, and let old ones go.

        Returns None when the bot was closed meanwhile, or another one that was started with it has just made it.

        Raises:
            StoreError: it could not be made; nothing was let go.
        """
        now = utcnow()
        place = self.shelf.place(now)
        if place.exists():
            return None
        making = asyncio.to_thread(back_up, self.shelf.database, place, lambda: self._closed)
        self._making = asyncio.ensure_future(making)
        try:
            await asyncio.shield(self._making)
        except BackupStopped:
            return None
        self.shelf.put_right(now)
        old = self.shelf.files()[: -self._kept]
        for file in old:
            file.unlink(missing_ok=True)
        log.info("backup made", file=place.name, let_go=len(old))
        return place

    async def make_before_upgrade(self) -> None:
        """Make a backup where the start will change the database's shape; only the old version can read that back.

        Raises:
            StoreError: it could not be made.
        """
        if not self.shelf.database.exists():
            return
        try:
            old = await asyncio.to_thread(outdated, self.shelf.database)
        except StoreError:  # whoever opens it next is told what is wrong with it
            return
        if old:
            await self.make()

    async def close(self) -> None:
        """Stop a backup that is being made."""
        self._closed = True
        if self._making is not None:
            await asyncio.gather(self._making, return_exceptions=True)  # whoever waits for it is told


def offered(settings: Settings) -> str:
    """What to do about a database that cannot be read: the command that puts the last good backup in its place."""
    if not is_file(settings.database_url):
        return ""
    shelf = shelf_of(settings)
    file = shelf.newest_good()
    if file is None:
        return f"There is no good backup in {shelf.folder}."
    made = shelf.made(file)
    return f"The last good backup is of {made:%Y-%m-%d %H:%M} UTC. To go on from it: python -m bot restore {file}"
