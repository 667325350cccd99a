"""Every rule of the catalogue says its advice of one design, and is silent on another."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.catalogue import SHELVES, advice_rules, resolve
from gridsizer.decide.advice.advising import Advice
from gridsizer.decide.assessment import assess
from gridsizer.describe.advice import SEVERITIES

Document = dict[str, Any]
Changed = Callable[[str], Document]
Advised = Callable[[Document], dict[str, Advice]]


@pytest.mark.parametrize("rule", SHELVES["advice"])
def test_a_rule_fires_on_its_own_example(rule: str, changed: Changed, advised: Advised) -> None:
    entry = SHELVES["advice"][rule]

    said = advised(changed(entry.fields["fires_on"]))[rule]

    assert said.title == entry.name
    assert "{" not in said.text
    assert said.text.endswith(".")
    assert said.where
    assert said.source.url or (said.source.paper and said.source.where)
    assert said.dismissed is None


@pytest.mark.parametrize("rule", SHELVES["advice"])
def test_a_rule_is_silent_on_its_own_counter_example(rule: str, changed: Changed, advised: Advised) -> None:
    entry = SHELVES["advice"][rule]

    assert rule not in advised(changed(entry.fields["silent_on"]))


def test_slow_ports_are_not_said_of_a_virtual_machine_whose_limit_is_its_own(
    changed: Changed, advised: Advised
) -> None:
    server = changed("grid/0/cores_used_per_node is 16")
    machine = changed("grid/0/cores_used_per_node is 16")
    machine["grid"][0]["vm"] = {"network_gbit_s": 16, "network_metered": "out"}

    said_of_the_server, said_of_the_machine = advised(server), advised(machine)

    assert "dual_10gbe" in said_of_the_server
    assert "dual_10gbe" not in said_of_the_machine


def test_no_read_ahead_of_nfs_is_advised_to_a_client_of_smb(changed: Changed, advised: Advised) -> None:
    nfs = changed("grid/0/nfs_client/from is rhel9")
    smb = changed("grid/0/nfs_client/from is rhel9 and grid/0/nfs_client/protocol is smb")

    assert "nfs_read_ahead" in advised(nfs)
    assert "nfs_read_ahead" not in advised(smb)


def test_the_frames_of_a_virtual_machine_are_its_cloud_s(changed: Changed, advised: Advised) -> None:
    machine = changed("grid/0/nic/mtu_bytes is 1500")
    machine["grid"][0]["vm"] = {"network_gbit_s": 16, "network_metered": "out"}

    assert "jumbo_frames" not in advised(machine)


def test_the_scratch_of_a_virtual_machine_is_held_against_its_network_limit(
    changed: Changed, advised: Advised
) -> None:
    """16 Gbit/s are 2,000 MB/s, and 1,800 of them data; the ports of its entry carry 2,250."""
    machine = changed("grid/0/saswork/ceiling_mb_s is 900 and grid/0/nic/wire_efficiency is 0.9")
    machine["grid"][0]["vm"] = {"network_gbit_s": 16, "network_metered": "out"}

    text = advised(machine)["saswork_slower_than_ports"].text

    assert "carries 0.5 times as much as the network limit to the shared storage" in text
    assert "ports" not in text


def test_scratch_is_held_against_a_network_limit_at_the_frames_that_its_link_has(
    changed: Changed, advised: Advised
) -> None:
    """2,000 MB/s at an efficiency of 0.9 are 1,800 in jumbo frames; in those of 1,500 bytes less is data:
    1,448 of 1,538 on the wire where they had 8,948 of 9,038, so 0.856 and 1,712. Half of that is 856.
    """
    machine = changed("grid/0/saswork/ceiling_mb_s is 856 and grid/0/nic/wire_efficiency is 0.9")
    machine["grid"][0]["nic"]["mtu_bytes"] = 1500
    machine["grid"][0]["vm"] = {"network_gbit_s": 16, "network_metered": "out"}

    text = advised(machine)["saswork_slower_than_ports"].text

    assert "carries 0.5 times as much as the network limit to the shared storage" in text


def test_scratch_is_not_held_against_a_network_limit_that_is_unknown(
    changed: Changed, advised: Advised
) -> None:
    machine = changed("grid/0/saswork/ceiling_mb_s is 100")
    machine["grid"][0]["vm"] = {"network_metered": "out"}

    assert "saswork_slower_than_ports" not in advised(machine)


def test_the_gravest_advice_comes_first(changed: Changed) -> None:
    document = changed("grid/0/saswork/placement is shared_nfs and grid/0/nic/mtu_bytes is 1500")

    answer = assess(resolve(document), samples=1, rules=advice_rules())

    ranks = [SEVERITIES.index(advice.severity) for advice in answer.advice]
    assert ranks == sorted(ranks)
    assert answer.advice[0].id == "saswork_on_nfs"
    assert {advice.severity for advice in answer.advice} == set(SEVERITIES)


def test_without_rules_nothing_is_advised(changed: Changed) -> None:
    assert assess(resolve(changed("")), samples=1).advice == ()


def test_a_client_that_knows_no_nconnect_is_not_told_of_it(changed: Changed, advised: Advised) -> None:
    solaris = changed("grid/0/nfs_client/flow_mb_s is 200")
    solaris["grid"][0]["nfs_client"] |= {"from": "solaris10"}

    assert "nconnect" in advised(changed("grid/0/nfs_client/flow_mb_s is 200"))
    assert "nconnect" not in advised(solaris)


@pytest.mark.parametrize("client", ["efs_client", "lustre_client", "weka_client"])
def test_mounts_of_nfs_3_are_not_asked_of_a_client_that_speaks_something_else(
    changed: Changed, advised: Advised, client: str
) -> None:
    document = changed(f"grid/0/nfs_client/from is {client}")

    assert "nfs_mount_options" not in advised(document)


def test_a_client_of_all_storage_nodes_is_not_asked_to_mount_more_of_them(
    changed: Changed, advised: Advised
) -> None:
    one_address = changed("grid/0/nfs_client/server_addresses is 1")
    parallel = changed("grid/0/nfs_client/server_addresses is 1 and grid/0/nfs_client/protocol is lustre")

    assert "spread_mounts" in advised(one_address)
    assert "spread_mounts" not in advised(parallel)


def test_the_hash_of_a_bond_matters_where_its_ports_are_busy(changed: Changed, advised: Advised) -> None:
    idle = advised(changed("grid/0/nic/bond_hash is layer2"))  # 22 % used

    assert "bond_hash" not in idle


@pytest.mark.parametrize(
    ("machine", "times"),
    [
        ("aws_i4i_16xlarge", 1),
        ("azure_e64ds_v5", 0),
        ("google_c3_standard_22_lssd", 0),
        ("two_socket_server", 1),  # whose cloud is not known
    ],
)
def test_the_limit_of_ec2_is_said_of_no_machine_of_another_cloud(
    machine: str, times: int, changed: Changed, advised: Advised
) -> None:
    document = changed("policy/core_unit is vcpu")
    group = {"name": "machines", "nodes": 4, "from": machine, "nfs_client": {"from": "rhel7"}}
    document["grid"] = [group | {"nic": {"from": "ethernet_25g"}}]

    assert list(advised(document)).count("cloud_single_flow") == times
