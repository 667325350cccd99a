"""Any table of numbers over time: what is sniffed, what is asked, what a mapping settles."""

import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from gridsizer.learn.observations import Finding, Series

Read = Callable[..., SimpleNamespace]
Refused = Callable[..., Finding]

MARCH_4_09_00 = 1_551_690_000.0  # 2019-03-04T09:00:00Z
ROWS = "2019-03-04 09:00:00,1,2\n2019-03-04 09:01:00,3,4\n"


def table(head: str, *rows: str) -> str:
    return "\n".join([head, *rows]) + "\n"


def only(read: SimpleNamespace) -> Series:
    (series,) = read.series
    assert isinstance(series, Series)
    return series


@pytest.mark.parametrize(
    ("unit", "one"),
    [
        ("B/s", 1),
        ("kB/s", 1e3),
        ("KiB/s", 1024),
        ("MB/s", 1e6),
        ("MiB/s", 1024**2),
        ("MBps", 1e6),
        ("megabytes/second", 1e6),
        ("GB/sec", 1e9),
        ("GiB/s", 1024**3),
        ("Mbit/s", 125_000),
        ("GBs", 1e9),
        ("Mbps", 125_000),
        ("Gbps", 125_000_000),
        ("sectors/s", 512),
        ("bytes per second", 1),
    ],
)
def test_a_rate_is_stored_in_bytes_a_second_whatever_its_unit(read_text: Read, unit: str, one: float) -> None:
    read = read_text(table(f"time,read ({unit})", "2019-03-04 09:00,2", "2019-03-04 09:01,3"))

    assert only(read).value.tolist() == [2 * one, 3 * one]
    assert only(read).unit_printed == unit


@pytest.mark.parametrize("unit", ["MB/s", "KB/s", "gbs", "GBps"])
def test_a_unit_that_may_mean_two_things_is_asked(read_text: Read, unit: str) -> None:
    assert "unit_ambiguous" in read_text(table(f"time,read ({unit})", "2019-03-04 09:00,2")).codes


@pytest.mark.parametrize("unit", ["MiB/s", "Mbit/s", "Gbps", "B/s", "sectors/s"])
def test_a_unit_that_means_one_thing_is_not_asked(read_text: Read, unit: str) -> None:
    assert "unit_ambiguous" not in read_text(table(f"time,read ({unit})", "2019-03-04 09:00,2")).codes


@pytest.mark.parametrize("head", ["time,read,write", "time,read mbps,write mbps", "time,read latency,x"])
def test_a_column_whose_unit_nothing_tells_is_left_out_until_it_is_settled(
    read_text: Read, head: str
) -> None:
    read = read_text(table(head, "2019-03-04 09:00,2,3", "2019-03-04 09:01,3,2"))

    (asked,) = [finding for finding in read.findings if finding.code == "unit_unknown"]
    assert (asked.severity, asked.setting, asked.default) == ("question", "mapping", "")
    assert read.series == []


def test_a_unit_that_is_settled_lets_its_column_be_read(read_text: Read) -> None:
    text = table("time,read", "2019-03-04 09:00,2", "2019-03-04 09:01,3")
    (sniffed,) = [
        finding.default for finding in read_text(text).findings if finding.code == "mapping_sniffed"
    ]
    mapping = json.loads(sniffed)
    mapping["values"][0]["unit"] = "MiB/s"

    settled = read_text(text, mapping=json.dumps(mapping))

    assert only(settled).value.tolist() == [2 * 1024**2, 3 * 1024**2]
    assert "unit_unknown" not in settled.codes


