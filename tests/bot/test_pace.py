"""A person who clicks fast is not held up; one who floods the bot is, and is told so once."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot import pace
from bot.pace import Pace, Rate, Verdict

ANN, BEN = 1, 2


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_is_welcome_and_then_so_many_a_second() -> None:
    clock = Clock()
    held = Pace(Rate(3, 2), clock)
    assert [held.take(ANN) for _ in range(4)] == [*[Verdict.WELCOME] * 3, Verdict.WARNED]
    clock.now += 0.5
    assert held.take(ANN) is Verdict.WELCOME
    assert held.take(ANN) is Verdict.REFUSED, "they have been told"
    assert held.take(BEN) is Verdict.WELCOME, "others are not held up"


def test_after_a_rest_a_new_flood_is_told_of_anew() -> None:
    clock = Clock()
    held = Pace(Rate(4, 1), clock)
    verdicts = [held.take(ANN) for _ in range(10)]
    assert verdicts.count(Verdict.WARNED) == 1
    clock.now += 2
    assert [held.take(ANN) for _ in range(3)] == [Verdict.WELCOME, Verdict.WELCOME, Verdict.WARNED]


@given(st.lists(st.floats(0, 5), max_size=60))
def test_nobody_gets_more_than_the_burst_and_what_came_back(pauses: list[float]) -> None:
    clock, rate = Clock(), Rate(5, 2)
    held = Pace(rate, clock)
    welcome = 0
    for pause in pauses:
        clock.now += pause
        welcome += held.take(ANN) is Verdict.WELCOME
        assert welcome <= rate.burst + rate.a_second * clock.now + 1e-6


@given(st.lists(st.floats(0.5, 5), max_size=60))
def test_who_keeps_to_the_rate_is_always_welcome(pauses: list[float]) -> None:
    clock = Clock()
    held = Pace(Rate(1, 2), clock)
    for pause in pauses:
        clock.now += pause + 1e-9
        assert held.take(ANN) is Verdict.WELCOME


def test_no_more_buckets_are_kept_than_people_act() -> None:
    held = Pace(Rate(1, 1), Clock())
    for person in range(pace.PEOPLE + 50):
        assert held.take(person) is Verdict.WELCOME
    assert len(held._buckets) == pace.PEOPLE
