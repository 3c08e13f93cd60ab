"""What a person is told in private about a table: how it stands, what has happened, what can be done now."""

from __future__ import annotations

from collections.abc import Sequence

from bot import limits
from bot.chronicle import Stroke, strokes
from bot.commands.moves import commands_for
from bot.desk import Desk
from bot.messages import call_to_act, called
from bot.prompts.panel import numbers
from bot.tables import Refusal, Seen
from render.words import Words

RECENT_ENTRIES = 6
"""Entries whose events the status tells."""

RECENT_LINES = 8
"""Lines of them, the newest."""

LOG_TEXT = 3_800
"""Characters of a log; the rest of a message is its heading."""


async def status_text(desk: Desk, seen: Seen, user_id: int, speak: Words) -> str:
    """How a running or finished table stands, for one person."""
    parts = [speak.say("bot-status-title", title=limits.escape(seen.row.title), stand=stand(seen, speak))]
    recent = await strokes(desk.tables, seen, last=RECENT_ENTRIES)
    lines = [line for stroke in recent for line in _lines(stroke, seen, speak)]
    if lines:
        parts.append("\n".join([speak.say("bot-status-last"), *lines[-RECENT_LINES:]]))
    if seen.running:
        parts.append(call_to_act(seen, (), speak))
    if seen.seat is not None:
        parts.append(speak.say("bot-status-you", numbers=numbers(seen, speak)))
        parts += await possible(desk, seen, user_id, speak)
    return "\n\n".join(part for part in parts if part)


def stand(seen: Seen, speak: Words) -> str:
    """Where a table stands, in a few words."""
    if seen.view is None:
        return speak.say("bot-table-lobby")
    if not seen.view.to_act:
        return speak.phase(seen.view.phase)
    return speak.say("bot-table-round", round=seen.view.round, phase=speak.phase(seen.view.phase))


async def possible(desk: Desk, seen: Seen, user_id: int, speak: Words) -> list[str]:
    """What a person may do now, and what to type for it; empty when it is nothing."""
    menu = await desk.tables.menu(seen.row.id, user_id)
    verbs = menu.verbs() if menu is not None else []
    verbs += [type(offer).__name__ for offer in await desk.tables.offers(seen.row.id, user_id)]
    lines = [
        speak.say("bot-can-do", command=next(commands_for(verb)), what=speak.verb(verb))
        for verb in verbs
        if any(commands_for(verb))
    ]
    return ["\n".join([speak.say("bot-status-possible"), *lines])] if lines else []


async def log_text(desk: Desk, seen: Seen, asked_round: int | None, speak: Words) -> str:
    """What has happened, the newest last: of one round, or of as much of the game as one message holds.

    Raises:
        Refusal: the game has not come to that round.
    """
    if seen.view is None:
        raise Refusal("bot-not-started")
    if asked_round is not None and not 1 <= asked_round <= seen.view.round:
        raise Refusal("bot-no-such-round", round=asked_round, last=seen.view.round)
    lines = [
        f"`{stroke.n}` " + " ".join(said)
        for stroke in await strokes(desk.tables, seen)
        if asked_round in (None, stroke.round) and (said := _lines(stroke, seen, speak))
    ]
    heading = speak.say("bot-log", title=limits.escape(seen.row.title), round=asked_round or 0)
    if not lines:
        return f"{heading}\n{speak.say('bot-log-empty')}"
    kept = newest(lines, LOG_TEXT)
    if len(kept) < len(lines):
        kept.insert(0, speak.say("bot-log-earlier"))
    return "\n".join([heading, *kept])


def _lines(stroke: Stroke, seen: Seen, speak: Words) -> list[str]:
    """A stroke in words, a line an event."""
    return speak.events(stroke.events, called(seen), seen.items)


def newest(lines: Sequence[str], limit: int) -> list[str]:
    """The last lines that fit into so many characters together, at least one."""
    kept: list[str] = []
    for line in reversed(lines):
        if kept and sum(map(len, kept)) + len(kept) + len(line) > limit:
            break
        kept.append(limits.clip(line, limit))
    return kept[::-1]


async def help_text(desk: Desk, seen: Seen | None, user_id: int, speak: Words) -> str:
    """How to play, by what is possible here and now."""
    if seen is None:
        return speak.say("bot-help-open")
    title = limits.escape(seen.row.title)
    if seen.gathering:
        return speak.say("bot-help-lobby", title=title, seat="no" if seen.seat is None else "yes")
    if not seen.running:
        return speak.say("bot-help-over", title=title)
    now = speak.say(f"bot-help-{seen.view.phase}")
    lines = await possible(desk, seen, user_id, speak) or [call_to_act(seen, (), speak)]
    return "\n\n".join([now, *lines, speak.say("bot-help-look")])
