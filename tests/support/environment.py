"""The environment of the bot in a process of its own."""

from __future__ import annotations

from bot.settings import Settings


def environment(**given: str) -> dict[str, str]:
    """The whole environment of a process: what is given and nothing else, whatever `.env` says.

    People in tests act faster than people, and nobody holds them up where a test does not say so.
    """
    return {name.upper(): "" for name in Settings.model_fields} | {"INPUTS_PER_SECOND": "0"} | given
