"""What a reader of counter logs is told of a head: the columns that become series."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from gridsizer.learn.observations import Finding
from gridsizer_server.importers.counter_logs.paths import Meaning
from gridsizer_server.importers.samples import Track


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A series, and the places of its numbers: their mean where there are several."""

    track: Track
    places: Sequence[int]
    meaning: Meaning


@dataclass(frozen=True, slots=True)
class Head:
    """What the columns of a head hold, and how many of which kind are not used."""

    columns: Sequence[Column]
    cores: Mapping[str, int]  # processors by host, where they are listed
    not_used: Counter[str] = field(default_factory=Counter)
    said: Sequence[Finding] = ()  # what is to be said of all of them
