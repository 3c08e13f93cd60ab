"""What somebody who comes back wants to know: whose move it is, what has happened since theirs, what that changed.

It is read on a phone: what is long is told short, what stands out first; the whole is in the log.
"""

from __future__ import annotations

from bot import limits
from bot.chronicle import strokes, without_undone
from bot.clock import now_ms, relative
from bot.commands.telling import possible, stand
from bot.desk import Desk
from bot.exchange import Seen
from bot.messages import called, options_text
from bot.numbers import changes, numbers, standings
from bot.past import Logged, LogTorn
from bot.story import awaited_text, told_short, worth_telling
from bot.time_words import budgets_line, terms_text
from engine.dinosaur_island.view import View
from render.words import Words

RECENT = 12
"""Entries that somebody without a seat is told of."""


async def status_text(desk: Desk, seen: Seen, user_id: int, speak: Words) -> str:
    """How a running or finished table stands, for one person."""
    past, table_id = desk.tables.past, seen.row.id
    mine = await past.last_move(table_id, seen.seat) if seen.seat is not None else None
    after = mine.entry.n if mine is not None else _start(seen)
    try:
        before = await past.view(table_id, user_id, after)
    except LogTorn:  # nobody knows any more how it stood then
        mine, before = None, seen.view
    told = worth_telling(without_undone(await strokes(desk.tables, seen, after=after)))
    story = [_since(mine, before, seen, speak), *told_short(told, seen, speak)]
    if not told:
        story = [story[0], speak.say("look-nothing-since")] if mine else [speak.say("bot-log-empty")]
    parts = [
        [
            speak.say("bot-status-title", title=limits.escape(seen.row.title), stand=stand(seen, speak)),
            speak.say("bot-status-plays", options=options_text(seen, speak)),
            speak.say("time-status", terms=terms_text(seen.room.terms, speak)) if seen.running else "",
            budgets_line(seen.room, called(seen), now_ms(), speak) if seen.running else "",
        ],
        [await awaited_text(desk.tables, seen, user_id, speak) if seen.running else _ranking(seen, speak)],
        story,
    ]
    if seen.seat is None:
        parts.append(standings(seen, speak))
    else:
        you = speak.say("bot-status-you", numbers=numbers(seen, speak))
        parts += [[you, *changes(before, seen, speak)], await possible(desk, seen, user_id, speak)]
    texts = ("\n".join(line for line in lines if line) for lines in parts)
    return "\n\n".join(text for text in texts if text)


def _start(seen: Seen) -> int:
    """From which entry on the story is told to somebody who has not moved: a player all of it, a spectator the end."""
    return max(0, seen.row.length - RECENT) if seen.seat is None else 0


def _since(mine: Logged | None, before: View, seen: Seen, speak: Words) -> str:
    """What the person did last, and when: what is told comes after it."""
    if mine is None:
        return speak.say("bot-status-last" if seen.seat is None else "look-since-the-start")
    what = ""
    if mine.action is not None:
        what = limits.escape(speak.action(before, mine.action, seen.items, past=True))
    return speak.say("look-since-yours", what=what or "none", when=relative(mine.at))


def _ranking(seen: Seen, speak: Words) -> str:
    """The final ranking; empty for a game that was broken off."""
    names = called(seen)
    return "\n".join(
        speak.say("look-ranked", place=each.place, player=names[each.seat], points=each.points)
        for each in seen.view.final
    )
