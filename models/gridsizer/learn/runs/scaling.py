"""The rows of scaling tables: tests, each on its own number of grid nodes or storage nodes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from gridsizer.learn.observations import Metric, Series

Way = Literal["mixed", "read", "write"]

_WAYS: Final[dict[Metric, Way]] = {
    Metric.TOTAL_BYTES_S: "mixed",
    Metric.READ_BYTES_S: "read",
    Metric.WRITE_BYTES_S: "write",
}
_MB: Final = 1e6  # bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class ScalingRow:
    """What all clients of one test moved together, in one direction or both."""

    test: str  # "" where the table has only one
    way: Way
    grid_nodes: float | None  # or other clients
    storage_nodes: float | None
    mb_s: float
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TimedRow:
    """How long the work of one test took."""

    test: str
    grid_nodes: float | None
    seconds: float
    line: int


def scaling_rows(series: Sequence[Series]) -> tuple[ScalingRow, ...]:
    """The throughputs of all scaling tables, in the order printed."""
    tables = [piece for piece in series if piece.layer == "scaling"]
    return tuple(
        ScalingRow(
            test=piece.device,
            way=_WAYS[piece.metric],
            grid_nodes=counts.get(Metric.GRID_NODES),
            storage_nodes=counts.get(Metric.STORAGE_NODES),
            mb_s=value / _MB,
            line=line,
        )
        for piece in tables
        if piece.metric in _WAYS
        for line, value, counts in _rows(piece, tables)
        if value > 0
    )


def timed_rows(series: Sequence[Series]) -> tuple[TimedRow, ...]:
    """The run times of all scaling tables, in the order printed."""
    tables = [piece for piece in series if piece.layer == "scaling"]
    return tuple(
        TimedRow(test=piece.device, grid_nodes=counts.get(Metric.GRID_NODES), seconds=value, line=line)
        for piece in tables
        if piece.metric is Metric.RUN_TIME_S
        for line, value, counts in _rows(piece, tables)
        if value > 0
    )


def _rows(piece: Series, tables: Sequence[Series]) -> Iterator[tuple[int, float, dict[Metric, float]]]:
    """Line, value, and the counts that stand on the same line of the same table."""
    counts = {
        metric: _beside(piece, [one for one in tables if one.metric is metric], tables)
        for metric in (Metric.GRID_NODES, Metric.STORAGE_NODES)
    }
    for line, value in zip(piece.line.tolist(), piece.value.tolist(), strict=True):
        yield line, value, {metric: of[line] for metric, of in counts.items() if line in of}


def _beside(piece: Series, counts: Sequence[Series], tables: Sequence[Series]) -> dict[int, float]:
    """The counts by line, of the same table: those of its own test, else of all tests.

    Where several tables have such lines, the one that stands as far on among them as the piece does among its
    like.
    """
    lines = set(piece.line.tolist())
    own = [one for one in counts if one.device == piece.device] or [one for one in counts if not one.device]
    fitting = [one for one in own if lines <= set(one.line.tolist())] or own
    if not fitting:
        return {}
    alike = [one for one in tables if (one.metric, one.device) == (piece.metric, piece.device)]
    place = next(at for at, one in enumerate(alike) if one is piece)
    found = fitting[min(place, len(fitting) - 1)] if len(fitting) > 1 else fitting[0]
    return dict(zip(found.line.tolist(), found.value.tolist(), strict=True))
