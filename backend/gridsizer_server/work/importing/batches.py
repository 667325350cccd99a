"""Which uploads are read together: a large one alone, small ones in handfuls."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final
from uuid import uuid4

from gridsizer_server.work.importing.reading import Batch, Upload

_TOGETHER_BYTES: Final = 16_000_000
_TOGETHER: Final = 200


def batches_of(uploads: Iterable[Upload], folder: Path) -> list[Batch]:
    """Handfuls of uploads in their order; each writes a file of columns of its own in `folder`."""
    handfuls: list[list[Upload]] = [[]]
    room = _TOGETHER_BYTES
    for upload in uploads:
        if handfuls[-1] and (room < upload.bytes or len(handfuls[-1]) == _TOGETHER):
            handfuls.append([])
            room = _TOGETHER_BYTES
        handfuls[-1].append(upload)
        room -= upload.bytes
    return [
        Batch(uploads=handful, columns=folder / f"{uuid4().hex}.columns") for handful in handfuls if handful
    ]
