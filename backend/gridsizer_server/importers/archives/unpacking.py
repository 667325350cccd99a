"""Streams that unpack as they are read, each byte counted, each fault of the packing named."""

import bz2
import gzip
import io
import lzma
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Mapping
from typing import IO, Any, BinaryIO, Final, cast

from gridsizer_server.importers.archives.budget import Budget
from gridsizer_server.importers.errors import UnreadableLog

Opener = Callable[[BinaryIO], Any]

COMPRESSIONS: Final[Mapping[bytes, tuple[str, Opener]]] = {  # by the first bytes
    b"\x1f\x8b": ("gzip", lambda raw: gzip.GzipFile(fileobj=raw)),
    b"BZh": ("bzip2", bz2.BZ2File),
    b"\xfd7zXZ\0": ("xz", lzma.LZMAFile),
}
DAMAGES: Final = (  # what the standard library raises for packed bytes that are not whole
    EOFError,
    NotImplementedError,  # a zip's method of compression
    OSError,  # gzip's BadGzipFile, bzip2's invalid data
    RuntimeError,  # a zip's password
    ValueError,
    lzma.LZMAError,
    tarfile.TarError,
    zipfile.BadZipFile,
    zlib.error,
)


class Unpacked(io.RawIOBase):
    """A stream out of something packed; each byte is taken from a budget, where packing made it smaller."""

    def __init__(
        self, raw: IO[bytes], kind: str, budget: Budget | None = None, packed: BinaryIO | None = None
    ) -> None:
        super().__init__()
        self._raw, self._kind, self._budget, self._packed = raw, kind, budget, packed
        self._unpacked_bytes = 0

    def readable(self) -> bool:
        """It is there to be read."""
        return True

    def read(self, size: int | None = -1) -> bytes:
        """Raises UnreadableLog where the packing is damaged, or the budget spent."""
        try:
            data = self._raw.read(-1 if size is None else size)
        except DAMAGES as fault:
            raise damaged(self._kind) from fault
        if self._budget:
            self._budget.unpack(len(data))
            self._unpacked_bytes += len(data)
            if self._packed:  # a bomb is seen as it goes off, not once all of it is unpacked
                self._budget.check_ratio(self._unpacked_bytes, self._packed.tell())
        return data


def is_compressed(start: bytes) -> bool:
    """Whether these are the first bytes of a compression known here."""
    return start.startswith(tuple(COMPRESSIONS))


def decompressed(start: bytes, raw: BinaryIO, budget: Budget) -> BinaryIO:
    """The stream unpacked; `start` is its first bytes, of a compression known here."""
    (kind, opener), *_ = (each for mark, each in COMPRESSIONS.items() if start.startswith(mark))
    return cast(BinaryIO, Unpacked(opener(raw), kind, budget, packed=raw))


def damaged(kind: str) -> UnreadableLog:
    """What is said of packed bytes that end early or do not fit together."""
    return UnreadableLog(wanted=f"whole {kind} data", got="damaged or truncated data")
