"""Looking back: a game followed along its log, from a saved state to any later entry.

The log is taken at its word: actions are carried out unchecked and chance gives what it gave, so that a rule that was
mended since changes nothing of what has been.
"""

from __future__ import annotations

from typing import Any

from engine.core import codec
from engine.core.chance import ReplayMismatch
from engine.core.game import Game
from engine.core.table import Entry, Record, Undone, once_more


class Past:
    """A game as it was, entry by entry.

    Args:
        game: its rules.
        base: the saved state to begin with.
        n: number of the log's entry after which it was saved (0: as dealt).
    """

    def __init__(self, game: Game[Any], base: bytes, n: int) -> None:
        self._game = game
        self._base = base
        self._base_n = n
        self._live: list[Record[Any]] = []
        self.state = codec.load_state(game, base)
        self.n = n

    def follow(self, entry: Entry) -> None:
        """Go on by the next entry of the log.

        Raises:
            ReplayMismatch: it takes back something from before the state that this began with.
        """
        if isinstance(entry, Undone):
            self._without(entry.took_back)
        elif isinstance(entry, Record):
            self._game.advance(self.state, entry.action, entry.draws)
            self._live.append(entry)
        self.n = entry.n

    def _without(self, gone: tuple[int, ...]) -> None:
        """The state as it were without these entries."""
        if min(gone) <= self._base_n:
            raise ReplayMismatch(f"entry {min(gone)} was made before the state after entry {self._base_n}")
        self._live = [record for record in self._live if record.n not in gone]
        self.state = codec.load_state(self._game, self._base)
        once_more(self._game, self.state, self._live)
