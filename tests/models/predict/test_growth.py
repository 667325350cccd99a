"""Growth over months."""

import numpy as np
import pytest

from gridsizer.errors import Misfit
from gridsizer.predict.growth import grown_by


def test_a_year_is_one_whole_year_and_today_is_today() -> None:
    months = np.array([[0.0], [12.0], [36.0]])

    grown = grown_by(np.array([0.25, -0.5]), months)

    assert grown.tolist() == [[1, 1], [1.25, 0.5], [pytest.approx(1.25**3), 0.125]]


def test_more_than_all_cannot_shrink_away() -> None:
    with pytest.raises(Misfit):
        grown_by(np.array([-1.5]), np.array([12.0]))
