"""How fast the rules are: random play beside catanatron's, ``apply`` with its copy, save and load, replay of a game.

What is counted: a *choice* is a decision with two or more options (``Decision.options`` here, ``playable_actions``
there). Both sides play whole four-player games from their setup, in one process on one core: here a seat samples an
answer, the answer is checked and carried out in place (``engine.selfplay.steps``), there ``RandomPlayer`` picks an
action, which ``play_tick`` checks and executes. Decisions with one option take their time, but count on neither side.
The choices are counted in a run of their own that no clock sees, then the same seeds are played again and timed, a few
games of theirs and a few of ours in turn, so that whatever else the machine does falls on both. The rates are medians
over these rounds, the ratio is the median of the rounds' ratios.

All times are processor time of this process, which has one thread: on a quiet machine the same as by a clock on the
wall, on a busy one without the time that others had the core.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from statistics import median, quantiles
from time import process_time
from typing import Any

import msgspec

from engine.core import codec
from engine.core.game import Decision, Game, Header
from engine.core.model import Action
from engine.core.table import Entry, Table
from engine.players.random_seat import RandomSeat
from engine.selfplay import header_of, steps
from tests.bench import catan

MICRO = 1e6
MILLI = 1e3

ROUNDS = 10
"""In so many rounds theirs and ours are played in turn, with as many games."""

COMPARED_SEATS = 4
"""The comparison is of four-player games, whatever else is measured."""


class Figures(msgspec.Struct, frozen=True):
    """What was measured; times of one call, median and 99th percentile.

    Attributes:
        choices: decisions with two or more options in our four-player games.
        choices_per_s, catanatron_choices_per_s: such decisions a second of random play, ours and theirs.
        ratio_to_catanatron: ours as a multiple of theirs; wanted is 2 at least.
        apply_p99_us: wanted is 500.
        save_bytes: median size of a saved state.
        replay_ms: a whole recorded game played again from its setup; wanted is 20.
        replay_entries: entries of such a log.
    """

    seats: int
    games: int
    choices: int
    choices_per_s: float
    catanatron_choices_per_s: float
    ratio_to_catanatron: float
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
    headers = [header_of(game, seats, seed, number) for number in range(max(1, games // 4))]
    compared = compare(game, games=games, seed=seed)
    recorded = [_record(game, header) for header in headers]
    applies, saves, loads, sizes = _times(game, recorded)
    replays = [_timed(partial(Table.replay, game, header, log)) for header, log in recorded]
    return Figures(
        seats,
        games,
        *compared,
        *_spread(applies),
        *_spread(saves),
        *_spread(loads),
        int(median(sizes)),
        round(median(replays) * MILLI, 2),
        int(median(len(log) for _, log in recorded)),
    )


# --- beside catanatron -----------------------------------------------------------------------------------------


class CountingSeat(RandomSeat):
    """Answers as a random seat does, and counts the decisions that left it a choice."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.choices = 0

    def answer(self, decision: Decision) -> Action:
        self.choices += len(decision.options()) >= 2
        return super().answer(decision)


def compare(game: Game[Any], *, games: int, seed: int) -> tuple[int, float, float, float]:
    """Our choices, choices a second of ours and of theirs, and the ratio; see the top of this file."""
    headers = [header_of(game, COMPARED_SEATS, seed, number) for number in range(games)]
    seeds = [1 + seed * games + number for number in range(games)]
    counted = [_count(game, header) for header in headers]  # warms up, too
    counted_theirs = [_count_theirs(number) for number in seeds]
    ours, theirs = [], []
    for first in range(min(ROUNDS, games)):
        part = slice(first, None, ROUNDS)
        theirs.append(sum(counted_theirs[part]) / _timed(partial(_play_theirs, seeds[part])))
        ours.append(sum(counted[part]) / _timed(partial(_play, game, headers[part])))
    ratio = median(mine / yours for mine, yours in zip(ours, theirs, strict=True))
    return sum(counted), round(median(ours), 1), round(median(theirs), 1), round(ratio, 3)


def _play(game: Game[Any], headers: Sequence[Header]) -> None:
    """Random games in place."""
    for header in headers:
        rng = Random(header.seed)
        for _ in steps(game, game.setup(header).state, [RandomSeat(rng)] * header.seats, rng):
            pass


def _count(game: Game[Any], header: Header) -> int:
    """The choices in the same game."""
    rng = Random(header.seed)
    seat = CountingSeat(rng)
    for _ in steps(game, game.setup(header).state, [seat] * header.seats, rng):
        pass
    return seat.choices


def _play_theirs(seeds: Sequence[int]) -> None:
    """Random games of theirs."""
    for seed in seeds:
        catan.run(catan.new(seed))


def _count_theirs(seed: int) -> int:
    """The choices in the same game of theirs."""
    return sum(number >= 2 for number in catan.choices(catan.new(seed)))


# --- what a table does -----------------------------------------------------------------------------------------


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
    started = process_time()
    call()
    return process_time() - started


def _spread(seconds: list[float]) -> tuple[float, float]:
    """Median and 99th percentile in microseconds."""
    return round(median(seconds) * MICRO, 1), round(quantiles(seconds, n=100)[98] * MICRO, 1)
