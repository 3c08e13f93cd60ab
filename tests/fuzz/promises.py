"""What the engine promises of every state, decision, action and log; each function tells what is broken.

They know a game by its protocol only, and take their chance as an argument.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

import msgspec

from engine.core import codec, flow
from engine.core.chance import ReplayMismatch
from engine.core.game import Decision, Game
from engine.core.model import Action, Illegal
from engine.core.table import Entry, Table, load_entry, save_entry

Say = Callable[[Illegal], str]
"""Makes the sentence of a refusal; raises LookupError when there are no words for it."""


def canonical(action: Action) -> bytes:
    """The same for equal answers: the order of units in a tuple and of places in a dict has no meaning."""
    names = action.__struct_fields__
    tuples = {name: tuple(sorted(value)) for name in names if isinstance(value := getattr(action, name), tuple)}
    return msgspec.json.encode(msgspec.structs.replace(action, **tuples), order="sorted")


# --- states ----------------------------------------------------------------------------------------------------


def sound(game: Game[Any], state: Any) -> Iterator[str]:
    """Every invariant holds; somebody is asked, once, until there are scores."""
    yield from game.violations(state)
    asked = [decision.seat for decision in game.decisions(state)]
    if bool(asked) == bool(game.scores(state)):
        yield "seats are asked though there are scores" if asked else "nobody is asked, but there are no scores"
    if len(set(asked)) != len(asked):
        yield f"the seats {asked} are asked, one of them twice"


def kept(game: Game[Any], state: Any) -> Iterator[str]:
    """A state is the same after it was saved and loaded, and after it was copied."""
    data = codec.save_state(game, state)
    if codec.save_state(game, codec.load_state(game, data)) != data:
        yield "saved, loaded and saved again it is not the same"
    if codec.save_state(game, game.copy(state)) != data:
        yield "a copy is not the same"


def hidden(game: Game[Any], state: Any, seats: int, rng: Random) -> Iterator[str]:
    """Nobody can tell an imagined table from the real one: neither by the view nor by what is asked."""
    before = codec.save_state(game, state)
    for seat in (*range(seats), None):
        other = game.imagine(state, seat, rng)
        real, imagined = (msgspec.json.encode(game.view(each, seat)) for each in (state, other))
        if real != imagined:
            yield f"the view of seat {seat} tells more than it may know"
        yield from (f"as seat {seat} may imagine it: {fault}" for fault in game.violations(other))
        decision = None if seat is None else game.decision(state, seat)
        if decision is not None and seat is not None:
            twin = game.decision(other, seat)
            if twin is None or twin.options() != decision.options():
                yield f"the options of seat {seat} tell more than it may know"
    if codec.save_state(game, state) != before:
        yield "looking at it changed the state"


# --- decisions and actions -------------------------------------------------------------------------------------


def answerable(game: Game[Any], state: Any, decision: Decision, rng: Random) -> Iterator[str]:
    """A decision has options, a sample and a fallback, all legal; none twice, and all of them where it says so."""
    before = codec.save_state(game, state)
    options = decision.options()
    listed = {canonical(option) for option in options}
    if not options:
        yield f"{decision.kind} has no option"
    if len(listed) < len(options):
        yield f"{decision.kind} lists an answer twice"
    chosen = {"sample": decision.sample(rng), "fallback": decision.fallback()}
    for what, action in (*chosen.items(), *(("option", option) for option in options)):
        refusal = None if action.seat == decision.seat else "another seat's"
        refusal = refusal or refusal_of(game, state, decision, action)
        if refusal:
            yield f"the {what} {action} of {decision.kind} is refused: {refusal}"
    for what, action in chosen.items():
        if decision.exhaustive and canonical(action) not in listed:
            yield f"the {what} {action} of {decision.kind} is not among its options"
    if codec.save_state(game, state) != before:
        yield f"asking {decision.kind} changed the state"


def refusal_of(game: Game[Any], state: Any, decision: Decision, action: Action) -> str | None:
    """Key of the reason why a decision or the game refuses an action, None when both take it."""
    try:
        decision.check(action)
        game.check(state, action)
    except Illegal as refusal:
        return refusal.key
    return None


def judged(game: Game[Any], state: Any, action: Action, say: Say) -> Iterator[str]:
    """Any action at all is taken or refused, alike by ``check`` and ``apply``, and never touches the given state.

    What is taken is among the options where those are all, and leaves all well; a refusal has a sentence.
    """
    before = codec.save_state(game, state)
    allowed = not refused(game, state, action)
    try:
        after = game.apply(state, action).state
    except Illegal as refusal:
        if allowed:
            yield f"{action} is allowed by check, but refused: {refusal.key}"
        yield from _said(refusal, say)
    else:
        if not allowed:
            yield f"{action} is refused by check, but carried out"
        yield from _listed(game, state, action)
        for fault in (*sound(game, after), *kept(game, after)):
            yield f"after {action}: {fault}"
    if codec.save_state(game, state) != before:
        yield f"trying {action} changed the state"


def refused(game: Game[Any], state: Any, action: Action) -> bool:
    """Does the game refuse an action now?"""
    try:
        game.check(state, action)
    except Illegal:
        return True
    return False


def _said(refusal: Illegal, say: Say) -> Iterator[str]:
    try:
        sentence = say(refusal)
    except LookupError as error:
        yield f"the refusal {refusal.key} has no words: {error}"
    else:
        if not sentence:
            yield f"the refusal {refusal.key} says nothing"


def _listed(game: Game[Any], state: Any, action: Action) -> Iterator[str]:
    """A legal action is an offer, or an answer to its seat's decision, and then among its options if they are all."""
    if action in game.offers(state, action.seat):
        return
    decision = game.decision(state, action.seat)
    if decision is None:
        yield f"{action} was carried out, but its seat is not asked"
    elif decision.exhaustive and canonical(action) not in {canonical(option) for option in decision.options()}:
        yield f"{action} was carried out, but is not among the options of {decision.kind}"


