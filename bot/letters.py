"""Letters: what a table tells its channel, written from the log and the views at the moment it is sent.

Everything in a letter is public: it is written from the spectators' view and from events that everybody may know.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial

import msgspec

from bot import limits, messages
from bot.artist import Artist, Picture, as_far_as_possible
from bot.commits import LOBBY_TELLS, MOVE_TELLS, REMINDER, Late, LobbyTold, Reminded, Told
from bot.exchange import Seen
from bot.letter import Letter
from bot.reminders import coming_next, next_line, reminder
from bot.salvage import MENDED
from bot.seat_messages import invited, offer_lines, offer_rows
from bot.store.values import OutboxRow
from bot.tables import Tables
from bot.vote_messages import asked_users, vote_lines, vote_rows, what_goes
from engine.core.model import Event
from engine.core.table import Entry, Noted
from engine.dinosaur_island.view import PlayerView, View
from render.words import Words, words

SHOWN_WHOLE = frozenset({"table-moved", MENDED})
"""Events after which a table is shown as a whole: it is told in another channel, or goes on from an earlier move."""

BROKEN_OFF = frozenset({"table-ended", "table-deserted"})
"""Events after which a game is not played on; how it stood then is shown."""

NOBODY: Mapping[int, int] = {}

Draws = Sequence[Callable[[], Awaitable[Picture]]]
"""Pictures that are still to be drawn."""

QUIET_FACTS = ("place", "done", "threat_die", "hands", "hands_total", "scientists", "lab", "vp_ledger", "money_ledger")
"""Facts of a lab and park that may change without a new picture of it."""


class Letters:
    """Writes letters.

    Args:
        tables: for the log.
        artist: for pictures.
    """

    def __init__(self, tables: Tables, artist: Artist) -> None:
        self._tables = tables
        self._artist = artist

    async def write(self, row: OutboxRow, later: Sequence[OutboxRow], seen: Seen) -> Letter | None:
        """The letter of an outbox row, as the table stands now.

        Args:
            row: what is to be told.
            later: the rows of the same table that follow and are still to be told.
            seen: the table as a spectator may know it.

        Returns:
            None where there is nothing to tell that a later row does not tell: a lobby that has changed again. One
            that invites people is sent all the same: no later one mentions them.

        Raises:
            Exception: what is stored of the table cannot be read.
        """
        if row.kind == LOBBY_TELLS:
            return lobby_letter(msgspec.json.decode(row.payload, type=LobbyTold), seen, overtaken=bool(later))
        if row.kind == REMINDER:
            return reminder(msgspec.json.decode(row.payload, type=Reminded), seen)
        told, newer = _told(row), [_told(each) for each in later if each.kind == MOVE_TELLS]
        asked = newly_asked(told, newer, seen.view)
        return await (self._move(seen, told, asked, newer) if told.first else self._start(seen, told, asked))

    async def board(self, seen: Seen) -> Letter:
        """An open table as it stands, for a channel that has lost it; nobody is mentioned."""
        speak = words(seen.room.language)
        if seen.view is None:
            return Letter(messages.lobby_message(seen, speak))
        line = speak.say("bot-goes-on", title=limits.escape(seen.row.title), round=seen.view.round)
        return _letter(seen, [line], await as_far_as_possible(self._parks(seen)), (), speak)

    async def illustrations(self, late: Late, seen: Seen) -> list[Picture]:
        """The pictures of a message about the game as it stood then: some could not be drawn when it was written.

        Args:
            late: what was told.
            seen: the table as a spectator may know it.

        Raises:
            CannotDraw: some still cannot be drawn.
            LogTorn: nobody knows any more how it stood then.
        """
        past, before = self._tables.past, late.first - 1
        seen = replace(seen, view=await past.view(seen.row.id, None, late.last))
        if not late.first:
            return [await draw() for draw in self._whole(seen)]
        entries = await self._tables.history(seen.row.id, before, late.last - before)
        draws = self._of_move(seen, await past.view(seen.row.id, None, before), entries, words(seen.room.language))
        return [await draw() for draw in draws]

    async def _start(self, seen: Seen, told: Told, asked: Sequence[int]) -> Letter:
        """The game begins: turn order, everybody's lab and park, the board that is looked at first."""
        speak, names = words(seen.room.language), messages.called(seen)
        order = ", ".join(names[seat] for seat in seen.view.order)
        line = speak.say("bot-started", title=limits.escape(seen.row.title), order=order)
        drawn = await as_far_as_possible(self._whole(seen))
        return _letter(seen, [line], drawn, asked, speak, following=told.following)

    async def _move(self, seen: Seen, told: Told, asked: Sequence[int], newer: Sequence[Told]) -> Letter:
        """Someone moved: what happened, the labs and parks that it changed, the board that it made new.

        What newer rows show is not drawn for this one: all would show it as it stands now.
        """
        speak = words(seen.room.language)
        entries = await self._tables.history(seen.row.id, told.first - 1, told.last - told.first + 1)
        events = [event for entry in entries for event in entry.events if event.to is None]
        lines = speak.events(events, messages.called(seen), seen.items) or [speak.say("bot-nothing-to-tell")]
        new = [n for n in sorted(seen.room.votes) if told.first <= n <= told.last]
        lines += await what_goes(self._tables, seen, new, speak)
        before = self._tables.before(seen.row.id, told.first)
        shown = await self._movers(seen, newer)
        drawn = await as_far_as_possible(self._of_move(seen, before, entries, speak, shown))
        return _letter(
            seen, lines, drawn, asked, speak, invited=invited(seen, events), votes=new, following=told.following
        )

    async def _movers(self, seen: Seen, newer: Sequence[Told]) -> Collection[int]:
        """Seats that moved in rows which follow, and whose labs and parks are shown with these."""
        if not newer:
            return ()
        before = newer[0].first - 1
        entries = await self._tables.history(seen.row.id, before, newer[-1].last - before)
        moved = (mover_of([each for each in entries if told.first <= each.n <= told.last]) for told in newer)
        return {seat for seat in moved if seat is not None}

    def _of_move(
        self,
        seen: Seen,
        before: View | None,
        entries: Sequence[Entry],
        speak: Words,
        shown: Collection[int] = (),
    ) -> Draws:
        """What is drawn of a move: the labs and parks that it changed, the board that it made new.

        Those of the seats ``shown`` are not: others show them.
        """
        events = [event for entry in entries for event in entry.events if event.to is None]
        if any(event.key in SHOWN_WHOLE for event in events):
            return self._whole(seen)
        mover = mover_of(entries)
        footer, park = _footer(seen, events, speak), self._drawing(seen).lab_park
        changed = [
            partial(park, seen.view, seat, seen.names, before=before, footer=footer if seat == mover else "")
            for seat in changed_seats(seen.view, before, mover)
            if seat not in shown
        ]
        return [*changed, *self._new_board(seen, before, events)]

    def _whole(self, seen: Seen) -> Draws:
        """Everybody's lab and park, and the board that is looked at first."""
        first = seen.view.phase if seen.view.phase in ("research", "market") else "tracks"
        return [*self._parks(seen), partial(self._drawing(seen).board, first, seen.view, seen.names)]

    def _drawing(self, seen: Seen) -> Artist:
        """Who draws in the table's language."""
        return self._artist.speaking(seen.room.language)

    def _parks(self, seen: Seen) -> Draws:
        """Everybody's lab and park, in turn order."""
        return [partial(self._drawing(seen).lab_park, seen.view, seat, seen.names) for seat in seen.view.order]

    def _new_board(self, seen: Seen, before: View | None, events: Sequence[Event]) -> Draws:
        """The public boards that a move made new: that of the phase it opened, or the final ranking.

        A round of the solo game opens with the tracks, too: the AI card, and what an objective is worth now.
        """
        view, names, draws = seen.view, seen.names, self._drawing(seen)
        if any(event.key == "game-over" for event in events):
            parks = [partial(draws.sheet, view, names)] if view.seats > 1 else []
            return [partial(draws.result, view, names), *parks]
        if any(event.key in BROKEN_OFF for event in events):
            return [partial(draws.board, "tracks", view, names)]
        opened = before is not None and before.phase != view.phase
        if opened and view.phase in ("research", "market"):
            boards = ("tracks", "research") if view.solo and view.phase == "research" else (view.phase,)
            return [partial(draws.board, board, view, names) for board in boards]
        return []


