"""A band from residuals elsewhere holds as many as it promises, or is not given."""

import numpy as np
import pytest

from gridsizer.learn.fitting import TooFewResiduals, conformal_half_width


def test_the_rank_counts_the_new_case_among_the_others() -> None:
    residuals = np.linspace(0.01, 0.19, 19)

    width = conformal_half_width(residuals, 0.90)

    assert width == pytest.approx(0.18)  # the 18th of 19: (19 + 1) * 0.9


def test_the_side_a_residual_errs_on_does_not_matter() -> None:
    residuals = np.array([-0.09, 0.01, -0.02, 0.03, 0.04, -0.05, 0.06, -0.07, 0.08])

    assert conformal_half_width(residuals, 0.90) == conformal_half_width(-residuals, 0.90) == 0.09


def test_too_few_residuals_bound_nothing() -> None:
    with pytest.raises(TooFewResiduals, match="90 % band needs 9 residuals of other benchmarks, got 8"):
        conformal_half_width(np.full(8, 0.01), 0.90)


def test_a_tenth_of_alike_residuals_falls_outside_on_average() -> None:
    drawn = np.random.default_rng(7).normal(size=(4000, 20))

    held = [abs(row[-1]) <= conformal_half_width(row[:-1], 0.90) for row in drawn]

    assert np.mean(held) == pytest.approx(0.90, abs=0.015)  # exactly 18/20 in expectation
