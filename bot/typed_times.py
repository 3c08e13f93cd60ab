"""Times as people type them, understood: "2 days", "22-8", "10:30 pm", "14 August", "Berlin".

Each function gives None for what it does not understand; whoever asked then says how it can be written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, timedelta
from functools import lru_cache
from zoneinfo import available_timezones

from babel.dates import get_day_names, get_month_names

OFF = frozenset({"off", "no", "none", "never", "stop", "0", "-", "aus", "nein", "nie", "keine"})
"""What means that something is not wanted."""

_HOURS = {"min": 1 / 60, "m": 1 / 60, "h": 1, "st": 1, "d": 24, "t": 24, "w": 168}
_LENGTH = re.compile(r"(\d{1,4})\s*(min|st|[mhdtw])?[a-z]*")
_TIME = re.compile(r"(\d{1,2})(?:\s*[:.h]?\s*(\d{2}))?\s*h?\s*([ap])?\.?(?:m\.?)?")
_TO = re.compile(r"\s*(?:-|–|—|\bto\b|\btill\b|\buntil\b|\bbis\b|\ba\b|\band\b)\s*")
_NUMBERS = re.compile(r"(\d{1,4})[./-](\d{1,2})(?:[./-](\d{2,4})?)?")
_OFFSET = re.compile(r"(?:utc|gmt)?\s*([+-])\s*(\d{1,2})(?::?00)?")


def hours_of(typed: str) -> int | None:
    """A length of time in hours, begun ones counted: "36", "36 h", "2 days", "a week"."""
    found = _LENGTH.fullmatch(re.sub(r"^(an?|one|eine?)\b", "1", typed.strip().lower()))
    if found is None:
        return None
    return max(1, -int(-int(found[1]) * _HOURS[found[2] or "h"] // 1))


def minutes_of(typed: str) -> int | None:
    """A time of day in minutes after midnight: "22", "22:30", "2230", "10 pm", "8.15am"."""
    found = _TIME.fullmatch(typed.strip().lower())
    if found is None:
        return None
    hour, minute = int(found[1]), int(found[2] or 0)
    if found[3] is not None:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if found[3] == "p" else 0)
    if hour == 24 and minute == 0:
        hour = 0
    return hour * 60 + minute if hour < 24 and minute < 60 else None


def span_of(typed: str) -> tuple[int, int] | None:
    """From and to within a day, in minutes after midnight: "22-8", "10 pm to 7:30 am"; over midnight, too."""
    parts = [part for part in _TO.split(typed.strip().lower().removeprefix("from ")) if part]
    if len(parts) != 2:
        return None
    begins, ends = minutes_of(parts[0]), minutes_of(parts[1])
    return None if begins is None or ends is None or begins == ends else (begins, ends)


def day_of(typed: str, today: date, locale: str) -> date | None:
    """A day: "2026-08-14", "14.8.", "8/14" as the locale writes it, "14 Aug", "Friday", "tomorrow", "2 weeks".

    One without a year is the next such day.

    Args:
        typed: as it was typed.
        today: the person's.
        locale: the person's, for names and for which of two numbers is the month.
    """
    wish = typed.strip().lower().removeprefix("until ").removeprefix("bis ").removeprefix("in ").strip()
    if wish in ("today", "tonight", "heute"):
        return today
    if wish in ("tomorrow", "morgen"):
        return today + timedelta(days=1)
    weekday = _weekday(wish, locale)
    if weekday is not None:
        return today + timedelta(days=(weekday - today.weekday() - 1) % 7 + 1)
    numbered = _numbered(wish, today, locale) or _named(wish, today, locale)
    if numbered is not None:
        return numbered
    hours = hours_of(wish) if re.search(r"[a-z]", wish) else None
    return None if hours is None else today + timedelta(hours=hours)


def zones_of(typed: str) -> list[str]:
    """Time zones whose names a typed text fits, the best first: "Berlin", "new york", "UTC+2", "Europe/"."""
    wish = typed.strip().lower().replace(" ", "_")
    offset = _OFFSET.fullmatch(wish.replace("_", ""))
    if offset is not None:
        # The names of these zones count westward.
        name = f"Etc/GMT{'-' if offset[1] == '+' else '+'}{int(offset[2])}"
        return ["UTC"] if int(offset[2]) == 0 else [name] if name in available_timezones() else []
    ranked = ((_fit(wish, name.lower()), "/" not in name, name) for name in _zones())
    return [name for fit, _, name in sorted(ranked) if fit < _UNFIT]


_UNFIT = 4


def _fit(wish: str, name: str) -> int:
    """How well a typed text fits a zone's name: 0 is the name or its city itself."""
    city = name.rpartition("/")[2]
    if wish in (name, city):
        return 0
    if city.startswith(wish):
        return 1
    return 2 if name.startswith(wish) else 3 if wish in name else _UNFIT


@lru_cache(maxsize=1)
def _zones() -> tuple[str, ...]:
    """The zones that are named after places, and UTC."""
    named = (name for name in available_timezones() if "/" in name and not name.startswith(("Etc/", "posix", "right")))
    return ("UTC", *sorted(named))


def _weekday(wish: str, locale: str) -> int | None:
    for names in _names_of(get_day_names, locale):
        for number, name in names.items():
            if len(wish) >= 2 and (wish == name.lower() or (len(wish) >= 3 and name.lower().startswith(wish))):
                return int(number)
    return None


def _numbered(wish: str, today: date, locale: str) -> date | None:
    found = _NUMBERS.fullmatch(wish)
    if found is None:
        return None
    first, second = int(found[1]), int(found[2])
    if len(found[1]) == 4:
        return _date(first, second, int(found[3] or 0), today)
    year = None if not found[3] else int(found[3]) + (2000 if int(found[3]) < 100 else 0)
    month_first = "/" in wish and locale.replace("_", "-") == "en-US"
    day, month = (second, first) if (month_first and second > 12) or (month_first and first <= 12) else (first, second)
    if month > 12 >= day:  # the other way round it is a day
        day, month = month, day
    return _date(year, month, day, today)


def _named(wish: str, today: date, locale: str) -> date | None:
    words = re.sub(r"(\d)(?:st|nd|rd|th)\b", r"\1", wish).replace(",", " ").replace(".", " ").split()
    numbers = [int(word) for word in words if word.isdecimal() and len(word) <= 4]
    rest = [word for word in words if not word.isdecimal() and word != "of"]
    if not 1 <= len(numbers) <= 2 or len(rest) != 1 or len(rest[0]) < 3:
        return None
    for names in _names_of(get_month_names, locale):
        for number, name in names.items():
            if name.lower().startswith(rest[0]):
                return _date(numbers[1] if len(numbers) == 2 else None, int(number), numbers[0], today)
    return None


def _names_of(read: object, locale: str) -> Iterator[dict[int, str]]:
    """Names of days or months as the person's language and English have them."""
    assert callable(read)
    for language in dict.fromkeys((re.split(r"[-_]", locale)[0], "en")):
        yield dict(read("wide", locale=language))


def _date(year: int | None, month: int, day: int, today: date) -> date | None:
    """The day with these numbers; without a year the next one from today on."""
    for tried in (year,) if year is not None else (today.year, today.year + 1):
        try:
            found = date(tried, month, day)
        except ValueError:
            continue
        if year is not None or found >= today:
            return found
    return None
