"""Terms of time: the options of commands about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord import app_commands

from bot.agreeing import Changed
from bot.commands.build import Option
from bot.terms import MOST_HOURS, MOST_INCREMENT, MOST_NUDGE, PACES, ZEROS
from render.words import Words

TERMS = ("pace", "hours", "increment", "zero", "nights", "nudge")
"""The options that are about time, by their names."""


def terms_options(speak: Words) -> list[Option]:
    """The options, described in this language."""
    kinds: Mapping[str, Any] = {
        "hours": app_commands.Range[int, 1, max(MOST_HOURS.values())],
        "increment": app_commands.Range[int, 1, MOST_INCREMENT],
        "nights": bool,
        "nudge": app_commands.Range[int, 1, MOST_NUDGE],
    }
    choices = {
        "pace": [app_commands.Choice(name=speak.say(f"time-pace-{pace}"), value=pace) for pace in PACES],
        "zero": [app_commands.Choice(name=speak.say(f"time-zero-{zero}"), value=zero) for zero in ZEROS],
    }
    return [
        Option(name, speak.say(f"time-option-{name}"), kind=kinds.get(name, str), choices=choices.get(name, ()))
        for name in TERMS
    ]


def changed_terms(given: dict[str, Any]) -> Changed:
    """What of a command's options is about time, taken out of them."""
    return Changed(**{name: given.pop(name) for name in TERMS if name in given})
