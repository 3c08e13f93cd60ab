"""Dinosaur Island as the rest of the house knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from types import MappingProxyType

import msgspec

from engine.core import flow
from engine.core.chance import Dealer
from engine.core.content import read
from engine.core.game import Applied, Decision, Game, Header, Standing
from engine.core.model import Action, Illegal, Seat
from engine.dinosaur_island import invariants, objectives, plans, setup
from engine.dinosaur_island.actions import ACTIONS, Reopen
from engine.dinosaur_island.catalogue import SPEC, Catalogue
from engine.dinosaur_island.components import PRINTED
from engine.dinosaur_island.moves import Here, Stroke
from engine.dinosaur_island.phases.worker import WorkerPhase
from engine.dinosaur_island.seeing import see
from engine.dinosaur_island.state import State
from engine.dinosaur_island.view import View

BUILTIN = "builtin"
"""Name of the set of components that comes with the project."""


_LEARNT: dict[str, Catalogue] = {}
"""Sets that were made known by their files, by name."""


def _catalogue(content: str) -> Catalogue:
    return _LEARNT.get(content) or _loaded(content)


@lru_cache(maxsize=8)
def _loaded(content: str) -> Catalogue:
    return Catalogue.builtin() if content == BUILTIN else Catalogue.load(Path(content))


@lru_cache(maxsize=8)
def _names(content: str) -> Mapping[str, str]:
    catalogue = _catalogue(content)
    named = (
        catalogue.species,
        catalogue.attraction,
        catalogue.upgrade,
        catalogue.tile,
        catalogue.specialist,
        catalogue.twist,
    )
    names = {key: piece.name for pieces in named for key, piece in pieces.items()}
    names |= {card.id: card.text for card in catalogue.objectives}
    names |= {card.id: card.text for card in catalogue.solo_objectives}
    return MappingProxyType({**names, PRINTED: catalogue.board.hats.name})


class DinosaurIsland(Game[State]):
    """The rules of Dinosaur Island for one to four players; one stateless instance, ``GAME``."""

    key = "dinosaur_island"
    rules = 1
    seats = (1, 2, 3, 4)
    not_for_one = tuple(setup.NOT_FOR_ONE)
    state_type = State
    actions = ACTIONS
    reopen = Reopen

    def catalogue(self, content: str) -> Catalogue:
        """The set of components of that name: "builtin", one that was learnt, or a directory. Raises ContentError."""
        return _catalogue(content)

    def read_set(self, directory: Path) -> dict[str, bytes]:
        """The files of a set in a directory. Raises ContentError."""
        return read(directory, SPEC)

    def learn(self, content: str, files: Mapping[str, bytes]) -> None:
        """Check a set and make it known. Raises ContentError."""
        _LEARNT[content] = Catalogue.of(files)

    def names(self, content: str) -> Mapping[str, str]:
        """Names of species, attractions, upgrades (kinds and pieces), specialists and twists; texts of objectives."""
        return _names(content)

    def counts(self, content: str) -> Mapping[str, Mapping[str, int]]:
        """Dice, tiles and cards by origin, copies counted."""
        return self.catalogue(content).counts()

    def setup(self, header: Header) -> Applied:
        """Deal a table. Raises ValueError for a number of seats or options the game does not have."""
        if header.seats not in self.seats:
            raise ValueError(f"Dinosaur Island is for 1 to 4 players here, not for {header.seats}")
        play = setup.deal(header, self.catalogue(header.content))
        flow.run(play)
        return Applied(play.state, tuple(play.events), tuple(play.deal.draws), True, None)

    def stroke(self, state: State, dealer: Dealer) -> Stroke:
        """A stroke on this state."""
        return Stroke(state, self.catalogue(state.content), dealer)

    def check(self, state: State, action: Action) -> None:
        """As for every game, and nothing with values of a wrong type or from a seat that is not there gets through."""
        if type(action) not in self.actions or not well_formed(action):
            raise Illegal("not-an-action")
        if not 0 <= action.seat < len(state.players):
            raise Illegal("not-your-turn")
        super().check(state, action)

    def after(self, play: Stroke, seat: Seat) -> None:
        """Objectives are claimed at any time; an answer changes what they count of its own seat alone.

        A seat that waits now has only said done, or what is settled at the barrier.
        """
        if not flow.waiting(play.state, seat):
            objectives.look(play, seat)

    def view(self, state: State, seat: Seat | None) -> View:
        """What a seat may know; None is a spectator."""
        return see(Here(state, self.catalogue(state.content)), seat)

    def imagine(self, state: State, seat: Seat | None, rng: Random) -> State:
        """The same table with the stacks and the seed of chance dealt anew."""
        other = self.copy(state)
        for stack in (*other.market.stacks.values(), *other.recipe_stacks.values()):
            rng.shuffle(stack)
        if other.solo:
            rng.shuffle(other.solo.ai_deck)
        other.chance.seed = rng.getrandbits(128).to_bytes(16, "big").hex()
        return other

    def scores(self, state: State) -> tuple[Standing, ...]:
        """The final ranking, best first; empty while the game runs."""
        return tuple(state.final)

    def round_of(self, state: State) -> int:
        """The round that is being played."""
        return state.round

    def phase_of(self, state: State) -> str:
        """The phase that is being played."""
        return state.phase

    def ahead(self, state: State, seat: Seat, planned: Sequence[Sequence[Action]] = ()) -> Decision | None:
        """See ``plans``."""
        here = Here(state, self.catalogue(state.content))
        frame = plans.ahead(here, seat)
        for turns, tries in enumerate(planned, 1):
            then = None if frame is None else self._after_turn(here.state, frame, tries)
            if then is None:
                return None
            here = Here(then, here.catalogue)
            frame = plans.ahead(here, seat, turns)
        return None if frame is None else Decision(seat, frame, here)

    def _after_turn(self, state: State, turn: plans.Turn, tries: Sequence[Action]) -> State | None:
        """The table after a turn to come, in which the first of these that is possible was done.

        None where none of them is, or where chance or something hidden has a say in what it leaves.
        """
        for action in tries:
            then = self.copy(state)
            then.stack.append(turn)
            try:
                self.check(then, action)
            except Illegal:
                continue
            return None if self.advance(then, action).wall else then
        return None

    def proposable(self, state: State, seat: Seat) -> tuple[str, ...]:
        """See ``plans``."""
        return plans.proposable(Here(state, self.catalogue(state.content)), seat)

    def rehearse(self, state: State, seat: Seat, actions: Sequence[Action]) -> State | None:
        """See ``plans``. Raises Illegal."""
        if not plans.work_is_next(Here(state, self.catalogue(state.content)), seat):
            return None
        rehearsed = self.copy(state)
        rehearsed.stack = [WorkerPhase()]
        flow.run(self.stroke(rehearsed, Dealer(rehearsed.chance)))
        for action in actions:
            self.check(rehearsed, action)
            self.advance(rehearsed, action)
        return rehearsed

    def unforeseen(self, state: State, seat: Seat) -> bool:
        """See ``plans``."""
        return plans.unforeseen(Here(state, self.catalogue(state.content)), seat)

    def violations(self, state: State) -> list[str]:
        """See ``invariants``."""
        return invariants.violations(state, self.catalogue(state.content))


def well_formed(action: Action) -> bool:
    """Does each field hold what its type says? Python does not ask, and a rule should not have to."""
    try:
        return bool(msgspec.msgpack.decode(msgspec.msgpack.encode(action), type=type(action)) == action)
    except (msgspec.MsgspecError, TypeError, ValueError, OverflowError, RecursionError):
        return False


GAME = DinosaurIsland()
"""The one instance."""
