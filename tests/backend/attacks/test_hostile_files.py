"""Files that once took hours or gigabytes: read or refused in words, by a process with little of either."""

import io
import struct
import zipfile
from collections.abc import Callable
from types import SimpleNamespace
from typing import Final

import pytest
import xlsxwriter  # type: ignore[import-untyped]  # it has no types

ReadUnderLimits = Callable[..., SimpleNamespace]
OPENINGS: Final = {
    "fio.json": b'{"fio version": "fio-3.19", "jobs": ',
    "sadf.json": b'{"sysstat": {"hosts": [{"file-date": "2024-03-14", "statistics": ',
    "iostat.json": b'{"sysstat": {"hosts": [{"avg-cpu": 1, "statistics": ',
    "isi.json": b'{"node": 1, "net_in": 1, "disk_in": 1, "system": ',
}
FIELD: Final = b'"' + b"a" * 140_000 + b'"'  # csv takes 131,072 characters
OLE: Final = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


@pytest.mark.parametrize("bracket", [b"[", b'{"a": '], ids=["lists", "objects"])
def test_brackets_within_brackets_are_refused_by_their_depth(
    read_under_limits: ReadUnderLimits, bracket: bytes
) -> None:
    deep = {name: opening + bracket * 62_000 for name, opening in OPENINGS.items()}
    deeper = {f"1mb_{name}": opening + bracket * 1_000_000 for name, opening in OPENINGS.items()}
    several_lines = {
        f"lines_{name}": opening + (bracket + b"\n") * 62_000 for name, opening in OPENINGS.items()
    }

    result = read_under_limits(deep | several_lines | ({} if len(bracket) > 1 else deeper))

    assert result.read == []
    assert len(result.refusals) >= 2 * len(OPENINGS)
    assert all("wanted JSON nested at most 64 deep" in said for said in result.refusals.values())


def test_long_names_within_each_other_are_refused_by_their_length(read_under_limits: ReadUnderLimits) -> None:
    name = b'{"' + b"n" * 100_000 + b'": {'
    document = OPENINGS["fio.json"] + name + b'"a": 1, ' * 100_000 + b'"a": 1}}}'

    result = read_under_limits({"fio.json": document})

    assert "at most 1,000 characters, one within another" in result.refusals["fio.json"]


def test_a_number_of_a_hundred_thousand_digits_is_no_json(read_under_limits: ReadUnderLimits) -> None:
    result = read_under_limits({"fio.json": OPENINGS["fio.json"] + b"9" * 100_000 + b"}"})

    assert "wanted JSON, got something else" in result.refusals["fio.json"]


def test_blank_lines_and_blanks_hold_nobody(read_under_limits: ReadUnderLimits) -> None:
    files = {
        "fio.txt": b"\n" * 64_000 + b"fio version",
        "fio_and_blanks.txt": b"fio version" + b" \n" * 32_000,
        "sasiotest.txt": b"SAS I/O Test Utility" + b"\n" * 64_000,
        "bacct.txt": b"Job <1>" + b"\n" * 64_000 + b"CPU_T",
        "mmperfmon.txt": b"Legend:" + b"\n" * 64_000,
        "cell.txt": b"name;seconds\n" + b"a;" + b" " * 60_000 + b"5\n",
    }

    result = read_under_limits(files, cpu_s=10)

    assert list(result.refusals) == list(files)


def test_a_field_longer_than_the_reader_takes_is_refused_with_its_line(
    read_under_limits: ReadUnderLimits,
) -> None:
    dstat = b'"pcp-dstat 5.3.7 CSV Output"\n"Host:","n1"\n' + FIELD + b"\n"
    elbencho = b"operation,MiB/s [last],MiB [last]\n" + FIELD + b",1,1\n"
    onefs = b"node,net_in,net_out,disk_in\n" + FIELD + b",1,1,1\n"
    table = b"time,read MB/s\n" + b"2019-03-04 09:00:00,5\n" * 60 + FIELD + b",5\n"
    accounting = b'"JOB_FINISH" "9.11" 1389683139 ' + FIELD + b"\n"
    files = {"dstat.csv": dstat, "elbencho.csv": elbencho, "isi.csv": onefs, "lsb.acct": accounting}

    result = read_under_limits(files | {"table.csv": table})

    wanted = "wanted cells of at most 131,072 characters"
    lines = {"dstat.csv": 3, "elbencho.csv": 2, "isi.csv": 2, "lsb.acct": 1, "table.csv": 62}
    for name, line in lines.items():
        assert result.refusals[name].startswith(f"Line {line}: {wanted}")


