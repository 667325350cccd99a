"""`bacct -l`: wrapped words, years that are not printed, run time without dates."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Final

import numpy as np
import pytest

from gridsizer.learn.observations import Finding

Read = Callable[..., SimpleNamespace]
Refused = Callable[..., Finding]
TITLE: Final = "Accounting information about jobs that are:\n  - submitted by all users.\n------\n\n"
JOB: Final = "Job <7>, Job Name <load>, User <sasbatch>, Status <DONE>, Queue <normal>\n"
USAGE: Final = (
    "\nAccounting information about this job:\n"
    "     CPU_T     WAIT     TURNAROUND   STATUS     HOG_FACTOR    MEM    SWAP\n"
    "    500.00       60            660     done         0.7576     1M      2M\n"
)
RAN: Final = (
    "Mon Oct  8 17:00:00: Submitted from host <ctl>, CWD <$HOME>;\n"
    "Mon Oct  8 17:01:00: Dispatched to <node1>;\n"
    "Mon Oct  8 17:11:00: Completed <done>.\n"
)


def test_run_time_needs_no_year(read_text: Read) -> None:
    (table,) = read_text(TITLE + JOB + RAN + USAGE).jobs

    assert table.real_s.tolist() == [600.0]
    assert np.isnan(table.start_s).all()


def test_a_settled_year_gives_times(read_text: Read) -> None:
    log = read_text(TITLE + JOB + RAN + USAGE, year=2018)

    assert log.jobs[0].start_s.tolist() == [1_539_018_060.0]  # 2018-10-08T17:01:00Z, a Monday
    assert "year_not_printed" not in log.codes


def test_a_year_whose_weekday_does_not_fit_is_said_and_not_used(read_text: Read) -> None:
    log = read_text(TITLE + JOB + RAN + USAGE, year=2015)

    assert np.isnan(log.jobs[0].start_s).all()
    assert "year_does_not_fit" in log.codes


def test_a_job_over_new_year_ends_in_the_next_one(read_text: Read) -> None:
    over = (
        RAN.replace("Mon Oct  8 17:00", "Mon Dec 31 23:50")
        .replace("Mon Oct  8 17:01", "Mon Dec 31 23:51")
        .replace("Mon Oct  8 17:11", "Tue Jan  1 00:01")
    )

    (table,) = read_text(TITLE + JOB + over + USAGE, year=2018).jobs

    assert (table.end_s - table.start_s).tolist() == [600.0]


def test_printed_years_are_taken(read_text: Read) -> None:
    with_years = RAN.replace(":00: ", ":00 2018: ")

    log = read_text(TITLE + JOB + with_years + USAGE)

    assert log.jobs[0].end_s.tolist() == [1_539_018_660.0]
    assert "year_not_printed" not in log.codes


def test_words_wrapped_at_column_80_are_joined(read_text: Read) -> None:
    wrapped = RAN.replace("<node1>", "<no\n                     de1>")

    (table,) = read_text(TITLE + JOB + wrapped + USAGE).jobs

    assert table.host.tolist() == ["node1"]


@pytest.mark.parametrize(
    ("dispatched", "hosts", "slots"),
    [
        ("Dispatched to <node1>;", "node1", 1),
        ("[3] dispatched to <node1>;", "node1", 1),
        ("Dispatched to 2 Hosts/Processors <node1> <node2>;", "node1 node2", 2),
        ("Dispatched 4 Task(s) on Host(s) <4*node1>, Allocated 4 Slot(s) on Host(s) <4*node1>;", "node1", 4),
    ],
)
def test_every_way_of_dispatching_tells_hosts_and_slots(
    read_text: Read, dispatched: str, hosts: str, slots: int
) -> None:
    ran = RAN.replace("Dispatched to <node1>;", dispatched)

    (table,) = read_text(TITLE + JOB + ran + USAGE).jobs

    assert table.host.tolist() == [hosts]
    assert table.slots.tolist() == [slots]


def test_a_job_that_never_started_has_no_run_time(read_text: Read) -> None:
    killed = "".join(line for line in RAN.splitlines(keepends=True) if "Dispatched" not in line)

    (table,) = read_text(TITLE + JOB + killed + USAGE).jobs

    assert np.isnan(table.real_s).all()


def test_the_summary_adds_no_job(read_text: Read) -> None:
    summary = "------\n\nSUMMARY:      ( time unit: second )\n Total number of done jobs:       1\n"

    (table,) = read_text(TITLE + JOB + RAN + USAGE + summary).jobs

    assert len(table) == 1


def test_a_last_job_without_its_accounting_is_left_out_aloud(read_text: Read) -> None:
    log = read_text(TITLE + JOB + RAN + USAGE + JOB.replace("<7>", "<8>") + RAN)

    assert log.jobs[0].job.tolist() == ["7"]
    assert "truncated" in log.codes


def test_no_whole_job_at_all_is_refused(refusal_of: Refused) -> None:
    refusal = refusal_of(TITLE + JOB + RAN + USAGE.rpartition("    500")[0])

    assert "CPU_T" in refusal.message
