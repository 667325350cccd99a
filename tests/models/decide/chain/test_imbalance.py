"""Clients on addresses on storage nodes, counted on the small design: 10 clients of 4 addresses, 4 nodes."""

from typing import Any

import numpy as np
import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.calculation.draws import Draws, sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.chain.delivered import asked_flow
from gridsizer.decide.chain.imbalance import (
    OnStorageNodes,
    mounted_imbalance,
    placement_words,
    storage_node_imbalance,
)

Document = dict[str, Any]


def drawn(document: Document) -> Draws:
    return sample(resolve(document), samples=11, seed=1)


def links(document: Document) -> dict[str, float]:
    """Ceilings by link."""
    chain: Chain = chain_of(drawn(document), unrecorded)
    return {link.name: link.ceiling_mb_s.item() for link in chain.links if link.ceiling_mb_s is not None}


def few(document: Document, *, clients: int, addresses: int, nodes: int = 8) -> Document:
    """The design with other clients, addresses and storage nodes."""
    (group,) = document["grid"]
    group |= {"nodes": clients, "nfs_client": group["nfs_client"] | {"server_addresses": addresses}}
    return document | {"storage": document["storage"] | {"nodes": nodes}}


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


def test_other_tenants_spread_over_storage_nodes_that_the_grid_does_not_mount(small: Document) -> None:
    # 400 MB/s of one client on one of eight nodes beside 1,200 spread evenly: 400 + 150 over 1,600 / 8
    draws = drawn(few(small, clients=1, addresses=1))
    beside = OnStorageNodes(grid_mb_s=np.array([400.0]), background_mb_s=np.array([1_200.0]))

    assert storage_node_imbalance(draws, beside).item() == pytest.approx(550 / 200)


def test_each_way_of_the_busiest_port_carries_what_tenants_add_to_that_way(small: Document) -> None:
    # the client reads 200 MB/s, half of it from page cache, and writes 200; tenants add 75 a port each way
    document = few(small, clients=1, addresses=1)
    document["storage"]["background_mb_s"] = 1_200
    document["workload"]["page_cache_hit"] = 0.5

    chain = chain_of(drawn(document), unrecorded)

    used = {link.name: link.utilisation(link.asked_mb_s).item() for link in chain.evaluated}
    assert used["storage_ports_out"] == pytest.approx((100 + 75) / 4_000)
    assert used["storage_ports_in"] == pytest.approx((200 + 75) / 4_000)


@pytest.mark.parametrize("name", ["storage_ports_out", "storage_ports_in", "storage_node_processing"])
def test_more_tenants_beside_one_mount_never_leave_a_link_less_used(small: Document, name: str) -> None:
    tenants = np.array([[0.0], [500.0], [1_500.0], [6_000.0]])
    document = few(small, clients=1, addresses=1)
    document["workload"]["page_cache_hit"] = 0.5

    chain = chain_of(drawn(document).replaced({"storage/background_mb_s": tenants}), unrecorded)

    (link,) = (each for each in chain.links if each.name == name)
    assert np.all(np.diff(link.utilisation(link.asked_mb_s), axis=0) > 0)


def two_frame_sizes(small: Document, *, jumbo: int, slow: int, tenants: float) -> dict[str, float]:
    """Used shares of the array's ports, some clients on small frames and some on large; 8 ports of 5,000."""
    document = few(small, clients=1, addresses=1)
    document["storage"] |= {"background_mb_s": tenants, "imbalance": 1}
    (group,) = document["grid"]
    mtus = {"slow": (slow, 1_500), "jumbo": (jumbo, 9_000)}
    document["grid"] = [
        group | {"name": name, "nodes": count, "nic": group["nic"] | {"mtu_bytes": mtu}}
        for name, (count, mtu) in mtus.items()
    ]
    chain = chain_of(drawn(document), unrecorded)
    return {link.name: link.utilisation(link.asked_mb_s).item() for link in chain.evaluated}


@pytest.mark.parametrize("tenants", [0, 1_200])
def test_the_busiest_port_carries_its_own_client_s_frames_however_large_the_others_are(
    small: Document, tenants: float
) -> None:
    left = (1_448 / 1_538) / (8_948 / 9_038)  # a client's 200 MB/s each way take so much more of the line
    used = (200 / left + tenants / 2 / 8) / 4_000

    for jumbo in (1, 2, 5):
        found = two_frame_sizes(small, jumbo=jumbo, slow=1, tenants=tenants)
        assert found["storage_ports_in"] == pytest.approx(used)
        assert found["storage_ports_out"] == pytest.approx(used)


def test_other_tenants_frames_are_as_the_efficiency_of_the_ports_is_stated(small: Document) -> None:
    document = few(small, clients=8, addresses=8)
    document["storage"] |= {"background_mb_s": 4_800, "imbalance": 1}
    document["grid"][0]["nic"]["mtu_bytes"] = 1_500

    chain = chain_of(drawn(document), unrecorded)

    (into,) = (link for link in chain.links if link.name == "storage_ports_in")
    left = (1_448 / 1_538) / (8_948 / 9_038)  # of 1,600 MB/s written by the grid, not of 2,400 by others
    used = (1_600 / left + 2_400) / (8 * 4_000)
    assert into.utilisation(into.asked_mb_s).item() == pytest.approx(used)


def test_paths_to_a_block_array_are_not_mounts(small: Document) -> None:
    document = small | {"storage": {"from": "ibm_xiv_gpfs"}}
    document["grid"][0] |= {
        "nodes": 1,
        "nic": {"from": "fc_8g", "ports": 2},
        "nfs_client": {"from": "gpfs_client"},
    }

    assert storage_node_imbalance(drawn(document), None).item() == 1


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
