"""No byte counts twice, whatever a log lists."""

from tests.models.learn.runs.conftest import MakeSeries

from gridsizer.learn.observations import Metric, Series
from gridsizer.learn.runs import LoadSummary, Role, Run, RunSummary, Site, summarise

RECEIVE, TRANSMIT = Metric.RECEIVE_BYTES_S, Metric.TRANSMIT_BYTES_S
READ, WRITE = Metric.READ_BYTES_S, Metric.WRITE_BYTES_S


def summary(*series: Series, roles: dict[tuple[str, str], Role] | None = None) -> RunSummary:
    return summarise(Run(id="r", name="r", series=series), Site(roles=roles or {}))


def node(*series: Series, roles: dict[tuple[str, str], Role] | None = None) -> LoadSummary:
    return summary(*series, roles=roles).nodes[0]


def test_ports_are_added_and_their_bond_is_not(made: MakeSeries) -> None:
    found = node(made([100.0]), made([50.0], device="eth1"), made([150.0], layer="node_bond", device="bond0"))

    assert found.mean_mb_s.value == 150.0


def test_a_bond_counts_where_no_port_was_recorded(made: MakeSeries) -> None:
    assert node(made([150.0], layer="node_bond", device="bond0")).mean_mb_s.value == 150.0


def test_of_several_bonds_none_counts_until_one_is_named(made: MakeSeries) -> None:
    bonds = [
        made([rate], layer="node_bond", device=name)
        for name, rate in (("bond0", 150.0), ("bond0.7", 150.0), ("lo", 9.0))
    ]

    assert node(*bonds).mean_mb_s.because == "no mount, port or device of shared storage was recorded"
    assert node(*bonds, roles={("n1", "bond0"): "shared"}).mean_mb_s.value == 150.0


def test_mounts_go_before_the_ports_they_are_reached_over(made: MakeSeries) -> None:
    found = node(
        made([110.0]),
        made([60.0], READ, "nfs_client", device="/data"),
        made([40.0], WRITE, "nfs_client", device="/data"),
    )

    assert found.mean_mb_s.value == 100.0
    assert found.read_share.value == 0.6


def test_a_mount_that_holds_saswork_is_not_shared_data(made: MakeSeries) -> None:
    found = node(
        made([30.0], READ, "nfs_client", device="/data"),
        made([70.0], READ, "nfs_client", device="/saswork"),
        roles={("n1", "/saswork"): "saswork"},
    )

    assert found.mean_mb_s.value == 30.0
    assert found.saswork_share.value == 0.7


def test_disks_are_nobodys_until_someone_says_what_they_hold(made: MakeSeries) -> None:
    found = node(made([100.0]), made([80.0], WRITE, "node_disk", device="sda"))

    assert found.saswork_share.value is None
    assert found.saswork_share.because == "no recorded device is said to hold SASWORK"


def test_a_volume_counts_only_where_it_is_named(made: MakeSeries) -> None:
    disks = [made([50.0], WRITE, "node_disk", device=name) for name in ("sda", "sdb")]
    volume = made([100.0], WRITE, "node_volume", device="md0")

    found = node(made([100.0]), *disks, volume, roles={("n1", "md0"): "saswork"})

    assert found.saswork_mb_s.value == 100.0


def test_a_partition_named_beside_its_disk_is_not_counted_again(made: MakeSeries) -> None:
    disk = made([100.0], WRITE, "node_disk", device="nvme0n1")
    part = made([100.0], WRITE, "node_volume", device="nvme0n1p1")
    roles: dict[tuple[str, str], Role] = {("n1", "nvme0n1"): "saswork", ("n1", "nvme0n1p1"): "saswork"}

    found = node(made([100.0]), disk, part, roles=roles)

    assert found.saswork_mb_s.value == 100.0


def test_block_storage_named_as_shared_goes_before_ports(made: MakeSeries) -> None:
    found = node(made([5.0]), made([300.0], READ, "node_disk", device="sdc"), roles={("n1", "sdc"): "shared"})

    assert found.mean_mb_s.value == 300.0


def test_a_total_counts_where_no_direction_is_printed(made: MakeSeries) -> None:
    found = node(made([90.0], Metric.TOTAL_BYTES_S, "nfs_client", device="/data"))

    assert found.mean_mb_s.value == 90.0
    assert found.read_share.because == "reads apart from writes were not recorded"


def test_storage_nodes_are_added_and_the_arrays_own_sum_is_not(made: MakeSeries) -> None:
    nodes = [made([100.0 * at], READ, "storage_node", host="", device=f"{at}") for at in (1, 2, 3)]
    total = made([600.0], READ, "storage_total", host="", device="All")

    found = summary(*nodes, total).storage

    assert found.mean_mb_s.value == 600.0
    assert found.imbalance.value == 1.5  # 300 over a mean of 200


