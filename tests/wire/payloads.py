"""What there is, as Discord writes it: the JSON objects of its API and its gateway."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from tests.wire.world import Attachment, Channel, Guild, Message, User, sent_at

Json = dict[str, Any]

VIEW, SEND, EMBED, ATTACH, HISTORY = (1 << bit for bit in (10, 11, 14, 15, 16))
COMMANDS, THREADS, IN_THREADS = (1 << bit for bit in (31, 35, 38))
EVERYTHING = VIEW | SEND | EMBED | ATTACH | HISTORY | COMMANDS | THREADS | IN_THREADS
"""What everyone may do."""

TEXT, THREAD = 0, 11
"""Kinds of channels."""

ATTACHMENT_LIMIT = 10 * 1024 * 1024


def moment(seconds: float) -> str:
    """A time as Discord writes it."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")


def user_json(user: User) -> Json:
    """An account, as everyone may see it."""
    made: Json = {
        "id": str(user.id),
        "username": user.name,
        "global_name": None if user.bot else user.shown,
        "avatar": None,
        "discriminator": "0",
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }
    return made | {"bot": True} if user.bot else made


def member_json(user: User) -> Json:
    """An account on a server."""
    return {
        "user": user_json(user),
        "nick": None,
        "avatar": None,
        "banner": None,
        "roles": [],
        "joined_at": moment(sent_at(user.id)),
        "premium_since": None,
        "communication_disabled_until": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
    }


def channel_json(channel: Channel) -> Json:
    """A channel or thread."""
    last = next(reversed(channel.messages), None)
    made: Json = {
        "id": str(channel.id),
        "guild_id": str(channel.guild.id),
        "name": channel.name,
        "last_message_id": None if last is None else str(last),
        "rate_limit_per_user": 0,
        "flags": 0,
    }
    if channel.parent is None:
        return made | {
            "type": TEXT,
            "position": 0,
            "permission_overwrites": [],
            "parent_id": None,
            "topic": None,
            "nsfw": False,
        }
    return made | {
        "type": THREAD,
        "parent_id": str(channel.parent.id),
        "owner_id": str(channel.guild.owner.id),
        "message_count": len(channel.messages),
        "member_count": 1,
        "total_message_sent": len(channel.messages),
        "thread_metadata": {
            "archived": channel.archived,
            "locked": channel.locked,
            "auto_archive_duration": 10080,
            "archive_timestamp": moment(sent_at(channel.id)),
            "create_timestamp": moment(sent_at(channel.id)),
        },
    }


def role_json(guild: Guild) -> Json:
    """The role that everyone on a server has."""
    return {
        "id": str(guild.id),
        "name": "@everyone",
        "permissions": str(EVERYTHING),
        "position": 0,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def guild_json(guild: Guild, bot: User) -> Json:
    """A server, as the gateway describes it to the bot when it comes into view."""
    channels = [channel_json(each) for each in guild.channels.values() if each.parent is None]
    threads = [channel_json(each) for each in guild.channels.values() if each.parent is not None and not each.archived]
    return {
        "id": str(guild.id),
        "name": guild.name,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "description": None,
        "owner_id": str(guild.owner.id),
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "application_id": None,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "max_presences": None,
        "max_members": 500_000,
        "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50,
        "vanity_url_code": None,
        "preferred_locale": "en-US",
        "hub_type": None,
        "incidents_data": None,
        "features": [],
        "roles": [role_json(guild)],
        "emojis": [],
        "stickers": [],
        "joined_at": moment(sent_at(guild.id)),
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members),
        "members": [member_json(bot)],
        "channels": channels,
        "threads": threads,
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def attachment_json(attachment: Attachment, *, private: bool) -> Json:
    """A file of a message."""
    made: Json = {
        "id": str(attachment.id),
        "filename": attachment.filename,
        "size": attachment.size,
        "url": attachment.url,
        "proxy_url": attachment.url,
        "content_type": attachment.kind,
    }
    if attachment.description is not None:
        made["description"] = attachment.description
    return made | {"ephemeral": True} if private else made


def message_json(message: Message) -> Json:
    """A message."""
    members = message.channel.guild.members
    made: Json = {
        "id": str(message.id),
        "type": 20 if message.cause is not None and message.cause["type"] == 2 else 0,
        "channel_id": str(message.channel.id),
        "author": user_json(message.author),
        "content": message.content,
        "timestamp": moment(sent_at(message.id)),
        "edited_timestamp": None if message.edited_at is None else moment(message.edited_at),
        "tts": False,
        "mention_everyone": False,
        "mentions": [user_json(members[user]) for user in message.pinged if user in members],
        "mention_roles": [],
        "attachments": [attachment_json(each, private=message.reader is not None) for each in message.attachments],
        "embeds": [],
        "pinned": False,
        "flags": message.flags,
        "components": message.components,
    }
    if message.cause is not None:
        made |= {"interaction_metadata": message.cause, "webhook_id": str(message.author.id)}
        made["application_id"] = made["webhook_id"]
    return made
