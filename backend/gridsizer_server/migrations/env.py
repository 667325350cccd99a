"""What Alembic executes for every command."""

from alembic import context

from gridsizer_server.migrations.tables import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite changes a column by building its table anew
)
with context.begin_transaction():
    context.run_migrations()
