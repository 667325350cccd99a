"""Bands of many arrays at once are those of each array by itself."""

import numpy as np
import pytest

from gridsizer.decide.calculation.bands import bands_of
from gridsizer.predict.uncertainty import Band, band, spread


@pytest.mark.parametrize("count", [1, 48, 49, 200])
def test_however_many_there_are_each_has_its_own(count: int) -> None:
    arrays = dict(enumerate(np.random.default_rng(1).random((count, 101))))

    assert bands_of(arrays) == {at: band(array) for at, array in arrays.items()}


def test_a_number_spread_over_the_samples_is_still_one_number() -> None:
    arrays = {"one": np.array([7.0]), "spread": spread(np.array([7.0]), 5), "varies": np.arange(5.0)}

    assert bands_of(arrays) == {
        "one": Band(7.0, 7.0, 7.0),
        "spread": Band(7.0, 7.0, 7.0),
        "varies": Band(0.4, 2.0, 3.6),
    }


def test_infinite_samples_keep_their_infinity() -> None:
    assert bands_of({"endless": np.array([1.0, np.inf, np.inf])})["endless"].p90 == np.inf
