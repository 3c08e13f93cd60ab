"""``python -m bot doctor``: what the bot needs of the place it runs in, whether it is there, and how to mend it.

Each check finds things; what cannot be found out here and now (Discord is not there) is said to be so, and is no fault.
"""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from PIL import features

from bot.backups import Backups, shelf_of
from bot.clock import now_ms
from bot.doctor_discord import discord_findings
from bot.doctor_health import health_findings
from bot.findings import Finding, How
from bot.processes import has_ended
from bot.settings import ROOT, Settings, SettingsError, load_settings
from bot.store.backup import is_file
from bot.store.checkup import examine, held_leases
from bot.store.errors import StoreError
from engine.core.catalog import GAMES
from engine.core.content import ContentError
from engine.dinosaur_island.game import BUILTIN, GAME
from render.fonts import FOLDER, font, system_cjk
from render.theme import Face

REQUIREMENTS = ROOT / "requirements.txt"
INSTALL = "python -m pip install --require-hashes -r requirements.txt"
OLDEST_PYTHON = (3, 11)


async def examined() -> list[Finding]:
    """All that is found."""
    found = [python(), *libraries(REQUIREMENTS), *fonts(), builtin_content()]
    try:
        settings = load_settings()
    except SettingsError as error:
        mend = "correct it in .env or in the environment; .env.example explains each setting"
        return [*found, *(Finding("settings", How.BAD, problem, mend) for problem in error.problems)]
    found.append(Finding("settings", How.GOOD, "they can be read"))
    found += own_content(settings.content_dir)
    found.append(await database(settings.database_url))
    found += await leases(settings.database_url) if found[-1].how is How.GOOD else []
    found += await backups(settings)
    return [*found, *await health_findings(settings), *await discord_findings(settings)]


def python() -> Finding:
    """The version of Python."""
    said = f"{sys.version_info.major}.{sys.version_info.minor}.{sys.version_info.micro}"
    if sys.version_info[:2] < OLDEST_PYTHON:
        return Finding("Python", How.BAD, said, "install Python 3.11 or newer, and the libraries for it")
    return Finding("Python", How.GOOD, said)


def libraries(requirements: Path) -> Iterator[Finding]:
    """Whether the libraries are those that the bot is tested with."""
    wrong = []
    for name, wanted in _pinned(requirements.read_text(encoding="utf-8")):
        try:
            found = version(name)
        except PackageNotFoundError:
            found = "missing"
        if found != wanted:
            wrong.append(f"{name} is {found}, not {wanted}")
    for said in wrong:
        yield Finding("libraries", How.BAD, said, INSTALL)
    if not wrong:
        yield Finding("libraries", How.GOOD, "all are there in the versions that the bot is tested with")


def _pinned(text: str) -> Iterable[tuple[str, str]]:
    """Names and versions in a requirements file; those for some systems only are left out."""
    return re.findall(r"^([\w.-]+)(?:\[[\w,-]+\])?==(\S+) \\$", text, re.MULTILINE)


def fonts() -> Iterator[Finding]:
    """What text is drawn with."""
    if not features.check("raqm"):
        yield Finding("fonts", How.BAD, "this Pillow cannot shape text (no raqm)", INSTALL)
        return
    bad = []
    for face in Face:
        try:
            if face is not Face.CJK:
                font(face, 12)
        except OSError:
            bad.append(face.value)
    for name in bad:
        said = f"{name}.ttf cannot be read"
        yield Finding("fonts", How.BAD, said, f"put it back into {FOLDER.relative_to(ROOT)}, where the checkout has it")
    if not bad:
        yield Finding("fonts", How.GOOD, "all typefaces are there, and text can be shaped (raqm)")
    if system_cjk() is None:
        said = "no font for Chinese, Japanese and Korean; their letters become question marks (Debian: fonts-noto-cjk)"
        yield Finding("fonts", How.UNKNOWN, said)


def builtin_content() -> Finding:
    """The sets of components that come along."""
    try:
        for game in GAMES.values():
            game.counts(BUILTIN)
    except ContentError as error:
        return Finding("content", How.BAD, _in_short(error), "put back the files as the checkout has them")
    return Finding("content", How.GOOD, "the cards and tiles that come along can be played with")


def own_content(directory: Path | None) -> Iterator[Finding]:
    """The owner's own set."""
    if directory is None:
        return
    try:
        GAME.learn("doctor", GAME.read_set(directory))
    except ContentError as error:
        yield Finding("content", How.BAD, f"CONTENT_DIR: {_in_short(error)}", "correct that file; or empty the setting")
    else:
        yield Finding("content", How.GOOD, f"the set in {directory} can be played with")


def _in_short(error: ContentError) -> str:
    """The first problem, and how many more there are."""
    first, *more = map(str, error.problems)
    return f"{first} (and {len(more)} more)" if more else first


async def database(url: str) -> Finding:
    """The games."""
    try:
        condition = await examine(url)
    except StoreError as error:
        said, _, mend = str(error).rstrip(".").partition("; ")
        return Finding("database", How.BAD, f"{said}.", mend or "put a backup in its place: python -m bot restore FILE")
    if condition.fresh:
        return Finding("database", How.GOOD, "there is none yet; it is made at the first start")
    if condition.old:
        return Finding("database", How.GOOD, "whole and writable; the next start brings it up to date")
    return Finding("database", How.GOOD, "whole, writable and up to date")


async def leases(url: str) -> list[Finding]:
    """Which processes act for the shards now, by a database that is good."""
    found = []
    for lease in await held_leases(url):
        holder = lease.holder
        who = f"shard {lease.shard} of {lease.count} is served by process {holder.pid} on {holder.host}"
        if has_ended(holder):
            found.append(Finding("lease", How.UNKNOWN, f"{who}, which has ended; the next one to start takes over"))
        else:
            until = datetime.fromtimestamp(lease.expires_at / 1000, UTC)
            found.append(Finding("lease", How.GOOD, f"{who}, until {until:%H:%M:%S} UTC if it does not renew that"))
    return found


async def backups(settings: Settings) -> list[Finding]:
    """What could be gone back to."""
    if not is_file(settings.database_url):
        return [Finding("backups", How.UNKNOWN, "a PostgreSQL database is backed up by whoever runs its server")]
    shelf, wanted = shelf_of(settings), Backups.of(settings)
    files = shelf.files()
    good = await asyncio.to_thread(shelf.newest_good)
    if wanted is None:
        return [Finding("backups", How.UNKNOWN, "none are made by themselves: BACKUP_EVERY_HOURS is 0")]
    if not shelf.database.exists():
        return [Finding("backups", How.GOOD, f"they will go into {shelf.folder}")]
    if good is None or good != files[-1]:
        said = f"the newest in {shelf.folder} is damaged" if files else f"there is none in {shelf.folder}"
        return [Finding("backups", How.BAD, said, "make one: python -m bot backup; the bot does so while it runs")]
    made = shelf.made(good)
    assert made is not None  # its name says so
    hours = (now_ms() / 1000 - made.timestamp()) / 3600
    said = f"the newest, {good}, is whole and {hours:.0f} hours old"
    if hours > 2 * settings.backup_every_hours:
        return [Finding("backups", How.BAD, said, 'start the bot, or look in its log for "no backup was made"')]
    return [Finding("backups", How.GOOD, said)]
