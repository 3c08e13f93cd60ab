"""The games there are; a sibling game adds one line here."""

from __future__ import annotations

from typing import Any

from engine.core.game import Game
from engine.dinosaur_island.game import GAME as DINOSAUR_ISLAND

GAMES: dict[str, Game[Any]] = {game.key: game for game in (DINOSAUR_ISLAND,)}
"""Every game by its key."""
