"""Machines of the catalogue against what their vendors print."""

import pytest

from gridsizer.catalogue import SHELVES


@pytest.mark.parametrize(("vcpus", "cores"), [(16, 8), (32, 16)])
def test_a_machine_with_fewer_vcpus_keeps_the_network_memory_and_disks_of_the_whole(
    vcpus: int, cores: int
) -> None:
    whole = SHELVES["grid_nodes"]["azure_e64ds_v5"].fields
    fewer = SHELVES["grid_nodes"][f"azure_e64_{vcpus}ds_v5"].fields

    assert (fewer["vm"]["vcpus"]["low"], fewer["cores_per_node"]["low"]) == (vcpus, cores)
    assert fewer["cores_used_per_node"]["low"] == cores
    assert fewer["vm"]["network_gbit_s"] == whole["vm"]["network_gbit_s"]
    assert (fewer["ram_gib"], fewer["saswork"]) == (whole["ram_gib"], whole["saswork"])


def test_of_two_network_cards_a_machine_takes_what_its_one_interface_reaches() -> None:
    # 200 Gbit/s need two cards; "each ENI attached to a network card can achieve up to 170 Gbps"
    machine = SHELVES["grid_nodes"]["aws_r6idn_32xlarge"].fields

    assert machine["nic"]["ports"]["low"] == 1
    assert machine["vm"]["network_gbit_s"]["low"] == machine["nic"]["port_gbit_s"]["low"] == 170
    assert machine["vm"]["network_gbit_s"]["source"]["note"].endswith("achieves up to 170 Gbit/s.")
