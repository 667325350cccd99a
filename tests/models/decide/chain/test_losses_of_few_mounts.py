"""Clients, addresses and storage nodes once some of these are lost, counted by hand on the small design."""

from collections.abc import Callable

import numpy as np
import pytest
from tests.models.decide.chain.imbalance.few import Document, drawn, few

from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.chain import chain_of
from gridsizer.decide.chain.failure import loss_factor
from gridsizer.decide.sizing.fed import fed_within_policy

Answer = Callable[[Document], Assessment]


def losing(
    small: Document, *, clients: int, addresses: int, lost: int, nodes: int = 8, **storage: object
) -> Document:
    """Clients of so many addresses each on storage nodes, of which some are lost; none busier by itself."""
    document = few(small, clients=clients, addresses=addresses, nodes=nodes)
    document["storage"] |= {"imbalance": 1, "address_failover": "spread"} | storage
    document["workload"]["read_share"] = 1
    document["policy"]["survive_storage_nodes"] = lost
    return document


def rises(document: Document, *names: str) -> list[float]:
    """By how much the use of some links rises."""
    chain = chain_of(drawn(document), unrecorded)
    factors = {link.name: loss_factor(chain, link).item() for link in chain.links}
    return [factors[name] for name in names]


@pytest.mark.parametrize(
    ("clients", "addresses", "lost", "ports"),
    [
        (1, 1, 1, 1),  # its address moves: the node it is on now carries what the other did
        (1, 1, 2, 1),
        (1, 4, 1, 1),  # four of eight had a quarter each, and so have four of seven
        (1, 8, 1, 8 / 7),
        (1, 7, 2, 7 / 6),  # sevenths on seven of eight become sixths on six
        (8, 1, 1, 2),  # one client a node: with seven left two share one
        (8, 1, 2, 2),
        (9, 1, 1, 1),  # two of nine shared a node already, and two pairs do
        (16, 1, 1, 3 / 2),  # two a node: sixteen on seven are three on two of them
        (40, 4, 1, 5.75 / 5),  # 160 quarters, twenty a node: on seven 22.9, so 23
    ],
)
def test_clients_whose_addresses_spread_lie_on_the_survivors_as_on_an_array_of_so_many(
    small: Document, clients: int, addresses: int, lost: int, ports: float
) -> None:
    document = losing(small, clients=clients, addresses=addresses, lost=lost)

    assert rises(document, "storage_ports_out", "array_drives") == pytest.approx([ports, 8 / (8 - lost)])


@pytest.mark.parametrize(
    ("clients", "addresses", "rise"),
    [
        (1, 1, 1),
        (1, 4, 1),
        (8, 1, 8 / 7),  # a ceiling drawn from the whole array was drawn with clients as uneven as on seven
        (40, 4, 8 / 7),
    ],
)
def test_processing_of_few_mounts_is_what_it_was(
    small: Document, clients: int, addresses: int, rise: float
) -> None:
    document = losing(small, clients=clients, addresses=addresses, lost=1)

    assert rises(document, "storage_node_processing") == pytest.approx([rise])


def test_a_ceiling_of_the_busiest_node_is_halved_where_two_clients_come_to_share_one(small: Document) -> None:
    document = losing(small, clients=8, addresses=1, lost=1, ceiling_scope="hottest_node")

    assert rises(document, "storage_node_processing") == pytest.approx([2])


@pytest.mark.parametrize(
    ("clients", "addresses", "rise"),
    [
        (1, 1, 1),  # 400 MB/s enter at one node and lie on the others
        (1, 4, 1),  # 100 at each of four
        (40, 4, 8 / 7),
    ],
)
def test_what_the_heaviest_mount_puts_between_storage_nodes_is_what_it_was(
    small: Document, clients: int, addresses: int, rise: float
) -> None:
    document = losing(small, clients=clients, addresses=addresses, lost=1)

    assert rises(document, "array_back_end_network") == pytest.approx([rise])


def test_other_tenants_of_a_lost_node_come_beside_the_one_client(small: Document) -> None:
    # 400 MB/s of the client beside 1,680 of others: 210 on each of eight, 240 on each of seven
    document = losing(small, clients=1, addresses=1, lost=1, background_mb_s=1_680)

    assert rises(document, "storage_node_processing") == pytest.approx([640 / 610])


def test_a_design_that_assumes_more_keeps_what_it_assumes(small: Document) -> None:
    # a quarter above the mean of eight; two of eight clients on one of seven are three quarters above it
    document = losing(small, clients=8, addresses=1, lost=1, imbalance=1.25)

    assert rises(document, "storage_ports_out") == pytest.approx([2 / 1.25])


def test_a_rebuild_takes_its_tax_of_the_one_node_that_is_mounted(small: Document) -> None:
    document = losing(small, clients=1, addresses=1, lost=1)
    document["policy"] |= {"loss_state": "rebuilding", "rebuild_tax": 0.2}

    found = rises(document, "storage_node_processing", "storage_ports_out")

    assert found == pytest.approx([1 / 0.8, 1])


