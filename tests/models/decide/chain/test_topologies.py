"""The chain is made from the topology: what a byte does not cross is no link."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import LinkAnswer

Document = dict[str, Any]
Links = Callable[[Document], dict[str, LinkAnswer]]
Written = Callable[[str], Document]

PORTS = ["grid_node_port_receive", "grid_node_port_transmit"]
CLIENT = ["nfs_client_read", "nfs_client_write"]
ARRAY = ["storage_ports_out", "storage_ports_in", "storage_node_processing"]
CLUSTER = [*ARRAY, "array_back_end_network", "array_drives"]


def test_a_nas_cluster_is_met_from_scratch_over_client_and_ports_to_the_drives(
    small: Document, links: Links
) -> None:
    assert list(links(small)) == ["local_saswork", *CLIENT, *PORTS, *CLUSTER]


def test_uplinks_lie_between_the_grids_ports_and_the_arrays(small: Document, links: Links) -> None:
    small["network"] = {"from": "two_40g_uplinks"}

    uplinks = ["switch_uplinks_out", "switch_uplinks_in"]
    assert list(links(small)) == ["local_saswork", *CLIENT, *PORTS, *uplinks, *CLUSTER]


def test_shared_saswork_is_no_link_of_its_own(small: Document, links: Links) -> None:
    small["grid"][0]["saswork"]["placement"] = "shared_nfs"

    assert list(links(small)) == [*CLIENT, *PORTS, *CLUSTER]


def test_a_single_controller_has_no_network_between_nodes(written: Written, links: Links) -> None:
    names = list(links(written("sun7410_7_nodes")))

    together = "grid_node_port_both_ways"
    assert names == ["local_saswork", "nfs_client", *PORTS, together, *ARRAY, "array_drives"]


def test_block_storage_over_pcie_has_no_file_system_client(written: Written, links: Links) -> None:
    processing = ["storage_node_processing_read", "storage_node_processing_write"]

    assert list(links(written("d5_8_nodes"))) == [*PORTS, *ARRAY[:2], *processing, "array_drives"]


def test_block_storage_over_fibre_channel_names_the_links_of_each_group(
    written: Written, links: Links
) -> None:
    groups = ("LPARs of 4 cores", "LPARs of 3 cores")

    names = list(links(written("xiv_4_lpars")))

    assert names == [*(f"{port}:{group}" for group in groups for port in PORTS), *ARRAY, "array_drives"]


def test_local_disks_are_behind_no_port_at_all(written: Written, links: Links) -> None:
    chain = links(written("hp_dl580"))

    assert list(chain) == ["storage_node_processing", "array_drives"]
    assert chain["storage_node_processing"].label == "Local storage"


@pytest.mark.parametrize(
    ("scenario_id", "word"), [("f810_12_nodes", "NIC"), ("xiv_4_lpars", "HBA"), ("d5_8_nodes", "PCIe card")]
)
def test_a_port_is_called_what_its_topology_calls_it(
    written: Written, links: Links, scenario_id: str, word: str
) -> None:
    ports = [link for name, link in links(written(scenario_id)).items() if name.startswith("grid_node_port")]

    assert all(link.label.startswith(f"Grid-node {word}, ") for link in ports)


def test_a_layer_2_hash_keeps_the_connections_to_one_address_on_one_port(
    small: Document, links: Links
) -> None:
    small["grid"][0]["nfs_client"] |= {"server_addresses": 1, "nconnect": 8}
    ceilings = {}
    for bond_hash in ("layer2", "layer3+4"):
        small["grid"][0]["nic"]["bond_hash"] = bond_hash
        ceiling = links(small)["grid_node_port_receive"].ceiling_mb_s
        ceilings[bond_hash] = ceiling and ceiling.p50

    # One port of 1,000; or eight flows over two, each of which they miss once in 256 times.
    assert ceilings == {"layer2": pytest.approx(1_000), "layer3+4": pytest.approx(2_000 * 255 / 256)}
