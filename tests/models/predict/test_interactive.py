"""The interactive response time law and what is read from one node measured alone."""

import numpy as np
import pytest

from gridsizer.errors import Misfit
from gridsizer.predict.interactive import response_s, stretch, think_s_per_mb
from gridsizer.predict.queueing import exact_throughput


def test_think_time_gives_back_the_node_that_was_measured() -> None:
    think_s = think_s_per_mb(np.array(16.0), np.array(700.0), np.array(9000.0))

    rate = exact_throughput(np.array([[1 / 9000]]), np.ones((1, 1)), think_s[None], np.array([[16.0]]))
    assert float(think_s) == pytest.approx(16 / 700 - 1 / 9000)
    assert float(rate[0, 0]) == pytest.approx(700, rel=0.001)


def test_a_node_faster_than_the_ceiling_is_refused() -> None:
    with pytest.raises(Misfit, match="alone_mb_s: wanted at most ceiling_mb_s, got 9,001"):
        think_s_per_mb(np.array([16.0]), np.array([9001.0]), np.array([9000.0]))


def test_response_is_what_the_cycle_leaves_after_thinking() -> None:
    assert float(response_s(np.array(30.0), np.array(2.0), np.array(10.0))) == 5
    with pytest.raises(Misfit, match="throughput: wanted finite, above 0, got 0"):
        response_s(np.array([0.0]), np.array([0.0]), np.array([1.0]))


def test_stretch_compares_with_the_time_alone() -> None:
    assert float(stretch(np.array(6.0), np.array(4.0))) == 1.5
    with pytest.raises(Misfit, match="alone_s: wanted finite, above 0, got 0"):
        stretch(np.array([6.0]), np.array([0.0]))
