"""What cloud monitors export: sums over a period, averages, limits, and the rows that stand above them."""

import pytest
from tests.backend.importers.formats.table.texts import Read, only, table

CLOUDWATCH = "MetricName:{};Namespace:AWS/EBS;VolumeId:vol-1;Statistic:{};Period:60s"


@pytest.mark.parametrize(
    ("name", "metric", "layer"),
    [
        (CLOUDWATCH.format("VolumeReadBytes", "Sum"), "read_bytes_s", "node_disk"),
        (CLOUDWATCH.format("VolumeWriteOps", "Sum"), "write_ops_s", "node_disk"),
        ("NetworkIn InstanceId:i-07 Statistic:Sum Period:60", "receive_bytes_s", "node_nic"),
        ("Disk Read Bytes (Sum)", "read_bytes_s", "node_disk"),
        ("Network Out Total (Sum)", "transmit_bytes_s", "node_nic"),
    ],
)
def test_what_a_cloud_monitor_sums_over_a_period_is_read_as_a_rate(
    read_text: Read, name: str, metric: str, layer: str
) -> None:
    read = read_text(table(f"time,{name}", "2019-03-04 09:00,600", "2019-03-04 09:01,1200"))

    assert (only(read).metric, only(read).layer) == (metric, layer)
    assert only(read).value.tolist() == [10, 20]


def test_an_average_of_a_cloud_monitor_is_no_rate_and_is_asked(read_text: Read) -> None:
    name = CLOUDWATCH.format("VolumeReadBytes", "Average")

    read = read_text(table(f"time,{name}", "2019-03-04 09:00,600", "2019-03-04 09:01,1200"))

    assert read.series == []
    assert "unit_unknown" in read.codes


@pytest.mark.parametrize(
    ("name", "metric", "layer", "device", "one"),
    [
        ("CPUUtilization InstanceId:i-07 Statistic:Average Period:60", "busy_share", "node", "cpu", 0.01),
        ("Percentage CPU (Avg)", "busy_share", "node", "cpu", 0.01),
        ("Disk Read Operations/Sec (Avg)", "read_ops_s", "node_disk", "", 1),
        ("OS Disk Write Bytes/Sec (Avg)", "write_bytes_s", "node_disk", "OS Disk", 1),
    ],
)
def test_an_average_of_a_share_or_of_a_rate_is_one(
    read_text: Read, name: str, metric: str, layer: str, device: str, one: float
) -> None:
    read = read_text(table(f"time,{name}", "2019-03-04 09:00,2", "2019-03-04 09:01,3"))

    assert (only(read).metric, only(read).layer, only(read).device) == (metric, layer, device)
    assert only(read).value.tolist() == pytest.approx([2 * one, 3 * one])


def test_columns_of_several_machines_of_an_azure_chart_are_each_its_own(read_text: Read) -> None:
    head = "time,Percentage CPU (Avg) grid01,Percentage CPU (Avg) grid02,Network In Total (Sum) grid01"

    read = read_text(table(head, "2019-03-04 09:00,50,40,6000", "2019-03-04 09:01,50,40,6000"))

    found = {(one.host, one.device, one.metric): one.value.tolist() for one in read.series}
    assert found == {
        ("grid01", "cpu", "busy_share"): [0.5, 0.5],
        ("grid02", "cpu", "busy_share"): [0.4, 0.4],
        ("grid01", "", "receive_bytes_s"): [100.0, 100.0],  # 6,000 bytes in a minute
    }
    assert "unit_assumed" not in read.codes  # their names tell it


@pytest.mark.parametrize("name", ["Percentage CPU (Max)", "OS Disk Read Bytes/Sec (Max)"])
def test_a_highest_value_is_no_mean_and_is_asked(name: str, read_text: Read) -> None:
    read = read_text(table(f"time,{name}", "2019-03-04 09:00,2", "2019-03-04 09:01,3"))

    assert read.series == []
    assert "unit_unknown" in read.codes


@pytest.mark.parametrize(
    "name",
    [
        *("OS Disk Target Bandwidth (Avg)", "VM Cached Bandwidth Consumed Percentage (Avg)"),
        *("VolumeThroughputPercentage", "PermittedThroughput Statistic:Average"),
        *("NetworkPacketsIn Statistic:Sum Period:60", "NetworkBandwidthInAllowanceExceeded"),
    ],
)
def test_limits_and_packets_are_no_load(name: str, read_text: Read) -> None:
    read = read_text(table(f"time,{name},read MiB/s", "2019-03-04 09:00,2,1", "2019-03-04 09:01,3,1"))

    assert only(read).value.tolist() == [1024**2, 1024**2]


@pytest.mark.parametrize(
    ("all_disks", "each"),
    [
        (
            "Disk Read Bytes (Sum)",
            ("OS Disk Read Bytes/Sec (Avg)", "Data Disk Read Bytes/Sec (Avg)"),
        ),
        (
            "EBSReadBytes InstanceId:i-07 Statistic:Sum Period:60",
            (CLOUDWATCH.format("VolumeReadBytes", "Sum"),),
        ),
    ],
)
def test_the_sum_of_all_disks_is_not_counted_beside_them(
    all_disks: str, each: tuple[str, ...], read_text: Read
) -> None:
    head = ",".join(("time", all_disks, *each))
    rows = (f"2019-03-04 09:0{minute}{',60' * (1 + len(each))}" for minute in range(2))

    alone = read_text(table(f"time,{all_disks}", "2019-03-04 09:00,60", "2019-03-04 09:01,60"))
    beside = read_text(table(head, *rows))

    assert only(alone).layer == "node_disk"
    assert [series.device for series in beside.series if series.layer == "node_volume"] == ["all disks"]
    assert len([series for series in beside.series if series.layer == "node_disk"]) == len(each)


def test_rows_that_say_more_of_the_columns_stand_above_the_numbers(read_text: Read) -> None:
    head = "Full label,vol-1 VolumeReadBytes\nLabel,vol-1\nStatistic,Sum\nPeriod,60"
    text = table(head, "2019/03/04 09:00:00,600", "2019/03/04 09:01:00,1200")

    read = read_text(text)
    (mapping,) = [finding.default for finding in read.findings if finding.code == "mapping_sniffed"]

    assert only(read).value.tolist() == [10, 20]
    assert only(read).line.tolist() == [5, 6]
    assert only(read_text(text, mapping=mapping)).value.tolist() == [10, 20]


def test_rows_of_any_dimension_may_stand_among_them(read_text: Read) -> None:
    head = "Label,DataReadIOBytes\nFileSystemId,fs-07\nAccount,123\nStatistic,Sum\nPeriod,60"

    read = read_text(table(head, "2019/03/04 09:00:00,600", "2019/03/04 09:01:00,1200"))

    assert only(read).value.tolist() == [10, 20]
    assert only(read).device == "fs-07"


def test_counts_of_a_cloud_monitor_without_a_sum_say_what_to_export(read_text: Read) -> None:
    read = read_text(
        table(
            "Label,DataReadIOBytes,CPUUtilization\nStatistic,Average,Average\nPeriod,60,60",
            "2019/03/04 09:00:00,600,50",
            "2019/03/04 09:01:00,1200,60",
        )
    )

    (asked,) = [finding for finding in read.findings if finding.code == "unit_unknown"]
    assert "export the statistic Sum with its period" in asked.message
