"""Faults planted in solo games: each is reported by the rule it breaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import msgspec
import pytest

from engine.dinosaur_island.components import Solo
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.state import State
from engine.players.random_seat import RandomSeat
from engine.selfplay import header_of, steps
from tests.engine.dinosaur_island.planted import Plant, faults_after


@cache
def _game(number: int) -> tuple[bytes, ...]:
    """All states of a random solo game, packed."""
    rng = Random(number)
    state = GAME.setup(header_of(GAME, 1, 5, number)).state
    encode = msgspec.msgpack.encode
    return (encode(state), *(encode(state) for _ in steps(GAME, state, [RandomSeat(rng)], rng)))


def states() -> Iterator[State]:
    """States of real solo games, each made anew."""
    return (msgspec.msgpack.decode(data, type=State) for number in range(20) for data in _game(number))


def first(wanted: Callable[[State, Solo], object]) -> State:
    """A state of a real solo game that fits."""
    return next(state for state in states() if state.solo is not None and wanted(state, state.solo))


def solo(state: State) -> Solo:
    """The solo pieces."""
    assert state.solo is not None
    return state.solo


def late(state: State, game: Solo) -> bool:
    """Round 3 or later, in the market, with an objective scored."""
    return state.round > 2 and state.phase == "market" and bool(game.scored)


def choosing(state: State, game: Solo) -> bool:
    """Before round 1."""
    return state.phase == "setup"


def lose_a_card(state: State) -> None:
    solo(state).ai_deck.pop()


def double_a_card(state: State) -> None:
    solo(state).ai_deck.append(solo(state).ai_gone[0])


def take_too_many(state: State) -> None:
    solo(state).objectives.append(solo(state).ai_deck.pop())


def reveal_too_many(state: State) -> None:
    solo(state).ai_gone.append(solo(state).ai_deck.pop())
    solo(state).ai_gone.append(solo(state).ai_deck.pop())


def start_too_soon(state: State) -> None:
    state.phase = "research"


def remove_a_third_die(state: State) -> None:
    free = next(die for die in state.pool if die.seat is None and not die.removed and die.id != state.holding)
    free.removed = True


def claim_a_removed_die(state: State) -> None:
    die = next(die for die in state.pool if die.removed)
    taken = next(die for die in state.pool if die.seat is not None)
    die.seat, die.scientist, taken.seat, taken.scientist = taken.seat, taken.scientist, None, None


def hold_a_removed_die(state: State) -> None:
    state.holding = next(die.id for die in state.pool if die.removed)


def forge_a_score(state: State) -> None:
    name = next(iter(solo(state).scored))
    solo(state).scored[name] += 1


def keep_the_bonus(state: State) -> None:
    solo(state).bonus = True


def bring_a_patron_back(state: State) -> None:
    state.bag.patrons += 1


def play_on(state: State) -> None:
    state.round = 8


def forget_a_recipe(state: State) -> None:
    solo(state).extinct.pop()


def eat_backwards(state: State) -> None:
    state.bag.patrons += solo(state).eaten + 1
    solo(state).eaten = -1


FAULTS: list[tuple[Callable[[State, Solo], object], Plant, str]] = [
    (late, lose_a_card, "not in one place each are the solo cards ['solo_"),
    (late, double_a_card, "not in one place each are the solo cards ['solo_"),
    (late, take_too_many, "8 objectives are the player's instead of 7"),
    (late, reveal_too_many, "AI cards were revealed by round"),
    (choosing, start_too_soon, "10 objectives are offered in the phase 'research'"),
    (
        lambda state, game: (
            late(state, game)
            and any(die.seat is None and not die.removed and die.id != state.holding for die in state.pool)
        ),
        remove_a_third_die,
        "3 dice are removed from play",
    ),
    (
        lambda state, game: late(state, game) and any(die.seat is not None for die in state.pool),
        claim_a_removed_die,
        "is removed from play, but claimed or held",
    ),
    (late, hold_a_removed_die, "is removed from play, but claimed or held"),
    (late, forge_a_score, "VP are booked"),
    (lambda state, game: game.discarded, keep_the_bonus, "were discarded, but the bonus is still possible"),
    (lambda state, game: game.eaten, bring_a_patron_back, "patrons instead of"),
    (lambda state, game: state.phase == "over", play_on, "round 8 is not on the round tracker"),
    (lambda state, game: game.extinct, forget_a_recipe, "is in 0 places"),
    (late, eat_backwards, "-1 patrons were eaten"),
]


@pytest.mark.parametrize(("wanted", "plant", "report"), FAULTS, ids=[plant.__name__ for _, plant, _ in FAULTS])
def test_a_planted_fault_is_reported(wanted: Callable[[State, Solo], object], plant: Plant, report: str) -> None:
    assert any(report in fault for fault in faults_after(first(wanted), plant))


def test_only_one_player_has_solo_cards() -> None:
    def deal_solo_cards(state: State) -> None:
        state.solo = None

    assert "1 players have no solo cards" in faults_after(first(late), deal_solo_cards)
