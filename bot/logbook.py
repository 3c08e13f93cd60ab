"""The log as it is read: by rounds and phases with their times, what was taken back struck out, a page at a time."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot import limits
from bot.chronicle import Stroke, strokes
from bot.clock import day_and_time, time_of_day
from bot.exchange import Refusal, Seen
from bot.messages import called, note, pager
from bot.tables import Tables
from render.words import Words

PAGE_TEXT = 3_000
"""Characters of a page's lines, two or three screens of a phone; the rest of a message is its heading."""

WHOLE = 0
"""In place of a round's number: all of the game."""


async def log_view(tables: Tables, seen: Seen, asked_round: int, page: int | None, speak: Words) -> ui.LayoutView:
    """A page of the log, with the way to the others.

    Args:
        tables: where the log is.
        seen: the table, and as whom.
        asked_round: which round, or ``WHOLE``.
        page: from 0, the oldest; one beyond the end is the newest. None is the newest of what goes on, and the first
            of a round that is past.
        speak: the reader's words.

    Raises:
        Refusal: the game has not begun, or not come to that round.
    """
    if seen.view is None:
        raise Refusal("bot-not-started")
    if asked_round != WHOLE and not 1 <= asked_round <= seen.view.round:
        raise Refusal("bot-no-such-round", round=asked_round, last=seen.view.round)
    told = [each for each in await strokes(tables, seen) if asked_round in (WHOLE, each.round)]
    pages = _pages(told, seen, speak) or [speak.say("bot-log-empty")]
    last = len(pages) - 1
    past_round = asked_round not in (WHOLE, seen.view.round)
    shown = (0 if past_round else last) if page is None else min(page, last)
    heading = speak.say("bot-log", title=limits.escape(seen.row.title), round=asked_round)
    turning = pager(shown, last, speak, "log", seen.row.id, str(asked_round))
    return note(f"{heading}\n{pages[shown]}", *turning)


def _pages(told: Sequence[Stroke], seen: Seen, speak: Words) -> list[str]:
    """The log's lines in pages, filled from the start so that a page stays what it is while the game goes on."""
    pages: list[str] = []
    page: list[str] = []
    under = None
    for stroke in told:
        line = _line(stroke, seen, speak)
        if not line:
            continue
        heading = speak.say("look-log-phase", phase=phase_and_round(stroke, speak), at=day_and_time(stroke.at))
        if page and sum(map(len, page)) + len(page) + len(heading) + len(line) > PAGE_TEXT:
            pages.append("\n".join(page))
            page, under = [], None
        if under != (stroke.round, stroke.phase):
            page.append(heading)
            under = (stroke.round, stroke.phase)
        page.append(line)
    return [*pages, "\n".join(page)] if page else pages


def _line(stroke: Stroke, seen: Seen, speak: Words) -> str:
    """A stroke in words: its number, its time, what happened; empty where nothing of it is told."""
    said = " ".join(speak.events(stroke.events, stroke.called(called(seen)), seen.items))
    if not said:
        return ""
    key = "look-log-taken-back" if stroke.taken_back else "look-log-line"
    return speak.say(key, n=stroke.n, at=time_of_day(stroke.at), what=limits.clip(said, PAGE_TEXT // 2))


def phase_and_round(stroke: Stroke, speak: Words) -> str:
    """When a stroke was made, in the game's own time: "Round 2, Market phase"."""
    return speak.say("look-when", round=stroke.round, phase=speak.phase(stroke.phase) if stroke.phase else "none")
