"""The bot as one object: the client, its command tree, and the rooms behind it, put together."""

from __future__ import annotations

import asyncio
import json
from hashlib import sha256
from time import monotonic
from typing import Any

import aiohttp
import discord
from discord import app_commands
from discord.ext import tasks

from bot.artist import Artist
from bot.backups import Backups
from bot.ballots import Ballots
from bot.channels import Channels
from bot.clock import Leaps
from bot.commands import add_commands
from bot.commands.front import Front
from bot.desk import Desk
from bot.doorway import Doorway, Tree
from bot.exporting import Exporting
from bot.filming import Filming
from bot.gateway import LogIns, find_gateway
from bot.last_seen import LastSeen
from bot.leasing import Leasing
from bot.letters import Letters
from bot.log import get_logger, report_error
from bot.metrics import Metrics
from bot.pace import Rate
from bot.privacy import Privacy
from bot.prompts.mending import MendPresses
from bot.prompts.options import OptionPresses
from bot.prompts.panel import Panels
from bot.prompts.plans import OrderPresses
from bot.prompts.privacy import PrivacyPresses
from bot.prompts.rematch import RematchPresses
from bot.prompts.replays import ReplayPresses
from bot.prompts.retelling import Retelling
from bot.prompts.router import Router
from bot.prompts.seats import SeatPresses
from bot.prompts.undo import UndoPresses
from bot.prompts.votes import VotePresses
from bot.publisher import Publisher
from bot.replaying import Replaying
from bot.seat_offers import lapsed
from bot.sets import Sets
from bot.settings import Settings, SettingsError
from bot.shards import ALL, Shards
from bot.spacing import Spacing
from bot.store.errors import StoreError
from bot.store.store import Store
from bot.sure_answers import answer_surely
from bot.tables import Tables
from bot.time_up import time_up
from bot.traffic import LONGEST_SLEEP_S, traced
from bot.translating import CommandTranslator, described
from engine.core.content import ContentError

log = get_logger(__name__)

# The bot does not speak: nobody needs to hear that the libraries for it are missing.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False

SWEEP_SECONDS = 5.0
"""How often rows that were left in the outbox are looked for."""

RESTS_SECONDS = 60.0
"""How long a table that could not be woken is left alone."""

BACKUP_LOOK_MINUTES = 10.0
"""How often it is looked whether a backup is due, also after one that failed."""

FORGET_HOURS = 24.0
"""How often rows of the outbox that are long settled are let go."""

PARTS_WITHIN_S = 1.0
"""How long Discord has to take its leave; a connection that is broken says nothing, and would be waited for."""

REGISTERED = "commands"
"""The fact under which the store keeps what Discord was told of the commands."""


