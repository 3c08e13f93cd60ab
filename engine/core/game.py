"""What a board game is to the rest of the house: setup, decisions, apply, view, scores.

A game is one stateless instance. It brings its state struct, its frames and its actions; how an answer is checked,
carried out and run on to the next decision is the same for all and lives here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from engine.core import flow
from engine.core.chance import Dealer, Draw
from engine.core.model import Action, Event, Illegal, Seat, Value

S = TypeVar("S")

Upgrade = Callable[[dict[str, Any]], dict[str, Any]]
"""Lifts a raw saved state by one rules version."""


class Header(msgspec.Struct, frozen=True):
    """What a table was dealt from: enough to set the same game up again.

    Attributes:
        table: the table's id.
        game: the game's key in the catalogue of games.
        rules: the rules version the table is pinned to.
        seats: how many play.
        seed: the secret seed of chance, hexadecimal.
        options: the table's choices (length, twists, …) by name.
        content: which set of cards and tiles; "builtin" is ours.
    """

    table: str
    game: str
    rules: int
    seats: int
    seed: str
    options: dict[str, Value] = {}
    content: str = "builtin"


class Applied(msgspec.Struct, frozen=True):
    """What an accepted action came to: the new state and what is written down about the stroke."""

    state: Any
    events: tuple[Event, ...]
    draws: tuple[Draw, ...]
    wall: bool
    lane: str | None


class Decision:
    """A question that is open for a seat now; prompts, seats that play themselves and fuzzers live on it alone."""

    __slots__ = ("frame", "position", "seat")

    def __init__(self, seat: Seat, frame: flow.Frame, position: flow.Position) -> None:
        self.seat = seat
        self.frame = frame
        self.position = position

    @property
    def kind(self) -> str:
        """The decision's name, a key of the words catalogue."""
        return self.frame.kind

    @property
    def exhaustive(self) -> bool:
        """Does ``options`` list every legal answer?"""
        return self.frame.exhaustive

    def check(self, action: Action) -> None:
        """Raise Illegal when the action is no legal answer."""
        self.frame.check(self.position, action)

    def options(self) -> tuple[Action, ...]:
        """Legal answers: all of them, or the telling ones where they are many."""
        return tuple(self.frame.options(self.position))

    def sample(self, rng: Random) -> Action:
        """A legal answer at random."""
        return self.frame.sample(self.position, rng)

    def fallback(self) -> Action:
        """The answer for a seat that does not answer; also the proposed default."""
        return self.frame.fallback(self.position)


class Standing(msgspec.Struct, frozen=True):
    """A seat's place in the final ranking: points of VP, what they came from, and the tie-breaker's value."""

    seat: Seat
    place: int
    points: int
    sources: dict[str, int]
    tiebreak: int


