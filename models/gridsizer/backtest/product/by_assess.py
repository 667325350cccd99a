"""What `assess` says of a fold's scenario: the engine `default`."""

from typing import Final

from gridsizer.backtest.forecast import Forecast, Training, Unanswerable
from gridsizer.backtest.product.constants_read import constants_read
from gridsizer.backtest.product.fitted_fold import FittedFold
from gridsizer.backtest.product.fold_scenario import fitted_fold
from gridsizer.backtest.product.samples import assessed
from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.errors import Misfit, UnsizableDesign
from gridsizer.predict.uncertainty import Band

BAND: Final = "P10 to P90 of the answer itself, which is to hold eight in ten, not nine"


def product(training: Training, nodes: tuple[int, ...]) -> Forecast:
    """The median of the answer on each number of nodes, its P10 and P90 as the band.

    Raises `Unanswerable` with the reason where a field is not known, or where the answer refuses.
    """
    try:
        fold = fitted_fold(training)
        bands = [answered(training, fold, assessed(fold.on(count))) for count in nodes]
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


def answered(training: Training, fold: FittedFold, answer: Assessment) -> Band:
    """The part of an answer that a kind of quantity asks for. Raises `Unanswerable` where it has none."""
    if training.kind in ("weak_throughput", "configured_throughput"):
        said = (each for each in answer.engines.answers if each.question == "throughput" and each.answers)
        return _known(next((each.value for each in said), None), answer.throughput_refused)
    batch = answer.batch
    if batch is None:
        raise Unanswerable("the test has no batch")
    if training.kind == "weak_run_time":
        run_s = _known(batch.classes[0].run_s if batch.classes else None, batch.refused)
        return fold.added_up(run_s)
    if training.kind == "weak_cpu_over_real":
        return _known(batch.classes[0].cpu_over_real if batch.classes else None, batch.refused)
    return _known(batch.window.window_s if batch.window else None, batch.refused)


def _known(band: Band | None, refused: str | None) -> Band:
    if band is None:
        raise Unanswerable(refused or "the answer does not say")
    return band
