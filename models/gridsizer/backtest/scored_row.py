"""The rows of the validation table."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from gridsizer.backtest.metrics import covers, relative_interval_score, signed_error
from gridsizer.learn.studies.measured_row import Measured


@dataclass(frozen=True, slots=True, kw_only=True)
class Prediction:
    """One measured row against what was predicted for it; no band where none could be told."""

    nodes: int
    unit: str
    predicted: float
    band_low: float | None
    band_high: float | None
    measured_low: float
    measured_high: float
    error: float  # signed, outside the printed range
    table: str
    row: str
    column: str
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One line of the table: shares and errors as fractions, None where nothing can be said."""

    benchmark: str
    quantity: str
    engine: str
    split: str
    train: str  # numbers of grid nodes: "1,2,4"
    test: str
    n: int
    mape: float
    worst_signed: float
    hits_in_printed_range: float | None  # None where no tested row prints a range
    coverage90: float | None
    interval_score: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """A line the table cannot have, and why."""

    benchmark: str
    quantity: str
    engine: str
    split: str
    train: str
    test: str
    reason: str


def prediction(row: Measured, predicted: float, band: tuple[float, float] | None) -> Prediction:
    """A measured row beside its forecast."""
    return Prediction(
        nodes=row.nodes,
        unit=row.unit,
        predicted=predicted,
        band_low=band[0] if band else None,
        band_high=band[1] if band else None,
        measured_low=row.low,
        measured_high=row.high,
        error=signed_error(predicted, row.low, row.high),
        table=row.table,
        row=row.row,
        column=row.column,
        line=row.line,
    )


def scored(
    predictions: Sequence[Prediction],
    *,
    benchmark: str,
    quantity: str,
    engine: str,
    split: str,
    train: str,
    test: str,
) -> Row:
    """The line of a set of predictions, each tested row weighted once."""
    errors = [point.error for point in predictions]
    ranged = [point for point in predictions if point.measured_low < point.measured_high]
    spans = [
        (point.band_low, point.band_high, point.measured_low, point.measured_high)
        for point in predictions
        if point.band_low is not None and point.band_high is not None
    ]
    return Row(
        benchmark=benchmark,
        quantity=quantity,
        engine=engine,
        split=split,
        train=train,
        test=test,
        n=len(predictions),
        mape=fmean(abs(error) for error in errors),
        worst_signed=max(errors, key=abs),
        hits_in_printed_range=fmean(point.error == 0 for point in ranged) if ranged else None,
        coverage90=fmean(covers(*span) for span in spans) if spans else None,
        interval_score=fmean(relative_interval_score(*span) for span in spans) if spans else None,
    )


def joined(nodes: Sequence[int]) -> str:
    """Numbers of nodes as the table lists them.

    >>> joined((1, 2, 4))
    '1,2,4'
    """
    return ",".join(map(str, nodes))
