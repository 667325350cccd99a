"""When steps ended: time stamps, zones, orders of day and month, clocks that step back."""

from datetime import UTC, datetime

import numpy as np
import pytest
from tests.backend.importers.formats.sas_log.worked_log import LOG, STEP, sessions_of, steps_of
from tests.backend.importers.found import Read


def test_a_timestamp_is_the_end_of_its_step_in_the_settled_zone(read_text: Read) -> None:
    steps = steps_of(read_text(LOG, zone="Europe/Berlin"))

    assert steps.end_s[0] == datetime(2026, 6, 18, 20, 0, 12, tzinfo=UTC).timestamp()  # two hours ahead
    assert steps.start_s[0] == steps.end_s[0] - 10


def test_an_order_of_day_and_month_is_asked_for_where_no_date_tells_it(read_text: Read) -> None:
    unsure = LOG.replace("06/18/2026", "06/08/2026")

    read, settled = read_text(unsure), read_text(unsure, date_order="dmy")

    assert "date_order_ambiguous" in read.codes
    assert datetime.fromtimestamp(steps_of(read).end_s[0], UTC).month == 6
    assert "date_order_ambiguous" not in settled.codes
    assert datetime.fromtimestamp(steps_of(settled).end_s[0], UTC).month == 8


def test_a_date_with_points_begins_with_the_day(read_text: Read) -> None:
    """4 March 2026: 20,516 days after 1970."""
    text = _took("DATA statement used (Total process time):", "1.00", "04.03.2026 10:00:00").replace(
        " AM", ""
    )

    unsure, told = read_text(text), read_text(text, date_order="mdy")

    assert steps_of(unsure).end_s.tolist() == [20_516 * 86_400.0 + 36_000]
    assert steps_of(told).end_s.tolist() == [20_546 * 86_400.0 + 36_000]  # 3 April
    [asked] = [finding for finding in unsure.findings if finding.code == "date_order_ambiguous"]
    assert (asked.default, asked.message) == ("dmy", "Dates are read as day, month, year.")


def test_dates_against_the_order_are_left_out_and_asked_for(read_text: Read) -> None:
    read = read_text(LOG.replace("06/18/2026", "18/06/2026"))

    assert "date_order_ambiguous" in read.codes
    assert np.isnan(steps_of(read).end_s).all()
    assert steps_of(read).real_s.tolist() == [10, 80]


def test_a_clock_that_steps_back_is_said(read_text: Read) -> None:
    read = read_text(LOG.replace("06/18/2026 10:01:32", "06/17/2026 10:01:32"))

    assert "clock_jumped_back" in read.codes


def test_a_log_without_times_takes_the_settled_start(read_text: Read) -> None:
    total = "NOTE: The SAS System used:\n      real time           5.00 seconds\n\n"

    asked = read_text(STEP + total)
    sessions = sessions_of(read_text(STEP + total, start="2026-06-18T22:00:00+00:00"))

    assert "no_times" in asked.codes
    assert sessions.end_s[0] - sessions.start_s[0] == 5
    assert sessions.start_s[0] == datetime(2026, 6, 18, 22, tzinfo=UTC).timestamp()


def test_a_prefix_with_a_zone_needs_no_question(read_text: Read) -> None:
    prefix = "2026-06-18T22:00:12,500+02:00 INFO  [00000015] :user - "

    read = read_text("".join(f"{prefix}{line}\n" for line in STEP.splitlines()))

    assert steps_of(read).end_s[0] == datetime(2026, 6, 18, 20, 0, 12, 500_000, tzinfo=UTC).timestamp()
    assert "zone_not_printed" not in read.codes


def _took(what: str, real: str, ended: str) -> str:
    return (
        f"NOTE: {what}\n      real time           {real}\n      cpu time            11.00 seconds\n"
        f"      Timestamp           {ended} AM\n\n"
    )


@pytest.mark.parametrize(
    ("day", "ends", "utc"),
    [
        ("10/27/2024", ("02:45:00", "02:15:00", "03:15:00"), ("00:30", "00:45", "01:15", "02:15")),
        ("03/31/2024", ("01:45:00", "03:15:00", "04:15:00"), ("00:30", "00:45", "01:15", "02:15")),
    ],
    ids=["an hour twice", "an hour missing"],
)
def test_a_session_over_a_change_of_clocks_takes_its_run_time(
    read_text: Read, day: str, ends: tuple[str, ...], utc: tuple[str, ...]
) -> None:
    """Steps of 15, 30 and 60 minutes in Berlin, from 0:30 UTC to 2:15, in a session of all three."""
    took = ("15:00.00", "30:00.00", "1:00:00.00")
    steps = "".join(
        _took("PROCEDURE SORT used (Total process time):", real, f"{day} {ended}")
        for real, ended in zip(took, ends, strict=True)
    )
    text = steps + _took("The SAS System used:", "1:45:00.00", f"{day} {ends[-1]}")

    read = read_text(text, zone="Europe/Berlin", date_order="mdy")

    iso = f"{day[6:]}-{day[:5].replace('/', '-')}"
    at_s = [datetime.fromisoformat(f"{iso}T{time}+00:00").timestamp() for time in utc]
    assert steps_of(read).start_s.tolist() == at_s[:3]
    assert steps_of(read).end_s.tolist() == at_s[1:]
    session = sessions_of(read)
    assert (session.start_s.tolist(), session.end_s.tolist()) == (at_s[:1], at_s[3:])
    assert "ends_before_start" not in read.codes
