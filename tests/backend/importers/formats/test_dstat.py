"""dstat: dates with day or month first, totals beside single devices, delays of command lines."""

from typing import Final

import pytest
from tests.backend.importers.found import LOGS, Read, at, found

from gridsizer_server.importers.formats.dstat.row_times import delay_s

DSTAT: Final = (LOGS / "dstat" / "singles_and_totals.csv").read_text()


def _dstat(*rows: str, command: str = "dstat -td 10", groups: str = '"system","dsk/sda",') -> str:
    names = '"time","read","writ"'
    head = ['"Dstat 0.7.2 CSV output"', '"Host:","n1",,,,"User:","sas"', f'"Cmdline:","{command}"', groups]
    return "\n".join([*head, names, *rows]) + "\n"


@pytest.mark.parametrize(
    ("first", "second", "order", "day"),
    [
        ("03-28", "03-28", None, "2024-03-28"),
        ("28-03", "28-03", None, "2024-03-28"),
        ("Mar-04", "Mar-04", None, "2024-03-04"),
        ("03-04", "03-04", "mdy", "2024-03-04"),
        ("03-04", "03-04", None, "2024-04-03"),
        ("03-12", "03-13", None, "2024-03-13"),
    ],
)
def test_dates_of_dstat_have_day_or_month_first(
    read_text: Read, first: str, second: str, order: str | None, day: str
) -> None:
    rows = [f"{first} 09:00:00,1,2", f"{second} 09:00:10,100,200"]

    read = read_text(_dstat(*rows), year=2024, date_order=order)

    assert found(read, "read_bytes_s", "sda").at_s.tolist() == [at(f"{day}T09:00:10")]
    assert ("date_order_ambiguous" in read.codes) == (first == "03-04" and order is None)


def test_dstat_that_a_spreadsheet_saved_reads_alike(read_text: Read) -> None:
    saved = DSTAT.replace(",", ";").replace(".0", ",0")

    read = read_text(saved)

    plain = read_text(DSTAT)
    assert (
        found(read, "read_bytes_s", "sda").value.tolist()
        == found(plain, "read_bytes_s", "sda").value.tolist()
    )


def test_single_cpus_of_dstat_are_not_the_node_and_are_said(read_text: Read) -> None:
    rows = ["28-03 09:00:00,1,2", "28-03 09:00:10,100,200"]

    read = read_text(_dstat(*rows, groups='"system","cpu0 usage",').replace('"read","writ"', '"usr","sys"'))

    assert read.series == []
    assert "single_cpus_only" in read.codes


def test_dstat_without_a_column_of_times_counts_from_its_start(read_text: Read) -> None:
    rows = DSTAT.replace('"system",', "").replace('"time",', "").split("\n")
    untimed = "\n".join(row.split(",", 1)[1] if row[:1].isdigit() else row for row in rows)

    read = read_text(untimed)

    assert found(read, "read_bytes_s", "sda").at_s.tolist() == [
        at("2023-12-31T23:59:40"),
        at("2023-12-31T23:59:50"),
    ]
    assert "times_from_start" in read.codes


def test_dstat_with_epoch_seconds_needs_no_zone(read_text: Read) -> None:
    epoch = int(at("2024-01-01T00:00:00"))
    text = DSTAT.replace('"time"', '"epoch"').replace(" UTC", "")
    for place, time in enumerate(("31-12 23:59:40", "31-12 23:59:50", "01-01 00:00:00")):
        text = text.replace(time, f"{epoch + 10 * place}.0")

    read = read_text(text)

    assert found(read, "read_bytes_s", "sda").at_s.tolist() == [epoch + 10, epoch + 20]


def test_dates_of_dstat_without_a_year_ask_for_it(read_text: Read) -> None:
    text = DSTAT.replace(',,,,"Date:","31 Dec 2023 23:59:30 UTC"', "")

    asked, settled = read_text(text), read_text(text, year=2023)

    assert "year_not_printed" in asked.codes
    assert found(settled, "read_bytes_s", "sda").at_s.tolist() == [
        at("2023-12-31T23:59:50"),
        at("2024-01-01T00:00:00"),
    ]


def test_a_row_of_dstat_whose_time_is_none_is_left_out_and_counted(read_text: Read) -> None:
    read = read_text(DSTAT.replace("31-12 23:59:50", "31-12 23:9:50"))

    assert found(read, "read_bytes_s", "sda").value.tolist() == [3000]
    assert "unreadable_number" in read.codes


def test_dstat_appends_to_its_file_and_each_start_has_a_row_since_boot(read_text: Read) -> None:
    read = read_text(DSTAT + DSTAT)

    assert found(read, "read_bytes_s", "sda").value.tolist() == [1000, 3000, 1000, 3000]


def test_a_total_of_dstat_is_a_disk_only_where_no_disk_is_listed(read_text: Read) -> None:
    alone = "\n".join(
        ",".join([*cells[:9], *cells[11:]])
        if len(cells := line.split(",")) > 10 and "dstat" not in line
        else line
        for line in DSTAT.split("\n")
    )

    read = read_text(alone)

    assert found(read, "read_bytes_s", "all disks").layer == "node_disk"
    assert found(read_text(DSTAT), "read_bytes_s", "all disks").layer == "node_volume"


@pytest.mark.parametrize(
    ("command", "seconds"),
    [
        ("dstat", 1),
        ("dstat --output /tmp/x.csv", 1),
        ("dstat -tcdn 5", 5),
        ("dstat -tcdn --output x.csv 5 100", 5),
        ("dstat -C 0", 1),
        ("dstat -cdn -C 0 30", 30),
        ("dool 60 10", 60),
    ],
)
def test_the_delay_of_a_command_line(command: str, seconds: float) -> None:
    assert delay_s(command) == seconds
