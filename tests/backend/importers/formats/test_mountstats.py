"""mountstats: counters, told apart by their age and counted once for one file system."""

from typing import Final

import pytest
from tests.backend.importers.found import LOGS, Read, found

MOUNTSTATS: Final = (LOGS / "mountstats" / "three_snapshots.txt").read_text()


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
