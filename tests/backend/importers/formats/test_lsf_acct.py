"""`lsb.acct`: the record is walked, whatever its lists and texts hold."""

from collections.abc import Callable, Sequence
from dataclasses import fields
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

Read = Callable[..., SimpleNamespace]


def listed(words: Sequence[str]) -> str:
    return " ".join([str(len(words)), *(f'"{word}"' for word in words)])


def record(
    *,
    job: int = 7,
    submit: int = 1_000,
    start: int = 1_060,
    end: int = 1_660,
    slots: int = 1,
    asked: Sequence[str] = (),
    ran_on: Sequence[str] = ("node1",),
    status: int = 64,
    command: str = "sas load.sas",
    cpu: tuple[float, float] = (500.0, 20.0),
    index: int = 0,
) -> str:
    usage = " ".join(["0"] * 17)
    return (
        f'"JOB_FINISH" "10.1" {end} {job} 500 33 {slots} {submit} 0 0 {start} "sasbatch" "normal" "" "" "" '
        f'"gridctl" "/home" "" "%J.out" "" "1.7" {listed(asked)} {listed(ran_on)} {status} 60.0 "load" '
        f'"{command}" {cpu[0]} {cpu[1]} {usage} "" "default" 0 {slots} "" "" {index} 1024 0\n'
    )


def column(log: SimpleNamespace, name: str) -> list[Any]:
    (table,) = log.jobs
    found: list[Any] = getattr(table, name).tolist()
    return found


@pytest.mark.parametrize("asked", [(), ("node1",), ("node1", "node2", "node3")])
@pytest.mark.parametrize("ran_on", [("node1",), ("4*node1", "4*node2")])
def test_lists_of_any_length_shift_nothing(
    read_text: Read, asked: Sequence[str], ran_on: Sequence[str]
) -> None:
    log = read_text(record(asked=asked, ran_on=ran_on, slots=8))

    assert column(log, "name") == ["load"]
    assert column(log, "cpu_s") == [520.0]
    assert column(log, "memory_bytes") == [1024 * 1024.0]


def test_sixteen_times_a_host_is_one_host_of_sixteen_slots(read_text: Read) -> None:
    log = read_text(record(slots=32, ran_on=("16*node1", "16*node2")))

    assert column(log, "host") == ["node1 node2"]
    assert column(log, "slots") == [32.0]
    assert "slots_disagree" not in log.codes


def test_slots_that_the_hosts_do_not_add_up_to_are_said(read_text: Read) -> None:
    log = read_text(record(slots=32, ran_on=("16*node1",)))

    assert "slots_disagree" in log.codes


def test_script_text_with_quotes_and_other_scripts_is_one_word(read_text: Read) -> None:
    log = read_text(record(command='#BSUB -J ""a b"";sas ""é %J 9 8 7"";16*node9'))

    assert column(log, "real_s") == [600.0]
    assert column(log, "cpu_s") == [520.0]


def test_a_job_killed_while_it_waited_has_no_run(read_text: Read) -> None:
    log = read_text(record(start=0, ran_on=(), status=32, cpu=(-1, -1)))

    assert np.isnan(column(log, "start_s") + column(log, "real_s") + column(log, "cpu_s")).all()
    assert {"killed_while_pending", "jobs_exited"} <= log.codes


def test_jobs_of_an_array_keep_their_index(read_text: Read) -> None:
    log = read_text(record(index=1) + record(index=2))

    assert column(log, "job") == ["7[1]", "7[2]"]


def test_a_quote_that_never_ends_harms_its_own_record_only(read_text: Read) -> None:
    broken = record(job=8).replace('"default"', '"default')

    log = read_text(record(job=7) + broken + record(job=9))

    assert column(log, "job") == ["7", "9"]
    assert [each.line for each in log.findings if each.code == "unreadable_number"] == [2]


def test_wait_is_start_less_submission(read_text: Read) -> None:
    log = read_text(record(submit=1_000, start=1_060))

    assert column(log, "start_s")[0] - column(log, "submit_s")[0] == 60


def test_a_record_that_comes_twice_is_one_job(read_text: Read) -> None:
    again = record(job=7, start=2_000, end=2_600)  # the same job, run again

    log = read_text(record(job=7) + record(job=7) + again + record(job=7))

    (jobs,) = log.jobs
    assert jobs.end_s.tolist() == [1_660, 2_600]
    (said,) = [each for each in log.findings if each.code == "duplicate_records"]
    assert said.message.startswith("2 jobs")


@pytest.mark.parametrize(
    "about",
    [
        {"asked": ("node1", "node2"), "ran_on": ("4*node1", "2*node2"), "slots": 6},
        {"start": 0, "ran_on": (), "status": 32, "cpu": (-1, -1)},
        {"index": 3, "cpu": (0.046875, 1234.5)},
    ],
)
def test_a_record_reads_the_same_among_others_and_alone(read_text: Read, about: dict[str, Any]) -> None:
    among_others = read_text(record(**about))
    alone = read_text(record(**about, command="sas \u00e9.sas"))  # beyond ASCII: walked word by word

    for each in fields(among_others.jobs[0])[1:]:
        np.testing.assert_array_equal(column(among_others, each.name), column(alone, each.name))
    assert among_others.codes == alone.codes
