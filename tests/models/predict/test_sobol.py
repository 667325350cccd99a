"""Sobol indices against functions whose indices are known in closed form."""

import numpy as np
import pytest

from gridsizer.predict.sobol import pick_freeze, sobol_indices
from gridsizer.units import Floats

N = 4096


def evaluations(inputs: int) -> list[Floats]:
    """Every input over all evaluations, even from 0 to 1."""
    rng = np.random.default_rng(7)
    a, b = rng.random((inputs, N)), rng.random((inputs, N))
    return [pick_freeze(a[at], b[at], at, inputs) for at in range(inputs)]


def test_the_ishigami_function_has_its_known_indices() -> None:
    # Ishigami & Homma 1990 with a = 7, b = 0.1; V1 = (1 + b pi^4/5)^2 / 2, V2 = a^2/8, V13 = b^2 pi^8 8/225.
    x1, x2, x3 = (2 * np.pi * (u - 0.5) for u in evaluations(3))
    v1, v2, v13 = (1 + 0.1 * np.pi**4 / 5) ** 2 / 2, 49 / 8, 0.01 * np.pi**8 * 8 / 225
    variance = v1 + v2 + v13

    first, total = sobol_indices(np.sin(x1) + 7 * np.sin(x2) ** 2 + 0.1 * x3**4 * np.sin(x1), 3)

    assert first == pytest.approx([v1 / variance, v2 / variance, 0], abs=0.05)
    assert total == pytest.approx([(v1 + v13) / variance, v2 / variance, v13 / variance], abs=0.05)


def test_inputs_that_add_up_share_the_variance_by_their_squares() -> None:
    x1, x2 = evaluations(2)

    first, total = sobol_indices(x1 + 2 * x2, 2)

    assert first == pytest.approx([0.2, 0.8], abs=0.05)
    assert total == pytest.approx([0.2, 0.8], abs=0.05)


def test_an_answer_that_does_not_vary_hangs_on_nothing() -> None:
    first, total = sobol_indices(np.full(4 * N, 3.0), 2)

    assert first.tolist() == total.tolist() == [0, 0]
