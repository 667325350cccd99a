"""ONTAP's qos statistics: the total of each iteration, and none of its parts beside it."""

from collections.abc import Callable
from types import SimpleNamespace

Read = Callable[..., SimpleNamespace]
HEAD = "Workload            ID     IOPS       Throughput    Latency\n"
RULE = "--------------- ------ -------- ---------------- ----------\n"


def test_workloads_are_in_the_total_and_not_added_to_it(read_text: Read) -> None:
    rows = (
        "-total-              -      300        1.50GB/s     1.00ms\n",
        "vol1-wid12          12      200     1000.00MB/s     1.00ms\n",
        "vol2-wid13          13      100      500.00MB/s     1.00ms\n",
    )

    [series] = read_text("".join((HEAD, RULE, *rows))).series

    assert (series.layer, series.value.tolist()) == ("storage_total", [1.5e9])


def test_iterations_without_a_time_are_asked_about(read_text: Read) -> None:
    row = "-total-              -      300        1.50KB/s     1.00ms\n"

    read = read_text(HEAD + RULE + row + HEAD + RULE + row)

    assert {"no_times", "no_interval", "unit_ambiguous"} <= set(read.codes)
    assert read.series[0].value.tolist() == [1500, 1500]


def test_a_total_without_a_rate_is_left_out_aloud(read_text: Read) -> None:
    row = "-total-              -      300        1.50KB/s     1.00ms\n"

    read = read_text(HEAD + RULE + row + "-total-              -        -               -          -\n")

    assert read.series[0].value.tolist() == [1500]
    assert "unreadable_number" in read.codes


def test_a_last_row_that_is_cut_short_is_left_out_aloud(read_text: Read) -> None:
    row = "-total-              -      300        1.50KB/s     1.00ms\n"

    read = read_text(HEAD + RULE + row + row[:48])

    assert read.series[0].value.tolist() == [1500]
    assert "truncated" in read.codes
