"""A message of the simulated Discord as a test wants to read it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import discord
from simcord import Env
from simcord.results import to_discord_message

_BUTTON = discord.ComponentType.button.value
_SELECTS = (3, 5, 6, 7, 8)  # of texts, users, roles, mentionables, channels


@dataclass(frozen=True, slots=True)
class Button:
    """A button of a message."""

    label: str
    custom_id: str
    disabled: bool


@dataclass(frozen=True, slots=True)
class Select:
    """A select of a message; its label is the placeholder, its options are (label, value)."""

    label: str
    custom_id: str
    disabled: bool
    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A file of a message, with its description for those who do not see it."""

    name: str
    alt: str
    data: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Message:
    """A message as it is now; read it again after an edit."""

    id: int
    author: str
    text: str
    private: bool
    buttons: tuple[Button, ...]
    selects: tuple[Select, ...]
    pictures: tuple[Picture, ...]
    pinged: tuple[str, ...]
    """Names of the people who got a notification."""
    stored: Any = field(repr=False, compare=False)
    env: Env = field(repr=False, compare=False)

    @property
    def discord(self) -> discord.Message:
        """The message as discord.py knows it, which takes a while to make."""
        return to_discord_message(self.env, self.stored)


def read_message(env: Env, stored: Any) -> Message:
    """Read a message out of the simulated Discord's memory."""
    parts = list(_components(stored.components))
    texts = [stored.content, *(part.get("content") or "" for part in parts)]
    return Message(
        id=stored.id,
        author=env.backend.get_user(stored.author_id).name,
        text="\n".join(text for text in texts if text),
        private=stored.is_ephemeral,
        buttons=tuple(
            Button(part.get("label") or "", part["custom_id"], bool(part.get("disabled")))
            for part in parts
            if part["type"] == _BUTTON and part.get("custom_id")
        ),
        selects=tuple(_select(part) for part in parts if part["type"] in _SELECTS),
        pictures=tuple(_pictures(env, stored, parts)),
        pinged=tuple(_shown_name(env, user) for user in stored.ping_user_ids),
        stored=stored,
        env=env,
    )


def _shown_name(env: Env, user_id: int) -> str:
    user = env.backend.get_user(user_id)
    return user.global_name or user.name


def _select(part: dict[str, Any]) -> Select:
    options = tuple((option["label"], option["value"]) for option in part.get("options") or ())
    return Select(part.get("placeholder") or "", part["custom_id"], bool(part.get("disabled")), options)


def _pictures(env: Env, stored: Any, parts: list[dict[str, Any]]) -> Iterator[Picture]:
    """The files, described where a gallery shows them or by themselves."""
    alts = {
        item["media"].get("attachment_id"): item.get("description")
        for part in parts
        for item in part.get("items") or ()
    }
    for attachment in stored.attachments:
        alt = alts.get(attachment["id"]) or attachment.get("description") or ""
        yield Picture(attachment["filename"], alt, env.backend.cdn.get(attachment["url"]) or b"")


def _components(nodes: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for node in nodes:
        yield node
        yield from _components(node.get("components") or [])
        if node.get("accessory"):
            yield from _components([node["accessory"]])
