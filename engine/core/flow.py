"""Whose move it is and what for, as data: a stack of small frames, lanes for simultaneous phases, a barrier.

A frame class is a heading of the rulebook. The top frame either asks a seat (``asks``) or does its automatic part
(``step``: move on, push a frame, or pop itself). Nothing is suspended in code between two inputs: the stack is part of
the state and is saved with it.
"""

from __future__ import annotations

from random import Random
from typing import Any, Generic, TypeVar

import msgspec

from engine.core.chance import Dealer
from engine.core.model import Action, Event, Seat, Value

F = TypeVar("F")


class Position:
    """A state and the catalogue it is played with: all that a pure question about the rules needs."""

    __slots__ = ("catalogue", "state")

    def __init__(self, state: Any, catalogue: Any) -> None:
        self.state = state
        self.catalogue = catalogue


class Play(Position):
    """One stroke of play: the position being changed and what is written down about it.

    Attributes:
        deal: where chance comes from.
        events: what happened, in order.
        wall: true when the stroke used chance, revealed something hidden or passed a barrier; undo stops there.
        stack: the frame stack that is being worked on: the main one, or a lane.
    """

    __slots__ = ("deal", "events", "stack", "wall")

    def __init__(self, state: Any, catalogue: Any, deal: Dealer) -> None:
        self.state = state
        self.catalogue = catalogue
        self.deal = deal
        self.events: list[Event] = []
        self.wall = False
        self.stack: list[Any] = state.stack

    def tell(self, key: str, seat: Seat | None = None, *, auto: bool = False, **args: Value) -> None:
        """Write down an event that everybody may see."""
        self.events.append(Event(key, seat, args, None, auto))

    def below(self, stream: str, bound: int) -> int:
        """A value of ``0..bound-1`` from chance; everyone sees what comes of it, so undo stops here."""
        self.wall = True
        return self.deal.below(stream, bound)

    def push(self, frame: Frame) -> None:
        """Put a frame on top of the stack being worked on."""
        self.stack.append(frame)

    def pop(self) -> None:
        """The top frame of the stack being worked on has done its part."""
        self.stack.pop()


class Frame(msgspec.Struct, tag_field="frame", tag=True, forbid_unknown_fields=True):
    """One step of the rulebook in progress. Subclasses hold ids and small numbers only."""

    def asks(self, state: Any) -> Seat | None:
        """The seat this frame waits for, or None while it can go on by itself."""
        return None

    def step(self, play: Any) -> None:
        """The automatic part: must change the stack. Called only while nobody is asked."""
        raise NotImplementedError

    def check(self, position: Any, action: Action) -> None:
        """Raise Illegal with the reason when the action is no answer to what this frame asks."""
        raise NotImplementedError

    def answer(self, play: Any, action: Any) -> None:
        """Carry out a checked answer."""
        raise NotImplementedError

    def options(self, position: Any) -> list[Action]:
        """Every legal answer where they are few; else the telling ones (see ``exhaustive``)."""
        raise NotImplementedError

    def sample(self, position: Any, rng: Random) -> Action:
        """A legal answer at random; every legal answer can come out."""
        raise NotImplementedError

    def fallback(self, position: Any) -> Action:
        """The answer given when time runs out, and the proposal a person can accept in one press."""
        raise NotImplementedError

    def reopen(self, play: Any) -> None:
        """The seat took its "done" back: undo what the answer did in its lane."""

    @property
    def exhaustive(self) -> bool:
        """Does ``options`` list every legal answer?"""
        return True

    @property
    def kind(self) -> str:
        """The name of the decision, as used in decision ids and in the words catalogue."""
        return type(self).__name__


class Waiting(Frame):
    """A lane's seat said "done"; it may take that back until the barrier falls."""

    seat: Seat


class Lanes(Frame, Generic[F]):
    """A simultaneous phase: one stack of frames a seat, and the barrier beneath them.

    ``name`` is unique in the game ("workers:3"); the barrier falls when each lane is empty or waits.
    """

    name: str
    lanes: list[list[F]]


def stack_of(state: Any, seat: Seat) -> list[Any]:
    """The stack a seat's answer works on: its lane in a simultaneous phase (empty for a stranger), or the main one."""
    stack: list[Any] = state.stack
    if stack and isinstance(stack[-1], Lanes):
        lanes: list[list[Any]] = stack[-1].lanes
        return lanes[seat] if 0 <= seat < len(lanes) else []
    return stack


def open_frame(state: Any, seat: Seat) -> Any | None:
    """The frame that waits for this seat now, or None."""
    stack = stack_of(state, seat)
    return stack[-1] if stack and stack[-1].asks(state) == seat else None


def open_frames(state: Any) -> list[tuple[Seat, Any]]:
    """The seats that the table waits for, in seat order, each with the frame that waits; none when the game is over."""
    if not state.stack:
        return []
    frame = state.stack[-1]
    if isinstance(frame, Lanes):
        return [(seat, lane[-1]) for seat, lane in enumerate(frame.lanes) if lane and lane[-1].asks(state) == seat]
    seat = frame.asks(state)
    return [] if seat is None else [(seat, frame)]


def asked(state: Any) -> tuple[Seat, ...]:
    """The seats that the table waits for, in seat order; empty when the game is over."""
    return tuple([seat for seat, _ in open_frames(state)])


def waiting(state: Any, seat: Seat) -> bool:
    """Did this seat say done in a lane that is still open?"""
    stack = stack_of(state, seat)
    return bool(stack) and isinstance(stack[-1], Waiting)


def lane_name(state: Any) -> str | None:
    """The name of the open simultaneous phase, if one is open."""
    stack = state.stack
    return stack[-1].name if stack and isinstance(stack[-1], Lanes) else None


def run(play: Play) -> None:
    """Go on by ourselves until someone is asked or the game is over."""
    stack: list[Any] = play.state.stack
    while stack:
        frame = stack[-1]
        if isinstance(frame, Lanes):
            done = True
            for lane in frame.lanes:
                done = _run_lane(play, lane) and done
            if not done:
                return
            stack.pop()
            play.wall = True  # the barrier confirms what each lane did
            continue
        play.stack = stack
        if frame.asks(play.state) is not None:
            return
        frame.step(play)


def _run_lane(play: Play, lane: list[Any]) -> bool:
    """Let one lane go on until it asks, waits or is empty; returns whether its seat is done."""
    while lane:
        frame = lane[-1]
        if isinstance(frame, Waiting):
            return True
        if frame.asks(play.state) is not None:
            return False
        play.stack = lane
        frame.step(play)
    return True
