"""When the last job of a batch starts, by waves."""

import numpy as np
import pytest

from gridsizer.errors import Misfit
from gridsizer.predict.waves import waves_until_start


def starts(waves: float, variation: float) -> float:
    return float(waves_until_start(np.array([waves]), np.array([variation]))[0])


@pytest.mark.parametrize(("jobs", "start"), [(40, 0), (100, 0), (150, 1), (250, 2), (1390, 13)])
def test_equal_jobs_start_in_whole_waves(jobs: int, start: int) -> None:
    # on 100 slots: 150 jobs are two waves, of which the second starts when the first has ended
    assert starts(jobs / 100, 0) == pytest.approx(start, abs=0.05)


@pytest.mark.parametrize("waves", [1.5, 2.0, 5.3, 12.0, 19.5, 40.0])
def test_jobs_of_exponential_length_start_as_if_there_were_no_waves(waves: float) -> None:
    # one ends each mean / slots, at any moment: the renewal function of the exponential is t
    assert starts(waves, 1) == pytest.approx(waves - 1, abs=0.02)


def test_many_waves_leave_half_a_job_in_every_slot() -> None:
    # a slot is left in the middle of an even job, on average: (1 + c^2) / 2
    assert starts(50, 0.2) == pytest.approx(50 - 0.52)
    assert starts(19.9, 0.45) == pytest.approx(19.9 - 0.60, abs=0.02)


def test_more_jobs_never_start_earlier() -> None:
    waves = np.linspace(0, 30, 3001)

    for variation in (0.0, 0.02, 0.08, 0.25, 0.8, 1.5, 3.0):
        starts_of_all = waves_until_start(waves, np.array([variation]))
        assert np.all(np.diff(starts_of_all) >= -1e-9)


def test_a_number_of_jobs_below_nothing_is_refused() -> None:
    with pytest.raises(Misfit, match="waves: wanted finite, 0 or more"):
        starts(-1, 0.1)
