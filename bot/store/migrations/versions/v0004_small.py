"""Less room on disk: rows that are their own key, keyframes as what is new, an index of what is not sent yet.

Bytes that are stored already stay as they are and are read as ever; what is written from now on is packed.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

UNSENT = sa.text("state != 'sent'")


def upgrade() -> None:
    """Rebuild two tables where the database is SQLite, and change the indexes; no row is lost or changed."""
    if op.get_bind().dialect.name == "sqlite":
        rebuild_inputs_and_entries()
    op.add_column("keyframes", sa.Column("base", sa.Integer))
    op.drop_index("ix_outbox_state_not_before", "outbox")
    op.drop_index("ix_outbox_table_id_state_id", "outbox")
    op.create_index("ix_outbox_table_id_id", "outbox", ["table_id", "id"])
    op.create_index("ix_outbox_unsent", "outbox", ["table_id", "id"], sqlite_where=UNSENT, postgresql_where=UNSENT)


def rebuild_inputs_and_entries() -> None:
    """Copy both into tables without row numbers. SQLite renames a foreign key's target along with the table."""
    op.create_table(
        "new_inputs",
        sa.Column("id", sa.String(200), nullable=False),
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_inputs"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_inputs_table_id_tables"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "new_entries",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("n", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("input_id", sa.String(200), nullable=False),
        sa.Column("wall", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "n", name="pk_entries"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_entries_table_id_tables"),
        sa.ForeignKeyConstraint(["input_id"], ["new_inputs.id"], name="fk_entries_input_id_inputs"),
        sqlite_with_rowid=False,
    )
    op.execute("INSERT INTO new_inputs (id, table_id, n, at) SELECT id, table_id, n, at FROM inputs ORDER BY id")
    op.execute(
        "INSERT INTO new_entries (table_id, n, seat, input_id, wall, at, data)"
        " SELECT table_id, n, seat, input_id, wall, at, data FROM entries ORDER BY table_id, n"
    )
    op.drop_table("entries")
    op.drop_table("inputs")
    op.rename_table("new_inputs", "inputs")
    op.rename_table("new_entries", "entries")
