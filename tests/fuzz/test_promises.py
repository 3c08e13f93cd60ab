"""Each promise is broken once, and it is told; a game that keeps them all tells nothing."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from engine.core import codec, flow
from engine.core.game import Applied, Decision
from engine.core.model import Action, Illegal
from engine.core.table import Entry, Table, Undone
from engine.dinosaur_island.actions import Done, PassScientist, TakeVenture
from engine.dinosaur_island.game import GAME, DinosaurIsland
from engine.dinosaur_island.state import State
from engine.selfplay import header_of
from tests.fuzz import promises
from tests.fuzz.series import say

SEATS = 3


@cache
def saved(phase: str) -> bytes:
    """A table of three whose seats answered with fallbacks until a phase began."""
    state = GAME.setup(header_of(GAME, SEATS, 5, 1, options={"twists": False})).state
    while state.phase != phase:
        GAME.advance(state, GAME.decisions(state)[0].fallback())
    return codec.save_state(GAME, state)


def at(phase: str) -> State:
    state: State = codec.load_state(GAME, saved(phase))
    return state


def first(state: State) -> Decision:
    return GAME.decisions(state)[0]


def told(faults: Iterable[str]) -> str:
    return "\n".join(faults)


# --- kept ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["research", "market", "worker", "over"])
def test_a_game_that_keeps_them_tells_nothing(phase: str) -> None:
    state, rng = at(phase), Random(1)
    assert [*promises.sound(GAME, state), *promises.kept(GAME, state), *promises.hidden(GAME, state, SEATS, rng)] == []
    for decision in GAME.decisions(state):
        assert [*promises.answerable(GAME, state, decision, rng)] == []
        assert [*promises.judged(GAME, state, decision.sample(rng), say)] == []
    assert [*promises.judged(GAME, state, PassScientist(0, 9), say)] == []
    if phase == "worker":
        assert [*promises.interleaved(GAME, state, rng)] == []


# --- states ----------------------------------------------------------------------------------------------------


def test_a_violation_is_told() -> None:
    state = at("market")
    state.bag.patrons -= 1
    assert "patrons instead of" in told(promises.sound(GAME, state))


def test_a_table_on_which_nobody_is_asked_is_stuck() -> None:
    state = at("market")
    state.stack.clear()
    assert "nobody is asked, but there are no scores" in told(promises.sound(GAME, state))


def test_a_question_after_the_scores_is_told() -> None:
    state = at("over")
    state.stack = at("market").stack
    assert "seats are asked though there are scores" in told(promises.sound(GAME, state))


class Forgetful(DinosaurIsland):
    """Copies without the market's discards."""

    def copy(self, state: State) -> State:
        other = super().copy(state)
        other.market.discards["upgrades"] = []
        return other


def test_a_copy_that_is_not_the_same_is_told() -> None:
    state = at("market")
    state.market.discards["upgrades"] = ["anything"]
    assert told(promises.kept(Forgetful(), state)) == "a copy is not the same"
    assert told(promises.kept(GAME, state)) == ""


class Glass(DinosaurIsland):
    """Its view shows what lies on top of a stack."""

    def view(self, state: State, seat: int | None) -> Any:
        return super().view(state, seat), state.market.stacks["specialists"][-1] if seat is None else None


def test_a_view_of_hidden_things_is_told() -> None:
    assert told(promises.hidden(Glass(), at("market"), SEATS, Random(1))) == (
        "the view of seat None tells more than it may know"
    )


class Dreamer(DinosaurIsland):
    """Imagines another amount of money for whoever is asked."""

    def imagine(self, state: State, seat: int | None, rng: Random) -> State:
        other = super().imagine(state, seat, rng)
        other.players[state.order[0]].money = 0
        return other

    def view(self, state: State, seat: int | None) -> Any:
        return state.round


def test_an_imagined_table_with_other_answers_or_faults_is_told() -> None:
    state = at("market")
    faults = told(promises.hidden(Dreamer(), state, SEATS, Random(1)))
    assert f"the options of seat {state.order[0]} tell more than it may know" in faults
    assert f"as seat None may imagine it: seat {state.order[0]}: there are $0" in faults


# --- decisions -------------------------------------------------------------------------------------------------


class Odd:
    """A decision with some of its answers replaced."""

    def __init__(self, decision: Decision, **answers: Any) -> None:
        self._decision = decision
        self._answers = answers

    def __getattr__(self, name: str) -> Any:
        return (lambda *_: self._answers[name]) if name in self._answers else getattr(self._decision, name)


BAD = PassScientist(0, 7)


@pytest.mark.parametrize(
    ("answers", "fault"),
    [
        ({"options": ()}, "ResearchTurn has no option"),
        ({"options": (PassScientist(0, 1),) * 2}, "lists an answer twice"),
        (
            {"sample": BAD},
            "the sample PassScientist(seat=0, scientist=7) of ResearchTurn is refused: scientist-not-free",
        ),
        ({"fallback": BAD}, "the fallback PassScientist(seat=0, scientist=7) of ResearchTurn is refused"),
        ({"options": (BAD,)}, "the option PassScientist(seat=0, scientist=7) of ResearchTurn is refused"),
        ({"fallback": PassScientist(1, 1)}, "is refused: another seat's"),
        ({"options": (PassScientist(0, 2),)}, "the fallback PassScientist(seat=0, scientist=1) of ResearchTurn is not"),
    ],
)
def test_a_decision_without_good_answers_is_told(answers: dict[str, Any], fault: str) -> None:
    state = at("research")
    state.order = [0, 1, 2]
    state.stack[-1].seat = 0  # type: ignore[union-attr]
    odd: Any = Odd(first(state), **answers)
    assert fault in told(promises.answerable(GAME, state, odd, Random(1)))


