"""When a person rests: quiet hours, weekends and vacation as spans of time, and what a clock counts between them.

All times are UTC milliseconds. A span begins at its first moment and ends before its last. Where a zone's clocks are
put forward or back, quiet hours follow what the person's own clock shows.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from heapq import merge
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.wishes import Wishes

Span = tuple[int, int]

DAY = timedelta(days=1)

SATURDAY = 5

LAST = date.max - 7 * DAY
"""No span begins after this day."""


def spans(wishes: Wishes, start: int, *, nights: bool = True) -> Iterator[Span]:
    """The spans of rest that end after ``start``, in order, those that touch made one.

    There is no last one where there are quiet hours.

    Args:
        wishes: of the person.
        start: from when on; the first span may have begun before.
        nights: quiet hours and weekends, too, not vacation alone.
    """
    away = [wishes.away] if wishes.away is not None and wishes.away[0] < wishes.away[1] else []
    quiet = _quiet(wishes, start) if nights else iter(())
    open_span: Span | None = None
    for begins, ends in merge(away, quiet):
        if ends <= start or ends <= begins:  # the second: quiet hours that a day lacks on which clocks are put forward
            continue
        if open_span is None or begins > open_span[1]:
            if open_span is not None:
                yield open_span
            open_span = (begins, ends)
        else:
            open_span = (min(open_span[0], begins), max(open_span[1], ends))
    if open_span is not None:
        yield open_span


def awake_at(wishes: Wishes, at: int, *, nights: bool = True) -> int:
    """The first moment from ``at`` on at which the person does not rest: ``at`` itself, or when their rest ends."""
    first = next(spans(wishes, at, nights=nights), None)
    return at if first is None or first[0] > at else first[1]


def counted(wishes: Wishes, start: int, end: int, *, nights: bool = True) -> int:
    """How much of the time from ``start`` to ``end`` a clock counts: all but the rest, in milliseconds."""
    passed = max(0, end - start)
    for begins, ends in spans(wishes, start, nights=nights):
        if begins >= end:
            break
        passed -= min(ends, end) - max(begins, start)
    return max(0, passed)


def runs_out(wishes: Wishes, start: int, left: int, *, nights: bool = True) -> int:
    """When a clock that shows ``left`` milliseconds at ``start`` will have counted them."""
    at = start
    for begins, ends in spans(wishes, start, nights=nights) if left > 0 else ():
        if begins - at >= left:
            break
        left -= max(0, begins - at)
        at = max(at, ends)
    return at + left


@lru_cache(maxsize=256)
def zone_of(name: str) -> ZoneInfo:
    """A time zone by its name; UTC for one that has been given up since it was chosen."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")


def local(wishes: Wishes, at: int) -> datetime:
    """A moment as the person's own clock shows it."""
    return datetime.fromtimestamp(at // 1000, zone_of(wishes.zone))


def moment(zone: str, day: date, minutes: int = 0) -> int:
    """The moment at which clocks in a zone show so many minutes after the midnight that begins a day."""
    shown = datetime.combine(day + timedelta(days=minutes // 1440), time(minutes // 60 % 24, minutes % 60))
    return int(shown.replace(tzinfo=zone_of(zone)).timestamp() * 1000)


def _quiet(wishes: Wishes, start: int) -> Iterator[Span]:
    """Quiet hours and weekends day by day, in the order in which they begin; some of the first end before ``start``."""
    if wishes.quiet is None and not wishes.weekends:
        return
    day = local(wishes, start).date() - 2 * DAY
    while day < LAST:
        yield from _of_day(wishes.zone, wishes.quiet, wishes.weekends, day)
        day += DAY


@lru_cache(maxsize=8_192)
def _of_day(zone: str, quiet: Span | None, weekends: bool, day: date) -> tuple[Span, ...]:
    """The spans of quiet that begin on a day, in order; asked for again and again, as each clock counts day by day."""
    found = []
    if weekends and day.weekday() >= SATURDAY:
        found.append((moment(zone, day), moment(zone, day + DAY)))
    if quiet is not None:
        begins, ends = quiet
        found.append((moment(zone, day, begins), moment(zone, day, ends if ends > begins else ends + 1440)))
    return tuple(sorted(found))
