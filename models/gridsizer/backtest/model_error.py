"""The error of the model itself, told by each published system for the others."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.backtest.fold_forecast import training_of
from gridsizer.backtest.folds import Fold, Split, folds
from gridsizer.backtest.forecast import Unanswerable
from gridsizer.backtest.product.by_assess import THROUGHPUT, product
from gridsizer.learn.fitting import LEVEL, TooFewResiduals, weighted_half_width
from gridsizer.learn.studies.case import Case
from gridsizer.learn.studies.measured_row import Measured
from gridsizer.predict.widening import MODEL_ERROR, NO_ERROR, ModelError, doublings_beyond

_TOLD_BY: Final[tuple[Split, ...]] = ("loo", "small_to_large")


@dataclass(frozen=True, slots=True, kw_only=True)
class Miss:
    """How wide the model's own error had to be to hold a row; the weights of a quantity add to 1."""

    benchmark: str
    doublings: float
    needed: float
    weight: float


def misses(found: Sequence[Case]) -> tuple[Miss, ...]:
    """Every throughput that the product predicts without an error of its own, and what it lacked."""
    return tuple(
        miss
        for case in found
        if case.study.kind in THROUGHPUT and case.study.evidence == "validation"
        for miss in _of_quantity(case)
    )


def fitted_error(told: Sequence[Miss]) -> ModelError:
    """The half widths that hold nine in ten of these misses, each quantity counting once.

    Rows inside the tested range give the one, those beyond it what each doubling adds to that. Where a new
    system could not be told from so few quantities, `MODEL_ERROR` stands, which knows all tables: of those
    that ship, each is told by enough of the others.

    Equation: w = k-th smallest of needed; h = k-th smallest of max(0, needed - w) / b, k = 0.9 (n + 1)
    Assumes: systems are exchangeable; a row's band and the model's error are independent.
    Source: split conformal prediction (Vovk et al. 2005), weighted by quantity (Barber et al. 2023).
    """
    inside = [miss for miss in told if miss.doublings == 0]
    beyond = [miss for miss in told if miss.doublings > 0]
    try:
        at_hand = _held(inside, [miss.needed for miss in inside])
        return ModelError(
            inside=at_hand,
            per_doubling=_held(beyond, [max(0.0, miss.needed - at_hand) / miss.doublings for miss in beyond]),
        )
    except TooFewResiduals:
        return MODEL_ERROR


def _held(told: Sequence[Miss], widths: Sequence[float]) -> float:
    return weighted_half_width(np.array(widths), np.array([miss.weight for miss in told]), LEVEL)


def _of_quantity(case: Case) -> list[Miss]:
    """Rows inside the range from every split, rows beyond it from the split that a plan is like."""
    rows = [
        row
        for split in _TOLD_BY
        for group in folds(case, split)
        for fold in group
        for row in _rows(case, fold)
        if row[0] == 0 or split == "small_to_large"
    ]
    inside = sum(doublings == 0 for doublings, _ in rows)
    return [
        Miss(
            benchmark=case.benchmark,
            doublings=doublings,
            needed=needed,
            weight=1 / (inside if doublings == 0 else len(rows) - inside),
        )
        for doublings, needed in rows
    ]


def _rows(case: Case, fold: Fold) -> Iterator[tuple[float, float]]:
    """Doublings beyond the rows trained on, and the width needed, of each row tested."""
    try:
        forecast = product(training_of(case, fold, error=NO_ERROR), fold.test)
    except Unanswerable:
        return
    for row in case.rows:
        if fold.tests(row) and forecast.low and forecast.high:
            at = fold.test.index(row.nodes)
            yield (
                _doublings(fold, row.nodes),
                _needed(row, forecast.values[at], forecast.low[at], forecast.high[at]),
            )


def _doublings(fold: Fold, nodes: int) -> float:
    if not fold.train:
        return 0.0
    ends = np.array(float(min(fold.train))), np.array(float(max(fold.train)))
    return float(doublings_beyond(np.array(float(nodes)), *ends))


def _needed(row: Measured, value: float, low: float, high: float) -> float:
    """The half width that, beside what the answer's own band leaves open, holds the middle of the row."""
    wanted = np.log(row.middle / value)
    had = np.log((high if wanted > 0 else low) / value)
    return float(np.sqrt(max(0.0, wanted**2 - had**2)))
