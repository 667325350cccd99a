"""When the last job of a batch starts, by waves."""

import numpy as np
import pytest

from gridsizer.errors import Misfit
from gridsizer.predict.waves import waves_until_start
from gridsizer.units import Floats

ONE = np.ones(1)
EXPONENTIAL = -np.log(1 - (np.arange(2_000) + 0.5) / 2_000)


def starts(waves: float, times: Floats = ONE) -> float:
    """When the last of equally many jobs of each of these times starts, in mean times."""
    return float(waves_until_start(np.array([waves]), times, np.ones(len(times)))[0])


@pytest.mark.parametrize(("jobs", "start"), [(40, 0), (100, 0), (150, 1), (250, 2), (300, 2), (390, 3)])
def test_equal_jobs_start_in_whole_waves(jobs: int, start: int) -> None:
    # on 100 slots: 150 jobs are two waves, of which the second starts when the first has ended
    assert starts(jobs / 100) == pytest.approx(start, abs=0.03)


@pytest.mark.parametrize("waves", [1.5, 2.0, 5.3, 12.0, 19.5, 40.0])
def test_jobs_of_exponential_length_start_as_if_there_were_no_waves(waves: float) -> None:
    # one ends each mean / slots, at any moment: the renewal function of the exponential is t
    assert starts(waves, EXPONENTIAL) == pytest.approx(waves - 1, abs=0.05)


def test_many_waves_leave_half_a_job_in_every_slot() -> None:
    # times of 0.5 to 1.5 vary by c^2 = 1/12; a slot is left (1 + c^2) / 2 before its job's end, on average
    even = 0.5 + (np.arange(100) + 0.5) / 100

    assert starts(15, even) == pytest.approx(15 - 0.542, abs=0.05)
    assert starts(50, even) == pytest.approx(50 - 0.542, abs=0.05)


def test_short_jobs_let_others_start_while_long_ones_hold_their_slots() -> None:
    # 200 jobs on 100 slots, half of them 0 s and half 100 s, in random order: no more than 100 long ones
    # ever wait. Of 300 jobs 150 are long: the second hundred starts when the first ends, after 2 means
    times = np.array([0.0, 100.0])

    assert starts(2.0, times) == pytest.approx(0, abs=0.02)
    assert starts(3.0, times) == pytest.approx(2, abs=0.03)


def test_more_jobs_never_start_earlier() -> None:
    waves = np.linspace(0, 30, 3001)

    for times in (ONE, np.array([1.0, 1.1]), np.array([1.0, 7.0, 30.0]), EXPONENTIAL):
        assert np.all(np.diff(waves_until_start(waves, times, np.ones(len(times)))) >= -1e-9)


def test_what_takes_no_time_or_less_is_refused() -> None:
    with pytest.raises(Misfit, match="waves: wanted finite, 0 or more"):
        starts(-1)
    with pytest.raises(Misfit, match="times"):
        starts(2, np.zeros(1))
