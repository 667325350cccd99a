"""Which store a data folder belongs to: another would take the files of its runs for leftovers."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final
from uuid import uuid4

from sqlalchemy import Connection, text

from gridsizer_server.kit.engine import FILE_NAME
from gridsizer_server.kit.errors import StoreUnavailable
from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool

LABEL: Final = "store"
_WAYS_OUT: Final = (
    "nothing was changed. Set GRIDSIZER_DATABASE_URL as it was, bring the store back with "
    "`gridsizer db restore`, move it to a PostgreSQL with `gridsizer db move`, or start anew with another "
    "--data-dir"
)


def label_of(data_dir: Path) -> str | None:
    """The identity of the store that a folder belongs to; None where none was put there yet."""
    try:
        return (data_dir / LABEL).read_text().strip()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise StoreUnavailable(f"wanted to read {data_dir / LABEL}, got: {error.strerror}") from error


def put_label(data_dir: Path, identity: str) -> None:
    """Write the identity into a folder, all of it or nothing. Raises StoreUnavailable."""
    draft = data_dir / f".{LABEL}.{uuid4().hex}"
    try:
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(identity + "\n")
            file.flush()
            os.fsync(file.fileno())
        draft.replace(data_dir / LABEL)
    except OSError as error:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise StoreUnavailable(f"wanted to write {data_dir / LABEL}, got: {error.strerror}") from error


def is_taken(settings: Settings) -> bool:
    """Whether a folder belongs to a store, or holds runs.

    To be asked before looking whether there is a store: a process that makes one puts the label last.
    """
    return label_of(settings.data_dir) is not None or bool(_run_files(settings))


def emptied(settings: Settings) -> StoreUnavailable:
    """What to say where a folder is taken and there is no store: none is to be made."""
    return StoreUnavailable(
        f"{settings.data_dir} belongs to a store, and {_named(settings)} is empty; {_WAYS_OUT}"
    )


def is_missing(settings: Settings) -> bool:
    """Whether the store is a file that there is not."""
    return settings.database_url is None and not (settings.data_dir / FILE_NAME).exists()


def claim(settings: Settings, connection: Connection) -> None:
    """Put the identity of a store into a folder without one; raises StoreUnavailable where it has another.

    A folder that was used before stores had identities is taken where the store knows a run that lies there.
    """
    identity = connection.scalar(text("SELECT identity FROM store"))
    label = label_of(settings.data_dir)
    if label is not None and label == identity:
        return
    if label is not None or identity is None:
        got = f"one that ends in {identity[-6:]}" if identity else "one that was emptied"
        wanted = f"the store whose identity ends in {label[-6:]}" if label else "a store with an identity"
        raise StoreUnavailable(
            f"{settings.data_dir} belongs to another store: wanted {wanted}, got {got} ({_named(settings)}); "
            + _WAYS_OUT
        )
    there = _run_files(settings)
    known = set(connection.scalars(text("SELECT id FROM runs"))) if there else set()
    if there and known.isdisjoint(there):
        holds = f"{settings.data_dir} holds {len(there)} runs"
        raise StoreUnavailable(f"{holds}, and {_named(settings)} knows none of them; {_WAYS_OUT}")
    put_label(settings.data_dir, identity)


def _run_files(settings: Settings) -> set[str]:
    return {file.stem for file, _ in Spool(settings).held_runs() if file.suffix == ".columns"}


def _named(settings: Settings) -> str:
    return f"{FILE_NAME} in it" if settings.database_url is None else "what GRIDSIZER_DATABASE_URL names"
