"""What a film of a game shows, moment by moment, as everyone may see it: three moments a round.

After the market the parks have recipes, paddocks and attractions; after the work they have dinosaurs; after the round
they have points, and visitors who did not come home. What was taken back has never been.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core import codec
from engine.core.entries import live
from engine.core.game import Game
from engine.core.model import Event
from engine.core.table import Entry
from render.dinosaur_island.film import ENDING_MS, OPENING_MS, ROUND_MS, SHOT_MS, Shot, seen_to_differ, telling

MOST_SHOTS = 160
"""Pictures of one film; a game that goes on for longer is shown by its rounds, and at last by some of them."""


@dataclass(frozen=True, slots=True)
class _Mark:
    """A moment to be shown: after which of the records, in which round and phase, and for how long."""

    after: int
    turn: int
    phase: str
    ms: int


class Reel:
    """A game that a film is made of.

    Args:
        game: its rules.
        dealt: the saved state that it began with.
        log: all that happened.

    Attributes:
        rounds: how many there have been.
        length: pictures of the film, at most.
    """

    def __init__(self, game: Game[Any], dealt: bytes, log: Sequence[Entry]) -> None:
        self._game = game
        self._dealt = dealt
        self._records = live(log)
        self.rounds = 1
        self._marks = self._cut()
        self.length = len(self._marks) + 2

    def shots(self) -> Iterator[Shot]:
        """The pictures, from the deal to the end; each is worked out when it is asked for."""
        state = codec.load_state(self._game, self._dealt)
        before = self._game.view(state, None)
        yield Shot(before, None, 1, "", (), OPENING_MS)
        told: list[Event] = []
        marks = iter(self._marks)
        mark = next(marks, None)
        for number, record in enumerate(self._records):
            self._game.advance(state, record.action, record.draws)
            told += record.events
            while mark is not None and mark.after == number:
                view = self._game.view(state, None)
                if seen_to_differ(view, before) or telling(told):
                    yield Shot(view, before, mark.turn, mark.phase, tuple(told), mark.ms)
                    before, told = view, []
                mark = next(marks, None)
        yield Shot(self._game.view(state, None), before, self.rounds, "", tuple(told), ENDING_MS, last=True)

    def _cut(self) -> list[_Mark]:
        """The moments of the whole game, thinned out where they are too many."""
        state = codec.load_state(self._game, self._dealt)
        marks: list[_Mark] = []
        for number, record in enumerate(self._records):
            turn, phase = self._game.round_of(state), self._game.phase_of(state)
            self._game.advance(state, record.action, record.draws)
            ended, left = self._game.round_of(state) != turn or _over(self._game, state), self._game.phase_of(state)
            if phase == "market" != left:
                marks.append(_Mark(number, turn, phase, SHOT_MS))
            if phase == "worker" != left:  # the park phase has begun with this record: what was there before it
                marks.append(_Mark(number - 1, turn, phase, SHOT_MS))
            if ended:
                marks.append(_Mark(number, turn, "park", ROUND_MS))
        self.rounds = self._game.round_of(state)
        return _fewer(marks)


def _over(game: Game[Any], state: Any) -> bool:
    return not game.decisions(state)


def _fewer(marks: list[_Mark]) -> list[_Mark]:
    if len(marks) > MOST_SHOTS:
        marks = [mark for mark in marks if mark.phase == "park"]
    step = -(-len(marks) // MOST_SHOTS) or 1
    return marks[::-1][::step][::-1]
