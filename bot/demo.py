"""The bot in a simulated Discord in the browser, without a token: what ``make play`` opens.

simcord plays Discord and shows one channel in a page on this machine, where the player switches between
three people. Its clock stands still by itself, so it is moved along with the real one here, which lets
deadlines and reminders run. Its messages live in memory only: after a restart the bot posts its boards
anew. simcord is a development dependency; nothing but this module imports it, and only when the demo runs.
"""

from __future__ import annotations

import asyncio
import errno
import inspect
import logging
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import discord

from bot.log import get_logger
from bot.stopping import stop_signals

if TYPE_CHECKING:
    from simcord import Env
    from simcord.actors import MemberActor
    from simcord.builders import ChannelHandle, GuildHandle
    from simcord.preview import Preview

BOT = "Dinosaur Island"
GUILD = "Isla Amistad"
CHANNEL = "dinosaur-island"
PLAYERS = ("Ann", "Ben", "Cleo")

_SETTLE_SECONDS = 60.0
"""How long one thing the bot does may take; drawing on a slow machine is the longest."""
_TICK_SECONDS = 1.0
_SHOWN_EVENTS = ("MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE", "MESSAGE_DELETE_BULK")

_log = get_logger(__name__)

S = TypeVar("S", bound="DemoSettings")


class DemoSettings(Protocol):
    """What the demo reads of the settings."""

    @property
    def demo_port(self) -> int:
        """The port of the page, 0 for any free one."""


class DemoUnavailable(Exception):
    """The demo cannot run here; the message says what to do."""


@dataclass(frozen=True, slots=True)
class World:
    """What there is in the simulated Discord: a guild, its channel, and the people by their name."""

    guild: GuildHandle
    channel: ChannelHandle
    people: Mapping[str, MemberActor]


def new_env(bot: discord.Client, *, settle_seconds: float) -> Env:
    """A simulated Discord for this bot, not started yet.

    Args:
        bot: any client; a sharded one that leaves the number of shards to Discord gets one.
        settle_seconds: how long (by the real clock) one thing the bot does may take.
    """
    simcord = _simcord()
    sharded = isinstance(bot, discord.AutoShardedClient) and bot.shard_count is None
    env: Env = simcord.Env(bot, shard_count=1 if sharded else None, settle_timeout=settle_seconds, check_errors=False)
    return env


def build_world(env: Env, people: Sequence[str]) -> World:
    """Make the guild, the people and the channel, in this order, so that their ids are the same each time."""
    env.backend.bot_user.name = BOT
    guild = env.create_guild(GUILD)
    users = [env.create_user(name.lower(), global_name=name) for name in people]
    members = {name: guild.add_member(user) for name, user in zip(people, users, strict=True)}
    return World(guild=guild, channel=guild.create_text_channel(CHANNEL), people=members)


def move_clock_to(env: Env, moment: datetime) -> None:
    """Set the clock of a Discord that is not started yet; ids of what comes later follow from it."""
    env.backend.advance_clock(max(0.0, (moment - env.now()).total_seconds()))


@contextmanager
def as_the_bot(env: Env) -> Iterator[None]:
    """Let what is started inside count as the bot's own work, so that the simulated Discord waits for it."""
    with env._bot_scope():
        yield


@asynccontextmanager
async def running(env: Env) -> AsyncIterator[None]:
    """Log the bot in; at the end close it (or the one that took its place), then the simulated Discord."""
    try:
        await env.start()
        yield
    finally:
        try:
            await env.bot.close()
        finally:
            if env._started:
                await env.shutdown()


async def run_demo(
    settings: S,
    make_bot: Callable[[S], discord.Client | Awaitable[discord.Client]],
    *,
    resume: Callable[[Any], Awaitable[None]] | None = None,
    announce: Callable[[str], None] = print,
) -> None:
    """Run the bot in the browser until Ctrl-C, SIGTERM, or "End preview session" in the page.

    Args:
        settings: for the page's port, and handed to make_bot.
        make_bot: makes the bot, not logged in; it may be a coroutine function.
        resume: called with the bot once it is ready: posts the board of each table that is open.
        announce: told the page's address, for whoever started the demo.

    Raises:
        DemoUnavailable: simcord is not installed, or the port is taken.
    """
    _simcord()  # before anything is opened
    _refuse_taken(settings.demo_port)
    made = make_bot(settings)
    bot = await made if inspect.isawaitable(made) else made
    with stop_signals() as stopped:
        async with _demo(bot, settings.demo_port, resume) as preview:
            announce(
                f"Open {preview.url} in a browser. Type / in the channel for commands; "
                'switch players with "Viewing as". Ctrl-C stops; the games stay.'
            )
            closed = asyncio.ensure_future(preview.wait_closed())
            await asyncio.wait((closed, stopped), return_when=asyncio.FIRST_COMPLETED)
            closed.cancel()
    announce("The demo has stopped.")


