"""Fits of the Universal Scalability Law against a general curve fitter and against normal equations."""

import numpy as np
import pytest
from scipy.optimize import curve_fit

from gridsizer.predict.baseline_fits import fit_baseline
from gridsizer.units import Floats

NODES = np.array([1.0, 2.0, 4.0, 8.0, 12.0, 16.0, 24.0, 32.0])
NOISE = np.array([1.02, 0.97, 1.03, 0.99, 1.01, 0.96, 1.04, 0.98])


def noisy_law(contention: float, coherency: float) -> Floats:
    measured: Floats = NOISE * 500 * NODES / (1 + contention * (NODES - 1) + coherency * NODES * (NODES - 1))
    return measured


@pytest.mark.parametrize(
    ("contention", "coherency"), [(0.03, 0.0005), (0.2, 0.002), (0.4, 0.0005), (0.05, 0.02)]
)
def test_the_fit_is_that_of_a_general_curve_fitter(contention: float, coherency: float) -> None:
    measured = noisy_law(contention, coherency)

    def logarithm(nodes: Floats, log_one: float, s: float, k: float) -> Floats:
        curve: Floats = log_one + np.log(nodes) - np.log(1 + s * (nodes - 1) + k * nodes * (nodes - 1))
        return curve

    (log_one, s, k), _ = curve_fit(logarithm, NODES, np.log(measured), p0=[6.0, 0.1, 0.001])

    fit = fit_baseline("usl", NODES, measured)
    assert (fit.one_node, fit.contention, fit.coherency) == pytest.approx((np.exp(log_one), s, k), rel=1e-4)


def test_the_fit_solves_the_normal_equations_of_the_law() -> None:
    # the law is linear in N / X; a weight X^2 makes its residuals the relative ones near the solution
    measured = noisy_law(0.1, 0.003)
    fit = fit_baseline("usl", NODES, measured)
    columns = np.column_stack([np.ones(NODES.size), NODES - 1, NODES * (NODES - 1)])
    rows, right = columns * (measured / NODES)[:, None], np.ones(NODES.size)

    inverse_one, inverse_s, inverse_k = np.linalg.solve(rows.T @ rows, rows.T @ right)

    solved = (1 / inverse_one, inverse_s / inverse_one, inverse_k / inverse_one)
    assert (fit.one_node, fit.contention, fit.coherency) == pytest.approx(solved, rel=0.03)
