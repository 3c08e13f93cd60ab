"""Commands from data: discord.py reads a command's options off a signature, so one is written for it."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any

from discord import app_commands

from bot.commands.front import Call

Choices = list[app_commands.Choice[str]]
Complete = Callable[[Call, str], Coroutine[Any, Any, Choices]]

CONTEXTS = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
INSTALLS = app_commands.AppInstallationType(guild=True, user=False)
"""Tables live in a server's channels: no command in direct messages, none that a user installs for themselves."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a command.

    Attributes:
        name: as it is typed.
        description: 1 to 100 characters.
        kind: str, bool, or an annotation of discord.py's.
        needed: must be given.
        complete: offers choices while it is typed.
        choices: the only values there are, where they are always the same.
    """

    name: str
    description: str
    kind: Any = str
    needed: bool = False
    complete: Complete | None = None
    choices: Sequence[app_commands.Choice[str]] = ()


def group(name: str, description: str) -> app_commands.Group:
    """A group of commands, for servers only."""
    return app_commands.Group(name=name, description=description, allowed_contexts=CONTEXTS, allowed_installs=INSTALLS)


def command(
    name: str, description: str, run: Callable[..., Awaitable[None]], options: Sequence[Option]
) -> app_commands.Command[Any, Any, Any]:
    """A command that calls ``run(call, **given)``; options that are not given are None there."""

    async def callback(call: Call, **given: Any) -> None:
        await run(call, **given)

    callback.__signature__ = _signature(options)  # type: ignore[attr-defined]
    made: app_commands.Command[Any, Any, Any] = app_commands.Command(
        name=name, description=description, callback=_described(callback, options)
    )
    return made


def _signature(options: Sequence[Option]) -> inspect.Signature:
    """The signature of a function with these options after the call itself."""
    keyword = inspect.Parameter.KEYWORD_ONLY
    first = inspect.Parameter("call", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=Call)
    rest = [
        inspect.Parameter(option.name, keyword, annotation=option.kind)
        if option.needed
        else inspect.Parameter(option.name, keyword, annotation=option.kind | None, default=None)
        for option in options
    ]
    return inspect.Signature([first, *rest])


def _described(callback: Callable[..., Any], options: Sequence[Option]) -> Callable[..., Any]:
    """The function with what discord.py keeps on it about its options."""
    completes = {option.name: option.complete for option in options if option.complete is not None}
    choices = {option.name: [_translatable(each) for each in option.choices] for option in options if option.choices}
    renamed = app_commands.rename(**{option.name: app_commands.locale_str(option.name) for option in options})
    callback = renamed(callback)
    described = app_commands.describe(**{option.name: option.description for option in options})(callback)
    described = app_commands.choices(**choices)(described) if choices else described
    return app_commands.autocomplete(**completes)(described) if completes else described


def _translatable(choice: app_commands.Choice[str]) -> app_commands.Choice[str]:
    """The choice, with a name that is translated for Discord; of the rest of a command discord.py sees to that."""
    return app_commands.Choice(name=app_commands.locale_str(choice.name), value=choice.value)
