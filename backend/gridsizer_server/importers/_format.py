"""What a module of this package exports as FORMAT."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from gridsizer.learn.observations import Observation
from gridsizer_server.importers._settled import Settled
from gridsizer_server.importers._source import Source


@dataclass(frozen=True, slots=True, kw_only=True)
class LogFormat:
    """One format of log: how it is recognised, and how it is read.

    `recognises` is shown the first 64 KiB as text (`Source.head`) and says yes only where it is sure: two
    formats that claim one file are a fault. `read` streams: it may yield a series in several pieces, and a
    person's settlements change what it yields, never what it can read. A fallback reads tables of any origin;
    it is asked only where no other format claims the file.
    """

    name: str  # for people: "nmon", "sar text"
    recognises: Callable[[bytes], bool]
    read: Callable[[Source, Settled], Iterator[Observation]]
    evidence: Literal["real file", "documentation"]  # what its shape was learned from
    fallback: bool = False
