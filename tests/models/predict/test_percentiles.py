"""What a set of samples says: percentiles as numpy has them, bands, medians."""

import numpy as np
import pytest

from gridsizer.predict.uncertainty import Band, band, middle, percentiles, spread

RNG = np.random.default_rng(20_200_601)


@pytest.mark.parametrize("samples", [2, 3, 10, 11, 1_000])
def test_percentiles_are_those_of_numpy(samples: int) -> None:
    rows = RNG.lognormal(size=(4, samples))

    found = percentiles(rows, (0.0, 0.1, 0.5, 0.8, 0.9, 1.0))

    assert np.allclose(found, np.percentile(rows, [0, 10, 50, 80, 90, 100], axis=1).T, rtol=1e-12)


@pytest.mark.parametrize("shape", [(1,), (2,), (3,), (1_000,), (1_001,), (2, 5)])
def test_the_middle_is_the_median_of_numpy(shape: tuple[int, ...]) -> None:
    samples = RNG.lognormal(size=shape)

    assert middle(samples) == np.median(samples)


def test_percentiles_keep_the_leading_axes() -> None:
    rows = RNG.uniform(size=(2, 3, 7))

    assert percentiles(rows).shape == (2, 3, 3)
    assert np.array_equal(percentiles(rows)[1, 2], percentiles(rows[1, 2]))


def test_percentiles_leave_the_samples_in_their_order() -> None:
    rows = np.array([[3.0, 1.0, 2.0]])

    percentiles(rows)

    assert rows.tolist() == [[3, 1, 2]]


def test_one_sample_is_every_percentile() -> None:
    assert percentiles(np.array([[7.0]])).tolist() == [[7, 7, 7]]
    assert band(np.array([7.0])) == Band(7.0, 7.0, 7.0)


def test_samples_without_limit_stay_without_limit() -> None:
    found = percentiles(np.array([[1.0, 2.0, np.inf, np.inf, np.inf]]))

    assert found[0, 0] == pytest.approx(1.4)
    assert np.isinf(found[0, 1:]).all()


def test_a_band_is_p10_p50_and_p90() -> None:
    assert band(np.arange(11.0)) == Band(1.0, 5.0, 9.0)


@pytest.mark.parametrize(("samples", "median"), [([4.0], 4.0), ([1.0, 9.0], 5.0), ([1.0, 2.0, 9.0], 2.0)])
def test_the_middle_is_the_median(samples: list[float], median: float) -> None:
    assert middle(np.array(samples)) == median


def test_a_value_stands_for_every_sample_and_samples_stand_for_themselves() -> None:
    varying = np.array([1.0, 2.0, 3.0])

    assert spread(np.array([7.0]), 3).tolist() == [7, 7, 7]
    assert spread(varying, 3) is varying
