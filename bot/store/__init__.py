"""Tables safe on disk: SQLite or PostgreSQL through SQLAlchemy Core, one transaction a change.

store = await Store.open("sqlite+aiosqlite:///data/tables.db")
table = await store.load("brave-otter")
await store.commit(Commit(table_id="brave-otter", expected_version=table.row.version, ...))
"""

from bot.store.errors import (
    BadUrlError,
    BrokenError,
    CannotOpenError,
    DamagedError,
    DamagedTableError,
    FullError,
    InvalidChange,
    LockedError,
    NewerDatabaseError,
    NoSuchOutboxRow,
    NoSuchTable,
    NotADatabaseError,
    Refused,
    RepeatedInput,
    StoreError,
    TableExists,
    VersionMiss,
)
from bot.store.outbox import Outbox
from bot.store.store import Store
from bot.store.values import (
    Commit,
    Committed,
    Entry,
    Keyframe,
    NewEntry,
    NewOutboxRow,
    NewTable,
    OutboxRow,
    OutboxState,
    Seat,
    Status,
    StoredTable,
    TableRow,
)

__all__ = [
    "BadUrlError",
    "BrokenError",
    "CannotOpenError",
    "Commit",
    "Committed",
    "DamagedError",
    "DamagedTableError",
    "Entry",
    "FullError",
    "InvalidChange",
    "Keyframe",
    "LockedError",
    "NewEntry",
    "NewOutboxRow",
    "NewTable",
    "NewerDatabaseError",
    "NoSuchOutboxRow",
    "NoSuchTable",
    "NotADatabaseError",
    "Outbox",
    "OutboxRow",
    "OutboxState",
    "Refused",
    "RepeatedInput",
    "Seat",
    "Status",
    "Store",
    "StoreError",
    "StoredTable",
    "TableExists",
    "TableRow",
    "VersionMiss",
]
