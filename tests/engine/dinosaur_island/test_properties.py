"""What holds in every game, whatever is played, and only this game can say: the shared promises are in tests/fuzz."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.core import flow
from engine.core.chance import Dealer
from engine.core.game import Decision, Header
from engine.core.model import Illegal
from engine.dinosaur_island import lab, moves
from engine.dinosaur_island.actions import CreateDinosaur
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.phases.rounds import LAST_ROUND
from engine.dinosaur_island.state import State
from engine.selfplay import header_of
from tests.fuzz.series import ROUND_OF_TABLES, table_of


def some(games: int) -> settings:
    """So many examples, the same in every run."""
    slow = (HealthCheck.too_slow, HealthCheck.data_too_large)
    return settings(max_examples=games, derandomize=True, database=None, deadline=None, suppress_health_check=slow)


def header_at(number: int) -> Header:
    """A table of the kind whose turn it is."""
    seats, options = table_of(number)
    return header_of(GAME, seats, 11, number, options=options)


HEADERS = st.integers(0, 9999).map(header_at)
"""Tables of any kind."""


def walk(header: Header) -> Iterator[tuple[State, Decision, Random]]:
    """A random game: each state with a decision that is open in it, before it is answered."""
    state, rng = GAME.setup(header).state, Random(header.seed)
    while decisions := GAME.decisions(state):
        decision = rng.choice(decisions)
        yield state, decision, rng
        GAME.advance(state, decision.sample(rng))


# --- ends ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(0, ROUND_OF_TABLES, 5))
def test_a_game_of_nothing_but_fallbacks_ends(number: int) -> None:
    state = GAME.setup(header_at(number)).state
    while asked := flow.asked(state):
        fallback = GAME.fallback(state, asked[0])
        GAME.check(state, fallback)
        GAME.advance(state, fallback)
    assert GAME.violations(state) == []
    assert state.phase == "over"
    assert 1 < state.round <= LAST_ROUND
    assert len(GAME.scores(state)) == len(state.players)


# --- lanes -----------------------------------------------------------------------------------------------------


def shared(state: State, seat: int) -> tuple[bytes, ...]:
    """Everything on the table but a seat's own lab and park, and its lane."""
    encode = msgspec.json.encode
    lanes = state.stack[-1]
    assert isinstance(lanes, flow.Lanes)
    return (
        encode(msgspec.structs.replace(state, players=[], stack=state.stack[:-1])),
        *(encode(player) for number, player in enumerate(state.players) if number != seat),
        *(encode(lane) for number, lane in enumerate(lanes.lanes) if number != seat),
    )


@some(5)
@given(HEADERS.filter(lambda header: header.seats > 1))
def test_a_lane_touches_only_its_own_seats_things(header: Header) -> None:
    moves = 0
    for state, decision, rng in walk(header):
        if flow.lane_name(state) is None or len(flow.asked(state)) == 1:
            continue  # no lane, or an answer that may let the barrier fall
        moves += 1
        before = shared(state, decision.seat)
        assert shared(GAME.apply(state, decision.sample(rng)).state, decision.seat) == before
        for offer in GAME.offers(state, (decision.seat + 1) % header.seats):
            assert shared(GAME.apply(state, offer).state, offer.seat) == shared(state, offer.seat)
    assert moves > 5


# --- what is hidden --------------------------------------------------------------------------------------------


@some(4)
@given(HEADERS)
def test_what_is_hidden_is_dealt_anew_in_an_imagined_table(header: Header) -> None:
    """Else a view that tells it could not be found out by imagining."""
    hidden = 0
    for number, (state, _, rng) in enumerate(walk(header)):
        if number % 13 == 0:
            other = GAME.imagine(state, None, rng)
            assert other.chance.seed != state.chance.seed
            hidden += other.market.stacks != state.market.stacks
            assert {kind: sorted(stack) for kind, stack in other.market.stacks.items()} == {
                kind: sorted(stack) for kind, stack in state.market.stacks.items()
            }
    assert hidden > 0


@some(4)
@given(HEADERS)
def test_a_view_holds_nothing_of_the_seed_or_the_order_of_stacks(header: Header) -> None:
    for number, (state, _, _) in enumerate(walk(header)):
        if number % 20 == 0:
            saved = msgspec.json.encode(GAME.view(state, 0))
            assert state.chance.seed.encode() not in saved
            for stack in state.market.stacks.values():
                assert not any(msgspec.json.encode(item) in saved for item in stack)


# --- sets of one's own -----------------------------------------------------------------------------------------


def test_a_recipe_of_a_players_own_set_may_mix_fixed_and_wild_units() -> None:
    """The built-in starters have wild units only; another set's may have one of each kind."""
    state = GAME.setup(header_of(GAME, 2, 11, 0)).state
    catalogue = GAME.catalogue("builtin")
    mixed = catalogue.starters[0].model_copy(update={"dna": ("blue", "any_basic", "any_advanced")})
    player = state.players[0]
    player.dna.update(blue=1, pink=2, purple=0, green=0, red=1, orange=1)
    ways = moves.costs(player, mixed)
    assert ways == [("pink", "red"), ("pink", "orange")]
    own = dataclasses.replace(catalogue, species={**catalogue.species, mixed.id: mixed})
    action = CreateDinosaur(0, 1, 0, mixed.id, ways[1])
    play = moves.Stroke(state, own, Dealer(state.chance))
    player.exhibits[0].capacity = 3
    lab.check(play, action)
    lab.create(play, action, lab.staff(play, action))
    assert player.dna == {"blue": 0, "pink": 1, "purple": 0, "green": 0, "red": 1, "orange": 0}
    with pytest.raises(Illegal, match="dna-missing-for"):
        lab.check(play, CreateDinosaur(0, 1, 1, mixed.id, ways[0]))
