"""A table as it is loaded, and what its changes come to in the store: state, log, and what is to be told of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from bot.clock import now_ms
from bot.clocks import Happening, due_next, reminded, settled, stalled, wants_to_know
from bot.followups import Strokes, next_answer, nobody_plays
from bot.foresight import following
from bot.room import Room, load_room, remembering, runs_out, save_room
from bot.store import values
from bot.store.errors import DamagedTableError
from bot.store.outbox import ASIDE
from bot.store.values import Alarm, Commit, Committed, NewEntry, NewOutboxRow, Seat, Status, StoredTable, TableRow
from bot.votes import by_now, overtaken
from bot.wishes import Wishes
from engine.core import codec
from engine.core.catalog import GAMES
from engine.core.flow import asked
from engine.core.game import Game, Header
from engine.core.table import Entry, Record, Table, Undone, load_entry, save_entry

KEYFRAME_EVERY = 16
"""A whole state is kept this often, besides at walls, so that stepping back is short."""

LOBBY_TELLS, MOVE_TELLS, REMINDER, PICTURES = "lobby", "moved", "reminder", ASIDE
"""Kinds of outbox rows: the lobby changed; the game moved; somebody who is asked is reminded; pictures follow."""


class Told(msgspec.Struct, frozen=True):
    """What an outbox row refers to: entries ``first`` to ``last`` of the log (0: the deal), and who is newly asked.

    Whoever made the move is in front of the table already and is never among ``asked``; nor is who rests, and is
    called once they are awake. ``following`` is the seat whose player asked to hear that they are next.
    """

    first: int
    last: int
    asked: tuple[int, ...] = ()
    following: int | None = None


class Late(msgspec.Struct, frozen=True):
    """What a row of pictures refers to: those of a message that was sent without some of them.

    Attributes:
        first, last: the entries of the log that it tells, as in ``Told``.
        channel_id, message_id: where it is.
    """

    first: int
    last: int
    channel_id: int
    message_id: int


class LobbyTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a lobby's row refers to; the lobby is told as it stands when it is sent.

    Attributes:
        invites: those for whom it was opened are mentioned.
        quiet: the message that shows it is changed, if there is one, and no new one made.
    """

    invites: bool = False
    quiet: bool = False


class Reminded(msgspec.Struct, frozen=True):
    """What a reminder's row refers to.

    Attributes:
        asked: by seat that is reminded, since when it was asked; one that has done something since is left out.
        last: is it the last reminder until somebody moves?
    """

    asked: dict[int, int]
    last: bool = False


@dataclass(slots=True)
class Loaded:
    """A table in memory, as of its latest commit.

    Attributes:
        wishes: by user, what those wish who sit there; read before each change.
        awake: since when the bot has been there (UTC milliseconds).
    """

    row: TableRow
    seats: tuple[Seat, ...]
    header: Header
    table: Table | None
    room: Room = field(default_factory=Room)
    wishes: Mapping[int, Wishes] = field(default_factory=dict)
    awake: int = 0
    _views: dict[tuple[int, int | None], Any] = field(default_factory=dict, init=False, repr=False)

    def view(self, seat: int | None) -> Any:
        """What a seat (None: a spectator) may see of the game, which has begun; made once for each state of it."""
        assert self.table is not None  # nobody looks at a game before it is dealt
        which = self.table.version, seat
        if which not in self._views:
            if any(version != self.table.version for version, _ in self._views):
                self._views.clear()
            self._views[which] = self.game.view(self.table.state, seat)
        return self._views[which]

    def seat_of(self, user_id: int) -> int | None:
        """The number of the seat that a user holds, if any."""
        return next((seat.number for seat in self.seats if seat.user_id == user_id), None)

    @property
    def game(self) -> Game[Any]:
        """The rules it is played by."""
        return GAMES[self.header.game]


def unpack(stored: StoredTable) -> Loaded:
    """A table from what the store keeps of it. Raises DamagedTableError when that cannot be read."""
    try:
        header = codec.load_header(stored.header)
        if header.game not in GAMES:
            raise codec.SaveError(f"there is no game {header.game!r}")
        table = None if stored.state is None else _table(stored, header, stored.state)
    except (codec.SaveError, msgspec.MsgspecError) as error:
        raise DamagedTableError(stored.row.id, f"Table {stored.row.id} cannot be read: {error}") from error
    return Loaded(stored.row, stored.seats, header, table, load_room(stored.room, stored.row.id))


