"""The moves of a recorded game, each with what its picture is drawn from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

import msgspec

from bot.artist import Artist, Picture
from engine.core.table import Entry, Table
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.view import View
from render.canvas import Canvas
from render.dinosaur_island.lab_park import draw_lab_park
from render.scene import unnoted
from render.words import words
from render.words.catalogue import ENGLISH
from tests.engine.dinosaur_island.test_golden import GOLDEN, Golden

NAMES = ("Paleo Kate", "Theo Rexington", "Мария Соколова", "Ndabaningi O.")
RECORDED = "four_predictable"


@dataclass(frozen=True, slots=True)
class Move:
    """One move: the table before and after, who moved, and what happened in a sentence."""

    before: View
    after: View
    seat: int
    sentence: str

    def draw(self) -> Canvas:
        """The mover's lab and park, what changed in light, as the bot draws it."""
        with unnoted():
            return draw_lab_park(self.after, self.seat, NAMES, self.before, self.sentence)

    async def ask(self, artist: Artist) -> Picture:
        """The same from the bot's artist."""
        return await artist.lab_park(self.after, self.seat, NAMES, before=self.before, footer=self.sentence)


def moves(most: int) -> list[Move]:
    """The first moves of a recorded game of four, at most so many."""
    game = msgspec.json.decode((GOLDEN / f"{RECORDED}.json").read_bytes(), type=Golden)
    entries = game.entries()[:most]
    views = (GAME.view(table.state, None) for table in Table.replaying(GAME, game.header, entries))
    items = GAME.names(game.header.content)
    return [
        Move(before, after, entry.seat or 0, _sentence(entry, items))
        for entry, (before, after) in zip(entries, pairwise(views), strict=True)
    ]


def _sentence(entry: Entry, items: Mapping[str, str]) -> str:
    """The first thing that happened, as the bot's messages say it."""
    events = [event for event in entry.events if event.to is None]
    said = words(ENGLISH).events(events, NAMES, items)
    return said[0].replace("**", "") if said else ""
