"""A table as it is loaded, and what its changes come to in the store: state, log, and what is to be told of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from bot.clock import now_ms
from bot.store.errors import DamagedTableError
from bot.store.values import Commit, NewEntry, NewOutboxRow, Seat, Status, StoredTable, TableRow
from engine.core import codec
from engine.core.catalog import GAMES
from engine.core.flow import asked
from engine.core.game import Game, Header
from engine.core.table import Entry, Record, Table, load_entry, save_entry

KEYFRAME_EVERY = 16
"""A whole state is kept this often, besides at walls, so that stepping back is short."""

LOBBY_TELLS, MOVE_TELLS = "lobby", "moved"
"""Kinds of outbox rows: the lobby changed; the game moved."""


class Told(msgspec.Struct, frozen=True):
    """What an outbox row refers to: entries ``first`` to ``last`` of the log (0: the deal), and who is newly asked.

    Whoever made the move is in front of the table already and is never among ``asked``.
    """

    first: int
    last: int
    asked: tuple[int, ...] = ()


@dataclass(slots=True)
class Loaded:
    """A table in memory, as of its latest commit."""

    row: TableRow
    seats: tuple[Seat, ...]
    header: Header
    table: Table | None

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
        raise DamagedTableError(f"Table {stored.row.id} cannot be read: {error}.") from error
    return Loaded(stored.row, stored.seats, header, table)


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


def commit(loaded: Loaded, input_id: str, **changes: Any) -> Commit:
    """A change of this table as it was loaded."""
    return Commit(loaded.row.id, loaded.row.version, input_id, now_ms(), **changes)


def commit_entry(loaded: Loaded, table: Table, entry: Entry, input_id: str, asked_before: tuple[int, ...]) -> Commit:
    """The commit of a move: entry, state, a keyframe where one is due, and what is to be told."""
    state = codec.save_state(table.game, table.state)
    wall = isinstance(entry, Record) and entry.wall
    known = (*asked_before, entry.seat)
    told = Told(entry.n, entry.n, tuple(seat for seat in asked(table.state) if seat not in known))
    return commit(
        loaded,
        input_id,
        entries=(NewEntry(entry.seat, save_entry(entry), wall),),
        state=state,
        keyframe=state if wall or entry.n % KEYFRAME_EVERY == 0 else None,
        acted=msgspec.json.encode(table.acted),
        status=None if table.game.decisions(table.state) else Status.OVER,
        outbox=(NewOutboxRow(MOVE_TELLS, msgspec.json.encode(told)),),
    )


def deal(loaded: Loaded, input_id: str) -> Commit:
    """The commit that starts the game. Raises ValueError for options that the game does not have."""
    header = msgspec.structs.replace(loaded.header, seats=len(loaded.seats))
    table, _ = Table.new(loaded.game, header)
    state = codec.save_state(table.game, table.state)
    told = Told(0, 0, asked(table.state))
    return commit(
        loaded,
        input_id,
        state=state,
        keyframe=state,
        header=codec.save_header(header),
        acted=msgspec.json.encode(table.acted),
        status=Status.RUNNING,
        outbox=(NewOutboxRow(MOVE_TELLS, msgspec.json.encode(told)),),
    )


def lobby_row() -> NewOutboxRow:
    """What tells that a lobby has changed; it is told as it stands then."""
    return NewOutboxRow(LOBBY_TELLS, msgspec.json.encode(Told(0, 0)))
