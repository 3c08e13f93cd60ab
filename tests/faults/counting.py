"""Counts what is asked of a database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import event

from bot.store.store import Store


class Statements:
    """Counts the statements that a store sends to its database from now on."""

    def __init__(self, store: Store) -> None:
        self.count = 0
        for engine in (store._database._writer, store._database._readers):
            event.listen(engine.sync_engine, "before_cursor_execute", self._executed)

    def _executed(self, *_: Any) -> None:
        self.count += 1
