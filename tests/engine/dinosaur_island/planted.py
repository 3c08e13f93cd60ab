"""States of real games to plant a fault in, and what is reported after that."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import msgspec

from engine.dinosaur_island.components import Player
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.invariants import violations
from engine.dinosaur_island.state import State
from engine.players.random_seat import RandomSeat
from engine.selfplay import header_of, steps

CATALOGUE = GAME.catalogue("builtin")
Plant = Callable[[State], None]


@cache
def _game(number: int) -> tuple[bytes, ...]:
    """All states of a random game, packed."""
    rng = Random(number)
    state = GAME.setup(header_of(GAME, 3, 5, number)).state
    encode = msgspec.msgpack.encode
    return (encode(state), *(encode(state) for _ in steps(GAME, state, [RandomSeat(rng)] * 3, rng)))


def all_states(games: int = 60) -> Iterator[State]:
    """States of real games, one after another, each made anew."""
    return (msgspec.msgpack.decode(data, type=State) for number in range(games) for data in _game(number))


def finished() -> State:
    """A real game that is over."""
    return msgspec.msgpack.decode(_game(0)[-1], type=State)


def first(wanted: Callable[[State], bool]) -> State:
    """A state of a real game, from the second round on, that fits."""
    return next(state for state in all_states() if state.round > 1 and wanted(state))


def faults_after(state: State, plant: Plant) -> list[str]:
    """What is reported after a fault was planted in a state that was in order."""
    assert violations(state, CATALOGUE) == []
    plant(state)
    return violations(state, CATALOGUE)


def late_hooligans(state: State) -> bool:
    """Do plot twists add hooligans, some time or other?"""
    return any(CATALOGUE.twist[twist].effects[0].effect == "late_hooligans" for twist in state.twists)


def owner_of(state: State, wanted: Callable[[Player], object]) -> Player:
    """The first seat's pieces that fit."""
    return next(player for player in state.players if wanted(player))
