"""Where a table is played: a thread of its own for a new one, and the command ``/game move``."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import app_commands

from bot import limits
from bot.channels import NEEDED_FOR_THREAD, lacking, needed_in, spoken
from bot.commands import fits
from bot.commands.front import At, Call, Front, Reply, place_of
from bot.exchange import Place, Refusal, Seen, Wish
from bot.messages import note
from bot.moving import Moving
from bot.rights import is_moderator
from bot.seating import only_host
from render.words import Words

KEPT_OPEN_MINUTES: Final = 10_080
"""How long a thread is shown in which nobody writes: a week, the longest that Discord has."""

THREADS_FULL = 160006

Where = app_commands.AppCommandChannel | app_commands.AppCommandThread


class _ToWrite(app_commands.Transformer):
    """A channel or thread in which people write, also one that the bot does not see yet."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """What Discord offers."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """The kinds of channel that Discord offers."""
        kinds = discord.ChannelType
        return [kinds.text, kinds.news, kinds.voice, kinds.news_thread, kinds.public_thread, kinds.private_thread]

    async def transform(self, _: Call, value: Where, /) -> Where:
        """The channel as Discord delivers it."""
        return value


CHANNEL = app_commands.Transform[Where, _ToWrite]
"""The kind of the option ``channel``."""


async def place_for(call: Call, wish: Wish, speak: Words, *, thread: bool) -> Place:
    """Where a new table is to be played: the channel, or a thread that is made for it there.

    Raises:
        Refusal: the bot may not do there what it must, or there can be no thread.
    """
    channel, here = call.channel, place_of(call)
    in_thread = getattr(channel, "parent_id", None) is not None
    if thread and in_thread:
        raise Refusal("notices-thread-in-thread")
    if thread and not isinstance(channel, discord.TextChannel):
        raise Refusal("notices-no-thread-here")
    missing = lacking(call.app_permissions, NEEDED_FOR_THREAD if thread else needed_in(channel))
    if missing:
        raise Refusal("bot-cannot-write-here", lacking=spoken(missing, speak.say))
    if not thread:
        return here
    assert isinstance(channel, discord.TextChannel)  # as was asked above
    return Place(here.guild_id, await _new_thread(channel, wish.title))


async def _new_thread(channel: discord.TextChannel, title: str) -> int:
    """Make a thread in a channel, for everyone there. Raises Refusal where the server is full of them."""
    kind: Any = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
    try:
        made = await channel.create_thread(name=title, type=kind, auto_archive_duration=KEPT_OPEN_MINUTES)
    except discord.HTTPException as error:
        if error.code == THREADS_FULL:
            raise Refusal("notices-threads-full") from error
        raise
    return made.id


class PlaceCommands:
    """What ``/game move`` does.

    Args:
        front: the front desk.
    """

    def __init__(self, front: Front) -> None:
        self._tables = front.desk.tables
        self._publisher = front.retelling.publisher
        self._front = front
        self._moving = Moving(self._tables, self._publisher)

    async def move(self, call: Call, channel: Where | None, table: str | None) -> None:
        """Move a table to another channel, or show it anew where it is."""

        async def work(at: At) -> Reply:
            seen = await self._tables.glance(at.table_id, at.person.id)
            moderator = is_moderator(call, seen.row.channel_id)
            only_host(seen, at.person.id, moderator=moderator)
            if channel is None or channel.id == seen.row.channel_id:
                return await self._shown_anew(at, seen)
            where = await _checked(channel, call, at.speak)
            said = at.speak.say("notices-goes-on-there", channel=where.mention)
            await self._moving.move(at.table_id, at.person, where.id, at.input_id, moderator=moderator, said=said)
            return Reply(note(_said("notices-moved", seen, where.mention, at.speak)))

        await self._front.at_table(call, table, fits.to_host, work)

    async def _shown_anew(self, at: At, seen: Seen) -> Reply:
        shown = await self._publisher.repost(at.table_id)
        key = "notices-shown-again" if shown else "notices-not-shown"
        return Reply(note(_said(key, seen, f"<#{seen.row.channel_id}>", at.speak)))


def _said(key: str, seen: Seen, channel: str, speak: Words) -> str:
    return speak.say(key, title=limits.escape(seen.row.title), channel=channel)


async def _checked(channel: Where, call: Call, speak: Words) -> discord.abc.GuildChannel | discord.Thread:
    """The channel that was chosen, where the bot and who chose it may write. Raises Refusal."""
    try:
        where = channel.resolve() or await channel.fetch()
    except discord.HTTPException as error:
        raise Refusal("notices-cannot-see-there") from error
    missing = lacking(where.permissions_for(where.guild.me), needed_in(where))
    if missing:
        raise Refusal("notices-cannot-write-there", channel=where.mention, lacking=spoken(missing, speak.say))
    if lacking(channel.permissions, needed_in(where)[:2]):
        raise Refusal("notices-you-cannot-write-there", channel=where.mention)
    return where
