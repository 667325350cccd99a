"""Slots that classes of few and of many jobs hold."""

import numpy as np

from gridsizer.predict.held_slots import held_slots


def test_a_class_that_is_left_more_by_another_may_have_too_few_jobs_for_that() -> None:
    # 30 slots: by work 27, 2.7 and 0.3; 5 for the first leave 25: 22.7 and 2.3; 10 for the second leave 15
    jobs, work_s = np.array([[5.0], [10.0], [100.0]]), np.array([[900.0], [90.0], [10.0]])

    assert held_slots(jobs, work_s, np.array([30.0])).ravel().tolist() == [5, 10, 15]


def test_slots_for_all_are_held_by_all() -> None:
    jobs = np.array([[5.0], [10.0]])

    assert held_slots(jobs, jobs * [[1.0], [1000.0]], np.array([15.0])).ravel().tolist() == [5, 10]


def test_a_class_without_jobs_or_without_work_holds_none() -> None:
    jobs, work_s = np.array([[0.0], [10.0], [10.0]]), np.array([[0.0], [0.0], [50.0]])

    assert held_slots(jobs, work_s, np.array([8.0])).ravel().tolist() == [0, 0, 8]
