"""What a process that reads tells the one that started it."""

from dataclasses import dataclass

from gridsizer.errors import CapacityError
from gridsizer_server.imports.reading.results import FileResult

Results = dict[int, list[FileResult]]  # by number of the upload


@dataclass(frozen=True, slots=True)
class Began:
    """A file of an upload is opened or read; until the next such message, what happens is its doing."""

    upload: int
    path: str
    size_bytes: int


@dataclass(frozen=True, slots=True)
class Read:
    """So many bytes of the batch are read by now."""

    bytes: int


@dataclass(frozen=True, slots=True)
class Finished:
    """A whole batch is read; its columns are written."""

    results: Results


@dataclass(frozen=True, slots=True)
class Failed:
    """The batch cannot be read, whatever its files hold: the disk is full, say."""

    error: CapacityError


@dataclass(frozen=True, slots=True)
class OutOfMemory:
    """A file took more memory than is granted; the process ends."""


Message = Began | Read | Finished | Failed | OutOfMemory