class Game(ABC, Generic[S]):
    """The protocol a board game implements; one stateless instance a game."""

    key: str
    rules: int
    seats: tuple[int, ...]
    """The numbers of players it is for."""
    not_for_one: ClassVar[tuple[str, ...]] = ()
    """Options that mean nothing when one plays alone."""
    state_type: type[S]
    actions: tuple[type[Action], ...]
    upgrades: ClassVar[Mapping[int, Upgrade]] = {}
    """For each older rules version the function that lifts a raw saved state to the next one."""
    reopen: type[Action]
    """The action that takes a "done" back in a simultaneous phase."""

    @abstractmethod
    def catalogue(self, content: str) -> Any:
        """The checked set of components of that name. Raises ContentError."""

    @abstractmethod
    def read_set(self, directory: Path) -> dict[str, bytes]:
        """The files of a set of components in a directory, unchecked. Raises ContentError when they cannot be read."""

    @abstractmethod
    def learn(self, content: str, files: Mapping[str, bytes]) -> None:
        """Check a set and make it known under a name, so that tables can play with it.

        The name must stand for these very files, in this process and in every save. Raises ContentError.
        """

    @abstractmethod
    def names(self, content: str) -> Mapping[str, str]:
        """What each component of a set is called, by its id; nothing here depends on a table."""

    @abstractmethod
    def counts(self, content: str) -> Mapping[str, Mapping[str, int]]:
        """How many components of each kind a set has, copies counted, by their origin ("known", "house")."""

    @abstractmethod
    def setup(self, header: Header) -> Applied:
        """Deal a new game and go on to its first decision. Raises ValueError for impossible options."""

    @abstractmethod
    def stroke(self, state: S, dealer: Dealer) -> Any:
        """A stroke of this game on a state: the position, and where chance comes from."""

    @abstractmethod
    def after(self, play: Any, seat: Seat) -> None:
        """What happens by itself after each answer, before the flow goes on (claims)."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> Any:
        """What a seat (None: a spectator) may know: the one place that hides."""

    @abstractmethod
    def imagine(self, state: S, seat: Seat | None, rng: Random) -> S:
        """A state the seat could be in: what it may not know is dealt again from ``rng``."""

    @abstractmethod
    def scores(self, state: S) -> tuple[Standing, ...]:
        """The final ranking, best first; empty while the game runs."""

    @abstractmethod
    def round_of(self, state: S) -> int:
        """The number of the round that is being played, from 1; of a finished game the last one."""

    @abstractmethod
    def violations(self, state: S) -> list[str]:
        """What must hold between two inputs and does not, one sentence each: for tests and self-play."""

    def position(self, state: S) -> flow.Position:
        """A state together with its catalogue."""
        return flow.Position(state, self.catalogue(state.content))  # type: ignore[attr-defined]

    def decisions(self, state: S) -> tuple[Decision, ...]:
        """All that is open now, one a seat at most; empty when the game is over."""
        position = self.position(state)
        return tuple([Decision(seat, frame, position) for seat, frame in flow.open_frames(state)])

    def decision(self, state: S, seat: Seat) -> Decision | None:
        """What is open for this seat now, if anything."""
        frame = flow.open_frame(state, seat)
        return None if frame is None else Decision(seat, frame, self.position(state))

    def offers(self, state: S, seat: Seat) -> tuple[Action, ...]:
        """What a seat may do beside its decision without anyone waiting for it: taking back its "done"."""
        return (self.reopen(seat),) if flow.waiting(state, seat) else ()

    def phase_of(self, state: S) -> str:
        """The name of the phase that is being played; empty in a game without phases."""
        return ""

    def ahead(self, state: S, seat: Seat, planned: Sequence[Sequence[Action]] = ()) -> Decision | None:
        """The turn that a seat takes next in this phase, as if it came now; what it is asked already is not meant.

        Args:
            state: never touched.
            seat: whose turn.
            planned: for each turn of the seat that comes before it, what is tried there in turn.

        Returns:
            None where there is none to come, or where it cannot be known yet what those before it leave.
        """
        return None

    def proposable(self, state: S, seat: Seat) -> tuple[str, ...]:
        """Kinds of decisions that may still come to a seat this round and whose proposal it can take ahead."""
        return ()

    def rehearse(self, state: S, seat: Seat, actions: Sequence[Action]) -> S | None:
        """The table as a seat will find it in a simultaneous phase to come, once it has done this there.

        None while that cannot be known yet. The given state is never touched. Raises Illegal.
        """
        return None

    def unforeseen(self, state: S, seat: Seat) -> bool:
        """Is a seat asked about something that no plan for its turn can have meant?"""
        return False

    def check(self, state: S, action: Action) -> None:
        """Raise Illegal, with the reason, when the action is not allowed now."""
        if type(action) not in self.actions:
            raise Illegal("not-an-action")
        frame = flow.open_frame(state, action.seat)
        if frame is None:
            if action in self.offers(state, action.seat):
                return
            raise Illegal("not-your-turn")
        frame.check(self.position(state), action)

    def apply(self, state: S, action: Action) -> Applied:
        """Check, then carry out on a copy; the given state is never touched. Raises Illegal."""
        self.check(state, action)
        return self.advance(self.copy(state), action)

    def advance(self, state: S, action: Action, tape: tuple[Draw, ...] | None = None) -> Applied:
        """Carry out in place and unchecked: for replay and seats that play themselves.

        Args:
            state: changed in place.
            action: a legal one; anything else has no defined result.
            tape: what chance gave when this was first played, to be dealt again.
        """
        play = self.stroke(state, Dealer(state.chance, tape))  # type: ignore[attr-defined]
        lane = flow.lane_name(state)
        play.stack = flow.stack_of(state, action.seat)
        if isinstance(action, self.reopen):
            play.pop()
            play.stack[-1].reopen(play)
            play.tell("seat-reopened", action.seat)
        else:
            play.stack[-1].answer(play, action)
            self.after(play, action.seat)
        flow.run(play)
        return Applied(state, tuple(play.events), tuple(play.deal.draws), play.wall, lane)

    def fallback(self, state: S, seat: Seat) -> Action:
        """What is done for a seat whose time ran out. Raises Illegal when nobody waits for it."""
        decision = self.decision(state, seat)
        if decision is None:
            raise Illegal("not-your-turn")
        return decision.fallback()

    def copy(self, state: S) -> S:
        """An independent copy, by the codec: what can be copied can be saved."""
        return msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=self.state_type)
