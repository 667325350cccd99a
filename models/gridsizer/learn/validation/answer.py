"""Asks an engine about a fold: it gets the training rows and the printed configuration, and nothing else."""

from gridsizer.learn.validation.case import Case
from gridsizer.learn.validation.engines import ENGINES, Engine, Forecast, Training
from gridsizer.learn.validation.leak import refuse_leaks
from gridsizer.learn.validation.split import Fold


def answer(engine: str | Engine, case: Case, fold: Fold) -> Forecast:
    """The forecast of the fold's test runs.

    Raises `Unanswerable` where the engine has none, `Leak` where it read a constant of a run it is tested on.
    """
    training = Training(
        kind=case.study.kind,
        unit=case.rows[0].unit,
        rows=tuple(row for row in case.rows if row.nodes in fold.train),
        constants=case.constants,
    )
    ask = ENGINES[engine] if isinstance(engine, str) else engine
    forecast = ask(training, fold.test)
    refuse_leaks(forecast.constants, case, fold)
    return forecast
