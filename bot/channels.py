"""The channels of tables: what the bot needs there, and sending, finding and editing its messages.

A message is recognised in a channel's history by the number of its first component, which follows from the nonce of
what it tells: Discord keeps that number with the message, and gives the nonce back to nobody.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar

import discord
from discord import ui

from bot import messages
from bot.artist import Picture
from bot.letter import Letter
from bot.locks import Locks
from bot.log import get_logger
from bot.recent import Recent
from bot.spacing import Spacing
from bot.traffic import message as waiting_message

log = get_logger(__name__)

Done = TypeVar("Done")

UNKNOWN_MESSAGE = 10008
"""Discord's code for a message that is not there (any more)."""

ARCHIVED = 50083
"""Discord's code for a thread that is archived: it takes no edits, and a locked one no messages either."""

NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")
"""What the bot needs in a channel, as Discord calls it."""

NEEDED_IN_THREAD = tuple("send_messages_in_threads" if each == "send_messages" else each for each in NEEDED)

NEEDED_FOR_THREAD = (*NEEDED_IN_THREAD, "create_public_threads")
"""What it needs in a channel in which a thread is to be made."""

LAYOUTS_KEPT = 1_500
"""Messages with a panel of which is known what else they show, so that Discord need not be asked: the newest."""

MOST_SEARCHED = 1_000
"""Messages of a channel that are looked through for one."""

SKEW = timedelta(minutes=1)
"""How far the clocks of the bot and of Discord may be apart."""

_MARKS_FROM = 1 << 30
_MARK_SIGNS = 7


class Channels:
    """What the bot does in channels.

    Args:
        client: the bot.
        spacing: lets its requests go.
    """

    def __init__(self, client: discord.Client, spacing: Spacing | None = None) -> None:
        self._client = client
        self._spacing = spacing or Spacing()
        self._shown: Recent[int, ui.LayoutView] = Recent(LAYOUTS_KEPT)
        self._editing: Locks[int] = Locks()  # two who change a message at once would each undo what the other one did

    async def send(self, channel_id: int, letter: Letter, nonce: str | None) -> int:
        """Send a message, into an archived thread as well; returns its id.

        Args:
            channel_id: a channel or thread.
            letter: what is sent.
            nonce: Discord drops a message whose nonce it has had within minutes; it marks the message for good, too.

        Raises:
            discord.DiscordException, aiohttp.ClientError, TimeoutError: it was not sent, or nobody knows.
        """
        return await self._reopening(channel_id, lambda: self._send(channel_id, letter, nonce))

    async def change(self, channel_id: int, message_id: int, letter: Letter) -> bool:
        """Put a letter in the place of an older message of the bot's; nobody is mentioned. False where that is gone.

        Raises:
            discord.DiscordException, aiohttp.ClientError, TimeoutError: it stays as it was, or nobody knows.
        """
        channel = self._client.get_partial_messageable(channel_id)
        old = channel.get_partial_message(message_id)
        shown = messages.files(letter.pictures)
        try:
            async with self._editing(message_id):
                await self._reopening(channel_id, lambda: old.edit(view=letter.view, attachments=shown))
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            return False
        if letter.panel:
            self._shown.keep(message_id, letter.view)
        return True

    async def illustrate(self, channel_id: int, message_id: int, pictures: Sequence[Picture]) -> None:
        """Put pictures into an older message of the bot's, in place of those that it has; one that is gone stays gone.

        Raises:
            discord.DiscordException, aiohttp.ClientError, TimeoutError: it stays as it was, or nobody knows.
        """
        channel = self._client.get_partial_messageable(channel_id)
        await self._spacing.turn()
        async with self._editing(message_id):
            self._shown.pop(message_id, None)  # it will show more
            try:
                old = await channel.fetch_message(message_id)
                shown = messages.illustrated(ui.LayoutView.from_message(old, timeout=None), pictures)
                await self._reopening(channel_id, lambda: old.edit(view=shown, attachments=messages.files(pictures)))
            except discord.NotFound as error:
                if error.code != UNKNOWN_MESSAGE:
                    raise

    async def _reopening(self, channel_id: int, act: Callable[[], Awaitable[Done]]) -> Done:
        """Do something in a channel; in a thread that turns out to be archived once more, after opening it."""
        try:
            with waiting_message():
                await self._spacing.turn()
                return await act()
        except discord.HTTPException as error:
            if error.code != ARCHIVED:
                raise
        thread = await self._client.fetch_channel(channel_id)
        if not isinstance(thread, discord.Thread):
            raise RuntimeError(f"Discord calls channel {channel_id} an archived thread, and it is none.")
        await thread.edit(archived=False)
        return await act()

    async def _send(self, channel_id: int, letter: Letter, nonce: str | None) -> int:
        channel = self._client.get_partial_messageable(channel_id)
        extra: dict[str, Any] = {}
        if nonce is not None:
            extra["nonce"] = nonce
            letter.view.children[0].id = mark(nonce)
        message = await channel.send(
            view=letter.view,
            files=messages.files(letter.pictures),
            allowed_mentions=discord.AllowedMentions(
                everyone=False, roles=False, users=[discord.Object(user) for user in letter.pinged]
            ),
            **extra,
        )
        if letter.panel:
            self._shown.keep(message.id, letter.view)
        return message.id

    async def find(self, channel_id: int, nonce: str, since: int) -> discord.Message | None:
        """The message of this nonce that was sent after ``since`` (UTC milliseconds), if there is one.

        Raises:
            discord.DiscordException, aiohttp.ClientError, TimeoutError: the channel could not be read.
        """
        channel = self._client.get_partial_messageable(channel_id)
        start = datetime.fromtimestamp(since / 1000, UTC) - SKEW
        wanted = mark(nonce)
        await self._spacing.turn()
        async for message in channel.history(limit=MOST_SEARCHED, after=start, oldest_first=True):
            own = self._client.user is not None and message.author.id == self._client.user.id
            if own and message.components and getattr(message.components[0], "id", 0) == wanted:
                return message
        return None

    async def take_panel_off(self, channel_id: int, message_id: int, said: str = "") -> None:
        """Take the buttons off an older message; where that fails, the router still refuses its stale presses.

        Args:
            channel_id: where it is.
            message_id: which one.
            said: stands there instead.

        Raises:
            discord.DiscordException, aiohttp.ClientError, TimeoutError: it stays as it is, or is gone.
        """
        for _ in range(1 if message_id in self._shown else 2):
            await self._spacing.turn(last=True)
        async with self._editing(message_id):
            channel = self._client.get_partial_messageable(channel_id)
            old: discord.PartialMessage | discord.Message = channel.get_partial_message(message_id)
            view: ui.LayoutView | ui.View | None = self._shown.pop(message_id, None)
            own: Sequence[discord.Attachment] = ()
            if view is None:  # sent long ago, or by the process before this one
                old = await channel.fetch_message(message_id)
                view, own = ui.LayoutView.from_message(old, timeout=None), old.attachments
            if _without_panel(view, own):
                if said:
                    view.add_item(ui.TextDisplay(said))
                view.stop()
                await old.edit(view=view)

    def lacking(self, channel_id: int) -> tuple[str, ...]:
        """What the bot needs in a channel and may not do there, as far as it knows the channel."""
        channel = self._client.get_channel(channel_id)
        if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
            return ()
        return lacking(channel.permissions_for(channel.guild.me), needed_in(channel))


