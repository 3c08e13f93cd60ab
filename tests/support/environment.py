"""The environment of the bot in a process of its own."""

from __future__ import annotations

from bot.settings import Settings


def environment(**given: str) -> dict[str, str]:
    """The whole environment of a process: what is given and nothing else, whatever `.env` says."""
    return {name.upper(): "" for name in Settings.model_fields} | given
