"""Rooms, alarms and persons: what a table keeps beside its game, when it must be looked at, what a person wishes."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the column and the two tables; a table that is there has no room yet, which is an empty one."""
    op.add_column("tables", sa.Column("room", sa.LargeBinary))
    op.create_table(
        "alarms",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("due_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_alarms"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_alarms_table_id_tables"),
    )
    op.create_index("ix_alarms_due_at", "alarms", ["due_at"])
    op.create_table(
        "persons",
        sa.Column("user_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_persons"),
    )
