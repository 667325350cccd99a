"""A workbook on standard input -> its sheets as CSV on standard output. Run as a program, never imported.

A workbook of a few KB can ask for any amount of memory: a cell in the last corner, a string in a million
cells. So it is read by a process of its own with a limit on its memory, which may die of it.

Each row of a sheet is one line, so that line numbers are row numbers. A line that starts with the record
separator carries JSON instead: the name of the sheet that follows, or why it is refused.
"""

import csv
import json
import resource
import sys
from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from io import StringIO
from typing import Final

import python_calamine

_MARK: Final = "\x1e"
_SECONDS: Final = 20  # of processor time; two million cells take two
_EXCEL_EPOCH: Final = datetime(1899, 12, 31)  # a workbook knows no zones
Cell = int | float | str | bool | time | date | datetime | timedelta


def main() -> None:
    """Limits come as arguments: bytes of memory, sheets, columns, cells, bytes of a line."""
    memory_bytes, sheets, columns, cells, line_bytes = map(int, sys.argv[1:])
    resource.setrlimit(resource.RLIMIT_AS, (memory_bytes, memory_bytes))
    resource.setrlimit(resource.RLIMIT_CPU, (_SECONDS, _SECONDS))
    try:
        workbook = python_calamine.load_workbook(sys.stdin.buffer)
    except python_calamine.PasswordError:
        _tell(wanted="a workbook without a password", got="an encrypted one")
    except (python_calamine.CalamineError, OSError):
        _tell(wanted="a whole workbook", got="damaged or unknown data")
    else:
        names = workbook.sheet_names
        if len(names) > sheets:
            _tell(wanted=f"a workbook of at most {sheets:,} sheets", got=f"{len(names):,}")
            return
        for name in names:
            _write_sheet(workbook, name, columns, cells, line_bytes)


def _write_sheet(
    workbook: python_calamine.CalamineWorkbook, name: str, columns: int, cells: int, line_bytes: int
) -> None:
    try:
        sheet = workbook.get_sheet_by_name(name)
    except python_calamine.CalamineError:
        _tell(sheet=name, wanted="a sheet with cells", got="one of another kind or damaged")
        return
    if sheet.end is None:
        return
    height, width = sheet.end[0] + 1, sheet.end[1] + 1
    if width > columns:
        _tell(sheet=name, wanted=f"at most {columns:,} columns", got=f"{width:,}")
    elif height * width > cells:
        _tell(sheet=name, wanted=f"a sheet of at most {cells:,} cells", got="a larger one")
    else:
        _tell(sheet=name)
        for number, row in enumerate(sheet.iter_rows(), 1):
            line = _csv_line(row)
            if len(line) > line_bytes:
                wanted = f"rows of at most {line_bytes:,} bytes"
                _tell(sheet=name, wanted=wanted, got=f"a longer one, row {number}")
                return
            sys.stdout.buffer.write(line)


def _tell(**facts: str) -> None:
    sys.stdout.buffer.write(f"{_MARK}{json.dumps(facts)}\n".encode())


def _csv_line(row: Sequence[Cell]) -> bytes:
    written = StringIO()
    csv.writer(written, lineterminator="").writerow([_as_text(cell) for cell in row])
    line = " ".join(written.getvalue().splitlines()).replace(_MARK, " ")  # a cell may hold line ends
    return (line + "\n").encode("utf-8", "replace")


def _as_text(cell: Cell) -> str:
    """A cell as a person would type it; numbers with the 15 digits that Excel keeps."""
    if isinstance(cell, float):
        return f"{cell:.15g}"
    if isinstance(cell, timedelta):
        return _hours(cell)
    if isinstance(cell, datetime):
        if cell.year <= 1900:  # a duration above a day, shown as a time
            return _hours(cell - _EXCEL_EPOCH)
        return cell.isoformat(" ", "milliseconds" if cell.microsecond else "seconds")
    if isinstance(cell, date | time):
        return cell.isoformat()
    return str(cell)


def _hours(length: timedelta) -> str:
    seconds = round(length.total_seconds())
    sign, seconds = ("-", -seconds) if seconds < 0 else ("", seconds)
    return f"{sign}{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"


if __name__ == "__main__":
    main()
