"""Asks an engine about a fold: it gets the training rows and the printed configuration, and nothing else."""

from collections.abc import Callable, Mapping, Sequence

from gridsizer.backtest.folds import Fold
from gridsizer.backtest.forecast import Engine, Forecast, Training, Unanswerable
from gridsizer.backtest.leak import refuse_leaks
from gridsizer.backtest.named_engines import ENGINES
from gridsizer.learn.calibration import NodeSpread, spread_in
from gridsizer.learn.fitting import TooFewResiduals
from gridsizer.learn.studies.case import Case
from gridsizer.predict.widening import MODEL_ERROR, ModelError

Ask = Callable[[str, Case, Fold], Forecast]


def fold_forecast(
    engine: str | Engine,
    case: Case,
    fold: Fold,
    among: Sequence[Case] = (),
    error: ModelError = MODEL_ERROR,
) -> Forecast:
    """The forecast of the fold's test runs; other benchmarks `among` all cases tell how nodes differ.

    Raises `Unanswerable` where the engine has none, `Leak` where it read a constant of a run it is tested on.
    """
    ask = ENGINES[engine] if isinstance(engine, str) else engine
    forecast = ask(training_of(case, fold, among, error), fold.test)
    refuse_leaks(forecast.constants, case, fold)
    return forecast


def training_of(
    case: Case, fold: Fold, among: Sequence[Case] = (), error: ModelError = MODEL_ERROR
) -> Training:
    """All that an engine sees of a fold."""
    return Training(
        kind=case.study.kind,
        unit=case.rows[0].unit,
        rows=tuple(row for row in case.rows if fold.trains_on(row)),
        constants=case.constants,
        test=case.study.test,
        also={
            name: tuple(row for row in rows if row.nodes in fold.train) for name, rows in case.also.items()
        },
        lines=case.lines,
        spread=_spread([other for other in among if other.benchmark != case.benchmark]),
        error=error,
    )


def _spread(others: Sequence[Case]) -> NodeSpread | None:
    try:
        return spread_in(others, factor=1.0)
    except TooFewResiduals:
        return None


def remembering(found: Sequence[Case], errors: Mapping[str, ModelError]) -> Ask:
    """Asks an engine once about a fold, however often that is looked at: a split may hold another's fold.

    `errors` of the product are by benchmark, each told by the others.
    """
    known: dict[tuple[str, str, str, Fold], Forecast | Unanswerable] = {}

    def ask(engine: str, case: Case, fold: Fold) -> Forecast:
        key = (engine, case.benchmark, case.study.quantity, fold)
        if key not in known:
            try:
                error = errors.get(case.benchmark, MODEL_ERROR)
                known[key] = fold_forecast(engine, case, fold, found, error)
            except Unanswerable as refused:
                known[key] = refused
        outcome = known[key]
        if isinstance(outcome, Unanswerable):
            raise outcome
        return outcome

    return ask
