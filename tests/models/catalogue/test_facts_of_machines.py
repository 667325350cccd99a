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
