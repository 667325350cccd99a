"""Moments at which a batch is launched."""

import numpy as np

from gridsizer.decide.batch.launches import Launches
from gridsizer.units import Floats


def launched(first_s: Floats, jobs: float = 5) -> Launches:
    """Rows of so many jobs, each row launched at once."""
    count = jobs * np.ones_like(first_s)
    return Launches(jobs=count, first_s=first_s, every_s=np.zeros((len(first_s), 1)), last_s=first_s)


def test_rows_launched_alike_in_every_sample_are_one_moment() -> None:
    alike = launched(np.array([[60.0, 90.0], [0.0, 0.0], [60.0, 90.0], [0.0, 0.0]]))

    assert alike.first_moments_s.tolist() == [[0, 0], [60, 90]]


def test_moments_that_differ_in_some_sample_stay_apart_and_in_order() -> None:
    crossing = launched(np.array([[60.0, 90.0], [60.0, 30.0]]))

    assert crossing.last_moments_s.tolist() == [[60, 30], [60, 90]]
