"""The tables of the database, as SQLAlchemy Core describes them.

What stands here must be what the migrations build; a test compares the two. To change it: change it here
and add a module to ``migrations/versions`` that does the same to a database that is already in use.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from bot.store.packing import Packed

# Every constraint's name follows from its columns, so that a later migration can say which it changes.
NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
metadata = MetaData(naming_convention=NAMES)

# A query finds these rows by their index only where it says just this: a bound value would hide it.
UNSENT = "state != 'sent'"

# SQLite counts up by itself only in a column that is called INTEGER.
Counter = BigInteger().with_variant(Integer, "sqlite")

tables = Table(
    "tables",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules_version", String(64), nullable=False),
    Column("status", String(16), nullable=False),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("host_id", BigInteger, nullable=False),
    Column("title", String(200), nullable=False),
    Column("version", Integer, nullable=False),
    Column("length", Integer, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Column("panel_message_id", BigInteger),
    # The bytes come last: SQLite reads a row from its start, and the lists never ask for these.
    Column("acted", LargeBinary, nullable=False),
    Column("header", LargeBinary, nullable=False),
    Column("state", Packed),
    Column("room", LargeBinary),
    Index(None, "channel_id", "status"),
    Index(None, "status", "id"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger),
    Column("name", String(200), nullable=False),
    Column("joined_at", BigInteger, nullable=False),
    UniqueConstraint("table_id", "user_id"),
    Index(None, "user_id"),
)

# The one place that says whether an input was acted on, whether or not it made entries.
inputs = Table(
    "inputs",
    metadata,
    Column("id", String(200), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,  # many small rows that are only ever found by their key: the key is all there is
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("input_id", ForeignKey("inputs.id"), nullable=False),
    Column("wall", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("data", Packed, nullable=False),
    sqlite_with_rowid=False,
)

# Some are kept whole, the others as what is new against the latest whole one before them.
keyframes = Table(
    "keyframes",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("wall", Boolean, nullable=False),
    Column("packed", LargeBinary, nullable=False),
    Column("base", Integer),  # number of the keyframe that this one says what is new against; None: it is whole
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", Counter, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("kind", String(64), nullable=False),
    Column("nonce", String(25), nullable=False, unique=True),
    Column("created_at", BigInteger, nullable=False),
    Column("not_before", BigInteger, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("state", String(16), nullable=False),
    Column("last_error", String(200)),
    Column("message_id", BigInteger),
    Column("settled_at", BigInteger),
    Column("payload", LargeBinary, nullable=False),
    Index(None, "table_id", "id"),
    # Nearly all rows are sent: those that are not are found without going through them.
    Index("ix_outbox_unsent", "table_id", "id", sqlite_where=text(UNSENT), postgresql_where=text(UNSENT)),
    sqlite_autoincrement=True,  # an id once pruned is never given again
)

# When a table must be looked at though nobody does anything: a deadline, a reminder, a seat that plays itself.
alarms = Table(
    "alarms",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("due_at", BigInteger, nullable=False),
    Index(None, "due_at"),
)

# What a person wishes at every table: language, time zone, quiet hours.
persons = Table(
    "persons",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("data", LargeBinary, nullable=False),
)

# What the bot remembers that belongs to no table, such as which commands Discord was told.
facts = Table(
    "facts",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)

# Which process acts for a shard of the bot, and until when by this database's clock.
leases = Table(
    "leases",
    metadata,
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("shard_count", Integer, nullable=False),  # of how many shards it is one
    Column("holder", String(64), nullable=False),
    Column("host", String(255), nullable=False),
    Column("pid", Integer, nullable=False),
    Column("born", String(200), nullable=False),  # which process of that number it is, as far as its system says
    Column("epoch", Integer, nullable=False),  # how many holders it has had
    Column("expires_at", BigInteger, nullable=False),
)
