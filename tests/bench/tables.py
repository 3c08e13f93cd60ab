"""What the pictures of a move take where a thousand tables take turns, and which caches help there.

Each picture is drawn after those of other tables, so that little of what is kept is of its own table. The moves are
those of the people of ``tests.bench.crowd``, the pictures those of a letter, as ``bot.drawings`` draws them.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from random import Random
from statistics import fmean
from time import thread_time
from typing import Any, NamedTuple
from unittest.mock import patch

from bot.drawings import PARK, Drawing
from bot.followups import carry_on
from bot.letters import changed_seats, mover_of
from bot.room import Room
from engine.core.flow import asked
from engine.core.table import Table
from engine.dinosaur_island.game import GAME
from engine.selfplay import header_of
from render.cache import ByteCache
from render.words import words
from render.words.catalogue import ENGLISH
from tests.bench.crowd import MOST_MOVES, NAMES, wish
from tests.bench.figure import MILLI, Figure
from tests.render.caches import caches, forget

TABLES, WARMING, MOVES = 300, 100, 300
"""Games in turn; moves that are drawn before any is measured; moves that are measured."""
SEED = 6

Pictures = Sequence[Drawing]
"""Those of one move."""


class Times(NamedTuple):
    """Processor time of a picture, in ms: drawn, written, put in words; it is written as where others wait."""

    board: str
    drawn: float
    written: float
    worded: float

    @property
    def whole(self) -> float:
        """All of it."""
        return self.drawn + self.written + self.worded


def figures(repeats: int) -> Iterator[Figure]:
    """Milliseconds of processor time a move and a picture, and how often what is kept was wanted again."""
    shown = pictures(TABLES, WARMING + min(MOVES, 15 * repeats), SEED)
    forget()
    for move in shown[:WARMING]:
        for drawing in move:
            _times(drawing)
    with ExitStack() as counting:
        asked_of = {name: counting.enter_context(Counted(one)) for name, one in caches().items()}
        times = [[_times(drawing) for drawing in move] for move in shown[WARMING:]]
    every = [one for move in times for one in move]
    yield Figure("the pictures of a move", "ms", round(sum(one.whole for one in every) / len(times), 2))
    yield Figure("pictures of a move", "", round(len(every) / len(times), 2))
    yield Figure("a picture", "ms", round(fmean(one.whole for one in every), 2))
    for name in ("drawn", "written", "worded"):
        yield Figure(f"a picture: {name}", "ms", round(fmean(getattr(one, name) for one in every), 2))
    for board, count in Counter(one.board for one in every).most_common():
        mean = fmean(one.whole for one in every if one.board == board)
        yield Figure(f"{board}, {count} of them", "ms", round(mean, 2))
    for name, counts in asked_of.items():
        if counts["asked"]:
            share = 1 - counts["made"] / counts["asked"]
            yield Figure(f"{name} that were there, of those asked for", "share", round(share, 3))


def pictures(tables: int, moves: int, seed: int) -> list[Pictures]:
    """The pictures of so many moves at so many tables, in the order in which they are made."""
    mind = Random(seed)
    playing = [_table(2 + number % 3, seed + number, mind) for number in range(tables)]
    shown: list[Pictures] = []
    while len(shown) < moves:
        at = mind.randrange(len(playing))
        if not asked(playing[at].state):
            playing[at] = _table(playing[at].header.seats, seed + tables + len(shown), mind)
        shown.append(_moved(playing[at], _names(at, playing[at].header.seats), mind))
    return shown


def _table(seats: int, seed: int, mind: Random) -> Table:
    """A table somewhere between its deal and its last rounds."""
    table, _ = Table.new(GAME, header_of(GAME, seats, seed, 0))
    for _ in range(mind.randint(2, MOST_MOVES)):
        if seats := asked(table.state):
            table.play(wish(table, mind.choice(seats), mind))
    return table


def _names(table: int, seats: int) -> tuple[str, ...]:
    return tuple(NAMES[(table + seat) % len(NAMES)] for seat in range(seats))


def _moved(table: Table, names: tuple[str, ...], mind: Random) -> Pictures:
    """Somebody moves, and what follows of itself; what is drawn of it."""
    before = GAME.view(table.state, None)
    action = wish(table, mind.choice(asked(table.state)), mind)
    entries = carry_on(Room(), table, lambda table: [table.play(action)]).entries
    view, mover = GAME.view(table.state, None), mover_of(entries)
    events = [event for entry in entries for event in entry.events if event.to is None]
    said = words(ENGLISH).events(events, names, GAME.names(table.header.content))
    footer = said[0].replace("**", "") if said else ""
    parks = [
        Drawing(PARK, view, names, seat, before, footer if seat == mover else "")
        for seat in changed_seats(view, before, mover)
    ]
    if any(event.key == "game-over" for event in events):
        return [*parks, Drawing("result", view, names), Drawing("parks", view, names)]
    opened = before.phase != view.phase and view.phase in ("research", "market")
    return [*parks, Drawing(view.phase, view, names)] if opened else parks


def _times(drawing: Drawing) -> Times:
    began = thread_time()
    canvas = drawing.draw()
    drawn = thread_time()
    canvas.png(hurried=True)
    written = thread_time()
    drawing.alt()
    worded = thread_time()
    return Times(drawing.board, *(MILLI * part for part in (drawn - began, written - drawn, worded - written)))


class Counted:
    """How often a cache is asked, and how often it has to have something made."""

    def __init__(self, cache: ByteCache[Any]) -> None:
        self._get, self._counts = cache.get, defaultdict[str, int](int)
        self._patch = patch.object(cache, "get", self._asked)

    def __enter__(self) -> dict[str, int]:
        self._patch.start()
        return self._counts

    def __exit__(self, *_: object) -> None:
        self._patch.stop()

    def _asked(self, key: Hashable, make: Callable[[], Any]) -> Any:
        self._counts["asked"] += 1
        return self._get(key, partial(self._made, make))

    def _made(self, make: Callable[[], Any]) -> Any:
        self._counts["made"] += 1
        return make()
