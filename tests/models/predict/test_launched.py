"""How many jobs have been launched by any moment."""

import numpy as np
import pytest

from gridsizer.errors import Misfit
from gridsizer.predict.launched import launched_by


def launched(
    at_s: list[float], jobs: list[float], first_s: list[float], last_s: list[float], every_s: list[float]
) -> list[list[float]]:
    moments_s, by_each = launched_by(*(np.array(each) for each in (jobs, first_s, last_s, every_s)))
    return [np.interp(at_s, moments_s, of_class).round(3).tolist() for of_class in by_each]


def test_half_a_job_is_to_come_when_the_last_one_is_launched() -> None:
    assert launched([0, 10, 30, 35, 99], [4], [0], [30], [10]) == [[0.5, 1.5, 3.5, 4, 4]]


def test_where_every_node_launches_its_own_they_come_together() -> None:
    # 12 jobs, three each 10 s: all but half a job are launched by 30 s
    assert launched([0, 10, 30], [12], [0], [30], [10]) == [[2.5, 5.5, 11.5]]


def test_what_is_launched_at_once_is_there_from_then_on() -> None:
    assert launched([0, 119.9, 120], [300], [120], [120], [0]) == [[0, 0, 300]]


def test_classes_keep_their_own_moments() -> None:
    both = launched([0, 60, 100], [300, 11], [0, 50], [0, 150], [0, 10])

    assert both == [[300, 300, 300], [0, 1.5, 5.5]]


def test_a_number_below_0_is_refused() -> None:
    one = np.ones(1)

    with pytest.raises(Misfit, match="first_s"):
        launched_by(one, -one, one, one)
