"""sadf -d and sadf -j: zones, restarts, items in one line, and agreement with each other."""

from typing import Final

import numpy as np
import pytest
from tests.backend.importers.found import LOGS, Read, found

RECORDS: Final = (LOGS / "sadf_d" / "reports_and_restart.csv").read_text()
DOCUMENT: Final = (LOGS / "sadf_j" / "restart.json").read_text()
JANUARY_AT: Final = np.datetime64("2024-01-14T23:59:50").astype(float)  # EST in winter
FIRST_AT: Final = np.datetime64("2024-03-14T23:59:50").astype(float)


def test_local_times_are_taken_in_the_settled_zone(read_text: Read) -> None:
    local = RECORDS.replace(" UTC", "")

    asked, settled = read_text(local), read_text(local, zone="+01:00")

    assert "zone_not_printed" in asked.codes
    assert found(settled, "read_bytes_s").at_s[0] == FIRST_AT - 3_600


@pytest.mark.parametrize("text", [RECORDS, DOCUMENT], ids=["-d", "-j"])
@pytest.mark.parametrize(
    ("month", "code", "hours"), [("03", "zone_abbreviated", 1), ("07", "zone_printed_all_year", 2)]
)
def test_a_name_of_winter_time_that_is_printed_in_summer_is_asked_about(
    read_text: Read, text: str, month: str, code: str, hours: int
) -> None:
    local = text.replace("UTC", "CET").replace("2024-03-", f"2024-{month}-")
    first_at = np.datetime64(f"2024-{month}-14T23:59:50").astype(float)

    read = read_text(local)

    (asked,) = [each for each in read.findings if each.code.startswith("zone_")]
    assert (asked.code, asked.setting) == (code, "zone")
    assert asked.default == ("Europe/Berlin" if month == "07" else "+01:00")
    assert found(read, "read_bytes_s").at_s[0] == first_at - 3_600 * hours


def test_seconds_since_1970_need_no_zone(read_text: Read) -> None:
    read = read_text(RECORDS.replace("2024-03-14 23:59:50 UTC", f"{int(FIRST_AT)}"))

    assert found(read, "read_bytes_s").at_s[0] == FIRST_AT
    assert "zone_not_printed" not in read.codes


def test_an_abbreviated_zone_is_asked_about(read_text: Read) -> None:
    read = read_text(RECORDS.replace(" UTC", " EST").replace("2024-03-", "2024-01-"))

    assert found(read, "read_bytes_s").at_s[0] == JANUARY_AT + 5 * 3_600
    assert "zone_abbreviated" in read.codes


def test_records_of_several_hosts_stay_apart(read_text: Read) -> None:
    rows = RECORDS.splitlines(keepends=True)
    other = [
        row.replace("gridnode01", "gridnode02")
        for row in rows
        if row.startswith("gridnode01;10;") and ";sda;" in row
    ]
    at = next(place for place, row in enumerate(rows) if ";sda;" in row)

    read = read_text("".join(rows[:at] + other + rows[at:]))

    sums = {
        each.host: each.value.sum()
        for each in read.series
        if each.metric == "read_bytes_s" and each.device == "sda"
    }
    assert sums == {"gridnode01": 4_096_000, "gridnode02": 4_096_000}


def test_a_host_without_one_readable_time_is_counted_and_the_others_are_read(read_text: Read) -> None:
    rows = RECORDS.splitlines(keepends=True)
    at = next(place for place, row in enumerate(rows) if ";sda;" in row)
    untimed = rows[at].replace("gridnode01", "gridnode02").replace("2024-03-14 23", "2024-03-1423")

    read = read_text("".join([*rows[:at], untimed, *rows[at:]]))

    assert {each.host for each in read.series} == {"gridnode01"}
    assert found(read, "read_bytes_s").value.sum() == 4_096_000
    assert "unreadable_number" in read.codes


def test_decimal_commas_stand_between_semicolons(read_text: Read) -> None:
    read = read_text(RECORDS.replace(".", ","))

    assert found(read, "read_bytes_s").value.sum() == 4_096_000
    assert "decimal_comma" in read.codes


def test_of_items_in_one_line_the_first_is_read(read_text: Read) -> None:
    names = "%usr;%nice;%sys;%iowait;%steal;%idle"
    text = (
        f"# hostname;interval;timestamp;CPU;{names}[...];INTR;CPU*[...]\n"
        "n1;10;2024-03-14 23:59:50 UTC;-1;20.00;5.00;10.00;15.00;0.00;50.00;0;9.00;9.00;9.00;9.00;0.00;9.00\n"
    )

    read = read_text(text)

    assert found(read, "cpu_user_share", "").value.tolist() == [0.25]
    assert "items_in_one_line" in read.codes


def test_a_damaged_record_is_counted(read_text: Read) -> None:
    read = read_text(RECORDS.replace("UTC;sda;100.00;1000.00", "UTC;sda;100.00"))

    assert found(read, "read_bytes_s").value.sum() == 4_096_000 - 1_024_000
    assert "unreadable_number" in read.codes


def test_the_two_forms_agree(read_text: Read) -> None:
    document, records = read_text(DOCUMENT), read_text(RECORDS)

    for metric in ("cpu_user_share", "cpu_system_share", "cpu_iowait_share", "cpu_idle_share"):
        assert found(document, metric, "").value.tolist() == found(records, metric, "").value.tolist()
        assert found(document, metric, "").at_s.tolist() == found(records, metric, "").at_s.tolist()


def test_a_document_of_local_times_asks_for_the_zone(read_text: Read) -> None:
    read = read_text(DOCUMENT.replace('"tz": "UTC"', '"tz": ""'))

    assert "zone_not_printed" in read.codes


def test_older_documents_count_sectors_only(read_text: Read) -> None:
    read = read_text(DOCUMENT.replace('"rkB": 1000.00, ', "").replace('"rkB": 3000.00, ', ""))

    assert found(read, "read_bytes_s").value.tolist() == [1_024_000, 3_072_000]
    assert found(read, "read_bytes_s").unit_printed == "512-byte sectors/s"


def test_a_document_cut_short_keeps_its_whole_samples(read_text: Read) -> None:
    read = read_text(DOCUMENT[: DOCUMENT.index('"rkB": 3000.00')])

    assert found(read, "read_bytes_s").value.tolist() == [1_024_000]
    assert "truncated" in read.codes
