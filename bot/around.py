"""A change around a running game, and what follows it, as one commit."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.commits import Loaded, commit, commit_strokes
from bot.exchange import Around
from bot.followups import Strokes, carry_on
from bot.orders import of_holders
from bot.store.values import Commit
from engine.core import codec
from engine.core.flow import asked
from engine.core.table import Entry, Table


def changes_of(wanted: Around) -> dict[str, Any]:
    """What changes around a game as fields of a commit."""
    header = None if wanted.header is None else codec.save_header(wanted.header)
    others = {name: getattr(wanted, name) for name in ("room", "seats", "host_id", "status", "channel_id")}
    return {**others, "header": header}


def arranged(loaded: Loaded, table: Table, wanted: Around, input_id: str, made: list[Entry]) -> Commit:
    """The commit of a change around a game and of what follows it; the entries are put into ``made``."""
    room = of_holders(wanted.room or loaded.room, wanted.seats or loaded.seats)
    if wanted.secret:
        return commit(loaded, input_id, room=room, at=loaded.row.updated_at)
    before = asked(table.state) if loaded.room.paused is None else ()  # nobody is asked while a table is paused
    if wanted.status is None:
        strokes = carry_on(room, table, lambda table: _begun(table, wanted))
    else:  # nothing follows at a table that ends with it
        strokes = Strokes()
        strokes.add(table, table.note(wanted.seat, *wanted.events))
    made[:] = strokes.entries
    done = commit_strokes(loaded, strokes, input_id, before, moment=wanted.moment, **changes_of(wanted))
    return replace(done, outbox=()) if wanted.quiet and len(strokes.entries) == 1 else done


def _begun(table: Table, wanted: Around) -> list[Entry]:
    """The entries of a change around a game: what is told of it, and what is done in the game with it."""
    told = [table.note(wanted.seat, *wanted.events)] if wanted.events or wanted.moves is None else []
    return [*told, *(wanted.moves(table) if wanted.moves is not None else ())]
