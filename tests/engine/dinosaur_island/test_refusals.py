"""Whatever is thrown at the door is accepted as legal or refused with a reason, and a refusal changes nothing."""

from __future__ import annotations

import types
import typing
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from engine.core import codec
from engine.core.model import Action, Illegal
from engine.core.table import Table
from engine.dinosaur_island import actions as do
from engine.dinosaur_island.actions import ACTIONS
from engine.dinosaur_island.catalogue import DNA
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.zones import all_zones
from tests.engine.dinosaur_island.transcript import CATALOGUE, A, dealt, header, table

NAMES = sorted(
    {
        *CATALOGUE.die,
        *CATALOGUE.species,
        *CATALOGUE.attraction,
        *CATALOGUE.tile,
        *CATALOGUE.upgrade,
        *CATALOGUE.specialist,
        *all_zones(),
        *DNA,
        *("any_basic", "any_advanced", "security", "capacity", "dna", "hats", "dodo", "z9", "", "a1\n", "🦖"),
    }
)
"""Ids of everything there is, and some of what there is not."""

texts = st.sampled_from(NAMES)
numbers = st.integers(-2, 12) | st.sampled_from([-(2**63), 2**63, 10**30])
BY_TYPE: dict[Any, st.SearchStrategy[Any]] = {
    int: st.integers(0, 3) | numbers,
    str: texts,
    str | None: st.none() | texts,
    int | None: st.none() | st.integers(0, 5) | numbers,
    tuple[str, ...]: st.lists(st.sampled_from(DNA) | texts, max_size=6).map(tuple),
    dict[str, int]: st.dictionaries(
        st.sampled_from(["a1", "a2", "b2", "intern"]) | texts, st.integers(-1, 4), max_size=4
    ),
}
rubbish = st.one_of(
    st.none(),
    st.booleans(),
    st.floats(),
    st.binary(max_size=3),
    st.text(max_size=3),
    st.lists(texts, max_size=3),
    st.tuples(st.integers()),
    st.dictionaries(st.integers(), st.text(max_size=2), max_size=2),
    st.sampled_from([object(), "\ud800", ("blue", 1), {"a1": "1"}, {"a1": 1.0}, 3.0, {"a1": None}, range(2)]),
)


@cache
def fields_of(kind: type[Action]) -> dict[str, Any]:
    """Names and types of an action's fields."""
    return typing.get_type_hints(kind)


def any_of(kind: type[Action]) -> st.SearchStrategy[Action]:
    """An action of a kind with random values of the right types."""
    values = {name: BY_TYPE[type_] for name, type_ in fields_of(kind).items() if name != "seat"}
    return st.builds(kind, seat=st.integers(0, 3) | numbers, **values)


any_action = st.one_of([any_of(kind) for kind in ACTIONS])


@st.composite
def mangled(draw: st.DrawFn) -> Action:
    """An action one of whose fields holds a value that need not be of its type."""
    action = draw(any_action)
    field = draw(st.sampled_from(action.__struct_fields__))
    return msgspec.structs.replace(action, **{field: draw(rubbish)})


@cache
def situations() -> tuple[bytes, ...]:
    """States along two random games with everything the set has, as they are saved."""
    saved = []
    for number, seats in ((1, 2), (8, 4)):
        t = dealt(seats, number=number, twists=True)
        t.hired(A, "intern", "computer_programmer", "jack_of_all_trades")
        rng = Random(number)
        for step in range(160):
            decisions = GAME.decisions(t.state)
            if not decisions:
                break
            t.play(rng.choice(decisions).sample(rng))
            if step % 4 == 0:
                saved.append(t.bytes())
    return tuple(saved)


def attempt(seats: int, state: Any, action: Action) -> None:
    """Play it on a table: accepted, or refused with a reason and not a byte changed."""
    game = Table(GAME, header(seats), state)
    before = codec.save_state(GAME, game.state)
    try:
        game.play(action)
    except Illegal as refusal:
        reason = refusal.key
    else:
        reason = None
        assert codec.load_state(GAME, codec.save_state(GAME, game.state)) == game.state
    assert reason != ""
    assert game.version == (1 if reason is None else 0)
    assert reason is None or codec.save_state(GAME, game.state) == before


