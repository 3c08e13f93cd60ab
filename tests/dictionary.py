"""``python -m tests.dictionary FILE``: a dictionary for ``bot.store.packing``, made of random games.

It is made of whole log entries, each of which says something that those before it do not, and one whole state; zlib
reaches back 32 kB and no further.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Annotated, Any

import typer

from bot.store.packing import squeeze
from engine.core import codec
from engine.core.catalog import GAMES
from engine.core.game import Game
from engine.core.table import Table, save_entry
from engine.selfplay import header_of

REACH = 32_000
"""Bytes of a dictionary that zlib can use, and some in reserve for its own."""

NEWS = 20
"""An entry that takes more bytes than this with the dictionary made so far says something new."""

LENGTHS = ("short", "medium", "long")
SEED = 20_260_101


def games(game: Game[Any]) -> Iterator[tuple[Table, bytes]]:
    """A random game at every number of seats and of every length: the table after each entry, and the entry."""
    rng = Random(SEED)
    for number, seats in enumerate(seats for seats in sorted(game.seats) for _ in LENGTHS):
        options = {} if seats == 1 else {"length": LENGTHS[number % 3], "chaos": number % 2 == 0}
        table, _ = Table.new(game, header_of(game, seats, SEED, number, options=options))
        while open_now := game.decisions(table.state):
            yield table, save_entry(table.play(rng.choice(open_now).sample(rng)))


def made(game: Game[Any]) -> bytes:
    """The dictionary of a game."""
    state, pieces = b"", b""
    for table, entry in games(game):
        if table.header.seats == max(game.seats):
            state = codec.save_state(game, table.state)
        if len(squeeze(entry, pieces[-REACH:])) > NEWS:
            pieces += entry
    return pieces[len(state) - REACH :] + state


def main(file: Annotated[Path, typer.Argument(help="Written anew.")], game: str = "dinosaur_island") -> None:
    """Make a dictionary. One that a released version packs with is never changed: give the file the next number."""
    if file.exists():
        raise typer.BadParameter(f"{file} is there already; what was packed with it needs it as it is")
    file.write_bytes(made(GAMES[game]))


if __name__ == "__main__":
    typer.run(main)
