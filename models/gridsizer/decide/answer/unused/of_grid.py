"""Inputs of the grid nodes and of the network that change nothing in a design."""

from collections.abc import Iterator

from gridsizer.decide.answer.unused.said import Said, under
from gridsizer.describe.array_words import OF_FILES
from gridsizer.describe.grid import GridNodes
from gridsizer.describe.scenario import Scenario

_NIC = ("kind", "ports", "port_gbit_s", "mtu_bytes", "wire_efficiency", "both_ways", "bond_hash")
_FLOWS = ("flow_read_mb_s", "flow_write_mb_s")
_CLIENT = ("protocol", "flow_mb_s", *_FLOWS, "client_read_mb_s", "client_write_mb_s", "client_mixed_mb_s")
_CONNECTIONS = ("server_addresses", "nconnect")
_SCRATCH = ("ceiling_mb_s", "capacity_tb", "disks")
_VM_DISKS = ("disk_mb_s", "disk_burst_over_limit", "disk_credits_gb")


def of_grid(scenario: Scenario) -> Iterator[Said]:
    """What topology, machine and SASWORK of each group leave without effect; then the uplinks."""
    for at, group in enumerate(scenario.grid):
        yield from _of_group(scenario, group, f"grid/{at}")
    if scenario.network.kind.value == "none":
        uplinks = under("network", "uplinks", "uplink_gbit_s", "wire_efficiency")
        yield "no switch uplinks in this design", (*uplinks, "policy/survive_uplinks")


def _of_group(scenario: Scenario, group: GridNodes, place: str) -> Iterator[Said]:
    topology = scenario.storage.topology.value
    read_with_its_machine = scenario.policy.core_unit.value == "vcpu" and group.vm is not None
    if not read_with_its_machine:  # else they tell whether its cores are vCPUs
        yield "the load comes from the cores used", under(place, "cores_per_node")
    yield "only advice on memory reads it", under(place, "ram_gib")
    if topology == "local_disks":
        own = (*under(f"{place}/nic", *_NIC), *under(f"{place}/nfs_client", *_CLIENT, *_CONNECTIONS))
        yield "the disks are the grid nodes’ own", own
    elif topology not in OF_FILES:
        yield "block storage has no file client", under(f"{place}/nfs_client", *_CLIENT)
    if group.nfs_client.flow_mb_s.known:
        yield "the ceiling per connection stands for both", under(f"{place}/nfs_client", *_FLOWS)
    if group.vm is not None:
        yield from _of_machine(scenario, group, place)
    elif group.nic.kind.value != "ethernet":
        yield "only Ethernet ports have it", under(f"{place}/nic", "mtu_bytes", "bond_hash")
    yield from _of_saswork(scenario, group, f"{place}/saswork")


def _of_machine(scenario: Scenario, group: GridNodes, place: str) -> Iterator[Said]:
    ports = under(f"{place}/nic", "ports", "port_gbit_s", "both_ways", "bond_hash")
    yield "the machine’s network limit stands in place of its ports", ports
    if scenario.policy.core_unit.value == "core":
        yield "the load comes from the cores used", under(f"{place}/vm", "vcpus")
        yield "cores are counted, not vCPUs", under(f"{place}/vm", "vcpus_per_core")
    if group.saswork.placement.value != "local":
        yield "SASWORK is on the shared storage", under(f"{place}/vm", *_VM_DISKS)
    elif group.saswork.disks.value == "own":
        yield "SASWORK is on the machine’s own disks", under(f"{place}/vm", *_VM_DISKS)


def _of_saswork(scenario: Scenario, group: GridNodes, place: str) -> Iterator[Said]:
    if group.saswork.placement.value != "local":
        yield "SASWORK is on the shared storage", under(place, *_SCRATCH)
        return
    if not scenario.workload.saswork_gb_per_session.known:
        yield "SASWORK per session is Unknown", under(place, "capacity_tb")
    if group.vm is None:
        yield "only virtual machines attach disks", under(place, "disks")
