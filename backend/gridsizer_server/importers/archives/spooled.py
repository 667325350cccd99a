"""Unpacked bytes kept where they can be read again: in memory where they are few, else in a nameless file."""

import errno
import os
from collections.abc import Iterable, Iterator
from io import BufferedReader, RawIOBase
from itertools import chain
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, BinaryIO, Final

from gridsizer_server.importers.archives.opened_source import OpenedSource, source_of
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.limits import MIB, Limits

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

_FULL: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_IN_MEMORY_BYTES: Final = 4 * MIB


def spooled(pieces: Iterable[bytes], name: str, limits: Limits, folder: Path | None) -> OpenedSource:
    """A stream as a source. Its bytes are gone with the last who holds the source, or with the process.

    `folder` is where a nameless file may lie; None for the system's place for such files.
    """
    rest = iter(pieces)
    start = bytearray()
    for piece in rest:
        start += piece
        if len(start) > _IN_MEMORY_BYTES:
            kept = _kept(chain([bytes(start)], rest), folder)
            return OpenedSource(name=name, size_bytes=kept.size, opener=kept.open, limits=limits)
    return source_of(bytes(start), name, limits)


def pieces_of(raw: BinaryIO) -> Iterator[bytes]:
    """A stream in pieces of at most 1 MiB."""
    return iter(lambda: raw.read(MIB), b"")


def _kept(pieces: Iterable[bytes], folder: Path | None) -> "_NamelessFile":
    try:
        with TemporaryFile(dir=folder) as file:
            file.writelines(pieces)
            file.flush()
            return _NamelessFile(os.dup(file.fileno()), file.tell())
    except OSError as error:
        if error.errno not in _FULL:
            raise
        raise UnreadableLog(wanted="room on disk to unpack it", got=error.strerror or "none") from error


class _NamelessFile:
    """A file that only its descriptor reaches, closed with the last who holds it."""

    def __init__(self, descriptor: int, size: int) -> None:
        self.descriptor, self.size = descriptor, size

    def open(self) -> BinaryIO:
        return BufferedReader(_View(self), MIB)

    def __del__(self) -> None:
        os.close(self.descriptor)


class _View(RawIOBase):
    """A reader with a place of its own, so that one descriptor serves many."""

    def __init__(self, file: _NamelessFile) -> None:
        super().__init__()
        self._file, self._place = file, 0

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def readinto(self, buffer: "WriteableBuffer") -> int:
        room = memoryview(buffer).cast("B")
        read = os.pread(self._file.descriptor, len(room), self._place)
        room[: len(read)] = read
        self._place += len(read)
        return len(read)

    def seek(self, offset: int, whence: int = os.SEEK_SET) -> int:
        start = {os.SEEK_SET: 0, os.SEEK_CUR: self._place, os.SEEK_END: self._file.size}[whence]
        self._place = max(0, start + offset)
        return self._place
