"""What mounts deliver, along the curve and over the back end."""

import numpy as np
import pytest
from tests.models.decide.chain.imbalance.few import Document, drawn, few

from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.chain import chain_of
from gridsizer.decide.chain.delivered import asked_flow


def test_each_client_gets_what_the_storage_node_it_mounts_sustains(small: Document) -> None:
    # 4 and 8 cores ask 160 and 320 MB/s; of four nodes of 100 each mounts one
    document = few(small, clients=1, addresses=1, nodes=4)
    document["storage"]["sustained_mixed_gb_s"] = 0.4
    document["grid"] = [
        document["grid"][0] | {"name": name, "cores_used_per_node": cores}
        for name, cores in (("a", 4), ("b", 8))
    ]

    got = asked_flow(chain_of(drawn(document), unrecorded)).delivered_per_node()

    assert got[:, 0].tolist() == pytest.approx([100, 100])


def test_more_clients_reach_more_storage_nodes_along_the_curve(small: Document) -> None:
    # one client of 400 MB/s on one of eight nodes of 100; eight of them reach all
    document = few(small, clients=1, addresses=1)
    document["storage"] |= {"sustained_mixed_gb_s": 0.8, "ceiling_nodes": 8}

    curve = asked_flow(chain_of(drawn(document), unrecorded)).over_grid_nodes(np.array([1.0, 4.0, 8.0, 20.0]))

    assert curve[:, 0].tolist() == pytest.approx([100, 400, 800, 800])


@pytest.mark.parametrize(
    ("clients", "addresses", "mb_s"),
    [
        (1, 1, 400),  # all that it reads enters at one storage node, and lies on the others
        (1, 4, 100),
        (10, 4, 4_000 * 7 / 64),  # at all of them alike: seven in eight of an eighth
    ],
)
def test_what_one_mount_carries_crosses_the_back_end_of_its_storage_node(
    small: Document, clients: int, addresses: int, mb_s: float
) -> None:
    document = few(small, clients=clients, addresses=addresses)
    document["workload"]["read_share"] = 1

    chain = chain_of(drawn(document), unrecorded)

    (link,) = (each for each in chain.links if each.name == "array_back_end_network")
    assert link.asked_mb_s.item() == pytest.approx(mb_s)


def test_more_storage_nodes_never_put_more_on_the_back_end_of_a_mount(small: Document) -> None:
    sizes = np.arange(4.0, 21.0)[:, None]

    chain = chain_of(drawn(few(small, clients=3, addresses=2)).replaced({"storage/nodes": sizes}), unrecorded)

    (link,) = (each for each in chain.links if each.name == "array_back_end_network")
    assert np.all(np.diff(link.asked_mb_s, axis=0) <= 0)
