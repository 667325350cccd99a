"""The table summed up: each quantity of a benchmark counts once, however many rows it has."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Annotated

from annotated_types import doc

from gridsizer.backtest.folds import Split
from gridsizer.backtest.scored_row import Row

POOLED = "pooled"


@dataclass(frozen=True, slots=True, kw_only=True)
class Duel:
    """Two engines on the lines both answer (interval scores: both with a band); a quantity counts once."""

    engine: str
    against: str
    split: Split
    quantities: int
    mape: float
    against_mape: float
    interval_score: Annotated[float | None, doc("On the lines where both have a band.")]
    against_interval_score: float | None


def pooled(rows: Iterable[Row], engine: str, split: Split) -> Row | None:
    """The line that weights each quantity of each benchmark once; None where the engine answered none."""
    groups = list(by_quantity(row for row in rows if row.engine == engine and row.split == split).values())
    if not groups:
        return None
    worst = max((row.worst_signed for group in groups for row in group), key=abs)
    return Row(
        benchmark=POOLED,
        quantity="all",
        engine=engine,
        split=split,
        train="",
        test="",
        n=sum(row.n for group in groups for row in group),
        mape=fmean(fmean(row.mape for row in group) for group in groups),
        worst_signed=worst,
        hits_in_printed_range=_mean_of_means(groups, "hits_in_printed_range"),
        coverage90=_mean_of_means(groups, "coverage90"),
        interval_score=_mean_of_means(groups, "interval_score"),
    )


def duel(rows: Sequence[Row], engine: str, against: str, split: Split) -> Duel | None:
    """Both engines on the lines that both answer; None where there are none."""
    common = _common(rows, engine, against)
    mine, theirs = pooled(common, engine, split), pooled(common, against, split)
    if mine is None or theirs is None:
        return None
    banded = _common([row for row in rows if row.interval_score is not None], engine, against)
    return Duel(
        engine=engine,
        against=against,
        split=split,
        quantities=len(by_quantity(row for row in common if row.engine == engine and row.split == split)),
        mape=mine.mape,
        against_mape=theirs.mape,
        interval_score=_interval_score(banded, engine, split),
        against_interval_score=_interval_score(banded, against, split),
    )


def _interval_score(rows: Iterable[Row], engine: str, split: Split) -> float | None:
    summary = pooled(rows, engine, split)
    return None if summary is None else summary.interval_score


def by_quantity(rows: Iterable[Row]) -> Mapping[tuple[str, str], list[Row]]:
    """The lines of each quantity of each benchmark."""
    groups: dict[tuple[str, str], list[Row]] = {}
    for row in rows:
        groups.setdefault((row.benchmark, row.quantity), []).append(row)
    return groups


def _common(rows: Sequence[Row], *engines: str) -> list[Row]:
    """The rows of lines that every one of the engines has."""
    lines = [{_line(row) for row in rows if row.engine == engine} for engine in engines]
    return [row for row in rows if _line(row) in set.intersection(*lines)]


def _line(row: Row) -> tuple[str, ...]:
    return (row.benchmark, row.quantity, row.split, row.train, row.test)


def _mean_of_means(groups: Sequence[Sequence[Row]], field: str) -> float | None:
    means = [
        fmean(known)
        for group in groups
        if (known := [value for row in group if (value := getattr(row, field)) is not None])
    ]
    return fmean(means) if means else None