def mark(nonce: str) -> int:
    """The number by which the message of a nonce is recognised.

    It is larger than those that Discord gives by itself, and a signed whole number of 32 bits, which is the largest.
    """
    return _MARKS_FROM + int(nonce[:_MARK_SIGNS], 16)


def needed_in(channel: object) -> tuple[str, ...]:
    """What the bot needs in a channel or thread."""
    return NEEDED_IN_THREAD if getattr(channel, "parent_id", None) is not None else NEEDED


def lacking(may: discord.Permissions, needed: Sequence[str]) -> tuple[str, ...]:
    """What is needed and not allowed."""
    return tuple(each for each in needed if not getattr(may, each))


def spoken(permissions: Sequence[str], say: Callable[[str], str]) -> tuple[str, ...]:
    """Permissions as Discord's settings call them."""
    return tuple(say(f"notices-may-{each.replace('_', '-')}") for each in permissions)


def has_panel(message: discord.Message) -> bool:
    """Are there buttons in a message?"""
    return any(isinstance(part, discord.ActionRow) for part in message.components)


def _without_panel(view: ui.LayoutView | ui.View, attachments: Sequence[discord.Attachment]) -> bool:
    """Take the action rows out of a layout and point its pictures at the message's own files again."""
    own = {attachment.url.partition("?")[0]: attachment.filename for attachment in attachments}
    rows = [item for item in view.children if isinstance(item, ui.ActionRow)]
    for each in rows:
        view.remove_item(each)
    for shown in view.children:
        if isinstance(shown, ui.MediaGallery):
            for media in shown.items:
                filename = own.get(media.media.url.partition("?")[0])
                if filename:
                    media.media = discord.UnfurledMediaItem(f"attachment://{filename}")
    return bool(rows)
