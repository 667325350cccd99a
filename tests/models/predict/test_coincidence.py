"""The common peak of many nodes."""

import numpy as np
import pytest

from gridsizer.errors import Misfit
from gridsizer.predict.coincidence import common_peak_mb_s


def peak(nodes: float, correlation: float) -> float:
    """Of nodes of 500 MB/s on average and 100 more or less, at two deviations."""
    return float(
        common_peak_mb_s(
            np.array([nodes]), np.array([500.0]), np.array([100.0]), np.array([correlation]), np.array([2.0])
        )[0]
    )


def test_nodes_launched_together_peak_together() -> None:
    assert peak(1, 1) == 700
    assert peak(12, 1) == 12 * 700


def test_independent_users_spread_their_peaks() -> None:
    assert peak(16, 0) == 16 * 500 + 2 * 100 * 4  # the deviation of the sum grows with the root of nodes


def test_some_correlation_lies_between() -> None:
    assert peak(4, 0.5) == pytest.approx(2000 + 200 * np.sqrt(4 * 2.5))


def test_ten_thousand_independent_nodes_come_near_their_mean() -> None:
    assert peak(10_000, 0) == pytest.approx(10_000 * 500, rel=0.005)


@pytest.mark.parametrize("correlation", [-0.1, 1.1, float("nan")])
def test_a_correlation_is_a_share(correlation: float) -> None:
    with pytest.raises(Misfit, match="correlation: wanted a share, 0 to 1"):
        peak(4, correlation)


def test_no_nodes_have_no_peak() -> None:
    with pytest.raises(Misfit, match="nodes: wanted whole, 1 or more, got 0"):
        peak(0, 0)
