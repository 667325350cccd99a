"""Copying what is kept in a data folder into one file, and back."""

import os
import shutil
import sqlite3
import tarfile
from contextlib import closing
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import Final

from gridsizer.errors import CapacityError
from gridsizer_server.kit.engine import FILE_NAME
from gridsizer_server.kit.settings import Settings

_FOLDERS: Final = ("runs", "imports")


class CannotCopy(CapacityError):
    """A store that cannot be copied, or a copy that cannot be restored."""


def back_up(settings: Settings, file: Path) -> None:
    """Copy the store into a new file, also while it is used. Raises CannotCopy.

    The database is copied as it is at one moment; a run that is deleted meanwhile is missing its series.
    """
    database = _database(settings)
    if not database.is_file():
        raise CannotCopy(f"wanted a store in {settings.data_dir}, got none")
    try:
        file.touch(mode=0o600, exist_ok=False)
    except OSError as error:
        raise CannotCopy(f"{file}: wanted a new file, got: {error.strerror}") from error
    with (
        tarfile.open(file, "w:gz", compresslevel=1) as archive,
        TemporaryDirectory(prefix="gridsizer-") as folder,
    ):
        copy = Path(folder) / FILE_NAME
        with closing(sqlite3.connect(database)) as live, closing(sqlite3.connect(copy)) as kept:
            live.backup(kept)
        archive.add(copy, FILE_NAME)
        for name in _FOLDERS:
            if (settings.data_dir / name).is_dir():
                archive.add(settings.data_dir / name, name)


def restore_from(settings: Settings, file: Path) -> None:
    """Put a copy into a data folder that has no store. If it raises CannotCopy, the folder is as it was."""
    database = _database(settings)
    if database.exists():
        raise CannotCopy(
            f"wanted a folder without a store, got {settings.data_dir}; --data-dir names another"
        )
    settings.data_dir.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=".restore-", dir=settings.data_dir) as folder:
        try:
            with tarfile.open(file, "r:gz") as archive:
                _unpack(archive, Path(folder))
            with closing(sqlite3.connect(Path(folder) / FILE_NAME)) as kept:
                kept.execute("SELECT version_num FROM alembic_version").fetchone()
        except (OSError, EOFError, tarfile.TarError, sqlite3.DatabaseError) as error:
            raise CannotCopy(f"{file}: wanted a copy that `db backup` made, got: {error}") from error
        for name in (*_FOLDERS, FILE_NAME):
            if (Path(folder) / name).exists():
                (Path(folder) / name).replace(settings.data_dir / name)


def _database(settings: Settings) -> Path:
    if settings.database_url is not None:
        raise CannotCopy(
            "wanted a store in the data folder, got a PostgreSQL: pg_dump and pg_restore copy that; "
            f"copy {settings.data_dir} beside it"
        )
    return settings.data_dir / FILE_NAME


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _unpack(archive: tarfile.TarFile, folder: Path) -> None:
    """Only what `back_up` puts in: plain files with plain names."""
    for member in archive:
        path = PurePosixPath(member.name)
        if path.parts[0] not in (FILE_NAME, *_FOLDERS) or ".." in path.parts:
            raise tarfile.TarError(f"{member.name!r}")
        if member.isdir():
            (folder / path).mkdir(mode=0o700)
        elif (content := archive.extractfile(member)) is None:
            raise tarfile.TarError(f"{member.name!r}, which is no plain file")
        else:
            with content, open(folder / path, "xb", opener=_private) as target:
                shutil.copyfileobj(content, target)
