"""Copying what is kept in a data folder into one file."""

import os
import sqlite3
import tarfile
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import uuid4

from gridsizer.errors import CapacityError
from gridsizer_server.kit.copies.archive import FOLDERS, Packer
from gridsizer_server.kit.engine import FILE_NAME
from gridsizer_server.kit.settings import Settings


class CannotCopy(CapacityError):
    """A store that cannot be copied, or a copy that cannot be restored."""


def back_up(settings: Settings, file: Path) -> list[str]:
    """Copy the store into a new file, also while it is used; says what vanished meanwhile and was left out.

    The database is copied as it is at one moment. The file has its name once it is whole. Raises CannotCopy.
    """
    database = database_in(settings)
    if not database.is_file():
        raise CannotCopy(f"wanted a store in {settings.data_dir}, got none")
    draft = file.with_name(f".{file.name}.{uuid4().hex}.partial")
    try:
        left_out = _packed(settings, database, draft)
        os.link(draft, file)  # unlike a renaming, this takes no name that another has
    except (OSError, tarfile.TarError, sqlite3.Error) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise CannotCopy(f"{file}: wanted a new file, got: {why}") from error
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
    return left_out


def database_in(settings: Settings) -> Path:
    """The database of a data folder. Raises CannotCopy where it is a PostgreSQL."""
    if settings.database_url is not None:
        raise CannotCopy(
            "wanted a store in the data folder, got a PostgreSQL: pg_dump and pg_restore copy that; "
            f"copy {settings.data_dir} beside it"
        )
    return settings.data_dir / FILE_NAME


def _packed(settings: Settings, database: Path, draft: Path) -> list[str]:
    with (
        os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file,
        TemporaryDirectory(prefix="gridsizer-") as folder,
    ):
        with tarfile.open(fileobj=file, mode="w:gz", compresslevel=1) as archive:
            packer = Packer(archive)
            copy = Path(folder) / FILE_NAME
            with closing(sqlite3.connect(database)) as live, closing(sqlite3.connect(copy)) as kept:
                live.backup(kept)
                runs = _runs_in(kept)
            packer.add(copy, FILE_NAME)
            for name in FOLDERS:
                packer.add_below(settings.data_dir / name, name)
            packer.finish()
        file.flush()
        os.fsync(file.fileno())
    gone = {f"runs/{run}.columns" for run in runs if not (settings.data_dir / f"runs/{run}.columns").exists()}
    return sorted({*packer.left_out, *gone})


def _runs_in(database: sqlite3.Connection) -> list[str]:
    with suppress(sqlite3.OperationalError):  # a store from before there were runs
        return [name for (name,) in database.execute("SELECT id FROM runs")]
    return []
