"""Printed ranges are hard bounds: what meets all of them is kept, and nothing in it is preferred."""

import numpy as np
import pytest

from gridsizer.learn.fitting import NoParametersMeet, membership

LINE = np.array([[1.0, 1.0], [1.0, 2.0]])  # a + b at 1, a + 2 b at 2


def test_each_parameter_gets_the_interval_that_all_ranges_leave_it() -> None:
    found = membership(LINE, np.array([10.0, 14.0]), np.array([12.0, 15.0]))

    slope, intercept = found.parameters(("a", "b"), ("MB/s", "MB/s"))[::-1]

    # b = second less first: between 14 - 12 and 15 - 10; a = first less b: between 10 - 5 and 12 - 2
    assert (slope.low, slope.high) == pytest.approx((2, 5))
    assert (intercept.low, intercept.high) == pytest.approx((5, 10))
    assert slope.identified
    assert slope.value == pytest.approx(3.5)


def test_what_is_predicted_gets_an_interval_too() -> None:
    found = membership(LINE, np.array([10.0, 14.0]), np.array([12.0, 15.0]))

    low, high = found.interval(np.array([[1.0, 3.0]]))

    # 2 * second - first: between 2 * 14 - 12 and 2 * 15 - 10
    assert (low.tolist(), high.tolist()) == (pytest.approx([16]), pytest.approx([20]))


def test_a_parameter_that_may_be_nothing_is_not_identified() -> None:
    found = membership(LINE, np.array([10.0, 10.0]), np.array([12.0, 15.0]))

    slope = found.parameters(("a", "b"), ("MB/s", "MB/s"))[1]

    assert (slope.low, slope.high) == pytest.approx((0, 5))
    assert not slope.identified
    assert slope.because == "the printed ranges allow 0"


def test_a_parameter_on_which_no_row_depends_has_no_upper_end() -> None:
    found = membership(np.array([[1.0, 0.0]]), np.array([10.0]), np.array([12.0]))

    unseen = found.parameters(("seen", "unseen"), ("s", "s"))[1]

    assert (unseen.value, unseen.high, unseen.identified) == (None, None, False)
    assert unseen.because == "no printed range bounds it from above"
    assert found.interval(np.array([[1.0, 1.0]]))[1].tolist() == [np.inf]


def test_ranges_that_cannot_all_hold_are_refused_with_how_far_they_are_apart() -> None:
    # one rate per node: at most 100 on one, at least 115 on two; 100 (1 + e) = 115 (1 - e): e = 15 / 215
    with pytest.raises(NoParametersMeet, match=r"7\.0 % wider") as refused:
        membership(np.array([[1.0], [2.0]]), np.array([90.0, 230.0]), np.array([100.0, 240.0]))

    assert refused.value.widening == pytest.approx(15 / 215)
