"""Answers beyond the tested range."""

import numpy as np
import pytest

from gridsizer.predict.uncertainty import band
from gridsizer.predict.widening import doublings_beyond, widened

POSITIONS = (np.arange(1001) + 0.5) / 1001


def test_inside_the_range_nothing_is_widened() -> None:
    values = np.array([700.0, 750.0])

    inside = doublings_beyond(np.array([1.0, 6.0, 12.0]), np.array(1.0), np.array(12.0))

    assert inside.tolist() == [0, 0, 0]
    assert widened(values, np.array(0.0), np.array([0.1, 0.9])).tolist() == values.tolist()


def test_each_doubling_widens_by_as_much() -> None:
    # 2 * 0.07 a doubling, 80 % of it between P10 and P90
    for doublings in (1.0, 2.0):
        spread = band(widened(np.full(1001, 100.0), np.array(doublings), POSITIONS))

        assert np.log(spread.p90 / spread.p10) == pytest.approx(2 * 0.8 * 0.14 * doublings, rel=0.01)
        assert spread.p50 == pytest.approx(100)


def test_half_the_smallest_run_is_as_far_as_twice_the_largest() -> None:
    beyond = doublings_beyond(np.array([2.0, 14.0]), np.array(4.0), np.array(7.0))

    assert beyond.tolist() == [1, 1]
