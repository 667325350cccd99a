r"""Windows Performance Monitor: each byte once, in the head's zone, of the machine that the paths name."""

from collections.abc import Callable, Mapping
from types import SimpleNamespace

import pytest

from gridsizer.learn.observations import Finding

Read = Callable[..., SimpleNamespace]
Refused = Callable[..., Finding]
TIMES = ("07/23/2026 10:00:00.000", "07/23/2026 10:00:10.000")
ZONE = "(Pacific Daylight Time)(420)"


def log(columns: Mapping[str, tuple[object, object]], zone: str = ZONE, end: str = "\r\n") -> str:
    """A log of two rows, by the paths of its counters."""
    head = ",".join(f'"{name}"' for name in (f"(PDH-CSV 4.0) {zone}".strip(), *columns))
    rows = (
        ",".join(f'"{cell}"' for cell in (time, *(values[at] for values in columns.values())))
        for at, time in enumerate(TIMES)
    )
    return end.join((head, *rows, ""))


def means(read: SimpleNamespace) -> dict[tuple[str, str], float]:
    return {(each.metric.value, each.device): float(each.value.mean()) for each in read.series}


def test_the_bias_of_the_head_is_the_minutes_from_local_time_to_utc(read_text: Read) -> None:
    [cpu] = read_text(log({r"\\W1\Processor(_Total)\% User Time": (10, 20)})).series

    assert cpu.host == "W1"
    assert cpu.at_s.tolist() == [1784826000.0, 1784826010.0]  # 17:00:00 and 17:00:10 UTC
    assert cpu.interval_s == 10


def test_a_zone_that_the_head_does_not_name_is_asked_for(read_text: Read) -> None:
    text = log({r"\\W1\Processor(_Total)\% User Time": (10, 20)}, zone="")

    asked, settled = read_text(text), read_text(text, zone="-07:00")

    assert "zone_not_printed" in asked.codes
    assert settled.series[0].at_s[0] - asked.series[0].at_s[0] == 7 * 3600


def test_the_total_of_disks_counts_only_where_no_disk_is_listed(read_text: Read) -> None:
    counter = r"\\W1\PhysicalDisk({})\Disk Read Bytes/sec"
    total = {counter.format("_Total"): (300, 300)}
    each = {counter.format("0 C:"): (100, 100), counter.format("1 D:"): (200, 200)}

    assert means(read_text(log(total))) == {("read_bytes_s", "_Total"): 300}
    assert means(read_text(log(total | each))) == {
        ("read_bytes_s", "0 C:"): 100,
        ("read_bytes_s", "1 D:"): 200,
    }


def test_processor_time_is_what_is_not_idle_and_single_processors_stand_for_a_missing_total(
    read_text: Read,
) -> None:
    single = {rf"\\W1\Processor({cpu})\% Processor Time": (cpu, cpu) for cpu in (10, 30)}
    whole = {r"\\W1\Processor Information(_Total)\% Processor Time": (40, 40)}

    assert means(read_text(log(single))) == {("cpu_idle_share", ""): pytest.approx(0.8), ("cores", ""): 2}
    assert means(read_text(log(whole))) == {("cpu_idle_share", ""): pytest.approx(0.6)}


def test_busy_is_told_by_idle_time_and_else_by_disk_time_up_to_100_percent(read_text: Read) -> None:
    disk_time = {r"\\W1\PhysicalDisk(0 C:)\% Disk Time": (1056.5, 50.0)}
    idle_time = {r"\\W1\PhysicalDisk(0 C:)\% Idle Time": (90.0, 70.0)}

    of_disk_time, of_both = read_text(log(disk_time)), read_text(log(disk_time | idle_time))

    assert means(of_disk_time) == {("busy_share", "0 C:"): pytest.approx(0.75)}
    assert "queued_time" in of_disk_time.codes
    assert means(of_both) == {("busy_share", "0 C:"): pytest.approx(0.2)}
    assert "queued_time" not in of_both.codes


def test_tunnels_and_teams_list_the_bytes_of_ports_once_more(read_text: Read) -> None:
    names = ("Intel[R] X710", "isatap.sas.local", "Microsoft Network Adapter Multiplexor Driver")
    ports = {rf"\\W1\Network Interface({name})\Bytes Sent/sec": (5, 5) for name in names}

    layers = {each.device: each.layer for each in read_text(log(ports)).series}

    assert list(layers.values()) == ["node_nic", "node_bond", "node_bond"]


def test_counters_of_two_machines_and_of_two_logs_in_one_file_are_told_apart(read_text: Read) -> None:
    both: dict[str, tuple[object, object]] = {
        rf"\\{host}\PhysicalDisk(0 C:)\Disk Read Bytes/sec": (1, 3) for host in ("W1", "W2")
    }
    third = {r"\\W3\PhysicalDisk(0 C:)\Disk Read Bytes/sec": (5, 7)}

    read = read_text(log(both) + log(third, zone="(UTC)(0)"))

    assert {each.host: float(each.value.mean()) for each in read.series} == {"W1": 2, "W2": 2, "W3": 6}


def test_what_typeperf_says_around_its_rows_is_no_row(read_text: Read) -> None:
    text = log({r"\\W1\PhysicalDisk(0 C:)\Disk Read Bytes/sec": (1, 3)})

    read = read_text("\r\n" + text + "Exiting, please wait...\r\nThe command completed successfully.\r\n")

    assert means(read) == {("read_bytes_s", "0 C:"): 2}


def test_a_last_row_without_an_end_is_left_out_for_its_number_may_be_cut(read_text: Read) -> None:
    text = log({r"\\W1\PhysicalDisk(0 C:)\Disk Read Bytes/sec": (1, 345)})

    read = read_text(text[:-5])

    assert means(read) == {("read_bytes_s", "0 C:"): 1}
    assert "truncated" in read.codes


def test_numbers_with_a_decimal_comma_are_numbers(read_text: Read) -> None:
    read = read_text(log({r"\\W1\PhysicalDisk(0 C:)\Disk Read Bytes/sec": ("1,5", "2,25")}))

    assert means(read) == {("read_bytes_s", "0 C:"): 1.875}


def test_counters_of_unknown_names_give_nothing_and_are_counted(read_text: Read) -> None:
    read = read_text(log({r"\\W1\Physikalischer Datentr(0 C:)\Bytes gelesen/s": (1, 3)}))

    [counted] = [each.message for each in read.findings if each.code == "not_used"]
    assert counted == "Not used: Physikalischer Datentr (1)."
    assert "nothing_read" in read.codes


def test_the_binary_log_is_refused_with_the_command_that_makes_it_text(refusal_of: Refused) -> None:
    refusal = refusal_of(bytes(range(256)) * 40, name="web01/disk.BLG")

    assert "relog FILE.blg -f csv" in refusal.message
