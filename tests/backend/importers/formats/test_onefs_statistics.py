"""`isi statistics system` as JSON or CSV: what clients write comes in, and "All" is a sum."""

import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Final

import pytest

from gridsizer.learn.observations import Finding, Metric

Read = Callable[..., SimpleNamespace]
Refused = Callable[..., Finding]
CSV: Final = "Time,Node,CPU,NetIn,NetOut,DiskIn,DiskOut\n"


def row(node: str, net_in: float, net_out: float, at: int = 100) -> dict[str, Any]:
    return {
        "node": node,
        "cpu": 10,
        "net_in": net_in,
        "net_out": net_out,
        "disk_in": 7,
        "disk_out": 8,
        "time": at,
    }


def values(log: SimpleNamespace, metric: Metric) -> dict[tuple[str, str], list[float]]:
    return {(each.layer, each.device): each.value.tolist() for each in log.series if each.metric is metric}


@pytest.mark.parametrize("indent", [None, 2], ids=["one line", "pretty"])
@pytest.mark.parametrize("wrap", [lambda rows: {"system": rows}, lambda rows: rows], ids=["REST", "list"])
def test_json_of_any_layout_reads_alike(
    read_text: Read, indent: int | None, wrap: Callable[[list[dict[str, Any]]], Any]
) -> None:
    log = read_text(json.dumps(wrap([row("1", 100, 400), row("All", 100, 400)]), indent=indent) + "\n")

    assert values(log, Metric.WRITE_BYTES_S) == {
        ("storage_node", "1"): [100.0],
        ("storage_total", ""): [100.0],
    }
    assert values(log, Metric.READ_BYTES_S) == {
        ("storage_node", "1"): [400.0],
        ("storage_total", ""): [400.0],
    }


def test_the_row_of_all_nodes_lies_in_a_layer_of_its_own(read_text: Read) -> None:
    log = read_text(json.dumps({"system": [row("1", 1, 1), row("2", 2, 2), row("All", 3, 3)]}) + "\n")

    nodes = [
        each for each in log.series if each.layer == "storage_node" and each.metric is Metric.WRITE_BYTES_S
    ]
    assert sum(float(each.value[0]) for each in nodes) == 3
    assert "device_choice" in log.codes


def test_documents_one_after_another_are_samples(read_text: Read) -> None:
    documents = [json.dumps({"system": [row("1", 100 * n, 0, at=100 + 5 * n)]}) + "\n" for n in range(3)]

    log = read_text("".join(documents))

    (writes,) = [each for each in log.series if each.metric is Metric.WRITE_BYTES_S]
    assert writes.value.tolist() == [0.0, 100.0, 200.0]
    assert writes.interval_s == 5


def test_csv_columns_are_read_by_name_whatever_their_spelling(read_text: Read) -> None:
    log = read_text("node,disk_in,net_out,net_in,time\n1,9,400,100,100\n")

    assert values(log, Metric.WRITE_BYTES_S) == {("storage_node", "1"): [100.0]}


def test_a_header_that_is_printed_again_is_no_row(read_text: Read) -> None:
    log = read_text(CSV + "100,1,10,100,400,0,0\n" + CSV + "105,1,10,200,400,0,0\n")

    assert values(log, Metric.WRITE_BYTES_S) == {("storage_node", "1"): [100.0, 200.0]}
    assert "unreadable_number" not in log.codes


def test_a_number_that_is_none_is_left_out_aloud(read_text: Read) -> None:
    log = read_text(CSV + "100,1,10,n/a,400,0,0\n")

    assert values(log, Metric.WRITE_BYTES_S) == {}
    assert values(log, Metric.READ_BYTES_S) == {("storage_node", "1"): [400.0]}
    assert "unreadable_number" in log.codes


def test_a_row_of_other_columns_is_refused_with_its_line(refusal_of: Refused) -> None:
    refusal = refusal_of(CSV + "100,1,10\n")

    assert refusal.line == 2


def test_that_no_real_file_was_seen_is_said(read_text: Read) -> None:
    assert "from_documentation" in read_text(CSV + "100,1,10,1,4,0,0\n").codes


SCREEN: Final = (
    "Node  CPU   NFS   Total  NetIn  NetOut  DiskIn  DiskOut\n"
    "-------------------------------------------------------\n"
    " All 30.0% 30.5M  30.5M  10.5M   20.0M   15.0M    21.0M\n"
    "   1 30.0% 30.5M  30.5M   1.5k     200   15.0M    21.0M\n"
    "-------------------------------------------------------\n"
    "Total: 2\n"
)


def test_the_table_on_the_screen_is_read_and_its_suffixes_are_said(read_text: Read) -> None:
    log = read_text(SCREEN)

    assert values(log, Metric.WRITE_BYTES_S)["storage_node", "1"] == [1_500.0]
    assert values(log, Metric.READ_BYTES_S) == {
        ("storage_node", "1"): [200.0],
        ("storage_total", ""): [20e6],
    }
    assert {"unit_ambiguous", "no_times"} <= log.codes


def test_reports_one_after_another_are_as_far_apart_as_settled(read_text: Read) -> None:
    log = read_text(SCREEN * 3, start="2026-03-10T00:00:00Z", interval_s=10)

    (total,) = [
        each for each in log.series if (each.layer, each.metric) == ("storage_total", Metric.READ_BYTES_S)
    ]
    assert (total.at_s - total.at_s[0]).tolist() == [0.0, 10.0, 20.0]
    assert "no_times" not in log.codes


def test_a_row_of_the_screen_that_is_cut_short_is_left_out_aloud(read_text: Read) -> None:
    whole, log = read_text(SCREEN + SCREEN), read_text(SCREEN + SCREEN[: SCREEN.index("1.5k") + 2])

    assert values(log, Metric.WRITE_BYTES_S)["storage_node", "1"] == [1_500.0]
    assert len(values(whole, Metric.WRITE_BYTES_S)["storage_node", "1"]) == 2
    assert "truncated" in log.codes
