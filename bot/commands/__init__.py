"""Slash commands, thin: find the table, ask the desk, answer in private."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.commands.front import Front, trouble
from bot.commands.game import game_group
from bot.commands.me import me_group
from bot.commands.moves import move_groups
from render.words import words


def add_commands(tree: app_commands.CommandTree[Any], front: Front) -> None:
    """Put all commands into the tree, described by the words catalogue, and answer what goes wrong before them."""
    speak = words("en")
    tree.add_command(game_group(front, speak))
    tree.add_command(me_group(front, speak))
    for group in move_groups(front, speak):
        tree.add_command(group)
    tree.error(trouble)
