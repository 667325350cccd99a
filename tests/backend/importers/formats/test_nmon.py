"""nmon's sections: their order, their times, and columns that come, go and repeat."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import numpy as np
import pytest
from tests.backend.importers.found import Read, Refused, found

LOGS: Final = Path(__file__).parents[4] / "fixtures" / "logs" / "nmon"
LINUX: Final = (LOGS / "linux_past_midnight.nmon").read_text()
AIX: Final = (LOGS / "aix_sorted.nmon").read_text()


def test_whole_disks_alone_make_the_sum(read_text: Read) -> None:
    read = read_text(LINUX)

    of_disks = [each for each in read.series if each.metric == "read_bytes_s" and each.layer == "node_disk"]
    assert sum(each.value.sum() for each in of_disks) == 4_096_000 + 40_960
    (choice,) = [each for each in read.findings if each.code == "device_choice"]
    assert choice.default == "sda, sdb, eth0"


def test_a_choice_of_devices_that_are_not_there_is_asked_for_once_more(read_text: Read) -> None:
    read = read_text(LINUX, devices=("sdz",))

    assert "device_choice" in read.codes
    assert "device_choice" not in read_text(LINUX, devices=("sda",)).codes


def test_a_sorted_file_reads_as_the_unsorted_one(read_text: Read) -> None:
    lines = LINUX.splitlines(keepends=True)
    facts = [line for line in lines if line.startswith("AAA")]
    rows = [line for line in lines if not line.startswith("AAA")]

    read = read_text("".join(facts + sorted(rows)))

    assert found(read, "read_bytes_s").value.sum() == 4_096_000
    assert found(read, "read_bytes_s").at_s.tolist() == found(read_text(LINUX), "read_bytes_s").at_s.tolist()


def test_headers_may_come_between_the_rows(read_text: Read) -> None:
    lines = LINUX.splitlines(keepends=True)
    headers = [line for line in lines if line.startswith(("NET,Network", "DISKREAD1,Disk"))]
    rest = [line for line in lines if line not in headers]
    first_row = next(at for at, line in enumerate(rest) if line.startswith("NET,T0001"))

    read = read_text("".join(rest[:first_row] + headers + rest[first_row:]))

    assert found(read, "receive_bytes_s", "eth0").value.sum() == 409_600
    assert found(read, "read_bytes_s", "sdb").value.sum() == 40_960


def test_recordings_that_were_joined_keep_their_own_times(read_text: Read) -> None:
    read = read_text(LINUX + LINUX.replace("MAR-2024", "APR-2024"))

    months = found(read, "read_bytes_s").at_s.astype("datetime64[s]").astype("datetime64[M]")
    assert [str(month) for month in months] == ["2024-03", "2024-03", "2024-04", "2024-04"]


@pytest.mark.parametrize("second", ["gridnode01", "gridnode02"])
def test_a_recording_of_the_same_hours_behind_another_is_no_clock_that_steps_back(
    read_text: Read, second: str
) -> None:
    read = read_text(LINUX + LINUX.replace("gridnode01", second))

    (joined,) = [each for each in read.findings if each.code == "recordings_joined"]
    assert joined.message.startswith("2 recordings")
    assert joined.line == LINUX.count("\n") + 4
    assert "clock_jumped_back" not in read.codes


@pytest.mark.parametrize("order", [str, lambda text: "".join(sorted(text.splitlines(keepends=True)))])
def test_recordings_of_two_nodes_in_one_file_are_two_nodes(
    read_text: Read, order: Callable[[str], str]
) -> None:
    host = LINUX.partition("AAA,host,")[2].partition("\n")[0]
    other = LINUX.replace("MAR-2024", "APR-2024").replace(f"AAA,host,{host}", "AAA,host,bonn")

    read = read_text(order(LINUX) + order(other))

    disks = [each for each in read.series if (each.metric, each.device) == ("read_bytes_s", "sda")]
    months = {
        each.host: {str(at) for at in each.at_s.astype("datetime64[s]").astype("datetime64[M]")}
        for each in disks
    }
    assert months == {host: {"2024-03"}, "bonn": {"2024-04"}}
    assert [each.value.sum() for each in disks] == [4_096_000, 4_096_000]


def test_a_section_without_steal_has_the_same_shares(read_text: Read) -> None:
    older = LINUX.replace("Idle%,Steal%,Busy", "Idle%,Busy").replace("54.0,1.0,,16", "54.0,,16")

    read = read_text(older.replace("50.0,0.0,,16", "50.0,,16"))

    assert found(read, "cpu_idle_share", "").value.tolist() == pytest.approx([0.54, 0.50])
    assert found(read, "cores", "").value.tolist() == [16, 16]


def test_the_logical_cpus_of_a_shared_partition_are_not_taken(read_text: Read) -> None:
    read = read_text(AIX)

    assert found(read, "cpu_user_share", "").value.tolist() == pytest.approx([0.075, 0.125])
    assert "shared_partition" in read.codes


def test_an_adapter_lists_the_bytes_of_its_disks_once_more(read_text: Read) -> None:
    read = read_text(AIX)

    assert found(read, "read_bytes_s", "fcs0").layer == "node_volume"
    of_disks = [each for each in read.series if each.metric == "read_bytes_s" and each.layer == "node_disk"]
    assert sum(each.value.sum() for each in of_disks) == found(read, "read_bytes_s", "fcs0").value.sum()


def test_an_empty_word_is_missing_and_a_wrong_one_is_counted(read_text: Read) -> None:
    text = LINUX.replace("DISKREAD,T0001,1000.0,1000.0", "DISKREAD,T0001,,x")

    read = read_text(text)

    assert found(read, "read_bytes_s").value.tolist() == [3_072_000]
    assert found(read, "read_bytes_s", "sda1").value.tolist() == [3_072_000]
    assert found(read, "read_bytes_s", "dm-0").value.sum() == 4_096_000
    (finding,) = [each for each in read.findings if each.code == "unreadable_number"]
    assert (finding.line, finding.message[:1]) == (28, "1")


def test_a_row_with_more_columns_than_its_header_is_left_out(read_text: Read) -> None:
    read = read_text(LINUX.replace("DISKREAD,T0001,1000.0", "DISKREAD,T0001,7.0,1000.0"))

    assert found(read, "read_bytes_s").value.tolist() == [3_072_000]
    assert "unreadable_number" in read.codes


def test_a_snapshot_without_a_time_is_left_out_and_said(read_text: Read) -> None:
    read = read_text(LINUX.replace("ZZZZ,T0002,00:00:00,15-MAR-2024\n", ""))

    assert found(read, "read_bytes_s").value.tolist() == [1_024_000]
    assert "snapshot_without_time" in read.codes


def test_the_settled_zone_moves_the_times(read_text: Read) -> None:
    read = read_text(LINUX, zone="+02:00")

    ten_to = np.datetime64("2024-03-14T21:59:50").astype(float)
    assert found(read, "read_bytes_s").at_s[0] == ten_to
    assert "zone_not_printed" not in read.codes


def test_months_of_another_language_are_refused(refusal_of: Refused) -> None:
    refusal = refusal_of(LINUX.replace("-MAR-", "-MRZ-"))

    assert "English month" in refusal.message


def test_decimal_commas_are_refused_as_they_part_columns(refusal_of: Refused) -> None:
    rows = [
        line.replace(".", ",") if line.startswith("DISK") and ",T0" in line else line
        for line in LINUX.split("\n")
    ]

    refusal = refusal_of("\n".join(rows))

    assert "decimal" in refusal.message


def test_a_disk_that_appears_later_has_its_own_header(read_text: Read) -> None:
    header = "DISKREAD,Disk Read KB/s gridnode01,sda,sda1,dm-0,sdc\n"
    later = header + "DISKREAD,T0002,3000.0,3000.0,3000.0,5.0\n"

    read = read_text(LINUX.replace("DISKREAD,T0002,3000.0,3000.0,3000.0\n", later))

    assert (
        sum(each.value.sum() for each in read.series if each.device == "sda" and "read" in each.metric)
        == 4_096_000
    )
    assert found(read, "read_bytes_s", "sdc").value.tolist() == [5_120]


def test_no_finding_tells_a_word_of_other_lines(read_text: Read) -> None:
    junk = "export PASSWORD=hunter2\nexport PASSWORD=hunter2\nPassword,T0001,hunter2\n"

    read = read_text(LINUX.replace("ZZZZ,T0002", f"{junk}ZZZZ,T0002"))

    assert found(read, "read_bytes_s").value.sum() == 4_096_000
    assert not [each for each in read.findings if "assword" in each.message or "hunter2" in each.message]
    assert any("other lines (3)" in each.message for each in read.findings)


def test_more_devices_than_a_host_can_have_are_refused(refusal_of: Refused) -> None:
    names = ",".join(f"sd{number}" for number in range(20_001))

    refusal = refusal_of(LINUX + f"DISKREAD2,Disk Read KB/s gridnode01,{names}\n")

    assert "at most 20,000 devices" in refusal.message
