"""The error of the model itself, inside the tested range and beyond it."""

import numpy as np
import pytest

from gridsizer.predict.widening import NO_ERROR, ModelError, doublings_beyond, widened

POSITIONS = (np.arange(1001) + 0.5) / 1001


def test_without_an_error_nothing_is_widened() -> None:
    values = np.array([700.0, 750.0])

    inside = doublings_beyond(np.array([1.0, 6.0, 12.0]), np.array(1.0), np.array(12.0))

    assert inside.tolist() == [0, 0, 0]
    assert widened(values, NO_ERROR.half_width(np.zeros(1)), np.array([0.1, 0.9])).tolist() == values.tolist()


def test_nine_in_ten_lie_within_the_half_width_and_the_median_stays() -> None:
    around = widened(np.full(1001, 100.0), np.array(0.09), POSITIONS)

    assert np.mean(np.abs(np.log(around / 100)) <= 0.09) == pytest.approx(0.9, abs=0.002)
    assert np.median(around) == pytest.approx(100)


def test_inside_the_tested_range_there_is_an_error_and_each_doubling_adds_as_much() -> None:
    error = ModelError(inside=0.08, per_doubling=0.05)

    assert error.half_width(np.array([0.0, 1.0, 3.0])).tolist() == pytest.approx([0.08, 0.13, 0.23])
    assert error.beyond.half_width(np.array([0.0, 1.0, 3.0])).tolist() == pytest.approx([0, 0.05, 0.15])


def test_half_the_smallest_run_is_as_far_as_twice_the_largest() -> None:
    beyond = doublings_beyond(np.array([2.0, 14.0]), np.array(4.0), np.array(7.0))

    assert beyond.tolist() == [1, 1]
