"""`sacct -P`: jobs and not their steps, times of every kind, lists of nodes."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Final

import numpy as np
import pytest

from gridsizer.learn.observations import Finding

Read = Callable[..., SimpleNamespace]
Refused = Callable[..., Finding]
HEADER: Final = "JobID|JobName|State|Elapsed|Submit|Start|End|NodeList|AllocCPUS|TotalCPU\n"
ROW: Final = (
    "7|load|COMPLETED|00:10:00|2024-03-04T10:00:00|2024-03-04T10:01:00|2024-03-04T10:11:00|n1|4|30:00.500\n"
)


def column(log: SimpleNamespace, name: str) -> list[Any]:
    (table,) = log.jobs
    found: list[Any] = getattr(table, name).tolist()
    return found


def test_steps_are_not_counted_beside_their_job(read_text: Read) -> None:
    steps = ROW.replace("7|load", "7.batch|batch") + ROW.replace("7|load", "7.0|sas")

    log = read_text(HEADER + ROW + steps)

    assert column(log, "real_s") == [600.0]
    assert column(log, "cpu_s") == [1800.5]
    assert "not_used" in log.codes


def test_a_file_cut_short_in_the_row_of_a_step_says_so(read_text: Read) -> None:
    step = ROW.replace("7|load", "7.batch|batch")

    log = read_text(HEADER + ROW + step[:60])

    assert column(log, "real_s") == [600.0]
    assert "truncated" in log.codes


@pytest.mark.parametrize(
    ("printed", "seconds"), [("3-00:00:00", 259_200.0), ("03:33:25", 12_805.0), ("00:15.057", 15.057)]
)
def test_durations_are_read_from_the_right(read_text: Read, printed: str, seconds: float) -> None:
    log = read_text(HEADER + ROW.replace("30:00.500", printed))

    assert column(log, "cpu_s") == [seconds]


def test_a_run_time_may_be_printed_in_seconds(read_text: Read) -> None:
    log = read_text(HEADER.replace("Elapsed", "ElapsedRaw") + ROW.replace("00:10:00|2024", "600|2024"))

    assert column(log, "real_s") == [600]


def test_an_end_that_is_unknown_is_missing_and_not_zero(read_text: Read) -> None:
    log = read_text(HEADER + ROW.replace("2024-03-04T10:11:00", "Unknown"))

    assert np.isnan(column(log, "end_s")).all()
    assert column(log, "real_s") == [600.0]


def test_a_job_that_never_started_has_no_run_time(read_text: Read) -> None:
    log = read_text(HEADER + ROW.replace("00:10:00", "00:00:00").replace("2024-03-04T10:01:00", "Unknown"))

    assert np.isnan(column(log, "real_s")).all()


def test_a_state_with_a_user_is_that_state(read_text: Read) -> None:
    log = read_text(HEADER + ROW.replace("COMPLETED", "CANCELLED by 1300204"))

    (said,) = [each for each in log.findings if each.code == "jobs_exited"]
    assert said.message == "1 job did not complete (CANCELLED 1); it is kept."


def test_a_list_of_nodes_is_written_out(read_text: Read) -> None:
    log = read_text(HEADER + ROW.replace("|n1|", "|d07n[03,05,07-08],login1|"))

    assert column(log, "host") == ["d07n03 d07n05 d07n07 d07n08 login1"]


def test_a_range_of_a_thousand_million_nodes_stays_as_printed(read_text: Read) -> None:
    log = read_text(HEADER + ROW.replace("|n1|", "|n[1-1000000000]|"))

    assert column(log, "host") == ["n[1-1000000000]"]


def test_columns_are_read_by_name(read_text: Read) -> None:
    log = read_text("Elapsed|JobID|Start\n00:10:00|7|2024-03-04T10:01:00\n")

    assert column(log, "job") == ["7"]
    assert column(log, "real_s") == [600.0]


def test_rows_that_end_with_a_bar_read_alike(read_text: Read) -> None:
    parsable = "".join(f"{line}|\n" for line in (HEADER + ROW).splitlines())

    log = read_text(parsable)

    assert column(log, "cpu_s") == [1800.5]


def test_a_bar_in_a_name_does_not_shift_the_numbers(read_text: Read) -> None:
    log = read_text(HEADER + ROW + ROW.replace("load", "lo|ad"))

    assert column(log, "real_s") == [600.0]
    assert [each.line for each in log.findings if each.code == "unreadable_number"] == [3]


def test_times_since_1970_need_no_zone(read_text: Read) -> None:
    epochs = ROW.replace("2024-03-04T10:00:00", "1000").replace("2024-03-04T10:01:00", "1060")

    log = read_text(HEADER + epochs.replace("2024-03-04T10:11:00", "1660"))

    assert column(log, "start_s") == [1060.0]
    assert "zone_not_printed" not in log.codes


def test_an_hour_that_daylight_saving_repeats_keeps_its_run_time(read_text: Read) -> None:
    row = (
        ROW.replace("10:01:00", "02:30:00")
        .replace("10:11:00", "02:10:00")
        .replace("2024-03-04", "2024-10-27")
    )

    log = read_text(HEADER + row, zone="Europe/Berlin")

    assert column(log, "real_s") == [600.0]


def test_a_header_alone_is_refused(refusal_of: Refused) -> None:
    refusal = refusal_of(HEADER)

    assert "rows of jobs" in refusal.message


def test_in_an_hour_that_a_zone_has_twice_the_run_time_tells_which_is_meant(read_text: Read) -> None:
    """On 27 October 2024 Berlin has 2:00 to 3:00 twice: from 0:00 UTC and from 1:00 UTC."""
    first_to_second = (
        "1|a|COMPLETED|00:45:00|2024-10-27T01:50:00|2024-10-27T02:30:00|2024-10-27T02:15:00|n1|1|0\n"
    )
    from_first = "2|b|COMPLETED|01:30:00|2024-10-27T01:50:00|2024-10-27T02:30:00|2024-10-27T03:00:00|n1|1|0\n"
    from_second = from_first.replace("2|b|COMPLETED|01:30:00", "3|c|COMPLETED|00:30:00")

    log = read_text(HEADER + first_to_second + from_first + from_second, zone="Europe/Berlin")

    midnight_s = 1_729_987_200  # 2024-10-27 in UTC
    assert [start_s - midnight_s for start_s in column(log, "start_s")] == [1_800, 1_800, 5_400]
    assert [end_s - midnight_s for end_s in column(log, "end_s")] == [4_500, 7_200, 7_200]
    assert "ends_before_start" not in log.codes


def test_a_job_at_work_is_left_out_for_what_it_used_is_not_all(read_text: Read) -> None:
    at_work = ROW.replace("7|load|COMPLETED", "8|load|RUNNING").replace("30:00.500", "00:00:00")

    log = read_text(HEADER + ROW + at_work)

    assert log.jobs[0].job.tolist() == ["7"]
    assert "jobs_unfinished" in log.codes
