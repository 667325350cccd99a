"""A batch time of one fitted parameter, with slots and tail carried as intervals."""

from collections.abc import Callable, Iterable
from itertools import product

import numpy as np

from gridsizer.backtest.forecast import Forecast, Training, Unanswerable
from gridsizer.figures import plain
from gridsizer.learn.fitting import LEVEL, LinearFit, NoDegreesOfFreedom, Parameter, fit_linear
from gridsizer.learn.studies.constant import Constant
from gridsizer.units import Floats

Shape = tuple[Floats, Floats]  # time for each unit of the parameter, and time besides [s], of each row
ShapeOf = Callable[[Floats, float, float], Shape]  # of nodes, slots per core, tail [s]


def batch_forecast(
    training: Training, nodes: tuple[int, ...], shape: ShapeOf, work: str, read: tuple[Constant, ...]
) -> Forecast:
    """The forecast of T(N) = parameter * slope(N) + offset(N), the parameter fitted to the training rows.

    Slots and tail, the last two constants, are intervals that no row narrows: the prediction is at their
    middles, the band holds that of every pair of their ends, and the scatter of the rows if it can be told.
    """
    slots, tail = read[-2:]
    at = np.array(nodes, dtype=np.float64)

    def fitted(slots_per_core: float, tail_s: float) -> tuple[LinearFit, Floats, Floats]:
        slope, offset = shape(training.nodes, slots_per_core, tail_s)
        if np.any(training.values <= offset):
            raise Unanswerable(f"a tail of {plain(tail_s)} s is longer than the batch")
        fit = fit_linear(slope[:, None], training.values - offset, training.runs)
        slope, offset = shape(at, slots_per_core, tail_s)
        return fit, slope[:, None], fit.predicted(slope[:, None]) + offset

    fit, slope, values = fitted(slots.middle, tail.middle)
    corners = [fitted(*ends)[-1] for ends in product((slots.low, slots.high), (tail.low, tail.high))]
    band = "slots and tail at every pair of their ends"
    widths = np.zeros(at.size)
    try:
        widths = fit.half_width_shares(slope, LEVEL)
        band += ", and the scatter of the training rows"
    except NoDegreesOfFreedom as refused:
        band += f"; {refused}"
    return Forecast(
        values=tuple(values.tolist()),
        low=tuple((np.min(corners, axis=0) * np.maximum(1 - widths, 0)).tolist()),
        high=tuple((np.max(corners, axis=0) * (1 + widths)).tolist()),
        band=band,
        parameters=(*fit.parameters(*_name(work), LEVEL), *_carried((slots, tail))),
        constants=read,
    )


def _name(work: str) -> tuple[tuple[str], tuple[str]]:
    name, _, unit = work.partition(" [")
    return (name,), (unit.removesuffix("]"),)


def _carried(constants: Iterable[Constant]) -> tuple[Parameter, ...]:
    return tuple(
        Parameter(
            name=constant.name,
            unit=constant.unit,
            value=constant.middle,
            low=constant.low,
            high=constant.high,
            identified=False,
            because=constant.because,
        )
        for constant in constants
    )
