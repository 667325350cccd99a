"""Ports of the array and of the switches, before and after a loss."""

import numpy as np
import pytest

from gridsizer.predict.network import (
    all_ports_mb_s,
    connections_mb_s,
    front_end_mb_s,
    port_rate_mb_s,
    skew_after_loss,
)
from gridsizer.predict.throughput import back_end_network_mb_s
from gridsizer.units import line_rate_mb_s


def test_a_25_gbe_port_at_90_percent_carries_2812_5_mb_s() -> None:
    port = port_rate_mb_s(line_rate_mb_s(np.array(25.0), "ethernet"), np.array(0.9))

    assert float(port) == 2_812.5


def test_ten_8_gbit_fibre_channel_ports_carry_8_gb_s() -> None:
    port = port_rate_mb_s(line_rate_mb_s(np.array(8.0), "fibre_channel"), np.array(1.0))

    assert float(all_ports_mb_s(port, np.array(10.0))) == 8_000  # 8 Gb is 800 MB/s, paper 003 L206


def test_connections_add_up() -> None:
    assert float(connections_mb_s(np.array(4.0), np.array(786.4))) == pytest.approx(3_145.6)


def test_the_busiest_node_fills_the_front_end_first() -> None:
    # 4 nodes of two 4,000 MB/s ports; the busiest has 1.6 times its share: 32,000 / 1.6.
    ends = front_end_mb_s(np.array(4_000.0), np.array(2.0), np.array(4.0), np.array([1.0, 1.6]))

    assert ends.tolist() == [32_000, 20_000]


@pytest.mark.parametrize(
    ("imbalance", "nodes", "lost", "skew"),
    [
        (1.0, 4, 1, 1.5),  # one survivor has 2 shares of 4 over 3 nodes: 2 / (4/3)
        (1.0, 10, 1, 1.8),
        (1.0, 4, 2, 1.5),  # 3 shares of 4 over 2 nodes: 3 / 2
        (1.9, 4, 1, 2.175),  # the busiest of all gets a share on top: 2.9 / (4/3)
        (1.29, 4, 0, 1.29),
    ],
)
def test_one_survivor_takes_the_clients_of_the_lost(
    imbalance: float, nodes: float, lost: float, skew: float
) -> None:
    after = skew_after_loss(np.array(imbalance), np.array(nodes), np.array(lost))

    assert float(after) == pytest.approx(skew)


@pytest.mark.parametrize(
    ("nodes", "parity_over_data", "crossing"),
    [
        (1, 0.0, 0.0),  # nothing leaves a single node
        (2, 1.0, 75.0),  # mirrored: (100 * 2 + 100) * 1/4
        (4, 1 / 3, 43.75),  # (100 * 4/3 + 100) * 3/16
    ],
)
def test_what_crosses_between_storage_nodes(nodes: float, parity_over_data: float, crossing: float) -> None:
    moved = np.array(100.0)

    each = back_end_network_mb_s(moved, moved, np.array(parity_over_data), np.array(nodes))

    assert float(each) == pytest.approx(crossing)
