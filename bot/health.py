"""How the bot does, for the platform that runs it and for whoever watches: a small HTTP server on the bot's own loop.

``/healthz`` answers while the loop turns. ``/readyz`` answers 200 while the bot can be played with, else 503 and a line
for each thing that is not as it should be. ``/metrics`` is ``bot.metrics`` as Prometheus reads it. Nothing is private
there, and nothing can be changed.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from aiohttp import web

from bot.app import ParkBot
from bot.clock import now_ms
from bot.log import get_logger
from bot.settings import Settings, SettingsError
from bot.store.errors import StoreError
from bot.store.outbox import Standing
from bot.store.store import Store

log = get_logger(__name__)

ANSWERS_WITHIN_S = 2.0
"""How long the database may take; whoever asks waits for seconds only."""

STUCK_MS = 5 * 60_000
"""How long after its time something in the outbox may wait: a slow upload takes less, and so does a restart."""

LAG_EVERY_S = 0.5
"""How often it is looked whether the event loop comes round in time."""

PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"


class Health:
    """Answers; it is there before the bot is and after it has closed."""

    def __init__(self) -> None:
        self._bot: ParkBot | None = None
        self._stopping = False
        self._lag: asyncio.TimerHandle | None = None

    @classmethod
    @asynccontextmanager
    async def served(cls, settings: Settings) -> AsyncIterator[Health]:
        """Answer as long as the block lasts, where the settings name a port.

        Raises:
            SettingsError: the port is taken, or the address is none of this machine's.
        """
        health = cls()
        if settings.health_port is None:
            yield health
            return
        runner = web.AppRunner(health.site(), access_log=None, handle_signals=False, shutdown_timeout=1.0)
        await runner.setup()
        try:
            await _listen(runner, settings.health_host, settings.health_port)
            yield health
        finally:
            health.close()
            await runner.cleanup()

    def site(self) -> web.Application:
        """The pages."""
        site = web.Application()
        pages: dict[str, Callable[[web.Request], Awaitable[web.Response]]] = {
            "/healthz": self._live,
            "/readyz": self._ready,
            "/metrics": self._metrics,
        }
        for path, page in pages.items():
            site.router.add_get(path, page)
        return site

    def watch(self, bot: ParkBot) -> None:
        """From now on this is the bot; how late its loop comes round is counted."""
        self._bot = bot
        self._look_again()

    def stopping(self) -> None:
        """The bot has been asked to stop: it is not ready any more."""
        self._stopping = True

    def close(self) -> None:
        """Look at nothing any more."""
        if self._lag is not None:
            self._lag.cancel()

    # --- pages -----------------------------------------------------------------------------------------------

    async def _live(self, _: web.Request) -> web.Response:
        return web.Response(text="alive\n")

    async def _ready(self, _: web.Request) -> web.Response:
        if self._stopping:
            wrong = ["the bot is stopping"]
        elif self._bot is None:
            wrong = ["the bot is starting"]
        else:
            outbox = await standing(self._bot)
            wrong = [*gateway_troubles(self._bot), *database_troubles(self._bot.store, outbox)]
        if not wrong:
            return web.Response(text="ready\n")
        return web.Response(status=503, text="\n".join(wrong) + "\n")

    async def _metrics(self, _: web.Request) -> web.Response:
        if self._bot is None:
            return web.Response(status=503, text="the bot is starting\n")
        await _look_around(self._bot)
        return web.Response(body=self._bot.metrics.text(), headers={"Content-Type": PROMETHEUS})

    # --- the loop --------------------------------------------------------------------------------------------

    def _look_again(self) -> None:
        loop = asyncio.get_running_loop()
        due = loop.time() + LAG_EVERY_S

        def came_round() -> None:
            if self._bot is not None:
                self._bot.metrics.loop_lag.observe(max(0.0, loop.time() - due))
            self._look_again()

        self._lag = loop.call_at(due, came_round)


async def _listen(runner: web.AppRunner, host: str, port: int) -> None:
    """Take the port. Raises SettingsError."""
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError as error:
        raise SettingsError(
            f"HEALTH_PORT: {host}:{port} cannot be listened on ({error.strerror or error}); name another port, "
            "or leave it empty"
        ) from error
    log.info("health can be asked for", address=f"{host}:{runner.addresses[0][1]}")


async def standing(bot: ParkBot) -> Standing | None:
    """How the outbox stands; None where the database does not answer, or not soon."""
    try:
        async with asyncio.timeout(ANSWERS_WITHIN_S):
            return await bot.store.outbox.standing(now_ms())
    except (StoreError, TimeoutError):
        return None


def gateway_troubles(bot: ParkBot) -> list[str]:
    """What is not as it should be between the bot and Discord's gateway."""
    if not bot.is_ready():
        return ["the gateway is not connected"]
    cut_off = sorted(number for number, shard in bot.shards.items() if shard.is_closed())
    return [f"the gateway is not connected for shard {number}" for number in cut_off]


def database_troubles(store: Store, outbox: Standing | None) -> list[str]:
    """What is not as it should be with the database; one that is damaged may answer or not."""
    if store.damage is not None:
        return ["the database is damaged: python -m bot doctor says more"]
    return outbox_troubles(outbox)


def outbox_troubles(outbox: Standing | None) -> list[str]:
    """What is not as it should be with the database and with what it holds to be told."""
    if outbox is None:
        return ["the database does not answer"]
    if outbox.overdue_ms > STUCK_MS:
        return [f"the outbox is stuck: its next message should have been sent {outbox.overdue_ms // 1000} s ago"]
    return []


async def _look_around(bot: ParkBot) -> None:
    """Bring up to date what is not counted as it happens."""
    metrics, outbox = bot.metrics, await standing(bot)
    metrics.database_up.set(outbox is not None and bot.store.damage is None)
    if outbox is not None:
        metrics.outbox_rows.set(outbox.count)
        metrics.outbox_age.set(outbox.oldest_ms / 1000)
        metrics.outbox_overdue.set(outbox.overdue_ms / 1000)
    await _count_tables(bot)
    closed = [shard.is_closed() for shard in bot.shards.values()]
    metrics.shards.labels("connected").set(closed.count(False))
    metrics.shards.labels("cut_off").set(closed.count(True))
    for number, shard in bot.shards.items():
        metrics.latency.labels(str(number)).set(shard.latency)


async def _count_tables(bot: ParkBot) -> None:
    """Count the tables, where the database answers."""
    try:
        async with asyncio.timeout(ANSWERS_WITHIN_S):
            counted = await bot.store.census.tables()
    except (StoreError, TimeoutError):
        return
    for status, count in counted.items():
        bot.metrics.tables.labels(status.value).set(count)
