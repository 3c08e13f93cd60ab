"""Fault 22: more games, longer names or one more command go over a limit of Discord's, and all stops, or is undone."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.app import ParkBot
from bot.exchange import Person, Place, Wish
from bot.letters import Letters
from bot.limits import CHOICES
from bot.prompts.panel import Panels
from bot.store.store import Store
from engine.dinosaur_island.game import GAME
from render.words import words
from tests.bot.commands.playing import At
from tests.bot.rooms import HOSTILE, TABLE, BlankArtist, MemoryTables
from tests.flows.at_table import DID, panel_of
from tests.support.discord import Server

FAULT = 22

BOT_CODE = Path(__file__).parents[2] / "bot"

CHECKED = {"messages.py"}
"""Where layouts and files are made, all of which pass ``limits`` on their way out."""


async def test_a_tree_that_discord_refuses_is_no_reason_to_leave_or_to_take_anything_away(
    tmp_path: Path, quick_pictures: None
) -> None:
    """A command too many: Discord takes none of them, and the bot plays on with what there is."""
    bots = 0

    async def make() -> ParkBot:
        nonlocal bots
        bots += 1
        made = ParkBot(await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"), 1)
        if bots > 1:
            command: Any = app_commands.Command(name="more", description="More", callback=_more)
            made.tree.add_command(command)
        return made

    async with Server(make) as server:
        at = await At.opened(server)
        before = len(server.requests)
        server.env.inject_error("PUT", "/applications/*/commands", status=400, code=30032, times=9)
        await server.restart()
        mover = await at.to_act()
        assert (await server.slash(mover, "/research pass", scientist="1")).text.startswith(DID)
        assert (await panel_of(at, await at.to_act())).selects, "buttons go on as well"
        since = server.requests[before:]
        assert sum(each.method == "PUT" and each.path.endswith("/commands") for each in since) == 1
        assert not [f"{each.method} {each.path}" for each in since if each.method == "DELETE"]


async def _more(_: discord.Interaction[Any]) -> None:
    """One command more."""


async def test_the_longest_names_at_a_full_table_fit_into_every_message_of_a_game() -> None:
    """Whatever is said, shown or asked passes the limits, or it would be refused before it is sent."""
    tables, chance, speak = MemoryTables(HOSTILE, seed=22, length="long", chaos=True), Random(22), words("en")
    panels, letters = Panels(tables, BlankArtist()), Letters(tables, BlankArtist())
    written = 0
    while decisions := GAME.decisions(tables.table.state):
        row = tables.act(chance.choice(decisions).sample(chance))
        if chance.random() < 0.1:
            assert await letters.write(row, (), await tables.seen()) is not None
            for person in HOSTILE:
                await panels.turn(TABLE, person.id, speak)
            written += 1
    assert written > 20


async def test_no_more_is_offered_while_typing_than_discord_takes(at: At) -> None:
    server = at.server
    at.tables.on_commit = None  # so many lobbies need not be told
    for n in range(CHOICES + 5):
        place = Place(server.guild.id, server.channel.id)
        wish = Wish(GAME.key, f"Table {n}", {})
        await at.tables.open(place, Person(10_000 + n, "Somebody"), wish, f"test:{n}")
    offered = await server.complete(server.cleo, "/game join", "table")
    assert len(offered) == CHOICES
    narrowed = await server.complete(server.cleo, "/game join", "table", f"Table {CHOICES + 4}")
    assert any(f"Table {CHOICES + 4}" in choice.name for choice in narrowed), "typing finds the others"


@pytest.mark.parametrize("made", ["LayoutView", "File"])
def test_messages_are_made_where_they_are_measured(made: str) -> None:
    """A layout or a file that is made elsewhere could go out without having been looked at."""
    places = {
        str(path.relative_to(BOT_CODE))
        for path in BOT_CODE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", None)) == made
    }
    assert places == CHECKED
