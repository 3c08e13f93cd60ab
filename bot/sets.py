"""Sets of components: the one that new tables play with, and those that tables were opened with.

When the bot starts, the owner's own set is checked and copied into the store, under a name made of what is in its
files. A table plays with the very set it was opened with, whatever becomes of the directory: an edited file makes
another set, for new tables, at the next start.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from bot.store.store import Store
from engine.core.catalog import GAMES
from engine.core.content import ContentError, name_of
from engine.dinosaur_island.game import BUILTIN, GAME

KEPT = "set:"
"""Before a set's name, the fact under which the store keeps its files."""


class UnknownSet(Exception):
    """A set that is not kept, or can no longer be read by the rules of today; the text says why, for the log."""


class Sets:
    """The sets that tables of one store play with.

    Args:
        store: keeps them.
        current: by game, the name of the set that new tables play with where it is not the one that comes along.
    """

    def __init__(self, store: Store, current: Mapping[str, str] | None = None) -> None:
        self._store = store
        self._current = dict(current or {})
        self._known = {BUILTIN}

    @classmethod
    async def open(cls, store: Store, directory: Path | None) -> Sets:
        """Check the owner's own set, if there is one, and keep it. Raises ContentError; then nothing was kept."""
        if directory is None:
            return cls(store)
        files = GAME.read_set(directory)
        name = name_of(files)
        GAME.learn(name, files)
        if await store.fact(KEPT + name) is None:
            await store.set_fact(KEPT + name, json.dumps({file: data.decode() for file, data in files.items()}))
        return cls(store, {GAME.key: name})

    def current(self, game: str) -> str:
        """The name of the set that a new table of a game plays with."""
        return self._current.get(game, BUILTIN)

    def choices(self, game: str) -> tuple[str, ...]:
        """The sets that a table can be set to play with, the one of new tables first."""
        return tuple(dict.fromkeys((self.current(game), BUILTIN)))

    async def following(self, game: str, content: str) -> str:
        """The set of a table that follows one with this set: of the owner's own the newest.

        Where the owner has none any more, the old one is played on if it is kept, else the one of new tables.
        """
        current = self.current(game)
        if content == BUILTIN or current != BUILTIN:
            return content if content == BUILTIN else current
        try:
            await self.know(game, content)
        except UnknownSet:
            return current
        return content

    async def know(self, game: str, content: str) -> None:
        """See to it that the rules know a table's set. Raises UnknownSet."""
        if content in self._known:
            return
        kept = await self._store.fact(KEPT + content)
        if kept is None:
            raise UnknownSet(f"the set {content} is not kept here")
        try:
            files = {file: text.encode() for file, text in json.loads(kept).items()}
            GAMES[game].learn(content, files)
        except (ValueError, AttributeError) as error:
            raise UnknownSet(f"what is kept of the set {content} is damaged") from error
        except ContentError as error:
            raise UnknownSet(f"the set {content} cannot be read any more: {error}") from error
        self._known.add(content)
