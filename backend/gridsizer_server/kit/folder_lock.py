"""Who uses a data folder: many at once as it is, or one alone that puts something else in its place."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from gridsizer_server.kit.errors import StoreUnavailable

_NAME: Final = ".lock"


@contextmanager
def in_use(data_dir: Path) -> Iterator[None]:
    """Keep others from replacing what is in the folder; it ends with the process at the latest.

    Raises StoreUnavailable while somebody does that.
    """
    with _locked(data_dir, fcntl.LOCK_SH, "something is being put into it"):
        yield


@contextmanager
def alone(data_dir: Path) -> Iterator[None]:
    """Keep all others away. Raises StoreUnavailable where a server, a worker or a command uses the folder."""
    with _locked(data_dir, fcntl.LOCK_EX, "a server, a worker or another command uses it; stop them first"):
        yield


@contextmanager
def _locked(data_dir: Path, how: int, otherwise: str) -> Iterator[None]:
    try:
        data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        number = os.open(data_dir / _NAME, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise StoreUnavailable(
            f"wanted a folder to keep data in, got {data_dir}: {error.strerror}"
        ) from error
    try:
        try:
            fcntl.flock(number, how | fcntl.LOCK_NB)
        except OSError as error:
            raise StoreUnavailable(f"{data_dir} cannot be used now: {otherwise}") from error
        yield
    finally:
        os.close(number)
