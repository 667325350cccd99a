"""Run time under bursts that meet a ceiling from some number of nodes on (E15)."""

from typing import Final

import numpy as np

from gridsizer.backtest.forecast import Forecast, Training, forecast
from gridsizer.learn.fitting import LEVEL, LinearFit, fit_linear, half_width_shares, identified_parameters
from gridsizer.predict.bursts import burst_stretch
from gridsizer.units import Floats

_TRIED: Final = 60  # numbers of nodes at which the ceiling may be met, even in ratio
_ALIKE: Final = 1e-9  # misfits are squares: what differs by less does so by the machine's last digits


def burst_ceiling(training: Training, nodes: tuple[int, ...]) -> Forecast:
    """sigma(N) = 1 + phi * max(0, N / n - 1): three parameters, so runs on three numbers of nodes at least.

    n = C / g is where the bursts of all nodes fill the ceiling. It is tried at steps between the fewest and
    the most nodes trained on; run time alone and phi are fitted at each, and the best is kept: of those that
    are as good, as all are with one number of nodes beyond them, the fewest nodes.
    """
    training.require("weak_run_time", runs=3)
    tried = np.geomspace(training.nodes.min(), training.nodes.max(), _TRIED, endpoint=False)
    fits = [fit_linear(_design(training.nodes, full), training.values, training.runs) for full in tried]
    misfits = np.array([fit.residuals @ fit.residuals for fit in fits])
    best = int(np.flatnonzero(np.isclose(misfits, misfits.min(), rtol=_ALIKE, atol=_ALIKE**2))[0])
    fit, full = fits[best], float(tried[best])
    at = np.array(nodes, dtype=np.float64)
    return forecast(
        fit.predicted(_design(at, full)),
        lambda: half_width_shares(
            _slopes(fit, training.nodes, full), _slopes(fit, at, full), fit.residuals, training.runs, LEVEL
        ),
        identified_parameters(
            [
                ("run time alone", "s", float(fit.values[0])),
                ("time in bursts", "s", float(fit.values[1])),
                ("nodes whose bursts fill the ceiling", "count", full),
            ],
            _slopes(fit, training.nodes, full),
            fit.residuals,
            training.runs,
            LEVEL,
        ),
    )


def _design(nodes: Floats, full: float) -> Floats:
    """What run time alone and the time in bursts add to the run time (rows, 2)."""
    one = np.array(1.0)
    return np.column_stack([np.ones(nodes.size), burst_stretch(one, nodes, one, np.array(full)) - 1])


def _slopes(fit: LinearFit, nodes: Floats, full: float) -> Floats:
    """Derivatives of the logarithm of run time by the three parameters (rows, 3)."""
    design = _design(nodes, full)
    by_full = np.where(nodes > full, -fit.values[1] * nodes / full**2, 0.0)
    slopes: Floats = np.column_stack([design, by_full]) / fit.predicted(design)[:, None]
    return slopes
