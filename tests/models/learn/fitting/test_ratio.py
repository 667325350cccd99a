"""The ratio of sums and its interval."""

import numpy as np
import pytest

from gridsizer.learn.fitting import NoDegreesOfFreedom, fit_ratio

NODES = np.array([0, 1, 2, 3])


def test_units_weigh_by_what_they_moved() -> None:
    fit = fit_ratio(np.array([100.0, 30.0]), np.array([10.0, 1.0]), np.array([0, 1]), "node")

    assert fit is not None
    assert fit.value == pytest.approx(130 / 11)  # the mean of the ratios is 20


def test_rows_of_one_unit_count_once() -> None:
    amount, per = np.array([8.0, 10.0, 12.0, 10.0]), np.ones(4)
    fit = fit_ratio(np.repeat(amount / 2, 2), np.repeat(per / 2, 2), np.repeat(NODES, 2), "node")
    once = fit_ratio(amount, per, NODES, "node")

    assert fit is not None
    assert once is not None
    assert fit.half_width(0.90) == once.half_width(0.90)


def test_for_equal_units_it_is_the_interval_of_a_mean() -> None:
    fit = fit_ratio(np.array([8.0, 10.0, 12.0, 10.0]), np.ones(4), NODES, "node")

    assert fit is not None
    # t(0.95, 3) = 2.3534, s = sqrt(8/3), half width = t s / 2
    assert fit.half_width(0.90) == pytest.approx(2.3534 * np.sqrt(8 / 3) / 2, rel=1e-4)


def test_one_unit_has_no_error_bar() -> None:
    fit = fit_ratio(np.array([5.0]), np.array([2.0]), np.array([0]), "node")

    assert fit is not None
    with pytest.raises(NoDegreesOfFreedom, match="1 node, 1 parameter, no degree of freedom"):
        fit.half_width(0.90)


def test_a_scatter_that_allows_nothing_identifies_nothing() -> None:
    fit = fit_ratio(np.array([1.0, 9.0]), np.ones(2), np.array([0, 1]), "node")

    assert fit is not None
    found = fit.parameter("rate", "MB/s", 0.90)
    assert not found.identified
    assert found.because == "the scatter of the rows allows 0"
    assert found.low == 0.0


def test_nothing_to_measure_it_per_gives_no_ratio() -> None:
    assert fit_ratio(np.array([5.0]), np.array([0.0]), np.array([0]), "node") is None
