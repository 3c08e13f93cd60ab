"""What is measured of the bot's work from outside: what it asks of Discord, how long people wait, in which order."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import groupby
from math import ceil
from pathlib import Path

from bot.store.changes import nonce
from bot.store.store import Store
from engine.core import codec
from tests.bench.crowd import Game
from tests.bench.store import url_of
from tests.wire.interactions import Interaction
from tests.wire.limits import MESSAGES, UNCOUNTED
from tests.wire.recorder import Recorder, Request

LIMITED = 429


class Listener(Recorder):
    """Sees what the bot asks of Discord: how often, what is refused, and which messages arrive when.

    Attributes:
        counted: requests that passed, by second, of those that Discord's limit of all requests counts.
        limited: how many did not pass, for this limit or another.
        told: by channel, the messages in order: the nonce of each and how many pictures it has.
        heard: is called with the nonce, the number of pictures and the moment of each message.
    """

    def __init__(self) -> None:
        super().__init__(1_000, bodies=False)
        self.counted: Counter[int] = Counter()
        self.limited = 0
        self.told: dict[int, list[tuple[str, int]]] = {}
        self.heard: Callable[[str, int, float], None] = lambda told, pictures, at: None

    def end(self, request: Request, now: float, status: int | None) -> None:
        """A request was answered."""
        if status == LIMITED:
            self.limited += 1
        elif not request.template.startswith(UNCOUNTED):
            self.counted[int(now)] += 1
        if (request.method, request.template, status) == ("POST", MESSAGES, 200):
            told, pictures = str(request.body.get("nonce")), len(request.files)
            self.told.setdefault(int(request.path.split("/")[2]), []).append((told, pictures))
            self.heard(told, pictures, now)
        super().end(request, now, status)

    def per_second(self, start: float, end: float) -> list[int]:
        """Counted requests in each whole second between two moments."""
        return [self.counted[second] for second in range(ceil(start), int(end))]


@dataclass
class Waits:
    """How long people waited, from when they meant to do something; all in seconds.

    Attributes:
        first: for the first response, by the moment when they meant to.
        shown: for a picture that shows what they did; the same.
        unmet: who could not do anything, because nobody was asked at any table, or was not answered in time.
        refused: what was said instead of doing what they asked.
    """

    first: list[tuple[float, float]] = field(default_factory=list)
    shown: list[tuple[float, float]] = field(default_factory=list)
    unmet: int = 0
    refused: list[str] = field(default_factory=list)
    _table_of: dict[str, str] = field(default_factory=dict)
    _awaited: dict[str, dict[str, float]] = field(default_factory=dict)

    def answered(self, done: Interaction, meant_at: float) -> None:
        """Something was answered that somebody meant to do at this moment."""
        assert done.answered_at is not None
        self.first.append((meant_at, done.answered_at - meant_at))

    def await_picture(self, table_id: str, move: Interaction, meant_at: float) -> None:
        """A move is made at a table; a picture of it or of a later one is awaited."""
        self._table_of[told_by(move)] = table_id
        self._awaited.setdefault(table_id, {})[told_by(move)] = meant_at

    def await_none(self, move: Interaction) -> None:
        """It was not made after all."""
        del self._awaited[self._table_of.pop(told_by(move))][told_by(move)]

    def heard(self, told: str, pictures: int, at: float) -> None:
        """A message arrived; one with a picture shows all that was done before it."""
        if told not in self._table_of or not pictures:
            return
        awaited = self._awaited[self._table_of[told]]
        for each in list(awaited):
            meant_at = awaited.pop(each)
            self.shown.append((meant_at, at - meant_at))
            if each == told:
                return

    @property
    def unshown(self) -> int:
        """Moves of which no picture has come yet."""
        return sum(map(len, self._awaited.values()))


def told_by(done: Interaction) -> str:
    """The nonce of the message that tells what an interaction brought about."""
    return nonce(f"interaction:{done.id}", 0)


async def disorder(database: Path, games: Sequence[Game], told: Mapping[int, Sequence[tuple[str, int]]]) -> list[str]:
    """What is wrong with logs, states and channels of tables, against the moves that were accepted there."""
    wrong = []
    store = await Store.open(url_of(database))
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as reader:
        for game in games:
            query = "SELECT input_id FROM entries WHERE table_id = ? AND n > ? ORDER BY n"
            log = [key for key, _ in groupby(each for (each,) in reader.execute(query, (game.id, game.dealt)))]
            made = [f"interaction:{each.id}" for each in game.made]
            if log != made:
                wrong.append(f"{game.id}: the log has {[each for each in log if each not in made] or 'another order'}")
            wanted = [told_by(each) for each in game.made]
            if [each for each, _ in told.get(game.channel.id, ()) if each in wanted] != wanted:
                wrong.append(f"{game.id}: the messages of its channel")
            stored = await store.load(game.id)
            if stored is None or stored.state != codec.save_state(game.mirror.game, game.mirror.state):
                wrong.append(f"{game.id}: the state")
    await store.close()
    return wrong