def lobby_letter(told: LobbyTold, seen: Seen, *, overtaken: bool) -> Letter | None:
    """The letter that shows a lobby; None where it has begun, or a later one shows it (``overtaken``)."""
    if seen.view is not None or (overtaken and not told.invites):
        return None
    invited = messages.still_invited(seen) if told.invites and seen.gathering else ()
    return Letter(messages.lobby_message(seen, words(seen.room.language)), pinged=invited, instead=told.quiet)


def newly_asked(told: Told, later: Sequence[Told], view: View) -> tuple[int, ...]:
    """Seats that a row calls to act: asked anew by it, still asked now, and not called by a later row anyway."""
    again = {seat for each in later for seat in each.asked}
    return tuple(seat for seat in told.asked if seat in view.to_act and seat not in again)


def mover_of(entries: Sequence[Entry]) -> int | None:
    """The seat whose move these entries are; None where nobody moved."""
    return next((entry.seat for entry in entries if not isinstance(entry, Noted)), None)


def changed_seats(view: View, before: View | None, mover: int | None) -> list[int]:
    """Seats whose lab and park are shown: the mover's, then others' that changed in a way worth a picture.

    Without the view before (it is remembered for a while only) the mover's alone; ``mover`` is None where nobody moved.
    """
    first = [] if mover is None else [mover]
    if before is None:
        return first
    pairs = zip(view.players, before.players, strict=True)
    return [*first, *(now.seat for now, then in pairs if now.seat != mover and _told_apart(now, then))]


