"""The backtest in a few figures: every table counts once, whatever it has of rows."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean, median
from typing import Annotated, Final

from annotated_types import doc

from gridsizer.backtest.fit import Fit
from gridsizer.backtest.folds import Split
from gridsizer.backtest.metrics import covers
from gridsizer.backtest.pooled import by_quantity, duel
from gridsizer.backtest.scored_row import Engine, Prediction, Row

SPLIT: Final[Split] = "small_to_large"


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """An engine over all tables that it answers, larger runs predicted from smaller ones."""

    engine: Engine
    tables: Annotated[int, doc("Quantities of a benchmark; each counts once.")]
    rows: Annotated[int, doc("Measured rows predicted.")]
    median_error: Annotated[float, doc("Of the tables, each its mean distance outside the printed ranges.")]
    mean_error: float
    banded_rows: Annotated[int, doc("Of them, rows that the engine gave a 90 % band.")]
    held_rows: Annotated[float | None, doc("Share of the banded rows inside their 90 % band.")]
    held_tables: Annotated[float | None, doc("The same, each table counting once.")]
    held_times: Annotated[float | None, doc("Share of rows of run times and windows inside their 90 % band.")]
    median_width: Annotated[float | None, doc("Width of the 90 % band over its prediction: sharpness.")]
    interval_score: Annotated[float | None, doc("Of the 90 % bands; less is better.")]
    product_mean_error: Annotated[float | None, doc("The product's, on the tables both answer.")]
    product_interval_score: float | None


def summaries(tested: Sequence[Row], fits: Sequence[Fit], engines: Sequence[str]) -> tuple[Summary, ...]:
    """One summary for each engine that answers any table; the first engine is the product."""
    product, *_ = engines
    found = (_summary(tested, fits, engine, product) for engine in engines)
    return tuple(each for each in found if each is not None)


def _summary(tested: Sequence[Row], fits: Sequence[Fit], engine: str, product: str) -> Summary | None:
    rows = [row for row in tested if (row.engine, row.split) == (engine, SPLIT)]
    if not rows:
        return None
    tables = by_quantity(rows)
    errors = [fmean(row.mape for row in of_table) for of_table in tables.values()]
    against = None if engine == product else duel(tested, product, engine, SPLIT)
    banded = _banded(fits, engine, tables)
    widths = [_width(point) for point in banded]
    return Summary(
        engine=engine,
        tables=len(tables),
        rows=sum(row.n for row in rows),
        median_error=median(errors),
        mean_error=fmean(errors),
        banded_rows=len(banded),
        held_rows=_mean(map(_held, banded)),
        held_tables=_mean_of_tables(tables.values(), "coverage90"),
        held_times=_mean(_held(point) for point in banded if point.unit == "s"),
        median_width=median(widths) if widths else None,
        interval_score=_mean_of_tables(tables.values(), "interval_score"),
        product_mean_error=None if against is None else against.mape,
        product_interval_score=None if against is None else against.interval_score,
    )


def _banded(fits: Iterable[Fit], engine: str, tables: Iterable[tuple[str, str]]) -> list[Prediction]:
    wanted = set(tables)
    return [
        point
        for fit in fits
        if (fit.engine, fit.split) == (engine, SPLIT) and (fit.benchmark, fit.quantity) in wanted
        for point in fit.predictions
        if point.band_low is not None
    ]


def _held(point: Prediction) -> bool:
    low, high = point.band_low, point.band_high
    return low is not None and high is not None and covers(low, high, point.measured_low, point.measured_high)


def _width(point: Prediction) -> float:
    return ((point.band_high or 0.0) - (point.band_low or 0.0)) / point.predicted


def _mean(values: Iterable[float]) -> float | None:
    known = list(values)
    return fmean(known) if known else None


def _mean_of_tables(tables: Iterable[Sequence[Row]], field: str) -> float | None:
    known = [[value for row in rows if (value := getattr(row, field)) is not None] for rows in tables]
    return _mean(fmean(values) for values in known if values)