def test_a_question_that_changes_something_is_told() -> None:
    state = at("research")

    class Meddler(Odd):
        def options(self) -> tuple[Action, ...]:
            state.round += 1
            return self._decision.options()

    meddler: Any = Meddler(first(state))
    assert told(promises.answerable(GAME, state, meddler, Random(1))) == "asking ResearchTurn changed the state"


# --- actions ---------------------------------------------------------------------------------------------------


class Lax(DinosaurIsland):
    """Lets everything through the check."""

    def check(self, state: State, action: Action) -> None:
        return None


class Unequal(DinosaurIsland):
    """Carries out what its check refuses, and refuses what it allows."""

    def apply(self, state: State, action: Action) -> Applied:
        if promises.refused(GAME, state, action):
            return Applied(self.copy(state), (), (), False, None)
        raise Illegal("not-now")


class InPlace(DinosaurIsland):
    """Works on the state that it was given."""

    def copy(self, state: State) -> State:
        return state


class Loose(DinosaurIsland):
    """An action brings a patron out of nowhere."""

    def advance(self, state: State, action: Action, tape: Any = None) -> Applied:
        applied = super().advance(state, action, tape)
        state.bag.patrons += 1
        return applied


def test_what_is_carried_out_against_the_rules_is_told() -> None:
    state = at("worker")
    state.players[0].lab[3].used[0] = 1
    state.players[0].marks.busy = 1
    faults = told(promises.judged(Lax(), state, TakeVenture(0, 3, 0), say))
    assert "was carried out, but is not among the options of WorkerTurn" in faults
    assert "a workstation of venture_capital was used 2 times" in faults


def test_an_answer_of_a_seat_that_is_not_asked_is_told() -> None:
    state = at("research")
    asked = first(state).seat
    faults = promises.judged(Lax(), state, PassScientist((asked + 1) % SEATS, 1), say)
    assert "was carried out, but its seat is not asked" in told(faults)


def test_a_check_that_disagrees_with_apply_is_told() -> None:
    state = at("worker")
    assert "is allowed by check, but refused: not-now" in told(promises.judged(Unequal(), state, Done(0), say))
    wrong = TakeVenture(0, 0, 0)
    assert "is refused by check, but carried out" in told(promises.judged(Unequal(), state, wrong, say))


def test_a_given_state_that_is_touched_is_told() -> None:
    assert "trying Done(seat=0) changed the state" in told(promises.judged(InPlace(), at("worker"), Done(0), say))


def test_what_is_wrong_after_an_action_is_told() -> None:
    faults = told(promises.judged(Loose(), at("worker"), Done(0), say))
    assert "after Done(seat=0): there are 71 patrons instead of 70" in faults


@pytest.mark.parametrize(
    ("sentence", "fault"), [("", "the refusal not-now says nothing"), (None, "the refusal not-now has no words: 'hm'")]
)
def test_a_refusal_without_a_sentence_is_told(sentence: str | None, fault: str) -> None:
    def mumble(refusal: Illegal) -> str:
        if sentence is None:
            raise LookupError("'hm'")
        return sentence

    assert told(promises.judged(GAME, at("worker"), PassScientist(0, 1), mumble)) == fault


def test_equal_answers_are_equal_in_whatever_order() -> None:
    state = at("research")
    wild = next(option for option in first(state).options() if len(set(getattr(option, "tracks", ()))) > 1)
    turned = msgspec.structs.replace(wild, tracks=wild.tracks[::-1])  # type: ignore[attr-defined]
    assert turned != wild
    assert promises.canonical(turned) == promises.canonical(wild)
    assert promises.canonical(msgspec.structs.replace(wild, seat=9)) != promises.canonical(wild)


# --- the log, lanes --------------------------------------------------------------------------------------------


def logged(kind: type[Table] = Table) -> tuple[Table, list[Entry]]:
    table, _ = kind.new(GAME, header_of(GAME, SEATS, 5, 1))
    log: list[Entry] = [table.play(first(table.state).fallback()) for _ in range(2)]
    return table, log


class Crooked(Table):
    """Who takes something back is paid for it."""

    def undo(self, seat: int) -> Undone:
        entry = super().undo(seat)
        self.state.players[seat].money += 1
        return entry


def test_an_undo_that_does_not_come_to_the_wall_is_told() -> None:
    table, log = logged()
    assert [*promises.rewound(table, Random(1), log)] == []
    assert len(log) == 4
    table, log = logged(Crooked)
    assert [*promises.rewound(table, Random(1), log)] == ["undoing everything does not come to the bytes of the wall"]


def test_a_log_that_does_not_lead_to_the_table_is_told() -> None:
    table, log = logged()
    assert [*promises.replayed(table, log)] == []
    assert told(promises.replayed(table, log[1:])).startswith("the log cannot be played again: entry 2")
    faults = told(promises.replayed(table, log[:1]))
    assert "the log played again comes to other bytes" in faults
    assert "the log played again comes to another wall or other counts" in faults


class Gossip(DinosaurIsland):
    """Who is done first gets a dollar."""

    def advance(self, state: State, action: Action, tape: Any = None) -> Applied:
        alone = isinstance(action, Done) and not any(flow.waiting(state, seat) for seat in range(SEATS))
        if alone:
            state.players[action.seat].money += 1
        return super().advance(state, action, tape)


def test_lanes_in_which_order_matters_are_told() -> None:
    faults = told(promises.interleaved(Gossip(), at("worker"), Random(1), times=6))
    assert "acting in another order end differently" in faults
