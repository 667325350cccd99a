"""iostat's reports: those since boot, damaged rows, chosen devices, other systems."""

from typing import Any

import jc
from tests.backend.importers.formats.iostat.worked import GENERATIONS, LOG, reports
from tests.backend.importers.found import Read, Refused, found


def test_the_report_since_boot_is_left_out_and_alone_it_is_a_warning(read_text: Read) -> None:
    header, row = GENERATIONS["plain kB"]

    read = read_text(reports(header, row.format(ops="1", kb="999999")))

    assert {each.metric for each in read.series} == {"cores"}
    assert "since_boot_only" in read.codes


def test_each_start_in_a_file_has_its_report_since_boot(read_text: Read) -> None:
    read = read_text(LOG + LOG)

    assert found(read, "read_bytes_s").value.sum() == 2 * 31_457_280
    assert found(read, "cores", "").value.tolist() == [16, 16]


def test_a_choice_of_devices_keeps_those_only(read_text: Read) -> None:
    read = read_text(LOG, devices=("dm-0",))

    assert {each.device for each in read.series} == {"", "dm-0"}
    assert "device_choice" not in read.codes


def test_a_damaged_row_is_counted_and_shifts_no_other(read_text: Read) -> None:
    lines = LOG.split("\n")
    lines[16] = lines[16][:40]  # the first row of sda loses its end

    read = read_text("\n".join(lines))

    assert found(read, "read_bytes_s").value.tolist() == [20_971_520]
    assert found(read, "read_bytes_s", "dm-0").value.sum() == 31_457_280
    (finding,) = [each for each in read.findings if each.code == "unreadable_number"]
    assert finding.line == 17


def test_a_row_of_a_device_without_operations_has_no_latency(read_text: Read) -> None:
    read = read_text(LOG)

    assert found(read, "write_ops_s").value.tolist() == [50, 0]
    assert found(read, "write_latency_s").value.tolist() == [0.001]


def test_jc_reads_the_same_figures(read_text: Read) -> None:
    without_times = "\n".join(line for line in LOG.split("\n") if not line.endswith("AM"))

    told: Any = jc.parse("iostat", without_times, quiet=True)
    read = read_text(LOG)

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
    squeezed = read_text("\n".join(line for line in LOG.split("\n") if line) + "\n")

    whole = read_text(LOG)
    assert found(squeezed, "read_bytes_s").at_s.tolist() == found(whole, "read_bytes_s").at_s.tolist()
    assert found(squeezed, "cpu_idle_share", "").value.tolist() == [0.5, 0.5]
    assert squeezed.codes == whole.codes


def test_one_disk_beside_volumes_is_named_as_what_is_added_up(read_text: Read) -> None:
    header, row = GENERATIONS["plain kB"]
    text = reports(header, row.format(ops="1", kb="999999"), row.format(ops="10", kb="10240"))
    volumes = "\n".join(
        f"{line}\n{line.replace('sda', 'dm-0')}" if line.startswith("sda") else line
        for line in text.splitlines()
    )

    (choice,) = [each for each in read_text(volumes).findings if each.code == "device_choice"]

    assert choice.message.endswith("all 2 devices are kept, only sda is added up.")
