"""Bond spreading against every way the hash may fall, and against a hundred thousand throws of it."""

from itertools import product

import numpy as np
import pytest

from gridsizer.predict.network import all_on_one_port_share, bond_throughput_mb_s

PORT_MB_S = 1_250.0


def predicted(ports: int, flows: int, flow_mb_s: float) -> float:
    inputs = (np.array(float(value)) for value in (PORT_MB_S, ports, flows, flow_mb_s))
    return float(bond_throughput_mb_s(*inputs))


def carried(landed_on: tuple[int, ...], ports: int, flow_mb_s: float) -> float:
    """What the ports carry when flow k landed on port landed_on[k]."""
    return sum(min(PORT_MB_S, landed_on.count(port) * min(flow_mb_s, PORT_MB_S)) for port in range(ports))


@pytest.mark.parametrize("ports", [1, 2, 3, 4])
@pytest.mark.parametrize("flows", [1, 2, 3, 5])
@pytest.mark.parametrize("flow_mb_s", [200.0, 625.0, 800.0, 5_000.0])
def test_it_is_the_mean_over_every_way_the_flows_may_land(ports: int, flows: int, flow_mb_s: float) -> None:
    ways = list(product(range(ports), repeat=flows))

    mean = sum(carried(way, ports, flow_mb_s) for way in ways) / len(ways)

    assert predicted(ports, flows, flow_mb_s) == pytest.approx(mean)


@pytest.mark.parametrize(("ports", "flows"), [(2, 3), (3, 4), (4, 2)])
def test_all_on_one_port_is_counted_among_every_way(ports: int, flows: int) -> None:
    ways = list(product(range(ports), repeat=flows))

    together = sum(len(set(way)) == 1 for way in ways) / len(ways)

    assert float(all_on_one_port_share(np.array(float(ports)), np.array(float(flows)))) == pytest.approx(
        together
    )


@pytest.mark.parametrize(("ports", "flows", "flow_mb_s"), [(2, 24, 110.0), (4, 48, 100.0), (4, 96, 55.0)])
def test_many_flows_land_as_they_do_when_thrown(ports: int, flows: int, flow_mb_s: float) -> None:
    throws = 100_000
    held = np.random.default_rng(1).multinomial(flows, np.full(ports, 1 / ports), size=throws)

    thrown = np.minimum(PORT_MB_S, held * flow_mb_s).sum(axis=1)

    error = 4 * thrown.std() / np.sqrt(throws)  # four standard errors
    assert predicted(ports, flows, flow_mb_s) == pytest.approx(thrown.mean(), abs=error)


def test_mounts_dealt_at_random_are_as_uneven_as_the_catalogue_says() -> None:
    # The F810's imbalance ends at 1.6: "the 90th percentile of 36 mounts dealt at random to four nodes".
    held = np.random.default_rng(1).multinomial(36, [0.25] * 4, size=100_000)

    uneven = held.max(axis=1) / 9

    assert uneven.mean() == pytest.approx(1.35, abs=0.01)
    assert np.quantile(uneven, 0.9) == pytest.approx(1.6, abs=0.05)
