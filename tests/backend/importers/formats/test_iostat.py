"""iostat's text: four generations of columns, -h, times in three shapes, and what locales make of them."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import jc
import numpy as np
import pytest

from gridsizer.learn.observations import Finding, Series

LOGS: Final = Path(__file__).parents[4] / "fixtures" / "logs" / "iostat"
FIRST: Final = "Linux 5.14.0 (gridnode01) \t03/14/2024 \t_x86_64_\t(16 CPU)\n\n"
Read = Callable[..., SimpleNamespace]
Refused = Callable[..., Finding]


def found(read: SimpleNamespace, metric: str, device: str = "sda") -> Series:
    matching: list[Series] = [each for each in read.series if each.metric == metric and each.device == device]
    (series,) = matching
    return series


def reports(header: str, *rows: str, first: str = FIRST) -> str:
    """A report a row, each of one disk."""
    return first + "".join(f"{header}\n{row}\n\n" for row in rows)


GENERATIONS: Final = {
    "sysstat 7": (
        "Device:  rrqm/s wrqm/s r/s w/s rsec/s wsec/s avgrq-sz avgqu-sz await svctm %util",
        "sda 0.00 0.00 {ops} 0.00 {sectors} 0.00 8.00 0.10 1.00 1.00 50.00",
    ),
    "sysstat 10, MB": (
        "Device: rrqm/s wrqm/s r/s w/s rMB/s wMB/s avgrq-sz avgqu-sz await r_await w_await svctm %util",
        "sda 0.00 0.00 {ops} 0.00 {mb} 0.00 8.00 0.10 1.00 1.00 0.00 1.00 50.00",
    ),
    "sysstat 11.6": (
        "Device r/s w/s rkB/s wkB/s rrqm/s wrqm/s %rrqm %wrqm r_await w_await aqu-sz rareq-sz wareq-sz %util",
        "sda {ops} 0.00 {kb} 0.00 0.00 0.00 0.00 0.00 1.00 0.00 0.10 8.00 0.00 50.00",
    ),
    "sysstat 12": (
        "Device r/s rkB/s rrqm/s %rrqm r_await rareq-sz w/s wkB/s wrqm/s %wrqm w_await wareq-sz aqu-sz %util",
        "sda {ops} {kb} 0.00 0.00 1.00 8.00 0.00 0.00 0.00 0.00 0.00 0.00 0.10 50.00",
    ),
    "plain blocks": (
        "Device:  tps  Blk_read/s Blk_wrtn/s Blk_read Blk_wrtn",
        "sda {ops} {sectors} 0.00 9999 0",
    ),
    "plain kB": ("Device: tps kB_read/s kB_wrtn/s kB_read kB_wrtn", "sda {ops} {kb} 0.00 9999 0"),
    "plain MB": ("Device: tps MB_read/s MB_wrtn/s MB_read MB_wrtn", "sda {ops} {mb} 0.00 9999 0"),
    "sectors and kB together": (
        "Device: rrqm/s wrqm/s r/s w/s rsec/s wsec/s rkB/s wkB/s avgrq-sz avgqu-sz await svctm %util",
        "sda 0.00 0.00 {ops} 0.00 {sectors} 0.00 {kb} 0.00 8.00 0.10 1.00 1.00 50.00",
    ),
    "--pretty, name last": ("tps kB_read/s kB_wrtn/s kB_read kB_wrtn Device", "{ops} {kb} 0.00 9999 0 sda"),
    "--human": ("Device r/s rkB/s w/s wkB/s %util", "sda {ops} {human} 0.00 0.0k 39.9%"),
    "-h, name on its own line": (
        "Device: tps kB_read/s kB_wrtn/s kB_read kB_wrtn",
        "sda\n {ops} {kb} 0.00 9 0",
    ),
}


@pytest.mark.parametrize("generation", GENERATIONS)
def test_two_and_four_mib_a_second_are_that_in_every_generation(read_text: Read, generation: str) -> None:
    header, row = GENERATIONS[generation]
    rows = [
        row.format(
            ops=f"{mb}.00", sectors=f"{2048 * mb}.00", kb=f"{1024 * mb}.00", mb=f"{mb}.00", human=f"{mb}.0M"
        )
        for mb in (9, 2, 4)
    ]

    read = read_text(reports(header, *rows))

    assert found(read, "read_bytes_s").value.tolist() == [2 * 1024 * 1024, 4 * 1024 * 1024]
    assert "unreadable_number" not in read.codes


def test_a_human_share_is_a_share(read_text: Read) -> None:
    header, row = GENERATIONS["--human"]

    read = read_text(reports(header, *[row.format(ops="1.00", human="1.5G")] * 2))

    assert found(read, "busy_share").value.tolist() == pytest.approx([0.399])
    assert found(read, "read_bytes_s").value.tolist() == [1.5 * 1024**3]


def test_decimal_commas_are_read_and_said(read_text: Read) -> None:
    text = (LOGS / "extended_mb.txt").read_text()
    with_commas = "\n".join(
        line.replace(".", ",") if line.startswith(("sda", "dm", " ")) else line for line in text.split("\n")
    )

    read = read_text(with_commas)

    assert found(read, "read_bytes_s").value.sum() == 31_457_280
    assert "decimal_comma" in read.codes


def test_a_long_name_that_pushes_its_columns_is_one_device(read_text: Read) -> None:
    long = "luks-ea06c1de-34d6-4a3c-b5a4-0f8c2f7e1b11"
    text = (LOGS / "extended_mb.txt").read_text().replace("dm-0        ", long)

    read = read_text(text)

    assert found(read, "read_bytes_s", long).value.sum() == 31_457_280
    assert found(read, "read_bytes_s", long).layer == "node_volume"


@pytest.mark.parametrize(
    "stamps",
    [
        ("03/14/2024 10:59:50 PM", "03/14/2024 11:00:00 PM", "03/14/2024 11:00:10 PM"),
        ("03/14/24 22:59:50", "03/14/24 23:00:00", "03/14/24 23:00:10"),
        ("Time: 10:59:50 PM", "Time: 11:00:00 PM", "Time: 11:00:10 PM"),
        ("2024-03-15T08:59:50+1000", "2024-03-15T09:00:00+1000", "2024-03-15T09:00:10+1000"),
        ("14.03.2024 22:59:50", "14.03.2024 23:00:00", "14.03.2024 23:00:10"),
        ("2024-03-14 22:59:50", "2024-03-14 23:00:00", "2024-03-14 23:00:10"),
    ],
    ids=lambda stamps: stamps[0],
)
def test_each_shape_of_time_is_the_same_instant(read_text: Read, stamps: tuple[str, ...]) -> None:
    header, row = GENERATIONS["plain kB"]
    body = "".join(f"{stamp}\n{header}\n{row.format(ops='1.00', kb='1.00')}\n\n" for stamp in stamps)

    read = read_text(FIRST + body)

    eleven_pm = np.datetime64("2024-03-14T23:00:00").astype(float)
    assert found(read, "read_bytes_s").at_s.tolist() == [eleven_pm, eleven_pm + 10]
    assert ("zone_not_printed" in read.codes) == ("+" not in stamps[0])


def test_without_times_the_settled_start_and_interval_make_them(read_text: Read) -> None:
    header, row = GENERATIONS["plain kB"]
    text = reports(header, *[row.format(ops="1.00", kb="1.00")] * 3)

    asked = read_text(text)
    settled = read_text(text, start="2024-03-14T22:59:50", interval_s=10)

    assert np.isnan(found(asked, "read_bytes_s").at_s).all()
    assert {"no_times", "no_interval"} <= asked.codes
    eleven_pm = np.datetime64("2024-03-14T23:00:00").astype(float)
    assert found(settled, "read_bytes_s").at_s.tolist() == [eleven_pm, eleven_pm + 10]
    assert not {"no_times", "no_interval"} & settled.codes


@pytest.mark.parametrize(
    ("stamps", "settled", "day", "asked"),
    [
        (("04/05/24", "04/05/24"), None, "2024-04-05", True),
        (("04/05/24", "04/05/24"), "dmy", "2024-05-04", False),
        (("12/05/24", "13/05/24"), None, "2024-05-13", False),
        (("05/12/24", "05/13/24"), None, "2024-05-13", False),
        (("12.05.2024", "12.05.2024"), None, "2024-05-12", True),
    ],
)
def test_the_order_of_day_and_month_is_asked_only_where_no_date_tells_it(
    read_text: Read, stamps: tuple[str, str], settled: str | None, day: str, *, asked: bool
) -> None:
    header, row = GENERATIONS["plain kB"]
    body = "".join(f"{stamp} 10:00:00\n{header}\n{row.format(ops='1', kb='1')}\n\n" for stamp in stamps)

    read = read_text(FIRST.replace("03/14/2024", stamps[0]) + body, date_order=settled)

    assert found(read, "read_bytes_s").at_s.tolist() == [np.datetime64(f"{day}T10:00:00").astype(float)]
    assert ("date_order_ambiguous" in read.codes) is asked


def test_a_clock_of_twelve_hours_without_a_marker_goes_on_after_noon(read_text: Read) -> None:
    header, row = GENERATIONS["plain kB"]
    times = ("11:59:40", "12:59:50", "01:00:00")
    body = "".join(f"Time: {time}\n{header}\n{row.format(ops='1', kb='1')}\n\n" for time in times)

    read = read_text(FIRST + body)

    assert np.diff(found(read, "read_bytes_s").at_s).tolist() == [10.0]
    assert "half_day_clock" in read.codes


def test_an_hour_that_comes_twice_runs_on_in_utc(read_text: Read) -> None:
    header, row = GENERATIONS["plain kB"]
    times = ("02:29:50", "02:59:50", "02:00:00", "02:30:00", "03:00:00")
    body = "".join(f"2024-10-27 {time}\n{header}\n{row.format(ops='1', kb='1')}\n\n" for time in times)

    in_zone = read_text(FIRST + body, zone="Europe/Berlin")
    in_utc = read_text(FIRST + body)

    assert np.diff(found(in_zone, "read_bytes_s").at_s).tolist() == [10.0, 1_800.0, 1_800.0]
    assert "clock_jumped_back" not in in_zone.codes
    assert "clock_jumped_back" in in_utc.codes


def test_the_report_since_boot_is_left_out_and_alone_it_is_a_warning(read_text: Read) -> None:
    header, row = GENERATIONS["plain kB"]

    read = read_text(reports(header, row.format(ops="1", kb="999999")))

    assert {each.metric for each in read.series} == {"cores"}
    assert "since_boot_only" in read.codes


def test_each_start_in_a_file_has_its_report_since_boot(read_text: Read) -> None:
    text = (LOGS / "extended_mb.txt").read_text()

    read = read_text(text + text)

    assert found(read, "read_bytes_s").value.sum() == 2 * 31_457_280
    assert found(read, "cores", "").value.tolist() == [16, 16]


def test_a_choice_of_devices_keeps_those_only(read_text: Read) -> None:
    text = (LOGS / "extended_mb.txt").read_text()

    read = read_text(text, devices=("dm-0",))

    assert {each.device for each in read.series} == {"", "dm-0"}
    assert "device_choice" not in read.codes


def test_a_damaged_row_is_counted_and_shifts_no_other(read_text: Read) -> None:
    text = (LOGS / "extended_mb.txt").read_text()
    lines = text.split("\n")
    lines[16] = lines[16][:40]  # the first row of sda loses its end

    read = read_text("\n".join(lines))

    assert found(read, "read_bytes_s").value.tolist() == [20_971_520]
    assert found(read, "read_bytes_s", "dm-0").value.sum() == 31_457_280
    (finding,) = [each for each in read.findings if each.code == "unreadable_number"]
    assert finding.line == 17


def test_a_row_of_a_device_without_operations_has_no_latency(read_text: Read) -> None:
    read = read_text((LOGS / "extended_mb.txt").read_text())

    assert found(read, "write_ops_s").value.tolist() == [50, 0]
    assert found(read, "write_latency_s").value.tolist() == [0.001]


def test_jc_reads_the_same_figures(read_text: Read) -> None:
    text = (LOGS / "extended_mb.txt").read_text()
    without_times = "\n".join(line for line in text.split("\n") if not line.endswith("AM"))

    told: Any = jc.parse("iostat", without_times, quiet=True)
    read = read_text(text)

    rows = [each for each in told if each.get("device") == "sda"][1:]
    assert [each["rmb_s"] * 1024**2 for each in rows] == found(read, "read_bytes_s").value.tolist()
    cpus = [each for each in told if each["type"] == "cpu"][1:]
    assert [each["percent_iowait"] / 100 for each in cpus] == found(
        read, "cpu_iowait_share", ""
    ).value.tolist()


def test_aix_is_refused_by_name(refusal_of: Refused) -> None:
    text = "\nSystem configuration: lcpu=8 drives=3 paths=2 vdisks=0\n\ntty: tin tout avg-cpu: % user % sys\n"

    refusal = refusal_of(text)

    assert "iostat of AIX" in refusal.message


def test_headers_and_times_without_blank_lines_before_them_part_the_reports(read_text: Read) -> None:
    text = (LOGS / "extended_mb.txt").read_text()

    squeezed = read_text("\n".join(line for line in text.split("\n") if line) + "\n")

    whole = read_text(text)
    assert found(squeezed, "read_bytes_s").at_s.tolist() == found(whole, "read_bytes_s").at_s.tolist()
    assert found(squeezed, "cpu_idle_share", "").value.tolist() == [0.5, 0.5]
    assert squeezed.codes == whole.codes


SHORT = """Linux 6.1.0 (n1) \t04/18/2026 \t_x86_64_\t(4 CPU)

