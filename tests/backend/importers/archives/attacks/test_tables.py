"""Workbooks and tables that ask for memory are refused by what they hold."""

import io
import zipfile
from collections.abc import Callable

import pytest
import xlsxwriter  # type: ignore[import-untyped]  # it has no types
from tests.backend.importers.archives.attacks.packing import Brought

from gridsizer.learn.observations import Finding
from gridsizer_server.importers import UnreadableLog
from gridsizer_server.importers.archives.opening import files_in
from gridsizer_server.importers.limits import MIB, Limits

Refused = Callable[..., Finding]


def sheet_with(rows: str) -> bytes:
    """A workbook of one sheet with that XML for its rows."""
    empty, changed = io.BytesIO(), io.BytesIO()
    workbook = xlsxwriter.Workbook(empty)
    workbook.add_worksheet("S")
    workbook.close()
    with zipfile.ZipFile(empty) as before, zipfile.ZipFile(changed, "w", zipfile.ZIP_DEFLATED) as after:
        for part in before.namelist():
            content = before.read(part)
            after.writestr(part, content.replace(b"<sheetData/>", f"<sheetData>{rows}</sheetData>".encode()))
    return changed.getvalue()


def test_a_workbook_with_a_cell_in_its_last_corner_is_refused_not_filled(brought: Brought) -> None:
    corner = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'

    (source,) = files_in(brought(sheet_with(corner)))

    with pytest.raises(UnreadableLog, match="bytes of memory"):
        source.head()


def test_a_workbook_of_more_cells_than_the_limit_is_refused_by_their_number(brought: Brought) -> None:
    row = '<row r="3"><c r="A3"><v>1</v></c><c r="D3"><v>1</v></c></row>'

    (source,) = files_in(brought(sheet_with(row)), limits=Limits(cells=11))

    with pytest.raises(UnreadableLog, match="wanted a sheet of at most 11 cells"):
        source.head()


def test_a_workbook_that_unpacks_to_too_much_is_refused_before_it_is_opened(brought: Brought) -> None:
    padded = sheet_with("<row r='1'><c r='A1'><v>1</v></c></row>" + " " * 10_000_000)

    (source,) = files_in(brought(padded), limits=Limits(unpacked_free_bytes=MIB))

    with pytest.raises(UnreadableLog, match="unpack to at most 250 times their size"):
        source.head()


def test_a_table_of_200_000_columns_is_refused_by_their_number(refusal_of: Refused) -> None:
    wide = b"x," * 200_000 + b"y\n" + b"1," * 200_000 + b"2\n"

    refusal = refusal_of(wide, "wide.csv")

    assert "wanted a table of at most 16,384 columns" in refusal.message
    assert refusal.line == 1


def test_a_quotation_mark_that_is_never_closed_is_refused_with_its_line(refusal_of: Refused) -> None:
    rows = "".join(f"2019-03-04 09:00:{second:02},5\n" for second in range(60))
    endless = f'time,read MB/s\n{rows}2019-03-04 09:01:00,"5\n' + rows * 200

    refusal = refusal_of(endless)

    assert "Line 62: wanted cells of at most 131,072 characters" in refusal.message
