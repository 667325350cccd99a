"""Samples that come one by one -> series in pieces of bounded size."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from gridsizer.learn.observations import Layer, Metric, Series

_ENOUGH: Final = 262_144  # samples of all tracks together, before they are given
_SAME: Final = 0.05  # share of their middle that steps may differ by and still be one interval


@dataclass(frozen=True, slots=True, kw_only=True)
class Track:
    """What a series is of; see `Series`. Two samples of one track never share an interval."""

    metric: Metric
    layer: Layer
    unit_printed: str
    host: str = ""
    device: str = ""
    interval_s: float | None = None  # None: shown by the times, or not at all


Sample = tuple[Track, float, int]  # with its value and its line


@dataclass(slots=True)
class _Column:
    at_s: list[float] = field(default_factory=list)
    value: list[float] = field(default_factory=list)
    line: list[int] = field(default_factory=list)


class Samples:
    """Samples by track, in the order they came."""

    def __init__(self) -> None:
        self._columns: dict[Track, _Column] = {}
        self._count = 0
        self._intervals: dict[Track, float | None] = {}

    def __len__(self) -> int:
        return self._count

    def add(self, track: Track, value: float, line: int, at_s: float = float("nan")) -> None:
        """Keep one sample."""
        column = self._columns.get(track)
        if column is None:
            column = self._columns[track] = _Column()
        column.at_s.append(at_s)
        column.value.append(value)
        column.line.append(line)
        self._count += 1

    def full(self) -> Iterator[Series]:
        """A piece of each track, once there are enough samples."""
        if self._count >= _ENOUGH:
            yield from self.rest()

    def rest(self) -> Iterator[Series]:
        """What is left."""
        for track, column in self._columns.items():
            yield self._piece(track, column)
        self._columns.clear()
        self._count = 0

    def _piece(self, track: Track, column: _Column) -> Series:
        at_s = np.array(column.at_s)
        if track not in self._intervals:  # of the first piece, so that all pieces say the same
            shown = interval_shown(column.at_s) if track.interval_s is None else track.interval_s
            self._intervals[track] = shown
        return Series(
            host=track.host,
            metric=track.metric,
            layer=track.layer,
            device=track.device,
            unit_printed=track.unit_printed,
            at_s=at_s,
            interval_s=self._intervals[track],
            value=np.array(column.value),
            line=np.array(column.line, dtype=np.int64),
        )


def interval_shown(at_s: list[float]) -> float | None:
    """The interval that times show, where more than half of their steps are alike.

    >>> interval_shown([0.0, 10.0, 20.0, 80.0, 90.0]), interval_shown([0.0, 1.0, 5.0]), interval_shown([4.0])
    (10.0, None, None)
    """
    steps = np.diff(np.array(at_s))
    if not len(steps) or not np.isfinite(steps).all():
        return None
    middle = float(np.median(steps))
    alike = np.abs(steps - middle) <= _SAME * abs(middle)
    return middle if middle > 0 and alike.mean() > 0.5 else None
