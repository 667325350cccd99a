"""Rows of one time are of several things: whose they are is told by a column, whatever it is called."""

from collections.abc import Callable
from types import SimpleNamespace

import pytest

Read = Callable[..., SimpleNamespace]


def rows(*owners: str) -> str:
    """Three minutes of each: the first moves 100 MB/s, the next 101 and so on."""
    return "".join(
        f"2026-03-04 22:0{minute}:00,{owner},{100 + at}\n"
        for minute in range(3)
        for at, owner in enumerate(owners)
    )


@pytest.mark.parametrize("name", ["Array", "Storage System", "Filesystem", "Resource"])
def test_a_column_that_tells_rows_of_one_time_apart_names_their_devices(read_text: Read, name: str) -> None:
    read = read_text(f"Time,{name},Read MB/s\n{rows('a1', 'b2')}")

    found = {series.device: series.value.tolist() for series in read.series}
    assert found == {"a1": [100e6] * 3, "b2": [101e6] * 3}
    [asked] = [finding for finding in read.findings if finding.code == "mapping_sniffed"]
    assert f"{name} tells which device each row is of." in asked.message
    assert "times_repeated" not in read.codes


def test_a_column_that_tells_nothing_apart_names_no_device(read_text: Read) -> None:
    read = read_text(f"Time,Site,Read MB/s\n{rows('a1')}")

    assert [series.device for series in read.series] == [""]


def test_nodes_may_have_numbers_for_names(read_text: Read) -> None:
    of_both = "2026-03-04 09:00,1,1,100\n2026-03-04 09:00,2,2,50\n"

    read = read_text(f"Time,Node,Id,Read MB/s\n{of_both}2026-03-04 09:01,1,3,110\n")

    found = {series.host: series.value.tolist() for series in read.series}

    assert found == {"1": [100e6, 110e6], "2": [50e6]}


def test_rows_without_times_are_no_rows_of_one_time(read_text: Read) -> None:
    read = read_text("Node,Remark,Read MB/s\nn1,cold,100\nn1,warm,110\nn1,hot,120\n")

    assert [(series.device, series.value.tolist()) for series in read.series] == [("", [1e8, 1.1e8, 1.2e8])]


def test_a_comment_on_each_row_names_no_device(read_text: Read) -> None:
    noted = "".join(f"{row},note {at}\n" for at, row in enumerate(rows("a1", "b2").splitlines()))

    read = read_text(f"Time,Array,Read MB/s,Remark\n{noted}")

    assert sorted(series.device for series in read.series) == ["a1", "b2"]


def test_rows_of_one_time_that_nothing_tells_apart_are_told(read_text: Read) -> None:
    """The numbers of each minute but the first have the time of the one before."""
    read = read_text(f"Time,Array,Read MB/s\n{rows('a1', 'a1')}")

    [told] = [finding for finding in read.findings if finding.code == "times_repeated"]
    assert told.message.startswith("3 numbers have the time of the one before in the same series:")
    assert told.line == 3


def test_tables_behind_each_other_keep_their_times_and_devices(read_text: Read) -> None:
    table = f"Time,Array,Read MB/s\n{rows('a1', 'b2')}"

    read = read_text(table + table)

    found = {series.device: series.value.tolist() for series in read.series}
    assert found == {"a1": [100e6] * 6, "b2": [101e6] * 6}
    # 2026-03-04 22:00 UTC is 1,772,661,600 s after 1970.
    assert read.series[0].at_s.tolist() == [1_772_661_600 + 60 * minute for minute in (0, 1, 2)] * 2
