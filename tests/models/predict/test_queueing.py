"""Closed networks of one class, small enough to work by hand."""

import numpy as np
import pytest

from gridsizer.errors import Misfit, UnsizableDesign
from gridsizer.predict import queueing
from gridsizer.predict.queueing import exact_throughput
from gridsizer.units import Floats


def throughput(
    demands_s: list[float], servers: list[float], think_s: float, customers: list[float]
) -> list[float]:
    """Of one sample, at each population."""
    rates: Floats = exact_throughput(
        np.array(demands_s).reshape(-1, 1),
        np.array(servers).reshape(-1, 1),
        np.array([think_s]),
        np.array(customers).reshape(-1, 1),
    )
    answer: list[float] = rates[:, 0].tolist()
    return answer


def test_three_streams_over_two_stations_as_worked_by_hand() -> None:
    # k = 1: R = 1, 3, X = 1/4, Q = 1/4, 3/4; k = 2: R = 5/4, 21/4, X = 4/13, Q = 5/13, 21/13
    # k = 3: R = 18/13, 102/13, X = 39/120
    assert throughput([1, 3], [1, 1], 0, [1, 2, 3]) == pytest.approx([1 / 4, 4 / 13, 39 / 120], rel=1e-12)


def test_two_servers_as_worked_from_the_product_form() -> None:
    # Z = 1, D = 1: G(2) = 1/2 + 1 + 1/2 = 2, G(3) = 1/6 + 1/2 + 1/2 + 1/4 = 17/12, X(3) = G(2)/G(3)
    assert throughput([1], [2], 1, [3]) == pytest.approx([24 / 17], rel=1e-12)


def test_fewer_customers_than_servers_never_wait() -> None:
    assert throughput([5], [8], 3, [1, 4, 8]) == pytest.approx([1 / 8, 4 / 8, 8 / 8], rel=1e-12)


def test_a_station_nobody_uses_changes_nothing() -> None:
    assert throughput([2, 0], [1, 4], 1, [1, 5]) == throughput([2], [1], 1, [1, 5])


def test_each_sample_has_its_own_population_and_servers() -> None:
    rates = exact_throughput(
        demands_s=np.array([[1.0, 1.0, 1.0]]),
        servers=np.array([[1.0, 1.0, 2.0]]),
        think_s=np.array([1.0]),
        customers=np.array([[1.0, 2.0, 3.0], [2.0, 0.0, 1.0]]),
    )

    expected = [[1 / 2, 4 / 5, 24 / 17], [4 / 5, 0, 1 / 2]]
    assert rates.tolist() == [pytest.approx(row, rel=1e-12) for row in expected]


def test_no_customers_draw_nothing() -> None:
    assert throughput([1], [1], 1, [0]) == [0]


def test_without_service_demand_only_think_time_counts() -> None:
    assert throughput([0], [1], 4, [1, 100]) == [0.25, 25]


def test_ten_thousand_grid_nodes_of_sixteen_streams_fill_the_array() -> None:
    rate = throughput([1 / 9000], [1], 16 / 700 - 1 / 9000, [160_000])

    assert rate == pytest.approx([9000], rel=1e-9)


def test_a_server_for_everyone_is_time_away_however_many_there_are() -> None:
    assert throughput([10], [5_000], 0, [5_000]) == pytest.approx([500], rel=1e-12)


def test_five_hundred_servers_fill_without_losing_precision() -> None:
    # without think time, every customer is served or waits: k/D up to 500, then 500/D
    assert throughput([10], [500], 0, [499, 20_000]) == pytest.approx([49.9, 50], rel=1e-9)


def test_samples_that_fill_early_do_not_cut_short_the_others() -> None:
    together = exact_throughput(
        np.array([[1.0, 1.0]]), np.array([[1.0]]), np.array([0.0, 5_000.0]), np.array([[500.0]])
    )

    assert together[0].tolist() == [1, throughput([1], [1], 5_000, [500])[0]]
    assert together[0, 1] == pytest.approx(500 / 5_001, rel=0.1)


@pytest.mark.parametrize(
    ("demands_s", "servers", "think_s", "customers", "said"),
    [
        ([-1], [1], 1, [1], "demands_s: wanted finite, 0 or more, got -1"),
        ([float("nan")], [1], 1, [1], "demands_s: wanted finite, 0 or more, got nan"),
        ([1], [0], 1, [1], "servers: wanted whole, 1 or more, got 0"),
        ([1], [1.5], 1, [1], "servers: wanted whole, 1 or more, got 1.5"),
        ([1], [1], float("inf"), [1], "think_s: wanted finite, 0 or more, got inf"),
        ([1], [1], 1, [2.5], "customers: wanted whole, 0 or more, got 2.5"),
        ([1], [1], 1, [-1], "customers: wanted whole, 0 or more, got -1"),
        ([1], [501], 1, [502], "servers: wanted at most 500, or one for each customer, got 501"),
        ([0, 0], [1, 1], 0, [5], r"demands_s \+ think_s: wanted finite, above 0, got 0"),
        ([], [], 0, [5], r"demands_s \+ think_s: wanted finite, above 0, got 0"),
    ],
)
def test_what_has_no_answer_is_refused_by_name(
    demands_s: list[float], servers: list[float], think_s: float, customers: list[float], said: str
) -> None:
    with pytest.raises(Misfit, match=said):
        throughput(demands_s, servers, think_s, customers)


def test_what_would_take_minutes_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queueing, "_MOST_WORK", 1_000)

    with pytest.raises(UnsizableDesign, match="2,000 customers in 1 samples take too long to follow"):
        throughput([1, 4], [1, 8], 1e6, [2_000])
