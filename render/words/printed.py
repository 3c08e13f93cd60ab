"""What is printed on the cards and tiles of the game, by its own words: a language translates it by the piece's id."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

PIECE = "piece-"
"""How the keys of such texts begin."""


@lru_cache(maxsize=1)
def piece_keys() -> Mapping[str, str]:
    """The key of each text that is printed in the built-in set. A set of somebody's own has texts that are not there.

    Where several pieces say the same, the first one's key stands for all.
    """
    from engine.dinosaur_island.catalogue import Catalogue  # noqa: PLC0415 - most pictures show nothing printed

    known = Catalogue.builtin()
    kinds = (known.objectives, known.solo_objectives, known.twists, known.specialists, known.upgrades)
    keys: dict[str, str] = {}
    for piece in (piece for kind in kinds for piece in kind):
        keys.setdefault(piece.text, PIECE + piece.id)
    return keys
