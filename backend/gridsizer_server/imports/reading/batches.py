"""Which uploads are read together: a large one alone, small ones in handfuls."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final
from uuid import uuid4

from gridsizer_server.imports.reading.limits import limits_of
from gridsizer_server.imports.reading.reading import ReadingBatch, Upload
from gridsizer_server.kit.room import Room
from gridsizer_server.kit.settings import Settings

_FEWEST_BYTES: Final = 1_000_000  # in a handful
_MOST_BYTES: Final = 16_000_000
_TOGETHER: Final = 200
_FOR_EACH: Final = 4  # handfuls for each process, so that all end at about the same time


def batches_of(
    uploads: Sequence[Upload], folder: Path, settings: Settings, disk: Room | None = None
) -> list[ReadingBatch]:
    """Handfuls of uploads in their order; each writes a file of columns of its own in `folder`.

    Neither they nor what is unpacked on the way take more of the disk than `disk` has.
    """
    share = sum(upload.bytes for upload in uploads) // (_FOR_EACH * settings.import_processes)
    together = min(max(share, _FEWEST_BYTES), _MOST_BYTES)
    handfuls: list[list[Upload]] = [[]]
    room = together
    for upload in uploads:
        if handfuls[-1] and (room < upload.bytes or len(handfuls[-1]) == _TOGETHER):
            handfuls.append([])
            room = together
        handfuls[-1].append(upload)
        room -= upload.bytes
    limits = limits_of(settings)
    if disk is not None:
        limits = replace(limits, unpacked_bytes=min(limits.unpacked_bytes, disk.left()))
    return [
        ReadingBatch(uploads=handful, columns=folder / f"{uuid4().hex}.columns", limits=limits, room=disk)
        for handful in handfuls
        if handful
    ]
