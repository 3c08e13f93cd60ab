"""Several processes on one database: each acts for its own shards, and whoever takes over loses and doubles nothing."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from bot.store.leases import Lease
from bot.store.store import Store
from tests.support.postgres import Postgres, running
from tests.wire.account import account, all_told
from tests.wire.interactions import NotAnswered
from tests.wire.people import Person, Post
from tests.wire.players import NobodyAsked, Table
from tests.wire.process import Bot
from tests.wire.server import Server

SHARDS = 2
YOURS = "your move"
MESSAGES = "/channels/*/messages"
STANDS_BY = "another process acts for a shard: this one stands by"
TOOK_OVER = "who had the leases has ended or is silent: this one takes over"


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with running() as server:
        yield server


@pytest.fixture
def url(postgres: Postgres) -> str:
    """A database that is empty."""
    return postgres.emptied()


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    async with Server(answer_within_s=10.0) as running:
        yield running


def process(server: Server, folder: Path, url: str, name: str, shard: int) -> Bot:
    """A process for a shard, not started."""
    (folder / name).mkdir()
    return Bot(server, folder / name, DATABASE_URL=url, SHARD_COUNT=str(SHARDS), SHARD_IDS=str(shard))


async def stands_by(bot: Bot) -> None:
    """Start a process, and wait until it stands by."""
    before = events(bot).count(STANDS_BY)
    await bot.begin()
    await written(bot, STANDS_BY, before + 1)


@asynccontextmanager
async def killed_at_the_end(bot: Bot) -> AsyncIterator[None]:
    try:
        yield
    finally:
        await bot.kill()


async def written(bot: Bot, event: str, times: int = 1) -> None:
    """Wait until something is in a process's log so many times."""
    async with asyncio.timeout(30):
        while events(bot).count(event) < times:  # noqa: ASYNC110 (a file tells nobody)
            await asyncio.sleep(0.05)


def events(bot: Bot) -> list[str]:
    return [line["event"] for line in bot.log()] if bot.log_file.exists() else []


def committed(*bots: Bot) -> set[str]:
    """The tables that processes have changed."""
    return {line["table"] for bot in bots for line in bot.log() if line["event"] == "committed"}


async def leases(url: str) -> tuple[Lease, ...]:
    store = await Store.open(url)
    try:
        return await store.leases.held()
    finally:
        await store.close()


@asynccontextmanager
async def played(server: Server, tables: Sequence[Table]) -> AsyncIterator[None]:
    """People play at all tables meanwhile; whom nobody answers tries again."""
    enough = asyncio.Event()

    async def play(table: Table) -> None:
        while not enough.is_set():
            try:
                await table.move()
            except NotAnswered:
                await server.until(server.gateway.live, "a process")
            except NobodyAsked:
                await server.until(table.over, f"the end of {table.id}")
                return

    playing = [asyncio.ensure_future(play(table)) for table in tables]
    try:
        yield
    finally:
        enough.set()
        await asyncio.gather(*playing)


async def test_a_killed_processs_shard_is_taken_over_under_load_and_the_others_go_on(
    server: Server, tmp_path: Path, url: str
) -> None:
    """Two processes hold the one shard by turns: one acts, the other stands by until that one is killed."""
    chance = Random(7)
    acting, spare = (process(server, tmp_path, url, name, 0) for name in ("one", "another"))
    other = process(server, tmp_path, url, "other", 1)
    async with acting, other, killed_at_the_end(spare):
        await stands_by(spare)
        seated = enumerate((("Ann", "Ben"), ("Cleo", "Dan")))
        tables = [await Table.opened(server, *names, shard=(n, SHARDS)) for n, names in seated]
        assert committed(spare) == set(), "who stands by does nothing"
        async with played(server, tables):
            await after_requests(server, chance.randint(1, 20))
            await overtaken(server, acting, tables[0])
            await stands_by(acting)
            lost = server.faults.next("POST", MESSAGES, lost=True)  # it told a move, and never knew
            await server.until(lambda: lost.met, "a notice")
            await overtaken(server, spare, tables[0])
            await after_requests(server, 10)
        await all_told(url)
        made = await account(url, tables)
        made.check()
        assert made.moves > 4
        assert {(lease.shard, lease.holder.pid) for lease in await leases(url)} == {(0, acting.pid), (1, other.pid)}
    assert committed(acting, spare) == {tables[0].id}
    assert committed(other) == {tables[1].id}
    assert other.errors() == []
    assert [events(each).count(TOOK_OVER) for each in (acting, spare)] == [1, 1]


async def after_requests(server: Server, number: int) -> None:
    """Wait until so many more have come."""
    asked = server.requests.count + number
    await server.until(lambda: server.requests.count >= asked, "requests")


async def overtaken(server: Server, acting: Bot, table: Table) -> None:
    """Kill the process that acts for a table; whoever stands by takes over."""
    before = set(server.gateway.live())
    await acting.kill()
    server.interactions.give_up(table.players[0].channel.guild)
    await server.until(lambda: set(server.gateway.live()) - before, "the one that stood by")


