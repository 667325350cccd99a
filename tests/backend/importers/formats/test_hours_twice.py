"""Jobs over a change of clocks: on 27 October 2024 Berlin has 2:00 to 3:00 twice, on 31 March not at all."""

from types import SimpleNamespace
from typing import Final

import pytest
from tests.backend.importers.formats.sas_log.worked_log import sessions_of
from tests.backend.importers.formats.test_lsf_bacct import JOB, RAN, TITLE, USAGE
from tests.backend.importers.formats.test_lsf_jobs import DONE, STARTED, SUBMITTED
from tests.backend.importers.formats.test_lsf_jobs import JOB as TOLD
from tests.backend.importers.found import Read

from gridsizer.learn.observations import JobTable

BERLIN: Final = "Europe/Berlin"
DAYS: Final = {"autumn": ("Sun Oct 27", "2024-10-27"), "spring": ("Sun Mar 31", "2024-03-31")}


def clocks(table: JobTable) -> tuple[str, str]:
    """When its only job started and ended, in UTC."""
    return _clock(table.start_s[0]), _clock(table.end_s[0])


def _clock(at_s: float) -> str:
    return f"{int(at_s) % 86_400 // 3_600}:{int(at_s) % 3_600 // 60:02}"


def only(read: SimpleNamespace) -> JobTable:
    (table,) = read.jobs
    assert isinstance(table, JobTable)
    return table


@pytest.mark.parametrize(
    ("day", "start", "end", "took_s", "utc"),
    [
        ("autumn", "02:50", "02:10", 1_200, ("0:50", "1:10")),
        ("autumn", "01:30", "02:30", 3_600, ("23:30", "0:30")),
        ("autumn", "01:30", "02:30", 7_200, ("23:30", "1:30")),
        ("autumn", "02:30", "03:30", 3_600, ("1:30", "2:30")),
        ("spring", "01:30", "03:30", 3_600, ("0:30", "1:30")),
    ],
)
def test_a_job_of_bacct_lies_where_its_turnaround_and_wait_say(
    read_text: Read, day: str, start: str, end: str, took_s: int, utc: tuple[str, str]
) -> None:
    printed = DAYS[day][0]
    told = (
        RAN.replace("Mon Oct  8 17:00", f"{printed} 01:00")
        .replace("Mon Oct  8 17:01", f"{printed} {start}")
        .replace("Mon Oct  8 17:11", f"{printed} {end}")
    )
    usage = USAGE.replace(" 660 ", f" {took_s + 60} ")

    read = read_text(TITLE + JOB + told + usage, year=2024, zone=BERLIN)

    assert only(read).real_s.tolist() == [took_s]
    assert clocks(only(read)) == utc
    assert "hour_twice" not in read.codes


@pytest.mark.parametrize(
    ("day", "start", "end", "real_s"),
    [
        ("autumn", "01:30", "03:30", 3 * 3_600),
        ("autumn", "02:50", "02:10", 1_200),
        ("spring", "01:30", "03:30", 3_600),
    ],
)
def test_a_job_whose_run_time_lsf_does_not_print_runs_from_start_to_end_and_not_by_the_clock(
    read_text: Read, day: str, start: str, end: str, real_s: int
) -> None:
    printed = DAYS[day][0]
    told = (
        SUBMITTED.replace("Mon Oct  8 17:00", f"{printed} 01:00")
        + STARTED.replace("Mon Oct  8 17:01", f"{printed} {start}")
        + DONE.replace("Mon Oct  8 17:11", f"{printed} {end}")
    )

    read = read_text(TOLD + told, year=2024, zone=BERLIN)

    assert only(read).real_s.tolist() == [real_s]
    assert "hour_twice" not in read.codes


@pytest.mark.parametrize(
    ("row", "utc"),
    [
        ("02:50:00,{day} 02:10:00,", ("0:50", "1:10")),  # no job ends before it starts
        ("02:30:00,{day} 03:30:00,1:00:00", ("1:30", "2:30")),
        ("02:30:00,{day} 03:30:00,2:00:00", ("0:30", "2:30")),
    ],
)
def test_a_job_of_a_table_lies_where_its_run_time_says_or_its_end_after_its_start(
    read_text: Read, row: str, utc: tuple[str, str]
) -> None:
    day = DAYS["autumn"][1]

    read = read_text(f"job,start,end,elapsed\na,{day} {row.format(day=day)}\n", zone=BERLIN)

    assert clocks(only(read)) == utc
    assert "hour_twice" not in read.codes


def test_a_job_that_may_have_run_an_hour_longer_is_told_once(read_text: Read) -> None:
    rows = "".join(f"{name},2024-10-27 01:30:00,2024-10-27 02:30:00\n" for name in "ab")

    read = read_text(f"job,start,end\n{rows}c,2024-10-27 04:00:00,2024-10-27 05:00:00\n", zone=BERLIN)

    (told,) = [each for each in read.findings if each.code == "hour_twice"]
    assert told.message.startswith("2 jobs begin or end in an hour that the clock showed twice")
    assert told.line == 2


