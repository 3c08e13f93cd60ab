"""Languages: the command with which a person chooses theirs, and the option with which a table's is chosen."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from msgspec.structs import replace

from bot.commands import build
from bot.commands.build import Option
from bot.commands.front import Call, Front, Reply
from bot.exchange import Refusal
from bot.messages import note
from bot.wishing import Wishing
from render.words import Words, words
from render.words.catalogue import languages

AS_DISCORD = "discord"
"""Chosen by who wants to be spoken to as their Discord speaks."""


def language_option(
    described: str, *, needed: bool = False, first: tuple[app_commands.Choice[str], ...] = ()
) -> Option:
    """An option with the languages there are, each by the name that it has for itself.

    Args:
        described: what it is for.
        needed: must be given.
        first: choices before the languages.
    """
    known = [app_commands.Choice(name=words(each).say("language-name"), value=each) for each in sorted(languages())]
    return Option("language", described, needed=needed, choices=(*first, *known))


def table_language(chosen: str | None, speak: Words) -> str:
    """The language of a new table: the one chosen, else that of whoever opens it. Raises Refusal for one unknown."""
    if chosen is not None and chosen not in languages():
        raise Refusal("language-unknown")
    return chosen or speak.locale


class LanguageCommands:
    """What the command does.

    Args:
        front: the front desk.
    """

    def __init__(self, front: Front) -> None:
        self._front = front
        self._wishing = Wishing(front.desk.tables)

    async def mine(self, call: Call, language: str) -> None:
        """Speak another language with this person; the answer is in it already."""

        async def work(_: Words) -> Reply:
            wished = "" if language == AS_DISCORD else language
            if wished and wished not in languages():
                raise Refusal("language-unknown")
            await self._wishing.change(call.user.id, lambda wishes: replace(wishes, language=wished))
            speak = words(wished or str(call.locale))
            return Reply(note(speak.say("language-yours" if wished else "language-as-discord")))

        await self._front.answer(call, work)


def my_language_command(front: Front, speak: Words) -> app_commands.Command[Any, Any, Any]:
    """``/me language``, described in this language."""
    theirs = app_commands.Choice(name=speak.say("language-choice-discord"), value=AS_DISCORD)
    option = language_option(speak.say("language-command-mine-language"), needed=True, first=(theirs,))
    return build.command("language", speak.say("language-command-mine"), LanguageCommands(front).mine, [option])
