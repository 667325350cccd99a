"""The rows of the validation table."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Annotated, Final

from annotated_types import doc

from gridsizer.backtest.folds import Split
from gridsizer.backtest.metrics import covers, relative_interval_score, signed_error
from gridsizer.learn.studies.measured_row import Measured

Nodes = Annotated[str, doc('Numbers of grid nodes, as "1,2,4"; empty where there are none.')]
Pooled = Annotated[str, doc("`pooled` sums up: each benchmark x quantity counts once.")]
_LONGEST: Final = 14  # letters
Engine = Annotated[str, doc("`default` is `assess`, `simulation` the simulation; others are baselines.")]


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
    error: Annotated[float, doc("Signed distance outside the printed range.")]
    table: str
    row: str
    column: str
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One line of the table: shares and errors as fractions, None where nothing can be said."""

    benchmark: Pooled
    quantity: str
    engine: Engine
    split: Split
    train: Nodes
    test: Nodes
    n: Annotated[int, doc("Measured rows predicted.")]
    mape: Annotated[float, doc("Mean distance outside the printed range, over its near end.")]
    worst_signed: Annotated[float, doc("The largest of them, positive if predicted above.")]
    hits_in_printed_range: Annotated[float | None, doc("Null where no range is printed.")]
    coverage90: Annotated[
        float | None,
        doc("Share of rows held whole by the 90 % band; of the product it is P5 to P95."),
    ]
    interval_score: Annotated[float | None, doc("Of the band: width and misses; less is better.")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """A line the table cannot have, and why."""

    benchmark: Pooled
    quantity: str
    engine: Engine
    split: Split
    train: Nodes
    test: Nodes
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
    split: Split,
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
    """Numbers of nodes as the table lists them, the middle of a long list left out.

    >>> joined((1, 2, 4)), joined((50, 100, 150, 200, 250, 300, 350))
    ('1,2,4', '50,…,350')
    """
    listed = ",".join(map(str, nodes))
    return listed if len(listed) <= _LONGEST else f"{nodes[0]},…,{nodes[-1]}"
