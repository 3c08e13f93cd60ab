"""What goes into the store and comes out of it: plain values and opaque bytes.

Times are integer UTC milliseconds given by the caller. Ids of users, channels, guilds and messages are
Discord's 64-bit integers. Bytes (header, state, acted, records, payloads) are the caller's; the store never
looks inside.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Status(StrEnum):
    """Where a table stands in its life."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"  # played to the final scores
    ENDED = "ended"  # broken off by its players


OPEN = (Status.LOBBY, Status.RUNNING)
CLOSED = (Status.OVER, Status.ENDED)
"""A table that is played on, or may be; and one that is not."""


class OutboxState(StrEnum):
    """What has become of an outbox row."""

    PENDING = "pending"
    SENT = "sent"
    DEAD = "dead"  # given up; kept for a while so that somebody can see it


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat of a table and who sits there; without a user id it plays itself or is empty."""

    number: int
    user_id: int | None
    name: str
    joined_at: int


@dataclass(frozen=True, slots=True)
class NewOutboxRow:
    """Something to tell the outside once the change it belongs to is on disk.

    ``payload`` holds references, not texts or pictures: those are made when it is sent. ``not_before`` is the
    earliest time to send; None means at once.
    """

    kind: str
    payload: bytes
    not_before: int | None = None


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """A stored outbox row. ``n`` is the length of its table's log when it was written.

    ``nonce`` (24 characters) is the same however often the row is tried, so that Discord can drop a double.
    ``attempts`` counts the failed ones, ``last_error`` is the code of the latest.
    """

    id: int
    table_id: str
    n: int
    kind: str
    payload: bytes
    nonce: str
    created_at: int
    not_before: int
    attempts: int
    state: OutboxState
    last_error: str | None
    message_id: int | None


@dataclass(frozen=True, slots=True)
class NewEntry:
    """A record for the log: an action's or an undo's. ``seat`` is None where the table as a whole acted.

    ``wall``: undo does not step back past it.
    """

    seat: int | None
    data: bytes
    wall: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """A record of the log, the ``n``-th of its table counting from 1, made by the input ``input_id``."""

    n: int
    seat: int | None
    input_id: str
    data: bytes
    wall: bool
    at: int


@dataclass(frozen=True, slots=True)
class Keyframe:
    """The whole state as it was after entry ``n`` (0: before the first); ``wall``: that was a wall."""

    n: int
    wall: bool
    data: bytes


@dataclass(frozen=True, slots=True)
class Alarm:
    """When a table must be looked at though nobody does anything; None: not at all."""

    due_at: int | None


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table to create. ``keyframe`` only where it is created with its first state already dealt."""

    id: str
    game: str
    rules_version: str
    guild_id: int | None
    channel_id: int
    host_id: int
    title: str
    header: bytes
    at: int
    status: Status = Status.LOBBY
    state: bytes | None = None
    acted: bytes = b""
    seats: tuple[Seat, ...] = ()
    keyframe: bytes | None = None
    room: bytes | None = None


@dataclass(frozen=True, slots=True)
class Commit:
    """One change of a table, made as a whole or not at all.

    ``expected_version`` is the version of the table that the change was decided on. A field left None stays
    as it is stored. ``seats`` replaces the whole list of seats. ``keyframe`` is the state after the last of
    ``entries`` (with no entries: the state as first dealt), or after the first ``keyframe_at`` of them; it marks
    a wall when the entry before it is one, or when there is none. ``alarm`` sets when the table must be looked
    at, or takes that away.
    """

    table_id: str
    expected_version: int
    input_id: str
    at: int
    entries: tuple[NewEntry, ...] = ()
    state: bytes | None = None
    keyframe: bytes | None = None
    keyframe_at: int | None = None
    acted: bytes | None = None
    header: bytes | None = None
    room: bytes | None = None
    alarm: Alarm | None = None
    status: Status | None = None
    title: str | None = None
    host_id: int | None = None
    channel_id: int | None = None
    seats: tuple[Seat, ...] | None = None
    outbox: tuple[NewOutboxRow, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a log that runs ahead of the state: the stored state is the truth, so it must come along."""
        if self.entries and self.state is None:
            raise ValueError(f"commit to table {self.table_id} has entries but not the state they lead to")


@dataclass(frozen=True, slots=True)
class Committed:
    """What a change came to: the table's new version, its log's new length, its outbox rows' ids in order."""

    version: int
    length: int
    outbox_ids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TableRow:
    """What is known of a table without its bytes; enough for a list.

    ``version`` rises by one with every commit, also one without entries (a lobby's), and guards the next.
    ``length`` is the number of entries in the log, and the last entry's ``n``.
    """

    id: str
    game: str
    rules_version: str
    status: Status
    guild_id: int | None
    channel_id: int
    host_id: int
    title: str
    version: int
    length: int
    created_at: int
    updated_at: int
    panel_message_id: int | None


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table with all that playing on and undoing back to its last wall need.

    ``state`` is None until the game starts, ``room`` while nothing was put there. ``keyframe`` is the latest
    one at a wall, ``entries`` all since it (without a keyframe: all there are).
    """

    row: TableRow
    header: bytes
    state: bytes | None
    acted: bytes
    seats: tuple[Seat, ...]
    keyframe: Keyframe | None
    entries: tuple[Entry, ...]
    room: bytes | None = None
