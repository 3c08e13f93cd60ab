"""The yardstick: a four-player random game of catanatron 3.2.1, which is known for its speed among games in Python.

Licensed under the GPL, it is a tool of development like pytest: nothing here goes into the bot. It plays with its own
``RandomPlayer`` and its own loop, ``Game.play`` without the two copies that it takes for its listeners.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.player import Color, RandomPlayer

SEATS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def new(seed: int) -> Game:
    """A game before its first decision; the same seed (1 or more) gives the same game, by the global stream."""
    random.seed(seed)
    return Game([RandomPlayer(color) for color in SEATS], seed=seed)


def run(game: Game) -> None:
    """Play to the end, or to catanatron's own limit of turns."""
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.play_tick()


def choices(game: Game) -> Iterator[int]:
    """Play to the end as ``run`` does; yields how many actions were playable at each decision."""
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        yield len(game.state.playable_actions)
        game.play_tick()
