"""`bhist -l`, `bjobs -l` and `bjobs -json`: run times without a year, jobs that run, cut files."""

import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Final

import numpy as np
import pytest

from gridsizer.learn.observations import Finding

Read = Callable[..., SimpleNamespace]
Refused = Callable[..., Finding]
JOB: Final = "\nJob <7>, Job Name <load>, User <sasbatch>, Project <default>, Command <sas>\n"
SUBMITTED: Final = "Mon Oct  8 17:00:00: Submitted from host <ctl>, CWD <$HOME>;\n"
STARTED: Final = "Mon Oct  8 17:01:00: Started on <n1>, Execution Home </home/x>, Execution CWD </home/x>;\n"
DONE: Final = "Mon Oct  8 17:11:00: Done successfully. The CPU time used is 500.0 seconds.\n"
STATES: Final = (
    "\nSummary of time in seconds spent in various states by  Mon Oct  8 17:11:00\n"
    "  PEND     PSUSP    RUN      USUSP    SSUSP    UNKWN    TOTAL\n"
    "  60       0        590      4        5        1        660\n"
)


def test_run_time_needs_no_year(read_text: Read) -> None:
    log = read_text(JOB + SUBMITTED + STARTED + DONE)

    (table,) = log.jobs
    assert (table.real_s.tolist(), table.cpu_s.tolist(), table.host.tolist()) == ([600.0], [500.0], ["n1"])
    assert np.isnan(table.start_s).all()
    assert "year_not_printed" in log.codes


def test_a_settled_year_gives_times(read_text: Read) -> None:
    log = read_text(JOB + SUBMITTED + STARTED + DONE, year=2018)

    assert log.jobs[0].start_s.tolist() == [1_539_018_060.0]  # 2018-10-08T17:01:00Z, a Monday


def test_all_states_after_the_start_are_run_time(read_text: Read) -> None:
    (table,) = read_text(JOB + SUBMITTED + STARTED + DONE + STATES).jobs

    assert table.real_s.tolist() == [600.0]  # 590 + 4 + 5 + 1


def test_a_job_that_was_run_twice_has_the_time_of_both_runs(read_text: Read) -> None:
    again = STARTED.replace("17:01", "17:09").replace("<n1>", "<n2>")
    twice = STATES.replace("590 ", "500 ")

    (table,) = read_text(JOB + SUBMITTED + STARTED + again + DONE + twice).jobs

    assert (table.real_s.tolist(), table.host.tolist()) == ([510.0], ["n2"])


def test_several_slots_on_one_host_are_counted(read_text: Read) -> None:
    (table,) = read_text(JOB + SUBMITTED + STARTED.replace("<n1>", "<16*n1> <4*n2>") + DONE).jobs

    assert (table.slots.tolist(), table.host.tolist()) == ([20.0], ["n1 n2"])


def test_a_job_that_runs_is_left_out_aloud(read_text: Read) -> None:
    used = "Mon Oct  8 17:05:00: Resource usage collected. The CPU time used is 200 seconds.\n"

    log = read_text(JOB + SUBMITTED + STARTED + DONE + JOB.replace("<7>", "<8>") + SUBMITTED + STARTED + used)

    assert log.jobs[0].job.tolist() == ["7"]
    assert "jobs_unfinished" in log.codes


def test_a_cut_leaves_whole_jobs_or_none(read_text: Read) -> None:
    first, second = JOB + SUBMITTED + STARTED + DONE + STATES, JOB.replace("<7>", "<8>") + SUBMITTED

    for cut in range(len(first), len(first + second)):
        assert read_text((first + second)[:cut]).jobs[0].real_s.tolist() == [600.0]
    for cut in range(len(JOB + SUBMITTED), len(first) - 1, 7):
        try:
            kept = read_text(first[:cut]).jobs[0]
        except AssertionError:
            continue  # refused
        assert (kept.real_s.tolist(), kept.cpu_s.tolist()) == ([600.0], [500.0])


def test_a_file_of_jobs_that_run_is_refused(refusal_of: Refused) -> None:
    assert "had ended" in refusal_of(JOB + SUBMITTED + STARTED).message


RECORD: Final = {
    "JOBID": "7",
    "JOB_NAME": "load",
    "STAT": "DONE",
    "SUBMIT_TIME": "Dec 31 23:50",
    "START_TIME": "Dec 31 23:55",
    "FINISH_TIME": "Jan  1 00:05 L",
    "RUN_TIME": "600 second(s)",
    "CPU_USED": "00:08:20",
    "EXEC_HOST": "n1",
}


def _bjobs(*records: dict[str, str]) -> str:
    return json.dumps({"COMMAND": "bjobs", "JOBS": len(records), "RECORDS": records}, indent=2) + "\n"


def test_json_durations_need_no_year(read_text: Read) -> None:
    log = read_text(_bjobs(RECORD))

    assert (log.jobs[0].real_s.tolist(), log.jobs[0].cpu_s.tolist()) == ([600.0], [500.0])
    assert np.isnan(log.jobs[0].end_s).all()
    assert "year_not_printed" in log.codes


def test_json_times_run_on_over_new_year(read_text: Read) -> None:
    (table,) = read_text(_bjobs(RECORD), year=2025).jobs

    assert (table.end_s - table.start_s).tolist() == [600.0]
    assert table.end_s.tolist() == [1_767_225_900.0]  # 2026-01-01T00:05:00Z


def test_the_estimated_end_of_a_running_job_is_not_its_end(read_text: Read) -> None:
    log = read_text(_bjobs(RECORD, RECORD | {"JOBID": "8", "STAT": "RUN"}))

    assert log.jobs[0].job.tolist() == ["7"]
    assert "jobs_unfinished" in log.codes


@pytest.mark.parametrize("duration", ["1:24", "600 parsecs", "600"])
def test_a_duration_without_a_unit_is_no_number(read_text: Read, duration: str) -> None:
    log = read_text(_bjobs(RECORD | {"RUN_TIME": duration}))

    assert np.isnan(log.jobs[0].real_s).all()
    assert "unreadable_number" in log.codes
