"""How fast tables of numbers and of jobs are read, and in how much memory."""

import subprocess
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

import pytest
import xlsxwriter  # type: ignore[import-untyped]  # it has no types
from tests.backend.unwatched import Unwatched

from gridsizer_server.importers.limits import Limits
from gridsizer_server.imports.reading.reading import ReadingBatch, Upload, read_batch

Seconds = list[float]
Measure = Callable[..., Seconds]
Record = Callable[[str, Seconds, str], None]
RecordSize = Callable[[str, float, str], None]
_HOURS: Final = 50  # of one row a second, of ten columns
_SHEET_ROWS: Final = 50_000


@pytest.fixture(scope="module")
def csv(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("tables") / "array.csv"
    columns = [f"node{node} {way} (MiB/s)" for node in range(5) for way in ("read", "write")]
    with path.open("w") as file:
        file.write(",".join(["time", *columns]) + "\n")
        for second in range(_HOURS * 3600):
            day, of_day = divmod(second, 86_400)
            clock = f"2019-03-{4 + day:02} {of_day // 3600:02}:{of_day // 60 % 60:02}:{of_day % 60:02}"
            file.write(f"{clock}," + ",".join(f"{(second * step) % 997}.25" for step in range(1, 11)) + "\n")
    return path


@pytest.fixture(scope="module")
def workbook(tmp_path_factory: pytest.TempPathFactory) -> Path:
    packed = BytesIO()
    book = xlsxwriter.Workbook(packed, {"constant_memory": True})
    sheet, clock = book.add_worksheet("jobs"), book.add_format({"num_format": "[h]:mm:ss"})
    sheet.write_row(0, 0, ["Job", "Node", "Elapsed", "CPU (s)"])
    for row in range(1, _SHEET_ROWS + 1):
        sheet.write_row(row, 0, [f"job_{row}", f"grid{row % 12:02}"])
        sheet.write_number(row, 2, (row % 5000) / 86_400, clock)
        sheet.write_number(row, 3, row % 977)
    book.close()
    path = tmp_path_factory.mktemp("tables") / "jobs.xlsx"
    path.write_bytes(packed.getvalue())
    return path


def read(path: Path) -> int:
    """How many numbers an upload of the file holds; they are written in columns, as those of any upload."""
    upload = Upload(number=1, file=path, path=path.name, bytes=path.stat().st_size)
    with TemporaryDirectory() as folder:
        batch = ReadingBatch(uploads=[upload], columns=Path(folder, "read.columns"), limits=Limits())
        return sum(result.observations for result in read_batch(batch, Unwatched())[upload.number])


def test_a_table_of_numbers(measure: Measure, record: Record, csv: Path) -> None:
    seconds = measure(read, csv, rounds=3)

    mb = csv.stat().st_size / 1e6
    record(f"CSV of {mb:.0f} MB: {mb / min(seconds):.0f} MB/s", seconds, "")


def test_a_workbook(measure: Measure, record: Record, workbook: Path) -> None:
    seconds = measure(read, workbook, rounds=3)

    record(f"workbook of {4 * _SHEET_ROWS:,} cells", seconds, "")


def test_resident_memory(measure: Measure, record_size: RecordSize, csv: Path, workbook: Path) -> None:
    program = f"""
import resource, sys
from pathlib import Path
from tempfile import TemporaryDirectory
sys.path.insert(0, {str(Path(__file__).parent)!r})
from bench_tables import read
read(Path(sys.argv[1]))
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""
    for path in (csv, workbook):
        command = [sys.executable, "-c", program, str(path)]
        told = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
        most_mb = max(map(int, told.split())) * 1024 / 1e6
        record_size(f"most memory, {path.name}", most_mb, "at most 300 MB")
    measure(perf_counter, rounds=1)
