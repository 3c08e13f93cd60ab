"""Now, in the bot's time: Discord's clock as discord.py tells it, so that a simulated Discord's time counts too."""

from __future__ import annotations

from discord.utils import utcnow


def now_ms() -> int:
    """The current time in integer UTC milliseconds."""
    return int(utcnow().timestamp() * 1000)