04/18/2026 09:00:00 AM
{head}
sda {row}

04/18/2026 09:00:10 AM
{head}
sda {row}

"""


@pytest.mark.parametrize(
    ("head", "row", "expected"),
    [
        (
            "Device tps kB_read/s kB_w+d/s kB_read kB_w+d",
            "1.00 2.00 3.00 20 30",
            {"read_bytes_s": 2048.0, "write_bytes_s": 3072.0},
        ),
        (
            "Device tps kB/s rqm/s await areq-sz aqu-sz %util",
            "1.00 2.00 0.00 1.00 2.00 0.10 50.00",
            {"total_bytes_s": 2048.0, "busy_share": 0.5},
        ),
        (
            "Device tps MB/s rqm/s await areq-sz aqu-sz %util",
            "1.00 2.00 0.00 1.00 2.00 0.10 50.00",
            {"total_bytes_s": 2 * 1024.0**2, "busy_share": 0.5},
        ),
    ],
)
def test_the_short_reports_keep_what_they_move(
    read_text: Read, head: str, row: str, expected: dict[str, float]
) -> None:
    read = read_text(SHORT.format(head=head, row=row))

    told = {each.metric.value: each.value.tolist() for each in read.series if each.device == "sda"}
    assert told == {metric: [value] for metric, value in expected.items()}
