"""Copied text has no line end behind its last line, nor has a file that was cut: a whole record counts."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest
from tests.backend.importers.test_mutations import Golden, is_text, nearly, numbers_of

Read = Callable[..., SimpleNamespace]
# Rows that end in a whole number, which may be a part of one, stay out; of tables they count, and it is said.
_END_IN_ANY_NUMBER: Final = frozenset(
    {"collectl", "dssd_monitor_pool", "dstat", "onefs_statistics", "vmstat/untimed.txt"}
    | {"nmon/linux_past_midnight.nmon"}
)
_LOSE_A_HINT: Final = frozenset({"sas_log/nightly_sales.log"})  # a count of requests
_SHOW_NO_MORE_THAT_THEY_RISE: Final = frozenset({"table/counters.csv"})


def test_a_whole_last_record_counts_without_its_line_end(golden: Golden, tmp_path: Path) -> None:
    log, case = golden.log.read_bytes(), f"{golden.module}/{golden.log.name}"
    if not is_text(golden) or case in _LOSE_A_HINT | _SHOW_NO_MORE_THAT_THEY_RISE:
        return

    expected, _ = numbers_of(log, golden, tmp_path)
    read, said = numbers_of(log.rstrip(), golden, tmp_path)

    if {golden.module, case} & _END_IN_ANY_NUMBER:
        assert read == nearly(expected) or "truncated" in said
    else:
        assert read == nearly(expected)


HEAD: Final = "JobID|JobName|AllocCPUS|Start|End|Elapsed|"
JOB: Final = "7|load|4|2024-03-04T11:00:00|2024-03-04T11:10:00|00:10:00|"


@pytest.mark.parametrize(
    ("column", "last", "counts"),
    [
        ("State", "COMPLETED", True),
        ("State", "CANCELLED by 1300204", True),
        ("State", "COMPLE", False),
        ("TotalCPU", "01:00:15", True),
        ("TotalCPU", "00:15", False),  # of 00:15.057
        ("ExitCode", "0:0", True),  # not used
        ("NCPUS", "12", False),
        ("NCPUS", "12|", True),  # of sacct -p
    ],
)
def test_a_last_job_of_sacct_counts_where_its_last_cell_is_seen_to_be_whole(
    column: str, last: str, read_text: Read, *, counts: bool
) -> None:
    first = JOB.replace("7|load", "6|load")

    log = read_text(f"{HEAD}{column}\n{first}{last.rstrip('|')}\n{JOB}{last}")

    assert log.jobs[0].job.tolist() == (["6", "7"] if counts else ["6"])
    assert ("truncated" in log.codes) is not counts


@pytest.mark.parametrize(("last", "counts"), [("     7.25", True), ("     7.2", False), ("     7.", False)])
def test_a_last_row_of_sar_counts_with_all_its_decimals(last: str, read_text: Read, *, counts: bool) -> None:
    head = "Linux 4.18 (grid01) \t2024-03-04 \t_x86_64_\t(8 CPU)\n\n"
    head += "12:00:00        DEV       tps     rkB/s     wkB/s     %util\n"
    first = "12:00:10        sda     10.00    100.00     50.00      5.00\n"

    log = read_text(head + first + "12:00:20        sda     20.00    200.00     60.00 " + last)

    (read,) = [each for each in log.series if each.metric.value == "read_bytes_s"]
    assert read.value.tolist() == ([102_400, 204_800] if counts else [102_400])
    assert ("truncated" in log.codes) is not counts


@pytest.mark.parametrize(("last", "counts"), [(" 10  0", True), (" 10 10", False), (" 10", False)])
def test_a_last_row_of_vmstat_counts_where_its_number_ends_in_its_column(
    last: str, read_text: Read, *, counts: bool
) -> None:
    head = (
        "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----\n"
        " r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st\n"
        " 0  0      0 279471  29596  31272    0    0     9     7    9    7  0  0 99  1  0\n"
    )
    row = " 2  0      0 279471  29596  31272    0    0  3000   700   29   57 40 10 40"

    log = read_text(head + row + " 10  0\n" + row + last)

    (wait,) = [each for each in log.series if each.metric.value == "cpu_iowait_share"]
    assert wait.value.tolist() == pytest.approx([0.1, 0.1] if counts else [0.1])


@pytest.mark.parametrize(("last", "counts"), [('"8.00"', True), ('"8.0', False)])
def test_a_last_row_of_perfmon_counts_where_its_quotation_mark_is_closed(
    last: str, read_text: Read, *, counts: bool
) -> None:
    head = '"(PDH-CSV 4.0) (UTC)(0)","\\\\GRID01\\Processor(_Total)\\% User Time"\n'
    first = '"03/04/2026 09:00:00.000","40.00"\n'

    log = read_text(head + first + '"03/04/2026 09:00:10.000",' + last, "perfmon.csv")

    assert log.series[0].value.tolist() == pytest.approx([0.4, 0.08] if counts else [0.4])
    assert ("truncated" in log.codes) is not counts


def test_a_last_step_of_a_sas_log_counts_without_the_count_that_may_be_cut(read_text: Read) -> None:
    step = (
        "NOTE: DATA statement used (Total process time):\n"
        "      real time           2.41 seconds\n"
        "      user cpu time       1.02 seconds\n"
        "      system cpu time     0.37 seconds\n"
        "      memory              2210.15k\n"
        "      OS Memory           30112.00k\n"
        "      Timestamp           03/04/2019 09:15:02 AM\n"
        "      Step Count                        12  Switch Count  4\n"
        "      Block Input Operations            0\n"
        "      Block Output Operations           9120"
    )

    log = read_text(f"{step}\n\n{step}", "load.log")

    (steps,) = [table for table in log.jobs if table.level == "step"]
    assert steps.real_s.tolist() == [2.41, 2.41]
    assert steps.write_bytes[0] == 9120 * 512
    assert steps.write_bytes[1] != steps.write_bytes[1]
