"""What goes into the table room and comes out of it: who wishes what, why not, what came of it, what one may see."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.commits import Loaded
from bot.room import Room, left_by
from bot.store.values import CLOSED, Seat, Status, TableRow
from bot.terms import Terms
from engine.core.game import Header
from engine.core.model import Event, Illegal, Stale, Value
from engine.core.table import Entry, Table
from render.words.catalogue import ENGLISH


class Refusal(Exception):
    """Something a person asked for and cannot have; ``key`` and ``facts`` make the sentence for them."""

    def __init__(self, key: str, **facts: Value) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts: dict[str, Value] = facts


class NobodyJoined(Refusal):
    """A game is started by its host alone, who is asked first whether the solo game is meant."""


class SetMissing(Refusal):
    """The set of components of the table ``row`` is missing, or the rules cannot read it any more; it waits for it."""

    def __init__(self, row: TableRow, content: str) -> None:
        super().__init__("bot-set-missing", title=row.title, set=content)
        self.row = row


@dataclass(frozen=True, slots=True)
class Person:
    """Who acts: a user's id and display name."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table lives."""

    guild_id: int | None
    channel_id: int


@dataclass(frozen=True, slots=True)
class Wish:
    """What a new table shall be: which game, its title, its options, its terms, the language it speaks."""

    game: str
    title: str
    options: Mapping[str, Value]
    terms: Terms = field(default_factory=Terms)
    language: str = ENGLISH


@dataclass(frozen=True, slots=True)
class Played:
    """What came of an input: the log's new length, its events, and whether it had been acted on before."""

    table_id: str
    n: int
    events: tuple[Event, ...]
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Around:
    """What changes around a running game; a field left None stays as it is.

    Attributes:
        seat: whose doing it is; None is the table as a whole.
        events: what is told of it, in the channel and in the log.
        moves: what is done in the game with it, after that; what it raises is raised.
        header: what a game that has not begun is dealt from.
        quiet: the channel is not told, as long as nothing follows by itself; of a lobby the message that shows it is
            changed, and no new one made.
        secret: nobody can tell that the room has changed: not from the log, nor from when the table last did.
        moment: when it was due (UTC milliseconds), where the time brought it about.
    """

    seat: int | None
    events: tuple[Event, ...]
    room: Room | None = None
    seats: tuple[Seat, ...] | None = None
    host_id: int | None = None
    status: Status | None = None
    channel_id: int | None = None
    moves: Callable[[Table], Sequence[Entry]] | None = None
    header: Header | None = None
    quiet: bool = False
    secret: bool = False
    moment: int | None = None


@dataclass(frozen=True, slots=True)
class KnownSeed:
    """What a person may know of a table's seed: was it typed, and the phrase or code itself, "" where they may not."""

    typed: bool = False
    text: str = ""


@dataclass(frozen=True, slots=True)
class Seen:
    """A table as one person may know it.

    Attributes:
        seat: the person's seat, or None for a spectator.
        view: the game's view for that seat; None while the table is a lobby, and where it is ``shut``.
        decision_id: what is open for the seat, if anything.
        names: display names by seat, as the players call themselves (not escaped).
        items: names of the game's components by id.
        header: what the table was dealt from; its secret seed is blanked.
        user_id: whose eyes; None is a spectator without a name.
        room: what the table keeps beside its game; of standing orders only the person's own, and no seed.
        shut: may the person not look at the game, which is for its players alone?
        seed: what the person may know of the seed.
    """

    row: TableRow
    seats: tuple[Seat, ...]
    seat: int | None
    view: Any
    decision_id: str | None
    names: tuple[str, ...]
    items: Mapping[str, str]
    header: Header
    user_id: int | None = None
    room: Room = field(default_factory=Room)
    shut: bool = False
    seed: KnownSeed = KnownSeed()

    def playing(self) -> int:
        """The seat of a person who plays at this table. Raises Refusal: it is not being played, or they have none."""
        if not self.running:
            raise not_played(self.row.status)
        if self.seat is None:
            raise not_seated(self.room, self.user_id)
        return self.seat

    @property
    def left(self) -> int | None:
        """The seat that the person has left to a stand-in and may take back."""
        return left_by(self.room, self.user_id) if self.running else None

    @property
    def gathering(self) -> bool:
        """Is it a lobby still?"""
        return self.row.status is Status.LOBBY

    @property
    def dealt(self) -> bool:
        """Has its game begun, whatever became of it?"""
        return self.header.seats > 0

    @property
    def running(self) -> bool:
        """Is it being played?"""
        return self.row.status is Status.RUNNING

    @property
    def over(self) -> bool:
        """Was it played to its final scores?"""
        return self.row.status is Status.OVER

    @property
    def closed(self) -> bool:
        """Is it not played on any more, whether or not it was played to its end?"""
        return self.row.status in CLOSED


def reason_of(refusal: Refusal | Illegal | Stale) -> str:
    """Why something was not done, in one word for log and figures; the sentence is made of it elsewhere."""
    return "stale" if isinstance(refusal, Stale) else refusal.key


def not_played(status: Status) -> Refusal:
    """Why nothing can be done at a table that is not being played."""
    keys = {Status.LOBBY: "bot-not-started", Status.ENDED: "seats-table-closed"}
    return Refusal(keys.get(status, "bot-game-over"))


def not_seated(room: Room, user_id: int | None) -> Refusal:
    """Why somebody who holds no seat of a table cannot act there: they have left theirs, or never had one."""
    return Refusal("bot-not-seated" if left_by(room, user_id) is None else "seats-you-left")


def held_seat(loaded: Loaded, user_id: int) -> int:
    """The seat that a user holds at a table. Raises Refusal: they have left theirs, or never had one."""
    seat = loaded.seat_of(user_id)
    if seat is None:
        raise not_seated(loaded.room, user_id)
    return seat


def host_name(seats: Iterable[Seat], host_id: int) -> str:
    """What the host is called."""
    return next((seat.name for seat in seats if seat.user_id == host_id), "?")