def entries_of(loaded: Loaded, stored: Iterable[values.Entry | NewEntry]) -> list[Entry]:
    """Entries of a table's log from what the store keeps of them. Raises DamagedTableError."""
    try:
        return [load_entry(loaded.game, each.data) for each in stored]
    except codec.SaveError as error:
        table_id = loaded.row.id
        raise DamagedTableError(table_id, f"The log of table {table_id} cannot be read: {error}") from error


def _table(stored: StoredTable, header: Header, state: bytes) -> Table:
    game = GAMES[header.game]
    keyframe = stored.keyframe
    return Table(
        game,
        header,
        codec.load_state(game, state),
        version=stored.row.length,
        acted=msgspec.json.decode(stored.acted, type=list[int]),
        base=keyframe.data if keyframe else None,
        base_n=keyframe.n if keyframe else 0,
        tail=[load_entry(game, entry.data) for entry in stored.entries],
    )


def commit(loaded: Loaded, input_id: str, *, room: Room | None = None, at: int | None = None, **changes: Any) -> Commit:
    """A change of this table as it was loaded, made ``at`` a moment (UTC milliseconds) or now."""
    saved = None if room is None else save_room(room)
    return Commit(loaded.row.id, loaded.row.version, input_id, now_ms() if at is None else at, room=saved, **changes)


def commit_strokes(
    loaded: Loaded,
    strokes: Strokes,
    input_id: str,
    asked_before: tuple[int, ...],
    *,
    room: Room | None = None,
    status: Status | None = None,
    moment: int | None = None,
    **changes: Any,
) -> Commit:
    """The commit of a move and what followed: entries, state, a keyframe where one is due, and what is to be told.

    Args:
        loaded: the table, after the strokes.
        strokes: what was done.
        input_id: what brought it about.
        asked_before: seats that were asked before it.
        room: the new room, where it changed.
        status: the table's new status, where it is not for the rules to say.
        moment: when it was due (UTC milliseconds), where the time brought it about; clocks go on from then.
        changes: other fields of the commit.
    """
    table, now = loaded.table, now_ms()
    assert table is not None  # strokes are made on a game that was dealt
    if strokes.orders is not None and strokes.orders != (room or loaded.room).orders:
        room = msgspec.structs.replace(room or loaded.room, orders=strokes.orders)
    if status is None:
        room = overtaken(room or loaded.room, changes.get("seats") or loaded.seats, table, strokes) or room
    entries, state = strokes.entries, codec.save_state(table.game, table.state)
    first, last = entries[0], entries[-1]
    known = (*asked_before, first.seat)
    called = tuple(seat for seat in asked(table.state) if seat not in known)
    seats = changes.get("seats") or loaded.seats
    room = remembering(room or loaded.room, loaded.seats, seats)
    happening = _happening(loaded, table, seats, called, now if moment is None else moment)
    after = settled(loaded.room, room, replace(happening, entries=entries))
    after, told = _told(table, after, first.n, last.n, called)
    on_raster = last.n // KEYFRAME_EVERY > (first.n - 1) // KEYFRAME_EVERY
    at = strokes.wall_at or (len(entries) if on_raster else 0)
    return commit(
        loaded,
        input_id,
        entries=tuple(NewEntry(entry.seat, save_entry(entry), _is_wall(entry)) for entry in entries),
        state=state,
        keyframe=(strokes.wall_state or state) if at else None,
        keyframe_at=at or None,
        acted=msgspec.json.encode(table.acted),
        status=status or (None if table.game.decisions(table.state) else Status.OVER),
        alarm=Alarm(None if status else _look_again(after, table, entries, now)),
        outbox=(NewOutboxRow(MOVE_TELLS, msgspec.json.encode(told)),),
        room=after,
        at=now,
        **changes,
    )


def after(loaded: Loaded, made: Commit, done: Committed) -> Loaded | None:
    """The table after moves that were made on it in memory and are on disk now; None: not all of it is in memory."""
    elsewhere = (made.header, made.seats, made.title, made.host_id, made.channel_id)
    if loaded.table is None or made.state is None or any(changed is not None for changed in elsewhere):
        return None
    row = replace(
        loaded.row,
        version=done.version,
        length=done.length,
        updated_at=made.at,
        status=loaded.row.status if made.status is None else made.status,
    )
    return replace(loaded, row=row, room=loaded.room if made.room is None else load_room(made.room, row.id))