def test_storage_nodes_told_apart_by_host_are_all_counted(made: MakeSeries) -> None:
    nodes = [made([100.0], READ, "storage_node", host=f"s{at}", device="") for at in (1, 2)]

    assert summary(*nodes).storage.mean_mb_s.value == 200.0


def test_bytes_of_a_job_of_the_array_are_not_its_load(made: MakeSeries) -> None:
    job = made([9_000.0], Metric.READ_BYTES, "storage_total", host="", device="dedupe job")

    assert summary(job).storage.mean_mb_s.value is None


def test_what_the_array_served_is_compared_with_what_the_hosts_asked(made: MakeSeries) -> None:
    hosts = [made([100.0, 100.0], host=name) for name in ("n1", "n2")]
    array = made([150.0], READ, "storage_total", host="", device="", step_s=120.0)

    assert summary(*hosts, array).array_reads_over_host_reads.value == 0.75


def test_an_array_recorded_at_another_time_is_not_compared(made: MakeSeries) -> None:
    array = made([150.0], READ, "storage_total", host="", device="", at_s=[86_400.0])

    found = summary(made([100.0]), array).array_reads_over_host_reads

    assert found.because == "the array and the hosts were recorded at different times"


def test_a_lone_sample_without_an_interval_counts_for_what_it_says(made: MakeSeries) -> None:
    nodes = [
        made([rate], READ, "storage_node", host="", device=f"{at}", step_s=None, at_s=[1_000.0])
        for at, rate in enumerate((2_900.0, 2_000.0, 2_000.0, 2_200.0))  # paper 000, Figure 5
    ]

    found = summary(*nodes).storage

    assert found.mean_mb_s.value == 9_100.0
    assert round(found.imbalance.value or 0, 2) == 1.27


def test_disks_of_nobody_beside_named_nodes_are_no_node_whose_ports_are_missing(made: MakeSeries) -> None:
    of_nobody = made([500.0], Metric.READ_BYTES_S, "node_disk", host="", device="")

    beside = summary(made([100.0]), made([20.0], Metric.TRANSMIT_BYTES_S), of_nobody)
    alone = summary(of_nobody)

    assert [node.host for node in beside.nodes] == ["n1"]
    assert beside.grid is not None
    assert beside.grid.mean_mb_s.value == 120
    assert [node.host for node in alone.nodes] == [""]


def test_all_ports_together_count_where_no_port_was_recorded_alone(made: MakeSeries) -> None:
    total = made([150.0], device="all ports")

    assert node(total).mean_mb_s.value == 150.0


def test_all_ports_together_are_not_added_to_ports_of_another_tool(made: MakeSeries) -> None:
    received, sent = made([100.0]), made([50.0], TRANSMIT)
    total = [made([100.0], device="all ports"), made([50.0], TRANSMIT, device="all ports")]

    assert node(*total, received, sent).mean_mb_s.value == 150.0
    assert "all ports" not in node(*total, received, sent).mean_mb_s.source


def test_all_disks_together_are_not_added_to_disks_of_the_same_role(made: MakeSeries) -> None:
    disks = [made([rate], READ, "node_disk", device=name) for name, rate in (("sda", 60.0), ("sdb", 40.0))]
    total = made([100.0], READ, "node_disk", device="all disks")
    roles: dict[tuple[str, str], Role] = {("n1", name): "saswork" for name in ("sda", "sdb", "all disks")}

    assert node(made([0.0]), *disks, total, roles=roles).saswork_mb_s.value == 100.0
    assert (
        node(made([0.0]), *disks, total, roles={("n1", "all disks"): "saswork"}).saswork_mb_s.value == 100.0
    )


def test_a_total_of_one_node_counts_beside_single_ports_of_another(made: MakeSeries) -> None:
    found = summary(made([100.0]), made([70.0], host="n2", device="all ports"))

    assert [one.mean_mb_s.value for one in found.nodes] == [100.0, 70.0]


def test_totals_count_on_a_day_of_which_no_single_port_was_recorded(made: MakeSeries) -> None:
    total = made([100.0, 160.0], device="all ports", at_s=[60.0, 120.0])
    singles = [made([rate], device=port, at_s=[120.0]) for port, rate in (("eth0", 90.0), ("eth1", 60.0))]

    found = node(total, *singles)

    assert found.mean_mb_s.value == 125.0  # 100, then 90 + 60
    assert "all ports" in found.mean_mb_s.source


def test_totals_that_hold_the_bytes_of_a_port_of_another_role_count_nowhere(made: MakeSeries) -> None:
    total = made([100.0, 160.0], device="all ports", at_s=[60.0, 120.0])
    singles = [made([rate], device=port, at_s=[120.0]) for port, rate in (("eth0", 90.0), ("eth1", 60.0))]

    found = node(total, *singles, roles={("n1", "eth1"): "other"})

    assert found.mean_mb_s.value == 90.0
