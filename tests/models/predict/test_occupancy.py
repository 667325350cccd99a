"""Jobs that fall on nodes at random: how many nodes they reach."""

from itertools import product

import numpy as np
import pytest

from gridsizer.errors import Misfit
from gridsizer.predict import placement
from gridsizer.predict.placement import busy_nodes, mean_busy_nodes


def test_every_way_of_placing_four_jobs_on_three_nodes_is_counted() -> None:
    ways = [len(set(nodes)) for nodes in product(range(3), repeat=4)]

    busy, share = busy_nodes(np.array([3.0]), np.array([4.0]))

    assert busy[:, 0].tolist() == [0, 1, 2, 3]
    assert share[:, 0] == pytest.approx([ways.count(outcome) / 3**4 for outcome in range(4)])


def test_the_mean_of_the_distribution_is_the_mean_in_closed_form() -> None:
    nodes, jobs = np.array([1.0, 7.0, 7.0, 40.0, 2.0]), np.array([5.0, 8.0, 0.0, 100.0, 1.0])

    busy, share = busy_nodes(nodes, jobs)

    assert share.sum(axis=0) == pytest.approx(np.ones(5))
    assert (busy * share).sum(axis=0) == pytest.approx(mean_busy_nodes(nodes, jobs))


def test_half_a_job_is_there_half_the_time() -> None:
    # two jobs on two nodes reach 1.5 on average, three 1.75
    busy, share = busy_nodes(np.array([2.0]), np.array([2.5]))

    assert float((busy * share).sum()) == pytest.approx((1.5 + 1.75) / 2)


def test_large_grids_answer_by_the_normal_limit_beside_exact_small_ones() -> None:
    nodes, jobs = np.array([10_000.0, 2.0]), np.array([20_000.0, 3.0])

    busy, share = busy_nodes(nodes, jobs)

    assert (busy * share).sum(axis=0) == pytest.approx([10_000 * (1 - np.exp(-2.0001)), 1.75], rel=1e-6)
    assert share[:, 1].max() == 0.75


def test_the_limit_meets_the_exact_distribution_where_one_gives_way_to_the_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    nodes, jobs, ceiling = np.array([2_500.0]), np.array([1_600.0]), 1_181.0  # the ceiling amid the outcomes
    exact, share = busy_nodes(nodes, jobs)
    monkeypatch.setattr(placement, "_EXACT_CELLS", 0)

    busy, density = busy_nodes(nodes, jobs)

    held = float((np.minimum(exact, ceiling) * share).sum())
    assert float((np.minimum(busy, ceiling) * density).sum()) == pytest.approx(held, rel=1e-5)
    assert exact.shape != busy.shape


@pytest.mark.parametrize(
    ("nodes", "jobs", "said"),
    [
        (0.0, 1.0, "nodes: wanted whole, 1 or more, got 0"),
        (2.5, 1.0, "nodes: wanted whole, 1 or more, got 2.5"),
        (2.0, -1.0, "jobs: wanted finite, 0 or more, got -1"),
        (2.0, float("nan"), "jobs: wanted finite, 0 or more, got nan"),
    ],
)
def test_what_cannot_be_placed_is_refused(nodes: float, jobs: float, said: str) -> None:
    with pytest.raises(Misfit, match=said):
        busy_nodes(np.array([nodes]), np.array([jobs]))
