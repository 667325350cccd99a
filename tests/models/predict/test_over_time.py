"""The course of jobs that are launched over time, worked by hand and against a queue of each job."""

from collections.abc import Callable

import numpy as np
import pytest

from gridsizer.predict.launch_order import LaunchOrder
from gridsizer.predict.over_time import Course, course_of
from gridsizer.units import Floats

NO_PARTS = 0


def column(*numbers: float) -> Floats:
    return np.array(numbers, dtype=np.float64)[:, None]


def course(
    jobs: Floats,
    every_s: Floats,
    taken: Callable[[Floats], Floats],
    *,
    slots: float = 1e6,
    first_s: float = 0,
    expected_s: float,
) -> Course:
    """A course of jobs that do nothing else besides what they share."""
    apart_s = np.full((NO_PARTS, *jobs.shape), np.inf)
    one = np.ones_like(jobs)
    order = LaunchOrder(jobs=jobs, first_s=first_s * one, every_s=every_s, at_a_time=one)
    return course_of(order, np.array([slots]), taken, 0 * apart_s, apart_s, np.array([expected_s]))


def sharing(each_s: Floats, at_a_time: float) -> Callable[[Floats], Floats]:
    """Jobs of a class take so long, and longer where more than so many in all are there."""
    return lambda present: (each_s * np.maximum(present.sum(axis=0) / at_a_time, 1))[None]


def of_each_job(span_s: float, jobs: int, each_s: float, at_a_time: float) -> tuple[float, float]:
    """Mean run time and the last end where all jobs that are there go on alike, job by job."""
    comes = list(np.linspace(0, span_s, jobs))
    left: list[list[float]] = []  # work left, and when it came
    now_s, runs_s = 0.0, []
    while comes or left:
        longer = max(len(left) / at_a_time, 1.0)
        ends_s = now_s + min(one[0] for one in left) * longer if left else np.inf
        next_s = min(comes[0] if comes else np.inf, ends_s)
        for one in left:
            one[0] -= (next_s - now_s) / longer
        now_s = next_s
        if comes and now_s == comes[0]:
            left.append([each_s, comes.pop(0)])
        runs_s += [now_s - one[1] for one in left if one[0] <= 1e-9]
        left = [one for one in left if one[0] > 1e-9]
    return float(np.mean(runs_s)), now_s


def test_jobs_that_have_room_run_as_if_alone() -> None:
    found = course(column(100), column(10), sharing(column(50), 10), expected_s=1_100)

    assert found.taken_s[0].item() == pytest.approx(50)
    assert found.ends_s.item() == pytest.approx(99 * 10 + 50, rel=1e-3)


def test_jobs_launched_at_once_share_until_all_end_together() -> None:
    # 20 of 50 s where ten at a time are not slowed: 100 s
    found = course(column(20), column(0), sharing(column(50), 10), expected_s=120)

    assert found.taken_s[0].item() == pytest.approx(100)
    assert found.ends_s.item() == pytest.approx(100)


@pytest.mark.parametrize("faster", [1.1, 1.5, 3.0])
def test_jobs_launched_too_fast_run_as_a_queue_of_each_of_them_does(faster: float) -> None:
    jobs, each_s, at_a_time = 400, 100.0, 40.0
    span_s = jobs * each_s / at_a_time / faster
    run_s, end_s = of_each_job(span_s, jobs, each_s, at_a_time)

    found = course(
        column(jobs),
        column(span_s / (jobs - 1)),
        sharing(column(each_s), at_a_time),
        expected_s=jobs * each_s / at_a_time + each_s,
    )

    assert found.taken_s[0].item() == pytest.approx(run_s, rel=0.03)
    assert found.ends_s.item() == pytest.approx(end_s, rel=0.01)


def test_waves_of_jobs_leave_their_slots_together_to_those_behind_them() -> None:
    # four waves of 100 s in 100 slots; 100 that come meanwhile then share for 1,000 s what one fills for 10
    def taken(present: Floats) -> Floats:
        return np.stack([np.full(1, 100.0), np.maximum(10 * present[1], 10)])[None]

    found = course(column(400, 100), column(0, 1), taken, slots=100, expected_s=1_500)

    assert found.ends_s[:, 0].tolist() == pytest.approx([400, 1_400], rel=0.01)
    assert found.taken_s[0, :, 0].tolist() == pytest.approx([100, 1_000], rel=0.02)


def test_jobs_far_shorter_than_a_step_pass_all_slots_all_the_time() -> None:
    found = course(column(10_000), column(0), sharing(column(1), 1e6), slots=10, expected_s=1_000)

    assert found.ends_s.item() == pytest.approx(1_000, rel=0.02)
    assert found.taken_s[0].item() == pytest.approx(1)


def test_a_class_launched_later_finds_the_grid_as_it_is_by_then() -> None:
    # the first hour is long over: nobody is beside those that come after two
    jobs = column(50, 5)
    order = LaunchOrder(jobs=jobs, first_s=column(0, 7_200), every_s=column(0, 0), at_a_time=column(1, 1))
    taken = sharing(column(600, 300), 10)

    no_parts = np.ones((NO_PARTS, 2, 1))
    found = course_of(order, np.array([100.0]), taken, no_parts, no_parts, np.array([8_000.0]))

    assert found.taken_s[0, :, 0].tolist() == pytest.approx([3_000, 300], rel=1e-3)
    assert found.ends_s[:, 0].tolist() == pytest.approx([3_000, 7_500], rel=1e-3)


def test_the_last_job_may_do_first_what_it_has_to_wait_for() -> None:
    # 300 s of computing and 1 s on a link that is behind for 100 s: it waits so long, and then computes
    def taken(present: Floats) -> Floats:
        part_s = np.full_like(present, 100.0)
        return np.stack([part_s + 300, part_s])

    order = LaunchOrder(jobs=column(100), first_s=column(0), every_s=column(0), at_a_time=column(1))

    alone_s, apart_s = np.full((1, 1, 1), 50.0), np.full((1, 1, 1), 350.0)

    found = course_of(order, np.array([1e3]), taken, alone_s, apart_s, np.array([400.0]))

    assert found.ends_s.item() == pytest.approx(100 + 350)
    assert found.taken_s[:, 0, 0].tolist() == pytest.approx([400, 100])
