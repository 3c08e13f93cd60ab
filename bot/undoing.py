"""Taking back and doing again across the whole log: behind walls by agreement, and forth again.

What a seat may take back by itself is the door's (``Tables.undo``); here is what needs the log that the store keeps.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.commits import Loaded
from bot.exchange import Around, Played, Refusal
from bot.tables import Tables
from engine.core.catalog import GAMES
from engine.core.entries import Entry, Record, live
from engine.core.model import Illegal
from engine.core.rewind import askable, going, redoable
from engine.core.table import Table


@dataclass(frozen=True, slots=True)
class Taking:
    """What an agreed undo would take back.

    Attributes:
        gone: the records, newest first; the last is the one that is meant.
        at: when that one was made (UTC milliseconds).
        last: the number of the log's entry up to which this is so.
    """

    gone: Sequence[Record[Any]]
    at: int
    last: int

    @property
    def target(self) -> Record[Any]:
        """The record that is meant."""
        return self.gone[-1]


class Undoing:
    """Undo behind walls, and redo.

    Args:
        tables: the door.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def beyond(self, table_id: str, seat: int, n: int | None = None) -> Taking:
        """What taking back a seat's record ``n`` (None: its newest) would take along, whatever lies between.

        Raises:
            Illegal: the seat has no such record to take back.
        """
        game = GAMES[(await self._tables.look(table_id)).row.game]
        log = await self._tables.past.log(table_id)
        records = live(each.entry for each in log)
        may = askable(records, seat, game.reopen)
        target = next((each for each in reversed(may) if n in (None, each.n)), None)
        if target is None:
            raise Illegal("nothing-to-undo")
        return Taking(going(records, target), log[target.n - 1].at, len(log))

    async def rewinding(self, table_id: str, seat: int, n: int) -> Rewinding:
        """The way back to where a seat's record ``n`` was not made. Raises Illegal as ``beyond``."""
        taking = await self.beyond(table_id, seat, n)
        state = await self._tables.past.without(table_id, [record.n for record in taking.gone])
        return Rewinding(state, taking)

    # --- redo ------------------------------------------------------------------------------------------------

    async def redoable(self, table_id: str, user_id: int) -> Sequence[Record[Any]]:
        """What the person's redo would do again, in order; empty where there is nothing. Raises Refusal."""
        return (await self._redoable(table_id, user_id))[0]

    async def _redoable(self, table_id: str, user_id: int) -> tuple[Sequence[Record[Any]], int]:
        """What the person's redo would do again, and the number of the log's entry up to which this is so."""
        seen = await self._tables.look(table_id, user_id)
        seat = seen.playing()
        log = [each.entry for each in await self._tables.past.log(table_id)]
        return redoable(log, seat, GAMES[seen.row.game].reopen), len(log)

    async def redo(self, table_id: str, user_id: int, input_id: str, n: int) -> Played:
        """Do again what the person took back last.

        Args:
            table_id: which table.
            user_id: who wants it.
            input_id: unique for this input.
            n: the first record that is meant, so that an old confirmation does nothing else again.

        Raises:
            Refusal, Illegal: nothing was changed.
        """
        records, last = await self._redoable(table_id, user_id)

        def work(loaded: Loaded) -> Around:
            if loaded.room.paused is not None:
                raise Refusal("votes-paused")
            if loaded.table is None or loaded.table.moved_since(last) or (records and records[0].n != n):
                raise Refusal("bot-undo-too-late")
            return Around(loaded.seat_of(user_id), (), moves=lambda table: table.redo(records))

        return await self._tables.around(table_id, input_id, work)


@dataclass(frozen=True, slots=True)
class Rewinding:
    """An earlier state, ready to be taken over.

    Attributes:
        state: the game without what is taken back.
        taking: what that is.
    """

    state: Any
    taking: Taking

    def still_good(self, loaded: Loaded) -> None:
        """Raise Refusal when the table has moved on since this was made ready."""
        if loaded.table is None or loaded.table.moved_since(self.taking.last):
            raise Refusal("bot-undo-too-late")

    def on(self, table: Table) -> Entry:
        """Take the table back; it must still be good."""
        return table.rewind(self.state, self.taking.gone)
