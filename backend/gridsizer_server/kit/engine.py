"""Engines: SQLite in the data folder, or the PostgreSQL that GRIDSIZER_DATABASE_URL names."""

import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from gridsizer_server.kit.errors import StoreUnavailable
from gridsizer_server.kit.settings import Settings

FILE_NAME: Final = "gridsizer.db"
WRITES: Final = {"gridsizer_writes": True}  # execution options of a connection whose transactions write
_PRIVATE: Final = 0o600
_WAIT_MS: Final = 5_000
_MIGRATION_WAIT_MS: Final = 60_000  # another process may be migrating
_POSTGRESQL: Final = ("postgres", "postgresql", "postgresql+psycopg")


def open_engine(settings: Settings, *, migrating: bool = False) -> Engine:
    """The engine of the store; it connects when it is first used.

    Raises StoreUnavailable for an address that is no PostgreSQL's.
    """
    if settings.database_url is None:
        return _sqlite(settings.data_dir / FILE_NAME, migrating=migrating)
    return create_engine(
        _postgresql_url(settings.database_url.get_secret_value()),
        hide_parameters=True,  # an error of a statement is logged, what it was to write is not
        pool_pre_ping=True,  # a server that was started anew is no error
        connect_args={"connect_timeout": 5, "application_name": "gridsizer"},
    )


def _sqlite(file: Path, *, migrating: bool) -> Engine:
    engine = create_engine(URL.create("sqlite", database=str(file)), hide_parameters=True)

    @event.listens_for(engine, "do_connect")
    def make_private(*_: Any) -> None:
        _make_private(file)

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _: Any) -> None:
        connection.isolation_level = (
            None  # `begin` below says when; the driver's guess leaves out schema changes
        )
        connection.execute(f"PRAGMA busy_timeout = {_MIGRATION_WAIT_MS if migrating else _WAIT_MS}")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute("PRAGMA secure_delete = ON")  # names that were deleted are not to be found again
        connection.execute(
            f"PRAGMA foreign_keys = {'OFF' if migrating else 'ON'}"
        )  # a table rebuilt is dropped once

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A transaction that reads before it writes cannot wait for another writer: it takes its turn at once.
        writes = connection.get_execution_options().get("gridsizer_writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _make_private(file: Path) -> None:
    """The database and its journals are for the owner's eyes only, whatever the umask and older code left.

    SQLite makes its journals with the mode of the database.
    """
    with suppress(OSError):  # SQLite says what is wrong with the file
        file.touch(mode=_PRIVATE)
        for each in (file, *(file.with_name(file.name + journal) for journal in ("-wal", "-shm"))):
            if each.exists():
                each.chmod(_PRIVATE)


def _postgresql_url(text: str) -> URL:
    try:
        url = make_url(text)
    except ArgumentError:
        raise StoreUnavailable(
            "GRIDSIZER_DATABASE_URL: wanted postgresql://..., got no such address"
        ) from None
    if url.drivername not in _POSTGRESQL:
        raise StoreUnavailable(f"GRIDSIZER_DATABASE_URL: wanted postgresql://..., got {url.drivername}://...")
    return url.set(drivername="postgresql+psycopg")
