"""Setbacks: why a table's channel cannot be told something, for the people who can do something about it.

What keeps a message from Discord is either of the channel (the bot may not write there, it is gone) or of Discord
itself: such a row waits until that is over, however long. Or it is of the message itself: that is given up in the end.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import aiohttp
import discord
from discord import ui

from bot import limits
from bot.channels import ARCHIVED, spoken
from bot.clock import relative
from bot.messages import button, row
from render.words import Words


class Reason(StrEnum):
    """What keeps a channel from being told."""

    FORBIDDEN = "forbidden"  # the bot may not write there, or not see it
    LOCKED = "locked"  # a thread that is archived and locked
    FULL = "full"  # the server has as many open threads as it may
    GONE = "gone"  # the channel was deleted
    UNREACHED = "unreached"  # Discord is in trouble, or cannot be reached
    OURS = "ours"  # the message itself


REASONS = {
    "50001": Reason.FORBIDDEN,
    "50013": Reason.FORBIDDEN,
    str(ARCHIVED): Reason.LOCKED,
    "160006": Reason.FULL,
    "10003": Reason.GONE,
}
"""By Discord's code."""

OF_THE_CHANNEL = frozenset({Reason.FORBIDDEN, Reason.LOCKED, Reason.FULL, Reason.GONE})
"""What somebody on the server can do something about."""

NETWORK = "network"

UNDELIVERED = (discord.DiscordException, aiohttp.ClientError, TimeoutError)
"""What is raised when Discord refuses a request or cannot be reached."""


@dataclass(frozen=True, slots=True)
class Setback:
    """What a table's channel could not be told.

    Attributes:
        table_id: which table.
        title: of the table, as it was typed.
        channel_id: where it is told.
        reason: what keeps the oldest of it.
        lacking: what the bot would need to be allowed, as far as it knows.
        count: how many messages wait or were given up.
        since: when the oldest should have been sent (UTC milliseconds).
        waits: is it tried again by itself?
    """

    table_id: str
    title: str
    channel_id: int
    reason: Reason
    lacking: tuple[str, ...]
    count: int
    since: int
    waits: bool


def code_of(error: Exception) -> str:
    """A failed request in a few letters, for the outbox and the log."""
    if isinstance(error, discord.HTTPException):
        return f"{error.status}/{error.code}"
    if isinstance(error, discord.RateLimited | aiohttp.ClientError | TimeoutError):
        return f"{NETWORK}/{type(error).__name__}"
    return type(error).__name__


def reason_of(code: str | None) -> Reason:
    """What keeps a row whose last try failed with a code (see ``code_of``)."""
    status, _, detail = (code or "").partition("/")
    if status == NETWORK or status in ("401", "429") or status.startswith("5"):
        return Reason.UNREACHED
    return REASONS.get(detail, Reason.OURS)


def setback_text(setback: Setback, speak: Words) -> str:
    """What could not be told, why, and what to do about it."""
    why = speak.say(
        f"notices-why-{setback.reason}",
        channel=f"<#{setback.channel_id}>",
        lacking=", ".join(spoken(setback.lacking, speak.say)) or "none",
    )
    return speak.say(
        "notices-setback",
        title=limits.escape(setback.title),
        count=setback.count,
        since=relative(setback.since),
        why=why,
        waits="yes" if setback.waits else "no",
    )


def setback_row(setback: Setback, speak: Words) -> ui.ActionRow[Any]:
    """The button that tells it again."""
    return row(button(speak.say("notices-button-again"), "retell", setback.table_id))
