"""nfsiostat: times between its reports, older columns, a number a line."""

from typing import Final

import pytest
from tests.backend.importers.found import LOGS, Read, at, found

NFSIOSTAT: Final = (LOGS / "nfsiostat" / "two_mounts.txt").read_text()


@pytest.mark.parametrize(
    "stamp",
    [
        "Timestamp: 2024-04-05 09:00:{:02}",
        "Timestamp: 2024-04-05 09:00:{:02}.123456",
        "Timestamp: 2024-04-05T09:00:{:02}+00:00",
        "Timestamp: Fri Apr  5 09:00:{:02} 2024",
        "Timestamp : Fri 05 Apr 2024 09:00:{:02} AM UTC",
        "# timestamp: 17123076{:02}",
        "Timestamp: 09:00:{:02}",
    ],
)
def test_the_times_between_reports_of_nfsiostat_are_those_of_the_report_below(
    read_text: Read, stamp: str
) -> None:
    report = (
        "srv:/data mounted on /data:\n\n   ops/s  rpc bklog\n   1.0  0.0\n\n"
        "read:  ops/s  kB/s  kB/op  retrans  avg RTT (ms)  avg exe (ms)\n"
        "       1.0  2.0  2.0  0 (0.0%)  1.0  1.5\n"
        "write: ops/s  kB/s  kB/op  retrans  avg RTT (ms)  avg exe (ms)\n"
        "       1.0  4.0  4.0  0 (0.0%)  1.0  1.5\n\n"
    )

    read = read_text(f"{stamp.format(0)}\n{report}{stamp.format(10)}\n{report}", start="2024-04-05T09:00:00")

    assert found(read, "read_bytes_s", "/data").at_s.tolist() == [at("2024-04-05T09:00:10")]
    assert found(read, "write_bytes_s", "/data").value.tolist() == [4096]


def test_nfsiostat_that_prints_a_number_a_line_reads_the_same(read_text: Read) -> None:
    lines: list[str] = []
    for line in NFSIOSTAT.split("\n"):
        if line.startswith(("read:", "write:")):
            direction, _, names = line.partition(":")
            lines += [f"{direction}:", names]
        elif "(0.0%)" in line or "(5.0%)" in line:
            words = line.replace(" (", "_(").split()
            lines += [word.replace("_(", " (") for word in words]
        else:
            lines.append(line)

    read = read_text("\n".join(lines))

    assert found(read, "read_bytes_s", "/saswork").value.tolist() == [1_024_000]
    assert found(read, "write_latency_s", "/saswork").value.tolist() == [0.004]


def test_older_nfsiostat_says_op_and_has_fewer_columns(read_text: Read) -> None:
    older = "\n".join(
        line.replace("ops/s       rpc", "op/s       rpc")
        .replace("  avg queue (ms)          errors", "")
        .replace("           0.020        0 (0.0%)", "")
        .replace("0 (0.0%)", "0 (0.0%")
        for line in NFSIOSTAT.split("\n")
    )

    read = read_text(older)

    assert found(read, "read_bytes_s", "/sasdata").value.tolist() == [3_072_000]
    assert found(read, "read_latency_s", "/sasdata").value.tolist() == [0.006]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Thu Mar 14 08:59:50 UTC 2024", "Thu Mar 14 09:00:00 UTC 2024"),
        ("2024-03-14T09:59:50+0100", "2024-03-14T10:00:00+0100"),
        ("Timestamp: 2024-03-14 08:59:50", "Timestamp: 2024-03-14 09:00:00"),
    ],
)
def test_a_time_on_a_line_of_its_own_is_that_of_the_report(read_text: Read, first: str, second: str) -> None:
    begin = NFSIOSTAT.index("nas01:/ifs/work", 10)

    read = read_text(f"{first}\n{NFSIOSTAT[:begin]}{second}\n{NFSIOSTAT[begin:]}")

    assert found(read, "read_ops_s", "/saswork").at_s.tolist() == [at("2024-03-14T09:00:00")]
    assert "no_times" not in read.codes


def reports(*listed: str, every_s: int = 10, unit: str = "kB") -> str:
    """Reports of mounts that each read 2 kB/s and write 4."""
    return "".join(
        f"Timestamp: 2024-03-14 09:00:{every_s * number:02}\n"
        + "".join(
            f"srv:/{mount} mounted on /{mount}:\n\n   ops/s  rpc bklog\n   1.0  0.0\n\n"
            f"read:  ops/s  {unit}/s  {unit}/op  retrans  avg RTT (ms)  avg exe (ms)\n"
            "       1.0  2.0  2.0  0 (0.0%)  1.0  1.5\n"
            f"write: ops/s  {unit}/s  {unit}/op  retrans  avg RTT (ms)  avg exe (ms)\n"
            "       1.0  4.0  4.0  0 (0.0%)  1.0  1.5\n\n"
            for mount in mounts
        )
        for number, mounts in enumerate(listed)
    )