@asynccontextmanager
async def _demo(
    bot: discord.Client, port: int, resume: Callable[[Any], Awaitable[None]] | None
) -> AsyncIterator[Preview]:
    """The bot logged in to a Discord that runs with the real clock and is shown on a page."""
    env = new_env(bot, settle_seconds=_SETTLE_SECONDS)
    world = build_world(env, PLAYERS)
    move_clock_to(env, datetime.now(UTC))
    async with running(env):
        if resume is not None:
            with as_the_bot(env):
                resuming = asyncio.ensure_future(resume(bot))
            with suppress(TimeoutError):  # the boards of many tables take longer than one act may
                await env.settle()
            await resuming
        preview = env.preview(world.channel, viewers=tuple(world.people.values()), layout="channel", port=port)
        async with _served(preview, port):
            pump = _Pump(env, preview)
            pumping = asyncio.ensure_future(pump.run())
            try:
                yield preview
            finally:
                pumping.cancel()
                await asyncio.gather(pumping, return_exceptions=True)


@asynccontextmanager
async def _served(preview: Preview, port: int) -> AsyncIterator[None]:
    """Serve the page; a port that is taken is said in our words."""
    setup_error = _simcord().SetupError
    try:
        await preview.__aenter__()
    except setup_error as error:
        if "could not bind port" in str(error):
            raise _port_taken(port) from error
        raise DemoUnavailable(f"the page cannot be shown: {error}") from error
    try:
        yield
    finally:
        await preview.close()


def _refuse_taken(port: int) -> None:
    """Find out before the bot starts: it may be a demo with the same games that has the port.

    Raises:
        DemoUnavailable: the port cannot be had.
    """
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # as the page's own server does
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise _port_taken(port) from error
            raise DemoUnavailable(f"DEMO_PORT: port {port} cannot be used: {error.strerror}") from error


def _port_taken(port: int) -> DemoUnavailable:
    return DemoUnavailable(f"DEMO_PORT: port {port} is taken; choose another, or 0 for any free one")


class _Pump:
    """Moves the simulated clock with the real one, and shows pages what happens without them.

    The simulated Discord does one thing at a time and refuses another meanwhile, which would leave a page
    whose click came in between stuck; so clicks and the clock take turns. A page's click is bound to the
    revision it showed; a revision made by the clock in between is no reason to refuse it, since the button
    itself is looked up anew.
    """

    def __init__(self, env: Env, preview: Preview) -> None:
        self._env = env
        self._preview = preview
        self._turn = asyncio.Lock()
        self._news = False
        self._act = preview._action
        preview._action = self._in_turn  # type: ignore[method-assign, assignment]
        env.backend.subscribers.append(self._notice)

    async def run(self) -> None:
        """Tick once a second until cancelled; a tick that fails is logged and the next one tries again."""
        while True:
            await asyncio.sleep(_TICK_SECONDS)
            try:
                async with self._turn:
                    await self._tick()
            except Exception:
                _log.exception("the simulated clock could not be moved")

    async def _tick(self) -> None:
        behind = time.time() - self._env.now().timestamp()
        await self._env.advance_time(max(0.0, behind))
        if self._news:
            self._news = False
            await self._preview.refresh()

    async def _in_turn(self, page_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with self._turn:
            page = self._preview._pages.get(page_id or "")
            shown = page.revision if page is not None else 0
            if isinstance(body, dict) and "published_revision" in body:
                body = {**body, "published_revision": shown}
            result = await self._act(page_id, body)
            if self._news:
                self._news = False
                for other in tuple(self._preview._pages.values()):
                    if other is not page or other.revision == shown:
                        self._preview._publish(other, reason="refresh")
            return result

    def _notice(self, event: str, _payload: Any) -> None:
        self._news = self._news or event in _SHOWN_EVENTS


def _simcord() -> Any:
    """The simulated Discord, which production does not have."""
    library = logging.getLogger("discord")
    level = library.level
    library.setLevel(logging.ERROR)  # at its import it tries a client without intents, of which discord.py warns
    try:
        import simcord  # noqa: PLC0415 - only when the demo runs
    except ImportError as error:
        raise DemoUnavailable(
            "the demo needs the simulated Discord: pip install -r requirements-dev.txt "
            "(make play does it), or set DISCORD_TOKEN to run on Discord"
        ) from error
    finally:
        library.setLevel(level)
    return simcord
