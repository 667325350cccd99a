"""Observations of one file as they come, written in columns; memory is bounded whatever the file's size."""

from collections import Counter
from dataclasses import replace
from typing import Final

import numpy as np

from gridsizer.learn.observations import Finding, Level, Observation, Series
from gridsizer.units import Floats
from gridsizer_server.importers.node_names import OF_NO_NODE
from gridsizer_server.imports.reading.collecting_jobs import MOST_WAITING, JobCollector
from gridsizer_server.imports.reading.results import Contents, StoredSeries
from gridsizer_server.imports.reading.spans import Span, joined, over
from gridsizer_server.kit.columns import ColumnWriter, Lines

_MOST_ALIKE: Final = 20  # findings of one code that are listed

_Key = tuple[str, str, str, str, str]
_Piece = tuple[Floats, Floats, Lines]


class Collector:
    """Takes what an importer yields of one file."""

    def __init__(self, writer: ColumnWriter) -> None:
        self._writer = writer
        self._series: dict[_Key, StoredSeries] = {}
        self._waiting: dict[_Key, list[_Piece]] = {}
        self._waiting_count = 0
        self._tables: dict[Level, JobCollector] = {}
        self._findings: list[Finding] = []
        self._alike: Counter[str] = Counter()

    def take(self, observation: Observation) -> None:
        """One more; of many findings alike only the first are listed."""
        if isinstance(observation, Finding):
            self._alike[observation.code] += 1
            if self._alike[observation.code] <= _MOST_ALIKE:
                self._findings.append(observation)
        elif isinstance(observation, Series):
            self._take_series(observation)
        elif len(observation):
            level = observation.level
            self._tables.setdefault(level, JobCollector(observation, self._writer)).take(observation)

    def contents(self) -> Contents:
        """Where everything lies; nothing can be taken any more."""
        self._write_waiting()
        tables = [table.finished() for table in self._tables.values()]
        return Contents(series=list(self._series.values()), tables=tables)

    def findings(self) -> list[Finding]:
        """Those listed, and how many are not."""
        more = {code: count - _MOST_ALIKE for code, count in self._alike.items() if count > _MOST_ALIKE}
        told = [
            Finding(code=code, severity="info", message=f"{count:,} more findings of this kind.")
            for code, count in more.items()
        ]
        return [*self._findings, *told]

    def hosts(self) -> list[str]:
        """The nodes that series and jobs name; "" where some are of a node that they do not name."""
        named = {one.host for one in self._series.values() if one.host or one.layer not in OF_NO_NODE}
        return sorted(named.union(*(table.hosts for table in self._tables.values())))

    def numbers(self) -> int:
        """Samples, and numbers in rows of jobs."""
        samples = sum(series.count for series in self._series.values())
        return samples + sum(table.numbers for table in self._tables.values())

    def span(self) -> Span:
        """From the first time to the last."""
        spans: list[Span] = [(one.starts_s, one.ends_s) for one in self._series.values()]
        return joined([*spans, *(table.span for table in self._tables.values())])

    def rows(self, level: Level) -> int:
        """How many jobs, or steps."""
        return self._tables[level].stored.count if level in self._tables else 0

    def _take_series(self, piece: Series) -> None:
        piece = _finite(piece)
        if not len(piece.value):
            return
        key = (piece.host, piece.metric.value, piece.layer, piece.device, piece.unit_printed)
        _count(self._series.setdefault(key, _begun(piece)), piece)
        self._waiting.setdefault(key, []).append((piece.at_s, piece.value, piece.line))
        self._waiting_count += len(piece.value)
        if self._waiting_count > MOST_WAITING:
            self._write_waiting()

    def _write_waiting(self) -> None:
        for key, pieces in self._waiting.items():
            offset, *_ = [self._writer.add(column) for column in zip(*pieces, strict=True)]
            self._series[key].pieces.append((offset, sum(len(value) for _, value, _ in pieces)))
        self._waiting.clear()
        self._waiting_count = 0


def _finite(piece: Series) -> Series:
    known = np.isfinite(piece.value)
    if known.all():
        return piece
    return replace(piece, at_s=piece.at_s[known], value=piece.value[known], line=piece.line[known])


def _begun(piece: Series) -> StoredSeries:
    return StoredSeries(
        host=piece.host,
        metric=piece.metric.value,
        layer=piece.layer,
        device=piece.device,
        unit_printed=piece.unit_printed,
        interval_s=piece.interval_s,
    )


def _count(stored: StoredSeries, piece: Series) -> None:
    stored.count += len(piece.value)
    stored.min = min(stored.min, float(piece.value.min()))
    stored.max = max(stored.max, float(piece.value.max()))
    stored.total += float(piece.value.sum())
    stored.starts_s, stored.ends_s = over((stored.starts_s, stored.ends_s), piece.at_s)
    if stored.interval_s != piece.interval_s:
        stored.interval_s = None  # it changed on the way: the times tell
