"""The table room: the one door through which everything that changes a table goes in.

A player's command, a button, an undo, a timeout and a seat that plays itself all come through here, are decided on
the loaded table under its lock, committed in one transaction with what is to be told, and only then told. Nothing else
reads or writes a table.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot import lobby
from bot.ahead import Ahead
from bot.around import arranged, changes_of
from bot.caps import Caps
from bot.clock import now_ms
from bot.commits import Loaded, after, commit, commit_reminders, commit_strokes, entries_of, lobby_row, settle, unpack
from bot.exchange import Around, Person, Place, Played, Refusal, Seen, SetMissing, Wish, held_seat, not_played
from bot.followups import carry_on
from bot.locks import Locks
from bot.log import get_logger, log_context
from bot.mending import Mending
from bot.metrics import Metrics
from bot.past import Past
from bot.recent import Recent
from bot.rematch import Rematches
from bot.sets import Sets, UnknownSet
from bot.store.errors import RepeatedInput, VersionMiss
from bot.store.forgetting import Kept, Rewritten
from bot.store.store import Store
from bot.store.values import CLOSED, Commit, NewEntry, NewOutboxRow, Status, TableRow
from bot.visibility import seen_by
from bot.wishes import Persons
from engine.core.flow import asked
from engine.core.game import Decision
from engine.core.menu import Menu
from engine.core.model import Action, Illegal, Stale
from engine.core.table import Entry, Record, Table

log = get_logger(__name__)

TABLES_KEPT = 1_000
"""Tables held in memory, the last used ones, of some 80 kB each; others are loaded again when they are needed."""

ACTED_KEPT = 1_000
"""Inputs of which is known without asking the store which table they have changed: the newest."""


@dataclass(frozen=True, slots=True)
class Latest:
    """What was added to a table's log last.

    Attributes:
        after: the number of the entry before.
        entries: what was added, as it is saved.
        before: what everybody could see of the game then.
    """

    after: int
    entries: Sequence[NewEntry]
    before: Any

    def part(self, after: int, limit: int) -> Sequence[NewEntry] | None:
        """So many entries after a number; None where not all of these are here."""
        start = after - self.after
        return self.entries[start : start + limit] if start >= 0 and start + limit <= len(self.entries) else None


OnCommit = Callable[[str], Awaitable[None]]

WhenDue = Callable[[Loaded, int], Around | None]
"""Says what changes at a running table because of the time (UTC milliseconds) alone, if anything does."""


class Tables:
    """All tables of one store.

    Args:
        store: where they are kept.
        on_commit: told the table's id after each commit; the publisher takes it from there.
        sets: the sets of components that tables play with.
        alone: does nobody but this process write to the store now? Else what is in memory is used only while it is the
            newest.

    Attributes:
        past: earlier moments of the tables.
        ahead: what their seats can plan.
        persons: what people wish.
        rematches: the tables that follow finished ones.
        mending: puts tables right that cannot be read.
        when_due: asked in turn when a table's alarm is due; the first that has something to change does.
        metrics: what is counted.
        caps: how much may be open.
    """

    def __init__(
        self,
        store: Store,
        on_commit: OnCommit | None = None,
        sets: Sets | None = None,
        alone: Callable[[], bool] = lambda: True,
        metrics: Metrics | None = None,
    ) -> None:
        self.metrics = metrics or Metrics()
        self._store = store
        self._alone = alone
        self._sets = sets or Sets(store)
        self.on_commit = on_commit
        self.when_due: list[WhenDue] = []
        self._lock: Locks[str] = Locks()
        self._kept: Recent[str, Loaded] = Recent(TABLES_KEPT)
        self._latest: Recent[str, Latest] = Recent(TABLES_KEPT)
        self._acted: Recent[str, str] = Recent(ACTED_KEPT)
        self.past = Past(store, self._read)
        self.ahead = Ahead(self._read)
        self.persons = Persons(store, alone)
        self.caps = Caps(store.census)
        self.rematches = Rematches(store, self._sets, self.caps, self._lock, self._followed)
        self.mending = Mending(store, self._sets, self.persons, self._lock, self._mended)
        self._awake = 0

    # --- the lobby -------------------------------------------------------------------------------------------

    async def open(self, place: Place, host: Person, wish: Wish, input_id: str) -> str:
        """Open a lobby with its host in the first seat; returns the table's id.

        Raises:
            Refusal: this input has opened a table already, or too many are open.
        """
        new = lobby.opened(place, host, wish, self._sets.current(wish.game))
        async with self.caps.opening:
            if (full := await self.caps.against_opening(place, host.id)) and await self.acted(input_id) is None:
                raise full
            try:
                await self._store.create(new, input_id, (lobby_row(),))
            except RepeatedInput:
                raise Refusal("bot-opened-already") from None
        self.metrics.committed(new.id, input_id, 0, 0)
        await self._committed(new.id)
        return new.id

    async def join(self, table_id: str, person: Person, input_id: str) -> None:
        """Take a seat in a lobby. Raises Refusal."""
        full = await self.caps.against_sitting(person.id)
        await self._change(table_id, input_id, lambda loaded: lobby.joined(loaded, person, input_id, full))

    async def leave(self, table_id: str, user_id: int, input_id: str) -> None:
        """Give a seat in a lobby back; the last to leave closes it, a host who leaves hands it on. Raises Refusal."""
        await self._change(table_id, input_id, lambda loaded: lobby.left(loaded, user_id, input_id))

    async def start(self, table_id: str, user_id: int, input_id: str, *, alone: bool = False) -> None:
        """Deal the game; the host decides when.

        Args:
            table_id: which table.
            user_id: who starts it.
            input_id: unique for this input.
            alone: the host has said that the solo game is meant.

        Raises:
            NobodyJoined: the host sits there alone and has not said so.
            Refusal: also when somebody has joined who said so.
        """
        await self._change(table_id, input_id, lambda loaded: lobby.started(loaded, user_id, input_id, alone=alone))

    # --- the door --------------------------------------------------------------------------------------------

    async def play(
        self, table_id: str, user_id: int, action: Action, input_id: str, decision: str | None = None
    ) -> Played:
        """Carry out an action of the person's own seat.

        Args:
            table_id: which table.
            user_id: who acts; must hold the action's seat.
            action: what is done.
            input_id: unique for this input ("interaction:…"); a repeated one acts once.
            decision: id of the decision it answers; None answers whatever is open.

        Raises:
            Refusal: no such table, not running, not the seat's holder.
            Stale: the decision is no longer open.
            Illegal: the rules refuse it. Nothing was changed in any of these cases.
        """

        def move(loaded: Loaded, table: Table) -> Entry:
            if loaded.seat_of(user_id) != action.seat:
                raise Refusal("bot-not-your-seat")
            if loaded.room.paused is not None:
                raise Refusal("votes-paused")
            return table.play(action, decision)

        return await self._move(table_id, input_id, move)

    async def undo(self, table_id: str, user_id: int, input_id: str, n: int | None = None) -> Played:
        """Take back the person's newest action; ``n`` names it, so that an old confirmation takes back no other.

        Raises:
            Refusal, Illegal, Stale: as ``play``.
        """

        def move(loaded: Loaded, table: Table) -> Entry:
            seat = held_seat(loaded, user_id)
            target = table.undoable(seat)
            if n is not None and (target is None or target.n != n):
                raise Refusal("bot-undo-too-late")
            return table.undo(seat)

        return await self._move(table_id, input_id, move)

    async def undoable(self, table_id: str, user_id: int) -> Record[Any] | None:
        """What the person's undo would take back, if anything. Raises Refusal as ``undo``."""
        loaded = await self._read(table_id)
        seat = held_seat(loaded, user_id)
        return _running(loaded).undoable(seat)

    # --- looking ---------------------------------------------------------------------------------------------

    async def look(self, table_id: str, user_id: int | None = None) -> Seen:
        """The table as a person (None: a spectator without a name) may know it.

        Raises:
            Refusal: there is no such table, or its game is for its players alone and the person is none.
        """
        seen = await self.glance(table_id, user_id)
        if seen.shut:
            raise Refusal("lobby-players-only", title=seen.row.title)
        return seen

    async def glance(self, table_id: str, user_id: int | None = None) -> Seen:
        """As ``look``, for finding a table and for acting at it; nobody is refused, and a shut one shows no game."""
        return seen_by(await self._read(table_id), user_id)

    async def decision(self, table_id: str, user_id: int) -> Decision | None:
        """What is open for the person's seat now, if anything."""
        loaded = await self._read(table_id)
        seat, table = loaded.seat_of(user_id), _played(loaded)
        return table.decision(seat) if table is not None and seat is not None else None

    async def menu(self, table_id: str, user_id: int) -> Menu | None:
        """The legal answers to what is open for the person's seat, if anything is."""
        decision = await self.decision(table_id, user_id)
        return None if decision is None else Menu(decision)

    async def offers(self, table_id: str, user_id: int) -> tuple[Action, ...]:
        """What the person may do though nobody waits for it (taking back a "done")."""
        loaded = await self._read(table_id)
        seat, table = loaded.seat_of(user_id), _played(loaded)
        return table.game.offers(table.state, seat) if table is not None and seat is not None else ()

    async def history(self, table_id: str, after: int = 0, limit: int = 500) -> list[Entry]:
        """Log entries after number ``after``, in order; the newest ones are still in memory."""
        loaded = await self._read(table_id)
        latest = self._latest.get(table_id)
        stored = latest.part(after, limit) if latest is not None else None
        return entries_of(loaded, stored or await self._store.entries(table_id, after, limit))

    async def due(self) -> tuple[str, ...]:
        """Tables that must be looked at now though nobody did anything."""
        self._awake = self._awake or now_ms()
        return await self._store.due(now_ms())

    async def leapt(self, by: int) -> None:
        """The clock has leapt (``by`` milliseconds; below zero: back), or the machine slept; see ``bot.clock``."""
        log.warning("the clock leapt", by=by)
        if by > 0:
            self._awake = now_ms()
        else:
            await self._store.look_at_all(now_ms())

    async def in_channel(self, channel_id: int, statuses: Collection[Status]) -> tuple[TableRow, ...]:
        """The tables of a channel, open ones first, then the last changed first."""
        return await self._store.tables_in(channel_id, statuses)

    async def of_person(self, user_id: int, statuses: Collection[Status]) -> tuple[TableRow, ...]:
        """The tables at which a user has a seat, on whatever server, the last changed first."""
        return await self._store.tables_of(user_id, statuses)

    def set_in_use(self, game: str) -> str:
        """The name of the set of tiles and cards that new tables of a game are played with."""
        return self._sets.current(game)

    def sets_to_choose(self, game: str) -> tuple[str, ...]:
        """The sets that a lobby of a game can be set to play with, the one of new tables first."""
        return self._sets.choices(game)

    def before(self, table_id: str, first: int) -> Any | None:
        """The spectators' view before entry ``first``, while it is still remembered (for what glows in a picture)."""
        latest = self._latest.get(table_id)
        return latest.before if latest is not None and latest.after == first - 1 else None

    async def rewrite(self, table_id: str, work: Callable[[Kept], Rewritten | None]) -> None:
        """Change what is kept of people at a table, and nothing of the game (see ``bot.privacy``).

        Raises DamagedTableError, and what ``work`` raises.
        """
        async with self._lock(table_id):
            self._kept.pop(table_id, None)
            self._latest.pop(table_id, None)
            try:
                await self._store.forgetting.rewrite(table_id, work)
            except VersionMiss:  # another process came first
                await self._store.forgetting.rewrite(table_id, work)

    # --- inside ----------------------------------------------------------------------------------------------

    async def wake(self, table_id: str) -> None:
        """Do what is due at a table though nobody did anything; the next alarm is set with it. Raises Refusal."""

        def change(loaded: Loaded) -> Commit:
            table, now = _running(loaded), now_ms()
            settle(loaded)
            wanted = next((due for work in self.when_due if (due := work(loaded, now)) is not None), None)
            if wanted is not None:
                return arranged(loaded, table, wanted, input_id, [])
            before = asked(table.state)
            strokes = carry_on(loaded.room, table, None)
            if not strokes.entries:
                return commit_reminders(loaded, input_id)
            return commit_strokes(loaded, strokes, input_id, before)

        row = (await self._read(table_id)).row
        input_id = f"alarm:{table_id}:{row.version}"
        await self._change(table_id, input_id, change)

    async def panel_moved(self, table_id: str, message_id: int | None) -> int | None:
        """The table's panel is in this message of its channel now (None: in none); the one that it was in before."""
        return await self._panel(table_id, message_id, lambda: self._store.set_panel(table_id, message_id))

    async def panel_sent(
        self, table_id: str, row_id: int, message_id: int, *, follows: NewOutboxRow | None = None
    ) -> int | None:
        """An outbox row became this message, and the table's panel is in it now: both are noted, or neither.

        Returns the message that the panel was in before. Raises NoSuchOutboxRow: another process has sent it, too.
        """

        def note() -> Awaitable[int | None]:
            return self._store.outbox.sent(row_id, message_id, now_ms(), follows=follows, panel_of=table_id)

        return await self._panel(table_id, message_id, note)

    async def _panel(
        self, table_id: str, message_id: int | None, note: Callable[[], Awaitable[int | None]]
    ) -> int | None:
        """Note where the panel is while nobody changes the table, also of the table in memory."""
        async with self._lock(table_id):
            before = await note()
            kept = self._kept.get(table_id)
            if kept is not None:
                kept.row = replace(kept.row, panel_message_id=message_id)
        return before

    async def acted(self, input_id: str) -> str | None:
        """The table that an input has changed, if it has changed one."""
        if input_id in self._acted:
            return self._acted[input_id]
        try:
            await self._store.refuse_repeated(input_id)
        except RepeatedInput as repeated:
            return repeated.table_id
        return None

    async def around(
        self,
        table_id: str,
        input_id: str,
        work: Callable[[Loaded], Around],
        *,
        lobby: bool = False,
        closed: bool = False,
    ) -> Played:
        """Change something around a running game: who sits where, what was agreed on. What follows is made with it.

        Args:
            table_id: which table.
            input_id: unique for this input; a repeated one acts once.
            work: looks at the table and says what changes; what it raises is raised, and nothing is changed.
            lobby: a table that has not begun may be changed, too; it has no log yet, and is shown anew.
            closed: one that is over may be changed, too; its log is closed.

        Raises:
            Refusal: no such table, or it is not being played.
        """
        made: list[Entry] = []

        def change(loaded: Loaded) -> Commit:
            if lobby and loaded.row.status is Status.LOBBY:
                wanted = work(loaded)
                return commit(loaded, input_id, **changes_of(wanted), outbox=(lobby_row(quiet=wanted.quiet),))
            if closed and loaded.row.status in CLOSED:
                return commit(loaded, input_id, **changes_of(work(loaded)))
            return arranged(loaded, _running(loaded), work(loaded), input_id, made)

        return self._played(table_id, await self._change(table_id, input_id, change), made)

    async def _move(self, table_id: str, input_id: str, move: Callable[[Loaded, Table], Entry]) -> Played:
        """Decide a move on the loaded table and commit it, and what follows it, with what is to be told."""
        made: list[Entry] = []

        def change(loaded: Loaded) -> Commit:
            table = _running(loaded)
            before = asked(table.state)
            strokes = carry_on(loaded.room, table, lambda table: [move(loaded, table)])
            made[:] = strokes.entries
            return commit_strokes(loaded, strokes, input_id, before)

        return self._played(table_id, await self._change(table_id, input_id, change), made)

    @staticmethod
    def _played(table_id: str, repeated: int | None, made: list[Entry]) -> Played:
        """What came of an input: the entries it made, or the one it made when it came before."""
        if repeated is not None:
            return Played(table_id, repeated, (), repeated=True)
        return Played(table_id, made[-1].n if made else 0, tuple(event for entry in made for event in entry.events))

    async def _change(self, table_id: str, input_id: str, change: Callable[[Loaded], Commit]) -> int | None:
        """Commit a change under the table's lock; once more from the start when another process came first.

        Returns the entry number of an input that was acted on before, else None.
        """
        with log_context(table=table_id, input=input_id):
            async with self.metrics.waiting_for(self._lock(table_id)):
                try:
                    await self._decided(table_id, input_id, change)
                except RepeatedInput as repeated:
                    log.info("input repeated", n=repeated.n)
                    self.metrics.repeated()
                    return repeated.n
            await self._committed(table_id)
        return None

    async def _decided(self, table_id: str, input_id: str, change: Callable[[Loaded], Commit]) -> None:
        """Commit a change, once more when another process came first; a repeated input is known before refused."""
        try:
            try:
                await self._once(table_id, change)
            except VersionMiss:
                self.metrics.missed()
                await self._once(table_id, change)
        except (Refusal, Illegal, Stale):
            await self._store.refuse_repeated(input_id)
            raise

    async def _once(self, table_id: str, change: Callable[[Loaded], Commit]) -> None:
        """Load, decide, commit. Meanwhile the table is not in memory, so that nobody sees it ahead of the store."""
        loaded = await self._load(table_id)
        loaded.wishes = await self.persons.all_of(seat.user_id for seat in loaded.seats)
        loaded.awake = self._awake
        view = loaded.view(None) if loaded.table else None
        self._kept.pop(table_id, None)
        wanted = change(loaded)
        done = await self._store.commit(wanted)
        if (now := after(loaded, wanted, done)) is not None:
            self._kept.keep(table_id, now)
        self._acted.keep(wanted.input_id, table_id)
        self.metrics.committed(table_id, wanted.input_id, loaded.row.length, done.length)
        if view is not None and done.length > loaded.row.length:
            self._latest.keep(table_id, Latest(loaded.row.length, wanted.entries, view))
        log.info("committed", version=done.version, length=done.length)

    async def _read(self, table_id: str) -> Loaded:
        """The table for looking at: from memory, or loaded once nobody is changing it."""
        kept = await self._newest(table_id)
        if kept is not None:
            return kept
        async with self._lock(table_id):
            return await self._load(table_id)

    async def _newest(self, table_id: str) -> Loaded | None:
        """The table as it is in memory, if it is there and no other process has changed it since."""
        kept = self._kept.get(table_id)
        if kept is None or self._alone() or await self._store.version(table_id) == kept.row.version:
            return kept
        if self._kept.get(table_id) is kept:
            del self._kept[table_id]
        return None

    async def _load(self, table_id: str) -> Loaded:
        """The table, from memory or the store; call it under the table's lock. Raises Refusal when there is none."""
        kept = await self._newest(table_id)
        if kept is None:
            stored = await self._store.load(table_id)
            if stored is None:
                raise Refusal("bot-no-such-table")
            kept = await self._with_its_set(unpack(stored))
        return self._kept.keep(table_id, kept)

    async def _with_its_set(self, loaded: Loaded) -> Loaded:
        """The table, once the rules know the set that it plays with. Raises SetMissing."""
        content = loaded.header.content
        try:
            await self._sets.know(loaded.header.game, content)
        except UnknownSet as error:
            log.warning("a table cannot be played", table=loaded.row.id, reason=str(error))
            raise SetMissing(loaded.row, content) from error
        return loaded

    async def _followed(self, table_id: str, new_id: str) -> None:
        """A table is followed by a new one, which both know of in the store."""
        self._kept.pop(table_id, None)
        await self._committed(new_id)

    async def _mended(self, table_id: str) -> None:
        """A table is another one in the store than in memory, if it is there at all."""
        self._kept.pop(table_id, None)
        self._latest.pop(table_id, None)
        await self._committed(table_id)

    async def _committed(self, table_id: str) -> None:
        if self.on_commit is not None:
            await self.on_commit(table_id)


def _played(loaded: Loaded) -> Table | None:
    """The game of a table that is being played, if it is."""
    return loaded.table if loaded.row.status is Status.RUNNING else None


def _running(loaded: Loaded) -> Table:
    """The game of a table that is being played. Raises Refusal."""
    table = _played(loaded)
    if table is None:
        raise not_played(loaded.row.status)
    return table
