"""What a table plays with: the options of commands that are the game's own."""

from __future__ import annotations

from discord import app_commands

from bot.commands.build import Option
from bot.options import SWITCHES
from engine.dinosaur_island.setup import LENGTHS
from render.words import Words


def wish_options(speak: Words) -> list[Option]:
    """The options, described in this language."""
    lengths = [app_commands.Choice(name=speak.say(f"bot-length-{length}"), value=length) for length in LENGTHS]
    described = speak.say("bot-command-game-new-length")
    switches = [Option(name, speak.say(f"bot-command-game-new-{name}"), kind=bool) for name in SWITCHES]
    return [Option("length", described, choices=lengths), *switches]
