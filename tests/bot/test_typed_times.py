"""What people type for a time is understood the way they mean it, or not at all."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.typed_times import day_of, hours_of, minutes_of, span_of, zones_of

MONDAY = date(2026, 3, 2)


@pytest.mark.parametrize(
    ("typed", "hours"),
    [
        ("36", 36), ("36h", 36), ("36 hours", 36), ("2 days", 48), ("2d", 48), ("a day", 24), ("one week", 168),
        ("1w", 168), ("90 min", 2), ("  12 H ", 12), ("soon", None), ("", None), ("2d 3h", None), ("-5", None),
        ("12 Stunden", 12), ("3 Tage", 72),
        ("eine Woche", 168),
    ],
)  # fmt: skip
def test_lengths(typed: str, hours: int | None) -> None:
    assert hours_of(typed) == hours


@pytest.mark.parametrize(
    ("typed", "minutes"),
    [
        ("22", 1320), ("22:30", 1350), ("2230", 1350), ("22.30", 1350), ("22h30", 1350), ("22 h", 1320), ("10pm", 1320),
        ("10:30 p.m.", 1350), ("12am", 0), ("12 pm", 720), ("24", 0), ("0:05", 5), ("25", None), ("22:60", None),
        ("13pm", None), ("noonish", None), ("", None),
    ],
)  # fmt: skip
def test_times_of_day(typed: str, minutes: int | None) -> None:
    assert minutes_of(typed) == minutes


@pytest.mark.parametrize(
    ("typed", "span"),
    [
        ("22-8", (1320, 480)), ("22:00 – 08:00", (1320, 480)), ("10pm to 7:30 am", (1320, 450)),
        ("from 22 to 8", (1320, 480)), ("22h bis 8h", (1320, 480)), ("2230-0800", (1350, 480)), ("9-17", (540, 1020)),
        ("22", None), ("8-8", None), ("25-3", None), ("22-8-9", None), ("", None),
    ],
)  # fmt: skip
def test_quiet_hours(typed: str, span: tuple[int, int] | None) -> None:
    assert span_of(typed) == span


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        ("2026-08-14", "2026-08-14"), ("14.8.", "2026-08-14"), ("14.08.2027", "2027-08-14"), ("14 Aug", "2026-08-14"),
        ("August 14th", "2026-08-14"), ("14th of August 2027", "2027-08-14"), ("May 5, 2026", "2026-05-05"),
        ("Friday", "2026-03-06"), ("fri", "2026-03-06"), ("until Sunday", "2026-03-08"), ("Monday", "2026-03-09"),
        ("tomorrow", "2026-03-03"), ("today", "2026-03-02"), ("2 weeks", "2026-03-16"), ("in 10 days", "2026-03-12"),
        ("1.3.", "2027-03-01"), ("29.2.2027", None), ("30.2.", None), ("13/13", None), ("14", None), ("the day", None),
        ("", None), ("ma 3", None),
    ],
)  # fmt: skip
def test_days(typed: str, day: str | None) -> None:
    found = day_of(typed, MONDAY, "en-GB")
    assert (found.isoformat() if found else None) == day


def test_days_as_the_persons_own_language_writes_them() -> None:
    assert day_of("8/4", MONDAY, "en-US") == date(2026, 8, 4)
    assert day_of("8/4", MONDAY, "en-GB") == date(2026, 4, 8)
    assert day_of("8/14", MONDAY, "en-GB") == day_of("14/8", MONDAY, "en-US") == date(2026, 8, 14)
    assert day_of("14. März", MONDAY, "de") == date(2026, 3, 14)
    assert day_of("Freitag", MONDAY, "de") == date(2026, 3, 6)


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Berlin", "Europe/Berlin"), ("new york", "America/New_York"), ("Europe/Ber", "Europe/Berlin"), ("utc", "UTC"),
        ("UTC+2", "Etc/GMT-2"), ("gmt - 3", "Etc/GMT+3"), ("+0", "UTC"), ("utc+99", None), ("Atlantis", None),
    ],
)  # fmt: skip
def test_zones(typed: str, zone: str | None) -> None:
    assert next(iter(zones_of(typed)), None) == zone


@given(st.text(max_size=30), st.sampled_from(["en-US", "de", "fr", "ja"]))
def test_nothing_that_anybody_types_is_an_error(typed: str, locale: str) -> None:
    hours_of(typed)
    span_of(typed)
    day_of(typed, MONDAY, locale)
    zones_of(typed)
