"""Jobs on a card that reads and writes at a time: now and then all of them do the same."""

import numpy as np
import pytest

from gridsizer.errors import Misfit
from gridsizer.predict.both_ways import longer_on_one_way, rate_of_jobs, rates_both_ways

CARD = np.array([0.01, 0.0]), np.array([0.0, 0.01])  # 100 MB/s each way
ALONE = np.array([100.0]), np.array([100.0])


def test_two_jobs_do_the_same_in_two_of_three_moments() -> None:
    # 2 readers, 1 and 1, 2 writers: all as likely; (100 + 200 + 100) / 3
    assert rate_of_jobs(2, 0.5, ALONE, *CARD)[1] == pytest.approx(400 / 3)


def test_jobs_that_mostly_read_meet_more_often() -> None:
    # one MB read for each three written: 2, 1, 0 writers are as likely as 9 : 3 : 1
    assert rate_of_jobs(2, 0.25, ALONE, *CARD)[1] == pytest.approx((900 + 600 + 100) / 13)


def test_the_more_jobs_there_are_the_fuller_are_both_ways() -> None:
    jobs = np.arange(1, 33)

    assert rate_of_jobs(32, 0.5, ALONE, *CARD) == pytest.approx(200 * jobs / (jobs + 1))


def test_jobs_that_leave_room_on_either_way_never_wait() -> None:
    slow = np.array([40.0]), np.array([40.0])

    assert rate_of_jobs(2, 0.5, slow, *CARD) == pytest.approx([40, 80])


def test_what_a_job_leaves_of_a_link_of_both_ways_another_takes() -> None:
    both = np.array([0.01]), np.array([0.01])

    reads, writes = rates_both_ways(np.array([1.0]), np.array([1.0]), (np.array([30.0]), ALONE[1]), *both)

    assert (reads.item(), writes.item()) == pytest.approx((30, 70))


def test_a_link_that_both_ways_share_has_no_idle_way() -> None:
    both = np.array([0.01]), np.array([0.01])

    assert rate_of_jobs(5, 0.5, ALONE, *both) == pytest.approx([100] * 5)


def test_jobs_that_are_often_away_seldom_meet() -> None:
    # none, 1 or 2 of 2 jobs there as 1 : 2 : 3/2, at 10 ms an MB away; (2 x 100 + 1.5 x 200) / (200 + 200)
    rates = np.array([100.0, 400 / 3]), np.array([100.0, 200.0])

    assert longer_on_one_way(2.0, 0.01, *rates) == pytest.approx(1.25)
    assert longer_on_one_way(2.0, 100.0, *rates) == pytest.approx(1, abs=1e-3)


def test_jobs_between_two_numbers_lie_between_them() -> None:
    rates = np.array([100.0, 400 / 3]), np.array([100.0, 200.0])

    assert 1 < longer_on_one_way(1.5, 0.01, *rates) < longer_on_one_way(2.0, 0.01, *rates)


def test_a_share_beyond_1_is_refused_by_name() -> None:
    with pytest.raises(Misfit, match=r"read_share: wanted a share, 0 to 1, got 1\.5"):
        rate_of_jobs(2, 1.5, ALONE, *CARD)
