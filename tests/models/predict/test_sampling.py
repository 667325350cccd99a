"""Latin-hypercube draws: every stratum once, reproducible, and shaped as the range says."""

import numpy as np
import pytest
from scipy import stats

from gridsizer.predict.uncertainty import draw, draw_whole, strata


@pytest.mark.parametrize("samples", [1, 2, 7, 1_000])
def test_every_stratum_is_drawn_once(samples: int) -> None:
    assert np.sort(strata("workload/read_share", samples, 1)).tolist() == list(range(samples))


def test_the_same_input_and_seed_give_the_same_order() -> None:
    first = strata("storage/imbalance", 50, 7).copy()
    strata.cache_clear()

    assert np.array_equal(strata("storage/imbalance", 50, 7), first)
    assert not np.array_equal(strata("storage/imbalance", 50, 8), first)
    assert not np.array_equal(strata("workload/read_share", 50, 7), first)


def test_a_shuffle_shared_by_many_answers_cannot_be_written_to() -> None:
    with pytest.raises(ValueError, match="read-only"):
        strata("storage/imbalance", 50, 7)[0] = 0


def test_a_range_without_a_mid_is_even() -> None:
    drawn = np.sort(draw(100.0, None, 150.0, "r", 5, 1))

    assert drawn.tolist() == pytest.approx([105, 115, 125, 135, 145])  # the middle of each fifth


@pytest.mark.parametrize(
    ("low", "mid", "high"), [(100, 125, 150), (0, 0.05, 0.2), (18, 35, 133), (0, 0, 0.41)]
)
def test_a_range_with_a_mid_has_the_quantiles_of_a_pert_distribution(
    low: float, mid: float, high: float
) -> None:
    span, samples = high - low, 500
    pert = stats.beta(1 + 4 * (mid - low) / span, 1 + 4 * (high - mid) / span, loc=low, scale=span)

    drawn = np.sort(draw(low, mid, high, "r", samples, 1))

    assert np.allclose(drawn, pert.ppf((np.arange(samples) + 0.5) / samples), rtol=1e-9)


def test_the_mean_of_a_pert_range_weighs_its_mid_four_times() -> None:
    drawn = draw(18.0, 35.0, 133.0, "r", 10_000, 1)

    assert drawn.mean() == pytest.approx((18 + 4 * 35 + 133) / 6, rel=1e-4)


@pytest.mark.parametrize(("mid", "median"), [(None, 30.0), (30.0, 30.0)])
def test_a_single_sample_stands_at_the_median(mid: float | None, median: float) -> None:
    assert draw(20.0, mid, 40.0, "r", 1, 1).tolist() == pytest.approx([median])


def test_whole_numbers_are_whole_equally_likely_and_include_both_ends() -> None:
    drawn = draw_whole(3.0, 6.0, "r", 400, 1)

    values, counts = np.unique(drawn, return_counts=True)

    assert values.tolist() == [3, 4, 5, 6]
    assert counts.tolist() == [100, 100, 100, 100]
