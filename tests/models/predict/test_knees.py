"""Bounds and bends of closed networks, worked by hand."""

import numpy as np
import pytest

from gridsizer.errors import Misfit
from gridsizer.predict.knees import asymptotic_bounds, balanced_bounds, hard_knee, soft_knee

ONE = np.array([[1.0]])


def test_one_customer_is_the_same_in_every_bound() -> None:
    demands_s, think_s = np.array([[1.0], [3.0]]), np.array([4.0])

    bounds = [
        *asymptotic_bounds(demands_s, np.ones((2, 1)), think_s, ONE),
        *balanced_bounds(demands_s, think_s, ONE),
    ]

    assert [float(bound[0, 0]) for bound in bounds] == [1 / 8] * 4


def test_balanced_bounds_of_a_balanced_network_meet() -> None:
    # three stations of 1 s, k = 4, no think time: X = 4 / (4 + 3 - 1)
    least, most = balanced_bounds(np.ones((3, 1)), np.array([0.0]), np.array([[4.0]]))

    assert float(least[0, 0]) == pytest.approx(4 / 6)
    assert float(most[0, 0]) == pytest.approx(4 / 6)


def test_balanced_bounds_with_think_time_as_worked_by_hand() -> None:
    least, most = balanced_bounds(np.array([[1.0], [3.0]]), np.array([4.0]), np.array([[2.0]]))

    assert float(least[0, 0]) == pytest.approx(2 / (8 + 3 * 8 / 12))
    assert float(most[0, 0]) == pytest.approx(2 / (8 + 2 * 4 / 8))


def test_more_servers_raise_the_ceiling() -> None:
    _, most = asymptotic_bounds(np.array([[8.0]]), np.array([[4.0]]), np.array([0.0]), np.array([[100.0]]))

    assert float(most[0, 0]) == 0.5


def test_nobody_draws_nothing() -> None:
    nobody = np.array([[0.0]])

    bounds = [
        *asymptotic_bounds(ONE, ONE, np.array([0.0]), nobody),
        *balanced_bounds(ONE, np.array([0.0]), nobody),
    ]

    assert [float(bound[0, 0]) for bound in bounds] == [0] * 4


def test_the_hard_knee_is_where_the_bounds_cross() -> None:
    # Z + D = 10, four servers of 8 s do a unit each 2 s
    knee = hard_knee(np.array([[8.0], [1.0]]), np.array([[4.0], [1.0]]), np.array([1.0]))

    assert knee.tolist() == [5]


def test_a_network_without_demand_has_no_knee() -> None:
    assert hard_knee(np.array([[0.0]]), ONE, np.array([3.0])).tolist() == [np.inf]


def test_the_soft_knee_is_the_first_population_that_loses_the_share() -> None:
    customers = np.array([[1.0], [2.0], [3.0]])
    rates = np.array([[0.50, 0.5], [0.95, 1.0], [1.20, 1.5]])  # unqueued: 0.5, 1, 1.5

    knees = soft_knee(customers, rates, unqueued_s=np.array([2.0]), shortfall=np.array([0.1]))

    assert knees.tolist() == [3, np.inf]


def test_nothing_to_wait_for_is_refused() -> None:
    nowhere = np.array([[0.0]])

    with pytest.raises(Misfit, match=r"demands_s \+ think_s: wanted finite, above 0, got 0"):
        asymptotic_bounds(nowhere, ONE, np.array([0.0]), ONE)
    with pytest.raises(Misfit, match="customers: wanted finite, 0 or more, got nan"):
        balanced_bounds(ONE, np.array([0.0]), np.array([[np.nan]]))
    with pytest.raises(Misfit, match="servers: wanted whole, 1 or more, got 0"):
        hard_knee(ONE, np.array([[0.0]]), np.array([0.0]))
