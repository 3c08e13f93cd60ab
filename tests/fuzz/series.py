"""Whole random games of Dinosaur Island at every kind of table, looked at by the promises. Knows no clock."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Iterator
from random import Random

import msgspec

from engine.core import flow
from engine.core.game import Decision
from engine.core.model import Action, Illegal, Value
from engine.core.table import Entry, Table
from engine.dinosaur_island.game import BUILTIN, GAME
from engine.dinosaur_island.setup import LENGTHS
from engine.selfplay import MOST_DECISIONS, header_of
from render.words import words
from tests.fuzz import promises
from tests.fuzz.mutants import Mutants

SWITCHES: tuple[dict[str, Value], ...] = ({}, {"chaos": True}, {"twists": False}, {"twists": False, "chaos": True})
"""The variants: with plot twists or Predictable Systems, with or without Chaos Threat Theory."""

WAYS: tuple[dict[str, Value], ...] = (
    {"first_game": True},
    *(
        {"length": length, **SWITCHES[(first + place) % len(SWITCHES)]}
        for first in range(len(SWITCHES))
        for place, length in enumerate(LENGTHS)
    ),
    {"first_game": True, "chaos": True},
)
"""All that can be chosen for a table of two to four, mixed well; the solo game has the variants only."""


def table_of(number: int) -> tuple[int, dict[str, Value]]:
    """Seats and options of the n-th game of a series: every number of seats in turn, and each of their ways in turn."""
    turn, place = divmod(number, len(GAME.seats))
    seats = GAME.seats[place]
    ways = SWITCHES if seats == 1 else WAYS
    return seats, ways[turn % len(ways)]


ROUND_OF_TABLES = len(GAME.seats) * len(WAYS)
"""So many games sit at every kind of table once at least."""

CLOSE = 0.25
"""The share of games that are looked at closely: every state's invariants, and all that follows here.

