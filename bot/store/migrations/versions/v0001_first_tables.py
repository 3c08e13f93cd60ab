"""The first schema: tables, seats, inputs, log entries, keyframes and the outbox."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make all tables in an empty database."""
    make_tables()
    make_seats()
    make_log()
    make_outbox()


def make_tables() -> None:
    """Running and finished games, one row each."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules_version", sa.String(64), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("host_id", sa.BigInteger, nullable=False),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.Column("panel_message_id", sa.BigInteger),
        sa.Column("acted", sa.LargeBinary, nullable=False),
        sa.Column("header", sa.LargeBinary, nullable=False),
        sa.Column("state", sa.LargeBinary),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_channel_id_status", "tables", ["channel_id", "status"])
    op.create_index("ix_tables_status_id", "tables", ["status", "id"])


def make_seats() -> None:
    """Who sits where."""
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("joined_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_seats"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id_tables"),
        sa.UniqueConstraint("table_id", "user_id", name="uq_seats_table_id_user_id"),
    )
    op.create_index("ix_seats_user_id", "seats", ["user_id"])


def make_log() -> None:
    """Inputs acted on, the entries they made, and whole states to start a replay from."""
    op.create_table(
        "inputs",
        sa.Column("id", sa.String(200), nullable=False),
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_inputs"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_inputs_table_id_tables"),
    )
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("n", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("input_id", sa.String(200), nullable=False),
        sa.Column("wall", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "n", name="pk_entries"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_entries_table_id_tables"),
        sa.ForeignKeyConstraint(["input_id"], ["inputs.id"], name="fk_entries_input_id_inputs"),
    )
    op.create_table(
        "keyframes",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("n", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("wall", sa.Boolean, nullable=False),
        sa.Column("packed", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "n", name="pk_keyframes"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_keyframes_table_id_tables"),
    )


def make_outbox() -> None:
    """What is still to be told, and for a while what was."""
    op.create_table(
        "outbox",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False),
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(64), nullable=False),
        sa.Column("nonce", sa.String(25), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("not_before", sa.BigInteger, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("last_error", sa.String(200)),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("settled_at", sa.BigInteger),
        sa.Column("payload", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_outbox"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_outbox_table_id_tables"),
        sa.UniqueConstraint("nonce", name="uq_outbox_nonce"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_outbox_table_id_state_id", "outbox", ["table_id", "state", "id"])
    op.create_index("ix_outbox_state_not_before", "outbox", ["state", "not_before"])
