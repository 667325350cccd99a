"""What is fitted for each kind of quantity."""

from collections.abc import Callable, Mapping
from typing import Final

from gridsizer.backtest.forecast import Training
from gridsizer.backtest.product.configured import configured
from gridsizer.backtest.product.entered import ranged, with_fields
from gridsizer.backtest.product.fit_scaling import fit_scaling
from gridsizer.backtest.product.fit_strong import fit_computing, fit_moving
from gridsizer.backtest.product.fit_weak import fit_run_times, fit_throughput
from gridsizer.backtest.product.fitted_fold import FittedFold, printed
from gridsizer.learn.studies.study import Kind


def fit_nothing(training: Training) -> FittedFold:
    """The configuration as printed, where there is nothing to train on."""
    read = (sessions,) = printed(training, "sessions")
    known = {"workload/sessions": ranged(sessions.low, sessions.high, "printed")}
    return FittedFold(scenario=with_fields(configured(training), known), printed=read)


FITS: Final[Mapping[Kind, Callable[[Training], FittedFold]]] = {
    "weak_throughput": fit_throughput,
    "weak_run_time": fit_run_times,
    "weak_cpu_over_real": fit_run_times,
    "strong_io_makespan": fit_moving,
    "strong_cpu_makespan": fit_computing,
    "configured_throughput": fit_nothing,
    "client_throughput": fit_scaling,
    "storage_throughput": fit_scaling,
}


def fitted_fold(training: Training) -> FittedFold:
    """The fold's scenario, fitted. Raises `Unanswerable` where the training rows do not tell a field."""
    return FITS[training.kind](training)
