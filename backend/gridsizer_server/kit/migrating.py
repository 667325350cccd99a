"""Running Alembic on a connection that is already open."""

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def configured(connection: Connection) -> Config:
    """Alembic, told where the migrations are and what to use."""
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", "gridsizer_server:migrations")
    config.set_main_option("path_separator", "os")
    return config


def upgrade(connection: Connection) -> None:
    """Run what is missing, in the connection's transaction."""
    command.upgrade(configured(connection), "head")
