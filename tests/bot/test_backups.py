"""Backups on a schedule and on command: when one is due, which are kept, what is said; none of it stops a game."""

from __future__ import annotations

import asyncio
import logging
import shutil
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from structlog.testing import capture_logs
from typer.testing import CliRunner, Result

from bot.__main__ import app
from bot.app import ParkBot, make_bot
from bot.backups import Backups, Shelf, offered, shelf_of
from bot.log import HANDLER
from bot.settings import Settings
from bot.store.backup import back_up, outdated
from bot.store.errors import CannotOpenError
from bot.store.store import Store
from tests.bot.store.helpers import new_table, url_of
from tests.support.discord import Server

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
DAY = timedelta(days=1)
IN_TIME_S = 30
"""A backup that is not there after so long will never be."""


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "games.sqlite3", tmp_path / "backups")


@pytest.fixture
async def store(shelf: Shelf) -> AsyncIterator[Store]:
    """The database, with one table in it."""
    opened = await Store.open(url_of(shelf.database))
    await opened.create(new_table(), "interaction:create")
    yield opened
    await opened.close()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[datetime]:
    """The time it is; put another one in its place."""
    now = [NOW]
    monkeypatch.setattr("bot.backups.utcnow", lambda: now[0])
    return now


def names(shelf: Shelf) -> list[str]:
    return sorted(file.name for file in shelf.folder.iterdir())


# --- the schedule ------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("store")
async def test_one_is_due_when_there_is_none_and_when_the_newest_is_too_old(
    shelf: Shelf, clock: list[datetime]
) -> None:
    backups = Backups(shelf, DAY, 3)
    assert backups.due()
    await backups.make()
    assert not backups.due()
    clock[0] = NOW + DAY - timedelta(seconds=1)
    assert not backups.due()
    clock[0] = NOW + DAY
    assert backups.due()
    assert Backups(shelf, DAY, 3).due(), "another process finds it the same"


@pytest.mark.usefixtures("store", "clock")
async def test_of_two_that_make_one_in_the_same_second_one_does(shelf: Shelf) -> None:
    made = await Backups(shelf, DAY, 3).make()
    assert made is not None
    before = made.stat().st_mtime_ns
    assert await Backups(shelf, DAY, 3).make() is None
    assert names(shelf) == [made.name]
    assert made.stat().st_mtime_ns == before


@pytest.mark.usefixtures("store")
async def test_a_clock_that_was_wrong_holds_up_nothing_for_long(shelf: Shelf, clock: list[datetime]) -> None:
    clock[0] = NOW + 400 * DAY
    await Backups(shelf, DAY, 3).make()
    clock[0] = NOW
    assert Backups(shelf, DAY, 3).due()


@pytest.mark.usefixtures("store")
async def test_what_a_clock_that_was_ahead_has_named_makes_no_room_for_itself(
    shelf: Shelf, clock: list[datetime]
) -> None:
    """Once a newer one is there, they come before it, whatever they are called; none is made again and again."""
    backups = Backups(shelf, DAY, 3)
    for days in (-1, 2, 3):
        clock[0] = NOW + days * DAY
        await backups.make()
    ahead = {file.read_bytes() for file in shelf.files()[1:]}
    clock[0] = NOW
    made = await Backups(shelf, DAY, 4).make()
    assert names(shelf) == [
        *("games-20260228T120000Z.sqlite3", "games-20260301T115958Z.sqlite3", "games-20260301T115959Z.sqlite3"),
        "games-20260301T120000Z.sqlite3",
    ]
    assert {file.read_bytes() for file in shelf.files()[1:3]} == ahead
    assert shelf.newest_good() == made
    assert not backups.due()
    clock[0] = NOW + DAY
    await Backups(shelf, DAY, 1).make()
    assert names(shelf) == ["games-20260302T120000Z.sqlite3"]


