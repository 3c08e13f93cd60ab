"""What is typed by hand means one choice or none."""

from __future__ import annotations

import pytest

from bot import limits
from bot.typed import Choice, choice_of, chosen, meant, narrowed

DICE = {
    "d1": "die 1 · 1 blue · threat 3",
    "d2": "die 2 · 2 pink · threat 1",
    "d10": "die 10 · 1 any basic · threat 0",
}


def understood(typed: str) -> str | None:
    """Which die a text means."""
    return meant(typed, list(DICE), DICE.__getitem__)


@pytest.mark.parametrize(
    ("typed", "die"),
    [
        ("d1", "d1"),
        ("d10", "d10"),
        ("die 1", "d1"),
        (" DIE 10 ", "d10"),
        ("pink", "d2"),
        ("2 pink", "d2"),
        ("threat 0", "d10"),
        ("any bas", "d10"),
        ("die 2 · 2 pink · thret 1", "d2"),
    ],
)
def test_a_text_that_names_one_choice_means_it(typed: str, die: str) -> None:
    assert understood(typed) == die


@pytest.mark.parametrize(
    "typed", ["", " ", "die", "threat", "1", "die 3", "d3", "purple", "everything", "x" * 5_000, "["]
)
def test_a_text_that_names_several_or_none_means_none(typed: str) -> None:
    assert understood(typed) is None


def test_a_value_longer_than_discord_takes_travels_as_a_digest() -> None:
    long = "+".join(f"z{n}=1" for n in range(40))
    other = long + "+z40=1"
    assert len(choice_of(long)) <= limits.CHOICE_VALUE
    assert choice_of(long) != choice_of(other)
    assert chosen(choice_of(long), [other, long]) == long
    assert chosen(choice_of(long), [other]) is None
    assert choice_of("a1=2") == "a1=2"


def test_narrowing_keeps_the_order_and_tolerates_slips() -> None:
    choices = [Choice(label, value) for value, label in DICE.items()]
    assert narrowed(choices, "") == choices
    assert [each.value for each in narrowed(choices, "THREAT")] == ["d1", "d2", "d10"]
    assert [each.value for each in narrowed(choices, "die 1")] == ["d1", "d10"]
    assert [each.value for each in narrowed(choices, "D2")] == ["d2"]
    assert narrowed(choices, "pnk")[0].value == "d2"
    assert narrowed(choices, "qqqq") == []
    assert len(narrowed([Choice(f"die {n}", str(n)) for n in range(60)], "")) == limits.CHOICES
    assert narrowed([], "x") == []
