"""A long story told short: what has happened at a table, by phases, what stands out first; and who is awaited."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from bot import limits
from bot.chronicle import Stroke
from bot.clock import now_ms, relative
from bot.exchange import Seen
from bot.messages import called
from bot.tables import Tables
from bot.time_words import waiting_note
from engine.core.model import Event
from render.words import Weight, Words
from render.words.digest import importance

LINES = 8
"""Events that are told; of more, those that stand out, and of these the newest."""

LINE = 200
"""Characters of one of them."""

Told = tuple[Stroke, Event]
"""An event, and the stroke it belongs to."""


def worth_telling(strokes: Sequence[Stroke]) -> list[Told]:
    """The events that somebody who was away hears of, in order."""
    return [(stroke, event) for stroke in strokes for event in stroke.events if importance(event)]


def told_short(told: Sequence[Told], seen: Seen, speak: Words) -> Iterator[str]:
    """What has happened, under a heading a phase that says how much is left out."""
    kept = _most_important(told)
    for _, group in groupby(enumerate(told), key=lambda each: (each[1][0].round, each[1][0].phase)):
        phase = list(group)
        chosen = [each for place, each in phase if place in kept]
        yield heading(phase[0][1][0], speak, more=len(phase) - len(chosen))
        for names, held in groupby(chosen, key=lambda each: each[0].called(called(seen))):
            for said in speak.events([event for _, event in held], names, seen.items):
                yield speak.say("look-happened", what=limits.clip(said, LINE))


def _most_important(told: Sequence[Told]) -> frozenset[int]:
    """The places of the events that are told where not all can be: what stands out first, then the newest; no routine
    beside what is more.
    """
    if len(told) <= LINES:
        return frozenset(range(len(told)))
    weights = [importance(event) for _, event in told]
    least = min(max(weights), Weight.HEADLINE)
    places = [place for place, weight in enumerate(weights) if weight >= least]
    return frozenset(sorted(places, key=lambda place: (weights[place], place))[-LINES:])


def most_telling(told: Sequence[Told], seen: Seen, speak: Words) -> str:
    """The one thing that stands out most, the newest of its like; empty where nothing happened."""
    if not told:
        return ""
    place = max(range(len(told)), key=lambda place: (importance(told[place][1]), place))
    stroke, event = told[place]
    return limits.clip(speak.event(event, stroke.called(called(seen)), seen.items), LINE)


def heading(stroke: Stroke, speak: Words, *, more: int = 0) -> str:
    """The round and phase of a stroke, and how many smaller things of it are left out."""
    phase = speak.phase(stroke.phase) if stroke.phase else "none"
    return speak.say("look-phase", round=stroke.round, phase=phase, more=more)


async def awaited_text(tables: Tables, seen: Seen, user_id: int, speak: Words) -> str:
    """Whose move it is, what for where it is the person's own, and since when; empty when nobody's is."""
    since = await tables.past.asked_since(seen.row.id)
    decision = await tables.decision(seen.row.id, user_id)
    names = called(seen)
    lines = []
    if seen.seat in since and decision is not None:
        what, when = speak.ask(decision.kind), relative(since[seen.seat])
        note = waiting_note(seen.room, seen.seat, now_ms(), speak)
        lines.append(speak.say("look-your-move", what=what, since=when) + note)
    others = [
        speak.say("look-awaited", player=names[seat], since=relative(at))
        + waiting_note(seen.room, seat, now_ms(), speak)
        for seat, at in since.items()
        if seat != seen.seat
    ]
    if others:
        lines.append(speak.say("look-also-waiting" if lines else "look-waiting", who=", ".join(others)))
    return "\n".join(lines)
