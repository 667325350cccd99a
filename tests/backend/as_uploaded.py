"""A file read as an upload is: into columns on disk, its node named, and back from there."""

from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
from tests.backend.unwatched import Unwatched

from gridsizer.learn.observations import NUMBER_COLUMNS, WORD_COLUMNS, JobTable, Level
from gridsizer_server.importers.limits import Limits
from gridsizer_server.imports.reading.reading import ReadingBatch, Upload, read_batch
from gridsizer_server.imports.reading.results import FileResult
from gridsizer_server.imports.reading.rows import row_of
from gridsizer_server.imports.reading.settlements import settled_of
from gridsizer_server.imports.reading.stored import StoredFile
from gridsizer_server.imports.table import ImportFileRow, ImportRow
from gridsizer_server.imports.understanding.understand import understand
from gridsizer_server.runs.kept import KeptRun, table_rows
from gridsizer_server.runs.local import run_of_files


def read_file(file: Path, path: str, settled: Mapping[str, Any]) -> SimpleNamespace:
    """What is stored of an upload of one file: its result's facts, its series and its tables of jobs.

    `path` is the name that a user knows it by; `settled` is what that user settled, by setting.
    """
    with TemporaryDirectory() as folder:
        columns = Path(folder) / "read.columns"
        result = _result(file, path, settled, columns)
        kept = row_of(result, sha256="", settled=dict(settled), columns_file=columns.name)
        row = ImportFileRow(upload=1, **kept)
        understand(ImportRow(), [row], {}, columns.parent, compare_clocks=False)  # names its node
        stored = StoredFile(row, columns.parent, {})
        series = [piece for one in stored.contents.series for piece in stored.series(one)]
        jobs = _every_row(run_of_files([row], columns.parent, "read")) if stored.contents.tables else []
    return SimpleNamespace(
        path=result.path,
        state=result.state,
        format=result.format,
        series=series,
        jobs=jobs,
        findings=result.findings,
        codes={finding.code for finding in result.findings},
    )


def _every_row(run: KeptRun) -> list[JobTable]:
    """The tables as they were read: a run that is summed up adds the steps of a job up."""
    tables = []
    for table in run.tables.values():
        rows = table_rows(run.columns.on_disk(), table)
        words = run.columns.words(*table.words)
        names: dict[str, Any] = {
            column: np.array([words[at] for at in rows[column]], dtype=object) for column in WORD_COLUMNS
        }
        names["host"] = np.array([run.said.host(host) for host in names["host"]], dtype=object)
        numbers = {column: np.array(rows[column]) for column in (*NUMBER_COLUMNS, "line")}
        tables.append(JobTable(level=cast(Level, table.level), **names, **numbers))
    return tables


def _result(file: Path, path: str, settled: Mapping[str, Any], columns: Path) -> FileResult:
    taken = settled_of(settled)
    upload = Upload(number=1, file=file, path=path, bytes=file.stat().st_size, settled=taken)
    batch = ReadingBatch(uploads=[upload], columns=columns, limits=Limits())
    [result] = read_batch(batch, Unwatched())[upload.number]
    return result
