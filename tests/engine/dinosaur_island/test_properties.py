"""What holds in every game, whatever is played: random games over 1-4 seats and the table's options."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from engine.core import codec, flow
from engine.core.chance import Dealer
from engine.core.game import Decision, Header
from engine.core.model import Action, Illegal
from engine.core.table import Entry, Table
from engine.dinosaur_island import lab, moves
from engine.dinosaur_island.actions import ACTIONS, CreateDinosaur
from engine.dinosaur_island.catalogue import DNA
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.phases.rounds import LAST_ROUND
from engine.dinosaur_island.state import State
from engine.players.random_seat import RandomSeat
from engine.selfplay import MOST_DECISIONS, header_of, steps

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"twists": False},
    {"first_game": True},
    {"length": "short"},
    {"chaos": True},
)


def some(games: int) -> settings:
    """So many examples, the same in every run."""
    slow = (HealthCheck.too_slow, HealthCheck.data_too_large)
    return settings(max_examples=games, derandomize=True, database=None, deadline=None, suppress_health_check=slow)


HEADERS = st.builds(
    lambda seats, number, options: header_of(GAME, seats, 11, number, options=options),
    st.sampled_from(GAME.seats[1:]),
    st.integers(0, 9999),
    st.sampled_from(OPTIONS),
)
"""Tables of two to four seats with any options."""

SOLO = header_of(GAME, 1, 11, 0)
"""A table of one seat, tried besides wherever it can hold."""


def chance_of(header: Header) -> Random:
    """Chance for whoever plays at this table."""
    return Random(header.seed)


def walk(header: Header, most: int = MOST_DECISIONS) -> Iterator[tuple[State, Decision, Random]]:
    """A random game: each state with a decision that is open in it, before it is answered."""
    state, rng = GAME.setup(header).state, chance_of(header)
    for _ in range(most):
        decisions = GAME.decisions(state)
        if not decisions:
            return
        decision = rng.choice(decisions)
        yield state, decision, rng
        GAME.advance(state, decision.sample(rng))


def as_bytes(state: State) -> bytes:
    return codec.save_state(GAME, state)


def sorted_dna(action: Action) -> Action:
    """The same answer with its units in board order, as options list it; their order has no meaning."""
    mixes = {
        name: tuple(sorted(value, key=DNA.index))
        for name in action.__struct_fields__
        if isinstance(value := getattr(action, name), tuple) and set(value) <= set(DNA)
    }
    return msgspec.structs.replace(action, **mixes)


# --- every step ------------------------------------------------------------------------------------------------


@some(6)
@example(SOLO)
@given(HEADERS)
def test_nothing_is_wrong_after_any_step_and_every_game_ends(header: Header) -> None:
    state, rng = GAME.setup(header).state, chance_of(header)
    assert GAME.violations(state) == []
    decisions = 0
    for action in steps(GAME, state, [RandomSeat(rng)] * header.seats, rng):
        decisions += 1
        assert GAME.violations(state) == [], action
    assert state.phase == "over"
    assert 1 <= state.round <= LAST_ROUND
    assert decisions < MOST_DECISIONS
    assert len(GAME.scores(state)) == header.seats


@some(4)
@example(SOLO)
@given(HEADERS)
def test_a_game_of_nothing_but_fallbacks_ends(header: Header) -> None:
    state = GAME.setup(header).state
    while asked := flow.asked(state):
        fallback = GAME.fallback(state, asked[0])
        GAME.check(state, fallback)
        GAME.advance(state, fallback)
    assert GAME.violations(state) == []
    assert state.phase == "over"


@some(3)
@example(SOLO)
@given(HEADERS)
def test_whatever_a_decision_offers_is_accepted(header: Header) -> None:
    for number, (state, decision, rng) in enumerate(walk(header)):
        offered = [decision.sample(rng), decision.fallback(), *decision.options()]
        for action in offered:
            assert action.seat == decision.seat
            decision.check(action)
        before = as_bytes(state)
        for action in [*offered[:2], rng.choice(offered)] if number % 4 == 0 else []:
            applied = GAME.apply(state, action)
            assert GAME.violations(applied.state) == []
        assert as_bytes(state) == before


@some(6)
@example(SOLO)
@given(HEADERS)
def test_options_hold_no_answer_twice_and_the_fallback_and_samples_if_they_are_all(header: Header) -> None:
    for _, decision, rng in walk(header):
        options = decision.options()
        saved = {msgspec.json.encode(option, order="sorted") for option in options}
        assert options
        assert len(saved) == len(options)
        if decision.exhaustive:
            assert decision.fallback() in options
            assert sorted_dna(decision.sample(rng)) in options


GARBAGE: tuple[Any, ...] = (-1, 0, 1, 2, 3, 7, "a1", "d4", "blue", "hats", "", None, (), ("blue",), ("red", "red"), {})


def twisted(actions: list[Action], rng: Random) -> Action:
    """An action like one that was possible some time, with one field from elsewhere."""
    action = rng.choice(actions)
    name = rng.choice(action.__struct_fields__)
    values = [getattr(other, name) for other in rng.sample(actions, min(9, len(actions))) if hasattr(other, name)]
    return msgspec.structs.replace(action, **{name: rng.choice([*values, *GARBAGE])})


def refusal_of(state: State, action: Action) -> str | None:
    """Key of the reason why ``apply`` refuses an action, None when it takes it."""
    try:
        GAME.apply(state, action)
    except Illegal as refusal:
        return refusal.key
    return None


@some(5)
@example(SOLO)
@given(HEADERS)
def test_all_else_is_refused_with_a_reason_and_changes_nothing(header: Header) -> None:
    seen: list[Action] = [kind(0) for kind in ACTIONS if len(kind.__struct_fields__) == 1]
    refused = 0
    for state, decision, rng in walk(header):
        seen += rng.sample(options := decision.options(), min(3, len(options)))
        before = as_bytes(state)
        for action in (twisted(seen[-60:], rng), twisted(list(options), rng), rng.choice(seen)):
            reason = refusal_of(state, action)
            refused += reason is not None
            assert reason != ""
            if reason is None and action.seat == decision.seat and decision.exhaustive:
                assert sorted_dna(action) in options
        assert as_bytes(state) == before
    assert refused > 50


# --- saves, undo, replay ---------------------------------------------------------------------------------------


@some(4)
@example(SOLO)
@given(HEADERS)
def test_every_state_goes_through_json_byte_for_byte(header: Header) -> None:
    for state, _, _ in walk(header):
        data = as_bytes(state)
        assert as_bytes(codec.load_state(GAME, data)) == data


def logged(header: Header, most: int) -> tuple[Table, list[Entry]]:
    """A table with random answers and a "done" taken back here and there, and its log."""
    table, _ = Table.new(GAME, header)
    rng = chance_of(header)
    log: list[Entry] = []
    while len(log) < most and (decisions := GAME.decisions(table.state)):
        offers = [offer for seat in range(header.seats) for offer in GAME.offers(table.state, seat)]
        again = rng.choice(offers) if offers and rng.random() < 0.2 else rng.choice(decisions).sample(rng)
        log.append(table.play(again))
    return table, log


@some(25)
@example(SOLO, 60)
@given(HEADERS, st.integers(1, 120))
def test_undo_to_the_wall_restores_its_bytes(header: Header, most: int) -> None:
    table, log = logged(header, most)
    while seats := [seat for seat in range(header.seats) if table.undoable(seat) is not None]:
        log.append(table.undo(chance_of(header).choice(seats)))
    assert as_bytes(table.state) == table.base
    again = Table.replay(GAME, header, log)
    assert (as_bytes(again.state), again.tail, again.acted) == (table.base, table.tail, table.acted)


@some(4)
@example(SOLO)
@given(HEADERS)
def test_a_replay_of_a_whole_game_comes_to_the_same_bytes(header: Header) -> None:
    table, log = logged(header, MOST_DECISIONS)
    again = Table.replay(GAME, header, log)
    assert as_bytes(again.state) == as_bytes(table.state)
    assert GAME.scores(again.state) == GAME.scores(table.state)


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
@given(HEADERS)
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


def settle(state: State, rng: Random) -> tuple[State, dict[int, list[Action]]]:
    """Play open lanes to the fall of their barrier; returns the state and what each seat did."""
    state, name = GAME.copy(state), flow.lane_name(state)
    did: dict[int, list[Action]] = {}
    while flow.lane_name(state) == name:
        decision = rng.choice(GAME.decisions(state))
        action = decision.sample(rng)
        did.setdefault(decision.seat, []).append(action)
        GAME.advance(state, action)
    return state, did


def interleaved(did: dict[int, list[Action]], rng: Random) -> list[Action]:
    """The same answers, each seat's in its order, the seats mixed anew."""
    turns = [seat for seat, actions in did.items() for _ in actions]
    rng.shuffle(turns)
    waiting = {seat: iter(actions) for seat, actions in did.items()}
    return [next(waiting[seat]) for seat in turns]