@st.composite
def states(draw: st.DrawFn) -> Any:
    """One of the situations; named by its number, so that a failure can be read."""
    return codec.load_state(GAME, situations()[draw(st.integers(0, len(situations()) - 1))])


quick = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@quick
@given(data=st.data())
def test_any_action_of_right_types_is_legal_or_refused_with_a_reason(data: st.DataObject) -> None:
    """An illegal action changes nothing and says why; nothing else ever comes out of the door."""
    state = data.draw(states())
    attempt(len(state.players), state, data.draw(any_action))


@quick
@given(data=st.data())
def test_any_verb_of_the_open_decision_is_legal_or_refused_with_a_reason(data: st.DataObject) -> None:
    """The same, close to what is legal: a legal answer of the seat in turn with one field changed."""
    state = data.draw(states())
    decision = data.draw(st.sampled_from(GAME.decisions(state)))
    answer = decision.sample(Random(data.draw(st.integers(0, 999))))
    hints = fields_of(type(answer))
    names = [name for name in answer.__struct_fields__ if name != "seat"]
    assume(names)
    field = data.draw(st.sampled_from(names))
    attempt(len(state.players), state, msgspec.structs.replace(answer, **{field: data.draw(BY_TYPE[hints[field]])}))


@quick
@given(data=st.data(), action=mangled())
def test_values_of_wrong_types_are_refused(data: st.DataObject, action: Action) -> None:
    """A field of a wrong type is refused before any rule looks at it."""
    state = data.draw(states())
    before = codec.save_state(GAME, state)
    with suppress(Illegal):
        GAME.apply(state, action)
    assert codec.save_state(GAME, state) == before


@pytest.mark.parametrize("seat", [-1, -2, 2, 99, 2**70])
@pytest.mark.parametrize("phase", ["research", "worker"])
def test_seats_that_are_not_there_are_refused(seat: int, phase: str) -> None:
    """A seat below zero is no way to a neighbour's lane."""
    t = table(2)
    t.on(lambda: t.state.phase == phase)
    if phase == "worker":
        t.done(1)
    for action in (do.PassScientist(seat, 1), do.Done(seat), do.Reopen(seat)):
        with pytest.raises(Illegal) as refusal:
            GAME.apply(t.state, action)
        assert refusal.value.key in ("not-your-turn", "not-an-action")
        t.illegal("not-your-turn", action)


@pytest.mark.parametrize(
    "action",
    [
        do.PassScientist(A, "1"),  # type: ignore[arg-type]
        do.PassScientist(A, True),
        do.PassScientist(A, 1.0),  # type: ignore[arg-type]
        do.PassScientist(A, None),  # type: ignore[arg-type]
        do.TakeRecipe(A, None, 1, "c1"),  # type: ignore[arg-type]
        do.IncreaseStorage(A, 1, ["blue"]),  # type: ignore[arg-type]
        do.ClaimDie(A, "d1", 1, "blue"),  # type: ignore[arg-type]
        do.SeatVisitors(A, {"a1": 0.5}),  # type: ignore[dict-item]
        do.GainStartDna(A, ("\ud800",)),
    ],
)
def test_wrong_types_are_no_actions(action: Action) -> None:
    """Python does not check a struct's types when it is made; the door does."""
    table(2).illegal("not-an-action", action)


@pytest.mark.parametrize("thing", ["pass", None, 5, types.SimpleNamespace(seat=A), Action(A)])
def test_only_actions_of_the_game_are_actions(thing: Any) -> None:
    """What is no action of Dinosaur Island is refused, not guessed at."""
    with pytest.raises(Illegal) as refusal:
        GAME.check(table(2).state, thing)
    assert refusal.value.key == "not-an-action"


def test_every_action_can_be_thrown() -> None:
    """The random actions above are made of every field type there is."""
    for kind in ACTIONS:
        assert set(fields_of(kind).values()) <= set(BY_TYPE), kind
