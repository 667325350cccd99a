"""What the simulation says of a fold's scenario: the engine `simulation`."""

from typing import Final

from gridsizer.backtest.forecast import Forecast, Training, Unanswerable
from gridsizer.backtest.product.answered_fold import Answered, answered_fold
from gridsizer.backtest.product.fitted_fold import FittedFold
from gridsizer.backtest.product.samples import simulated
from gridsizer.backtest.product.wide_band import wide_band
from gridsizer.decide.answer.simulated_answer import Simulated
from gridsizer.learn.studies.study import SAID
from gridsizer.predict.uncertainty import Band

BAND: Final = (
    "P10 to P90 of jobs, or of replicates, stretched to nine in ten; every input at its median: how they may "
    "differ is not in it"
)


def simulation(training: Training, nodes: tuple[int, ...]) -> Forecast:
    """The median run time of jobs, or the median window, on each number of nodes, with its band.

    Raises `Unanswerable` for what a batch does not say, and where a field is not known.
    """
    if training.kind not in ("weak_run_time", "strong_io_makespan", "strong_cpu_makespan"):
        raise Unanswerable(f"does not predict {SAID[training.kind]}")

    def asked(fold: FittedFold, count: int) -> Answered:
        return wide_band(_asked(training, fold, simulated(fold.on(count))))

    return answered_fold(training, nodes, asked, BAND)


def _asked(training: Training, fold: FittedFold, found: Simulated) -> Band:
    if training.kind != "weak_run_time":
        return found.window_s
    run_s = found.classes[0].run_s
    if run_s is None:
        raise Unanswerable("no job ran")
    return fold.added_up(run_s)
