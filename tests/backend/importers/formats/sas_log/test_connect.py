"""SAS/CONNECT: a log that remote sessions print into stays the log of the session that called them."""

from collections.abc import Callable
from types import SimpleNamespace

import numpy as np

from gridsizer.learn.observations import JobTable

Read = Callable[..., SimpleNamespace]


def level_of(read: SimpleNamespace, level: str) -> JobTable:
    table: JobTable
    (table,) = [each for each in read.jobs if each.level == level]
    return table


def timed(subject: str, real_s: float, cpu_s: float = 1.0) -> str:
    return (
        f"NOTE: {subject} used (Total process time):\n"
        f"      real time           {real_s:.2f} seconds\n      cpu time            {cpu_s:.2f} seconds\n\n\n"
    )


def ended(real_s: float, cpu_s: float = 1.0) -> str:
    return timed("The SAS System", real_s, cpu_s).replace(" (Total process time)", "")


def started() -> str:
    return timed("SAS initialization", 0.1, 0.1).replace(" (Total process time)", "")


def told(act: str, session: str, state: str) -> str:
    of = "from" if act == "signoff" else "to"
    return f"NOTE: Remote {act} {of} {session} {state}.\n"


def within(act: str, session: str, lines: str) -> str:
    return told(act, session, "commencing") + lines + told(act, session, "complete")


def called(session: str, submitted: str, real_s: float) -> str:
    """A remote session from signon to signoff."""
    return (
        within("signon", session, started())
        + within("submit", session, submitted)
        + within("signoff", session, ended(real_s, 30))
    )


SORT = timed("PROCEDURE SORT", 60)
ONE_CALL = started() + timed("DATA statement", 5) + called("NODE2", SORT, 75) + timed("PROCEDURE PRINT", 15)
BACKGROUND = (
    started()
    + "".join(within("signon", task, started()) for task in ("TASK1", "TASK2"))
    + "".join(f"NOTE: Background remote submit to {task} in progress.\n" for task in ("TASK1", "TASK2"))
    + timed("DATA statement", 10)
    + within("submit", "TASK1", timed("PROCEDURE SORT", 300) + timed("PROCEDURE SQL", 60))
    + within("submit", "TASK2", timed("PROCEDURE SORT", 370))
    + within("signoff", "TASK1", ended(370, 25))
    + within("signoff", "TASK2", ended(380, 35))
    + timed("PROCEDURE APPEND", 390)
    + ended(785)
)


def test_a_call_of_a_remote_session_is_one_job(read_text: Read) -> None:
    read = read_text(ONE_CALL + ended(100), name="nightly.log")

    jobs, steps = level_of(read, "job"), level_of(read, "step")
    assert jobs.real_s.tolist() == [100]
    assert steps.name.tolist() == ["DATA", "SORT", "PRINT"]
    assert set(steps.job) == {"nightly"}


def test_remote_sessions_in_the_background_are_one_job(read_text: Read) -> None:
    read = read_text(BACKGROUND, name="grid.log")

    jobs, steps = level_of(read, "job"), level_of(read, "step")
    assert jobs.real_s.tolist() == [785]
    assert steps.real_s.tolist() == [10, 300, 60, 370, 390]
    assert set(steps.job) == {"grid"}
    assert "steps_exceed_session" not in read.codes


def test_cpu_time_of_remote_sessions_counts_once(read_text: Read) -> None:
    jobs = level_of(read_text(ONE_CALL + ended(100, 2)), "job")

    assert jobs.cpu_s.tolist() == [32]  # 2 of its own and 30 that the remote session's total prints


def test_steps_stand_for_a_remote_session_without_a_total(read_text: Read) -> None:
    log = started() + within("submit", "NODE2", SORT + timed("PROCEDURE SQL", 8, 4)) + ended(100, 2)

    jobs = level_of(read_text(log), "job")

    assert jobs.cpu_s.tolist() == [7]  # 2, and 1 and 4 of the steps
    assert jobs.real_s.tolist() == [100]


def test_what_was_done_with_remote_sessions_is_said(read_text: Read) -> None:
    (said,) = [each for each in read_text(BACKGROUND).findings if each.code == "remote_sessions"]

    assert "2 remote sessions with 3 steps" in said.message
    assert "their 750.00 s are not added" in said.message
    assert "CPU time of 60.00 s is added" in said.message
    assert said.line == 6


def test_an_end_of_a_remote_session_outside_of_its_signoff_ends_no_job(read_text: Read) -> None:
    log = started() + within("signon", "TASK1", started()) + SORT + ended(75) + timed("DATA statement", 5)

    jobs = level_of(read_text(log + ended(100)), "job")

    assert jobs.real_s.tolist() == [100]


def test_a_session_that_never_signs_off_ends_with_its_own_total(read_text: Read) -> None:
    one = started() + within("signon", "TASK1", started()) + within("submit", "TASK1", SORT) + ended(100)

    read = read_text(one + one, name="nightly.log")

    assert level_of(read, "job").real_s.tolist() == [100, 100]
    assert level_of(read, "step").job.tolist() == ["nightly", "nightly (2)"]


def test_a_failed_call_leaves_the_next_steps_to_the_session_itself(read_text: Read) -> None:
    failed = told("submit", "NODE2", "commencing") + "ERROR: Remote submit to NODE2 canceled.\n"

    read = read_text(started() + failed + timed("DATA statement", 500) + ended(100))

    assert "steps_exceed_session" in read.codes  # 500 s of its own steps


def test_remote_times_fetched_late_are_no_clock_that_steps_back(read_text: Read) -> None:
    at = "      Timestamp           06/18/2026 {} PM\n"
    local = timed("DATA statement", 5).rstrip("\n") + "\n" + at.format("10:10:00") + "\n\n"
    remote = SORT.rstrip("\n") + "\n" + at.format("10:05:00") + "\n\n"

    read = read_text(started() + local + within("submit", "TASK1", remote) + local + ended(700))

    ends = level_of(read, "step").end_s
    assert np.diff(ends).tolist() == [-300, 300]
    assert "clock_jumped_back" not in read.codes


def test_remote_sessions_are_followed_behind_a_loggers_prefix(read_text: Read) -> None:
    prefix = "2026-06-18T22:00:12,500 INFO  [00000015] :user - "

    read = read_text("".join(f"{prefix}{line}\n" for line in (ONE_CALL + ended(100)).split("\n")))

    assert level_of(read, "job").real_s.tolist() == [100]


def test_seconds_of_a_mainframe_and_of_a_node_are_not_added(read_text: Read) -> None:
    of_mainframe = "NOTE: The PROCEDURE SORT used 0.50 CPU seconds and 8192K.\n\n"
    its_end = "NOTE: The SAS session used 3.00 CPU seconds and 10240K.\n"

    read = read_text(of_mainframe + within("submit", "NODE2", SORT) + its_end)

    assert level_of(read, "job").cpu_s.tolist() == [3]
    [said] = [finding.message for finding in read.findings if finding.code == "remote_sessions"]
    assert "1.00 s beside mainframe time are not" in said
