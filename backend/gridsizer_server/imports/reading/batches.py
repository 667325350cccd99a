"""Which uploads are read together: a large one alone, small ones in handfuls."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final
from uuid import uuid4

from gridsizer_server.importers.limits import Limits
from gridsizer_server.imports.reading.reading import ReadingBatch, Upload
from gridsizer_server.kit.room import Room
from gridsizer_server.kit.settings import Settings


def limits_of(settings: Settings) -> Limits:
    """What importers are held to.

    >>> limits_of(Settings(ui_dir=None)) == Limits()  # the stated defaults are the importers' own
    True
    """
    return Limits(
        line_bytes=settings.max_line_bytes,
        unpacked_bytes=settings.max_unpacked_bytes,
        unpacked_ratio=settings.max_unpacked_ratio,
        files=settings.max_import_files,
        depth=settings.max_archive_depth,
        columns=settings.max_table_columns,
        cells=settings.max_sheet_cells,
        cpu_s=settings.reader_cpu_s,
        memory_bytes=settings.reader_memory_bytes,
    )


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
