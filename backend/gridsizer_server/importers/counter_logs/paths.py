r"""Paths of counters, `\\HOST\Object(instance)\Counter`, and what a counter counts."""

import re
from dataclasses import dataclass
from typing import Final, NamedTuple

from gridsizer.learn.observations import Metric

TOTAL: Final = "_Total"
_PATH: Final = re.compile(
    r"(?:\\\\(?P<host>[^\\]+))?\\(?P<object>[^\\(]+)(?:\((?P<instance>.*)\))?\\(?P<counter>[^\\]+)"
)


class Path(NamedTuple):
    """A counter of one instance of an object on one machine."""

    host: str
    object: str
    instance: str  # "" where the object has none
    counter: str


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a counter counts: the stored value is `offset` + `factor` times the printed one."""

    metric: Metric
    unit: str
    factor: float = 1.0
    offset: float = 0.0


def path_of(name: str) -> Path | None:
    r"""A counter's path taken apart; None for what is none.

    >>> path_of(r"\\SQL01\PhysicalDisk(0 C: D:)\% Idle Time")
    Path(host='SQL01', object='PhysicalDisk', instance='0 C: D:', counter='% Idle Time')
    """
    found = _PATH.fullmatch(name.strip())
    return found and Path(found["host"] or "", found["object"], found["instance"] or "", found["counter"])
