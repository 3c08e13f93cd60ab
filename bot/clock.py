"""Now, in the bot's time: Discord's clock as discord.py tells it, so that a simulated Discord's time counts too."""

from __future__ import annotations

from discord.utils import utcnow


def now_ms() -> int:
    """The current time in integer UTC milliseconds."""
    return int(utcnow().timestamp() * 1000)


def relative(at: int) -> str:
    """A moment (UTC milliseconds) as each reader's Discord says it: "3 hours ago"."""
    return f"<t:{at // 1000}:R>"


def day_and_time(at: int) -> str:
    """A moment (UTC milliseconds) in each reader's own time zone: "2 March 2026 14:05"."""
    return f"<t:{at // 1000}:f>"


def time_of_day(at: int) -> str:
    """A moment (UTC milliseconds) in each reader's own time zone: "14:05"."""
    return f"<t:{at // 1000}:t>"
