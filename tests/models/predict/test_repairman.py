"""The closed form of one queue, against the recursion that solves it step by step."""

import numpy as np
import pytest

from gridsizer.errors import Misfit
from gridsizer.predict.queueing import exact_throughput
from gridsizer.predict.repairman import repairman_throughput, soft_knee_streams


@pytest.mark.parametrize(("think_s", "service_s"), [(50.0, 1.0), (0.0, 1.0), (1.0, 5.0), (100.0, 0.25)])
def test_it_is_the_exact_solution(think_s: float, service_s: float) -> None:
    streams = np.array([1.0, 2.0, 16.0, 200.0, 1000.0])
    exact = exact_throughput(
        np.array([[service_s]]), np.array([[1.0]]), np.array([think_s]), streams[:, None]
    )

    closed = repairman_throughput(streams, np.array(think_s), np.array(service_s))

    assert closed == pytest.approx(exact[:, 0], rel=1e-9)


def test_a_queue_so_idle_that_its_probabilities_vanish_is_still_close() -> None:
    streams = np.array([[1000.0]])
    exact = exact_throughput(np.array([[1.0]]), np.array([[1.0]]), np.array([4000.0]), streams)

    closed = repairman_throughput(streams, np.array(4000.0), np.array(1.0))

    assert closed == pytest.approx(exact, rel=1e-3)


def test_the_soft_knee_is_the_first_population_past_it() -> None:
    think_s, shortfall = np.array([40.0]), np.array([0.05])
    streams = np.arange(1.0, 100.0)[:, None]
    rates = repairman_throughput(streams, think_s, np.array([1.0]))

    first = streams[rates < (1 - shortfall) * streams / (think_s + 1)].min()
    between = soft_knee_streams(think_s, np.array([1.0]), shortfall)

    assert first - 1 <= between <= first


def test_many_samples_are_interpolated_to_one_part_in_a_thousand() -> None:
    think_s, one = np.linspace(5.0, 500.0, 1000), np.ones(1)
    shortfall = np.array([0.05])

    together = soft_knee_streams(think_s, one, shortfall)
    apart = [float(soft_knee_streams(think_s[at : at + 1], one, shortfall)[0]) for at in (0, 5, 500, 999)]

    assert together[[0, 5, 500, 999]] == pytest.approx(apart, rel=1e-3)


def test_without_think_time_the_first_stream_is_at_the_knee() -> None:
    assert soft_knee_streams(np.zeros(1), np.ones(1), np.array([0.05])) == pytest.approx([1], rel=0.06)


@pytest.mark.parametrize("shortfall", [0.0, 1.0])
def test_a_shortfall_is_between_nothing_and_all(shortfall: float) -> None:
    with pytest.raises(Misfit, match="shortfall"):
        soft_knee_streams(np.ones(1), np.ones(1), np.array([shortfall]))
