"""Times of a table: their forms, the order of day and month, zones, and clocks that jump."""

import pytest
from tests.backend.importers.formats.table.texts import MARCH_4_09_00, Read, only, table


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("2019-03-04 09:00:00", "2019-03-04 09:01:00"),
        ("2019-03-04T09:00:00Z", "2019-03-04T10:01:00+01:00"),
        ("1551690000", "1551690060"),
        ("1551690000000", "1551690060000"),
        ("13.02.2019 09:00", None),
        ("Mon Mar 4 2019 9:00 AM", "Mon Mar 4 2019 9:01 AM"),
        ("04-Mar-2019 09:00:00", "04-Mar-2019 09:01:00"),
        ("3/4/2019 9:00 AM", "3/4/2019 9:01 AM"),
    ],
)
def test_a_time_is_read_in_any_usual_form(read_text: Read, first: str, second: str | None) -> None:
    if second is None:
        first, second = "04.03.2019 09:00", "04.03.2019 09:01"
    read = read_text(table("time,read MiB/s", f"{first},1", f"{second},2"))

    assert only(read).at_s.tolist() == [MARCH_4_09_00, MARCH_4_09_00 + 60]
    assert only(read).interval_s == 60


def test_a_date_and_a_time_of_day_may_stand_in_two_columns(read_text: Read) -> None:
    read = read_text(table("Date;Time;Read MiB/s", "2019-03-04;09:00:00;1", "2019-03-04;09:01:00;2"))

    assert only(read).at_s.tolist() == [MARCH_4_09_00, MARCH_4_09_00 + 60]


def test_the_order_of_day_and_month_is_asked_where_no_date_shows_it(read_text: Read) -> None:
    read = read_text(table("time,read MiB/s", "03/04/2019 09:00,1"))

    (asked,) = [finding for finding in read.findings if finding.code == "date_order_ambiguous"]
    assert (asked.severity, asked.setting, asked.default) == ("question", "date_order", "mdy")


def test_beside_a_decimal_comma_the_day_is_taken_to_stand_first(read_text: Read) -> None:
    read = read_text(table("time;read MiB/s", "04/03/2019 09:00;1,5", "04/03/2019 09:01;2,5"))

    (asked,) = [finding for finding in read.findings if finding.code == "date_order_ambiguous"]
    assert asked.default == "dmy"
    assert only(read).at_s.tolist() == [MARCH_4_09_00, MARCH_4_09_00 + 60]


def test_a_late_row_may_show_the_order_of_day_and_month(read_text: Read) -> None:
    early = [f"03/04/2019 09:{minute:02}:{second:02},1" for minute in range(60) for second in range(60)]
    read = read_text(table("time,read MiB/s", *early, "13/04/2019 09:00:00,1"))

    assert "date_order_ambiguous" not in read.codes
    assert only(read).at_s[0] == 1_554_282_000.0  # 2019-04-03T09:00:00Z


def test_a_settled_order_is_taken(read_text: Read) -> None:
    read = read_text(table("time,read MiB/s", "03/04/2019 09:00,1"), date_order="dmy")

    assert "date_order_ambiguous" not in read.codes
    assert only(read).at_s.tolist() == [1_554_282_000.0]


def test_a_settled_zone_moves_times_that_print_none(read_text: Read) -> None:
    text = table("time,read MiB/s", "2019-03-04 10:00:00,1")

    berlin = read_text(text, zone="Europe/Berlin")

    assert only(berlin).at_s.tolist() == [MARCH_4_09_00]
    assert "zone_not_printed" not in berlin.codes
    assert "zone_not_printed" in read_text(text).codes


def test_a_zone_in_the_head_is_a_printed_one(read_text: Read) -> None:
    read = read_text(table("time (UTC),read MiB/s", "2019-03-04 09:00:00,1"), zone="Europe/Berlin")

    assert only(read).at_s.tolist() == [MARCH_4_09_00]


def test_across_a_change_to_summer_time_an_hour_is_an_hour(read_text: Read) -> None:
    rows = ["2019-03-31 01:30:00,1", "2019-03-31 03:30:00,1"]

    read = read_text(table("time,read MiB/s", *rows), zone="Europe/Berlin")

    assert (only(read).at_s[1] - only(read).at_s[0]) == 3600


def test_a_time_of_day_needs_a_day_and_goes_on_past_midnight(read_text: Read) -> None:
    text = table("time,read MiB/s", "23:59:30,1", "00:00:30,2")

    without, settled = read_text(text), read_text(text, start="2019-03-03T23:59:30")

    assert "no_times" in without.codes
    assert only(settled).at_s.tolist() == [MARCH_4_09_00 - 32_430, MARCH_4_09_00 - 32_370]


def test_rows_without_times_follow_a_settled_start_and_interval(read_text: Read) -> None:
    read = read_text(
        table("read MiB/s,write MiB/s", "1,2", "3,4"), start="2019-03-04T09:00:00Z", interval_s=10
    )

    assert read.series[0].at_s.tolist() == [MARCH_4_09_00, MARCH_4_09_00 + 10]


def test_a_clock_that_jumps_back_is_found_and_the_times_are_kept(read_text: Read) -> None:
    rows = ["2019-03-04 09:01:00,1", "2019-03-04 09:00:00,2", "2019-03-04 09:02:00,3"]

    read = read_text(table("time,read MiB/s", *rows))

    (found,) = [finding for finding in read.findings if finding.code == "clock_jumped_back"]
    assert found.line == 3
    assert only(read).value.sum() == 6 * 1024**2


def test_a_clock_that_steps_back_once_does_so_once_in_a_table_of_two_columns(read_text: Read) -> None:
    rows = ("2019-03-04 09:05,1,2", "2019-03-04 09:00,3,4", "2019-03-04 09:10,5,6")

    read = read_text(table("time,read MiB/s,write MiB/s", *rows))

    (told,) = [finding for finding in read.findings if finding.code == "clock_jumped_back"]
    assert told.message == "The clock steps back 1 time; the times are kept as printed."
    assert told.line == 3
