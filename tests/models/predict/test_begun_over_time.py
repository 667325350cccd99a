"""When jobs launched over time begin on fast and slow nodes, and when the last of them ends."""

from itertools import product

import numpy as np
import pytest

from gridsizer.errors import Misfit
from gridsizer.predict.begun_over_time import begun_over_time, last_to_end_s
from gridsizer.predict.launched import launched_by
from gridsizer.units import Floats

Class = tuple[float, float, float, float]  # jobs, first and last launch, time between two

SIX = np.full(2, 6.0)
HELD_S = np.array([[[60.0]], [[600.0]]])  # on a fast and on a slow slot


def begun(
    *classes: Class, held_s: Floats = HELD_S, slots: Floats = SIX, nodes: Floats = SIX, interval_s: float = 0
) -> tuple[Floats, Floats]:
    """Moments, and jobs of each class that each group begins at each; nodes of one slot if not said."""
    launched = launched_by(*np.array(classes, dtype=np.float64).T)
    return begun_over_time(*launched, slots, nodes, held_s, by_chance=False, interval_s=interval_s)


def by_group(begun: Floats) -> list[float]:
    return [float(jobs) for jobs in begun.sum(axis=(0, 2))]


def ends(moments_s: Floats, begun: Floats, run_s: Floats) -> list[float]:
    return [float(end_s) for end_s in last_to_end_s(moments_s, begun, run_s)]


def test_slow_slots_that_fill_over_time_run_one_job_until_it_ends() -> None:
    # one job a second: 12 slots are taken by 12 s. Of 66 jobs 60 begin on 6 fast ones, each 60 s from when it
    # filled: the last by 552 s; the slow ones end by 612 s
    moments_s, jobs = begun((66, 0, 65, 1))

    assert by_group(jobs) == pytest.approx([60, 6], abs=0.05)
    assert ends(moments_s, jobs, HELD_S[:, :, 0].T) == pytest.approx([612, 612], abs=5)


def test_what_comes_once_slow_slots_are_taken_runs_on_the_fast() -> None:
    # 12 of the first class take all slots at once; the second, from 30 s on, follows on the fast ones alone
    _, jobs = begun((12, 0, 0, 0), (30, 30, 30, 0), held_s=HELD_S.repeat(2, axis=1))

    assert jobs.sum(axis=-1) == pytest.approx(np.array([[6, 6], [30, 0]]), abs=0.01)


def test_launches_that_fast_slots_keep_up_with_leave_slow_ones_one_job_each() -> None:
    # a job every 20 s finds a fast slot free; each free slow one is as likely, until all six are taken
    _, jobs = begun((30, 0, 580, 20))

    assert by_group(jobs) == pytest.approx([24, 6], abs=0.5)


def test_the_last_launch_begins_last() -> None:
    moments_s, jobs = begun((10, 0, 9_000, 1_000), slots=np.array([6.0, 0.0]))

    assert by_group(jobs) == pytest.approx([10, 0])
    assert ends(moments_s, jobs[:, :1], HELD_S[:1, :, 0].T) == pytest.approx([9_060], rel=0.005)


def test_no_job_begins_before_the_scheduler_looks() -> None:
    moments_s, jobs = begun((5, 10, 50, 10), interval_s=100)

    assert jobs[:, :, moments_s < 95].sum() == pytest.approx(0)
    assert jobs.sum() == pytest.approx(5)


@pytest.mark.parametrize(("held_s", "every_s"), list(product([0.1, 7, 90, 5_000], [0.01, 1, 30])))
def test_every_job_begins_once_and_not_before_its_launch(held_s: float, every_s: float) -> None:
    classes = ((40, 0, 39 * every_s, every_s), (30, 20, 20, 0))
    moments_s, jobs = begun(*classes, held_s=held_s * np.array([[[1.0], [3.0]], [[4.0], [12.0]]]))

    assert jobs.sum(axis=(1, 2)) == pytest.approx([40, 30], abs=1e-3)
    assert np.all(jobs >= -1e-9)
    step_s = moments_s[1]
    assert jobs[1][:, moments_s < 20 - step_s].sum() == pytest.approx(0)


def test_the_last_job_to_end_is_one_of_the_long_ones_that_start_late_enough() -> None:
    # at 0 s ten of 100 s, at 50 s ten of 20 s; and one more of 20 s at 90 s
    jobs = np.array([[[10.0, 0.0, 0.0]], [[0.0, 10.0, 1.0]]])
    at_s, run_s = np.array([0.0, 50.0, 90.0]), np.array([[100.0], [20.0]])

    assert ends(at_s, jobs, run_s) == [110]
    assert ends(at_s, jobs * [1, 1, 0.4], run_s) == [100]


def test_what_takes_no_time_and_no_jobs_are_refused() -> None:
    with pytest.raises(Misfit, match="held_s"):
        begun((5, 0, 40, 10), held_s=np.zeros((2, 1, 1)))
    with pytest.raises(Misfit, match="launched"):
        begun((0, 0, 0, 0))
