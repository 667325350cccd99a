"""What storage nodes of unknown throughput would have to sustain, worked by hand."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.sizing.least_ceiling import least_gb_s_per_node

Document = dict[str, Any]


@pytest.fixture
def unknown(small: Document) -> Document:
    """The small design on an array whose throughput nobody measured, evenly laid."""
    small["storage"] |= {
        "from": "powerscale_f710",
        "sustained_mixed_gb_s": None,
        "evidence": [],
        "imbalance": 1,
    }
    return small


@pytest.mark.parametrize(
    ("grid_nodes", "addresses", "lost", "least"),
    [
        (10, 4, 0, 1.25),  # 4 GB/s on four nodes, of which 0.8 may be used
        (1, 1, 0, 0.5),  # 0.4 GB/s, all on the one node that is mounted
        (10, 4, 1, 5 / 3),  # on the three that a loss leaves
        (10, 4, 4, 1.25),  # none is left: as with none lost
    ],
)
def test_it_is_what_lands_on_the_busiest_node_over_what_the_headroom_leaves(
    unknown: Document,
    chain: Callable[[Document], Chain],
    grid_nodes: int,
    addresses: int,
    lost: int,
    least: float,
) -> None:
    unknown["grid"][0] |= {"nodes": grid_nodes}
    unknown["grid"][0]["nfs_client"]["server_addresses"] = addresses
    unknown["policy"]["survive_storage_nodes"] = lost

    assert least_gb_s_per_node(chain(unknown), 0.5) == pytest.approx(least)
