"""Laws of all that is read, whichever format it is of."""

from collections.abc import Callable
from types import SimpleNamespace

import numpy as np
import pytest

from gridsizer.learn.observations import Metric

Read = Callable[..., SimpleNamespace]


@pytest.mark.parametrize(
    ("printed", "host"),
    [
        *(("localhost", ""), ("localhost.localdomain", ""), ("LOCALHOST", ""), ("localhost4", "")),
        *(("localhosts", "localhosts"), ("grid01", "grid01")),
    ],
)
def test_what_every_machine_calls_itself_is_no_name_of_a_node(
    printed: str, host: str, read_text: Read
) -> None:
    log = (
        f"Linux 5.14.0 ({printed}) \t2026-03-10 \t_x86_64_\t(16 CPU)\n\n"
        "10:00:00        CPU     %user     %nice   %system   %iowait    %steal     %idle\n"
        "10:10:00        all     10.00      0.00      5.00      5.00      0.00     80.00\n"
    )

    assert {series.host for series in read_text(log).series} == {host}


def test_a_number_below_zero_is_left_out_and_said_with_its_line(read_text: Read) -> None:
    table = "time,read MB/s,write MB/s\n" + "".join(
        f"2026-03-04 22:0{minute}:00,{read},50\n" for minute, read in enumerate((100, -100, 120))
    )

    found = read_text(table)

    reads = next(series for series in found.series if series.metric is Metric.READ_BYTES_S)
    assert reads.value.tolist() == [1e8, 1.2e8]
    (said,) = (finding for finding in found.findings if finding.code == "below_zero")
    assert (said.line, said.message) == (
        3,
        "1 number is below zero, which nothing measured can be: left out.",
    )


def test_a_share_above_all_is_left_out_and_said_with_its_line(read_text: Read) -> None:
    table = "time,node,CPU %\n" + "".join(
        f"2026-03-04 22:0{minute}:00,n1,{busy}\n" for minute, busy in enumerate((50, 150, 100.4, 250))
    )

    found = read_text(table)

    (series,) = found.series
    assert series.value.tolist() == [0.5, 1.0]
    (said,) = (finding for finding in found.findings if finding.code == "above_all")
    assert said.line == 3
    assert said.message == (
        "2 shares pass 100 %: left out; they may be added up over cores,"
        " wanted is a share of the whole node or device."
    )


def test_a_job_that_ends_before_it_starts_keeps_its_start_alone(read_text: Read) -> None:
    table = (
        "job,start,end\nj1,2026-03-04 22:00:00,2026-03-04 23:00:00\n"
        "j2,2026-03-05 00:10:00,2026-03-04 23:00:00\n"
    )

    found = read_text(table)

    assert np.isnan(found.jobs[0].end_s).tolist() == [False, True]
    (said,) = (finding for finding in found.findings if finding.code == "ends_before_start")
    assert (said.line, said.message) == (3, "1 job ends before it starts: that end is left out.")
