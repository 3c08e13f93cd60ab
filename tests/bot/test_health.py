"""What is said of the bot's health, and by whom it can be asked."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.app import ParkBot
from bot.doctor_health import health_findings
from bot.findings import How
from bot.health import STUCK_MS, Health, gateway_troubles, outbox_troubles
from bot.settings import Settings, SettingsError
from bot.store.outbox import Standing
from bot.store.store import Store


@dataclass
class Shard:
    closed: bool = False

    def is_closed(self) -> bool:
        return self.closed


@dataclass
class Connected:
    """As much of a bot as is asked about the gateway."""

    ready: bool = True
    shards: dict[int, Shard] = field(default_factory=dict)

    def is_ready(self) -> bool:
        return self.ready


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        (Connected(ready=False), ["the gateway is not connected"]),
        (Connected(shards={0: Shard(), 1: Shard()}), []),
        (Connected(shards={0: Shard(), 3: Shard(closed=True)}), ["the gateway is not connected for shard 3"]),
    ],
)
def test_a_shard_that_is_cut_off_is_named(bot: Any, said: list[str]) -> None:
    assert gateway_troubles(bot) == said


@pytest.mark.parametrize(
    ("outbox", "said"),
    [
        (None, ["the database does not answer"]),
        (Standing(0, 0, 0), []),
        (Standing(9, 10 * STUCK_MS, 0), []),  # a channel that the bot may not write to is no fault of the bot's
        (Standing(1, STUCK_MS, STUCK_MS), []),
        (
            Standing(1, STUCK_MS, STUCK_MS + 1_000),
            ["the outbox is stuck: its next message should have been sent 301 s ago"],
        ),
    ],
)
def test_an_outbox_is_stuck_where_nobody_comes_for_what_is_due(outbox: Standing | None, said: list[str]) -> None:
    assert outbox_troubles(outbox) == said


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that another program listens on, and never answers."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


async def asked(port: int, page: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/{page}") as answer:
        return answer.status, await answer.text()


@pytest.fixture
def free() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


async def test_a_port_that_is_taken_is_named_before_anything_is_opened(taken: int) -> None:
    with pytest.raises(SettingsError, match=rf"HEALTH_PORT: 127\.0\.0\.1:{taken} cannot be listened on"):
        async with Health.served(Settings(health_port=taken)):
            raise AssertionError("it was let in")


async def test_without_a_port_nobody_is_answered() -> None:
    async with Health.served(Settings()) as health:
        health.stopping()


async def test_from_start_to_end_it_says_where_the_bot_is(free: int, tmp_path: Path) -> None:
    async with Health.served(Settings(health_port=free)) as health:
        assert await asked(free, "healthz") == (200, "alive\n")
        assert await asked(free, "readyz") == (503, "the bot is starting\n")
        assert (await asked(free, "metrics"))[0] == 503
        async with ParkBot(await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"), 1) as bot:
            health.watch(bot)
            assert await asked(free, "readyz") == (503, "the gateway is not connected\n")
            status, text = await asked(free, "metrics")
            assert (status, "dinosaur_island_database_up 1.0" in text) == (200, True)
            await bot.store.close()
            health.stopping()
        assert await asked(free, "readyz") == (503, "the bot is stopping\n")
        assert (await asked(free, "secrets"))[0] == 404
    with pytest.raises(aiohttp.ClientConnectorError):
        await asked(free, "healthz")


async def test_the_doctor_asks_a_bot_that_runs(free: int, taken: int) -> None:
    (nobody,) = await health_findings(Settings())
    assert nobody.how is How.UNKNOWN
    (alone,) = await health_findings(Settings(health_port=free))
    assert alone.how is How.GOOD
    async with Health.served(Settings(health_port=free)):
        (starting,) = await health_findings(Settings(health_port=free))
    assert (starting.how, "the bot is starting" in str(starting)) == (How.BAD, True)
    (other,) = await health_findings(Settings(health_port=taken))
    assert other.how is How.BAD
