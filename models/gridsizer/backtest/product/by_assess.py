"""What `assess` says of a fold's scenario: the engine `default`."""

from typing import Final

from gridsizer.backtest.forecast import Forecast, Training, Unanswerable
from gridsizer.backtest.product.answered_fold import Answered, answered_fold
from gridsizer.backtest.product.fit_scaling import SCALED
from gridsizer.backtest.product.fitted_fold import FittedFold
from gridsizer.backtest.product.samples import assessed
from gridsizer.backtest.product.wide_band import wide_band
from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.predict.uncertainty import Band

THROUGHPUT: Final = ("weak_throughput", "configured_throughput", *SCALED)
BAND: Final = "P5 to P95 of the answer, to hold nine in ten; the model's error in it is that on other systems"


def product(training: Training, nodes: tuple[int, ...]) -> Forecast:
    """The median of the answer on each number of nodes, its P5 and P95 as the band.

    Raises `Unanswerable` with the reason where a field is not known, or where the answer refuses.
    """

    def asked(fold: FittedFold, count: int) -> Answered:
        return answered(training, fold, assessed(fold.on(count), training.error))

    return answered_fold(training, nodes, asked, BAND)


def answered(training: Training, fold: FittedFold, answer: Assessment) -> Answered:
    """The part of an answer that a kind of quantity asks for. Raises `Unanswerable` where it has none."""
    if training.kind in THROUGHPUT:
        return _throughput(answer)
    batch = answer.batch
    if batch is None:
        raise Unanswerable("the test has no batch")
    if training.kind == "weak_run_time":
        run_s = _known(batch.classes[0].run_s if batch.classes else None, batch.refused)
        return wide_band(fold.added_up(run_s))
    if training.kind == "weak_cpu_over_real":
        return wide_band(_known(batch.classes[0].cpu_over_real if batch.classes else None, batch.refused))
    return wide_band(_known(batch.window.window_s if batch.window else None, batch.refused))


def _throughput(answer: Assessment) -> Answered:
    said = (each for each in answer.engines.answers if each.question == "throughput" and each.answers)
    chosen = next(said, None)
    if chosen is None or chosen.value is None or chosen.nine_in_ten is None:
        raise Unanswerable(answer.throughput_refused or "the answer does not say")
    return Answered(chosen.value.p50, *chosen.nine_in_ten)


def _known(band: Band | None, refused: str | None) -> Band:
    if band is None:
        raise Unanswerable(refused or "the answer does not say")
    return band