@pytest.mark.parametrize(
    ("name", "metric", "one"),
    [
        ("read_mb_s", "read_bytes_s", 1e6),
        ("read_kb_s", "read_bytes_s", 1e3),
        ("write_gb_s", "write_bytes_s", 1e9),
        ("read_kib_s", "read_bytes_s", 1024),
        ("read_mbit_s", "read_bytes_s", 125_000),
        ("throughput_gbs", "total_bytes_s", 1e9),
        ("ReadMBps", "read_bytes_s", 1e6),
        ("WriteGiBps", "write_bytes_s", 1024**3),
        ("read_ops_s", "read_ops_s", 1),
        ("read_latency_ms", "read_latency_s", 1e-3),
        ("rMB/s", "read_bytes_s", 1024**2),
        ("wkB/s", "write_bytes_s", 1024),
        ("kB_read/s", "read_bytes_s", 1024),
        ("Blk_wrtn/s", "write_bytes_s", 512),
        ("rxkB/s", "receive_bytes_s", 1024),
        ("%user", "cpu_user_share", 0.01),
        ("%iowait", "cpu_iowait_share", 0.01),
        ("r_await", "read_latency_s", 1e-3),
    ],
)
def test_names_as_programs_and_tools_write_them_tell_metric_and_unit(
    read_text: Read, name: str, metric: str, one: float
) -> None:
    read = read_text(table(f"time,{name}", "2019-03-04 09:00,2", "2019-03-04 09:01,3"))

    assert (only(read).metric, only(read).device) == (metric, "")
    assert only(read).value.tolist() == pytest.approx([2 * one, 3 * one])


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


@pytest.mark.parametrize("name", ["CPU Sockets", "CPU Cores", "Virtual CPU", "CPU threads", "cpu_count"])
def test_how_many_processors_there_are_is_no_load(name: str, read_text: Read) -> None:
    read = read_text(table(f"time,{name},CPU", "2019-03-04 09:00,32,50", "2019-03-04 09:01,32,25"))

    assert only(read).value.tolist() == [0.5, 0.25]


def test_rows_that_say_more_of_the_columns_stand_above_the_numbers(read_text: Read) -> None:
    head = "Full label,vol-1 VolumeReadBytes\nLabel,vol-1\nStatistic,Sum\nPeriod,60"
    text = table(head, "2019/03/04 09:00:00,600", "2019/03/04 09:01:00,1200")

    read = read_text(text)
    (mapping,) = [finding.default for finding in read.findings if finding.code == "mapping_sniffed"]

    assert only(read).value.tolist() == [10, 20]
    assert only(read).line.tolist() == [5, 6]
    assert only(read_text(text, mapping=mapping)).value.tolist() == [10, 20]


def test_what_each_column_is_taken_for_is_said_with_its_unit(read_text: Read) -> None:
    read = read_text(table("time,read_mb_s,%user,written", "2019-03-04 09:00,2,3,4"))

    (asked,) = [finding for finding in read.findings if finding.code == "mapping_sniffed"]
    assert "read_mb_s as read bytes in mb/s, %user as cpu user share in %" in asked.message
    assert "written as write bytes in an unknown unit" in asked.message


def test_a_unit_may_stand_in_the_cells(read_text: Read) -> None:
    read = read_text(table("time,read", "2019-03-04 09:00,2 MiB/s", "2019-03-04 09:01,n/a"))

    assert only(read).value.tolist() == [2 * 1024**2]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("2019-03-04 09:00:00", "2019-03-04 09:01:00"),
        ("2019-03-04T09:00:00Z", "2019-03-04T10:01:00+01:00"),
        ("1551690000", "1551690060"),
        ("1551690000000", "1551690060000"),
        ("13.02.2019 09:00", None),
        ("Mon Mar 4 2019 9:00 AM", "Mon Mar 4 2019 9:01 AM"),
        ("04-Mar-2019 09:00:00", "04-Mar-2019 09:01:00"),
        ("3/4/2019 9:00 AM", "3/4/2019 9:01 AM"),
    ],
)
def test_a_time_is_read_in_any_usual_form(read_text: Read, first: str, second: str | None) -> None:
    if second is None:
        first, second = "04.03.2019 09:00", "04.03.2019 09:01"
    read = read_text(table("time,read MiB/s", f"{first},1", f"{second},2"))

    assert only(read).at_s.tolist() == [MARCH_4_09_00, MARCH_4_09_00 + 60]
    assert only(read).interval_s == 60