@pytest.mark.usefixtures("store")
async def test_the_last_ones_are_kept_and_what_is_no_backup_is_left_alone(shelf: Shelf, clock: list[datetime]) -> None:
    shelf.folder.mkdir()
    others = ["games-20260101T000000Z.sqlite3.gz", "games-99999999T999999Z.sqlite3", "other-20200101T000000Z.sqlite3"]
    for name in others:
        (shelf.folder / name).touch()
    backups = Backups(shelf, DAY, 2)
    for n in range(4):
        clock[0] = NOW + n * DAY
        await backups.make()
    assert names(shelf) == sorted([*others, "games-20260303T120000Z.sqlite3", "games-20260304T120000Z.sqlite3"])


async def test_where_none_can_be_made_the_old_ones_stay(store: Store, shelf: Shelf, clock: list[datetime]) -> None:
    backups = Backups(shelf, DAY, 1)
    await backups.make()
    await store.close()
    shelf.database.unlink()
    clock[0] = NOW + DAY
    with pytest.raises(CannotOpenError):
        await backups.make()
    assert names(shelf) == ["games-20260301T120000Z.sqlite3"]
    assert backups.due()


@pytest.mark.usefixtures("store")
async def test_closing_stops_one_that_is_being_made(shelf: Shelf) -> None:
    backups = Backups(shelf, DAY, 1)
    making = asyncio.create_task(backups.make())
    await asyncio.sleep(0)
    await backups.close()
    assert await making is None
    assert names(shelf) == []


def test_the_settings_say_where_how_often_and_whether(tmp_path: Path) -> None:
    database = {"database_url": url_of(tmp_path / "games.sqlite3")}
    beside = Backups.of(Settings(**database))
    assert beside is not None
    assert beside.shelf == Shelf(tmp_path / "games.sqlite3", tmp_path / "backups")
    elsewhere = Backups.of(Settings(**database, backup_dir=tmp_path / "safe"))
    assert elsewhere is not None
    assert elsewhere.shelf.folder == tmp_path / "safe"
    assert Backups.of(Settings(**database, backup_every_hours=0)) is None
    assert Backups.of(Settings(database_url="postgresql+asyncpg://bot:secret@host/games")) is None


# --- in the bot --------------------------------------------------------------------------------------------------


class Watched(Backups):
    """Backups of which it is known when one was tried."""

    def __init__(self, shelf: Shelf) -> None:
        super().__init__(shelf, DAY, 1)
        self.tried = asyncio.Event()

    async def make(self) -> Path | None:
        try:
            return await super().make()
        finally:
            self.tried.set()


async def play_meanwhile(shelf: Shelf) -> None:
    """A bot on its database, until it has tried to make a backup."""
    backups = Watched(shelf)

    async def make() -> ParkBot:
        return ParkBot(await Store.open(url_of(shelf.database)), 1, backups=backups)

    async with Server(make) as server:
        await server.slash(server.ann, "/game new", title="Amber Bay")
        await asyncio.wait_for(backups.tried.wait(), IN_TIME_S)
        assert "Amber Bay" in server.newest().text


async def test_the_bot_makes_one_by_itself_and_the_game_goes_on(shelf: Shelf) -> None:
    await play_meanwhile(shelf)
    assert len(shelf.files()) == 1


async def test_one_that_fails_is_logged_with_an_id_and_the_game_goes_on(shelf: Shelf) -> None:
    shelf.folder.write_text("in the way")
    with capture_logs() as lines:
        await play_meanwhile(shelf)
    (complaint,) = (line for line in lines if line["event"] == "no backup was made")
    assert complaint["error_id"]


async def test_an_old_database_is_backed_up_before_it_is_brought_up_to_date(tmp_path: Path) -> None:
    """Who goes back to the old version of the bot needs it."""
    database = Path(shutil.copyfile("tests/bot/saves/games.db", tmp_path / "games.sqlite3"))
    settings = Settings(database_url=url_of(database))
    for _ in range(2):  # the second start has nothing to bring up to date
        bot = await make_bot(settings)
        bot.artist.close()
        await bot.store.close()
    (kept,) = shelf_of(settings).files()
    assert outdated(kept)
    assert not outdated(database)


