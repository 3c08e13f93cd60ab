"""What can happen to a channel: permissions come and go, threads are archived, messages and channels vanish."""

from __future__ import annotations

from typing import Any

import discord
from simcord.backend.models.channel import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType

from tests.support.discord import Message, Server


async def forbid(server: Server, channel: ChannelHandle, *permissions: str) -> None:
    """Take permissions from the bot in a channel; none: give it back all."""
    deny = discord.Permissions(**dict.fromkeys(permissions, True)).value
    server.env.backend.set_overwrite(channel.id, Overwrite(_me(server), OverwriteType.MEMBER, deny=deny))
    await server.env.settle()


async def remove_channel(server: Server, channel: ChannelHandle) -> None:
    """Delete a channel or thread."""
    server.env.backend.delete_channel(channel.id)
    await server.env.settle()


async def remove_message(server: Server, message: Message) -> None:
    """Delete a message of the channel."""
    server.env.backend.delete_message(server.channel.id, message.id)
    await server.env.settle()


async def archive(server: Server, thread: ChannelHandle) -> None:
    """Archive a thread."""
    server.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
    await server.env.settle()


def is_archived(server: Server, thread: ChannelHandle) -> bool:
    """Is a thread archived?"""
    metadata: Any = server.env.backend.get_channel(thread.id).thread_metadata
    return bool(metadata.archived)


def _me(server: Server) -> int:
    user = server.env.bot.user
    assert user is not None
    return user.id