def test_a_date_and_a_time_of_day_may_stand_in_two_columns(read_text: Read) -> None:
    read = read_text(table("Date;Time;Read MiB/s", "2019-03-04;09:00:00;1", "2019-03-04;09:01:00;2"))

    assert only(read).at_s.tolist() == [MARCH_4_09_00, MARCH_4_09_00 + 60]


def test_the_order_of_day_and_month_is_asked_where_no_date_shows_it(read_text: Read) -> None:
    read = read_text(table("time,read MiB/s", "03/04/2019 09:00,1"))

    (asked,) = [finding for finding in read.findings if finding.code == "date_order_ambiguous"]
    assert (asked.severity, asked.setting, asked.default) == ("question", "date_order", "mdy")


def test_a_late_row_may_show_the_order_of_day_and_month(read_text: Read) -> None:
    early = [f"03/04/2019 09:{minute:02}:{second:02},1" for minute in range(60) for second in range(60)]
    read = read_text(table("time,read MiB/s", *early, "13/04/2019 09:00:00,1"))

    assert "date_order_ambiguous" not in read.codes
    assert only(read).at_s[0] == 1_554_282_000.0  # 2019-04-03T09:00:00Z


def test_a_settled_order_is_taken(read_text: Read) -> None:
    read = read_text(table("time,read MiB/s", "03/04/2019 09:00,1"), date_order="dmy")

    assert "date_order_ambiguous" not in read.codes
    assert only(read).at_s.tolist() == [1_554_282_000.0]


def test_a_settled_zone_moves_times_that_print_none(read_text: Read) -> None:
    text = table("time,read MiB/s", "2019-03-04 10:00:00,1")

    berlin = read_text(text, zone="Europe/Berlin")

    assert only(berlin).at_s.tolist() == [MARCH_4_09_00]
    assert "zone_not_printed" not in berlin.codes
    assert "zone_not_printed" in read_text(text).codes


def test_a_zone_in_the_head_is_a_printed_one(read_text: Read) -> None:
    read = read_text(table("time (UTC),read MiB/s", "2019-03-04 09:00:00,1"), zone="Europe/Berlin")

    assert only(read).at_s.tolist() == [MARCH_4_09_00]


def test_across_a_change_to_summer_time_an_hour_is_an_hour(read_text: Read) -> None:
    rows = ["2019-03-31 01:30:00,1", "2019-03-31 03:30:00,1"]

    read = read_text(table("time,read MiB/s", *rows), zone="Europe/Berlin")

    assert (only(read).at_s[1] - only(read).at_s[0]) == 3600


def test_a_time_of_day_needs_a_day_and_goes_on_past_midnight(read_text: Read) -> None:
    text = table("time,read MiB/s", "23:59:30,1", "00:00:30,2")

    without, settled = read_text(text), read_text(text, start="2019-03-03T23:59:30")

    assert "no_times" in without.codes
    assert only(settled).at_s.tolist() == [MARCH_4_09_00 - 32_430, MARCH_4_09_00 - 32_370]


def test_rows_without_times_follow_a_settled_start_and_interval(read_text: Read) -> None:
    read = read_text(
        table("read MiB/s,write MiB/s", "1,2", "3,4"), start="2019-03-04T09:00:00Z", interval_s=10
    )

    assert read.series[0].at_s.tolist() == [MARCH_4_09_00, MARCH_4_09_00 + 10]


def test_a_clock_that_jumps_back_is_found_and_the_times_are_kept(read_text: Read) -> None:
    rows = ["2019-03-04 09:01:00,1", "2019-03-04 09:00:00,2", "2019-03-04 09:02:00,3"]

    read = read_text(table("time,read MiB/s", *rows))

    (found,) = [finding for finding in read.findings if finding.code == "clock_jumped_back"]
    assert found.line == 3
    assert only(read).value.sum() == 6 * 1024**2


