"""A device that a report does not list moved nothing in it, in whichever form the report was printed.

`iostat -z` leaves out devices without activity in JSON too, and sadc devices that were never used.
Source: sysstat 12, iostat.c (DISPLAY_ZERO_OMIT) and rd_stats.c (read_diskstats_disk: "Unused device").
"""

from collections.abc import Callable
from typing import Final

import pytest
from tests.backend.importers.found import Read, Refused, found

from gridsizer_server.importers.host_tools import listings

SDA: Final = ("sda", 8)
SDB: Final = ("sdb", 2)
REPORTS: Final = [[SDA], [SDA], [SDA, SDB], [], [SDA]]  # the first of iostat is since boot
"""Devices of reports every 10 s, with kB/s read; they write nothing."""

Printed = Callable[[list[list[tuple[str, int]]]], str]


def iostat_json(reports: list[list[tuple[str, int]]]) -> str:
    statistics = ",".join(
        f'{{"timestamp": "2024-03-14T09:00:{10 * number:02}+00:00", "disk": ['
        + ",".join(f'{{"disk_device": "{name}", "rkB/s": {rate}.00, "wkB/s": 0.00}}' for name, rate in disks)
        + "]}\n"
        for number, disks in enumerate(reports)
    )
    return f'{{"sysstat": {{"hosts": [{{"nodename": "n1", "statistics": [\n{statistics}]}}]}}}}\n'


def sadf_json(reports: list[list[tuple[str, int]]]) -> str:
    statistics = ",".join(
        f'{{"timestamp": {{"date": "2024-03-14", "time": "09:00:{10 * number:02}", "utc": 1}}, "disk": ['
        + ",".join(f'{{"disk-device": "{name}", "rkB": {rate}.00, "wkB": 0.00}}' for name, rate in disks)
        + "]}\n"
        for number, disks in enumerate(reports)
    )
    host = f'"nodename": "n1", "file-date": "2024-03-14", "statistics": [\n{statistics}]'
    return f'{{"sysstat": {{"hosts": [{{{host}}}]}}}}\n'


def sadf_xml(reports: list[list[tuple[str, int]]]) -> str:
    statistics = "".join(
        f'<timestamp date="2024-03-14" time="09:00:{10 * number:02}" utc="1"><disk per="second">\n'
        + "".join(f'<disk-device dev="{name}" rkB="{rate}.00" wkB="0.00"/>\n' for name, rate in disks)
        + "</disk></timestamp>\n"
        for number, disks in enumerate(reports)
    )
    host = f'<host nodename="n1"><statistics>\n{statistics}</statistics></host>'
    return f'<?xml version="1.0"?>\n<sysstat>{host}</sysstat>\n'


def sadf_lines(reports: list[list[tuple[str, int]]]) -> str:
    return "".join(
        f"n1\t10\t2024-03-14 09:00:{10 * number:02} UTC\t{name}\t{figure}\t{value}.00\n"
        for number, disks in enumerate(reports)
        for name, rate in disks
        for figure, value in (("rkB/s", rate), ("wkB/s", 0), ("%util", 1))
    )


@pytest.mark.parametrize(
    ("printed", "first"), [(iostat_json, 1), (sadf_json, 0), (sadf_xml, 0)], ids=["iostat", "json", "xml"]
)
def test_a_device_moved_nothing_in_the_reports_that_leave_it_out(
    read_text: Read, printed: Printed, first: int
) -> None:
    read = read_text(printed(REPORTS))

    assert found(read, "read_bytes_s", "sda").value.tolist() == [8192.0] * (3 - first) + [0.0, 8192.0]
    assert found(read, "read_bytes_s", "sdb").value.tolist() == [0.0] * (2 - first) + [2048.0, 0.0, 0.0]
    assert found(read, "write_bytes_s", "sdb").value.tolist() == [0.0] * (5 - first)
    (told,) = [each.message for each in read.findings if each.code == "idle_not_listed"]
    assert f"({5 - first} times)" in told  # sdb in four reports but the one since boot, sda in one


def test_of_a_number_a_line_the_last_table_may_be_cut_short(read_text: Read) -> None:
    reports = [[SDA], [SDA, SDB], [SDA]]

    last, followed = read_text(sadf_lines(reports)), read_text(sadf_lines([*reports, [SDA, SDB]]))

    assert found(last, "read_bytes_s", "sdb").value.tolist() == [0.0, 2048.0]
    assert found(followed, "read_bytes_s", "sdb").value.tolist() == [0.0, 2048.0, 0.0, 2048.0]


def test_a_moment_without_a_list_of_disks_tells_nothing_of_them(read_text: Read) -> None:
    without = sadf_json(REPORTS).replace(', "disk": []', ', "queue": {"runq-sz": 1}')

    read = read_text(without)

    assert found(read, "read_bytes_s", "sda").value.tolist() == [8192.0] * 4
    assert found(read, "read_bytes_s", "sdb").value.tolist() == [0.0, 0.0, 2048.0, 0.0]


def test_json_of_far_more_idle_devices_than_listed_ones_is_refused(
    refusal_of: Refused, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listings, "_MOST_IDLE", 2)
    monkeypatch.setattr(listings, "MAX_DEVICES", 1)

    refusal = refusal_of(iostat_json([[(f"sd{letter}", 1)] for letter in "abcdefg"]))

    assert "iostat without -z" in refusal.message