async def test_a_start_without_that_backup_is_a_start_all_the_same(tmp_path: Path) -> None:
    database = Path(shutil.copyfile("tests/bot/saves/games.db", tmp_path / "games.sqlite3"))
    (tmp_path / "file").touch()
    with capture_logs() as lines:
        bot = await make_bot(Settings(database_url=url_of(database), backup_dir=tmp_path / "file"))
    bot.artist.close()
    await bot.store.close()
    (complaint,) = (line for line in lines if line["event"] == "no backup was made before the upgrade")
    assert complaint["error_id"]
    assert not outdated(database)


# --- on command --------------------------------------------------------------------------------------------------


def told(shelf: Shelf, *arguments: str) -> Result:
    """What ``python -m bot`` says to these arguments."""
    given = {"DATABASE_URL": url_of(shelf.database), "BACKUP_DIR": ""}
    return CliRunner().invoke(app, arguments, env=given)


async def test_a_backup_on_command_and_back(store: Store, shelf: Shelf, tmp_path: Path) -> None:
    assert told(shelf, "backup").exit_code == 0
    (made,) = shelf.files()
    assert told(shelf, "backup", "--to", str(tmp_path / "copy.db")).exit_code == 0
    await store.create(new_table("calm-newt"), "interaction:2")
    await store.close()
    answer = told(shelf, "restore", str(made))
    assert answer.exit_code == 0
    again = await Store.open(url_of(shelf.database))
    assert await again.load("calm-newt") is None
    assert await again.load("brave-otter") is not None
    await again.close()
    (kept,) = (line.rpartition(" ")[2].rstrip(".") for line in answer.output.splitlines() if "kept as" in line)
    back_up(Path(kept), tmp_path / "kept.db")  # it is whole, too


@pytest.mark.usefixtures("store")
def test_what_cannot_be_done_is_said_in_a_sentence(shelf: Shelf, tmp_path: Path) -> None:
    answer = told(shelf, "restore", str(tmp_path / "nothing.db"))
    assert answer.exit_code == 1
    assert answer.output == f"There is no file {tmp_path / 'nothing.db'}.\n"
    assert told(shelf, "backup", "--to", str(shelf.database)).exit_code == 1


async def test_a_damaged_database_is_not_touched_and_the_last_good_backup_is_offered(
    store: Store, shelf: Shelf, clock: list[datetime]
) -> None:
    backups = Backups(shelf, DAY, 9)
    for n in range(2):
        clock[0] = NOW + n * DAY
        await backups.make()
    await store.close()
    shelf.files()[-1].write_bytes(b"garbage")
    shelf.database.write_bytes(b"garbage" * 9_999)
    answer = await asyncio.to_thread(told, shelf)  # it runs a loop of its own
    assert answer.exit_code == 1
    sentence, offer = answer.stdout.splitlines()  # the log, which tells of the whole process, goes elsewhere
    assert sentence.startswith("The database ")
    assert offer == (
        "The last good backup is of 2026-03-01 12:00 UTC. To go on from it: "
        f"python -m bot restore {shelf.folder / 'games-20260301T120000Z.sqlite3'}"
    )
    assert shelf.database.read_bytes() == b"garbage" * 9_999
    assert told(shelf, "restore", str(shelf.files()[0])).exit_code == 0


@pytest.mark.parametrize("time", ["first", "second"])
def test_no_test_finds_the_log_of_another(shelf: Shelf, time: str) -> None:
    """A command of the bot's sets up the log of the whole process; the tests' own fixture takes it away."""
    root = logging.getLogger()
    assert [handler for handler in root.handlers if handler.name == HANDLER] == [], time
    shelf.database.write_bytes(b"garbage" * 9_999)
    assert told(shelf).exit_code == 1
    assert [handler for handler in root.handlers if handler.name == HANDLER] != []


def test_without_a_backup_nothing_is_offered(shelf: Shelf) -> None:
    assert offered(Settings(database_url=url_of(shelf.database))) == f"There is no good backup in {shelf.folder}."
    assert offered(Settings(database_url="postgresql+asyncpg://bot:secret@host/games")) == ""
