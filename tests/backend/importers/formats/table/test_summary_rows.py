"""Rows that sum the others up, and times that are spoilt: the times beside them stand."""

import pytest
from tests.backend.importers.formats.table.texts import MARCH_4_09_00, Read, only, table

MINUTES = ("2019-03-04 09:00:00,n1,100", "2019-03-04 09:01:00,n1,140")


@pytest.mark.parametrize(
    ("label", "kind"),
    [
        ("Average", "mean"),
        ("Avg", "mean"),
        ("Mittelwert", "mean"),
        ("Total", "sum"),
        ("Grand Total", "sum"),
        ("Max", "statistic"),
        ("Peak", "statistic"),
        ("95th percentile", "statistic"),
    ],
)
def test_a_row_that_sums_the_others_up_is_told_and_leaves_their_times(
    read_text: Read, label: str, kind: str
) -> None:
    read = read_text(table("time,host,read MB/s", *MINUTES, f"{label},,120"))

    assert only(read).at_s.tolist() == [MARCH_4_09_00, MARCH_4_09_00 + 60]
    assert only(read).value.tolist() == [100e6, 140e6]
    (told,) = [finding for finding in read.findings if finding.code == "not_used"]
    assert told.message == f"Not used: {kind} rows (1)."
    assert not {"no_times", "unreadable_time"} & read.codes


def test_a_row_that_sums_the_others_up_may_say_so_beside_a_blank_time(read_text: Read) -> None:
    read = read_text(table("host,time,read MB/s", "n1,2019-03-04 09:00:00,100", "Average,,100"))

    assert [(series.host, series.value.tolist()) for series in read.series] == [("n1", [100e6])]
    assert "unreadable_time" not in read.codes


@pytest.mark.parametrize("spoilt", ["soon", "09:02", "2019-03-", "2019-02-31 09:02:00"])
def test_one_spoilt_time_is_told_and_leaves_the_others(read_text: Read, spoilt: str) -> None:
    read = read_text(table("time,host,read MB/s", *MINUTES, f"{spoilt},n1,120"))

    assert only(read).at_s.tolist() == [MARCH_4_09_00, MARCH_4_09_00 + 60]
    (told,) = [finding for finding in read.findings if finding.code == "unreadable_time"]
    assert (told.line, told.message[:7]) == (4, "1 time ")
    assert "no_times" not in read.codes


def test_a_spoilt_count_of_seconds_leaves_the_others(read_text: Read) -> None:
    read = read_text(table("time,read MB/s", "1551690000,1", "1551690060,2", "soon,3"))

    assert only(read).at_s.tolist() == [MARCH_4_09_00, MARCH_4_09_00 + 60]


def test_words_few_of_which_look_like_times_are_no_times(read_text: Read) -> None:
    read = read_text(table("note,read MB/s", "2019-03-04 09:00:00,1", "as before,2", "the same,3"))

    assert "no_times" in read.codes
    assert only(read).value.tolist() == [1e6, 2e6, 3e6]


def test_rates_most_of_which_could_be_seconds_since_1970_are_no_times(read_text: Read) -> None:
    rows = ("09:00:00,1551690000", "09:01:00,1551690060", "09:02:00,90")

    read = read_text(table("time,read B/s", *rows))

    assert only(read).value.tolist() == [1_551_690_000, 1_551_690_060, 90]