@pytest.mark.parametrize(
    ("cells", "value", "asked"),
    [
        (("1,5", "2"), 1.5, False),
        (("1.234,5", "2"), 1234.5, False),
        (("1,234.5", "2"), 1234.5, False),
        (("1,234", "2"), 1234.0, True),
        (("1 234,5", "2"), 1234.5, False),
        (("1,234,567", "2"), 1_234_567.0, False),
    ],
)
def test_decimal_marks_and_thousands_are_told_apart_or_asked(
    read_text: Read, cells: tuple[str, str], value: float, *, asked: bool
) -> None:
    first, second = cells
    read = read_text(table("time;read B/s", f"2019-03-04 09:00;{first}", f"2019-03-04 09:01;{second}"))

    assert only(read).value.tolist() == [value, 2]
    assert ("decimal_ambiguous" in read.codes) is asked


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_any_usual_delimiter_is_found(read_text: Read, delimiter: str) -> None:
    text = table("time,read MiB/s,write MiB/s", *ROWS.split()).replace(",", delimiter)
    text = text.replace("2019-03-04\n", "2019-03-04 ")

    read = read_text(text)

    assert [series.value.sum() for series in read.series] == [4 * 1024**2, 6 * 1024**2]


def test_titles_above_the_head_and_a_row_of_units_below_it_are_understood(read_text: Read) -> None:
    read = read_text(f"Array report\n\ntime,read,write\n,MiB/s,KiB/s\n{ROWS}")

    first, second = read.series
    assert (first.unit_printed, second.unit_printed) == ("MiB/s", "KiB/s")
    assert (first.value.tolist(), second.value.tolist()) == ([2**20, 3 * 2**20], [2048, 4096])
    assert first.line.tolist() == [5, 6]


def test_rows_of_another_width_are_left_out_and_found(read_text: Read) -> None:
    read = read_text(f"time,read MiB/s,write MiB/s\n{ROWS}2019-03-04 09:02:00,5\n2019-03-04 09:03:00,1,2,3\n")

    (found,) = [finding for finding in read.findings if finding.code == "ragged_rows"]
    assert (found.line, found.message[:2]) == (4, "2 ")
    assert [len(series.value) for series in read.series] == [2, 2]


def test_a_last_row_that_is_cut_short_is_left_out(read_text: Read) -> None:
    read = read_text(f"time,read MiB/s,write MiB/s\n{ROWS}2019-03-04 09:02:00,5")

    assert "truncated" in read.codes
    assert [len(series.value) for series in read.series] == [2, 2]


def test_rows_that_sum_all_nodes_are_not_counted_beside_the_nodes(read_text: Read) -> None:
    rows = ["2019-03-04 09:00,n1,1", "2019-03-04 09:00,n2,2", "2019-03-04 09:00,All,3"]

    read = read_text(table("time,node,read B/s", *rows))

    assert {series.host: series.value.tolist() for series in read.series} == {"n1": [1], "n2": [2]}
    assert "not_used" in read.codes


def test_a_mapping_is_offered_as_json_and_reads_the_same_when_settled(read_text: Read) -> None:
    text = f"time,node1 read (MB/s),node2 read (MB/s)\n{ROWS}"
    sniffed = read_text(text)
    (asked,) = [finding for finding in sniffed.findings if finding.code == "mapping_sniffed"]

    settled = read_text(text, mapping=asked.default)

    assert asked.setting == "mapping"
    assert [series.host for series in settled.series] == ["node1", "node2"]
    assert [series.value.tolist() for series in settled.series] == [
        series.value.tolist() for series in sniffed.series
    ]
    assert not {"mapping_sniffed", "unit_ambiguous"} & settled.codes


def mapping(**changes: Any) -> str:
    value = {"column": "b", "metric": "write_bytes_s", "unit": "MiB/s", "layer": "nfs_client"}
    return json.dumps({"delimiter": ",", "head_line": 1, "values": [value]} | changes)


