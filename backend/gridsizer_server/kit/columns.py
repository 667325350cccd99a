"""Columns of numbers in a file: written once, one after another, and mapped into memory to be read.

A column is a row of 8-byte numbers, little-endian. Where it begins and how long it is, the database knows.
"""

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import numpy as np
from numpy.typing import NDArray

from gridsizer.units import Floats
from gridsizer_server.kit.errors import OutOfRoom
from gridsizer_server.kit.room import Room

Lines = NDArray[np.int64]
WIDTH: Final = 8  # bytes of a number
_OPENING: Final = b"GRIDCOL1"


class ColumnWriter:
    """A new file of columns. It has its name when the block ends well; else there is none.

    What does not fit on disk, or into `room`, raises OutOfRoom, and leaves the file as it was before.
    """

    def __init__(self, path: Path, room: Room | None = None) -> None:
        self._path, self._draft, self._room = path, path.with_name(f"{path.name}.draft"), room

    def __enter__(self) -> Self:
        self._draft.unlink(missing_ok=True)
        self._file = os.fdopen(os.open(self._draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb", 0)
        self._file.write(_OPENING)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with self._file:
            if kind is None:
                with _room_on_disk():
                    os.fsync(self._file.fileno())
        if kind is None:
            self._draft.replace(self._path)
        else:
            self._draft.unlink(missing_ok=True)

    def add(self, pieces: Iterable[Floats | Lines]) -> int:
        """A column of these pieces one after another; says where it begins."""
        return self._write(np.ascontiguousarray(piece).view(np.uint8).data for piece in pieces)

    def add_words(self, words: Iterable[str]) -> tuple[int, int]:
        """Words that numbers of a column stand for; says where they begin, and how many bytes they take."""
        text = json.dumps(list(words), ensure_ascii=False).encode()
        return self._write([memoryview(text + b" " * (-len(text) % WIDTH))]), len(text)

    def _write(self, pieces: Iterable[memoryview]) -> int:
        offset = self._file.tell()
        try:
            for piece in pieces:
                if self._room is not None:
                    self._room.came(self._file.tell() + len(piece))
                with _room_on_disk():
                    self._write_all(piece)
        except OutOfRoom:
            self._file.seek(offset)
            self._file.truncate()
            raise
        return offset

    def _write_all(self, piece: memoryview) -> None:
        """The file has no buffer: what is written is on disk, and what is not was never taken."""
        while piece:
            piece = piece[self._file.write(piece) :]


@contextmanager
def _room_on_disk() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise OutOfRoom(f"wanted room on disk for what was read, got: {error.strerror}") from error


class Columns:
    """A file of columns, mapped into memory: what is used stays there as long as there is room."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._bytes: NDArray[np.uint8] = np.asarray(np.memmap(path, dtype=np.uint8, mode="r"))

    def on_disk(self) -> "ColumnsOnDisk":
        """The same columns for whoever passes through many of them, so that memory holds one at a time."""
        return ColumnsOnDisk(self._path)

    def floats(self, offset: int, count: int) -> Floats:
        """A column of numbers."""
        return self._part(offset, WIDTH * count).view("<f8")

    def whole(self, offset: int, count: int) -> Lines:
        """A column of whole numbers."""
        return self._part(offset, WIDTH * count).view("<i8")

    def words(self, offset: int, size: int) -> list[str]:
        """Words that numbers of a column stand for."""
        words: list[Any] = json.loads(self._part(offset, size).tobytes())
        return words

    def _part(self, offset: int, size: int) -> NDArray[np.uint8]:
        return self._bytes[offset : offset + size]


class ColumnsOnDisk(Columns):
    """The same, each column read when it is asked for, for whoever passes through all of a large file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def _part(self, offset: int, size: int) -> NDArray[np.uint8]:
        return np.fromfile(self._path, dtype=np.uint8, count=size, offset=offset)