def test_a_session_that_starts_in_the_second_of_an_hour_that_comes_twice_takes_its_run_time(
    read_text: Read,
) -> None:
    """From 2:30 winter time, 1:30 in UTC, a step of half an hour and one of an hour, and 5 s beside them."""
    step = (
        "NOTE: PROCEDURE SORT used (Total process time):\n      real time           {real}\n"
        "      cpu time            11.00 seconds\n      Timestamp           10/27/2024 {ended} AM\n\n"
    )
    total = (
        "NOTE: The SAS System used:\n      real time           1:30:05.00\n"
        "      cpu time            22.00 seconds\n\n"
    )
    text = step.format(real="30:00.00", ended="03:00:00") + step.format(real="1:00:00.00", ended="04:00:00")

    read = read_text(text + total, zone=BERLIN, date_order="mdy")

    assert clocks(sessions_of(read)) == ("1:30", "3:00")


def stimer(started: str, took: str = "5:00.00") -> str:
    """A session whose page header alone tells when it started."""
    return (
        f"1                                    The SAS System             {started}\n\n"
        "NOTE: PROCEDURE SORT used (Total process time):\n      real time           4:59.00\n"
        "      cpu time            11.00 seconds\n\n"
        f"NOTE: The SAS System used:\n      real time           {took}\n"
        "      cpu time            11.00 seconds\n\n"
    )


def stamped(*ended: str, day: str = "10/27/2024") -> str:
    """Steps of a minute each that ended then."""
    return "".join(
        "NOTE: PROCEDURE SORT used (Total process time):\n      real time           1:00.00\n"
        f"      cpu time            11.00 seconds\n      Timestamp           {day} {end} AM\n\n"
        for end in ended
    )


def told(read: SimpleNamespace, code: str) -> list[tuple[str, int | None]]:
    return [(each.message.split(", and")[0], each.line) for each in read.findings if each.code == code]


@pytest.mark.parametrize(
    ("log", "said"),
    [
        (stimer("02:30 Sunday, October 27, 2024"), "1 time lies in an hour that the clock showed twice"),
        (stamped("02:10:00", "02:20:00"), "2 times lie in an hour that the clock showed twice"),
    ],
    ids=["page headers", "timestamps"],
)
def test_a_sas_log_that_lies_in_an_hour_that_comes_twice_is_said_to_be_of_either(
    read_text: Read, log: str, said: str
) -> None:
    settled = {"date_order": "mdy"}

    unsure, sure = (read_text(log, zone=zone, **settled) for zone in (BERLIN, "+01:00"))

    assert [message for message, _ in told(unsure, "hour_twice")] == [said]
    assert sessions_of(sure).start_s[0] - sessions_of(unsure).start_s[0] == 3_600
    assert "hour_twice" not in sure.codes


@pytest.mark.parametrize(
    "ended",
    [
        ("01:50:00", "02:20:00"),  # begins before: goes on into the first
        (
            "02:10:00",
            "02:50:00",
            "02:20:00",
            "03:10:00",
        ),  # the clock is set back: what came before is the first
        ("03:10:00", "03:20:00"),
    ],
)
def test_a_log_that_tells_in_which_of_both_hours_it_lies_raises_no_doubt(
    read_text: Read, ended: tuple[str, ...]
) -> None:
    read = read_text(stamped(*ended), zone=BERLIN, date_order="mdy")

    assert "hour_twice" not in read.codes


def test_times_that_a_zone_skips_are_told(read_text: Read) -> None:
    """2:00 to 3:00 is no time of 31 March in Berlin."""
    steps = stamped("01:50:00", "02:20:00", "02:40:00", day="03/31/2024")
    day = DAYS["spring"][1]
    jobs = f"job,start,end\na,{day} 01:00:00,{day} 02:30:00\nb,{day} 04:00:00,{day} 05:00:00\n"
    table = f"time,read_mb_s\n{day} 02:30:00,1\n{day} 03:30:00,2\n{day} 04:30:00,2\n"

    logs = [read_text(text, zone=BERLIN, date_order="mdy") for text in (steps, jobs, table)]

    skipped = ", for its clocks are set forward over {}: is the zone right?"
    assert [told(log, "hour_skipped") for log in logs] == [
        [("2 times are ones that the zone does not have" + skipped.format("them"), 6)],
        [("1 job begins or ends at a time that the zone does not have" + skipped.format("it"), 2)],
        [("1 time is one that the zone does not have" + skipped.format("it"), 2)],
    ]
    assert [log.codes for log in logs if "hour_twice" in log.codes] == []


def test_rows_of_a_table_in_an_hour_that_comes_twice_are_told(read_text: Read) -> None:
    """The rows of a table may be in any order, so that nothing tells."""
    day = DAYS["autumn"][1]
    rows = "".join(f"{day} {time}:00,1\n" for time in ("01:30", "02:30", "02:30", "03:30"))

    unsure, sure = (read_text(f"time,read_mb_s\n{rows}", zone=zone) for zone in (BERLIN, "+01:00"))

    assert told(unsure, "hour_twice") == [("2 times lie in an hour that the clock showed twice", 3)]
    assert "hour_twice" not in sure.codes
