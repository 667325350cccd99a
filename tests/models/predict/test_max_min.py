"""Max-min fair rates, small enough to work by hand."""

import numpy as np
import pytest

from gridsizer.predict.throughput import max_min_rates
from gridsizer.units import Floats

ONE_RESOURCE = np.ones((1, 2))


def rates(demand: list[float], flows: list[float], use: Floats, capacity: list[float]) -> list[float]:
    shared: list[float] = max_min_rates(
        np.array(demand), np.array(flows), use, np.array(capacity)
    ).tolist()  # fmt: skip
    return shared


def test_the_small_get_what_they_ask_and_the_large_what_is_left() -> None:
    # three flows of 5 take 15 of 30; the one that asks 100 gets the other 15
    assert rates([5, 100], [3, 1], ONE_RESOURCE, [30]) == [5, 15]


def test_where_nobody_is_satisfied_all_flows_are_equal() -> None:
    assert rates([50, 100], [3, 1], ONE_RESOURCE, [60]) == [15, 15]


def test_with_room_for_all_everyone_is_met_exactly() -> None:
    demand = [3.89, 6.01, 0.27, 1.39, 7.67]  # sums that do not round back to the demands

    met = rates(demand, [1, 2, 4, 3, 1], np.ones((1, 5)), [39.13])

    assert met == demand


def test_a_full_resource_stops_only_those_who_cross_it() -> None:
    use = np.array([[1.0, 0.0], [1.0, 1.0]])  # the first group crosses both, the second the second alone

    assert rates([10, 10], [1, 1], use, [0, 100]) == [0, 10]


def test_what_one_group_cannot_use_the_other_may() -> None:
    use = np.array([[1.0, 0.0], [1.0, 1.0]])

    # the first stops at 4 on its own resource, and the second takes the other 16 of 20
    assert rates([100, 100], [1, 1], use, [4, 20]) == [4, 16]


def test_no_demand_means_no_rate_and_no_share() -> None:
    assert rates([0, 100], [5, 2], ONE_RESOURCE, [60]) == [0, 30]


def test_a_resource_nobody_crosses_limits_nobody() -> None:
    use = np.array([[1.0, 1.0], [0.0, 0.0]])

    assert rates([10, 20], [1, 1], use, [100, 0]) == [10, 20]


def test_without_resources_every_demand_is_met() -> None:
    assert rates([10, 20], [1, 1], np.ones((0, 2)), []) == [10, 20]


def test_a_flow_may_load_a_resource_more_than_once() -> None:
    # writes with parity: the first group's byte costs two, so 2r + r = 60
    assert rates([100, 100], [1, 1], np.array([[2.0, 1.0]]), [60]) == [20, 20]


def test_samples_are_worked_side_by_side() -> None:
    demand = np.array([[5.0, 5.0, 50.0], [100.0, 8.0, 50.0]])
    capacity = np.array([[20.0, 20.0, 20.0]])

    shared = max_min_rates(demand, np.array([[1.0], [1.0]]), np.ones((1, 2, 3)), capacity)

    assert shared.shape == (2, 3)
    assert shared.T.tolist() == [[5, 15], [5, 8], [10, 10]]


@pytest.mark.parametrize("groups", [1, 3, 12])
def test_one_round_a_group_is_enough(groups: int) -> None:
    demand = [float(ask) for ask in range(1, groups + 1)]

    assert rates(demand, [1.0] * groups, np.ones((1, groups)), [1e9]) == demand
