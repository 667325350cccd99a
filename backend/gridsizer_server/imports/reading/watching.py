"""What a reading tells while it goes on: which file it is at, and how many bytes it has read."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO, Protocol

from gridsizer_server.importers import Source
from gridsizer_server.importers.source import Block


class Stopped(Exception):
    """The reading was cancelled."""


class Watch(Protocol):
    """Is told of a reading; may raise, which ends it."""

    def begin(self, upload: int, path: str, size_bytes: int) -> None:
        """An upload is opened, or a file of it is read."""

    def read(self, count: int) -> None:
        """So many bytes more were read."""


@dataclass(frozen=True, slots=True)
class WatchedSource:
    """A source that tells its watch as it is read."""

    source: Source
    watch: Watch

    @property
    def name(self) -> str:
        """See `Source`."""
        return self.source.name

    @property
    def size_bytes(self) -> int:
        """See `Source`."""
        return self.source.size_bytes

    def head(self) -> bytes:
        """See `Source`."""
        return self.source.head()

    def blocks(self) -> Iterator[Block]:
        """See `Source`."""
        for block in self.source.blocks():
            self.watch.read(len(block.data))
            yield block

    def open(self) -> BinaryIO:
        """See `Source`."""
        return self.source.open()
