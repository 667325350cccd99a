"""By how much each reduction that the logs name (SAS compression, inline, dedupe) shrank the data."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.learn.observations import Metric, Series
from gridsizer.learn.runs.measured import Measured
from gridsizer.units import Floats

SAS_DATA: Final = "SAS compression"
SAS_WORK: Final = "SAS compression, data sets of WORK"
_AS_SAS_PRINTS: Final = ("pages", "percent")


@dataclass(frozen=True, slots=True, kw_only=True)
class ReductionSummary:
    """One reduction: size before over size after, by bytes where these are known, else the middle ratio."""

    name: str
    ratio: Measured
    lowest: float
    highest: float
    by_bytes: bool


def reduction_summaries(series: Sequence[Series], run: str) -> tuple[ReductionSummary, ...]:
    """Every reduction that was recorded, by name."""
    named: dict[str, list[Series]] = {}
    for piece in series:
        if piece.layer == "data" and len(piece.value):
            named.setdefault(reduction_of(piece), []).append(piece)
    found = (_reduction(name, named[name], run) for name in sorted(named))
    return tuple(reduction for reduction in found if reduction is not None)


def reduction_of(piece: Series) -> str:
    """Which reduction a series measures: reports name it, notes of SAS name the data set."""
    if piece.unit_printed not in _AS_SAS_PRINTS:
        return piece.device
    return SAS_WORK if piece.device.upper().startswith("WORK.") else SAS_DATA


def _reduction(name: str, pieces: Sequence[Series], run: str) -> ReductionSummary | None:
    before, after, printed = (
        _values(pieces, metric)
        for metric in (Metric.SIZE_BEFORE_BYTES, Metric.SIZE_AFTER_BYTES, Metric.SIZE_RATIO)
    )
    by_bytes = before.size > 0 and before.size == after.size and bool(after.sum() > 0)
    ratios = before / after if by_bytes else printed
    ratios = ratios[np.isfinite(ratios)]
    if not ratios.size:
        return None
    lines = [int(line) for piece in pieces for line in (piece.line[0], piece.line[-1])]
    value = float(before.sum() / after.sum()) if by_bytes else float(np.median(ratios))
    source = f'run "{run}": {name}, lines {min(lines)}-{max(lines)}'
    return ReductionSummary(
        name=name,
        ratio=Measured(value=value, unit="ratio", samples=ratios.size, source=source),
        lowest=float(ratios.min()),
        highest=float(ratios.max()),
        by_bytes=by_bytes,
    )


def _values(pieces: Sequence[Series], metric: Metric) -> Floats:
    found = [np.asarray(piece.value) for piece in pieces if piece.metric == metric]
    return np.concatenate(found) if found else np.empty(0)
