"""Bringing the schema of a store up to this code's."""

import os
from importlib.resources import files
from pathlib import Path
from typing import Final

import structlog
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import DBAPIError

from gridsizer_server.kit.engine import WRITES, open_engine
from gridsizer_server.kit.errors import StoreUnavailable
from gridsizer_server.kit.identity import claim, emptied, is_missing, is_taken
from gridsizer_server.kit.reserve import set_aside
from gridsizer_server.kit.session import unavailable
from gridsizer_server.kit.settings import Settings

_LOCK_NUMBER: Final = 0x67726964  # "grid": the advisory lock that a migrating process holds on PostgreSQL

log: Final = structlog.get_logger("gridsizer.store")


def prepare_schema(settings: Settings) -> tuple[str | None, str]:
    """Bring the schema up to date; says from which revision (None: there was none) to which.

    Two processes may do this at once: one waits for the other. Raises StoreUnavailable for a store that
    cannot be used, for one that newer code has migrated, and for another than the folder belongs to.
    """
    _make_folder(settings.data_dir)
    taken = is_taken(settings)
    if taken and is_missing(settings):
        raise emptied(settings)
    return _prepared(settings, taken=taken)


def migrate(settings: Settings) -> None:
    """The same for a store that has no data folder yet."""
    _prepared(settings, taken=None)


def _prepared(settings: Settings, *, taken: bool | None) -> tuple[str | None, str]:
    """`taken`: whether the folder has a store or runs; None where there is no folder to ask."""
    engine = open_engine(settings, migrating=True)
    newest = revisions()[-1]
    try:
        with engine.connect() as connection:
            found = _revision(connection)
        if found is None and taken:
            raise emptied(settings)
        if found != newest:
            with engine.connect().execution_options(**WRITES) as connection, connection.begin():
                found = _upgrade(connection)
        if taken is not None:
            with engine.connect() as connection:
                claim(settings, connection)
            set_aside(settings.data_dir)
    except DBAPIError as error:
        raise unavailable(error) from error
    finally:
        engine.dispose()
    return found, newest


def revisions() -> list[str]:
    """The revisions this code knows, oldest first; the file `v0001_jobs.py` holds 0001."""
    versions = files("gridsizer_server.migrations") / "versions"
    return sorted(file.name[1:5] for file in versions.iterdir() if file.name.startswith("v"))


def _make_folder(data_dir: Path) -> None:
    try:
        data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        _close_to_others(data_dir)
    except OSError as error:
        raise StoreUnavailable(
            f"wanted a folder to keep data in, got {data_dir}: {error.strerror}"
        ) from error


def _close_to_others(data_dir: Path) -> None:
    """Leave the folder to its owner alone: what is kept in it is nobody else's on this machine."""
    found = data_dir.stat()
    if found.st_mode & 0o077 and found.st_uid == os.geteuid():
        data_dir.chmod(0o700)
        log.warning("data folder closed to others", folder=str(data_dir), was=f"{found.st_mode & 0o777:o}")


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    if found is not None and found not in revisions():
        raise StoreUnavailable(
            f"wanted a store of revision {revisions()[-1]} or older, got {found}: newer code has migrated it"
        )
    return found


def _upgrade(connection: Connection) -> str | None:
    """Migrate in the transaction that is open, unless another process was faster."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": _LOCK_NUMBER})
    found = _revision(connection)
    if found != revisions()[-1]:
        from gridsizer_server.kit import migrating  # noqa: PLC0415  a start that migrates nothing is quicker

        migrating.upgrade(connection)
        log.info("store migrated", found=found, now=revisions()[-1])
    return found