@some(6)
@given(HEADERS)
def test_lanes_end_alike_in_whatever_order_their_seats_act(header: Header) -> None:
    seen: set[str] = set()
    for state, _, rng in walk(header):
        name = flow.lane_name(state)
        if name is None or name in seen:
            continue
        seen.add(name)
        settled, did = settle(state, rng)
        for _ in range(2):
            other = GAME.copy(state)
            for action in interleaved(did, rng):
                GAME.check(other, action)
                GAME.advance(other, action)
            assert as_bytes(other) == as_bytes(settled)
    assert seen


# --- what is hidden --------------------------------------------------------------------------------------------


@some(4)
@example(SOLO)
@given(HEADERS)
def test_nobody_can_tell_an_imagined_table_from_the_real_one(header: Header) -> None:
    hidden = 0
    for number, (state, decision, rng) in enumerate(walk(header)):
        if number % 13:
            continue
        before = as_bytes(state)
        for seat in (*range(header.seats), None):
            other = GAME.imagine(state, seat, rng)
            assert GAME.view(other, seat) == GAME.view(state, seat)
            assert GAME.violations(other) == []
            assert other.chance.seed != state.chance.seed
            hidden += other.market.stacks != state.market.stacks
            imagined = GAME.decision(other, decision.seat)
            assert imagined is not None
            assert imagined.options() == decision.options()
        assert as_bytes(state) == before
    assert hidden > 0


@some(3)
@example(SOLO)
@given(HEADERS)
def test_a_view_holds_nothing_of_the_seed_or_the_order_of_stacks(header: Header) -> None:
    for number, (state, _, _) in enumerate(walk(header)):
        if number % 20 == 0:
            saved = msgspec.json.encode(GAME.view(state, 0))
            assert state.chance.seed.encode() not in saved
            for stack in state.market.stacks.values():
                assert not any(msgspec.json.encode(item) in saved for item in stack)


@pytest.mark.parametrize("options", [{"length": "medium"}, {"length": "medium", "twists": False}])
def test_a_medium_game_of_two_is_played_to_its_end(options: dict[str, Any]) -> None:
    header = header_of(GAME, 2, 11, 0, options=options)
    state, rng = GAME.setup(header).state, chance_of(header)
    for action in steps(GAME, state, [RandomSeat(rng)] * 2, rng):
        assert GAME.violations(state) == [], action
    assert state.phase == "over"


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
