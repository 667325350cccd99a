"""What a module of `formats` exports as FORMAT."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from gridsizer.learn.observations import Observation
from gridsizer_server.importers.settled import Settled
from gridsizer_server.importers.source import Source


@dataclass(frozen=True, slots=True, kw_only=True)
class LogFormat:
    """One format of log: how it is recognised, and how it is read.

    `recognises` is shown the first 64 KiB as text (`Source.head`) and says yes only where it is sure: two
    formats that claim one file are a fault. It is asked only where the text holds one of the `marks`: finding
    a word takes a tenth of the time of trying a pattern at every line. `read` streams: it may yield a series
    in several pieces, and a person's settlements change what it yields, never what it can read. A fallback
    reads tables of any origin; it is asked only where no other format claims the file.
    """

    name: str  # for people: "nmon", "sar text"
    recognises: Callable[[bytes], bool]
    read: Callable[[Source, Settled], Iterator[Observation]]
    evidence: Literal["real file", "documentation"]  # what its shape was learned from
    marks: tuple[bytes, ...] = (b"",)  # one of them is in every text that it recognises; "" is in all
    fallback: bool = False

    def claims(self, head: bytes) -> bool:
        """Whether the file that begins so is of this format."""
        return any(mark in head for mark in self.marks) and self.recognises(head)
