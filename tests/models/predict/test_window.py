"""Bounds of a batch with launches, dispatch and a tail."""

import numpy as np
import pytest

from gridsizer.errors import Misfit
from gridsizer.predict.makespan import makespan_bounds_s
from gridsizer.predict.window import (
    earliest_end_s,
    expected_end_s,
    late_by_scatter_s,
    latest_end_s,
    wait_for_due_s,
)
from gridsizer.units import Floats

WORK, LONGEST, SLOTS = np.array([24_000.0]), np.array([900.0]), np.array([30.0])
ZERO, MANY = np.array([0.0]), np.array([1e9])


def column(*numbers: float) -> Floats:
    """One number for each moment, or each class, of one sample."""
    return np.array(numbers)[:, None]


def test_without_launches_they_are_grahams_bounds_a_job_apart() -> None:
    earliest = earliest_end_s(column(0), column(24_000), SLOTS, column(0), LONGEST, ZERO)
    latest = latest_end_s(column(0), column(24_000), SLOTS, column(0), np.array([100.0]), ZERO, LONGEST, ZERO)

    assert earliest.tolist() == makespan_bounds_s(WORK, LONGEST, SLOTS)[0].tolist() == [900]  # the longest
    assert latest.tolist() == [24_000 / 30 + 900]


def test_what_is_launched_late_counts_from_its_launch() -> None:
    # two slots; 600 slot-seconds in all, of which 500 are launched from 300 s on: 300 + 250
    moments, work = column(0, 300), column(600, 500)

    earliest = earliest_end_s(moments, work, column(2)[0], column(0, 0), ZERO, ZERO)
    latest = latest_end_s(
        moments, work, column(2)[0], column(0, 0), column(9)[0], column(320)[0], column(100)[0], ZERO
    )

    assert earliest.tolist() == [550]
    assert latest.tolist() == [550 + 100]


def test_bytes_keep_the_tightest_link_full_for_their_time() -> None:
    earliest = earliest_end_s(column(0), column(600), column(2)[0], column(800), ZERO, ZERO)

    assert earliest.tolist() == [800]  # above 600 / 2


def test_jobs_for_which_there_are_slots_end_when_the_last_launched_does() -> None:
    latest = latest_end_s(
        column(0), column(8000), column(10)[0], column(0), column(8)[0], column(60)[0], LONGEST, ZERO
    )

    assert latest.tolist() == [60 + 900]  # not 8,000 / 10 + 900


def test_a_tail_is_added_to_all() -> None:
    tail_s = np.array([600.0])

    earliest = earliest_end_s(column(0), column(24_000), SLOTS, column(0), LONGEST, tail_s)
    latest = latest_end_s(
        column(0), column(24_000), SLOTS, column(0), np.array([100.0]), ZERO, LONGEST, tail_s
    )
    expected = expected_end_s(column(700), column(200), column(0), column(1), tail_s)

    assert (earliest.tolist(), latest.tolist(), expected.tolist()) == ([1500], [1700 + 600], [1500])


def test_the_class_that_ends_last_ends_the_batch() -> None:
    # the second starts early and runs long; the third would be later still, but has no jobs
    starts, runs, late = column(700, 100, 900), column(200, 900, 900), column(0, 30, 0)

    assert expected_end_s(starts, runs, late, column(5, 1, 0), ZERO).tolist() == [1030]


def test_the_last_of_many_jobs_is_a_long_one() -> None:
    # evenly from 270 to 330 s: all at once the longest is 30 late, one each 10 s sqrt(pi * 30 * 10) = 97 less
    assert late_by_scatter_s(np.array([300.0]), np.array([0.1]), MANY, np.array([0.0])) == pytest.approx(30)
    assert late_by_scatter_s(np.array([300.0]), np.array([0.1]), MANY, np.array([10.0])) == 0
    assert late_by_scatter_s(np.array([300.0]), np.array([0.1]), MANY, np.array([1.0])) == pytest.approx(
        30 - 9.708, abs=0.001
    )


def test_the_larger_of_two_jobs_is_late_by_a_third_and_one_job_not_at_all() -> None:
    # the mean of the largest of n even draws from -1 to 1 is (n - 1) / (n + 1)
    late = late_by_scatter_s(np.full(2, 300.0), np.array([0.1]), np.array([1.0, 2.0]), ZERO)

    assert late == pytest.approx([0, 10])


def test_what_is_due_at_the_time_it_starts_is_due_a_day_later() -> None:
    midnight = np.array([0.0])

    assert wait_for_due_s(midnight, midnight).tolist() == [86_400]


def test_minutes_are_whole() -> None:
    with pytest.raises(Misfit, match="starts_min"):
        wait_for_due_s(np.array([0.5]), np.array([1.0]))
