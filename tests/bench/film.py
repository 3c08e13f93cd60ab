"""What a film of a whole game costs: its bytes, the time it takes to draw and to write, and the memory."""

from __future__ import annotations

import resource
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from statistics import median
from time import perf_counter
from typing import NamedTuple

import msgspec

from bot.filming import Camera
from bot.reels import Reel
from engine.core import codec
from engine.core.table import Entry, Table
from engine.dinosaur_island.game import BUILTIN, GAME
from engine.players.random_seat import RandomSeat
from engine.selfplay import header_of

KIB = 1024
MILLI = 1e3
NAMES = ("Paleo Kate", "Theo Rexington", "Мария Соколова", "Ndabaningi O.")


class Kind(NamedTuple):
    """A game of random seats: how many, how long, and its number in the series."""

    seats: int
    length: str
    number: int


GAMES = {"short for two": Kind(2, "short", 1), "medium for four": Kind(4, "medium", 2), "longest": Kind(4, "long", 1)}
"""The last takes thirty rounds, the longest that seats by chance have needed."""


class Film(msgspec.Struct, frozen=True):
    """One film.

    Attributes:
        seconds: all of its making, one piece of work after another.
        draw_ms, write_ms: medians of a picture.
        longest_ms: the longest piece of work, which boards may have to wait for.
        film_kib, seen_s: its size, and how long it is seen.
        grown_mib: by how much its making has raised the most memory that the process ever took.
    """

    game: str
    rounds: int
    entries: int
    frames: int
    seconds: float
    draw_ms: float
    write_ms: float
    longest_ms: float
    film_kib: int
    seen_s: float
    grown_mib: float


class Figures(msgspec.Struct, frozen=True):
    """All films that were made."""

    films: tuple[Film, ...]


def measure(*, only: str = "") -> Figures:
    """Make films of games of different lengths, each in a process of its own.

    Args:
        only: a part of the names of the games that are wanted.

    Raises:
        ValueError: no game has such a name.
    """
    wanted = [name for name in GAMES if only in name]
    if not wanted:
        raise ValueError(f"no game is called {only!r}; there are: {', '.join(GAMES)}")
    with ProcessPoolExecutor(1, mp_context=get_context("spawn"), max_tasks_per_child=1) as pool:
        return Figures(tuple(pool.map(film, wanted)))


def film(name: str) -> Film:
    """Make the film of one game, and measure it."""
    kind = GAMES[name]
    dealt, log = played(kind)
    before = _most_memory()
    started = perf_counter()
    reel = Reel(GAME, dealt, log)
    camera = Camera(reel, NAMES[: kind.seats], GAME.names(BUILTIN), "Amber Bay")
    taken = [perf_counter() - started]
    drawn: list[float] = []
    written: list[float] = []
    while True:
        begun = perf_counter()
        there = camera.shoot()
        drawn.append(perf_counter() - begun)
        if not there:
            break
        begun = perf_counter()
        camera.develop()
        written.append(perf_counter() - begun)
    made = camera.film()
    return Film(
        name,
        reel.rounds,
        len(log),
        len(written),
        round(perf_counter() - started, 1),
        round(median(drawn) * MILLI, 1),
        round(median(written) * MILLI, 1),
        round(max(*taken, *drawn, *written) * MILLI, 1),
        len(made.data) // KIB,
        round(camera.seen_ms / MILLI, 1),
        round((_most_memory() - before) / KIB, 1),
    )


def played(kind: Kind) -> tuple[bytes, list[Entry]]:
    """The dealt state of a game that seats play by chance, and its log."""
    table, _ = Table.new(GAME, header_of(GAME, kind.seats, 1, kind.number, options={"length": kind.length}))
    dealt, chance, log = codec.save_state(GAME, table.state), Random(f"1:{kind.number}"), []
    player = RandomSeat(chance)
    while decisions := GAME.decisions(table.state):
        log.append(table.play(player.answer(decisions[0] if len(decisions) == 1 else chance.choice(decisions))))
    return dealt, log


def _most_memory() -> int:
    """The most memory that this process has ever taken, in KiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
