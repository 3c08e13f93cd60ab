"""What a new table shall play with: the options of ``/game new``, and which of them contradict each other."""

from __future__ import annotations

from collections.abc import Mapping

from discord import app_commands

from bot.commands.build import Option
from bot.exchange import Refusal
from engine.core.model import Value
from engine.dinosaur_island.setup import LENGTHS
from render.words import Words

FIRST_GAME_LENGTH = "short"
"""The objectives that the rulebook recommends for a first game are short ones."""

SWITCHES = ("first_game", "twists", "chaos")
"""Options that are on or off."""


def wish_options(speak: Words) -> list[Option]:
    """The options of ``/game new`` that are the game's own, described in this language."""
    lengths = [app_commands.Choice(name=speak.say(f"bot-length-{length}"), value=length) for length in LENGTHS]
    described = speak.say("bot-command-game-new-length")
    switches = [Option(name, speak.say(f"bot-command-game-new-{name}"), kind=bool) for name in SWITCHES]
    return [Option("length", described, choices=lengths), *switches]


def wished(given: Mapping[str, Value]) -> dict[str, Value]:
    """The options that were chosen; what was left open is the game's to decide.

    Args:
        given: by the name of the option, None where it was left open.

    Raises:
        Refusal: two of them contradict each other.
    """
    chosen: dict[str, Value] = {name: value for name, value in given.items() if value is not None}
    if chosen.get("first_game"):
        if chosen.get("length", FIRST_GAME_LENGTH) != FIRST_GAME_LENGTH:
            raise Refusal("bot-first-game-is-short", length=chosen["length"])
        if chosen.get("twists") is False:
            raise Refusal("bot-first-game-has-a-twist")
    return chosen