async def test_one_that_was_halted_is_overtaken_and_ends_and_a_deploy_hands_over(
    server: Server, tmp_path: Path, url: str
) -> None:
    """Both hold the shard for a moment: the one that was halted while it told a move believes that it still does."""
    one, another = (process(server, tmp_path, url, name, 0) for name in ("one", "another"))
    async with one, killed_at_the_end(another):
        table = await Table.opened(server, "Ann", "Ben", shard=(0, SHARDS))
        await all_told(url)
        player, panel = await table.asked()
        held = server.faults.next("POST", MESSAGES, held=asyncio.Event())
        assert await player.go_on(panel)
        await server.until(lambda: held.met, "the upload")
        one.signal(signal.SIGSTOP)
        before = set(server.gateway.live())
        await stands_by(another)
        await server.until(lambda: set(server.gateway.live()) - before, "the other one")
        for _ in range(3):
            await all_told(url)
            await table.move()
        assert held.held is not None
        held.held.set()
        one.signal(signal.SIGCONT)
        assert await one.ended() == 1
        assert one.log()[-1]["event"] == "Another process acts for shard 0 now; this one ends."

        await stands_by(one)
        before = set(server.gateway.live())
        moved = await table.move()
        assert moved.replied_at
        assert await another.stop() == 0
        await server.until(lambda: set(server.gateway.live()) - before, "the one that stood by")
        assert events(another)[-1] == "leases given back"
        await table.move()
        await all_told(url)
        (await account(url, [table])).check()
        assert another.errors() == []


async def test_a_move_made_in_one_process_is_seen_in_the_other_at_once(
    server: Server, tmp_path: Path, url: str
) -> None:
    """Ann plays on the one shard's server and asks on the other's how her games stand."""
    async with process(server, tmp_path, url, "one", 0), process(server, tmp_path, url, "other", 1) as other:
        table = await Table.opened(server, "Ann", "Ben", shard=(0, SHARDS))
        abroad = server.world.add_guild("Abroad", [player.user for player in table.players], (1, SHARDS))
        channel = server.world.add_channel(abroad, "dinosaur-island")
        there = [Person(server, player.user, channel) for player in table.players]
        for _ in range(3):
            player, _panel = await table.asked()
            seat = table.players.index(player)
            mine, theirs = [Post(await person.type("/me games").replied()).text for person in there]
            if seat:
                mine, theirs = theirs, mine
            assert YOURS in mine
            if YOURS not in theirs:  # both are asked when a card asks at the start of the round
                assert f"**{player.user.shown}**" in theirs
            await table.move()
        assert committed(other) == set()
        await all_told(url)
        (await account(url, [table])).check()


async def test_two_on_one_file_act_by_turns_and_lose_and_double_nothing(server: Server, tmp_path: Path) -> None:
    """Somebody starts the bot twice, with the same token and the same SQLite file and no word of shards."""
    url = f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"
    folders = [tmp_path / name for name in ("one", "another")]
    for folder in folders:
        folder.mkdir()
    one, another = (Bot(server, folder, DATABASE_URL=url) for folder in folders)
    async with one, killed_at_the_end(another):
        tables = [await Table.opened(server, *names) for names in (("Ann", "Ben"), ("Cleo", "Dan"))]
        await stands_by(another)
        async with played(server, tables):
            await after_requests(server, 15)
            lost = server.faults.next("POST", MESSAGES, lost=True)  # it told a move, and never knew
            await server.until(lambda: lost.met, "a notice")
            assert committed(another) == set(), "who stands by does nothing"
            before = set(server.gateway.live())
            await one.kill()
            for table in tables:
                server.interactions.give_up(table.players[0].channel.guild)
            await server.until(lambda: set(server.gateway.live()) - before, "the one that stood by")
            await stands_by(one)
            await after_requests(server, 15)
        await all_told(url)
        made = await account(url, tables)
        made.check()
        assert made.moves > 4
        assert committed(another) == {table.id for table in tables}
        assert another.errors() == []
        (lease,) = await leases(url)
        assert lease.holder.pid == another.pid
        assert events(another).count(TOOK_OVER) == 1


async def test_of_two_that_are_started_at_once_on_no_file_yet_one_acts(server: Server, tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"
    folders = [tmp_path / name for name in ("one", "another")]
    for folder in folders:
        folder.mkdir()
    both = [Bot(server, folder, DATABASE_URL=url) for folder in folders]
    async with killed_at_the_end(both[0]), killed_at_the_end(both[1]):
        await asyncio.gather(*(each.begin() for each in both))
        await server.until(server.gateway.live, "a process")
        async with asyncio.timeout(30):
            while not (waiting := [each for each in both if STANDS_BY in events(each)]):  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        (idle,) = waiting
        table = await Table.opened(server, "Ann", "Ben")
        await table.move()
        await all_told(url)
        (await account(url, [table])).check()
        assert committed(idle) == set()
        assert [each.errors() for each in both] == [[], []]
        assert len(server.gateway.live()) == 1
