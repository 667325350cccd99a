"""Clients on addresses on storage nodes, counted on the small design: 10 clients of 4 addresses, 4 nodes."""

import numpy as np
import pytest
from tests.models.decide.chain.imbalance.few import Document, drawn, few

from gridsizer.catalogue import resolve
from gridsizer.decide.calculation.draws import sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.chain.imbalance import (
    mounted_imbalance,
    storage_node_imbalance,
)
from gridsizer.decide.chain.mount_words import placement_words


def links(document: Document) -> dict[str, float]:
    """Ceilings by link."""
    chain: Chain = chain_of(drawn(document), unrecorded)
    return {link.name: link.ceiling_mb_s.item() for link in chain.links if link.ceiling_mb_s is not None}


@pytest.mark.parametrize(
    ("clients", "addresses", "imbalance", "words"),
    [
        (10, 4, 1.25, ""),  # 40 mounts, five on each of eight: the design's own assumption
        (1, 1, 8, "1 of 8 storage nodes is mounted"),
        (1, 4, 2, "at most 4 of 8 storage nodes are mounted"),
        (9, 1, 16 / 9, "9 mounts lie unevenly on 8 storage nodes"),  # one carries two ninths
    ],
)
def test_the_busiest_node_carries_what_the_design_assumes_and_at_least_what_its_mounts_leave(
    small: Document, clients: int, addresses: int, imbalance: float, words: str
) -> None:
    draws = drawn(few(small, clients=clients, addresses=addresses))

    found = storage_node_imbalance(draws, None)

    assert found.item() == pytest.approx(imbalance)
    assert placement_words(draws, found) == words


def test_mounts_are_no_reason_where_in_most_cases_the_design_assumes_as_much(small: Document) -> None:
    """Four addresses each, on eight nodes: one client loads its four twice the mean and three theirs 1.33
    times, four or more clients at most 1.14 times; 1.0 to 1.6 is assumed, which few of the cases pass."""
    document = few(small, clients=1, addresses=4)
    document["grid"][0]["nodes"] = {"low": 1, "high": 12}
    document["storage"]["imbalance"] = {"low": 1, "mid": 1.3, "high": 1.6}
    draws = sample(resolve(document), samples=1_000, seed=1)

    found = storage_node_imbalance(draws, None)

    assert np.median(found) > np.median(draws["storage/imbalance"])
    assert placement_words(draws, found) == ""


def test_a_client_weighs_what_it_asks_of_the_array_and_not_its_cores(small: Document) -> None:
    (group,) = few(small, clients=1, addresses=1)["grid"]
    fast = group | {"name": "fast", "core_speed_factor": 3}

    draws = drawn(small | {"grid": [group, fast], "storage": small["storage"] | {"nodes": 8}})

    # 400 and 1,200 MB/s on two of eight storage nodes: the mean is 200
    assert mounted_imbalance(draws, None).item() == pytest.approx(6)


def test_one_mount_gives_the_ports_and_the_processing_of_one_storage_node(small: Document) -> None:
    # a port of 40 Gbit/s at 0.8 carries 4,000; four nodes carry 8,000, one of them 2,000
    ceilings = links(few(small, clients=1, addresses=1))

    assert ceilings["storage_ports_out"] == pytest.approx(4_000)
    assert ceilings["storage_ports_in"] == pytest.approx(4_000)
    assert ceilings["storage_node_processing"] == pytest.approx(2_000)


def test_more_storage_nodes_do_not_help_one_mount_and_more_addresses_do(small: Document) -> None:
    sizes = np.array([[4.0], [8.0], [16.0]])
    one, two = (drawn(few(small, clients=1, addresses=each)) for each in (1, 2))

    through = [
        (sizes / storage_node_imbalance(draws.replaced({"storage/nodes": sizes}), None)).ravel()
        for draws in (one, two)
    ]

    assert through[0] == pytest.approx(1)  # storage nodes' worth of all there are
    assert through[1] == pytest.approx(2)


def test_a_ceiling_drawn_from_the_whole_array_keeps_the_unevenness_it_was_drawn_with(
    small: Document,
) -> None:
    # nine mounts on eight nodes: one node has two, as when nine clients drew the whole array's ceiling
    draws = drawn(few(small, clients=9, addresses=1))

    assert mounted_imbalance(draws, None).item() == 1


def test_a_group_of_few_big_clients_counts_by_what_it_asks(small: Document) -> None:
    # 40 cores with one address beside 8 clients of 10 cores with four: a third of all on one of four nodes
    document = few(small, clients=8, addresses=4, nodes=4)
    big = document["grid"][0] | {"name": "big", "nodes": 1, "cores_used_per_node": 40}
    document["grid"].append(big | {"nfs_client": big["nfs_client"] | {"server_addresses": 1}})

    draws = drawn(document)

    assert storage_node_imbalance(draws, None).item() == pytest.approx(4 / 3)
    assert mounted_imbalance(draws, None).item() == pytest.approx(4 / 3)


def test_one_group_written_as_two_has_the_same_busiest_node(small: Document) -> None:
    whole = few(small, clients=9, addresses=1)
    parts = whole | {
        "grid": [whole["grid"][0] | {"name": name, "nodes": n} for name, n in (("a", 4), ("b", 5))]
    }

    assert (
        storage_node_imbalance(drawn(parts), None).item() == storage_node_imbalance(drawn(whole), None).item()
    )


def test_paths_to_a_block_array_are_not_mounts(small: Document) -> None:
    document = small | {"storage": {"from": "ibm_xiv_gpfs"}}
    document["grid"][0] |= {
        "nodes": 1,
        "nic": {"from": "fc_8g", "ports": 2},
        "nfs_client": {"from": "gpfs_client"},
    }

    assert storage_node_imbalance(drawn(document), None).item() == 1
