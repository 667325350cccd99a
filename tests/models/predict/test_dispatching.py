"""Slots that wait for the scheduler."""

import numpy as np
import pytest

from gridsizer.predict.dispatching import held_s


def held(run_s: float, scatter: float, interval_s: float) -> float:
    return float(held_s(np.array([run_s]), np.array([scatter]), np.array([interval_s]))[0])


def test_a_scheduler_that_always_looks_leaves_no_slot_free() -> None:
    assert held(100, 0.2, 0) == 100


def test_a_slot_is_held_to_the_next_look() -> None:
    assert held(100, 0, 30) == 120
    assert held(90, 0, 30) == 90


def test_jobs_that_scatter_wait_for_one_look_or_the_next() -> None:
    # evenly from 110 to 130: the half up to 120 holds 120, the other half 150
    assert held(120, 1 / 12, 30) == pytest.approx(135)


def test_a_job_of_no_length_holds_nothing() -> None:
    assert held(0, 0.2, 30) == 0
