"""The way to Discord: shards log in as fast as Discord lets them, and what it recommends counts."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.gateway import LOG_IN_EVERY_S, LogIns, find_gateway, use_api


class Clock:
    """An event loop's time, which a sleep moves on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_000.0
        self.slept: list[float] = []
        monkeypatch.setattr(asyncio, "sleep", self._sleep)
        monkeypatch.setattr(asyncio, "get_running_loop", lambda: SimpleNamespace(time=lambda: self.now))

    async def _sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


async def test_the_first_shard_of_each_lane_logs_in_at_once_and_the_next_five_seconds_later(clock: Clock) -> None:
    log_ins = LogIns()
    log_ins.lanes = 2
    for shard in range(4):
        await log_ins.wait(shard)
    assert clock.slept == [0, 0, LOG_IN_EVERY_S, 0]


async def test_who_logs_in_again_long_after_does_not_wait(clock: Clock) -> None:
    log_ins = LogIns()
    await log_ins.wait(0)
    clock.now += LOG_IN_EVERY_S
    await log_ins.wait(0)
    await log_ins.wait(0)
    assert clock.slept == [0, 0, LOG_IN_EVERY_S]


@pytest.mark.parametrize(("given", "becomes"), [(None, 3), (8, 8)])
async def test_discord_is_asked_for_the_gateway_the_lanes_and_the_shards_that_nobody_chose(
    monkeypatch: pytest.MonkeyPatch, given: int | None, becomes: int
) -> None:
    async def answer() -> tuple[int, str, dict[str, int]]:
        return 3, "ws://localhost:1/gateway", {"max_concurrency": 16}

    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
    client: Any = SimpleNamespace(http=SimpleNamespace(get_bot_gateway=answer), shard_count=given)
    log_ins = LogIns()
    await find_gateway(client, log_ins)
    assert str(DiscordWebSocket.DEFAULT_GATEWAY) == "ws://localhost:1/gateway"
    assert (client.shard_count, log_ins.lanes) == (becomes, 16)


def test_requests_go_to_the_given_api(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    use_api("http://localhost:1/api/v10/")
    assert Route("GET", "/users/@me").url == "http://localhost:1/api/v10/users/@me"
