"""A process that reads, on a disk that is nearly full: nothing is unpacked to it, columns stop at 20 kB."""

import errno

from gridsizer_server.importers.archives import spooled
from gridsizer_server.imports.reading import reader
from gridsizer_server.kit import columns

FULL = OSError(errno.ENOSPC, "No space left on device")
MOST_BYTES = 20_000
_write = columns.ColumnWriter._write_all


def _full(**_: object) -> None:
    raise FULL


def _write_if_it_fits(self: columns.ColumnWriter, piece: memoryview) -> None:
    if self._file.tell() + len(piece) > MOST_BYTES:
        self._file.write(piece[: len(piece) // 2])  # a disk takes what it can
        raise FULL
    _write(self, piece)


if __name__ == "__main__":
    vars(spooled).update(_IN_MEMORY_BYTES=1_000, TemporaryFile=_full)
    vars(columns)["ColumnWriter"]._write_all = _write_if_it_fits
    reader.main()
