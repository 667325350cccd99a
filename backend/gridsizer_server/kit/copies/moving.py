"""Moving a store from the data folder into a PostgreSQL."""

from collections.abc import Iterator
from typing import Any, Final

from sqlalchemy import Connection, MetaData, Table, func, insert, select, text, update
from sqlalchemy.exc import DBAPIError

from gridsizer_server.kit.copies.backup import CannotCopy
from gridsizer_server.kit.engine import FILE_NAME, WRITES, open_engine
from gridsizer_server.kit.folder_lock import alone
from gridsizer_server.kit.identity import label_of, put_label
from gridsizer_server.kit.schema import migrate, prepare_schema
from gridsizer_server.kit.session import unavailable
from gridsizer_server.kit.settings import Settings

_AT_ONCE: Final = 1_000
_OWN: Final = frozenset({"alembic_version", "store"})  # each store has its own


def move(settings: Settings) -> dict[str, int]:
    """Copy the SQLite store of a data folder into the PostgreSQL of the settings; says how many rows of what.

    All of it is one transaction; then the folder belongs to the PostgreSQL, and the file `gridsizer.db` to
    nobody. One that broke off between the two is finished by doing it again. Raises CannotCopy where there is
    nothing to move or the PostgreSQL is not empty, StoreUnavailable where somebody uses the folder.
    """
    if settings.database_url is None:
        raise CannotCopy("wanted GRIDSIZER_DATABASE_URL to name the PostgreSQL to move to, got none")
    here = settings.model_copy(update={"database_url": None})
    if not (settings.data_dir / FILE_NAME).is_file():
        raise CannotCopy(f"wanted a SQLite store in {settings.data_dir}, got none")
    with alone(settings.data_dir):
        return _moved(here, settings)


def _moved(here: Settings, there: Settings) -> dict[str, int]:
    prepare_schema(here)
    migrate(there)
    source, target = open_engine(here), open_engine(there)
    try:
        with source.connect() as old, target.connect().execution_options(**WRITES) as new:
            label = label_of(here.data_dir)
            with new.begin():
                identity, moved_from = new.execute(text("SELECT identity, moved_from FROM store")).one()
                copied = {} if label and moved_from == label else _copied(old, new, label or "")
            put_label(here.data_dir, identity)
            return copied
    except DBAPIError as error:
        raise unavailable(error) from error
    finally:
        source.dispose()
        target.dispose()


def _copied(old: Connection, new: Connection, label: str) -> dict[str, int]:
    known = MetaData()
    known.reflect(old)
    tables = [table for table in known.sorted_tables if table.name not in _OWN]
    for table in tables:
        if _count(new, table):
            raise CannotCopy(f"wanted an empty PostgreSQL, got one that has {table.name}")
    counts = {table.name: _copy(old, new, table) for table in tables}
    for table in tables:
        if _count(new, table) != counts[table.name]:
            raise CannotCopy(
                f"wanted {counts[table.name]} {table.name} in the PostgreSQL, got others; nothing moved"
            )
    new.execute(update(known.tables["store"]).values(moved_from=label))
    return counts


def _copy(old: Connection, new: Connection, table: Table) -> int:
    count = 0
    for rows in _pieces(old, table):
        new.execute(insert(table), rows)
        count += len(rows)
    return count


def _pieces(old: Connection, table: Table) -> Iterator[list[dict[str, Any]]]:
    for rows in old.execute(select(table)).mappings().partitions(_AT_ONCE):
        yield [dict(row) for row in rows]


def _count(connection: Connection, table: Table) -> int:
    return connection.scalar(select(func.count()).select_from(table)) or 0
