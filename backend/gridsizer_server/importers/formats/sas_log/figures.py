"""The figures of steps and sessions: as numbers, and as columns of a job table."""

from collections.abc import Callable, Mapping, Sequence
from math import isnan, nan
from typing import Final

import numpy as np

from gridsizer.units import Floats
from gridsizer_server.importers.formats.sas_log.languages import Field
from gridsizer_server.importers.formats.sas_log.timestamps import Timestamps
from gridsizer_server.importers.formats.sas_log.values import blocks, kibibytes, seconds
from gridsizer_server.importers.tally import Tally

Figures = dict[Field, float]
_READERS: Final[Mapping[Field, Callable[[bytes], float]]] = {
    "real": seconds,
    "user": seconds,
    "system": seconds,
    "cpu": seconds,
    "memory": kibibytes,
    "input": blocks,
    "output": blocks,
}
_COLUMNS: Final[Mapping[str, Field]] = {
    "real_s": "real",
    "user_cpu_s": "user",
    "system_cpu_s": "system",
    "cpu_s": "cpu",
    "memory_bytes": "memory",
    "read_bytes": "input",
    "write_bytes": "output",
}


def figures_of(printed: Mapping[Field, bytes], timestamps: Timestamps, tally: Tally, line: int) -> Figures:
    """Numbers in stored units, `end` as a reading of the log's clock; NaN and counted where unreadable."""
    figures: Figures = {
        name: timestamps.wall_s(word, line) if name == "end" else _READERS[name](word)
        for name, word in printed.items()
    }
    if isnan(sum(figures.values())):
        tally.unreadable(line, sum(map(isnan, figures.values())))
    return figures


def columns_of(figures: Sequence[Figures]) -> dict[str, Floats]:
    """Columns of `JobTable`; CPU time is the sum of user and system time where both are printed."""
    columns = {
        column: np.array([each.get(name, nan) for each in figures]) for column, name in _COLUMNS.items()
    }
    both = columns["user_cpu_s"] + columns["system_cpu_s"]
    columns["cpu_s"] = np.where(np.isnan(both), columns["cpu_s"], both)
    return columns