# --- the log ---------------------------------------------------------------------------------------------------


def rewound(table: Table, rng: Random, log: list[Entry]) -> Iterator[str]:
    """Undo by any seats in any order comes to the bytes of the wall; the table stays there, the log is written on."""
    seats = range(table.header.seats)
    while able := [seat for seat in seats if table.undoable(seat) is not None]:
        log.append(table.undo(rng.choice(able)))
    if codec.save_state(table.game, table.state) != table.base:
        yield "undoing everything does not come to the bytes of the wall"


def replayed(table: Table, log: Iterable[Entry]) -> Iterator[str]:
    """The whole log, from its saved bytes, played again comes to the same table."""
    entries = [load_entry(table.game, save_entry(entry)) for entry in log]
    try:
        again = Table.replay(table.game, table.header, entries)
    except ReplayMismatch as error:
        yield f"the log cannot be played again: {error}"
        return
    if codec.save_state(table.game, again.state) != codec.save_state(table.game, table.state):
        yield "the log played again comes to other bytes"
    counts = (again.version, again.acted, again.base, again.base_n, again.tail)
    if counts != (table.version, table.acted, table.base, table.base_n, table.tail):
        yield "the log played again comes to another wall or other counts"


# --- lanes -----------------------------------------------------------------------------------------------------


def interleaved(game: Game[Any], state: Any, rng: Random, *, times: int = 2) -> Iterator[str]:
    """The seats of a simultaneous phase may act in any order: the same answers end in the same bytes."""
    settled, did = _settle(game, state, rng)
    for _ in range(times):
        other = game.copy(state)
        for action in _mixed(did, rng):
            if refused(game, other, action):
                yield f"{action} is refused when the seats act in another order"
                return
            game.advance(other, action)
        if codec.save_state(game, other) != codec.save_state(game, settled):
            yield f"the seats of {flow.lane_name(state)} acting in another order end differently"


def _settle(game: Game[Any], state: Any, rng: Random) -> tuple[Any, dict[int, list[Action]]]:
    """Play open lanes to the fall of their barrier; returns the state and what each seat did."""
    state, name = game.copy(state), flow.lane_name(state)
    did: dict[int, list[Action]] = {}
    while flow.lane_name(state) == name:
        decision = rng.choice(game.decisions(state))
        action = decision.sample(rng)
        did.setdefault(decision.seat, []).append(action)
        game.advance(state, action)
    return state, did


def _mixed(did: dict[int, list[Action]], rng: Random) -> list[Action]:
    """The same answers, each seat's in its order, the seats mixed anew."""
    turns = [seat for seat, actions in did.items() for _ in actions]
    rng.shuffle(turns)
    waiting = {seat: iter(actions) for seat, actions in did.items()}
    return [next(waiting[seat]) for seat in turns]
