"""Commands in the languages there are words for: what Discord shows of them beside their names.

The names of commands stay English everywhere. Players of one table speak several languages, and a bot's message, a
friend's hint or a README that says `/game status` must be typeable by everyone who reads it. Discord shows whoever
types it what the command does, and its options, in their own language.
"""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Location

from render.words import words
from render.words.catalogue import ENGLISH
from render.words.translation import translations

NAMES = frozenset({Location.command_name, Location.group_name})
OPTION = "option-"
"""How the keys begin under which a language says what an option is called; that of one command in particular has the
command's name before its own.
"""


class CommandTranslator(app_commands.Translator):
    """Says in another language what the commands are described with in English."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContext[Any, Any],
    ) -> str | None:
        """The text in a language; None where it stays as it is."""
        speak = words(locale.value)
        if speak.locale == ENGLISH or context.location in NAMES:
            return None
        if context.location is Location.parameter_name:
            command = context.data.command.name
            return speak.own(f"{OPTION}{command}-{string.message}") or speak.own(f"{OPTION}{string.message}")
        return translations(speak.locale).get(string.message)


async def described(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """The commands as Discord is told of them, in every language."""
    commands = tree.get_commands()
    translator = tree.translator
    if translator is None:
        return [command.to_dict(tree) for command in commands]
    return [await command.get_translated_payload(tree, translator) for command in commands]
