"""All tables of one person, those that wait for them first: where each stands, what is new there, and the way to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from discord import ui

from bot import limits
from bot.chronicle import strokes, without_undone
from bot.clock import now_ms, relative
from bot.exchange import Seen, SetMissing
from bot.log import get_logger
from bot.messages import called, note, pager
from bot.store.errors import DamagedTableError
from bot.store.values import OPEN, Status, TableRow
from bot.story import most_telling, worth_telling
from bot.tables import Tables
from bot.time_words import waiting_note
from engine.core.catalog import GAMES
from render.words import Words

log = get_logger(__name__)


OVER_FOR_MS = 7 * 24 * 3_600_000
"""How long a finished game is still listed, for those who come back after its end."""

ON_A_PAGE = 5
"""Tables on one page: two screens of a phone, and within a message's limit whatever they are called."""

STAND, NEWS = 250, 200
"""Characters of where a table stands, and of what is new there."""

_ORDER = {"mine": 0, "waiting": 1, "lobby": 2, "over": 3}


@dataclass(frozen=True, slots=True)
class _Mine:
    """One of the person's tables: how it concerns them ("mine": they are awaited), since when, and in words."""

    seen: Seen
    concern: str
    since: int
    stand: str


async def games_view(tables: Tables, guild_id: int | None, user_id: int, page: int, speak: Words) -> ui.LayoutView:
    """A page of a person's tables, with the way to the others.

    Args:
        tables: where they are.
        guild_id: the server that is asked on; its tables come first.
        user_id: whose.
        page: from 0; one beyond the end is the last.
        speak: the person's words.
    """
    listed = await _listed(tables, guild_id, user_id, speak)
    if not listed:
        return note(speak.say("look-games-none"))
    last = (len(listed) - 1) // ON_A_PAGE
    shown = min(page, last)
    lines = [speak.say("look-games")]
    for mine in listed[shown * ON_A_PAGE : (shown + 1) * ON_A_PAGE]:
        abroad = mine.seen.row.guild_id != guild_id
        if abroad and speak.say("look-games-elsewhere") not in lines:
            lines.append(speak.say("look-games-elsewhere"))
        lines += [_line(mine, speak), *await _news(tables, mine, speak)]
    left = len(listed) - (shown + 1) * ON_A_PAGE
    lines += [speak.say("look-games-cut", number=left)] if left > 0 else []
    return note("\n".join(lines), *pager(shown, last, speak, "games"))


async def _listed(tables: Tables, guild_id: int | None, user_id: int, speak: Words) -> list[_Mine]:
    """The person's tables: this server's first, then those that wait for them, the longest waiting first."""
    rows = [*await tables.of_person(user_id, OPEN), *await tables.of_person(user_id, (Status.OVER,))]
    lately = now_ms() - OVER_FOR_MS
    found = [
        await _mine(tables, row, user_id, speak)
        for row in rows
        if row.status is not Status.OVER or row.updated_at >= lately
    ]
    mine = [each for each in found if each is not None]
    return sorted(mine, key=lambda each: (each.seen.row.guild_id != guild_id, _ORDER[each.concern], each.since))


async def _mine(tables: Tables, row: TableRow, user_id: int, speak: Words) -> _Mine | None:
    """One table as it concerns the person; None when it cannot be read, or its set is missing: the others go on."""
    try:
        seen = await tables.look(row.id, user_id)
        since = await tables.past.asked_since(row.id) if seen.running else {}
    except (DamagedTableError, SetMissing) as error:
        log.warning("a table cannot be read", table=row.id, reason=str(error))
        return None
    decision = await tables.decision(row.id, user_id)
    if seen.gathering:
        seats = max(GAMES[row.game].seats)
        return _Mine(seen, "lobby", -row.updated_at, speak.say("look-games-lobby", seated=len(seen.seats), seats=seats))
    if not seen.running:
        return _Mine(seen, "over", -row.updated_at, speak.say("look-games-over", winner=_winner(seen, speak)))
    if decision is not None and seen.seat in since:
        what, when = speak.ask(decision.kind), since[seen.seat]
        stand = speak.say("look-games-mine", what=what, since=relative(when))
        return _Mine(seen, "mine", when, stand + waiting_note(seen.room, seen.seat, now_ms(), speak))
    return _Mine(seen, "waiting", -row.updated_at, _waiting(seen, since, speak))


def _waiting(seen: Seen, since: dict[int, int], speak: Words) -> str:
    """Who is awaited where it is not the person."""
    names = called(seen)
    who = [
        speak.say("look-awaited", player=names[seat], since=relative(at))
        + waiting_note(seen.room, seat, now_ms(), speak)
        for seat, at in since.items()
    ]
    return speak.say("look-games-waiting", who=", ".join(who)) if who else speak.say("look-games-idle")


def _winner(seen: Seen, speak: Words) -> str:
    """Who won, in words; "none" of a game that was broken off."""
    names = called(seen)
    first = [names[each.seat] for each in seen.view.final if each.place == 1] if seen.view is not None else []
    return speak.listed(first) or "none"


def _line(mine: _Mine, speak: Words) -> str:
    """Where a table stands, and the way to its newest message."""
    row = mine.seen.row
    return speak.say(
        "look-games-line",
        mark=mine.concern,
        title=limits.escape(row.title),
        stand=limits.clip(mine.stand, STAND),
        link=link_to(row),
    )


async def _news(tables: Tables, mine: _Mine, speak: Words) -> Sequence[str]:
    """What has happened since the person's last move, in one line; none where they know it all."""
    seen = mine.seen
    if seen.view is None or seen.seat is None:
        return ()
    last = await tables.past.last_move(seen.row.id, seen.seat)
    after = last.entry.n if last is not None else 0
    told = worth_telling(without_undone(await strokes(tables, seen, after=after)))
    if not told:
        return ()
    said = speak.say("look-games-unread", number=len(told), what=most_telling(told, seen, speak))
    return (f"-# {limits.clip(said, NEWS)}",)


def link_to(row: TableRow) -> str:
    """The address of a table's newest message, or of its channel."""
    place = f"https://discord.com/channels/{row.guild_id or '@me'}/{row.channel_id}"
    return place if row.panel_message_id is None else f"{place}/{row.panel_message_id}"