def _told_apart(now: PlayerView, then: PlayerView) -> bool:
    fields = [name for name in now.__struct_fields__ if name not in QUIET_FACTS]
    return any(getattr(now, name) != getattr(then, name) for name in fields)


def _told(row: OutboxRow) -> Told:
    return msgspec.json.decode(row.payload, type=Told)


def _footer(seen: Seen, events: Sequence[Event], speak: Words) -> str:
    """The first thing that happened, plain, as a picture says it."""
    said = speak.events(events, seen.names, seen.items)
    return said[0].replace("**", "") if said else ""


def _letter(
    seen: Seen,
    lines: Sequence[str],
    drawn: tuple[Sequence[Picture], bool],
    asked: Sequence[int],
    speak: Words,
    *,
    invited: Mapping[int, int] = NOBODY,
    votes: Sequence[int] = (),
    following: int | None = None,
) -> Letter:
    """Lines, the pictures that could be drawn, who must act, and the panel, in one message.

    The users in the seats ``asked`` are mentioned, those whose answers the new ``votes`` await, those who are
    ``invited`` to take over a seat, and who is next in turn and wanted to know.
    """
    pictures, late = tuple(drawn[0]), not drawn[1]
    asked = asked if seen.room.paused is None else ()
    if not seen.running:
        rows = [messages.panel_row(seen.row.id, speak, over=True), messages.keepsakes_row(seen.row.id, speak)]
        return Letter(messages.move_message(lines, pictures, "", *rows), pictures, late=late)
    coming = coming_next(seen, following)
    called = [messages.call_to_act(seen, asked, speak), next_line(coming, speak), *offer_lines(seen, speak, invited)]
    panel = messages.panel_row(seen.row.id, speak, over=False)
    rows = [panel, *offer_rows(seen, speak), *vote_rows(seen, speak)]
    called += vote_lines(seen, speak, votes)
    view = messages.move_message(lines, pictures, "\n".join(line for line in called if line), *rows)
    users = [*(seen.seats[seat].user_id for seat in asked), *invited.values(), coming]
    users += asked_users(seen, votes)
    return Letter(view, pictures, tuple(dict.fromkeys(user for user in users if user is not None)), late=late)
