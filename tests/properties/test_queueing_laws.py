"""Laws of closed networks, whatever their stations, servers and customers."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from tests.effort import law

from gridsizer.predict.baseline_fits import usl
from gridsizer.predict.interactive import response_s, stretch
from gridsizer.predict.multiclass import bard_schweitzer
from gridsizer.predict.queueing import exact_throughput
from gridsizer.units import Floats

LAW = law(60)
ROUNDING = 1e-9
Network = tuple[Floats, Floats, Floats]
CUSTOMERS = np.arange(1.0, 41.0)[:, None]


@st.composite
def networks(draw: st.DrawFn, most_servers: int = 12) -> Network:
    """Demands (stations, 1), servers (stations, 1) and think time (1,) of one class."""
    stations = draw(st.integers(1, 4))
    demands = st.floats(1e-6, 10)
    first = draw(demands)
    others = draw(st.lists(st.just(0.0) | demands, min_size=stations - 1, max_size=stations - 1))
    servers = draw(st.lists(st.integers(1, most_servers), min_size=stations, max_size=stations))
    think_s = draw(st.just(0.0) | st.floats(1e-6, 1e3))
    return np.array([first, *others])[:, None], np.array(servers, dtype=float)[:, None], np.array([think_s])


def ceiling(network: Network) -> Floats:
    """Throughput that fills the busiest station."""
    demands_s, servers, _ = network
    most: Floats = np.min(servers / np.maximum(demands_s, 1e-300), axis=0)
    return most


@given(network=networks())
@LAW
def test_more_customers_never_get_less(network: Network) -> None:
    rates = exact_throughput(*network, CUSTOMERS)

    assert np.all(np.diff(rates, axis=0) >= -ROUNDING * rates[1:])


@given(network=networks())
@LAW
def test_throughput_stays_within_the_asymptotic_bounds(network: Network) -> None:
    demands_s, _, think_s = network
    total_s = demands_s.sum(axis=0)

    rates = exact_throughput(*network, CUSTOMERS)

    # Denning & Buzen 1978: all others are served first, or nobody waits and the busiest station is full
    assert np.all(rates >= CUSTOMERS / (think_s + CUSTOMERS * total_s) * (1 - ROUNDING))
    assert np.all(rates <= CUSTOMERS / (think_s + total_s) * (1 + ROUNDING))
    assert np.all(rates <= ceiling(network) * (1 + ROUNDING))


@given(network=networks(most_servers=1))
@LAW
def test_throughput_of_single_servers_stays_within_the_balanced_bounds(network: Network) -> None:
    demands_s, servers, think_s = network
    total_s, others = demands_s.sum(axis=0), CUSTOMERS - 1
    all_s = CUSTOMERS * total_s

    rates = exact_throughput(demands_s, servers, think_s, CUSTOMERS)

    # Zahorjan et al. 1982: between the networks whose stations all have the highest and the mean demand
    worst_s = others * demands_s.max(axis=0) * all_s / (all_s + think_s)
    best_s = others * demands_s.mean(axis=0) * total_s / (total_s + think_s)
    assert np.all(rates >= CUSTOMERS / (think_s + total_s + worst_s) * (1 - ROUNDING))
    assert np.all(rates <= CUSTOMERS / (think_s + total_s + best_s) * (1 + ROUNDING))


@given(network=networks())
@LAW
def test_everything_twice_as_fast_gives_twice_the_throughput(network: Network) -> None:
    demands_s, servers, think_s = network

    twice = exact_throughput(demands_s / 2, servers, think_s / 2, CUSTOMERS)

    np.testing.assert_allclose(twice, 2 * exact_throughput(*network, CUSTOMERS), rtol=ROUNDING)


@given(network=networks(), seed=st.integers(0, 1_000))
@LAW
def test_the_order_of_stations_changes_nothing(network: Network, seed: int) -> None:
    demands_s, servers, think_s = network
    order = np.random.default_rng(seed).permutation(len(demands_s))

    shuffled = exact_throughput(demands_s[order], servers[order], think_s, CUSTOMERS)

    np.testing.assert_allclose(shuffled, exact_throughput(*network, CUSTOMERS), rtol=ROUNDING)


@given(network=networks(), station=st.integers(0, 3))
@LAW
def test_one_more_server_never_gives_less(network: Network, station: int) -> None:
    demands_s, servers, think_s = network
    more = servers + (np.arange(len(servers)) == station % len(servers))[:, None]

    rates = exact_throughput(demands_s, more, think_s, CUSTOMERS)

    assert np.all(rates >= exact_throughput(*network, CUSTOMERS) * (1 - ROUNDING))


@given(network=networks())
@LAW
def test_company_never_makes_a_stream_faster(network: Network) -> None:
    _, _, think_s = network
    rates = exact_throughput(*network, CUSTOMERS)

    responses_s = response_s(CUSTOMERS, rates, think_s)

    floor = 1 - ROUNDING * (1 + think_s / responses_s[0])  # R is a difference: K / X less Z
    assert np.all(stretch(responses_s, responses_s[0]) >= floor)


@given(nics=st.integers(1, 40), jobs=st.integers(1, 60), nic_mb_s=st.floats(1, 1e5))
@LAW
def test_jobs_circulating_over_equal_nics_are_amdahls_curve(nics: int, jobs: int, nic_mb_s: float) -> None:
    demands_s = np.full((nics, 1), 1 / nic_mb_s)

    rate = exact_throughput(demands_s / nics, np.ones((nics, 1)), np.zeros(1), np.array([[float(jobs)]]))

    np.testing.assert_allclose(rate[0, 0], nic_mb_s * nics * jobs / (jobs + nics - 1), rtol=ROUNDING)
    curve = usl(np.array(float(nics)), np.array(nic_mb_s), np.array(1 / jobs), np.zeros(1))
    np.testing.assert_allclose(rate[0, 0], curve, rtol=ROUNDING)


@given(network=networks(), customers=st.integers(1, 200))
@LAW
def test_one_class_by_bard_schweitzer_keeps_the_bounds_and_does_not_promise_more(
    network: Network, customers: int
) -> None:
    demands_s, servers, think_s = network
    population = np.array([[float(customers)]])

    rate = bard_schweitzer(demands_s[:, None], servers, think_s[None], population)

    assert np.all(rate <= exact_throughput(*network, population) * (1 + 1e-6))
    assert np.all(rate >= population / (think_s + population * demands_s.sum(axis=0)) * (1 - 1e-6))


@given(network=networks(), parts=st.lists(st.integers(1, 30), min_size=2, max_size=4))
@LAW
def test_classes_that_are_alike_share_alike(network: Network, parts: list[int]) -> None:
    demands_s, servers, think_s = network
    customers = np.array(parts, dtype=float)[:, None]
    shape = (len(demands_s), len(parts), 1)

    rates = bard_schweitzer(np.broadcast_to(demands_s[:, None], shape), servers, think_s[None], customers)

    assert np.all(rates.sum(axis=0) <= ceiling(network) * (1 + 1e-6))
    equal = np.array(parts) == parts[0]
    np.testing.assert_allclose(rates[equal, 0], rates[0, 0], rtol=1e-6)
