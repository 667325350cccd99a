"""Bounds of a batch."""

import numpy as np
import pytest

from gridsizer.errors import Misfit
from gridsizer.predict.makespan import grid_slots, makespan_bounds_s, work_slot_s


def test_grahams_worst_list_reaches_the_upper_bound() -> None:
    # m (m - 1) jobs of 1 and one of m, the long one last: the list ends at 2m - 1, the best at m
    slots = 4.0
    work = np.array(slots * (slots - 1) + slots)

    earliest, latest = makespan_bounds_s(work, np.array(slots), np.array(slots))

    assert float(earliest) == slots
    assert float(latest) == 2 * slots - 1


def test_one_slot_runs_everything_in_turn() -> None:
    earliest, latest = makespan_bounds_s(np.array(500.0), np.array(60.0), np.array(1.0))

    assert float(earliest) == float(latest) == 500


def test_a_batch_without_jobs_is_done_at_once() -> None:
    work = work_slot_s(np.zeros((2, 1)), np.full((2, 1), 60.0), np.ones((2, 1)))

    earliest, latest = makespan_bounds_s(work, np.zeros(1), np.full(1, 80.0))

    assert earliest.tolist() == latest.tolist() == [0]


def test_the_published_cpu_only_batch_lies_on_the_upper_bound_of_its_two_rows() -> None:
    # paper 002 L46-L47: 120 minutes on 3 nodes, 58 on 7; W = 337 node-minutes, L = 11.5 solve both
    _, latest = makespan_bounds_s(np.array(337.0), np.array(11.5), np.array([3.0, 7.0]))

    assert latest == pytest.approx([120, 58], rel=0.001)


def test_stretched_jobs_hold_their_slots_longer() -> None:
    work = work_slot_s(np.array([[10.0], [2.0]]), np.array([[60.0], [300.0]]), np.array([[1.0], [2.0]]))

    assert work.tolist() == [10 * 60 + 2 * 300 * 2]


def test_a_node_has_whole_slots() -> None:
    assert grid_slots(np.array(7.0), np.array(8.0), np.array([1.0, 1.2, 0.75])).tolist() == [56, 63, 42]
    assert float(grid_slots(np.array(1.0), np.array(100.0), np.array(0.29))) == 29  # 28.999999999999996


def test_no_slots_and_no_time_are_refused() -> None:
    with pytest.raises(Misfit, match="slots: wanted whole, 1 or more, got 0"):
        makespan_bounds_s(np.array([1.0]), np.array([1.0]), np.array([0.0]))
    with pytest.raises(Misfit, match="job_s: wanted finite, 0 or more, got nan"):
        work_slot_s(np.ones((1, 1)), np.full((1, 1), np.nan), np.ones((1, 1)))
