"""Bands for forecasts that cannot tell their own: how far the same engine was off on other benchmarks."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from gridsizer.backtest.fold_forecast import Ask, fold_forecast
from gridsizer.backtest.folds import folds
from gridsizer.backtest.forecast import Forecast, Unanswerable
from gridsizer.backtest.metrics import signed_error
from gridsizer.learn.fitting import LEVEL, TooFewResiduals, weighted_half_width
from gridsizer.learn.studies.case import Case
from gridsizer.learn.studies.constant import Constant
from gridsizer.learn.studies.measured_row import Measured
from gridsizer.learn.studies.study import SCALING, Scaling
from gridsizer.units import Floats


@dataclass(frozen=True, slots=True, kw_only=True)
class Residual:
    """How far an engine, trained on the smallest runs, was off a larger one: ln(1 + signed error)."""

    scaling: Scaling  # residuals of one kind of scaling are the most alike
    log_error: float
    row: Measured
    quantity: tuple[str, str]  # benchmark and what is measured in it

    def as_constant(self) -> Constant:
        """The residual as a constant that a band was read from."""
        return Constant(
            name="residual of another benchmark",
            low=self.log_error,
            high=self.log_error,
            unit="ln of predicted over measured",
            basis="measured",
            benchmark=self.row.run.benchmark,
            table=self.row.table,
            row=self.row.row,
            column=self.row.column,
            line=self.row.line,
            printed=self.row.printed,
            run=self.row.run,
        )


def residuals(engine: str, cases: Sequence[Case], ask: Ask = fold_forecast) -> tuple[Residual, ...]:
    """Every residual of an engine over the small_to_large folds of all cases that it answers."""
    return tuple(residual for case in cases for residual in _residuals(engine, case, ask))


def _residuals(engine: str, case: Case, ask: Ask) -> list[Residual]:
    found = []
    for (fold,) in folds(case, "small_to_large"):
        try:
            predicted = dict(zip(fold.test, ask(engine, case, fold).values, strict=True))
        except Unanswerable:
            continue
        found += [
            Residual(
                scaling=SCALING[case.study.kind],
                log_error=float(np.log1p(signed_error(predicted[row.nodes], row.low, row.high))),
                row=row,
                quantity=(case.benchmark, case.study.quantity),
            )
            for row in case.rows
            if fold.tests(row)
        ]
    return found


def banded(forecast: Forecast, case: Case, pool: Sequence[Residual]) -> Forecast:
    """The forecast with a band: its own, else that of the residuals on other benchmarks.

    Residuals of the same kind of scaling are taken where they suffice for the level, else all; each quantity
    counts once. Where even these are too few there is no band.
    """
    if forecast.low is not None:
        return forecast
    others = [residual for residual in pool if residual.row.run.benchmark != case.benchmark]
    scaling = SCALING[case.study.kind]
    alike = [residual for residual in others if residual.scaling == scaling]
    for chosen, which in ((alike, f"{scaling} scaling"), (others, "all kinds")):
        errors = np.array([residual.log_error for residual in chosen])
        try:
            width = weighted_half_width(errors, _weights(chosen), LEVEL)
        except TooFewResiduals as refused:
            band = f"{forecast.band}; {refused}"
            continue
        values = np.array(forecast.values)
        return replace(
            forecast,
            low=tuple((values * np.exp(-width)).tolist()),
            high=tuple((values * np.exp(width)).tolist()),
            band=(
                f"{forecast.band}, so the {100 * LEVEL:.0f} % half width of {len(chosen)} residuals on other "
                f"benchmarks ({which}): {100 * np.expm1(width):.1f} %"
            ),
            constants=(*forecast.constants, *(residual.as_constant() for residual in chosen)),
        )
    return replace(forecast, band=band)


def _weights(chosen: Sequence[Residual]) -> Floats:
    """1 for each quantity, shared out over its rows."""
    rows = Counter(residual.quantity for residual in chosen)
    return np.array([1 / rows[residual.quantity] for residual in chosen])
