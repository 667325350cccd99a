"""The figures of steps and sessions: as numbers, and as columns of a job table."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import isnan, nan
from typing import Final

import numpy as np

from gridsizer.units import Floats
from gridsizer_server.importers.formats.sas_log.language import Field
from gridsizer_server.importers.formats.sas_log.timestamps import Timestamps
from gridsizer_server.importers.tally import Tally

_CLOCK: Final = re.compile(rb"(?:(?:(\d{1,9}):)?(\d{1,9}):)?(\d{1,9})(?:[.,](\d{1,9}))?")
_MEMORY: Final = re.compile(rb"(\d{1,15}(?:[.,]\d{1,9})?)[kK]")
_LONGEST: Final = 18  # digits; no figure of SAS has more
_KIB: Final = 1024
_BLOCK_BYTES: Final = 512  # what Linux counts block operations in: getrusage(2), ru_inblock and ru_oublock


@lru_cache(maxsize=1 << 16)
def seconds(printed: bytes) -> float:
    """A time, read from the right: seconds, minutes, hours.

    >>> [seconds(each) for each in (b"16.81 seconds", b"1:44.84", b"1:08:26.10", b"0,06 segundos", b"?")]
    [16.81, 104.84, 4106.1, 0.06, nan]
    """
    clock = _CLOCK.fullmatch(printed.partition(b" ")[0])
    if clock is None:
        return nan
    hours, minutes, whole, part = clock.groups(default=b"0")
    return round(3600 * int(hours) + 60 * int(minutes) + float(b"%b.%b" % (whole, part)), 6)


def kibibytes(printed: bytes) -> float:
    """Memory [B]; SAS means 1,024 bytes by k.

    >>> kibibytes(b"487.50k"), kibibytes(b"1455K (100K data, 1355K program)"), kibibytes(b"12.5")
    (499200.0, 1489920.0, nan)
    """
    number, unit = printed[:-1], printed[-1:]
    if unit != b"k" or len(number) > _LONGEST or not number.replace(b".", b"", 1).isdigit():
        memory = _MEMORY.match(printed)
        if memory is None:
            return nan
        number = memory[1].replace(b",", b".")
    return float(number) * _KIB


def blocks(printed: bytes) -> float:
    """Block operations [B].

    >>> blocks(b"1808 "), blocks(b"many")
    (925696.0, nan)
    """
    count = printed.rstrip()
    return float(count) * _BLOCK_BYTES if count.isdigit() and len(count) <= _LONGEST else nan


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


def column_of(name: Field, printed: Sequence[bytes]) -> Floats:
    """A column of one field in stored units; NaN where nothing or no number is printed."""
    if not any(printed):
        return np.full(len(printed), nan)
    return np.fromiter(map(_READERS[name], printed), np.float64, len(printed))


def columns_of(figures: Sequence[Figures]) -> dict[str, Floats]:
    """Columns of `JobTable` from figures one by one."""
    return job_columns(fields_of(figures, tuple(_COLUMNS.values())))


def fields_of(figures: Sequence[Figures], names: Sequence[Field]) -> dict[Field, Floats]:
    """A column a field, NaN where a figure is not printed."""
    return {name: np.array([each.get(name, nan) for each in figures]) for name in names}


def job_columns(fields: Mapping[Field, Floats]) -> dict[str, Floats]:
    """Columns of `JobTable`; CPU time is the sum of user and system time where both are printed."""
    columns = {column: fields[name] for column, name in _COLUMNS.items()}
    both = columns["user_cpu_s"] + columns["system_cpu_s"]
    columns["cpu_s"] = np.where(np.isnan(both), columns["cpu_s"], both)
    return columns
