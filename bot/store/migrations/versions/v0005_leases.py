"""Leases: which process acts for a shard of the bot."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the table of leases; nobody holds one yet."""
    op.create_table(
        "leases",
        sa.Column("shard", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("shard_count", sa.Integer, nullable=False),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("host", sa.String(255), nullable=False),
        sa.Column("pid", sa.Integer, nullable=False),
        sa.Column("born", sa.String(200), nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("shard", name="pk_leases"),
    )
