"""Terms, clocks and waits in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.clock import relative
from bot.clocks import deadline, shown
from bot.room import Room
from bot.terms import BUDGET, HOUR_MS, Terms
from render.words import Words


def terms_facts(terms: Terms) -> dict[str, str | int]:
    """Terms as the catalogue takes them."""
    return {
        "pace": terms.pace,
        "hours": terms.hours,
        "increment": terms.increment,
        "zero": terms.zero,
        "nights": "yes" if terms.nights else "no",
        "nudge": terms.nudge,
    }


def terms_text(terms: Terms, speak: Words) -> str:
    """What a table agrees on about time."""
    return speak.say("time-terms", **terms_facts(terms))


def clock_note(room: Room, seat: int, speak: Words) -> str:
    """Until when a seat has time, or since when it has none, to follow its player's name; empty without a clock."""
    end, clock = deadline(room, seat), room.clocks.get(seat)
    if end is None or clock is None:
        return ""
    return " " + speak.say("time-was-up" if clock.up is not None else "time-until", when=relative(end))


def waiting_note(room: Room, seat: int, now: int, speak: Words) -> str:
    """As ``clock_note``; also until when the player is away."""
    clock = room.clocks.get(seat)
    away = clock.wishes.away if clock is not None else None
    if away is None or not away[0] <= now < away[1]:
        return clock_note(room, seat, speak)
    return clock_note(room, seat, speak) + " " + speak.say("time-away", when=relative(away[1]))


def budgets_line(room: Room, names: Sequence[str], now: int, speak: Words) -> str:
    """What each player's clock shows, where they differ in it; empty where a clock is wound up with each move."""
    if room.terms.pace != BUDGET:
        return ""
    left = {seat: shown(room, seat, now) for seat in sorted(room.clocks)}
    said = [
        speak.say("time-budget", player=names[seat], left=duration(each, speak))
        for seat, each in left.items()
        if each is not None
    ]
    return speak.say("time-budgets", budgets=" · ".join(said)) if said else ""


def duration(left: int, speak: Words) -> str:
    """So many milliseconds in words: days and hours, of less than a day hours and minutes."""
    hours, minutes = left // HOUR_MS, left % HOUR_MS // 60_000
    if hours >= 24:
        return speak.say("time-days", days=hours // 24, hours=hours % 24)
    return speak.say("time-hours", hours=hours, minutes=minutes)
