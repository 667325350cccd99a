"""Fewer points of the same shape."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsizer_server.kit.decimated import kept_points


@given(
    st.lists(st.floats(-1e12, 1e12), min_size=1, max_size=3_000),
    st.integers(min_value=10, max_value=2_000),
)
def test_ends_and_extremes_stay_within_the_number_asked_for(values: list[float], most: int) -> None:
    samples = np.array(values)

    kept = kept_points(samples, most)

    assert len(kept) <= max(most, 0)
    assert kept.tolist() == sorted(set(kept.tolist()))
    assert (kept[0], kept[-1]) == (0, len(samples) - 1)
    assert samples[kept].min() == samples.min()
    assert samples[kept].max() == samples.max()


@pytest.mark.parametrize("at", [0, 500_001, 999_990, 999_999])
def test_a_single_peak_is_seen_wherever_it_stands(at: int) -> None:
    samples = np.zeros(1_000_000)
    samples[at] = 1.0

    kept = kept_points(samples, 100)

    assert at in kept
