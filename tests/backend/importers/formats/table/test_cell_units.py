"""Cells that print their unit are in that unit, whatever the others of their column are in."""

from collections.abc import Callable
from types import SimpleNamespace

import pytest

Read = Callable[..., SimpleNamespace]
DAY = "2026-03-04 22"


def values(read: SimpleNamespace) -> dict[str, list[float]]:
    return {series.metric.value: series.value.tolist() for series in read.series}


@pytest.mark.parametrize(
    ("delimiter", "cells"),
    [(",", ("1.2 GB/s", "900 MB/s", "500kB/s", "0")), (";", ("1,2 GB/s", "900 MB/s", "500,0 kB/s", "0"))],
)
def test_a_monitor_that_changes_its_unit_from_row_to_row_is_read_by_each(
    read_text: Read, delimiter: str, cells: tuple[str, ...]
) -> None:
    """As Grafana writes what it shows: 900 MB/s below 1.2 GB/s were read as 900 GB/s."""
    rows = "".join(f"{DAY}:0{at}:00{delimiter}{cell}\n" for at, cell in enumerate(cells))

    read = read_text(f"Time{delimiter}Read Throughput\n{rows}")

    assert values(read) == {"read_bytes_s": [1.2e9, 9e8, 5e5, 0.0]}


def test_a_long_table_has_units_in_its_cells(read_text: Read) -> None:
    rows = "".join(
        f"{DAY}:0{at}:00,{way} throughput,{cell}\n"
        for at, pair in enumerate((("1 GB/s", "5 MB/s"), ("10 MB/s", "2 GB/s")))
        for way, cell in zip(("read", "write"), pair, strict=True)
    )

    read = read_text(f"time,metric,value\n{rows}")

    assert values(read) == {"read_bytes_s": [1e9, 1e7], "write_bytes_s": [5e6, 2e9]}


def test_letters_behind_a_number_of_bytes_multiply_it(read_text: Read) -> None:
    read = read_text(f"Time,Read B/s\n{DAY}:00:00,1.5M\n{DAY}:01:00,900k\n{DAY}:02:00,12\n")

    assert values(read) == {"read_bytes_s": [1.5e6, 9e5, 12.0]}


def test_a_cell_in_a_unit_of_another_kind_is_left_out_aloud(read_text: Read) -> None:
    read = read_text(f"Time,Read (MB/s)\n{DAY}:00:00,100\n{DAY}:01:00,3 ms\n{DAY}:02:00,1.5G\n")

    assert values(read) == {"read_bytes_s": [1e8]}
    [told] = [finding for finding in read.findings if finding.code == "unreadable_number"]
    assert (told.line, told.message) == (3, "2 numbers or records could not be read: left out.")


def test_bits_as_grafana_writes_them_are_bits_whatever_their_prefix(read_text: Read) -> None:
    """900 kb/s are 112,500 bytes a second and 8 Kib/s are 1,024; they were read as eight times as many."""
    rows = f"{DAY}:00:00,900 kb/s,8 Kib/s\n{DAY}:01:00,1.2 Mb/s,8 Mib/s\n{DAY}:02:00,80 b/s,8 Gib/s\n"

    read = read_text(f"Time,received,transmitted\n{rows}")

    assert values(read) == {
        "receive_bytes_s": [112_500, 150_000, 10],
        "transmit_bytes_s": [1024, 1024**2, 1024**3],
    }
