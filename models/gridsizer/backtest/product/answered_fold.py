"""A fold answered by the product: what it says of each number of nodes, as a forecast."""

from collections.abc import Callable
from typing import NamedTuple

from gridsizer.backtest.forecast import Forecast, Training, Unanswerable
from gridsizer.backtest.product.constants_read import constants_read
from gridsizer.backtest.product.fitted_fold import FittedFold
from gridsizer.backtest.product.fitting import fitted_fold
from gridsizer.errors import Misfit, UnsizableDesign


class Answered(NamedTuple):
    """A value and the ends of its band."""

    value: float
    low: float
    high: float


def answered_fold(
    training: Training, nodes: tuple[int, ...], asked: Callable[[FittedFold, int], Answered], band: str
) -> Forecast:
    """The forecast of what is answered to each number of nodes of the fitted fold.

    Raises `Unanswerable` with the reason where a field is not known, or where the answer refuses.
    """
    try:
        fold = fitted_fold(training)
        answers = [asked(fold, count) for count in nodes]
    except (Misfit, UnsizableDesign) as refused:
        raise Unanswerable(str(refused)) from refused
    return Forecast(
        values=tuple(answer.value for answer in answers),
        low=tuple(answer.low for answer in answers),
        high=tuple(answer.high for answer in answers),
        band=band,
        parameters=fold.parameters,
        constants=(*fold.printed, *constants_read(fold, training, nodes[0])),
    )
