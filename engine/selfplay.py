"""Whole games by seats that play themselves, and what came of them. Knows no clock: the caller measures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from engine.core import flow
from engine.core.game import Decision, Game, Header, Standing
from engine.core.model import Action, Illegal, Value
from engine.players import Player
from engine.players.random_seat import RandomSeat

MOST_DECISIONS = 20_000
"""A game that takes more decisions than this is given up and counts as not finished."""

Watch = Callable[[Any], Sequence[str]]
"""Looks at a state after each decision and tells what is wrong with it."""


class Played(msgspec.Struct, frozen=True):
    """One game that seats played by themselves.

    Attributes:
        decisions: answers given, all seats together.
        final: the ranking, empty when the game was given up.
        faults: what the watch found, in order, and answers that the rules refused.
    """

    decisions: int
    rounds: int
    final: tuple[Standing, ...]
    faults: tuple[str, ...]


class Summary(msgspec.Struct, frozen=True):
    """Many games together.

    Attributes:
        decisions: answers given in all games.
        mean_rounds: rounds a finished game, None without one.
        mean_scores: VP of each seat at the end of a finished game, from seat 0.
        violations: how many faults were found in all games.
    """

    games: int
    finished: int
    decisions: int
    mean_rounds: float | None
    mean_scores: tuple[float, ...]
    violations: int


def header_of(
    game: Game[Any],
    seats: int,
    seed: int,
    number: int,
    *,
    options: Mapping[str, Value] | None = None,
    content: str = "builtin",
) -> Header:
    """The header of the n-th game of a series; the same seed and number give the same header."""
    secret = Random(f"{game.key}:{seed}:{number}").getrandbits(128).to_bytes(16, "big").hex()
    name = f"selfplay-{seed}-{number}"
    return Header(name, game.key, game.rules, seats, secret, dict(options or {}), content)


def steps(game: Game[Any], state: Any, players: Sequence[Player], rng: Random) -> Iterator[Action]:
    """Play a state on in place, to its end; yields each action after it was carried out.

    Args:
        game: the state's game.
        state: changed in place.
        players: who plays each seat.
        rng: chooses whose answer comes first while several seats are asked.

    Raises:
        Illegal: a player's answer is against the rules; the state is as it was before it.
    """
    position = game.position(state)
    while waiting := flow.open_frames(state):
        seat, frame = waiting[0] if len(waiting) == 1 else rng.choice(waiting)
        decision = Decision(seat, frame, position)
        action = players[seat].answer(decision)
        decision.check(action)
        game.advance(state, action)
        yield action


def play(
    game: Game[Any], header: Header, players: Sequence[Player], rng: Random, watch: Watch, *, most: int = MOST_DECISIONS
) -> Played:
    """One game from its setup to its end, or until ``most`` decisions were answered. Raises ValueError (see setup)."""
    state = game.setup(header).state
    faults = list(watch(state))
    decisions = 0
    try:
        for _ in steps(game, state, players, rng):
            decisions += 1
            faults += watch(state)
            if decisions >= most:
                break
    except Illegal as refusal:
        faults.append(f"an answer was refused: {refusal}")
    return Played(decisions, game.round_of(state), game.scores(state), tuple(faults))


def series(game: Game[Any], seats: int, games: int, seed: int, watch: Watch) -> Iterator[Played]:
    """So many games of random seats, one after another; the same seed gives the same games. Raises ValueError."""
    for number in range(games):
        rng = Random(f"{seed}:{number}")
        yield play(game, header_of(game, seats, seed, number), [RandomSeat(rng)] * seats, rng, watch)


def summary(played: Sequence[Played]) -> Summary:
    """What came of many games."""
    finished = [one for one in played if one.final]
    points = [{standing.seat: standing.points for standing in one.final} for one in finished]
    seats = sorted(points[0]) if points else []
    return Summary(
        len(played),
        len(finished),
        sum(one.decisions for one in played),
        _mean([one.rounds for one in finished]) if finished else None,
        tuple(_mean([score[seat] for score in points]) for seat in seats),
        sum(len(one.faults) for one in played),
    )


def _mean(numbers: Sequence[int]) -> float:
    return round(sum(numbers) / len(numbers), 2)