class ParkBot(discord.AutoShardedClient):
    """The bot. Guild events only, no message content, nobody mentioned unless a message says so.

    Args:
        store: an open store; closed with the bot.
        render_threads: pictures drawn at a time, where no processes draw.
        render_processes: that draw beside the bot; 0 is none.
        sets: the sets of components that tables play with.
        new_discord: this Discord has never heard of the commands, whatever the store remembers (a simulated one).
        shards: the shards that are this process's.
        backups: of the store's database, where they are wanted.
        leasing: of the shards; without, nobody else can act for them.
        rate: how fast one person may act; None is as fast as they like.
    """

    def __init__(
        self,
        store: Store,
        render_threads: int,
        *,
        render_processes: int = 0,
        sets: Sets | None = None,
        new_discord: bool = False,
        shards: Shards = ALL,
        backups: Backups | None = None,
        leasing: Leasing | None = None,
        rate: Rate | None = None,
    ) -> None:
        metrics, spacing = Metrics(), Spacing()
        self.metrics = metrics
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=LONGEST_SLEEP_S,
            http_trace=traced(metrics, spacing.rest),
            shard_count=shards.count,
        )
        self.shard_ids = None if shards.ids is None else list(shards.ids)
        self._log_ins = LogIns()
        self.store = store
        self._new_discord = new_discord
        self.artist = Artist(render_threads, metrics, processes=render_processes)
        self._leasing = leasing
        acts = self._acts = leasing.acts if leasing is not None else lambda: True
        self.tables = Tables(store, sets=sets, alone=lambda: acts() and not shards.shared, metrics=metrics)
        channels, letters = Channels(self, spacing), Letters(self.tables, self.artist)
        self.publisher = Publisher(channels, store, self.tables, letters, acts)
        self.tables.on_commit = self.publisher.on_commit
        desk = Desk(self.tables)
        panels = Panels(self.tables, self.artist)
        self._retelling = Retelling(self.tables, self.publisher)
        self._filming = Filming(self.tables, self.artist)
        replaying, exporting = Replaying(self.tables, self.artist), Exporting(self.tables, self.artist)
        replays = ReplayPresses(self.tables, replaying, self._filming, exporting)
        rooms = (
            self._retelling,
            replays,
            SeatPresses(self.tables, panels),
            VotePresses(self.tables),
            UndoPresses(self.tables),
            OrderPresses(self.tables, panels),
            PrivacyPresses(Privacy(self.tables, store)),
            OptionPresses(self.tables),
            RematchPresses(self.tables, self.publisher),
            MendPresses(self.tables, self.publisher),
        )
        more = {route: handler for room in rooms for route, handler in room.routes.items()}
        self.router = Router(desk, panels, self.artist, more)
        self._ballots = Ballots(self.tables)
        self.tables.when_due += [lapsed, time_up]
        self._doorway = Doorway(metrics, self.router.kinds, rate)
        self.tree: app_commands.CommandTree[Any] = Tree(self, self._doorway)
        add_commands(self.tree, Front(desk, self.artist, self.router, self._retelling, replays))
        self._catching_up = asyncio.Lock()
        self._leaps, self._last_seen = Leaps(), LastSeen(store)
        self._resting: dict[str, float] = {}
        self._sweeper = tasks.loop(seconds=SWEEP_SECONDS)(self._sweep)
        self._forgetter = tasks.loop(hours=FORGET_HOURS)(self._forget)
        self._backups = backups
        self._keeper = tasks.loop(minutes=BACKUP_LOOK_MINUTES)(self._back_up)

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        """Log in and stay connected until the bot is closed; where it has to share its shards, once they are its.

        Raises:
            discord.DiscordException, aiohttp.ClientError: Discord does not let it in, or is not there.
            LeasesLost: another process serves its shards now.
        """
        answer_surely()
        await self.login(token)
        await find_gateway(self, self._log_ins)
        if self._leasing is None:
            await self.connect(reconnect=reconnect)
            return
        assert self.shard_count is not None  # Discord says how many
        holding = await self._leasing.begin(self.shard_count, self.shard_ids or range(self.shard_count))
        connected = asyncio.ensure_future(self.connect(reconnect=reconnect))
        try:
            await asyncio.wait((connected, holding), return_when=asyncio.FIRST_COMPLETED)
            if holding.done() and not holding.cancelled():  # closing cancels it
                holding.result()
            await connected
        finally:
            connected.cancel()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """A shard logs in when Discord allows the next one to; most often that is at once."""
        await self._log_ins.wait(shard_id or 0)

    async def setup_hook(self) -> None:
        """Tell Discord the commands and start the loops; safe to run again."""
        await self.tree.set_translator(CommandTranslator())
        await self._sync()
        for loop in (self._sweeper, self._forgetter, self._keeper):
            if not loop.is_running():
                loop.start()

    async def _sync(self) -> None:
        """Register the commands where they changed since Discord was last told.

        A refusal is logged and stops nothing: buttons and the commands that Discord knows go on.
        """
        now = await self._commands_digest()
        if not self._new_discord and await self.store.fact(REGISTERED) == now:
            return
        try:
            await self.tree.sync()
        except (discord.DiscordException, aiohttp.ClientError, TimeoutError) as error:
            report_error(log, "commands were not registered", error)
            return
        await self.store.set_fact(REGISTERED, now)
        log.info("commands registered")

    async def _commands_digest(self) -> str:
        """What Discord is told of the commands, in all languages, and for which application, in short."""
        told = await described(self.tree)
        return sha256(json.dumps([self.application_id, told], sort_keys=True).encode()).hexdigest()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Presses and forms go to the router; commands go to the tree by themselves."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        if await self._doorway.lets_in(interaction):
            await self.router.handle(interaction)
            self._doorway.done(interaction)
            await self._retelling.warn(interaction)

    async def on_app_command_completion(self, interaction: discord.Interaction[Any], _: object) -> None:
        """A command has done its work and answered."""
        self._doorway.done(interaction)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, _: discord.abc.GuildChannel) -> None:
        """The bot may be allowed now what it was not."""
        await self.publisher.hurry(before.guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread may be open again."""
        await self.publisher.hurry(payload.guild_id)

    async def on_guild_role_update(self, before: discord.Role, _: discord.Role) -> None:
        """The bot may be allowed now what it was not."""
        await self.publisher.hurry(before.guild.id)

    async def on_member_update(self, _: discord.Member, after: discord.Member) -> None:
        """The bot's own roles may have changed; it hears of no other member's."""
        if self.user is not None and after.id == self.user.id:
            await self.publisher.hurry(after.guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot may have been away."""
        await self.publisher.hurry(guild.id)

    async def _sweep(self) -> None:
        """Wake the tables whose alarm is due, send what was left behind; an error is logged, the loop goes on.

        The loop's first round comes while the bot logs in, which drawing would hold up: it is left out.
        """
        if self._sweeper.current_loop:
            await self._catch_up()

    async def on_connect(self) -> None:
        """Do at once what was left undone: a bot that is ended again and again before the next sweep would never."""
        await self._catch_up()

    async def _catch_up(self) -> None:
        """What a sweep does, one at a time."""
        if not self._acts():
            return
        async with self._catching_up:
            try:
                if leap := self._leaps.latest() or await self._last_seen.leap():
                    await self.tables.leapt(leap)
                    await self.publisher.leapt(leap)
                await self._last_seen.note(leapt=bool(leap))
                await self._wake()
                await self.publisher.sweep()
            except Exception as error:
                report_error(log, "sweep failed", error)

    async def _wake(self) -> None:
        """Let each table that is due go on; one that cannot is logged and rests, the others do."""
        for work in (self._ballots.close_due, self.tables.wake):
            for table_id in await self.tables.due():
                if monotonic() < self._resting.get(table_id, 0.0):
                    continue
                try:
                    await work(table_id)
                except Exception as error:
                    self._resting[table_id] = monotonic() + RESTS_SECONDS
                    report_error(log, "a table did not wake", error, table=table_id)
                else:
                    self._resting.pop(table_id, None)

    async def _forget(self) -> None:
        """Let go of what is long settled; an error is logged, the loop goes on."""
        try:
            await self.publisher.forget()
        except Exception as error:
            report_error(log, "old outbox rows stay", error)

    async def _back_up(self) -> None:
        """Make a backup when one is due; an error is logged, and tried again at the next look."""
        try:
            if self._backups is not None and self._backups.due():
                await self._backups.make()
        except Exception as error:
            if isinstance(error, StoreError):
                self.store.look_at(error)
            report_error(log, "no backup was made", error)

    async def resume_tables(self) -> None:
        """Tell what was left untold, then post the board of every open table anew, for a channel that lost them."""
        await self.publisher.sweep()
        after = ""
        while page := await self.store.open_tables(after):
            for table_id in page:
                await self.publisher.repost(table_id)
            after = page[-1]

    async def close(self) -> None:
        """Finish what is told and answered, then close the connection, the pool and the store, whatever goes wrong.

        Whoever stands by for the same shards takes over once the connection is closed.
        """
        if self.is_closed():
            return
        self._sweeper.cancel()
        self._forgetter.cancel()
        self._filming.close()
        self._keeper.cancel()
        if self._backups is not None:
            await self._backups.close()
        await asyncio.gather(self.publisher.close(), self._doorway.close())
        try:
            async with asyncio.timeout(PARTS_WITHIN_S):
                await super().close()
        except TimeoutError:
            log.warning("Discord did not take the farewell")
        finally:
            self.artist.close()
            await self.artist.left()
            if self._leasing is not None:
                await self._leasing.end()
            await self.store.close()


async def make_bot(settings: Settings, *, new_discord: bool = False) -> ParkBot:
    """The bot on its database, not logged in; see ParkBot.

    Raises:
        StoreError: the database cannot be used.
        SettingsError: the owner's own set of components has mistakes; it names them all.
    """
    backups = Backups.of(settings)
    if backups is not None:
        await _backed_up(backups)
    shards = ALL if new_discord else settings.shards
    store = await Store.open(settings.database_url, shards=shards)
    try:
        sets = await Sets.open(store, settings.content_dir)
    except ContentError as error:
        await store.close()
        lines = (str(problem) for problem in error.problems)
        raise SettingsError(f"CONTENT_DIR: no game can be played with {settings.content_dir}:", *lines) from error
    return ParkBot(
        store,
        settings.render_threads,
        render_processes=settings.render_processes,
        sets=sets,
        new_discord=new_discord,
        shards=shards,
        backups=backups,
        leasing=None if new_discord else Leasing(store.leases),
        rate=settings.rate,
    )


async def _backed_up(backups: Backups) -> None:
    """Keep what an upgrade will change. Without a backup the bot starts all the same; what hinders it is logged."""
    try:
        await backups.make_before_upgrade()
    except StoreError as error:
        report_error(log, "no backup was made before the upgrade", error)
