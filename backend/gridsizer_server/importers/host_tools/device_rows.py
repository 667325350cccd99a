"""Tables with a device a row, some thousand rows a time -> a series a device, in pieces of bounded size."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.learn.observations import Lines, Metric, Series
from gridsizer.units import Floats
from gridsizer_server.importers.host_tools.devices import DeviceChoice, FamilyOrLayer, check_count
from gridsizer_server.importers.samples import interval_shown

_NUMBERS_HELD: Final = 1 << 20  # 8 MB of values, as much again of times and lines
_SHOWN: Final = 1_000  # times of a device that its interval is looked for in


@dataclass(frozen=True, slots=True)
class Column:
    """One metric that a table prints."""

    metric: Metric
    unit_printed: str


@dataclass(frozen=True, slots=True)
class _Rows:
    device: NDArray[np.int32]  # an index into the names
    at_s: Floats
    line: Lines
    values: Sequence[Floats]  # one array a column


class DeviceRows:
    """Rows of one kind of table on one host; see `FamilyOrLayer`."""

    def __init__(
        self, host: str, columns: Sequence[Column], place: FamilyOrLayer, interval_s: float | None = None
    ) -> None:
        self._host, self._columns, self._place = host, columns, place
        self._interval_s = interval_s  # of the tool or a person, where the times show none
        self._index: dict[str, int] = {}
        self._rows: list[_Rows] = []
        self._held = 0
        self._intervals: dict[str, float | None] = {}

    def add(self, devices: Sequence[str], at_s: Floats, line: Lines, values: Sequence[Floats]) -> None:
        """Keep rows: a device, a time and a line each, and a value each in every column."""
        if not devices:
            return
        index = self._index
        numbered = [index.setdefault(name, len(index)) for name in devices]
        check_count(len(index), int(line[0]))
        device = np.array(numbered, dtype=np.int32)
        self._rows.append(_Rows(device, at_s, line, values))
        self._held += len(devices) * len(values)

    def full(self, choice: DeviceChoice) -> Iterator[Series]:
        """All that is held, where it grew large."""
        if self._held >= _NUMBERS_HELD:
            yield from self.rest(choice)

    def rest(self, choice: DeviceChoice) -> Iterator[Series]:
        """All that is held."""
        if not self._rows:
            return
        device = np.concatenate([rows.device for rows in self._rows])
        order = np.argsort(device, kind="stable")
        ends = np.cumsum(np.bincount(device, minlength=len(self._index)))
        at_s = np.concatenate([rows.at_s for rows in self._rows])[order]
        line = np.concatenate([rows.line for rows in self._rows])[order]
        values = [
            np.concatenate(column)[order] for column in zip(*(r.values for r in self._rows), strict=True)
        ]
        self._rows, self._held = [], 0
        choice.meet(self._place, self._index)
        for name, end, rows in zip(self._index, ends, np.diff(ends, prepend=0), strict=True):
            if choice.keeps(self._place, name):
                part = slice(end - rows, end)
                for column, value in zip(self._columns, values, strict=True):
                    yield from self._piece(choice, name, column, at_s[part], line[part], value[part])

    def _piece(
        self, choice: DeviceChoice, name: str, column: Column, at_s: Floats, line: Lines, value: Floats
    ) -> Iterator[Series]:
        there = np.isfinite(value)
        if not there.any():
            return
        if name not in self._intervals:  # of its first piece, so that all pieces say the same
            self._intervals[name] = interval_shown(at_s[:_SHOWN].tolist()) or self._interval_s
        yield Series(
            host=self._host,
            metric=column.metric,
            layer=choice.layer(self._place, name),
            device=name,
            unit_printed=column.unit_printed,
            at_s=at_s[there],
            interval_s=self._intervals[name],
            value=value[there],
            line=line[there],
        )
