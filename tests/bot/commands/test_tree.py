"""The commands as Discord is told of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.commands.moves import MOVES
from bot.lobby import TITLE
from bot.options import SWITCHES
from engine.dinosaur_island.actions import ACTIONS
from render.words import words
from render.words.catalogue import ENGLISH, languages
from render.words.translation import translations
from tests.support.commands import command_faults, command_size
from tests.support.discord import Server
from tests.support.openapi import load_checker

GAME = {
    *("new", "options", "join", "leave", "start", "status", "board", "log", "rules", "undo", "redo", "help"),
    *("resign", "return", "replace", "host", "end", "kick", "pause", "resume", "move", "plan", "rematch"),
    *("replay", "export"),
}

COMMAND, GROUP = 1, 2
"""Kinds of options: a command in a group, a group; beside them are the real options."""


def told(server: Server) -> list[dict[str, Any]]:
    """The commands as the bot registered them."""
    return next(each.json for each in server.requests if each.method == "PUT" and each.path.endswith("/commands"))


def leaves(server: Server) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every command with its full name."""
    for group in told(server):
        for command in group["options"]:
            yield f"{group['name']} {command['name']}", command


async def test_discord_takes_the_commands(quick: Server) -> None:
    commands = told(quick)
    assert list(command_faults(commands)) == []
    path = next(each.path for each in quick.requests if each.method == "PUT" and each.path.endswith("/commands"))
    assert load_checker().request("PUT", path, commands) == []
    assert max(map(command_size, commands)) < 6_000, "room is left for the commands to come"


async def test_a_group_a_phase_one_for_the_solo_game_and_one_for_games(quick: Server) -> None:
    groups = {group["name"]: {command["name"] for command in group["options"]} for group in told(quick)}
    assert groups["game"] == GAME
    assert groups["me"] == {"games", "reminders", "quiet", "vacation", "zone", "settings", "language", "privacy"}
    assert set(groups) == {"game", "me", "research", "market", "worker", "park", "solo"}
    for name, moves in MOVES.items():
        assert groups[name] == {move.name for move in moves}


def test_every_action_has_a_command_with_all_its_fields() -> None:
    commands = {move.verb: {*move.needed, *move.free} for moves in MOVES.values() for move in moves}
    assert set(commands) == {action.__name__ for action in ACTIONS}
    at_station = {"Refine", "CreateDinosaur", "RaiseSecurity", "RaiseCapacity", "TakeVenture", "UseTile"}
    for action in ACTIONS:
        fields = set(action.__struct_fields__) - {"seat"}
        if action.__name__ in at_station:
            fields = fields - {"space", "slot", "chamber"} | {"at"}
        assert commands[action.__name__] == fields


async def test_commands_are_for_servers_only(quick: Server) -> None:
    for group in told(quick):
        assert group["contexts"] == [0]
        assert group["integration_types"] == [0]


async def test_every_option_offers_choices_or_can_only_be_typed(quick: Server) -> None:
    plain, people = set(), {("game replace", "player", 6), ("game host", "player", 6), ("game move", "channel", 7)}
    for name, command in leaves(quick):
        options = command["options"]
        if name != "game new" and not name.startswith("me "):
            assert options[-1]["name"] == "table", name
            assert not options[-1].get("required"), name
        for option in options:
            if not option.get("autocomplete") and not option.get("choices"):
                plain.add((name, option["name"], option["type"]))
    both = ("game new", "game options")
    switches = {(name, option, 5) for name in both for option in (*SWITCHES, "nights")}
    numbers = {(name, option, 4) for name in both for option in ("hours", "increment", "nudge")}
    texts = {("game new", "title", 3), ("game options", "seed", 3)}
    mine = {("me reminders", "next", 5), ("me quiet", "weekends", 5)}
    assert plain - people == {*texts, ("game new", "thread", 5), *switches, *numbers, *mine}


async def test_what_stands_beside_a_command_is_said_in_words(quick: Server) -> None:
    for name, command in leaves(quick):
        for node in (command, *command["options"]):
            described = node["description"]
            assert 3 < len(described) <= 100, name
            assert described[0].isupper(), f"{name}: {described}"
            assert "{" not in described, f"{name}: {described}"
            assert "bot-" not in described, f"{name}: {described}"


def nodes(server: Server) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every group, command and option with the names that lead to it."""

    def below(node: dict[str, Any], path: str) -> Iterator[tuple[str, dict[str, Any]]]:
        yield path, node
        for each in node.get("options", ()):
            yield from below(each, f"{path} {each['name']}")

    for group in told(server):
        yield from below(group, group["name"])


@pytest.mark.parametrize("locale", sorted(languages() - {ENGLISH}))
async def test_every_language_describes_all_of_it(quick: Server, locale: str) -> None:
    speak, own = words(locale), {words(each).say("language-name") for each in languages()}
    for path, node in nodes(quick):
        description = node["description_localizations"].get(locale, "")
        assert 3 < len(description) <= 100, path
        assert description in translations(locale).values(), path
        for choice in node.get("choices", ()):
            if choice["name"] in own:
                assert locale not in (choice.get("name_localizations") or {}), (path, choice["name"])
            else:
                assert 0 < len(choice["name_localizations"].get(locale, "")) <= 100, (path, choice["name"])
    quiet = dict(nodes(quick))["me quiet zone"]["name_localizations"][locale]
    assert quiet == speak.own("option-quiet-zone")
    assert dict(nodes(quick))["market attraction zone"]["name_localizations"][locale] == speak.own("option-zone")


@pytest.mark.parametrize("locale", sorted(languages() - {ENGLISH}))
async def test_commands_are_called_alike_in_every_language_their_options_are_not(quick: Server, locale: str) -> None:
    for path, node in nodes(quick):
        if node.get("type", GROUP) in (COMMAND, GROUP):
            assert not node.get("name_localizations"), path
        else:
            assert re.fullmatch(r"[-_\w]{1,32}", node["name_localizations"].get(locale, "")), path


async def test_another_translation_is_a_change_that_discord_is_told(
    quick: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot: Any = quick.env.bot
    before = await bot._commands_digest()
    monkeypatch.setattr("bot.translating.translations", lambda _: {})
    assert await bot._commands_digest() != before


async def test_a_title_has_a_length_that_fits_everywhere(quick: Server) -> None:
    options = dict(leaves(quick))["game new"]["options"]
    title = next(option for option in options if option["name"] == "title")
    assert (title["min_length"], title["max_length"]) == (1, TITLE)
