"""What a column of a table is taken for: its metric, its unit, and what is asked."""

import json

import pytest
from tests.backend.importers.formats.table.texts import Read, Refused, only, table

from gridsizer.learn.observations import Metric


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


@pytest.mark.parametrize("name", ["CPU Sockets", "CPU Cores", "Virtual CPU", "CPU threads", "cpu_count"])
def test_how_many_processors_there_are_is_no_load(name: str, read_text: Read) -> None:
    read = read_text(table(f"time,{name},CPU", "2019-03-04 09:00,32,50", "2019-03-04 09:01,32,25"))

    assert only(read).value.tolist() == [0.5, 0.25]


def test_what_each_column_is_taken_for_is_said_with_its_unit(read_text: Read) -> None:
    read = read_text(table("time,read_mb_s,%user,written", "2019-03-04 09:00,2,3,4"))

    (asked,) = [finding for finding in read.findings if finding.code == "mapping_sniffed"]
    assert "read_mb_s as read bytes in mb/s, %user as cpu user share in %" in asked.message
    assert "written as write bytes in an unknown unit" in asked.message


def test_a_unit_may_stand_in_the_cells(read_text: Read) -> None:
    read = read_text(table("time,read", "2019-03-04 09:00,2 MiB/s", "2019-03-04 09:01,n/a"))

    assert only(read).value.tolist() == [2 * 1024**2]


def test_a_scaling_table_may_have_german_heads_and_decimals(read_text: Read) -> None:
    text = "Anzahl Knoten;Durchsatz (MB/s)\n1;812,5\n2;1.625,0\n4;3.190,2\n8;4.010,7\n"

    found = {series.metric: series.value.tolist() for series in read_text(text).series}

    assert found[Metric.GRID_NODES] == [1, 2, 4, 8]
    assert found[Metric.TOTAL_BYTES_S] == pytest.approx([812.5e6, 1_625e6, 3_190.2e6, 4_010.7e6])


@pytest.mark.parametrize("end", ["\n", ""])
def test_a_scaling_table_of_one_row_is_read_and_says_that_it_shows_no_scaling(
    read_text: Read, end: str
) -> None:
    read = read_text(f"clients,throughput (MB/s)\n4,1200{end}")

    (said,) = [finding for finding in read.findings if finding.code == "no_scaling_shown"]
    assert said.message.startswith("One row shows no scaling")
    assert said.line == 2
    assert [series.value.tolist() for series in read.series] == [[4], [1.2e9]]


def test_a_scaling_table_of_two_rows_shows_scaling(read_text: Read) -> None:
    assert "no_scaling_shown" not in read_text("clients,throughput (MB/s)\n4,1200\n8,2300\n").codes


@pytest.mark.parametrize(
    ("heads", "counted"),
    [
        ("clients,MB/s", Metric.GRID_NODES),
        ("MB/s,nodes", Metric.GRID_NODES),
        ("storage nodes,Rate (MB/s)", Metric.STORAGE_NODES),
    ],
)
def test_a_unit_is_name_enough_for_the_only_rate_beside_a_count(
    read_text: Read, heads: str, counted: Metric
) -> None:
    rows = ["1,500", "2,990", "4,1900"]
    turned = [",".join(reversed(row.split(","))) for row in rows]

    read = read_text("\n".join([heads, *(turned if heads.startswith("MB/s") else rows), ""]))

    found = {series.metric: series for series in read.series}
    assert found[counted].value.tolist() == [1, 2, 4]
    assert found[Metric.TOTAL_BYTES_S].value.tolist() == [500e6, 990e6, 1_900e6]
    assert {series.layer for series in read.series} == {"scaling"}
    assert "unit_assumed" not in read.codes


def test_a_unit_that_may_be_of_bits_or_bytes_is_asked_for(read_text: Read) -> None:
    read = read_text("clients,mbps\n1,500\n2,990\n")

    assert "unit_unknown" in read.codes
    assert [series.metric for series in read.series] == [Metric.GRID_NODES]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "clients,MB/s,MB/s\n1,500,300\n2,990,500\n",
            "got MB/s, MB/s (2)",
        ),
        (
            "depth,MB/s\n1,500\n2,990\n",
            "wanted a column of times, or of how many clients or nodes, beside MB/s, got depth",
        ),
    ],
)
def test_rates_that_may_be_of_anything_are_refused_with_their_columns(
    refusal_of: Refused, text: str, said: str
) -> None:
    refusal = refusal_of(text)

    assert refusal.message.startswith("Line 1: wanted ")
    assert refusal.message.endswith(f"{said}.")


def test_a_rate_of_no_way_beside_one_that_says_its_way_is_not_used(read_text: Read) -> None:
    read = read_text("clients,read MB/s,MB/s\n1,300,500\n2,500,990\n")

    assert [series.metric for series in read.series] == [Metric.GRID_NODES, Metric.READ_BYTES_S]
