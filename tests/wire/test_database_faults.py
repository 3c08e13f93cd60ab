"""The database in trouble under the running bot: full, locked, damaged, gone. Nothing that was accepted is lost.

What cannot be kept is refused in a sentence, nobody is told of it; once the trouble is over the bot goes on by itself.
"""

from __future__ import annotations

import asyncio
import resource
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.backups import Shelf
from bot.store.backup import back_up, restore
from bot.store.store import Store
from engine.core import codec
from engine.core.catalog import GAMES
from engine.core.table import Table as Played
from engine.core.table import load_entry
from tests.flows.at_table import NOT_KEPT
from tests.support.postgres import Postgres, running
from tests.wire.account import account, all_told
from tests.wire.people import Post
from tests.wire.players import Player, Table
from tests.wire.process import Bot
from tests.wire.server import Server

MESSAGES = "/channels/*/messages"


@contextmanager
def full(bot: Bot) -> Iterator[None]:
    """There is no room on the disk for what the bot writes: no file of its may grow."""
    wal = bot.database.with_name(f"{bot.database.name}-wal")
    before = resource.prlimit(bot.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(bot.pid, resource.RLIMIT_FSIZE, (wal.stat().st_size, before[1]))
    try:
        yield
    finally:
        resource.prlimit(bot.pid, resource.RLIMIT_FSIZE, before)


@contextmanager
def locked(bot: Bot) -> Iterator[None]:
    """Another program writes, and does not end."""
    with closing(sqlite3.connect(bot.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


async def refused(player: Player, panel: Post) -> None:
    """Their move cannot be kept, they are told so, with a number, and nothing happens."""
    before = len(player.accepted)
    assert await player.go_on(panel) is None
    assert player.newest(NOT_KEPT).private
    assert len(player.accepted) == before


@pytest.mark.skipif(sys.platform != "linux", reason="limits of another process can be set on Linux alone")
@pytest.mark.parametrize("trouble", [full, locked])
async def test_a_database_that_cannot_be_written_for_a_while(
    server: Server, bot: Bot, trouble: Callable[[Bot], contextmanager[None]]
) -> None:
    table = await Table.opened(server, "Ann", "Ben")
    await table.move()
    await all_told(bot.database)
    player, panel = await table.asked()
    told = len(table.told())
    with trouble(bot):
        await refused(player, panel)
        assert Post(await player.type("/game status").replied()).private, "looking goes on"
        assert await player.complete("/research pass", "scientist").choices() is not None
        assert len(table.told()) == told
    number = player.newest(NOT_KEPT).text.partition("number ")[2].partition(")")[0]
    assert any(line.get("error_id") == number for line in bot.log())
    for _ in range(2):
        await table.move()
    await all_told(bot.database)
    (await account(bot.database, [table])).check()
    await bot.stop()
    with closing(sqlite3.connect(bot.database)) as reader:
        assert reader.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def moved_away(file: Path) -> None:
    """Somebody moves the database elsewhere."""
    file.rename(file.with_name("elsewhere"))


def replaced(file: Path) -> None:
    """Somebody puts an older copy in its place, and does not stop the bot."""
    shutil.copyfile(file, file.with_name("copy"))
    moved_away(file)
    file.with_name("copy").rename(file)


@pytest.mark.parametrize("trouble", [moved_away, replaced])
async def test_a_database_that_is_no_longer_in_its_place(
    server: Server, bot: Bot, trouble: Callable[[Path], None]
) -> None:
    """What would be written into a file without a name is not accepted; put back, it goes on."""
    table = await Table.opened(server, "Ann", "Ben")
    await table.move()
    await all_told(bot.database)
    player, panel = await table.asked()
    trouble(bot.database)
    there = bot.database.exists()
    await refused(player, panel)
    assert bot.database.exists() == there, "no new one is made"
    (line,) = (line for line in bot.log() if line["event"] == "press failed")
    assert "was moved, deleted or replaced under the running bot" in line["exception"]
    bot.database.with_name("elsewhere").rename(bot.database)
    for _ in range(2):
        await table.move()
    await all_told(bot.database)
    await bot.restart()
    await table.move()
    await all_told(bot.database)
    (await account(bot.database, [table])).check()


@pytest.fixture
def postgres() -> Iterator[Postgres]:
    """A database server that can be stopped and started."""
    with running() as server:
        yield server


async def test_a_server_that_goes_away_and_returns(server: Server, tmp_path: Path, postgres: Postgres) -> None:
    url = postgres.database()
    async with Bot(server, tmp_path, DATABASE_URL=url):
        table = await Table.opened(server, "Ann", "Ben")
        player, panel = await table.asked()
        held = server.faults.next("POST", MESSAGES, held=asyncio.Event())
        assert await player.go_on(panel) is not None
        await server.until(lambda: held.met, "the notice")
        postgres.control("stop", "-m", "immediate")
        assert held.held is not None
        held.held.set()
        await server.until(lambda: told_of(table) == 2, "the notice")  # nobody can note that it was sent

        ann, ben = table.players
        for said in (ann.type("/game status"), ben.type("/me games"), ben.press("Your turn")):
            assert Post(await said.replied()).text
        offered = await ann.complete("/game status", "table").choices()
        assert [each["name"] for each in offered] == ["The games can’t be read just now; try again in a moment."]
        other = next(each for each in table.players if each is not player)
        await refused(other, await other.open())

        postgres.control("start", "-l", str(postgres.folder / "log"), "-o", f"-h '' -k {postgres.folder}")
        for _ in range(2):
            await table.move()
        await server.until(lambda: told_of(table) == 4, "what was to be told")
        await kept(url, table)


def told_of(table: Table) -> int:
    """How many messages with a panel or what was one there are; none tells what another tells."""
    nonces = [post.message.nonce for post in table.told()[1:]]
    assert len({*nonces}) == len(nonces)
    return len(nonces)


async def kept(url: str, table: Table) -> None:
    """Each accepted move stands in the log once, and the log leads to what is stored."""
    store = await Store.open(url)
    try:
        stored, entries = await store.load(table.id), await store.entries(table.id)
    finally:
        await store.close()
    assert stored is not None
    accepted = [f"interaction:{move.id}" for player in table.players for move in player.accepted]
    assert sorted({each.input_id for each in entries}) == sorted(accepted)
    header = codec.load_header(stored.header)
    game = GAMES[header.game]
    again = Played.replay(game, header, [load_entry(game, each.data) for each in entries])
    assert codec.save_state(game, again.state) == stored.state


def no_header(data: bytes) -> bytes:
    return b"\0" * 100 + data[100:]


def cut_off(data: bytes) -> bytes:
    return data[: len(data) // 3]


def overwritten(data: bytes) -> bytes:
    return data[:200] + b"\xff" * (len(data) // 2) + data[200 + len(data) // 2 :]


@pytest.mark.parametrize("damage", [no_header, cut_off, overwritten])
async def test_a_damaged_database_is_left_as_it_is_and_its_last_backup_offered(
    server: Server, tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    async with Bot(server, tmp_path) as bot:
        table = await Table.opened(server, "Ann", "Ben")
        await table.move()
        await all_told(bot.database)
        await bot.stop()
        backup = Shelf(bot.database, tmp_path / "backups").place(datetime.now(UTC) + timedelta(hours=1))
        back_up(bot.database, backup)
        bot.database.write_bytes(damage(bot.database.read_bytes()))
        damaged = bot.database.read_bytes()

        await bot.begin()
        assert await bot.ended() != 0
        said = bot.log_file.read_text().splitlines()[-2:]
        assert str(bot.database) in said[0]
        assert said[1].endswith(f"python -m bot restore {backup}")
        assert bot.database.read_bytes() == damaged, "nothing is overwritten"
        restore(backup, bot.database, datetime.now(UTC))
        await bot.start()
        await table.move()
