"""Tables with a device a row, some thousand rows a time -> a series a device, in pieces of bounded size."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.learn.observations import Lines, Metric, Series
from gridsizer.units import Floats
from gridsizer_server.importers.host_tools.devices import FamilyOrLayer, check_count
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.listings import MOVED, NOT_LISTED, Listings, check_idle
from gridsizer_server.importers.samples import interval_shown

_NUMBERS_HELD: Final = 1 << 20  # 8 MB of values, as much again of times and lines
_SHOWN: Final = 1_000  # times of reports that their interval is looked for in


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

    @classmethod
    def joined(cls, some: Sequence["_Rows"]) -> "_Rows":
        return cls(
            np.concatenate([rows.device for rows in some]),
            np.concatenate([rows.at_s for rows in some]),
            np.concatenate([rows.line for rows in some]),
            [np.concatenate(column) for column in zip(*(rows.values for rows in some), strict=True)],
        )

    def where(self, chosen: NDArray[np.bool_] | NDArray[np.intp]) -> "_Rows":
        values = [column[chosen] for column in self.values]
        return _Rows(self.device[chosen], self.at_s[chosen], self.line[chosen], values)


class DeviceRows:
    """Rows of one kind of table on one host; see `FamilyOrLayer`.

    A device that a report does not list moved nothing in it.
    """

    def __init__(
        self, host: str, columns: Sequence[Column], place: FamilyOrLayer, interval_s: float | None = None
    ) -> None:
        self._host, self._columns, self._place = host, columns, place
        self._interval_s = interval_s  # of the tool or a person, where the times show none
        self._lists_moves = any(column.metric in MOVED for column in columns)
        self._intervals_known = False
        self._index: dict[str, int] = {}
        self._rows: list[_Rows] = []
        self._reports: list[Listings] = []  # of these rows
        self._past = Listings.of()  # of rows that were given
        self._met, self._rows_seen = 0, 0  # devices and rows that were given
        self._held = 0

    def follow(self, reports: Listings, *, whole: bool) -> None:
        """The reports that the next rows are of. Where rows were lost (not `whole`) nobody knows of which."""
        if whole:
            self._reports.append(reports)

    def add(self, devices: Sequence[str], at_s: Floats, line: Lines, values: Sequence[Floats]) -> None:
        """Keep rows: a device, a time and a line each, and a value each in every column.

        Raises UnreadableLog for more devices than a host can have.
        """
        if not devices:
            return
        index = self._index
        numbered = [index.setdefault(name, len(index)) for name in devices]
        check_count(len(index), int(line[0]))
        device = np.array(numbered, dtype=np.int32)
        self._rows.append(_Rows(device, at_s, line, values))
        self._held += len(devices) * len(values)

    def full(self, reading: HostReading) -> Iterator[Series]:
        """All that is held but the report that is open, where it grew large."""
        if self._held >= _NUMBERS_HELD:
            yield from self._given(reading, ended=False)

    def rest(self, reading: HostReading) -> Iterator[Series]:
        """All that is held."""
        yield from self._given(reading, ended=True)

    def _given(self, reading: HostReading, *, ended: bool) -> Iterator[Series]:
        if not self._rows:
            return
        rows, reports = _Rows.joined(self._rows), Listings.of(*self._reports)
        self._rows, self._reports, self._held = [], [], 0
        if not ended and reports.at_s.size:
            is_open = rows.at_s == reports.at_s[-1]
            self._rows, rows = [rows.where(is_open)], rows.where(~is_open)
            self._reports = [Listings(reports.at_s[-1:], reports.line[-1:])]
        all_so_far = Listings.of(self._past, reports)
        self._rows_seen += len(rows.device)
        if all_so_far.at_s.size:
            check_idle(len(self._index), all_so_far.at_s.size, self._rows_seen, int(all_so_far.line[-1]))
        if not self._intervals_known:  # of the first rows, so that all pieces say the same
            self._intervals_known = True
            times_s = reports.at_s if reports.at_s.size else Listings.of(Listings(rows.at_s, rows.line)).at_s
            self._interval_s = interval_shown(times_s[:_SHOWN].tolist()) or self._interval_s
        reading.choice.meet(self._place, self._index)
        order = np.argsort(rows.device, kind="stable")
        ends = np.cumsum(np.bincount(rows.device, minlength=len(self._index)))
        for at, (name, end) in enumerate(zip(self._index, ends, strict=True)):
            if reading.choice.keeps(self._place, name):
                own = rows.where(order[ends[at - 1] if at else 0 : end])
                where = all_so_far.over if at >= self._met else reports.over
                yield from self._pieces(reading, name, own, where)
        self._past, self._met = all_so_far.over, len(self._index)

    def _idle(self, own: _Rows, reports: Listings) -> Listings:
        """The reports that do not list a device."""
        if not self._lists_moves or np.array_equal(own.at_s[: reports.at_s.size], reports.at_s):
            return Listings.of()
        return reports.where(~np.isin(reports.at_s, own.at_s))

    def _pieces(self, reading: HostReading, name: str, own: _Rows, reports: Listings) -> Iterator[Series]:
        at_s, line, idle = own.at_s, own.line, self._idle(own, reports)
        order = np.empty(0, np.intp)
        if times := idle.at_s.size:
            reading.tally.meet("idle_not_listed", "info", NOT_LISTED, often=times)
            order = np.argsort(np.concatenate([line, idle.line]), kind="stable")
            at_s, line = np.concatenate([at_s, idle.at_s])[order], np.concatenate([line, idle.line])[order]
        for column, printed in zip(self._columns, own.values, strict=True):
            unlisted = np.full(times, 0.0 if column.metric in MOVED else np.nan)
            value = np.concatenate([printed, unlisted])[order] if times else printed
            there = np.isfinite(value)
            if not there.any():
                continue
            yield Series(
                host=self._host,
                metric=column.metric,
                layer=reading.choice.layer(self._place, name),
                device=name,
                unit_printed=column.unit_printed,
                at_s=at_s[there],
                interval_s=self._interval_s,
                value=value[there],
                line=line[there],
            )
