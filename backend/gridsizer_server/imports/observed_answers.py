"""Stored series, points and jobs as answers of the API; imports and runs share them."""

import math
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any, Final, Protocol

import numpy as np

from gridsizer.learn.observations import Level, Metric
from gridsizer.units import Floats
from gridsizer_server.imports.observed_schemas import ChartSeries, JobRow, SeriesFacts
from gridsizer_server.kit.columns import Lines
from gridsizer_server.kit.decimated import kept_points
from gridsizer_server.kit.times import moment

_UNITS: Final = (  # by the ending of the metric's name, the longest first
    ("_bytes_s", "B/s"),
    ("_ops_s", "1/s"),
    ("_latency_s", "s"),
    ("_bytes", "B"),
)


def known_moment(at_s: float) -> datetime:
    """A time of the store's clock, in UTC."""
    return datetime.fromtimestamp(at_s, UTC)


def known(number: float) -> float | None:
    """A number; None for NaN."""
    return None if math.isnan(number) else float(number)


def unit_of(metric: str) -> str:
    """Unit of the stored values of a metric.

    >>> unit_of("read_bytes_s"), unit_of("busy_share"), unit_of("size_before_bytes")
    ('B/s', '1', 'B')
    """
    return next((unit for ending, unit in _UNITS if metric.endswith(ending)), "1")


def series_facts(key: int, row: Any, host: str, mean: float) -> SeriesFacts:
    """A series without its samples, from what an import or a run keeps of it."""
    return SeriesFacts(
        key=key,
        host=host,
        metric=Metric(row.metric),
        layer=row.layer,
        device=row.device,
        unit=unit_of(row.metric),
        unit_printed=row.unit_printed,
        interval_s=row.interval_s,
        count=row.count,
        min=row.min,
        max=row.max,
        mean=mean,
        starts_at=moment(row.starts_s),
        ends_at=moment(row.ends_s),
    )


def chart(facts: SeriesFacts, columns: tuple[Floats, Floats, Lines], most: int) -> ChartSeries:
    """A series for drawing, thinned to `most` points at most; `at_s` is None where a time is unknown."""
    at_s, value, line = columns
    kept = kept_points(value, most)
    times = at_s[kept]
    return ChartSeries(
        key=facts.key,
        host=facts.host,
        metric=facts.metric,
        layer=facts.layer,
        device=facts.device,
        unit=facts.unit,
        count=len(value),
        at_s=None if np.isnan(times).any() else times.tolist(),
        value=value[kept].tolist(),
        line=line[kept].tolist(),
    )


class ByColumn(Protocol):
    """Rows of jobs; indexing by a name gives a column."""

    def __getitem__(self, name: str, /) -> Any:
        """The column of that name."""


def job_rows(
    level: Level,
    rows: ByColumn,
    chosen: Sequence[int],
    *,
    words: Sequence[str],
    host: Callable[[str], str],
    path: Callable[[int], str],
) -> list[JobRow]:
    """Some rows of a table, whose columns `name`, `job` and `host` index `words`.

    `host` gives the node that stands for a word, `path` the file of a row.
    """
    return [
        JobRow(
            level=level,
            name=words[rows["name"][at]],
            job=words[rows["job"][at]],
            host=host(words[rows["host"][at]]),
            submitted_at=moment(rows["submit_s"][at]),
            started_at=moment(rows["start_s"][at]),
            ended_at=moment(rows["end_s"][at]),
            **{name: known(rows[name][at]) for name in _NUMBERS},
            path=path(at),
            line=int(rows["line"][at]),
        )
        for at in chosen
    ]


_NUMBERS: Final = (
    "real_s",
    "user_cpu_s",
    "system_cpu_s",
    "cpu_s",
    "slots",
    "read_bytes",
    "write_bytes",
    "memory_bytes",
)
