"""The baselines (linear, Amdahl, Universal Scalability Law), and their least-squares fits to throughput."""

from dataclasses import dataclass
from typing import Final, Literal

import numpy as np

from gridsizer.errors import Misfit
from gridsizer.predict.inputs import refuse_negative, refuse_unless, refuse_zero
from gridsizer.units import Floats

Baseline = Literal["linear", "amdahl", "usl"]

_PARAMETERS: Final[dict[Baseline, int]] = {"linear": 1, "amdahl": 2, "usl": 3}
_EXACT: Final = 1e-15  # tolerance of the solver: machine precision
_START: Final = 0.1  # of what one node takes, added on the most nodes


def usl(nodes: Floats, one_node: Floats, contention: Floats, coherency: Floats) -> Floats:
    """Throughput by the Universal Scalability Law, in the unit of one node's.

    Without coherency (k = 0) it is Amdahl's law; without contention too (s = 0), linear scaling.

    Equation: X(N) = x * N / (1 + s * (N - 1) + k * N * (N - 1))
    Source: Gunther 2007, Guerrilla Capacity Planning; a baseline, never the default.

    >>> usl(np.array([1.0, 5.0]), np.array(100.0), np.array(0.05), np.array(0.04)).tolist()
    [100.0, 250.0]
    """
    refuse_unless(nodes >= 1, "nodes", wanted="1 or more", got=nodes)
    for field, values in (("one_node", one_node), ("contention", contention), ("coherency", coherency)):
        refuse_negative(field, values)
    return one_node * nodes / (1 + contention * (nodes - 1) + coherency * nodes * (nodes - 1))


@dataclass(frozen=True, slots=True, kw_only=True)
class BaselineFit:
    """A fitted baseline; it passes through as many points as it has parameters."""

    baseline: Baseline
    one_node: float
    contention: float
    coherency: float

    def throughput(self, nodes: Floats) -> Floats:
        """The fitted curve, in the unit of the throughput it was fitted to."""
        return usl(nodes, *(np.array(p) for p in (self.one_node, self.contention, self.coherency)))


def fit_baseline(baseline: Baseline, nodes: Floats, throughput: Floats) -> BaselineFit:
    """The baseline nearest to measured throughput (points,) on `nodes` (points,), in the unit measured.

    Logarithms make it the same fit for throughput and for run times: fit 1/T. Raises `Misfit` where the
    points are on fewer different numbers of nodes than the baseline has parameters.

    Equation: min sum (ln X(N_i) - ln X_i)^2, x > 0, 0 <= s <= 1, k >= 0
    Assumes: errors are relative and alike on all numbers of nodes.
    Source: nonlinear least squares as Gunther 2007 fits the law, in relative errors; scipy's least_squares.

    >>> fit = fit_baseline("amdahl", np.array([1.0, 9.0, 17.0]), np.array([100.0, 450.0, 1700 / 3]))
    >>> round(fit.one_node, 6), round(fit.contention, 6)
    (100.0, 0.125)
    """
    count = _PARAMETERS[baseline]
    refuse_unless(nodes >= 1, "nodes", wanted="1 or more", got=nodes)
    refuse_zero("throughput", throughput)
    if (different := np.unique(nodes).size) < count:
        raise Misfit("nodes", wanted=f"{count} different numbers of nodes or more", got=f"{different}")

    from scipy.optimize import least_squares  # noqa: PLC0415  scipy costs start-up time that other engines need not pay

    # Contention and coherency as what each adds on the most nodes: of one size, for any count of nodes.
    added = np.column_stack([nodes - 1, nodes * (nodes - 1)])[:, : count - 1]
    most = added.max(axis=0, initial=1)

    def cost(parameters: Floats) -> Floats:
        found: Floats = 1 + (added / most) @ parameters[1:]
        return found

    def residuals(parameters: Floats) -> Floats:
        found: Floats = parameters[0] - np.log(cost(parameters) * throughput / nodes)
        return found

    def slopes(parameters: Floats) -> Floats:
        return np.column_stack([np.ones(nodes.size), -(added / most) / cost(parameters)[:, None]])

    start = np.array([np.log(np.max(throughput / nodes)), _START, _START])[:count]
    lowest, highest = np.array([-np.inf, 0, 0])[:count], np.array([np.inf, nodes.max() - 1, np.inf])[:count]
    found = least_squares(
        residuals, start, slopes, bounds=(lowest, highest), xtol=_EXACT, ftol=_EXACT, gtol=_EXACT
    )
    contention, coherency = (*(found.x[1:] / most).tolist(), 0.0, 0.0)[:2]
    return BaselineFit(
        baseline=baseline,
        one_node=float(np.exp(found.x[0])),
        contention=contention,
        coherency=coherency,
    )
