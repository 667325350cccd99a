"""Bounds of a batch with launches, dispatch and a tail."""

import numpy as np
import pytest

from gridsizer.errors import Misfit
from gridsizer.predict.makespan import makespan_bounds_s
from gridsizer.predict.window import (
    between_bounds_s,
    busy_slots,
    earliest_end_s,
    latest_end_s,
    wait_for_due_s,
)

WORK, LONGEST, SLOTS = np.array(24_000.0), np.array(900.0), np.array(30.0)
ZERO = np.array(0.0)


def test_without_launches_dispatch_and_tail_they_are_grahams() -> None:
    graham = makespan_bounds_s(WORK, LONGEST, SLOTS)

    earliest = earliest_end_s(WORK, SLOTS, LONGEST, ZERO)
    latest = latest_end_s(WORK, LONGEST, SLOTS, np.array(100.0), ZERO, ZERO, ZERO)

    assert (float(earliest), float(latest)) == tuple(map(float, graham))


def test_a_tail_is_added_to_both() -> None:
    tail_s = np.array(600.0)

    assert float(earliest_end_s(WORK, SLOTS, LONGEST, tail_s)) == 1500
    assert float(latest_end_s(WORK, LONGEST, SLOTS, ZERO, ZERO, ZERO, tail_s)) == 1670 + 600


def test_launches_over_time_leave_slots_idle() -> None:
    # 100 jobs of 240 s launched over an hour: 6.67 at a time; all at once: 30
    jobs = np.array(100.0)

    assert busy_slots(SLOTS, jobs, WORK, np.array(3600.0)) == pytest.approx(24_000 / 3600)
    assert float(busy_slots(SLOTS, jobs, WORK, ZERO)) == 30


def test_there_are_never_more_busy_slots_than_jobs_nor_fewer_than_one() -> None:
    assert float(busy_slots(SLOTS, np.array(4.0), WORK, ZERO)) == 4
    assert float(busy_slots(SLOTS, ZERO, ZERO, np.array(60.0))) == 1


def test_a_place_between_the_bounds() -> None:
    ends = between_bounds_s(np.array(100.0), np.array(200.0), np.array([0.0, 0.5, 1.0]))

    assert ends.tolist() == [100, 150, 200]


def test_what_is_due_at_the_time_it_starts_is_due_a_day_later() -> None:
    midnight = np.array([0.0])

    assert wait_for_due_s(midnight, midnight).tolist() == [86_400]


def test_minutes_are_whole() -> None:
    with pytest.raises(Misfit, match="starts_min"):
        wait_for_due_s(np.array([0.5]), np.array([1.0]))