def settle(loaded: Loaded) -> None:
    """Bring the clocks and votes of a running table up to now, in memory, by what its players wish now."""
    assert loaded.table is not None  # clocks run in a game that was dealt
    now = now_ms()
    room = settled(loaded.room, loaded.room, _happening(loaded, loaded.table, loaded.seats, (), now))
    loaded.room = by_now(room, now)


def commit_reminders(loaded: Loaded, input_id: str) -> Commit:
    """The commit that reminds whoever is due at a settled table, and sets its alarm anew; often it does that alone."""
    table, now = loaded.table, now_ms()
    assert table is not None  # nobody is reminded of a game that was not dealt
    room, seats = reminded(loaded.room, now)
    since = {seat: at for seat in seats if (at := room.clocks[seat].asked) is not None}
    row = NewOutboxRow(REMINDER, msgspec.json.encode(Reminded(since, stalled(room))))
    alarm = Alarm(_look_again(room, table, [], now))
    return commit(loaded, input_id, room=room, alarm=alarm, outbox=(row,) if since else (), at=now)


def _happening(loaded: Loaded, table: Table, seats: tuple[Seat, ...], called: tuple[int, ...], now: int) -> Happening:
    """What a change of a table means to its clocks, but for its entries."""
    return Happening(
        now=now,
        owners={seat.number: seat.user_id for seat in seats if seat.user_id is not None},
        wishes=loaded.wishes,
        deciding=tuple(seat for seat in asked(table.state) if table.forced(seat) is None),
        called=called,
        awake=loaded.awake,
    )


def _told(table: Table, room: Room, first: int, last: int, called: tuple[int, ...]) -> tuple[Room, Told]:
    """What is to be told of a move: whom it calls, but for those who rest, and who hears that they are next."""
    heard = tuple(seat for seat in called if seat not in room.clocks or not room.clocks[seat].owed)
    coming = following(table, lambda seat: wants_to_know(room, seat))
    if coming is not None:
        clock = msgspec.structs.replace(room.clocks[coming], foretold=True)
        room = msgspec.structs.replace(room, clocks={**room.clocks, coming: clock})
    return room, Told(first, last, heard, coming)


def _look_again(room: Room, table: Table, made: list[Entry], now: int) -> int | None:
    """When the table must be looked at though nobody does anything (UTC milliseconds); never once it is over."""
    if not table.game.decisions(table.state) or nobody_plays(room, table):
        return None
    if next_answer(room, table, made):
        return now
    return min((moment for moment in (runs_out(room), due_next(room)) if moment is not None), default=None)


def _is_wall(entry: Entry) -> bool:
    return entry.wall if isinstance(entry, Record) else isinstance(entry, Undone) and entry.agreed


def deal(loaded: Loaded, input_id: str) -> Commit:
    """The commit that starts the game. Raises ValueError for options that the game does not have."""
    number, options = len(loaded.seats), loaded.header.options
    if number == 1:
        options = {name: value for name, value in options.items() if name not in loaded.game.not_for_one}
    header = msgspec.structs.replace(loaded.header, seats=number, options=options)
    table, _ = Table.new(loaded.game, header)
    state = codec.save_state(table.game, table.state)
    called, now = asked(table.state), now_ms()
    room = settled(loaded.room, loaded.room, _happening(loaded, table, loaded.seats, called, now))
    room, told = _told(table, room, 0, 0, called)
    return commit(
        loaded,
        input_id,
        room=room,
        alarm=Alarm(_look_again(room, table, [], now)),
        at=now,
        state=state,
        keyframe=state,
        header=codec.save_header(header),
        acted=msgspec.json.encode(table.acted),
        status=Status.RUNNING,
        outbox=(NewOutboxRow(MOVE_TELLS, msgspec.json.encode(told)),),
    )


def lobby_row(*, invites: bool = False, quiet: bool = False) -> NewOutboxRow:
    """What tells that a lobby has changed; see ``LobbyTold``."""
    return NewOutboxRow(LOBBY_TELLS, msgspec.json.encode(LobbyTold(invites, quiet)))
