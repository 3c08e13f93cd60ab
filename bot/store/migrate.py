"""Bring a database to the shape this code knows, or say why that cannot be done."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Column, Connection, MetaData, String, Table, func, inspect, select, update

from bot.store.errors import NewerDatabaseError, NotADatabaseError

# Alembic's own table; described here only to write to it.
alembic_version = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))


MIGRATING = 0x64_69_6E_6F
"""The number of the lock that whoever migrates a PostgreSQL database holds; SQLite's writer has the file to itself."""


def bring_up_to_date(connection: Connection, name: str) -> None:
    """Apply the missing migrations within the connection's transaction, and prove that it can be written.

    ``name`` is what messages call the database. Raises NewerDatabaseError where a later version of the code
    has been here, NotADatabaseError where the tables in it are another program's.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
    if refuse_strangers(connection, name) != newest(connection):
        command.upgrade(_config(connection), "head")
    # The probe: a real write, so that a full disk or a missing right shows now and not at the first move.
    connection.execute(update(alembic_version).values(version_num=alembic_version.c.version_num))


def refuse_strangers(connection: Connection, name: str) -> set[str]:
    """The schema's versions in a database, none in an empty one; nothing is written.

    Raises NewerDatabaseError, NotADatabaseError as ``bring_up_to_date``.
    """
    known = {script.revision for script in _scripts(connection).walk_revisions()}
    heads = set(MigrationContext.configure(connection).get_current_heads())
    if not heads and inspect(connection).get_table_names():
        raise NotADatabaseError(
            f"The database {name} holds another program's tables; point the setting at a place of its own."
        )
    if not heads <= known:
        raise NewerDatabaseError(
            f"The database {name} was written by a newer version of the bot; "
            "install that version, or put back a backup made before it."
        )
    return heads


def newest(connection: Connection) -> set[str]:
    """The schema's version that this code knows and wants, whatever the database's is."""
    return set(_scripts(connection).get_heads())


def _scripts(connection: Connection) -> ScriptDirectory:
    return ScriptDirectory.from_config(_config(connection))


def _config(connection: Connection) -> Config:
    """Alembic's settings, kept here and not in an ini file; ``migrations/env.py`` takes the connection."""
    config = Config(attributes={"connection": connection})
    # A path may hold a "%", which the settings would take for the start of a placeholder.
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return config
