"""Who may do what beyond playing a seat: the host, and whoever may manage the table's channel."""

from __future__ import annotations

from typing import Any

import discord


def is_moderator(asking: discord.Interaction[Any], channel_id: int) -> bool:
    """May who asks manage this channel (or a thread's parent), wherever on the server they ask?"""
    if asking.channel_id == channel_id:
        return asking.permissions.manage_channels
    channel = asking.guild.get_channel_or_thread(channel_id) if asking.guild is not None else None
    member = asking.user
    if channel is None or not isinstance(member, discord.Member):
        return False
    return channel.permissions_for(member).manage_channels
