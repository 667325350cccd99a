"""What the simulation says of a fold's scenario: the engine `simulation`."""

from typing import Final

from gridsizer.backtest.forecast import Forecast, Training, Unanswerable
from gridsizer.backtest.product.constants_read import constants_read
from gridsizer.backtest.product.fitted_fold import FittedFold
from gridsizer.backtest.product.fold_scenario import fitted_fold
from gridsizer.backtest.product.samples import simulated
from gridsizer.decide.answer.simulated_answer import Simulated
from gridsizer.errors import Misfit, UnsizableDesign
from gridsizer.predict.uncertainty import Band

BAND: Final = (
    "P10 to P90 of jobs, or of replicates, every input at its median: how inputs may differ is not in it"
)


def simulation(training: Training, nodes: tuple[int, ...]) -> Forecast:
    """The median run time of jobs, or the median window, on each number of nodes, and its P10 and P90.

    Raises `Unanswerable` for what a batch does not say, and where a field is not known.
    """
    if training.kind not in ("weak_run_time", "strong_io_makespan", "strong_cpu_makespan"):
        raise Unanswerable(f"does not predict {training.kind.replace('_', ' ')}")
    try:
        fold = fitted_fold(training)
        bands = [_asked(training, fold, simulated(fold.on(count))) for count in nodes]
    except (Misfit, UnsizableDesign) as refused:
        raise Unanswerable(str(refused)) from refused
    return Forecast(
        values=tuple(band.p50 for band in bands),
        low=tuple(band.p10 for band in bands),
        high=tuple(band.p90 for band in bands),
        band=BAND,
        parameters=fold.parameters,
        constants=(*fold.printed, *constants_read(fold, training, nodes[0])),
    )


def _asked(training: Training, fold: FittedFold, found: Simulated) -> Band:
    if training.kind != "weak_run_time":
        return found.window_s
    run_s = found.classes[0].run_s
    if run_s is None:
        raise Unanswerable("no job ran")
    return fold.added_up(run_s)