@pytest.mark.parametrize(
    ("clients", "addresses", "lost", "rise"),
    [
        (1, 1, 1, 1),  # all of it moves, and is all there is
        (2, 1, 1, 2),  # the one that moves comes to the other
        (3, 1, 2, 3),
        (1, 2, 1, 2),  # both halves
        (8, 1, 1, 2),
        (40, 4, 1, 2),  # a full node's clients on another
    ],
)
def test_one_survivor_has_the_clients_of_the_lost_beside_its_own_and_no_more_than_all_of_them(
    small: Document, clients: int, addresses: int, lost: int, rise: float
) -> None:
    document = losing(small, clients=clients, addresses=addresses, lost=lost, address_failover="one_survivor")

    found = rises(document, "storage_ports_out", "storage_node_processing")

    assert found == pytest.approx([rise, rise])


def test_other_tenants_of_a_lost_node_move_to_the_one_survivor_too(small: Document) -> None:
    # 400 MB/s of the client and 210 of 1,680 beside it; 210 more with those of the lost node
    document = losing(
        small, clients=1, addresses=1, lost=1, address_failover="one_survivor", background_mb_s=1_680
    )

    assert rises(document, "storage_node_processing") == pytest.approx([820 / 610])


@pytest.mark.parametrize(("clients", "rise"), [(1, 1), (2, 2), (40, 2)])
def test_one_survivor_hands_the_clients_of_two_on_to_the_other_storage_nodes(
    small: Document, clients: int, rise: float
) -> None:
    # all that enters by one address lies on others; of many, a node's share is 7 / 64 of all, and one more
    document = losing(
        small, clients=clients, addresses=4 if clients == 40 else 1, lost=1, address_failover="one_survivor"
    )

    assert rises(document, "array_back_end_network") == pytest.approx([rise])


def test_two_groups_of_one_client_each_meet_on_one_survivor(small: Document) -> None:
    # 400 and 800 MB/s on two of eight nodes; 1,200 on one of seven
    document = losing(small, clients=1, addresses=1, lost=1, address_failover="one_survivor")
    (group,) = document["grid"]
    document["grid"] = [group | {"name": "a"}, group | {"name": "b", "cores_used_per_node": 20}]

    assert rises(document, "storage_ports_out") == pytest.approx([1.5])


def test_one_client_of_one_address_survives_a_loss_on_the_smallest_size(
    small: Document, answer: Answer
) -> None:
    # 1,600 MB/s are what the policy leaves of one node of 2,000, whichever it is
    document = losing(small, clients=1, addresses=1, lost=1)
    (client,) = document["grid"]
    client |= {"cores_used_per_node": 40, "nic": client["nic"] | {"port_gbit_s": 100}}
    client["nfs_client"]["flow_mb_s"] = 5_000
    client["saswork"] = {"ceiling_mb_s": 5_000}

    found = answer(document)

    assert found.carries_load_share_after_failure == 1
    assert found.storage_nodes_required.total == 4


def test_eight_clients_that_need_a_node_each_need_nine_for_a_loss(small: Document, answer: Answer) -> None:
    # 1,000 MB/s each of 1,600 a node: two are too many for one, though of eight nodes 5 would carry them all
    document = losing(small, clients=8, addresses=1, lost=1, ceiling_scope="hottest_node")
    document["storage"] |= {"sustained_mixed_gb_s": 8, "ceiling_nodes": 4}
    document["grid"][0]["cores_used_per_node"] = 25

    found = answer(document)

    assert found.carries_load_share_after_failure == 0
    survive = found.storage_nodes_required.by_constraint["survive"]
    assert survive.nodes == 9
    assert found.storage_nodes_required.total == 10


def test_what_the_policy_lets_it_feed_counts_the_nodes_left_though_one_client_does_not_feel_the_loss(
    small: Document,
) -> None:
    # seven of eight nodes of 2,000, a fifth of them free: 11,200 MB/s at 40 a core
    assert fed_within_policy(drawn(losing(small, clients=1, addresses=1, lost=1))).cores == 280
    assert fed_within_policy(drawn(losing(small, clients=40, addresses=4, lost=1))).cores == 280


def test_losses_never_raise_by_less_where_more_is_lost_nor_by_more_on_a_larger_array(small: Document) -> None:
    document = losing(small, clients=11, addresses=2, lost=1, imbalance=1.1)
    sizes, lost = np.arange(6.0, 24.0)[:, None], np.array([0.0, 1.0, 2.0, 3.0])

    for failover in ("spread", "one_survivor"):
        document["storage"]["address_failover"] = failover
        draws = drawn(document).replaced({"storage/nodes": sizes, "policy/survive_storage_nodes": lost})
        chain = chain_of(draws, unrecorded)
        for link in chain.of_storage_nodes:
            used = link.utilisation(link.asked_mb_s) * loss_factor(chain, link)
            assert np.all(np.diff(used, axis=0) <= 1e-12), link.name
            assert np.all(np.diff(used, axis=1) >= -1e-12), link.name
