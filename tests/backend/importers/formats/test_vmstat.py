"""vmstat: a first row since boot, zones by abbreviation, the wide shape of procps 4."""

from typing import Any, Final

import jc
from tests.backend.importers.found import LOGS, Read, Refused, at, found

VMSTAT: Final = (LOGS / "vmstat" / "with_zone.txt").read_text()


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

    assert found(read, "cpu_user_share", "").at_s[0] == at("2024-03-01T09:00:00")
    assert "zone_abbreviated" not in read.codes


def test_jc_reads_the_same_figures_of_vmstat(read_text: Read) -> None:
    told: Any = jc.parse("vmstat", VMSTAT, quiet=True)

    read = read_text(VMSTAT)

    waits = [
        each["wait_io_percentage" if "wait_io_percentage" in each else "io_wait_time"] / 100
        for each in told[1:]
    ]
    assert waits == found(read, "cpu_iowait_share", "").value.tolist()


def test_the_wide_vmstat_of_procps_4_is_read(read_text: Read) -> None:
    wide = VMSTAT.replace("procs -", "--procs-- -", 1)

    assert (
        found(read_text(wide), "cpu_user_share", "").value.tolist()
        == found(read_text(VMSTAT), "cpu_user_share", "").value.tolist()
    )
