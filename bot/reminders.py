"""Reminders: a message that mentions whoever is still asked when it is sent, and who comes next in turn."""

from __future__ import annotations

from bot import limits
from bot.clock import relative
from bot.commits import Reminded
from bot.exchange import Seen
from bot.letter import Letter
from bot.messages import button, mention, note, row
from bot.time_words import clock_note
from render.words import Words, words


def reminder(told: Reminded, seen: Seen) -> Letter | None:
    """The reminder of an outbox row, as the table stands now; None where nobody is left to be reminded.

    Args:
        told: who was asked when it was due, since when.
        seen: the table as a spectator may know it.
    """
    if not seen.running or seen.room.paused is not None:
        return None
    speak = words(seen.room.language)
    called = {seat: since for seat, since in told.asked.items() if still_asked(seen, seat, since)}
    lines = [_line(seen, seat, since, speak) for seat, since in called.items()]
    if not lines:
        return None
    lines.insert(0, speak.say("time-reminder", title=limits.escape(seen.row.title)))
    if told.last:
        lines.append(speak.say("time-reminder-last"))
    turn = button(speak.say("bot-button-turn"), "turn", seen.row.id, style="primary")
    users = [seen.seats[seat].user_id for seat in called]
    return Letter(
        note("\n".join(lines), row(turn)), pinged=tuple(user for user in users if user is not None), panel=False
    )


def still_asked(seen: Seen, seat: int, since: int) -> bool:
    """Has somebody sat there, asked, all the while?"""
    clock = seen.room.clocks.get(seat)
    return clock is not None and clock.asked == since and seat in seen.view.to_act


def _line(seen: Seen, seat: int, since: int, speak: Words) -> str:
    what = speak.say(f"bot-call-{seen.view.phase}")
    user = seen.seats[seat].user_id or 0  # a seat with a clock has a player
    late = clock_note(seen.room, seat, speak)
    return speak.say("time-reminder-line", who=mention(user), what=what, since=relative(since)) + late


def coming_next(seen: Seen, seat: int | None) -> int | None:
    """The user who holds the seat that is next in turn, where they are not asked already."""
    if seat is None or seat in seen.view.to_act:
        return None
    return seen.seats[seat].user_id


def next_line(user_id: int | None, speak: Words) -> str:
    """Tells somebody that they are next."""
    return "" if user_id is None else speak.say("time-next", who=mention(user_id))
