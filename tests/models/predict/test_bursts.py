"""Bursts that meet a ceiling."""

import numpy as np
import pytest

from gridsizer.errors import Misfit
from gridsizer.predict.bursts import burst_stretch


def stretch(burst_share: float, nodes: float, ceiling_gb_s: float) -> float:
    """Of nodes that ask 6.83 GB/s in a burst."""
    return float(
        burst_stretch(np.array([burst_share]), np.array([nodes]), np.array([6.83]), np.array([ceiling_gb_s]))[
            0
        ]
    )


def test_below_the_ceiling_nothing_stretches() -> None:
    assert stretch(0.068, 3, 21.3) == 1


def test_eight_nodes_stretch_as_the_published_run_did() -> None:
    # 606.1 of 548 minutes (paper 001 Tables 2 and 4); share and burst were solved from its rows
    assert stretch(0.068, 8, 21.3) == pytest.approx(606.1 / 548, rel=0.001)


def test_what_never_bursts_is_never_stretched() -> None:
    assert stretch(0, 10_000, 21.3) == 1


def test_no_ceiling_and_no_share_are_refused() -> None:
    with pytest.raises(Misfit, match="ceiling_gb_s: wanted finite, above 0, got 0"):
        stretch(0.1, 8, 0)
    with pytest.raises(Misfit, match=r"burst_share: wanted a share, 0 to 1, got 1\.5"):
        stretch(1.5, 8, 21.3)
