"""A file that will not be read, in its place among those that will."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.source import Block


@dataclass(frozen=True, slots=True)
class RefusedSource:
    """A `Source` that says why it is refused as soon as anything is asked of it."""

    name: str
    error: UnreadableLog
    size_bytes: int = 0

    def head(self) -> bytes:
        """Raises the refusal."""
        raise self.error

    def blocks(self) -> Iterator[Block]:
        """Raises the refusal."""
        raise self.error

    def open(self) -> BinaryIO:
        """Raises the refusal."""
        raise self.error


def refused(name: str, *, wanted: str, got: str) -> RefusedSource:
    """A file refused for what it is rather than for what is in it."""
    return RefusedSource(name, UnreadableLog(wanted=wanted, got=got))