def test_a_mapping_says_what_names_do_not(read_text: Read) -> None:
    text = "Date,a read B/s,b\n2019-03-04,1,2\n2019-03-05,3,4\n"
    times = {"time_columns": ["Date"], "time_form": "date"}

    series = only(read_text(text, mapping=mapping(**times)))

    assert (series.metric.value, series.layer, series.value.tolist()) == (
        "write_bytes_s",
        "nfs_client",
        [2 * 2**20, 4 * 2**20],
    )


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ("{", "Invalid JSON"),
        (mapping(colour="red"), "colour: Unexpected keyword argument"),
        (mapping(head_line=-1), "head_line: Input should be greater than or equal to 0"),
        (mapping(head_line="1"), "head_line: Input should be a valid integer"),
        (mapping(delimiter="x"), "delimiter: Input should be ',', ';', "),
        (mapping(time_columns=["Date"]), "time_form: wanted a form where there are time columns"),
        (mapping(values=[{"column": "b"}]), "values.0.metric: "),
        (mapping().replace("MiB/s", "furlongs"), "unit: wanted a unit such as"),
        (mapping().replace("MiB/s", "%"), "unit: wanted one of a rate"),
        (mapping(value_column="b"), "value_column: wanted one beside a metric column"),
        (mapping().replace('"b"', '"x"'), "wanted the columns of the mapping, got a table without x"),
    ],
)
def test_a_mapping_that_cannot_be_is_refused_with_its_field(
    refusal_of: Refused, changed: str, said: str
) -> None:
    refusal = refusal_of("Date,a read B/s,b\n2019-03-04,1,2\n", mapping=changed)

    assert said in refusal.message


def test_a_mapping_that_has_one_series_twice_is_refused(refusal_of: Refused) -> None:
    value = {"column": "b", "metric": "write_bytes_s", "unit": "MiB/s", "layer": "nfs_client"}

    refusal = refusal_of("Date,a read B/s,b\n2019-03-04,1,2\n", mapping=mapping(values=[value, value]))

    assert "wanted each metric of a node and device once" in refusal.message


def test_only_the_devices_that_were_settled_are_kept(read_text: Read) -> None:
    text = table("time,sda read B/s,sdb read B/s", "2019-03-04 09:00,1,2")

    assert [series.device for series in read_text(text).series] == ["sda", "sdb"]
    assert [series.device for series in read_text(text, devices=("sdb",)).series] == ["sdb"]


def test_text_with_commas_is_no_table(refusal_of: Refused) -> None:
    refusal = refusal_of("Dear all,\nwe met, we talked, and\nwe agreed on 3, 4 and 5.\n")

    assert "got text of no known format" in refusal.message


_MANY_ROWS = 60_000  # of 30 bytes: two blocks


def _many_rows(*, quoted: int | None = None, ragged: int | None = None) -> str:
    rows = [
        f"2026-03-02 {row // 3600 % 24:02}:{row // 60 % 60:02}:{row % 60:02},{row}.25"
        for row in range(_MANY_ROWS)
    ]
    if quoted is not None:
        rows[quoted] = rows[quoted].replace(f"{quoted}.25", f'"{quoted}.25"')
    if ragged is not None:
        rows[ragged] += ",1"
    return "\n".join(["time,read (MB/s)", *rows, ""])


@pytest.mark.parametrize("quoted", [0, 30_000, _MANY_ROWS - 1])
def test_a_cell_between_quotation_marks_changes_how_rows_are_cut_and_not_what_they_say(
    read_text: Read, quoted: int
) -> None:
    [plain], [marked] = read_text(_many_rows()).series, read_text(_many_rows(quoted=quoted)).series

    assert marked.value.tolist() == plain.value.tolist() == [1e6 * (row + 0.25) for row in range(_MANY_ROWS)]
    assert marked.line.tolist() == plain.line.tolist() == list(range(2, _MANY_ROWS + 2))
    assert marked.at_s.tolist() == plain.at_s.tolist()


def test_one_row_too_wide_costs_no_other(read_text: Read) -> None:
    read = read_text(_many_rows(ragged=30_000))

    assert sum(len(each.value) for each in read.series) == _MANY_ROWS - 1
    assert [finding.line for finding in read.findings if finding.code == "ragged_rows"] == [30_002]


def test_a_last_line_without_an_end_may_end_within_its_number_and_that_is_said(read_text: Read) -> None:
    whole = "time,read (MB/s)\n2026-03-02 10:00:00,1\n2026-03-02 10:00:10,23"

    open_end, ended = read_text(whole), read_text(whole + "\n")

    assert "last_line_open" in open_end.codes
    assert "last_line_open" not in ended.codes
