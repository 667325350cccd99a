"""vmstat, dstat, nfsiostat, mountstats, collectl: small tools, with a trap or two each."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import jc
import numpy as np
import pytest

from gridsizer.learn.observations import Finding, Series
from gridsizer_server.importers.formats.dstat.row_times import delay_s

LOGS: Final = Path(__file__).parents[4] / "fixtures" / "logs"
VMSTAT: Final = (LOGS / "vmstat" / "with_zone.txt").read_text()
DSTAT: Final = (LOGS / "dstat" / "singles_and_totals.csv").read_text()
NFSIOSTAT: Final = (LOGS / "nfsiostat" / "two_mounts.txt").read_text()
MOUNTSTATS: Final = (LOGS / "mountstats" / "three_snapshots.txt").read_text()
Read = Callable[..., SimpleNamespace]
Refused = Callable[..., Finding]


def found(read: SimpleNamespace, metric: str, device: str = "") -> Series:
    matching: list[Series] = [each for each in read.series if each.metric == metric and each.device == device]
    (series,) = matching
    return series


def at(time: str) -> float:
    return float(np.datetime64(time).astype("datetime64[s]").astype(float))


def test_vmstat_of_another_unix_is_refused(refusal_of: Refused) -> None:
    refusal = refusal_of(
        " kthr      memory            page\n r b w   swap  free  re  mf pi po\n 0 0 0 1 2 3 4 5 6\n"
    )

    assert "another Unix" in refusal.message


def test_the_first_row_of_vmstat_is_since_boot(read_text: Read) -> None:
    first_only = "\n".join(VMSTAT.split("\n")[:3]) + "\n"

    read = read_text(first_only)

    assert read.series == []
    assert "since_boot_only" in read.codes


def test_a_settled_zone_goes_before_an_abbreviation(read_text: Read) -> None:
    read = read_text(VMSTAT, zone="Australia/Brisbane")

    assert found(read, "cpu_user_share").at_s[0] == at("2024-03-01T09:00:00")
    assert "zone_abbreviated" not in read.codes


def test_jc_reads_the_same_figures_of_vmstat(read_text: Read) -> None:
    told: Any = jc.parse("vmstat", VMSTAT, quiet=True)

    read = read_text(VMSTAT)

    waits = [
        each["wait_io_percentage" if "wait_io_percentage" in each else "io_wait_time"] / 100
        for each in told[1:]
    ]
    assert waits == found(read, "cpu_iowait_share").value.tolist()


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


def test_the_wide_vmstat_of_procps_4_is_read(read_text: Read) -> None:
    wide = VMSTAT.replace("procs -", "--procs-- -", 1)

    assert (
        found(read_text(wide), "cpu_user_share").value.tolist()
        == found(read_text(VMSTAT), "cpu_user_share").value.tolist()
    )


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


def test_mountstats_once_is_no_rate(read_text: Read) -> None:
    once = MOUNTSTATS[: MOUNTSTATS.index("device proc", 10)]

    read = read_text(once)

    assert read.series == []
    assert "since_boot_only" in read.codes


def test_mountstats_rows_of_eight_numbers_read_the_same(read_text: Read) -> None:
    older = "\n".join(
        line.removesuffix(" 0") if "READ:" in line or "WRITE:" in line else line
        for line in MOUNTSTATS.split("\n")
    )

    read = read_text(older)

    assert found(read, "read_latency_s", "/saswork").value.tolist() == pytest.approx([0.002, 0.005])


def test_counters_that_begin_anew_say_nothing_of_that_time(read_text: Read) -> None:
    anew = MOUNTSTATS.replace("age:\t1030", "age:\t20").replace("80000000 40000000", "7 7")

    read = read_text(anew)

    assert found(read, "read_bytes_s", "/saswork").value.tolist() == [5_000_000]
    assert "counter_reset" in read.codes


def test_mounts_of_one_file_system_count_once(read_text: Read) -> None:
    twice = MOUNTSTATS.replace("device proc mounted on /proc with fstype proc\n", "")
    blocks = twice.split("device ")[1:]
    both = "".join(f"device {block}device {block.replace('/saswork', '/saswork2')}" for block in blocks)

    read = read_text(both)

    assert {each.device for each in read.series} == {"/saswork"}
    assert "counters_shared" in read.codes


def test_a_raw_file_of_collectl_is_refused_with_the_command_to_run(refusal_of: Refused) -> None:
    raw = "####\n# Collectl:   V3.6.3-2\n# Host: n1\n####\n>>> 1368076380.001 <<<\ncpu  66056578 4079\n"

    refusal = refusal_of(raw)

    assert "collectl -p FILE -P" in refusal.message