In the others the invariants are asked at this share of the states, at each new phase and at the end, so that more games
are played: what was lost or doubled stays so.
"""

# How much is looked at besides the invariants, in a game that is looked at closely: shares of the decisions, and of
# lanes. Kinds of decision that come up seldom are looked at more.
ANSWERED = 0.02
THROWN_AT = 0.02
MUTANTS = 6
KEPT = 0.03
IMAGINED = 0.008
INTERLEAVED = 0.15

# How seats play.
OPTION = 0.2
FALLBACK = 0.06
OFFER = 0.15
UNDO = 0.02
REWIND = 0.004

MOST_FAULTS = 10
"""A game with so many faults is given up: the first ones tell the tale."""


class Outcome(msgspec.Struct, frozen=True):
    """What came of one game.

    Attributes:
        decisions: entries of its log: answers and undos.
        thrown: actions tried that were changed or made up.
        refused: how many of those the rules refused.
        faults: broken promises, in order.
    """

    number: int
    seats: int
    options: dict[str, Value]
    decisions: int
    rounds: int
    thrown: int
    refused: int
    faults: tuple[str, ...]


def play(seed: int, number: int) -> Outcome:
    """The n-th game of a series: the same seed and number play the same game."""
    match = Match(seed, number)
    try:
        match.deal()
        match.run()
    except Exception:  # whatever is raised is the finding, told with the game that leads to it
        match.faults.append(traceback.format_exc())
    return match.outcome()


def say(refusal: Illegal) -> str:
    """The sentence of a refusal. Raises LookupError when there are no words for it."""
    return words("en", strict=True).illegal(refusal.key, refusal.facts, GAME.names(BUILTIN))


class Match:
    """One game of a series in progress.

    Attributes:
        table: where it is played.
        log: all that was played and taken back.
        faults: what is wrong so far.
    """

    def __init__(self, seed: int, number: int) -> None:
        self.number = number
        self.seats, self.options = table_of(number)
        self.faults: list[str] = []
        self.log: list[Entry] = []
        self._rng = Random(f"{seed}:{number}")
        self._mutants = Mutants(GAME)
        self._lanes: set[str | None] = {None}
        self._met: Counter[str] = Counter()
        self._thrown = self._refused = 0
        self._phase = ""
        self._close = self._chance(CLOSE)
        self._header = header_of(GAME, self.seats, seed, number, options=self.options)

    def deal(self) -> None:
        """Set the table up."""
        self.table, _ = Table.new(GAME, self._header)

    def run(self) -> None:
        """Play to the end, looking at everything on the way."""
        while (decisions := GAME.decisions(self.table.state)) and len(self.faults) < MOST_FAULTS:
            if len(self.log) >= MOST_DECISIONS:
                self.faults.append(f"the game does not end within {MOST_DECISIONS} decisions")
                return
            decision = self._rng.choice(decisions)
            self._sound()
            if self._close:
                self._look(decision)
            self._move(decision)
        self._note(promises.sound(GAME, self.table.state))
        if self._close:
            self._note(promises.replayed(self.table, self.log))

    def outcome(self) -> Outcome:
        """What came of it."""
        rounds = GAME.round_of(self.table.state) if self.log else 0
        counts = (len(self.log), rounds, self._thrown, self._refused)
        return Outcome(self.number, self.seats, self.options, *counts, tuple(self.faults))

    def _note(self, faults: Iterator[str]) -> None:
        """Keep what is wrong, with where that was."""
        state = self.table.state
        for fault in faults:
            self.faults.append(f"entry {self.table.version}, round {GAME.round_of(state)}: {fault}")

    def _chance(self, share: float) -> bool:
        return self._rng.random() < share

    # --- looking -----------------------------------------------------------------------------------------------

    def _sound(self) -> None:
        """The invariants: of every state, or of a share and each phase's first."""
        phase = self.table.state.phase
        if self._close or phase != self._phase or self._chance(CLOSE):
            self._note(promises.sound(GAME, self.table.state))
        self._phase = phase

    def _look(self, decision: Decision) -> None:
        """A share of what is promised, at one decision."""
        state, rng = self.table.state, self._rng
        self._met[decision.kind] += 1
        seldom = 1 / self._met[decision.kind]
        if self._chance(max(ANSWERED, seldom / 4)):
            self._note(promises.answerable(GAME, state, decision, rng))
        if self._chance(max(THROWN_AT, seldom / 2)):
            self._throw(decision)
        if self._chance(KEPT):
            self._note(promises.kept(GAME, state))
        if self._chance(IMAGINED):
            self._note(promises.hidden(GAME, state, self.seats, rng))
        name = flow.lane_name(state)
        if name not in self._lanes:
            self._lanes.add(name)
            if self._chance(INTERLEAVED):
                self._note(promises.interleaved(GAME, state, rng))

    def _throw(self, decision: Decision) -> None:
        """Legal answers and some that need not be."""
        options = decision.options()
        legal = [decision.fallback(), self._rng.choice(options)]
        self._mutants.learn([*legal, *self._rng.sample(options, min(6, len(options)))])
        for action in legal:
            self._note(promises.judged(GAME, self.table.state, action, say))
        for _ in range(MUTANTS):
            self._judge(self._mutant(options))

    def _mutant(self, options: tuple[Action, ...]) -> Action:
        """A legal answer with something changed, one of earlier, or one made up."""
        sort = self._rng.random()
        earlier = self._mutants.earlier(self._rng)
        if sort < 0.7 or earlier is None:
            return self._mutants.near(self._rng.choice(options), self._rng)
        return earlier if sort < 0.85 else self._mutants.made_up(self._rng, self.seats)

    def _judge(self, action: Action) -> None:
        self._thrown += 1
        self._refused += promises.refused(GAME, self.table.state, action)
        self._note(promises.judged(GAME, self.table.state, action, say))

    # --- playing -----------------------------------------------------------------------------------------------

    def _move(self, decision: Decision) -> None:
        """An answer; now and then somebody takes something back instead."""
        if self._chance(UNDO) and self._undo():
            return
        if self._chance(REWIND):
            self._note(promises.rewound(self.table, self._rng, self.log))
            return
        offers = [offer for seat in range(self.seats) for offer in GAME.offers(self.table.state, seat)]
        if offers and self._chance(OFFER):
            self.log.append(self.table.play(self._rng.choice(offers)))
            return
        self.log.append(self.table.play(self._answer(decision), self.table.decision_id(decision.seat)))

    def _undo(self) -> bool:
        """One step back by a seat that can; tells whether there was one."""
        able = [seat for seat in range(self.seats) if self.table.undoable(seat) is not None]
        if able:
            self.log.append(self.table.undo(self._rng.choice(able)))
        return bool(able)

    def _answer(self, decision: Decision) -> Action:
        """Mostly a sample; also what a person finds in the list, or what happens to one who is away."""
        if self._chance(OPTION):
            return self._rng.choice(decision.options())
        return decision.fallback() if self._chance(FALLBACK) else decision.sample(self._rng)
