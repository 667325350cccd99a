"""Bond spreading against every way the hash may fall, and against a hundred thousand throws of it."""

from itertools import product

import numpy as np
import pytest

from gridsizer.predict.network import all_on_one_port_share, reached_ports_mb_s

PORT_MB_S = 1_250.0


def predicted(ports: int, flows: int) -> float:
    inputs = (np.array(float(value)) for value in (PORT_MB_S, ports, flows))
    return float(reached_ports_mb_s(*inputs))


@pytest.mark.parametrize("ports", [1, 2, 3, 4])
@pytest.mark.parametrize("flows", [1, 2, 3, 5])
def test_it_is_the_mean_over_every_way_the_flows_may_land(ports: int, flows: int) -> None:
    ways = list(product(range(ports), repeat=flows))

    mean = sum(len(set(way)) * PORT_MB_S for way in ways) / len(ways)

    assert predicted(ports, flows) == pytest.approx(mean)


@pytest.mark.parametrize(("ports", "flows"), [(2, 3), (3, 4), (4, 2)])
def test_all_on_one_port_is_counted_among_every_way(ports: int, flows: int) -> None:
    ways = list(product(range(ports), repeat=flows))

    together = sum(len(set(way)) == 1 for way in ways) / len(ways)

    assert float(all_on_one_port_share(np.array(float(ports)), np.array(float(flows)))) == pytest.approx(
        together
    )


@pytest.mark.parametrize(("ports", "flows"), [(2, 6), (4, 12), (8, 24)])
def test_many_flows_land_as_they_do_when_thrown(ports: int, flows: int) -> None:
    throws = 100_000
    held = np.random.default_rng(1).multinomial(flows, np.full(ports, 1 / ports), size=throws)

    thrown = np.count_nonzero(held, axis=1) * PORT_MB_S

    error = 4 * thrown.std() / np.sqrt(throws)  # four standard errors
    assert predicted(ports, flows) == pytest.approx(thrown.mean(), abs=error)


def test_mounts_dealt_at_random_are_as_uneven_as_the_catalogue_says() -> None:
    # The F810's imbalance ends at 1.6: "the 90th percentile of 36 mounts dealt at random to four nodes".
    held = np.random.default_rng(1).multinomial(36, [0.25] * 4, size=100_000)

    uneven = held.max(axis=1) / 9

    assert uneven.mean() == pytest.approx(1.35, abs=0.01)
    assert np.quantile(uneven, 0.9) == pytest.approx(1.6, abs=0.05)
