"""How fast the rules are: random play, ``apply`` with its copy, save and load, replay of a whole game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import Any

import msgspec

from engine.core import codec
from engine.core.game import Game, Header
from engine.core.table import Entry, Table
from engine.players.random_seat import RandomSeat
from engine.selfplay import header_of, steps

MICRO = 1e6
MILLI = 1e3


class Figures(msgspec.Struct, frozen=True):
    """What was measured; times of one call, median and 99th percentile.

    Attributes:
        decisions_per_s: answered decisions a second of random play in place: sample, check and advance.
        save_bytes: median size of a saved state.
        replay_ms: a whole recorded game played again from its setup.
        replay_entries: entries of such a log.
    """

    seats: int
    games: int
    decisions: int
    decisions_per_s: float
    apply_median_us: float
    apply_p99_us: float
    save_median_us: float
    save_p99_us: float
    load_median_us: float
    load_p99_us: float
    save_bytes: int
    replay_ms: float
    replay_entries: int


def measure(game: Game[Any], *, seats: int, games: int, seed: int) -> Figures:
    """Play, and time everything. Raises ValueError for a number of seats the game does not have."""
    headers = [header_of(game, seats, seed, number) for number in range(games)]
    _play(game, header_of(game, seats, seed, games))  # loads the components and warms up
    started = perf_counter()
    decisions = sum(_play(game, header) for header in headers)
    playing = perf_counter() - started
    recorded = [_record(game, header) for header in headers[: max(1, games // 4)]]
    applies, saves, loads, sizes = _times(game, recorded)
    replays = [_timed(partial(Table.replay, game, header, log)) for header, log in recorded]
    return Figures(
        seats,
        games,
        decisions,
        round(decisions / playing, 1),
        *_spread(applies),
        *_spread(saves),
        *_spread(loads),
        int(median(sizes)),
        round(median(replays) * MILLI, 2),
        int(median(len(log) for _, log in recorded)),
    )


def _play(game: Game[Any], header: Header) -> int:
    """One random game in place; returns how many decisions were answered."""
    state, rng = game.setup(header).state, Random(header.seed)
    return sum(1 for _ in steps(game, state, [RandomSeat(rng)] * header.seats, rng))


def _record(game: Game[Any], header: Header) -> tuple[Header, list[Entry]]:
    """The log of a random game."""
    table, _ = Table.new(game, header)
    rng = Random(header.seed)
    log: list[Entry] = []
    while decisions := game.decisions(table.state):
        log.append(table.play(rng.choice(decisions).sample(rng)))
    return header, log


def _times(
    game: Game[Any], recorded: list[tuple[Header, list[Entry]]]
) -> tuple[list[float], list[float], list[float], list[int]]:
    """Seconds of each apply, save and load along recorded games, and sizes of the saves."""
    applies, saves, loads, sizes = [], [], [], []
    for header, log in recorded:
        state = game.setup(header).state
        for entry in log:
            action = entry.action  # type: ignore[union-attr]
            applies.append(_timed(partial(game.apply, state, action)))
            saves.append(_timed(partial(codec.save_state, game, state)))
            data = codec.save_state(game, state)
            sizes.append(len(data))
            loads.append(_timed(partial(codec.load_state, game, data)))
            game.advance(state, action)
    return applies, saves, loads, sizes


def _timed(call: Callable[[], Any]) -> float:
    started = perf_counter()
    call()
    return perf_counter() - started


def _spread(seconds: list[float]) -> tuple[float, float]:
    """Median and 99th percentile in microseconds."""
    return round(median(seconds) * MICRO, 1), round(quantiles(seconds, n=100)[98] * MICRO, 1)
