"""The way to Discord: where its API and its gateway are, and how fast shards may log in.

See "Gateway" in Discord's developer documentation.
"""

from __future__ import annotations

import asyncio

import discord
from discord.gateway import DiscordWebSocket
from yarl import URL

LOG_IN_EVERY_S = 5.0
"""How long after a shard another of the same lane may log in."""


def use_api(url: str) -> None:
    """Send all requests of this process there, instead of to Discord's own address: to a proxy, or a test server."""
    discord.http.Route.BASE = url.rstrip("/")


class LogIns:
    """Makes shards wait until Discord lets the next one log in.

    Discord has so many lanes, and a shard waits in the lane of its number; one may pass every five seconds.
    """

    def __init__(self) -> None:
        self.lanes = 1
        self._free_at: dict[int, float] = {}

    async def wait(self, shard_id: int) -> None:
        """Return when this shard may log in."""
        now = asyncio.get_running_loop().time()
        lane = shard_id % self.lanes
        turn = max(now, self._free_at.get(lane, 0.0))
        self._free_at[lane] = turn + LOG_IN_EVERY_S
        await asyncio.sleep(turn - now)


async def find_gateway(client: discord.Client, log_ins: LogIns) -> None:
    """Ask Discord where its gateway is, how many shards it recommends and how many may log in at a time.

    discord.py asks only where no number of shards is given, and then keeps to itself what else it is told.

    Raises:
        discord.GatewayNotFound: Discord does not say.
    """
    recommended, url, limit = await client.http.get_bot_gateway()
    DiscordWebSocket.DEFAULT_GATEWAY = URL(url)
    log_ins.lanes = max(1, limit["max_concurrency"])
    if client.shard_count is None:
        client.shard_count = recommended
