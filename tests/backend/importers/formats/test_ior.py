"""IOR: columns by name, the summary left out, what was really moved."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Final

import numpy as np
import pytest

from gridsizer.learn.observations import Finding, Metric

Read = Callable[..., SimpleNamespace]
Refused = Callable[..., Finding]
STARTED: Final = "StartTime           : Mon Feb 19 10:00:00 2024\n"
NEW: Final = "access bw(MiB/s) IOPS Latency(s) block(KiB) xfer(KiB) open(s) wr/rd(s) close(s) total(s) iter\n"
NEW_ROW: Final = "write 100 25.00 0.01 1024 1024 0.1 9.8 0.1 10.00 {}\n"
OLD: Final = "access bw(MiB/s) block(KiB) xfer(KiB) open(s) wr/rd(s) close(s) total(s) iter\n"
OLD_ROW: Final = "write 100 1024 1024 0.1 9.8 0.1 10.00 0\n"
MIB_100: Final = 100 * 1024 * 1024.0


def rate(log: SimpleNamespace) -> list[float]:
    return [
        float(value) for each in log.series if each.metric is Metric.WRITE_BYTES_S for value in each.value
    ]


@pytest.mark.parametrize("text", [NEW + NEW_ROW.format(0), OLD + OLD_ROW], ids=["3.4", "older"])
def test_columns_are_read_by_name_in_every_version(read_text: Read, text: str) -> None:
    log = read_text(text)

    assert rate(log) == [MIB_100]
    assert {each.interval_s for each in log.series} == {10.0}


def test_the_summary_is_not_counted_once_more(read_text: Read) -> None:
    most = "\nMax Write: 100.00 MiB/sec (104.86 MB/sec)\n"
    summary = "\nSummary of all tests:\nOperation Max(MiB)\nwrite 100.00 1 1 1 1 1 1 1 10.00 0\n"

    log = read_text(NEW + NEW_ROW.format(0) + most + summary)

    assert rate(log) == [MIB_100]


def test_a_planned_size_is_not_taken_for_what_was_moved(read_text: Read) -> None:
    log = read_text("aggregate filesize  : 549 TiB\n" + NEW + NEW_ROW.format(0))

    assert Metric.WRITE_BYTES not in {each.metric for each in log.series}


def test_each_iteration_follows_the_one_before(read_text: Read) -> None:
    log = read_text(STARTED + NEW + NEW_ROW.format(0) + NEW_ROW.format(1), zone="UTC")

    ends = {each.device: float(each.at_s[0]) for each in log.series if each.metric is Metric.WRITE_BYTES_S}
    assert ends == {"iteration 0": 1_708_336_810.0, "iteration 1": 1_708_336_820.0}  # 10:00:10, 10:00:20
    assert "times_added_up" in log.codes


def test_without_a_start_there_is_no_time_but_a_question(read_text: Read) -> None:
    log = read_text(NEW + NEW_ROW.format(0))

    assert np.isnan(log.series[0].at_s).all()
    assert "no_times" in log.codes


def test_a_header_without_results_is_refused(refusal_of: Refused) -> None:
    refusal = refusal_of(NEW + "remove    -          -\n")

    assert "reads or writes" in refusal.message
