"""What there is in the test server's Discord: users, servers, channels, messages, files. Nothing here knows a wire."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

EPOCH_MS = 1_420_070_400_000
"""The first moment of Discord's ids."""

PRIVATE = 1 << 6
LOADING = 1 << 7
COMPONENTS_V2 = 1 << 15
"""Flags of messages."""


class Snowflakes:
    """Ids as Discord gives them: made of the time, each larger than the one before."""

    def __init__(self) -> None:
        self._last = 0

    def next(self) -> int:
        """A new id."""
        self._last = max(self._last + 1, _now() << 22)
        return self._last

    def of_shard(self, shard: int, count: int) -> int:
        """A new id of a server that belongs to this one of so many shards."""
        new = self.next()
        moment = new >> 22
        return (moment - (moment - shard) % count << 22) + (new & (1 << 22) - 1)


def _now() -> int:
    return int(time.time() * 1000) - EPOCH_MS


def sent_at(snowflake: int) -> float:
    """The time an id was made at, in seconds as ``time.time`` counts them."""
    return ((snowflake >> 22) + EPOCH_MS) / 1000


@dataclass(slots=True, eq=False)
class User:
    """An account; ``shown`` is its display name."""

    id: int
    name: str
    shown: str
    bot: bool = False
    locale: str = "en-US"


@dataclass(slots=True, eq=False)
class Guild:
    """What people call a server."""

    id: int
    name: str
    owner: User
    members: dict[int, User] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class Channel:
    """A text channel, or a thread if it has a parent; its messages are in the order of their ids."""

    id: int
    guild: Guild
    name: str
    parent: Channel | None = None
    archived: bool = False
    locked: bool = False
    messages: dict[int, Message] = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class Attachment:
    """A file of a message; its bytes are in ``Files``."""

    id: int
    filename: str
    size: int
    kind: str
    url: str
    description: str | None = None


@dataclass(slots=True, eq=False)
class Message:
    """A message as it is now.

    Attributes:
        components: as Discord gives them back: numbered, with the addresses of files.
        pinged: users who got a notification.
        nonce: what the sender called it; nobody is told.
        reader: whom it is for, where only one person sees it.
        cause: the interaction it came of, as Discord describes it to everyone.
    """

    id: int
    channel: Channel
    author: User
    flags: int = 0
    content: str = ""
    components: list[dict[str, Any]] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    pinged: tuple[int, ...] = ()
    nonce: str | None = None
    reader: User | None = None
    cause: dict[str, Any] | None = None
    edited_at: float | None = None


class Files:
    """The bytes of all files, up to so many: the oldest are let go first.

    Args:
        base: the address before a file's path.
        most: bytes kept.
    """

    def __init__(self, base: str, most: int) -> None:
        self.base = base
        self._most = most
        self._kept: dict[str, bytes] = {}
        self._size = 0

    def keep(self, path: str, data: bytes) -> str:
        """Keep a file; returns its address."""
        self._kept[path] = data
        self._size += len(data)
        while self._size > self._most:
            oldest = next(iter(self._kept))
            self._size -= len(self._kept.pop(oldest))
        return f"{self.base}/{path}"

    def get(self, url: str) -> bytes | None:
        """The bytes at an address, or None where there is nothing (any more)."""
        return self._kept.get(url.removeprefix(f"{self.base}/").partition("?")[0])


class World:
    """Everything there is.

    Args:
        files: where the bytes of files are.
        most_messages: kept of a channel; the oldest are let go first.
    """

    def __init__(self, files: Files, most_messages: int) -> None:
        self.ids = Snowflakes()
        self.files = files
        self._most_messages = most_messages
        self.bot = User(self.ids.next(), "park-bot", "Park Bot", bot=True)
        self.application_id = self.bot.id
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.commands: list[dict[str, Any]] = []
        """As the bot registered them, with their ids."""

    def add_user(self, shown: str, locale: str = "en-US") -> User:
        """A new account."""
        return User(self.ids.next(), shown.lower().replace(" ", "_"), shown, locale=locale)

    def add_guild(self, name: str, people: Sequence[User], shard: tuple[int, int] = (0, 1)) -> Guild:
        """A new server with the bot and these people, the first of whom owns it; of this one of so many shards."""
        guild = Guild(self.ids.of_shard(*shard), name, people[0])
        guild.members = {user.id: user for user in (self.bot, *people)}
        self.guilds[guild.id] = guild
        return guild

    def add_channel(self, guild: Guild, name: str, parent: Channel | None = None) -> Channel:
        """A new channel, or a thread of a channel."""
        channel = Channel(self.ids.next(), guild, name, parent)
        guild.channels[channel.id] = self.channels[channel.id] = channel
        return channel

    def add_message(self, message: Message) -> None:
        """Put a message into its channel."""
        kept = message.channel.messages
        kept[message.id] = message
        while len(kept) > self._most_messages:
            del kept[next(iter(kept))]
