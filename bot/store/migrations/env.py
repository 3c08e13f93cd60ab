"""Where alembic starts: it runs the steps in the transaction that ``bot.store.migrate`` opened."""

from alembic import context

from bot.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
    render_as_batch=True,  # SQLite changes a column only by copying its table
)
with context.begin_transaction():
    context.run_migrations()
