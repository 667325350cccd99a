"""Flows on a bond: a hash sends each to one port, and ports that no flow reaches stand idle."""

import numpy as np
import pytest

from gridsizer.predict.network import all_on_one_port_share, reached_ports_mb_s


def bond(port_mb_s: float, ports: float, flows: float) -> float:
    inputs = (np.array(float(value)) for value in (port_mb_s, ports, flows))
    return float(reached_ports_mb_s(*inputs))


def test_three_flows_reach_both_ports_three_times_of_four() -> None:
    assert bond(1_250, 2, 3) == pytest.approx(3 / 4 * 2_500 + 1 / 4 * 1_250)


def test_one_flow_never_exceeds_one_port() -> None:
    assert bond(1_250, 4, 1) == pytest.approx(1_250)


@pytest.mark.parametrize("flows", [1, 5, 1_000])
def test_one_port_is_one_port_however_many_flows_there_are(flows: float) -> None:
    assert bond(1_250, 1, flows) == pytest.approx(1_250)


@pytest.mark.parametrize("flows", [400, 10**8])
def test_many_flows_fill_every_port(flows: float) -> None:
    assert bond(1_250, 4, flows) == pytest.approx(5_000)


@pytest.mark.parametrize("ports", [1, 2, 4])
def test_more_connections_to_each_address_never_reach_fewer_ports(ports: float) -> None:
    carried = [bond(1_250, ports, 3 * nconnect) for nconnect in range(1, 17)]

    assert carried == sorted(carried)
    assert carried[-1] <= ports * 1_250


@pytest.mark.parametrize("flows", [1, 2, 3, 12])
def test_more_ports_never_carry_less(flows: float) -> None:
    carried = np.array([bond(1_250, ports, flows) for ports in range(1, 9)])

    assert np.all(np.diff(carried) >= -1e-9)
    assert np.all(carried <= flows * 1_250 + 1e-9)


def test_designs_and_samples_broadcast() -> None:
    ports, port = np.array([[1.0], [2.0]]), np.array([1_000.0, 2_000.0, 4_000.0])

    carried = reached_ports_mb_s(port, ports, np.array(2.0))

    assert carried.tolist() == [[1_000, 2_000, 4_000], [1_500, 3_000, 6_000]]


@pytest.mark.parametrize(("ports", "flows", "share"), [(2, 3, 1 / 4), (4, 2, 1 / 4), (1, 5, 1), (2, 1, 1)])
def test_all_flows_meet_on_one_port_by_the_chance_of_independent_hashes(
    ports: float, flows: float, share: float
) -> None:
    chance = all_on_one_port_share(np.array(float(ports)), np.array(float(flows)))

    assert float(chance) == pytest.approx(share)