def workbook_of(sheets: int) -> bytes:
    """A workbook that names so many sheets, all of them one part of 5,000 rows."""
    empty, packed = io.BytesIO(), io.BytesIO()
    book = xlsxwriter.Workbook(empty)
    book.add_worksheet("S").write_column(0, 0, range(5_000))
    book.close()
    named = "".join(f'<sheet name="S{at}" sheetId="{at}" r:id="rId1"/>' for at in range(1, sheets + 1))
    with zipfile.ZipFile(empty) as before, zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as after:
        for part in before.namelist():
            content = before.read(part).decode()
            if part == "xl/workbook.xml":
                head, _, rest = content.partition("<sheets>")
                content = f"{head}<sheets>{named}</sheets>{rest.partition('</sheets>')[2]}"
            after.writestr(part, content)
    return packed.getvalue()


def test_a_workbook_of_thousands_of_sheets_is_refused_by_their_number(
    read_under_limits: ReadUnderLimits,
) -> None:
    result = read_under_limits({"sheets.xlsx": workbook_of(4_999)}, memory_mb=600)

    assert result.refusals == {"sheets.xlsx": "Wanted a workbook of at most 255 sheets, got 4,999."}


def test_an_old_workbook_of_junk_is_refused(read_under_limits: ReadUnderLimits) -> None:
    header = bytearray(OLE + bytes(504))
    struct.pack_into("<5H", header, 24, 0x3E, 3, 0xFFFE, 9, 6)
    struct.pack_into("<10I", header, 40, 0, 1, 0, 0, 0x1000, 0xFFFF_FFFE, 0, 0xFFFF_FFFE, 0, 0)
    endless = bytes(header) + struct.pack("<I", 0) * 250_000  # each sector says that the first comes next
    files = {"zeros.xls": OLE + bytes(1_000_000), "text.xls": OLE + b"junk" * 250_000, "loop.xls": endless}

    result = read_under_limits(files, memory_mb=600, cpu_s=20)

    assert sorted(result.refusals) == sorted(files)


def zipped(members: int, content: bytes) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for number in range(members):
            archive.writestr(f"{number}.log", content)
    return packed.getvalue()


def test_a_zip_that_declares_too_much_is_refused_before_anything_is_written(
    read_under_limits: ReadUnderLimits,
) -> None:
    bomb = zipped(30, bytes(10_000_000))

    result = read_under_limits({"bomb.zip": bomb}, written_mb=1, cpu_s=10)

    assert "unpack to at most 250 times their size" in result.refusals["bomb.zip"]


def test_a_zip_of_thirty_thousand_members_is_refused_by_their_number(
    read_under_limits: ReadUnderLimits,
) -> None:
    result = read_under_limits({"many.zip": zipped(30_000, b"")}, memory_mb=150, cpu_s=10)

    assert result.refusals == {"many.zip": "Wanted at most 20,000 files, got more."}


def test_members_that_are_refused_alike_are_told_together_beyond_the_first_hundred(
    read_under_limits: ReadUnderLimits,
) -> None:
    result = read_under_limits({"many.zip": zipped(5_000, b"no log\n")}, memory_mb=150)

    said = result.refusals["many.zip"]
    assert len(result.refusals) == 101
    assert said.startswith("4,900 more files are refused for the same reason: many.zip/100.log, ")
    assert "many.zip/102.log and others. Wanted one of: " in said
