"""Bring a database to the shape this code knows, or say why that cannot be done."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Column, Connection, MetaData, String, Table, inspect, update

from bot.store.errors import NewerDatabaseError, NotADatabaseError

# Alembic's own table; described here only to write to it.
alembic_version = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))


def bring_up_to_date(connection: Connection, name: str) -> None:
    """Apply the missing migrations within the connection's transaction, and prove that it can be written.

    ``name`` is what messages call the database. Raises NewerDatabaseError where a later version of the code
    has been here, NotADatabaseError where the tables in it are another program's.
    """
    scripts = ScriptDirectory.from_config(_config(connection))
    known = {script.revision for script in scripts.walk_revisions()}
    heads = set(MigrationContext.configure(connection).get_current_heads())
    if not heads and inspect(connection).get_table_names():
        raise NotADatabaseError(
            f"The database {name} holds another program's tables; point the setting at a file of its own."
        )
    if not heads <= known:
        raise NewerDatabaseError(
            f"The database {name} was written by a newer version of the bot; "
            "install that version, or put back a backup made before it."
        )
    if heads != set(scripts.get_heads()):
        command.upgrade(_config(connection), "head")
    # The probe: a real write, so that a full disk or a missing right shows now and not at the first move.
    connection.execute(update(alembic_version).values(version_num=alembic_version.c.version_num))


def _config(connection: Connection) -> Config:
    """Alembic's settings, kept here and not in an ini file; ``migrations/env.py`` takes the connection."""
    config = Config(attributes={"connection": connection})
    # A path may hold a "%", which the settings would take for the start of a placeholder.
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return config
