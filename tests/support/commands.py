"""Rules for slash commands that Discord enforces and its OpenAPI document does not state.

Source: Discord's developer documentation, "Application Commands": naming, option structure, limits.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import discord

from bot import limits

_NAME = re.compile(r"[-_'\w]{1,32}")
_GROUPING = (
    discord.AppCommandOptionType.subcommand.value,
    discord.AppCommandOptionType.subcommand_group.value,
)
_LOCALES = frozenset(locale.value for locale in discord.Locale)

_TEXT = 100
"""Characters of a description and of a choice's name, in every language."""

_CHAT_INPUT = discord.AppCommandType.chat_input.value

Fault = tuple[str, str]


def command_faults(commands: Sequence[Any]) -> Iterator[Fault]:
    """Yield where and why Discord would refuse these commands, beyond what the document says."""
    chat = [each for each in commands if _is_chat_input(each)]
    if len(chat) > limits.COMMANDS:
        yield "/", f"{len(chat)} commands, Discord takes {limits.COMMANDS}"
    yield from _duplicates(chat, "")
    for index, command in enumerate(commands):
        if not _is_chat_input(command):
            continue
        size = command_size(command)
        if size > limits.COMMAND_CHARACTERS:
            yield (
                f"/{index}",
                f"{command.get('name')}: {size} characters, Discord takes {limits.COMMAND_CHARACTERS}",
            )
        yield from _node_faults(command, f"/{index}", depth=0)


def command_size(node: Mapping[str, Any]) -> int:
    """Count a command's characters as Discord does: names, descriptions, choices; in the longest language."""
    size = _longest(node, "name") + _longest(node, "description")
    for choice in node.get("choices") or []:
        size += _longest(choice, "name") + len(str(choice.get("value", "")))
    return size + sum(command_size(option) for option in node.get("options") or [])


def _is_chat_input(command: Any) -> bool:
    return isinstance(command, dict) and command.get("type", _CHAT_INPUT) == _CHAT_INPUT


def _longest(node: Mapping[str, Any], field: str) -> int:
    translations = node.get(f"{field}_localizations") or {}
    return max(len(str(text)) for text in (node.get(field) or "", *translations.values()))


def _node_faults(node: Mapping[str, Any], where: str, depth: int) -> Iterator[Fault]:
    """Faults of a command, a group, a subcommand or an option, and of all below it."""
    yield from _name_faults(node, where)
    yield from _text_faults(node, "description", where)
    options = [each for each in node.get("options") or [] if isinstance(each, dict)]
    yield from _duplicates(options, where)
    yield from _order_faults(options, where)
    yield from _choice_faults(node, where)
    for index, option in enumerate(options):
        if option.get("type") in _GROUPING and depth == 2:
            yield f"{where}/options/{index}", "a group inside a group inside a group"
        yield from _node_faults(option, f"{where}/options/{index}", depth + 1)


def _name_faults(node: Mapping[str, Any], where: str) -> Iterator[Fault]:
    translations = node.get("name_localizations") or {}
    for name in (node.get("name"), *translations.values()):
        if not isinstance(name, str) or not _NAME.fullmatch(name):
            yield where, f"{name!r}: a name has 1 to 32 letters, digits, - or _"
        elif name != name.lower():
            yield where, f"{name!r}: a name is written in lower case"
    for field in ("name_localizations", "description_localizations"):
        for locale in node.get(field) or {}:
            if locale not in _LOCALES:
                yield where, f"{locale!r} is no language of Discord's"


def _text_faults(node: Mapping[str, Any], field: str, where: str) -> Iterator[Fault]:
    """A text beside a command that is empty or too long, in any language."""
    for text in (node.get(field), *(node.get(f"{field}_localizations") or {}).values()):
        if not str(text or "").strip():
            yield where, f"{node.get('name')}: the {field} is empty"
        elif len(str(text)) > _TEXT:
            yield where, f"{node.get('name')}: the {field} has {len(str(text))} characters, Discord takes {_TEXT}"


def _duplicates(nodes: Sequence[Mapping[str, Any]], where: str) -> Iterator[Fault]:
    """What is called alike, in any language; what a language does not name is called there as everywhere."""
    locales = {locale for node in nodes for locale in node.get("name_localizations") or {}}
    for locale in ("", *sorted(locales)):
        names = [(node.get("name_localizations") or {}).get(locale, node.get("name")) for node in nodes]
        for name in sorted({str(name) for name in names if names.count(name) > 1}):
            yield where or "/", f"{name!r} is there twice{locale and f' in {locale!r}'}"


def _order_faults(options: Sequence[Mapping[str, Any]], where: str) -> Iterator[Fault]:
    grouping = [option.get("type") in _GROUPING for option in options]
    if any(grouping) and not all(grouping):
        yield where, "subcommands and options side by side"
    needed = [bool(option.get("required")) for option in options]
    if needed != sorted(needed, reverse=True):
        yield where, "a required option after an optional one"


def _choice_faults(node: Mapping[str, Any], where: str) -> Iterator[Fault]:
    choices = [each for each in node.get("choices") or [] if isinstance(each, dict)]
    if choices and node.get("autocomplete"):
        yield where, f"{node.get('name')}: choices and autocomplete exclude each other"
    yield from _duplicates(choices, f"{where}/choices")
    for choice in choices:
        yield from _text_faults(choice, "name", f"{where}/choices")
    for low, high in (("min_value", "max_value"), ("min_length", "max_length")):
        lowest, highest = node.get(low), node.get(high)
        if lowest is not None and highest is not None and lowest > highest:
            yield where, f"{node.get('name')}: {low} is above {high}"
