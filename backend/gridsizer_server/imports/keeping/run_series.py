"""The series of a run: the pieces of all files, one after another in time, each sample once."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from gridsizer.units import Floats
from gridsizer_server.imports.keeping.pseudonyms import Names
from gridsizer_server.imports.reading.results import StoredSeries
from gridsizer_server.imports.reading.spans import joined
from gridsizer_server.imports.reading.stored import StoredFile
from gridsizer_server.kit.columns import ColumnWriter, Lines

_Piece = tuple[Floats, Floats, Lines]
_Key = tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class Part:
    """A series as one file has it; `number` is that of the file in the run."""

    number: int
    file: StoredFile
    stored: StoredSeries


@dataclass(frozen=True, slots=True, kw_only=True)
class _Written:
    """A series as it was written, in the unit of its metric."""

    offset: int  # where it begins
    files: list[list[int]]  # how many samples in turn are of which file
    others: int  # samples left out that are other numbers than those kept of their moment
    min: float
    max: float
    total: float


def write_series(
    writer: ColumnWriter, files: Sequence[StoredFile], names: Names
) -> Iterator[tuple[dict[str, Any], int]]:
    """Write every series of a run, and give its rows without the run's id.

    Beside each, how many samples were left out though an earlier file has another number of that moment.
    """
    together: dict[_Key, list[Part]] = defaultdict(list)
    for number, file in enumerate(files, start=1):
        for stored in file.contents.series:
            host = names.host(file.host_of(stored))
            place = (host, stored.layer, names.text(stored.device), stored.metric)
            together[place].append(Part(number, file, stored))
    for number, key in enumerate(sorted(together)):
        row, others = _row(key, together[key], writer)
        yield {"key": number} | row, others


def _row(key: _Key, parts: Sequence[Part], writer: ColumnWriter) -> tuple[dict[str, Any], int]:
    host, layer, device, metric = key
    intervals = {part.stored.interval_s for part in parts}
    starts_s, ends_s = joined([(part.stored.starts_s, part.stored.ends_s) for part in parts])
    written = _written(parts, writer)
    row = {
        "host": host,
        "metric": metric,
        "layer": layer,
        "device": device,
        "unit_printed": ", ".join(sorted({part.stored.unit_printed for part in parts})),
        "interval_s": intervals.pop() if len(intervals) == 1 else None,
        "count": (count := sum(samples for _, samples in written.files)),
        "offset": written.offset,
        "files": written.files,
        "min": written.min,
        "max": written.max,
        "mean": written.total / count,
        "starts_s": starts_s,
        "ends_s": ends_s,
    }
    return row, written.others


def _written(parts: Sequence[Part], writer: ColumnWriter) -> _Written:
    """Write a series; what is said of it is of the samples that were kept."""
    in_turn = sorted(parts, key=lambda part: (part.stored.starts_s or 0.0, part.number))
    places = [(part.file, place) for part in in_turn for place in part.stored.pieces]
    if _follow(file.times(place) for file, place in places):
        offset = writer.add(file.times(place) for file, place in places)
        writer.add(file.values(place) for file, place in places)
        writer.add(file.lines(place) for file, place in places)
        return _Written(
            offset=offset,
            files=_runs_of((part.number, part.stored.count) for part in in_turn),
            others=0,
            min=min(part.stored.min for part in parts),
            max=max(part.stored.max for part in parts),
            total=sum(part.stored.total for part in parts),
        )
    pieces, numbers, others = _sorted(
        [piece for part in in_turn for piece in part.file.pieces(part.stored)],
        np.repeat([part.number for part in in_turn], [part.stored.count for part in in_turn]),
    )
    offset, *_ = [writer.add(column) for column in zip(*pieces, strict=True)]
    kept = ((number, len(value)) for number, (_, value, _) in zip(numbers, pieces, strict=True))
    values = [value for _, value, _ in pieces]
    return _Written(
        offset=offset,
        files=_runs_of(kept),
        others=others,
        min=min(float(value.min()) for value in values),
        max=max(float(value.max()) for value in values),
        total=sum(float(value.sum()) for value in values),
    )


def _follow(times: Iterable[Floats]) -> bool:
    """Whether times only rise; series without times stay as they are."""
    last = -np.inf
    for at_s in times:
        if np.isnan(at_s[0]):
            continue
        if at_s[0] <= last or not np.all(at_s[1:] >= at_s[:-1]):
            return False
        last = float(at_s[-1])
    return True


def _sorted(pieces: Sequence[_Piece], file: Lines) -> tuple[list[_Piece], list[int], int]:
    """One piece a stretch of one file, in order of time; of samples of the same moment, the first file's.

    Last, how many of those left out are other numbers than it has.
    """
    at_s, value, line = (np.concatenate(column) for column in zip(*pieces, strict=True))
    order = np.lexsort((np.arange(len(at_s)), file, at_s))
    begins = np.diff(at_s[order], prepend=-np.inf) != 0
    first = order[np.maximum.accumulate(np.where(begins, np.arange(len(order)), 0))]
    left_out = file[order] != file[first]
    others = int(np.count_nonzero(left_out & np.isfinite(value[order]) & (value[order] != value[first])))
    order = order[~left_out]
    breaks = np.flatnonzero(np.diff(file[order])) + 1
    stretches = np.split(order, breaks)
    kept = [(at_s[one], value[one], line[one]) for one in stretches]
    return kept, [int(file[one[0]]) for one in stretches], others


def _runs_of(counts: Iterable[tuple[int, int]]) -> list[list[int]]:
    """Samples by file, neighbours of the same file together."""
    together: list[list[int]] = []
    for number, count in counts:
        if together and together[-1][0] == number:
            together[-1][1] += count
        else:
            together.append([number, count])
    return together
