"""Reading that can be stopped, and that says how far it is."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import BinaryIO

from gridsizer_server.importers import Source
from gridsizer_server.importers.source import Block

Tick = Callable[[int], None]  # so many bytes more were read; raises Stopped where nobody wants them any more


class Stopped(Exception):
    """The reading was cancelled."""


@dataclass(frozen=True, slots=True)
class WatchedSource:
    """A source that ticks as it is read."""

    source: Source
    tick: Tick

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
            self.tick(len(block.data))
            yield block

    def open(self) -> BinaryIO:
        """See `Source`."""
        self.tick(0)
        return self.source.open()
