"""A little room on disk that is kept for deleting: a database writes before it forgets."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from gridsizer_server.kit.errors import StoreFull
from gridsizer_server.kit.settings import Settings

_NAME: Final = ".reserve"
_BYTES: Final = 512 * 1024


def set_aside(data_dir: Path) -> None:
    """Take the room, unless that was done or there is none."""
    file = data_dir / _NAME
    with suppress(OSError):
        if file.exists() and file.stat().st_size == _BYTES:
            return
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as target:
            target.write(bytes(_BYTES))
            target.flush()
            os.fsync(target.fileno())


def with_room(settings: Settings, forget: Callable[[], None], *, free: Callable[[], None]) -> None:
    """Have the store forget something; where the disk is full, its files go first, and the reserve.

    `free` deletes the files. It is called only where the store knew what is to be forgotten.
    """
    try:
        forget()
    except StoreFull:
        free()
        with suppress(OSError):
            (settings.data_dir / _NAME).unlink(missing_ok=True)
        forget()
        set_aside(settings.data_dir)
