"""A table that is played, thrown at, undone, saved and loaded in any order keeps every promise after each step."""

from __future__ import annotations

from random import Random
from typing import Any, get_args, get_origin

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.core import codec, flow
from engine.core.flow import Frame
from engine.core.game import Decision
from engine.core.model import Action, Illegal, Stale
from engine.core.table import Entry, Table, load_entry, save_entry
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.state import AnyFrame, LaneFrame
from engine.selfplay import header_of
from tests.fuzz import promises
from tests.fuzz.mutants import Mutants
from tests.fuzz.series import say, table_of

KINDS = sorted(
    {
        kind.__name__
        for kind in (*get_args(AnyFrame), *get_args(LaneFrame))
        if get_origin(kind) is None and kind.asks is not Frame.asks
    }
)
"""What can be asked."""

chances = st.integers(0, 2**32 - 1).map(Random)
"""Chance that is told as a number, so that a failure can be played again."""


class AnyTable(RuleBasedStateMachine):
    """A table of any kind, and everything that a person, a crash or a fool may do to it."""

    @initialize(number=st.integers(0, 9999), ahead=st.integers(0, 250))
    def deal(self, number: int, ahead: int) -> None:
        """Any seats and options; the game has gone on for a while, so that every phase comes up."""
        seats, options = table_of(number)
        self.table, _ = Table.new(GAME, header_of(GAME, seats, 23, number, options=options))
        self.log: list[Entry] = []
        self.old: dict[str, int] = {}
        self.mutants = Mutants(GAME)
        self.go_on(Random(number), ahead)

    # --- what is played ------------------------------------------------------------------------------------------

    @rule(chance=chances, steps=st.integers(1, 25))
    def go_on(self, chance: Random, steps: int) -> None:
        """Random answers; the game must not stop before its end."""
        for _ in range(steps):
            if decision := self.someone(chance):
                self.play(decision.sample(chance))
                kept(promises.sound(GAME, self.table.state))

    @rule(chance=chances)
    def answer_as_listed(self, chance: Random) -> None:
        """Whatever a decision lists, samples or falls back to is legal, and carried out."""
        if decision := self.someone(chance):
            kept(promises.answerable(GAME, self.table.state, decision, chance))
            options = decision.options()
            self.mutants.learn(chance.sample(options, min(3, len(options))))
            self.play(chance.choice([decision.fallback(), *options]))

    @rule(chance=chances)
    def take_a_done_back(self, chance: Random) -> None:
        """Until the barrier falls."""
        if offers := [offer for seat in self.seats for offer in GAME.offers(self.table.state, seat)]:
            self.play(chance.choice(offers))

    @rule(chance=chances)
    def undo(self, chance: Random) -> None:
        """Any seat: it takes back something of its own, or is told that there is nothing."""
        seat, before = chance.choice(self.seats), self.everything()
        if self.table.undoable(seat) is not None:
            self.log.append(self.table.undo(seat))
            return
        with pytest.raises(Illegal, match="nothing-to-undo"):
            self.table.undo(seat)
        assert self.everything() == before

    @rule(chance=chances)
    def undo_to_the_wall(self, chance: Random) -> None:
        """Everything that can be taken back comes to the bytes of the wall."""
        kept(promises.rewound(self.table, chance, self.log))

    # --- what is thrown at it --------------------------------------------------------------------------------------

    @rule(chance=chances)
    def change_a_legal_answer(self, chance: Random) -> None:
        """A field off by one, from elsewhere, of another seat or type, too long, too short, unknown, huge."""
        if decision := self.someone(chance):
            self.throw_changed(decision, chance)

    @rule(chance=chances, kind=st.sampled_from(KINDS))
    def change_an_answer_to(self, kind: str, chance: Random) -> None:
        """The same at the next decision of a kind: some come up seldom."""
        for _ in range(300):
            decisions = GAME.decisions(self.table.state)
            if found := [decision for decision in decisions if decision.kind == kind]:
                self.throw_changed(found[0], chance)
                return
            if decisions:
                self.play(chance.choice(decisions).sample(chance))

    @rule(chance=chances)
    def try_what_was_legal_once(self, chance: Random) -> None:
        """Another phase's, another seat's."""
        if action := self.mutants.earlier(chance):
            self.throw(action)

    @rule(chance=chances, throws=st.integers(1, 12))
    def make_an_action_up(self, chance: Random, throws: int) -> None:
        """Right types, any values."""
        for _ in range(throws):
            self.throw(self.mutants.made_up(chance, len(self.seats)))

    @precondition(lambda self: self.old)
    @rule(chance=chances)
    def press_an_old_button(self, chance: Random) -> None:
        """An answer to a decision that is no longer open is stale, however legal it may be now."""
        decision, before = self.someone(chance), self.everything()
        old = chance.choice(sorted(self.old))
        if decision is None or old == self.table.decision_id(decision.seat):
            return
        with pytest.raises(Stale):
            self.table.play(decision.sample(chance), old)
        assert self.everything() == before

    # --- what must make no difference ----------------------------------------------------------------------------

    @rule()
    def save_and_load(self) -> None:
        """A table from its saved parts is the same table, and is played on instead of it."""
        table, before = self.table, self.everything()
        self.table = Table(
            GAME,
            codec.load_header(codec.save_header(table.header)),
            codec.load_state(GAME, codec.save_state(GAME, table.state)),
            version=table.version,
            acted=list(table.acted),
            base=table.base,
            base_n=table.base_n,
            tail=[load_entry(GAME, save_entry(entry)) for entry in table.tail],
        )
        assert self.everything() == before

    @rule(chance=chances)
    def imagine(self, chance: Random) -> None:
        """For every seat and the spectator, the view of any state the seat could be in is the same."""
        kept(promises.hidden(GAME, self.table.state, len(self.seats), chance))

    @precondition(lambda self: flow.lane_name(self.table.state))
    @rule(chance=chances)
    def act_in_another_order(self, chance: Random) -> None:
        """The seats of a simultaneous phase."""
        kept(promises.interleaved(GAME, self.table.state, chance))

    # --- after every step ----------------------------------------------------------------------------------------

    @invariant()
    def all_is_well(self) -> None:
        """Nothing violated, nobody stuck, nothing lost by saving."""
        kept(promises.sound(GAME, self.table.state))
        kept(promises.kept(GAME, self.table.state))

    def teardown(self) -> None:
        """The whole log, played again, comes to the same table."""
        if hasattr(self, "table"):
            kept(promises.replayed(self.table, self.log))

    # --- parts -----------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> range:
        return range(self.table.header.seats)

    def someone(self, chance: Random) -> Decision | None:
        """Someone's open decision, None when the game is over."""
        decisions = GAME.decisions(self.table.state)
        return chance.choice(decisions) if decisions else None

    def play(self, action: Action) -> None:
        """An action that must be taken."""
        before = self.table.decision_id(action.seat)
        assert before is not None
        self.log.append(self.table.play(action, before))
        self.old[before] = action.seat

    def throw_changed(self, decision: Decision, chance: Random) -> None:
        """Answers to a decision with something changed, until one of them is taken."""
        options = decision.options()
        self.mutants.learn(chance.sample(options, min(2, len(options))))
        for _ in range(12):
            answer = decision.sample(chance) if chance.random() < 0.5 else chance.choice(options)
            if self.throw(self.mutants.near(answer, chance)):
                return

    def throw(self, action: Action) -> bool:
        """An action that may be taken or not; the table's door agrees with ``check``. Tells whether it was taken."""
        kept(promises.judged(GAME, self.table.state, action, say))
        before, refused = self.everything(), promises.refused(GAME, self.table.state, action)
        try:
            self.log.append(self.table.play(action))
        except Illegal:
            assert refused
            assert self.everything() == before
        else:
            assert not refused
        return not refused

    def everything(self) -> tuple[Any, ...]:
        """All that a refusal must leave as it was."""
        table = self.table
        state = codec.save_state(GAME, table.state)
        return state, table.header, table.version, list(table.acted), table.base, table.base_n, list(table.tail)


def kept(faults: Any) -> None:
    """Fails with the promises that were broken."""
    assert list(faults) == []


TestAnyTable = AnyTable.TestCase
TestAnyTable.settings = settings(
    max_examples=25,
    stateful_step_count=20,
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.generate],  # a failure is told as it was found: shrinking one takes longer than a test may
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