def test_a_mount_that_a_report_does_not_list_was_not_mounted_and_moved_nothing(read_text: Read) -> None:
    read = read_text(reports("ab", "ab", "a", "abc", "abc", "a"))

    assert found(read, "read_bytes_s", "/a").value.tolist() == [2048.0] * 5
    b, c = found(read, "read_bytes_s", "/b"), found(read, "read_bytes_s", "/c")
    assert b.value.tolist() == [2048.0, 0.0, 2048.0, 2048.0]  # the last report may be cut short
    assert b.at_s.tolist() == [at(f"2024-03-14T09:00:{second}") for second in (10, 20, 30, 40)]
    assert c.value.tolist() == [0.0, 0.0, 2048.0]  # its first report, at 30 s, is since it was mounted
    assert c.at_s.tolist() == [at(f"2024-03-14T09:00:{second}") for second in (10, 20, 40)]
    (told,) = [each.message for each in read.findings if each.code == "idle_not_listed"]
    assert "not mounted" in told
    assert "(3 times)" in told


def test_reports_of_as_many_mounts_each_but_not_the_same_are_the_first_of_more(read_text: Read) -> None:
    read = read_text(reports("ab", "ac", "ab", "ca", "b"))

    assert found(read, "read_bytes_s", "/a").value.tolist() == [2048.0] * 3
    assert found(read, "read_bytes_s", "/b").at_s.tolist() == [
        at("2024-03-14T09:00:20"),
        at("2024-03-14T09:00:40"),
    ]
    assert "idle_not_listed" not in read.codes
    (told,) = [each.message for each in read.findings if each.code == "mounts_not_listed"]
    assert "lists 2 mounts" in told


def test_a_mount_that_takes_the_place_of_another_moved_nothing_before_nor_the_other_after(
    read_text: Read,
) -> None:
    read = read_text(reports("a", "a", "a", "b", "b", "b"))

    a, b = found(read, "read_bytes_s", "/a"), found(read, "read_bytes_s", "/b")
    assert a.value.tolist() == [2048.0, 2048.0, 0.0, 0.0]  # the last report may be cut short
    assert a.at_s.tolist() == [at(f"2024-03-14T09:00:{second}") for second in (10, 20, 30, 40)]
    assert b.value.tolist() == [0.0, 0.0, 2048.0, 2048.0]  # that at 30 s is since it was mounted
    assert b.at_s.tolist() == [at(f"2024-03-14T09:00:{second}") for second in (10, 20, 40, 50)]
    assert "mounts_not_listed" not in read.codes
    (told,) = [each.message for each in read.findings if each.code == "mounts_replaced"]
    assert told.startswith("Each report lists 1 mount, not always the same: taken as mounted in the place")


def test_what_another_server_serves_at_a_mount_point_begins_since_it_was_mounted(read_text: Read) -> None:
    parts = reports("a", "a", "a", "a").split("Timestamp")
    renamed = "Timestamp".join([*parts[:3], *(part.replace("srv:", "other:") for part in parts[3:])])

    read = read_text(renamed)

    a = found(read, "read_bytes_s", "/a")
    assert a.at_s.tolist() == [at("2024-03-14T09:00:10"), at("2024-03-14T09:00:30")]


def test_a_time_before_each_mount_makes_no_mount_idle(read_text: Read) -> None:
    read = read_text(reports("a", "b", "a", "b", "a", "b", every_s=5))

    assert found(read, "read_bytes_s", "/a").value.tolist() == [2048.0, 2048.0]
    assert found(read, "read_bytes_s", "/b").value.tolist() == [2048.0, 2048.0]


def test_reports_without_a_time_are_counted_though_a_mount_is_not_in_each(read_text: Read) -> None:
    text = "\n".join(
        line for line in reports("ab", "ab", "a", "a", "ab").split("\n") if not line.startswith("Time")
    )

    read = read_text(text, start="2024-03-14T09:00:00", interval_s=10)

    assert found(read, "read_bytes_s", "/b").at_s.tolist() == [
        at(f"2024-03-14T09:00:{second}") for second in (10, 20, 30, 40)
    ]
    assert found(read, "read_bytes_s", "/b").value.tolist() == [2048.0, 0.0, 0.0, 2048.0]


def test_megabytes_of_nfsiostat_are_of_2_to_the_20(read_text: Read) -> None:
    read = read_text(reports("a", "a", unit="MB"))

    assert found(read, "read_bytes_s", "/a").value.tolist() == [2_097_152.0]
    assert found(read, "write_bytes_s", "/a").value.tolist() == [4_194_304.0]
