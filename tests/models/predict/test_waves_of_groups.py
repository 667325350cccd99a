"""How many jobs groups of grid nodes of unequal speed begin, and when the last of them ends."""

import numpy as np
import pytest

from gridsizer.errors import Misfit
from gridsizer.predict.waves_of_groups import jobs_by_waves, last_end_behind_start
from gridsizer.units import Floats

ONE = np.ones(1)


def by_waves(jobs: float, slots: list[float], times: list[list[float]]) -> list[float]:
    """Jobs of each group, of equally many jobs of each time."""
    shares = np.ones(len(times[0]))
    in_all = jobs_by_waves(np.array([jobs]), np.array(slots)[:, None], np.array(times), shares)
    return [float(of_group) for of_group in in_all[:, 0]]


def end(jobs: float, slots: float, times: list[float]) -> float:
    """When the last job ends behind the last start, of equally many jobs of each time."""
    of_each = np.array(times)
    args = (np.array([jobs]), np.array([slots]), of_each, np.ones(len(times)), of_each)
    return float(last_end_behind_start(*args)[0])


@pytest.mark.parametrize(("jobs", "fast", "slow"), [(12, 6, 6), (30, 24, 6), (60, 54, 6), (66, 60, 6)])
def test_slow_slots_run_one_job_until_it_ends(jobs: int, fast: int, slow: int) -> None:
    # 6 slots begin a job each 60 s, 9 of them by 480 s; 6 others come free at 600 s, once 66 have begun
    assert by_waves(jobs, [6, 6], [[60], [600]]) == pytest.approx([fast, slow], abs=0.01)


def test_slow_slots_run_another_job_once_the_first_has_ended() -> None:
    # at 600 s all 12 come free: 72 have begun 6 of their last 12, half of them on either side
    fast, slow = by_waves(72, [6, 6], [[60], [600]])

    assert (fast, slow) == pytest.approx((63, 9), abs=0.1)


def test_slots_of_short_jobs_on_slow_nodes_come_free_sooner() -> None:
    # 40 slow slots with as many jobs of 100 as of 1,000 s: 20 more begin at 100 s, 10 at 200, 5 at 300; the
    # others begin in 100 fast ones of 10 and 100 s, some 100 / 55 in each second
    fast, slow = by_waves(800, [100, 40], [[10, 100], [100, 1_000]])

    assert slow == pytest.approx(75, abs=1)
    assert fast == pytest.approx(725, abs=1)


def test_groups_of_one_speed_share_jobs_by_their_slots() -> None:
    assert by_waves(700, [30, 10], [[60, 90], [60, 90]]) == pytest.approx([525, 175])


def test_in_a_long_batch_groups_run_as_many_jobs_as_their_rates_say() -> None:
    # 1 / 30 and 1 / 60 jobs a second in each slot: two thirds and one third
    fast, _ = by_waves(60_000, [10, 10], [[20, 40], [40, 80]])

    assert fast / 60_000 == pytest.approx(2 / 3, rel=0.002)


def test_more_jobs_are_never_fewer_on_a_group() -> None:
    jobs: Floats = np.linspace(30, 900, 400)
    times = np.array([[20.0, 50.0], [90.0, 200.0], [400.0, 800.0]])

    in_all = jobs_by_waves(jobs, np.full((3, 1), 10.0), times, np.ones(2))

    assert in_all.sum(axis=0) == pytest.approx(jobs)
    assert np.all(np.diff(in_all) >= -1e-6)


def test_the_last_job_to_end_is_a_long_one_where_half_of_one_starts_late_enough() -> None:
    # of 10 jobs in 10 slots all start at once, 5 of them long
    assert end(10, 10, [20, 60]) == pytest.approx(60, rel=0.001)
    # of equal ones the last to start ends last
    assert end(35, 10, [60]) == pytest.approx(60, rel=0.001)
    # of 15 jobs 5 start at 20 s: more than half a job of these is long
    assert end(15, 10, [20, 60]) == pytest.approx(60, rel=0.001)


def test_what_takes_no_time_is_refused() -> None:
    with pytest.raises(Misfit, match="times"):
        jobs_by_waves(10 * ONE, np.ones((2, 1)), np.zeros((2, 1)), ONE)
    with pytest.raises(Misfit, match="jobs"):
        last_end_behind_start(-ONE, ONE, ONE, ONE, ONE)
