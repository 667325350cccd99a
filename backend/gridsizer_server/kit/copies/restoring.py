"""Putting a backup into a data folder: written aside, checked, and swapped whole."""

import sqlite3
import tarfile
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from gridsizer_server.kit.copies.archive import FOLDERS, unpack
from gridsizer_server.kit.copies.backup import CannotCopy, database_in
from gridsizer_server.kit.engine import FILE_NAME
from gridsizer_server.kit.folder_lock import alone
from gridsizer_server.kit.identity import LABEL, put_label
from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool

_JOURNALS: Final = (f"{FILE_NAME}-wal", f"{FILE_NAME}-shm", f"{FILE_NAME}-journal")


def restore_from(settings: Settings, file: Path) -> Path | None:
    """Put a copy into a data folder that has no store.

    What else lies in the way, such as runs or the journal of a database that was lost, goes to a folder below
    `lost+found`, which is given. If it raises CannotCopy or StoreUnavailable, the folder is as it was; if it
    broke off, it can be done again.
    """
    database = database_in(settings)
    with alone(settings.data_dir):
        if database.exists():
            raise CannotCopy(
                f"wanted a folder without a store, got {settings.data_dir}; --data-dir names another"
            )
        try:
            with TemporaryDirectory(prefix=".restore-", dir=settings.data_dir) as folder:
                identity = _unpacked(file, Path(folder))
                return _swapped(settings, Path(folder), identity)
        except OSError as error:
            raise _no_copy(file, error) from error


def _unpacked(file: Path, folder: Path) -> str | None:
    """The identity of the store in a copy, which is sound."""
    try:
        with tarfile.open(file, "r:gz") as archive:
            unpack(archive, folder)
        if not (folder / FILE_NAME).is_file():
            raise tarfile.TarError("one without a database")
        with closing(sqlite3.connect(folder / FILE_NAME)) as kept:
            return _checked(kept)
    except (OSError, EOFError, tarfile.TarError, sqlite3.DatabaseError) as error:
        raise _no_copy(file, error) from error


def _no_copy(file: Path, error: Exception) -> CannotCopy:
    why = getattr(error, "strerror", None) or error  # an OSError's own words name the file once more
    return CannotCopy(f"{file}: wanted a copy that `db backup` made, got: {why}")


def _checked(database: sqlite3.Connection) -> str | None:
    [(found,), *_] = database.execute("PRAGMA integrity_check").fetchall()
    if found != "ok":
        raise tarfile.TarError(f"a database that is not sound: {found}")
    if database.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise tarfile.TarError("a database whose tables do not fit together")
    database.execute("SELECT version_num FROM alembic_version").fetchone()
    if database.execute("SELECT 1 FROM sqlite_master WHERE name = 'store'").fetchone() is None:
        return None  # from before stores had identities
    named: tuple[str] | None = database.execute("SELECT identity FROM store").fetchone()
    return named[0] if named else None


def _swapped(settings: Settings, folder: Path, identity: str | None) -> Path | None:
    """The database comes last: a folder that has one is whole, one without can be restored again."""
    data_dir = settings.data_dir
    in_the_way = [data_dir / name for name in (*FOLDERS, *_JOURNALS, LABEL) if (data_dir / name).exists()]
    aside: Path | None = None
    if in_the_way:
        aside = Spool(settings).lost / f"before-restore-{datetime.now(UTC):%Y%m%dT%H%M%S.%f}"
        aside.mkdir(mode=0o700, parents=True)
        for each in in_the_way:
            each.rename(aside / each.name)
    if identity is not None:
        put_label(data_dir, identity)
    for name in (*FOLDERS, FILE_NAME):
        if (folder / name).exists():
            (folder / name).rename(data_dir / name)
    return aside
