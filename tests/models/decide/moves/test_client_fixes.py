"""What makes a design fit whose clients are short: addresses, connections and ports of the grid nodes."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.models.decide.moves.conftest import labels

from gridsizer.decide.moves.parts import Moves

Document = dict[str, Any]
Asked = Callable[[Document], Moves]


def test_one_address_on_many_storage_nodes_is_cured_by_addresses_and_not_by_nodes(
    small: Document, moves: Asked
) -> None:
    """One grid node of 4 GB/s on one address: the storage node behind it sustains 2."""
    client = {"server_addresses": 1, "nconnect": 16, "flow_mb_s": 5_000}
    small["grid"][0] |= {"nodes": 1, "cores_per_node": 100, "cores_used_per_node": 100}
    small["grid"][0] |= {"nfs_client": client, "saswork": {"ceiling_mb_s": 20_000}}
    small["grid"][0]["nic"] |= {"port_gbit_s": 100}
    small["storage"] |= {"nodes": 8, "sustained_mixed_gb_s": 16, "ceiling_nodes": 8}

    found = moves(small)

    assert labels(found)[0].startswith("Server addresses 1 → ")
    assert not [label for label in labels(found) if label.startswith("Storage nodes")]


def test_a_group_of_few_addresses_beside_one_of_many_is_cured_together_with_the_nodes(
    small: Document, moves: Asked
) -> None:
    """4 GB/s of ten grid nodes with eight addresses each, and 4 of one with one: that node sustains 2."""
    few = {"server_addresses": 1, "nconnect": 16, "flow_mb_s": 5_000}
    fast = {"name": "large", "nodes": 1, "cores_per_node": 100, "cores_used_per_node": 100}
    small["grid"].append(small["grid"][0] | fast | {"nfs_client": few, "saswork": {"ceiling_mb_s": 20_000}})
    small["grid"][1]["nic"] = small["grid"][1]["nic"] | {"port_gbit_s": 100}
    small["grid"][0]["nfs_client"] = few | {"server_addresses": 8}

    found = moves(small)

    (first, *_) = labels(found)
    assert " server addresses of large, " in first
    assert found.fixes[0].result.startswith("Fits.")


def test_a_group_that_needs_no_more_addresses_keeps_its_own_beside_one_that_does(
    small: Document, moves: Asked
) -> None:
    """A node of 4 GB/s on two addresses, of which each may be asked 1.6: six nodes and three addresses do.

    The web node asks 40 MB/s, for which its one address is enough.
    """
    fast = {"server_addresses": 2, "nconnect": 16, "flow_mb_s": 5_000}
    web = {**small["grid"][0], "name": "web", "nodes": 1, "cores_per_node": 1, "cores_used_per_node": 1}
    small["grid"][0] |= {"nodes": 2, "cores_per_node": 100, "cores_used_per_node": 50}
    small["grid"][0] |= {"nfs_client": fast, "saswork": {"ceiling_mb_s": 20_000}}
    small["grid"][0]["nic"] = small["grid"][0]["nic"] | {"port_gbit_s": 100}
    small["grid"].append(web | {"nfs_client": fast | {"server_addresses": 1}})
    small["storage"]["address_failover"] = "one_survivor"
    small["policy"]["survive_storage_nodes"] = 1
    small["workload"]["node_peak_mb_s"] = None

    fix = next(fix for fix in moves(small).fixes if " server addresses of " in fix.label)

    assert fix.label.startswith(f"3 server addresses of {small['grid'][0]['name']}, ")
    assert [group["nfs_client"]["server_addresses"] for group in fix.patch["grid"]] == [3, 1]


def test_addresses_that_help_only_with_more_storage_nodes_are_offered_beside_another_array(
    small: Document, moves: Asked
) -> None:
    """4,000 MB/s on four mounted nodes, and one survivor takes over twice 1,000 of the 1,600 it may be asked:
    on six mounts of six nodes it is 1,333, on four mounts of more nodes or eight of four 2,000 still.
    """
    small["grid"][0] |= {"nodes": 2, "cores_per_node": 100, "cores_used_per_node": 50}
    small["grid"][0]["nfs_client"] = {"server_addresses": 2, "nconnect": 16, "flow_mb_s": 5_000}
    small["grid"][0] |= {"saswork": {"ceiling_mb_s": 20_000}}
    small["grid"][0]["nic"] = small["grid"][0]["nic"] | {"port_gbit_s": 100}
    small["storage"]["address_failover"] = "one_survivor"
    small["policy"]["survive_storage_nodes"] = 1
    small["workload"]["node_peak_mb_s"] = None

    found = moves(small)

    assert labels(found) == ["3 server addresses, 6 storage nodes", "Another array"]
    assert found.fixes[0].result == "Fits. 100 % of cases"
    assert "more server addresses" not in {each.label for each in found.no_help}


def test_a_group_of_slow_ports_beside_one_of_fast_ones_gets_faster_cards_alone(
    small: Document, moves: Asked
) -> None:
    """400 MB/s of a port of 1 Gbit/s, which carries 100 each way; the others have 25 GbE."""
    slow = {**small["grid"][0], "name": "web", "nodes": 2}
    small["grid"][0]["nic"] = small["grid"][0]["nic"] | {"port_gbit_s": 25}
    slow["nic"] = slow["nic"] | {"ports": 1, "port_gbit_s": 1}
    small["grid"].append(slow)

    fix = next(fix for fix in moves(small).fixes if "GbE" in fix.label)

    assert fix.label == "NIC ports 1 → 10 GbE of web"
    assert fix.side_effects == "other cards in 2 grid nodes"
    assert [group["nic"]["port_gbit_s"] for group in fix.patch["grid"]] == [25, 10]


def test_the_few_addresses_of_one_group_become_more_and_the_many_of_another_stay(
    small: Document, moves: Asked
) -> None:
    """One connection of 500 MB/s carries 400 with nothing free for the 440 that are read."""
    few = {**small["grid"][0], "name": "web", "nodes": 2, "cores_used_per_node": 22}
    few["nfs_client"] = few["nfs_client"] | {"server_addresses": 1}
    small["storage"]["nodes"] = 8
    small["grid"].append(few)

    fix = next(fix for fix in moves(small).fixes if fix.label.startswith("Server addresses"))

    assert fix.label == "Server addresses 1 → 2 of web"
    assert [group["nfs_client"]["server_addresses"] for group in fix.patch["grid"]] == [4, 2]


def test_a_single_connection_that_is_too_slow_is_joined_by_others(small: Document, moves: Asked) -> None:
    """One connection of 200 MB/s carries the 200 that are read with nothing free; two leave half."""
    small["grid"][0]["nfs_client"] |= {"server_addresses": 1, "flow_mb_s": 200}
    small["storage"]["nodes"] = 8

    found = moves(small)

    assert labels(found)[0] == "nconnect 1 → 2"
    assert "faster NICs" in {each.label for each in found.no_help}


@pytest.mark.parametrize("client", ["rhel7", "rhel8_2", "solaris10"])
def test_a_client_that_knows_no_nconnect_is_offered_none(small: Document, moves: Asked, client: str) -> None:
    """The same connection of 200 MB/s; addresses are left."""
    one = {"server_addresses": 1, "flow_mb_s": 200, "client_mixed_mb_s": None}
    small["grid"][0]["nfs_client"] = {"from": client} | one
    small["storage"]["nodes"] = 8

    found = moves(small)

    assert not [label for label in labels(found) if "nconnect" in label]
    assert labels(found)[0] == "Server addresses 1 → 2"


def test_addresses_that_do_with_more_storage_nodes_stand_beside_other_changes_that_do_together(
    small: Document, moves: Asked
) -> None:
    """One grid node of 100 cores asks 4,000 MB/s, and 5,000 of SASWORK on the array; it mounts two nodes.

    A node may be asked 1,600: 9,000 take six, and as many addresses; 4,000 take four mounts.
    """
    small["grid"][0] |= {"nodes": 1, "cores_per_node": 100, "cores_used_per_node": 100}
    small["grid"][0]["nfs_client"] = {"server_addresses": 2, "nconnect": 16, "flow_mb_s": 5_000}
    small["grid"][0] |= {"saswork": {"placement": "shared_nfs", "ceiling_mb_s": 20_000}}
    small["grid"][0]["nic"] = small["grid"][0]["nic"] | {"port_gbit_s": 100}

    found = moves(small)

    assert labels(found) == [
        "SASWORK on local disks, server addresses 2 → 4",
        "6 server addresses, 6 storage nodes",
    ]
    assert {fix.result for fix in found.fixes} == {"Fits. 100 % of cases"}
    assert "more server addresses" not in {each.label for each in found.no_help}
