"""Frames, lanes and the barrier, on a toy game of chores and questions."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.core import flow
from engine.core.chance import Chance, Dealer
from engine.core.flow import Frame, Lanes, Play, Waiting
from engine.core.model import Action, Seat, Struct


class Chore(Frame):
    """Does itself, then something else if it is told to."""

    name: str
    then: str = ""

    def step(self, play: Any) -> None:
        play.pop()
        play.state.done.append(self.name)
        if self.then:
            play.push(Chore(self.then))


class Question(Frame):
    """Asks a seat, and waits for the others afterwards if it is told to."""

    seat: Seat
    wait: bool = False

    def asks(self, state: Any) -> Seat | None:
        return self.seat

    def answer(self, play: Any, action: Action) -> None:
        if self.wait:
            play.push(Waiting(self.seat))
        else:
            play.pop()
        play.state.done.append(f"answer of {self.seat}")


class Toy(Struct):
    stack: list[Chore | Question | Lanes[Chore | Question | Waiting]]
    done: list[str] = msgspec.field(default_factory=list)


def running(*frames: Any) -> tuple[Toy, Play]:
    """A state with these frames, the first on top, run on to its first question."""
    state = Toy(list(reversed(frames)))
    return state, go_on(state)


def go_on(state: Toy) -> Play:
    play = Play(state, None, Dealer(Chance("00" * 16)))
    flow.run(play)
    return play


def answer(state: Toy, seat: Seat) -> Play:
    """A seat answers what it is asked."""
    frame = flow.open_frame(state, seat)
    assert frame is not None
    play = Play(state, None, Dealer(Chance("00" * 16)))
    play.stack = flow.stack_of(state, seat)
    frame.answer(play, Action(seat))
    flow.run(play)
    return play


def test_frames_do_themselves_until_someone_is_asked() -> None:
    state, _ = running(Chore("roll"), Chore("deal"), Question(1), Chore("score"))
    assert state.done == ["roll", "deal"]
    assert flow.asked(state) == (1,)


def test_a_frame_pushed_by_another_comes_first() -> None:
    state, _ = running(Chore("roll", then="reroll"), Chore("deal"))
    assert state.done == ["roll", "reroll", "deal"]


def test_an_answer_lets_the_table_go_on_to_its_end() -> None:
    state, _ = running(Question(1), Chore("score"))
    answer(state, 1)
    assert state.done == ["answer of 1", "score"]
    assert state.stack == []
    assert flow.asked(state) == ()


def test_only_the_seat_that_is_asked_has_an_open_frame() -> None:
    state, _ = running(Question(1))
    assert flow.open_frame(state, 1) is state.stack[-1]
    assert flow.open_frame(state, 0) is None


def test_nobody_has_an_open_frame_when_the_game_is_over() -> None:
    state, _ = running(Chore("score"))
    assert flow.open_frame(state, 0) is None
    assert not flow.waiting(state, 0)


def test_every_lane_asks_its_seat_at_once_after_its_own_chores() -> None:
    state, play = running(Lanes("work:1", [[Question(0)], [Question(1), Chore("tidy")], []]), Chore("score"))
    assert flow.asked(state) == (0, 1)
    assert state.done == ["tidy"]
    assert flow.lane_name(state) == "work:1"
    assert not play.wall


def test_the_barrier_falls_with_the_last_lane_and_is_a_wall() -> None:
    state, _ = running(Lanes("work:1", [[Question(0)], [Question(1)]]), Chore("score"))
    first = answer(state, 1)
    assert not first.wall
    assert flow.asked(state) == (0,)
    last = answer(state, 0)
    assert last.wall
    assert state.done == ["answer of 1", "answer of 0", "score"]
    assert flow.lane_name(state) is None


def test_a_seat_that_waits_is_not_asked_and_holds_no_one_up() -> None:
    state, _ = running(Lanes("work:1", [[Question(0, wait=True)], [Question(1, wait=True)]]))
    answer(state, 0)
    assert flow.waiting(state, 0)
    assert not flow.waiting(state, 1)
    assert flow.open_frame(state, 0) is None
    assert flow.asked(state) == (1,)
    answer(state, 1)
    assert state.stack == []


def test_a_seat_that_takes_its_done_back_holds_the_barrier() -> None:
    state, _ = running(Lanes("work:1", [[Question(0, wait=True)], [Question(1, wait=True)]]))
    answer(state, 0)
    flow.stack_of(state, 0).pop()
    answer(state, 1)
    assert flow.asked(state) == (0,)


def test_lanes_that_ask_nobody_are_passed_at_once() -> None:
    state, play = running(Lanes("work:1", [[], [Chore("tidy")]]), Chore("score"))
    assert state.done == ["tidy", "score"]
    assert play.wall


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_stranger_is_never_asked(seat: Seat) -> None:
    lanes, _ = running(Lanes("work:1", [[Question(0)], [Question(1)]]))
    assert flow.open_frame(lanes, seat) is None
    assert not flow.waiting(lanes, seat)
    turn, _ = running(Question(0))
    assert flow.open_frame(turn, seat) is None


def test_a_table_in_the_middle_of_lanes_is_plain_data() -> None:
    state, _ = running(Lanes("work:1", [[Question(0, wait=True)], [Chore("tidy"), Question(1)]]), Chore("score"))
    answer(state, 0)
    again = msgspec.json.decode(msgspec.json.encode(state), type=Toy)
    assert again == state
    answer(again, 1)
    assert again.done == ["answer of 0", "answer of 1", "tidy", "score"]


def test_a_stroke_tells_what_happened_in_order() -> None:
    play = Play(Toy([]), None, Dealer(Chance("00" * 16)))
    play.tell("rolled", 1, pips=3)
    play.tell("claimed", 0, auto=True, card="x")
    assert [(event.key, event.seat, event.args, event.auto) for event in play.events] == [
        ("rolled", 1, {"pips": 3}, False),
        ("claimed", 0, {"card": "x"}, True),
    ]


def test_chance_makes_a_wall() -> None:
    play = Play(Toy([]), None, Dealer(Chance("00" * 16)))
    assert not play.wall
    assert 0 <= play.below("dice", 6) < 6
    assert play.wall
