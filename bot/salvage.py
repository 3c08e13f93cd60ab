"""What can be made of a damaged table: the last good state that its keyframes and its log lead to, and what is lost.

Pure. Whatever can be read is used: the state itself; else the keyframe from which the log leads furthest, as far as it
goes without a gap.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from bot.room import PLAYERS, Room, load_room
from bot.store.errors import DamagedTableError
from bot.store.mending import Salvage
from bot.store.values import Seat
from engine.core import codec
from engine.core.entries import Entry, Noted, Record, Undone, load_entry, save_entry
from engine.core.game import Game, Header
from engine.core.model import Event
from engine.core.past import Past

MENDED, LOST = "table-mended", "entry-lost"
"""What the log tells of a table that was mended, and in place of an entry that could not be read."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a damaged table goes on from.

    Attributes:
        state: of the game; None where it has not begun.
        moves: how many of the moves that were made it lacks, as far as anybody can tell.
        unread: numbers of the log's entries that cannot be read.
        dealt: the state as it was dealt, where that could not be read either.
    """

    state: Any
    moves: int
    unread: tuple[int, ...]
    dealt: bytes | None = None


def tears(entry: Entry) -> bool:
    """Does this entry stand where the log no longer leads from what was before to what came after?"""
    if not isinstance(entry, Noted):
        return False
    return any(each.key == LOST or (each.key == MENDED and _lacks(each)) for each in entry.events)


def _lacks(mended: Event) -> bool:
    return bool(mended.args.get("lost", 0) or mended.args.get("unread", 0))


def stand_in(n: int) -> bytes:
    """What stands in place of an entry of the log that cannot be read."""
    return save_entry(Noted(n, None, (Event("entry-lost"),)))


def room_of(saved: Salvage) -> Room:
    """The room; where it cannot be read one for the players alone, since nobody knows who else might look."""
    try:
        return load_room(saved.room, saved.row.id)
    except DamagedTableError:
        return Room(stand_ins=empty_seats(saved.seats) if saved.dealt else {}, visibility=PLAYERS)


def empty_seats(seats: tuple[Seat, ...]) -> dict[int, int | None]:
    """The seats that nobody holds, which are free for anyone."""
    return {seat.number: None for seat in seats if seat.user_id is None}


def acted_of(saved: Salvage, seats: int) -> list[int] | None:
    """How often each seat has answered; None where that cannot be read."""
    try:
        acted = msgspec.json.decode(saved.acted, type=list[int]) if saved.dealt else []
    except msgspec.MsgspecError:
        return None
    return acted if len(acted) == seats or not saved.dealt else None


def is_whole(saved: Salvage, game: Game[Any], header: Header) -> bool:
    """Can everything be read?"""
    try:
        load_room(saved.room, saved.row.id)
    except DamagedTableError:
        return False
    if saved.spoilt or acted_of(saved, header.seats) is None or (saved.dealt and _good(game, saved.state) is None):
        return False
    return len(_entries(saved, game)) == saved.row.length and all(_good(game, each.data) for each in saved.keyframes)


def found(saved: Salvage, game: Game[Any], header: Header) -> Found | None:
    """What the table goes on from; None where nothing leads to any state.

    Raises:
        NewerSave: its state is whole, and only a newer program can read it.
    """
    entries = _entries(saved, game)
    unread = tuple(n for n in range(1, saved.row.length + 1) if n not in entries)
    if not saved.dealt:
        return Found(None, 0, unread)
    bases = {each.n: each.data for each in saved.keyframes}
    dealt = None
    if 0 not in bases and header.rules == game.rules:  # it can be dealt once more
        dealt = bases[0] = codec.save_state(game, game.setup(header).state)
    if (state := _good(game, saved.state)) is not None:
        return Found(state, 0, unread, dealt)
    for n, base, end in _ways(bases, entries, game):
        if (state := _followed(game, base, n, [entries[each] for each in range(n + 1, end + 1)])) is not None:
            after = range(end + 1, saved.row.length + 1)
            return Found(state, sum(_is_move(entries.get(each)) for each in after), unread, dealt)
    return None


def _ways(bases: Mapping[int, bytes], entries: Mapping[int, Entry], game: Game[Any]) -> list[tuple[int, bytes, int]]:
    """Where one can begin: number and bytes of a keyframe, and an entry that it leads to; what leads furthest first.

    A keyframe is one by itself, too, for where the rules stumble over what follows.
    """
    good = {n: data for n, data in bases.items() if _good(game, data) is not None}
    ways = {(end, n) for n in good for end in (n, _end(n, entries))}
    return [(n, good[n], end) for end, n in sorted(ways, reverse=True)]


def _end(n: int, entries: Mapping[int, Entry]) -> int:
    """How far the log leads from a keyframe: to a gap, or to an undo that reaches back behind the keyframe."""
    end = n
    while (entry := entries.get(end + 1)) is not None and not tears(entry):
        if isinstance(entry, Undone) and min(entry.took_back, default=n + 1) <= n:
            break
        end += 1
    return end


def _followed(game: Game[Any], base: bytes, n: int, log: list[Entry]) -> Any | None:
    """The state after these entries; None where the rules stumble over them, or would over what comes of them."""
    following = Past(game, base, n)
    try:
        for entry in log:
            following.follow(entry)
        return following.state if not game.violations(following.state) else None
    except Exception:  # bytes that can be read may be nonsense, over which rules may raise anything
        return None


def _good(game: Game[Any], data: bytes | None) -> Any | None:
    """The state in saved bytes, if it is one that the rules can go on from. Raises NewerSave."""
    if data is None:
        return None
    try:
        state = codec.load_state(game, data)
        return state if not game.violations(state) else None
    except codec.NewerSave:
        raise
    except Exception:  # as above
        return None


def _entries(saved: Salvage, game: Game[Any]) -> dict[int, Entry]:
    """The log's entries that can be understood, by number."""
    read: dict[int, Entry] = {}
    for n, stored in saved.entries.items():
        try:
            entry = load_entry(game, stored.data)
        except codec.SaveError:
            continue
        if entry.n == n:
            read[n] = entry
    return read


def _is_move(entry: Entry | None) -> bool:
    """Was something done in the game? An entry that cannot be read was most likely a move."""
    return entry is None or isinstance(entry, Record | Undone)
