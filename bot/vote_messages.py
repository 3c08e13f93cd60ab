"""What is shown of votes: what is asked and of whom, until when, the buttons to answer, and what an undo would take."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from discord import ui

from bot import limits
from bot.chronicle import strokes
from bot.clock import relative
from bot.exchange import Seen
from bot.messages import button, called, mention, row
from bot.room import Vote
from bot.tables import Tables
from bot.undoing import Undoing
from bot.votes import KICK, SKIP, UNDO, silence_agrees, voters
from render.words import Words

ABOUT_A_SEAT = (KICK, SKIP)
"""Kinds of votes that name another player."""

LISTED = 8
"""Moves that are listed one by one; of more, how many there are."""

MOVE = 180
"""Characters of one of them."""


def vote_lines(seen: Seen, speak: Words, new: Collection[int] = ()) -> list[str]:
    """What is asked at the table, one line each.

    Args:
        seen: the table.
        speak: the reader's words.
        new: votes that are told of for the first time, below what is asked; those who are asked are mentioned.
    """
    return [_line(seen, n, speak, mentioned=n in new) for n in sorted(seen.room.votes)]


def _line(seen: Seen, n: int, speak: Words, *, mentioned: bool) -> str:
    vote, names = seen.room.votes[n], called(seen)
    closes = relative(vote.until)
    silence = "yes" if silence_agrees(vote, seen.room, len(seen.seats)) else "no"
    if mentioned:  # what is asked stands above
        who = ", ".join(_mention(seen, seat) for seat in silent(vote, seen))
        return speak.say("votes-call", who=who, until=closes, silence=silence)
    line = speak.say(
        "votes-open",
        kind=vote.kind,
        player=names[vote.by],
        other=names[vote.what] if vote.kind in ABOUT_A_SEAT else "",
        number=vote.size,
        waiting=", ".join(f"**{names[seat]}**" for seat in silent(vote, seen)) or "none",
        until=closes,
        silence=silence,
    )
    return f"-# {line}"


def _mention(seen: Seen, seat: int) -> str:
    user = seen.seats[seat].user_id
    return f"**{called(seen)[seat]}**" if user is None else mention(user)


def silent(vote: Vote, seen: Seen) -> tuple[int, ...]:
    """The seats whose answer is still awaited."""
    said = {*vote.agreed, *vote.declined}
    return tuple(seat for seat in voters(vote, seen.room, len(seen.seats)) if seat not in said)


def asked_users(seen: Seen, new: Collection[int]) -> tuple[int, ...]:
    """The users whose answers the new votes await."""
    seats = {seat for n in new for seat in silent(seen.room.votes[n], seen)}
    users = (seen.seats[seat].user_id for seat in sorted(seats))
    return tuple(user for user in users if user is not None)


def vote_rows(seen: Seen, speak: Words) -> list[ui.ActionRow[Any]]:
    """For each vote the buttons to answer it; who asked withdraws with the second one."""
    return [_row(seen, n, speak) for n in sorted(seen.room.votes)]


def _row(seen: Seen, n: int, speak: Words) -> ui.ActionRow[Any]:
    vote, ident = seen.room.votes[n], (seen.row.id, str(n))
    other = seen.names[vote.what] if vote.kind in ABOUT_A_SEAT else ""
    yes = button(speak.say("votes-button-agree", kind=vote.kind, other=other), "agree", *ident, style="primary")
    return row(yes, button(speak.say("votes-button-decline", kind=vote.kind, other=other), "decline", *ident))


def own_vote_rows(seen: Seen, speak: Words) -> list[ui.ActionRow[Any]]:
    """The buttons for the votes that this person can answer or withdraw, in private."""
    rows = []
    for n, vote in sorted(seen.room.votes.items()) if seen.running else ():
        if vote.by == seen.seat and vote.kind != SKIP:
            rows.append(row(button(speak.say("votes-button-withdraw"), "decline", seen.row.id, str(n))))
        elif seen.seat in voters(vote, seen.room, len(seen.seats)):
            rows.append(_row(seen, n, speak))
    return rows


def own_vote_lines(seen: Seen, speak: Words) -> list[str]:
    """What a person is told of votes and of a pause before anything else."""
    if not seen.running:
        return []
    paused = seen.room.paused
    told = [] if paused is None else [speak.say("votes-paused-line", since=relative(paused))]
    return [*told, *vote_lines(seen, speak)]


async def what_goes(tables: Tables, seen: Seen, new: Iterable[int], speak: Words) -> list[str]:
    """The moves that would be taken back, of the undos among these votes."""
    lines: list[str] = []
    for vote in (seen.room.votes[n] for n in new):
        if vote.kind == UNDO:
            taking = await Undoing(tables).beyond(seen.row.id, vote.by, vote.what)
            lines += await going_lines(tables, seen, [record.n for record in taking.gone], speak)
    return lines


async def going_lines(tables: Tables, seen: Seen, gone: Iterable[int], speak: Words) -> list[str]:
    """The moves with these numbers as the log tells of them, oldest first, one line each.

    Args:
        tables: where the log is.
        seen: the table, and as whom.
        gone: numbers of records.
        speak: the reader's words.
    """
    wanted = sorted(gone)
    said: dict[int, str] = {}
    for stroke in await strokes(tables, seen, after=wanted[0] - 1):
        told = speak.events(stroke.events, stroke.called(called(seen)), seen.items) if stroke.n in wanted else []
        if told:
            said.setdefault(stroke.n, told[0])
    lines = [speak.say("votes-going", n=n, what=limits.clip(said[n], MOVE)) for n in wanted if n in said]
    return _cut(lines, speak)


def _cut(lines: Sequence[str], speak: Words) -> list[str]:
    """The first of the lines, and how many there are besides."""
    left = len(lines) - LISTED
    return [*lines[:LISTED], *([speak.say("votes-going-more", number=left)] if left > 0 else [])]
