"""What a person is told in private about a table: how it stands, what has happened, what can be done now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot import limits
from bot.commands.moves import commands_for
from bot.desk import Desk
from bot.messages import call_to_act, called
from bot.prompts.panel import numbers
from bot.store.values import Status
from bot.tables import Refusal, Seen
from engine.core.model import Event
from engine.core.table import Entry
from render.words import Words

PAGE = 500
"""Log entries read at a time."""

RECENT_ENTRIES = 6
"""Entries whose events the status tells."""

RECENT_LINES = 8
"""Lines of them, the newest."""

LOG_TEXT = 3_800
"""Characters of a log; the rest of a message is its heading."""


@dataclass(frozen=True, slots=True)
class Told:
    """What happened in one entry of the log, as far as it belongs to one round; a line an event."""

    n: int
    round: int
    lines: list[str]


async def history(desk: Desk, table_id: str, after: int = 0) -> list[Entry]:
    """The whole log after an entry."""
    entries: list[Entry] = []
    while page := await desk.tables.history(table_id, entries[-1].n if entries else after, PAGE):
        entries += page
    return entries


def told(entries: Sequence[Entry], seen: Seen, speak: Words) -> Iterator[Told]:
    """What happened, as far as this person may know; an entry that starts a new round is told in two parts."""
    turn = 1
    for entry in entries:
        events: list[Event] = []
        for event in entry.events:
            if event.key == "round-started":
                yield Told(entry.n, turn, _lines(events, seen, speak))
                turn, events = turn + 1, []
            events.append(event)
        yield Told(entry.n, turn, _lines(events, seen, speak))


def _lines(events: Sequence[Event], seen: Seen, speak: Words) -> list[str]:
    known = [event for event in events if event.to is None or seen.seat in event.to]
    return speak.events(known, called(seen), seen.items)


async def status_text(desk: Desk, seen: Seen, user_id: int, speak: Words) -> str:
    """How a running or finished table stands, for one person."""
    parts = [speak.say("bot-status-title", title=limits.escape(seen.row.title), stand=stand(seen, speak))]
    entries = await history(desk, seen.row.id, max(0, seen.row.length - RECENT_ENTRIES))
    lines = [line for each in told(entries, seen, speak) for line in each.lines]
    if lines:
        parts.append("\n".join([speak.say("bot-status-last"), *lines[-RECENT_LINES:]]))
    if seen.row.status is Status.RUNNING:
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
    entries = await history(desk, seen.row.id)
    lines = [
        f"`{each.n}` " + " ".join(each.lines)
        for each in told(entries, seen, speak)
        if each.lines and asked_round in (None, each.round)
    ]
    heading = speak.say("bot-log", title=limits.escape(seen.row.title), round=asked_round or 0)
    if not lines:
        return f"{heading}\n{speak.say('bot-log-empty')}"
    kept = newest(lines, LOG_TEXT)
    if len(kept) < len(lines):
        kept.insert(0, speak.say("bot-log-earlier"))
    return "\n".join([heading, *kept])


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
    if seen.row.status is Status.LOBBY:
        return speak.say("bot-help-lobby", title=title, seat="no" if seen.seat is None else "yes")
    if seen.row.status is not Status.RUNNING:
        return speak.say("bot-help-over", title=title)
    now = speak.say(f"bot-help-{seen.view.phase}")
    lines = await possible(desk, seen, user_id, speak) or [call_to_act(seen, (), speak)]
    return "\n\n".join([now, *lines, speak.say("bot-help-look")])
