"""What can go wrong with the store, in two families that a caller treats differently.

``StoreError``: the database itself is in trouble (place, permission, disk, age). The message is one
sentence for the person who runs the bot: what is wrong and what to do. It names the database by its
configured URL, never more.

``Refused``: the database is well, and this one change was not made. Nothing of it was written.
"""

from __future__ import annotations


class StoreError(Exception):
    """The database cannot be used as it is; the message says what to do about it."""


class BadUrlError(StoreError):
    """The configured URL names no database that this store can use."""


class CannotOpenError(StoreError):
    """The file or its directory is missing, is not ours to open, or cannot be written."""


class NotADatabaseError(StoreError):
    """The file is no SQLite database, or it belongs to another program."""


class NewerDatabaseError(StoreError):
    """The database was written by a later version of the code than this one."""


class LockedError(StoreError):
    """Another process, or a queue of our own, kept the database longer than we wait."""


class FullError(StoreError):
    """The disk or the quota has no room; the change was not written."""


class BrokenError(StoreError):
    """The disk reports errors or the file is damaged inside."""


class DamagedError(BrokenError):
    """The file is damaged inside; it does not heal, and what of it can still be read is no proof of the rest."""


class DamagedTableError(StoreError):
    """One table's stored bytes cannot be read; the others are not touched by it, and it can be mended."""

    def __init__(self, table_id: str, what: str) -> None:
        """Say of which table what cannot be read, as a sentence without its full stop."""
        super().__init__(f"{what}; python -m bot mend {table_id} goes back to the last good move.")
        self.table_id = table_id


class Refused(Exception):
    """A change that was not made; the database is well and nothing was written."""


class VersionMiss(Refused):
    """Somebody else's commit came first: load the table again and decide anew."""

    def __init__(self, table_id: str, expected: int, found: int | None) -> None:
        """``found`` is the version now stored, or None where it changed under our very hands."""
        super().__init__(f"table {table_id} is no longer at version {expected}")
        self.table_id = table_id
        self.expected = expected
        self.found = found


class RepeatedInput(Refused):
    """This input was already acted on: ``n`` entries stood in ``table_id``'s log when it was done."""

    def __init__(self, input_id: str, table_id: str, n: int) -> None:
        """Name the input and where its effect is."""
        super().__init__(f"input {input_id} was already acted on in table {table_id}")
        self.input_id = input_id
        self.table_id = table_id
        self.n = n


class TableExists(Refused):
    """The id chosen for a new table is taken: choose another."""

    def __init__(self, table_id: str) -> None:
        """Name the table."""
        super().__init__(f"there is already a table {table_id}")
        self.table_id = table_id


class NoSuchTable(Refused):
    """The table is not, or no longer, in the store."""

    def __init__(self, table_id: str) -> None:
        """Name the table."""
        super().__init__(f"there is no table {table_id}")
        self.table_id = table_id


class NoSuchOutboxRow(Refused):
    """The outbox row is not, or no longer, waiting to be sent."""

    def __init__(self, row_id: int) -> None:
        """Name the row."""
        super().__init__(f"outbox row {row_id} is not waiting to be sent")
        self.row_id = row_id


class InvalidChange(Refused):
    """The change contradicts itself or what is stored, such as one user in two seats of a table."""
