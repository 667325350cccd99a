"""Files of this machine as a run: kept in the store, or in a folder for one command."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any
from uuid import uuid4

from gridsizer_server.imports.keeping.rows import RunRows
from gridsizer_server.imports.keeping.write import write_run
from gridsizer_server.imports.reading.stored import StoredFile
from gridsizer_server.imports.table import ImportFileRow
from gridsizer_server.imports.understanding.summary import summary_of
from gridsizer_server.kit.columns import Columns
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool
from gridsizer_server.runs.figures import kept_figures
from gridsizer_server.runs.kept import KeptRun
from gridsizer_server.runs.repository import Runs
from gridsizer_server.runs.table import RunRow, RunSeriesRow, RunTableRow


def keep_files(
    store: Store,
    settings: Settings,
    rows: Sequence[ImportFileRow],
    folder: Path,
    name: str,
    *,
    pseudonymise: bool,
) -> str:
    """Keep what was read as a run, and give its id."""
    run_id = uuid4().hex
    spool = Spool(settings)
    spool.prepare_runs()
    written = _written(spool.run(run_id), rows, folder, pseudonymise=pseudonymise)
    store[Runs].keep(run_id, name, written)
    kept_figures(store, settings, run_id)
    return run_id


def run_of_files(rows: Sequence[ImportFileRow], folder: Path, name: str) -> KeptRun:
    """What was read, as a run that no store keeps; its columns lie in `folder`."""
    path = folder / f"{uuid4().hex}.run"
    written = _written(path, rows, folder, pseudonymise=False)
    about: dict[str, Any] = {"id": name, "name": name, "created_s": 0.0}
    series = [RunSeriesRow(run_id=name, **row) for row in written.series]
    tables = {row["level"]: RunTableRow(run_id=name, **row) for row in written.tables}
    return KeptRun(RunRow(**written.run, **about), series, tables, Columns(path))


def _written(path: Path, rows: Sequence[ImportFileRow], folder: Path, *, pseudonymise: bool) -> RunRows:
    files = [StoredFile(row, folder, {}) for row in rows if row.state == "read"]
    summary = summary_of([file.row for file in files], {}, folder, [])
    return write_run(path, files, summary, pseudonymise=pseudonymise, look=lambda _: None)
