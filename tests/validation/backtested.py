"""Lines of the backtest by quantity, training runs and engine."""

from pathlib import Path

from gridsizer.backtest import Fit, Prediction, Row, Validation

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures" / "benchmarks"
CURVES = ("linear", "amdahl", "usl")
FORECASTER = "forecaster"
BASELINES = (FORECASTER, *CURVES)


def row_of(backtest: Validation, quantity: str, train: str, engine: str = "default") -> Row:
    (found,) = (
        row
        for row in backtest.rows
        if (row.quantity, row.engine, row.split, row.train) == (quantity, engine, "small_to_large", train)
    )
    return found


def fit_of(backtest: Validation, quantity: str, train: str, engine: str = "default") -> Fit:
    wanted = (quantity, engine, "small_to_large", train)
    (found,) = (fit for fit in backtest.fits if (fit.quantity, fit.engine, fit.split, fit.train) == wanted)
    return found


def predictions_of(
    backtest: Validation, quantity: str, train: str, engine: str = "default"
) -> tuple[Prediction, ...]:
    return fit_of(backtest, quantity, train, engine).predictions
