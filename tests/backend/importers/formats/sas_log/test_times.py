"""When steps ended: time stamps, zones, orders of day and month, clocks that step back."""

from datetime import UTC, datetime

import numpy as np
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
