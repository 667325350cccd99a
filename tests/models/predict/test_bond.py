"""Flows on a bond: a hash spreads them, and what one port cannot carry the others do not help."""

import numpy as np
import pytest

from gridsizer.predict.network import all_on_one_port_share, bond_throughput_mb_s


def bond(port_mb_s: float, ports: float, flows: float, flow_mb_s: float) -> float:
    inputs = (np.array(float(value)) for value in (port_mb_s, ports, flows, flow_mb_s))
    return float(bond_throughput_mb_s(*inputs))


def test_three_flows_of_800_fill_two_ports_to_1850() -> None:
    # A port holds 0, 1, 2 or 3 flows with 1, 3, 3, 1 chances of 8: (3 * 800 + 4 * 1250) / 8 = 925 a port.
    assert bond(1_250, 2, 3, 800) == pytest.approx(1_850)


def test_two_flows_share_one_port_half_of_the_time() -> None:
    # 2 * (2/4 * 1000 + 1/4 * 1250): a quarter of the time a port holds both, a quarter none.
    assert bond(1_250, 2, 2, 1_000) == pytest.approx(1_625)


@pytest.mark.parametrize(("flows", "flow_mb_s", "carried"), [(5, 100, 500), (20, 100, 1_250), (1, 100, 100)])
def test_one_port_carries_its_flows_until_it_is_full(flows: float, flow_mb_s: float, carried: float) -> None:
    assert bond(1_250, 1, flows, flow_mb_s) == pytest.approx(carried)


def test_one_flow_never_exceeds_one_port() -> None:
    assert bond(1_250, 4, 1, 5_000) == pytest.approx(1_250)


def test_flows_too_small_to_fill_a_port_all_get_through() -> None:
    assert bond(1_250, 2, 3, 0.001) == pytest.approx(0.003)


@pytest.mark.parametrize(("flows", "flow_mb_s"), [(400, 100), (2_000, 7), (10**8, 0.001)])
def test_many_flows_fill_every_port(flows: float, flow_mb_s: float) -> None:
    assert bond(1_250, 4, flows, flow_mb_s) == pytest.approx(5_000)


def test_thousands_of_flows_that_fit_lose_nothing() -> None:
    # 1,000 flows a port, give or take 22, at 0.7 MB/s each stay far below 1,250 MB/s.
    assert bond(1_250, 2, 2_000, 0.7) == pytest.approx(1_400)


@pytest.mark.parametrize("ports", [1, 2, 4])
def test_more_connections_to_each_address_never_carry_less(ports: float) -> None:
    carried = [bond(1_250, ports, 3 * nconnect, 300) for nconnect in range(1, 17)]

    assert carried == sorted(carried)
    assert carried[-1] <= ports * 1_250


def test_designs_and_samples_broadcast() -> None:
    ports, flow = np.array([[1.0], [2.0]]), np.array([800.0, 2_000.0, 400.0])

    carried = bond_throughput_mb_s(np.array(1_250.0), ports, np.array(3.0), flow)

    assert carried.shape == (2, 3)
    assert carried[1, 0] == pytest.approx(1_850)
    assert carried[0].tolist() == pytest.approx([1_250, 1_250, 1_200])


@pytest.mark.parametrize(("ports", "flows", "share"), [(2, 3, 1 / 4), (4, 2, 1 / 4), (1, 5, 1), (2, 1, 1)])
def test_all_flows_meet_on_one_port_by_the_chance_of_independent_hashes(
    ports: float, flows: float, share: float
) -> None:
    chance = all_on_one_port_share(np.array(float(ports)), np.array(float(flows)))

    assert float(chance) == pytest.approx(share)
