"""What a process that reads tells the one that started it."""

from dataclasses import dataclass
from typing import Final

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


Message = Began | Read | Finished | Failed

OUT_OF_MEMORY: Final = (
    12  # how a process ends whose file took more than is granted; there is no room for a word
)
