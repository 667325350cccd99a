"""Closed networks against solutions found another way: convolution of weights, and textbook queues."""

from itertools import product
from math import comb, factorial, prod

import numpy as np
import pytest

from gridsizer.predict.multiclass import bard_schweitzer
from gridsizer.predict.queueing import exact_throughput
from gridsizer.predict.server_pool import seidmann_delay_s, seidmann_queue_s
from gridsizer.units import Floats

Counts = tuple[int, ...]


def convolved(
    demands_s: list[list[float]], servers: list[int], think_s: list[float], customers: Counts
) -> list[float]:
    """Throughput of each class from the weights of every state, as Buzen 1973 sums them."""
    states = list(product(*(range(most + 1) for most in customers)))
    total = {n: prod(z**k / factorial(k) for z, k in zip(think_s, n, strict=True)) for n in states}
    for demand_s, most_served in zip(demands_s, servers, strict=True):
        weight = {n: station_weight(demand_s, most_served, n) for n in states}
        total = {n: sum(total[minus(n, m)] * weight[m] for m in states if within(m, n)) for n in states}
    one_less = [
        minus(customers, tuple(int(k == c) for k in range(len(customers)))) for c in range(len(customers))
    ]
    return [total[n] / total[customers] for n in one_less]


def station_weight(demand_s: list[float], servers: int, n: Counts) -> float:
    ways = factorial(sum(n)) / prod(factorial(k) for k in n)
    speed = prod(min(k, servers) for k in range(1, sum(n) + 1))
    return float(ways * prod(d**k for d, k in zip(demand_s, n, strict=True)) / speed)


def minus(n: Counts, m: Counts) -> Counts:
    return tuple(a - b for a, b in zip(n, m, strict=True))


def within(m: Counts, n: Counts) -> bool:
    return all(a <= b for a, b in zip(m, n, strict=True))


def one_class(demands_s: list[float], servers: list[float], think_s: float, customers: list[float]) -> Floats:
    rates = exact_throughput(
        np.array(demands_s)[:, None],
        np.array(servers)[:, None],
        np.array([think_s]),
        np.array(customers)[:, None],
    )
    return rates[:, 0]


@pytest.mark.parametrize(
    ("demands_s", "servers", "think_s"),
    [
        ([1.5, 0.25, 3.0], [1, 4, 8], 2.0),
        ([3.0, 5.0], [36, 4], 0.0),
        ([2.0, 2.0, 2.0], [2, 2, 2], 0.5),
    ],
)
def test_exact_throughput_is_that_of_the_convolved_weights(
    demands_s: list[float], servers: list[int], think_s: float
) -> None:
    populations = [1, 2, 5, 12, 40]

    rates = one_class(demands_s, [float(m) for m in servers], think_s, [float(k) for k in populations])

    for rate, population in zip(rates, populations, strict=True):
        expected = convolved([[d] for d in demands_s], servers, [think_s], (population,))
        assert float(rate) == pytest.approx(expected[0], rel=1e-12)


@pytest.mark.parametrize("repairmen", [1, 3])
def test_machines_that_break_and_wait_for_repair(repairmen: int) -> None:
    machines, runs_s, repair_s = 12, 5.0, 2.0
    weights = [
        comb(machines, n)
        * (factorial(n) / (factorial(repairmen) * repairmen ** (n - repairmen)) if n > repairmen else 1)
        * (repair_s / runs_s) ** n
        for n in range(machines + 1)
    ]
    repairs = sum(weight * min(n, repairmen) for n, weight in enumerate(weights)) / sum(weights) / repair_s

    rates = one_class([repair_s], [repairmen], runs_s, [machines])

    assert float(rates[0]) == pytest.approx(repairs, rel=1e-12)


@pytest.mark.parametrize(("servers", "busy"), [(1, 0.7), (4, 0.8)])
def test_many_customers_who_seldom_come_are_an_open_queue(servers: int, busy: float) -> None:
    service_s, customers = 1.0, 20_000
    offered, arrivals = servers * busy, servers * busy / service_s
    all_busy = offered**servers / factorial(servers) / (1 - busy)
    waits = all_busy / (all_busy + sum(offered**n / factorial(n) for n in range(servers)))  # Erlang C
    response_s = service_s + waits * service_s / (servers * (1 - busy))
    think_s = customers / arrivals - response_s

    rate = float(one_class([service_s], [servers], think_s, [customers])[0])

    assert rate == pytest.approx(arrivals, rel=1e-6)
    assert customers / rate - think_s == pytest.approx(response_s, rel=0.002)


@pytest.mark.parametrize(
    ("think_by_demand", "stated"), [(0.0, 0.21), (0.5, 0.12), (2.0, 0.058), (5.0, 0.031)]
)
def test_seidmanns_servers_err_low_and_no_more_than_stated(think_by_demand: float, stated: float) -> None:
    worst = []
    for servers in (2.0, 4.0, 8.0, 16.0, 36.0, 64.0):
        demand_s, pool = np.array([[1.0]]), np.array([[servers]])
        think_s = np.array([think_by_demand])
        customers = np.arange(1.0, 3 * servers * (1 + think_by_demand))[:, None]

        approximate = exact_throughput(
            seidmann_queue_s(demand_s, pool),
            np.ones((1, 1)),
            think_s + seidmann_delay_s(demand_s, pool)[0],
            customers,
        )

        errors = approximate / exact_throughput(demand_s, pool, think_s, customers) - 1
        assert errors.max() <= 1e-12
        worst.append(float(errors.min()))
    assert -stated - 0.001 <= min(worst) <= -stated + 0.007


@pytest.mark.parametrize(("most_servers", "stated_low"), [(1, 0.10), (16, 0.25)])
def test_bard_schweitzer_errs_no_more_than_stated(most_servers: int, stated_low: float) -> None:
    random = np.random.default_rng(20_200_601)
    errors = []
    for _ in range(120):
        stations = int(random.integers(1, 4))
        servers = random.choice([m for m in (1, 2, 4, 8, 16) if m <= most_servers], stations)
        demands_s = random.uniform(0.05, 1, (stations, 2)) * servers[:, None]
        think_s = random.choice([0, 0.5, 2, 5]) * demands_s.sum(axis=0) * random.uniform(0.5, 1.5, 2)
        customers = random.integers(1, 9, 2)

        rates = bard_schweitzer(
            demands_s[:, :, None],
            servers[:, None].astype(float),
            think_s[:, None],
            customers[:, None].astype(float),
        )

        counts = (int(customers[0]), int(customers[1]))
        exact = convolved(demands_s.tolist(), servers.tolist(), think_s.tolist(), counts)
        errors.append(rates[:, 0] / np.array(exact) - 1)
    assert np.min(errors) >= -stated_low
    assert np.max(errors) <= 0.015
    assert np.min(errors) <= -0.05  # it is an approximation, and the networks are such that this is seen


def test_the_worst_of_bard_schweitzer_is_as_many_customers_as_servers_and_no_think_time() -> None:
    rate = bard_schweitzer(np.array([[[4.0]]]), np.array([[4.0]]), np.zeros((1, 1)), np.array([[4.0]]))

    assert float(rate[0, 0]) - 1 == pytest.approx(-0.246, abs=0.001)  # exactly 4 customers / 4 s
