"""What `gridsizer import` does and says."""

import json
import logging
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from gridsizer_server.cli.show import terminal
from gridsizer_server.cli.show.findings import findings_table
from gridsizer_server.imports.reading.local import files_at, read_files
from gridsizer_server.imports.table import ImportFileRow
from gridsizer_server.imports.understanding.summary import findings_of, hosts_of
from gridsizer_server.kit.folder_lock import in_use
from gridsizer_server.kit.logs import configure_logs
from gridsizer_server.kit.schema import prepare_schema
from gridsizer_server.kit.session import open_store
from gridsizer_server.kit.settings import Settings, read_settings
from gridsizer_server.kit.times import moment
from gridsizer_server.runs.local import keep_files

Json = dict[str, Any]
Look = Callable[[int, int], None]


def import_paths(
    paths: Sequence[Path],
    settled: Json,
    look: Look,
    *,
    as_json: bool,
    keep: str | None,
    pseudonymise: bool,
    data_dir: Path | None,
) -> str:
    """Read the files, say what they hold, keep them where asked. Gives why some were refused, or nothing."""
    configure_logs(logging.WARNING)  # on standard error: the answer stands alone
    settings = read_settings({"data_dir": data_dir})
    with tempfile.TemporaryDirectory(prefix="gridsizer-") as folder:
        rows = read_files(files_at(paths), settled, Path(folder), settings, look)
        kept = None if keep is None else _keep(settings, rows, Path(folder), keep, pseudonymise=pseudonymise)
    told = [_told(row) | ({} if kept is None else {"run": kept}) for row in rows]
    if as_json:
        terminal.write_json(json.dumps(told, ensure_ascii=False).encode())
    else:
        said = [] if kept is None else [f"Kept as run {kept}."]
        terminal.show_answer(said, _files(told), findings_table(told))
    return _refused(told)


def _keep(
    settings: Settings, rows: Sequence[ImportFileRow], folder: Path, name: str, *, pseudonymise: bool
) -> str | None:
    """The id of the run; None where no file was read, so that there is nothing to keep."""
    if not any(row.state == "read" for row in rows):
        return None
    with in_use(settings.data_dir):
        prepare_schema(settings)
        store = open_store(settings)
        try:
            return keep_files(store, settings, rows, folder, name, pseudonymise=pseudonymise)
        finally:
            store.close()


def _told(row: ImportFileRow) -> Json:
    starts_at, ends_at = moment(row.starts_s), moment(row.ends_s)
    return {
        "path": row.path,
        "format": row.format,
        "host": ", ".join(filter(None, hosts_of(row, {}))),
        "start": None if starts_at is None else starts_at.isoformat().replace("+00:00", "Z"),
        "end": None if ends_at is None else ends_at.isoformat().replace("+00:00", "Z"),
        "observations": row.observations,
        "jobs": row.jobs,
        "steps": row.steps,
        "findings": [
            {name: finding[name] for name in ("code", "severity", "line", "message")}
            for finding in findings_of(row)
        ],
    }


def _refused(told: Sequence[Json]) -> str:
    """One line on what was refused; the first file by name."""
    refusals = [
        f"{file['path']}: {finding['message']}"
        for file in told
        for finding in file["findings"]
        if finding["severity"] == "refusal"
    ]
    more = f" (and {len(refusals) - 1} more)" if len(refusals) > 1 else ""
    return f"{refusals[0]}{more}" if refusals else ""


def _files(told: Sequence[Json]) -> Table:
    table = Table(title=Text("Files", style="bold"), title_justify="left", box=None, pad_edge=False)
    for column in ("", "format", "node", "from", "to"):
        table.add_column(column, overflow="fold")
    for column in ("numbers", "jobs", "steps"):
        table.add_column(column, justify="right", overflow="fold")
    for file in told:
        span = [_minute(file[end]) for end in ("start", "end")]
        counts = [f"{file[name]:,}" for name in ("observations", "jobs", "steps")]
        table.add_row(Text(file["path"]), file["format"] or "not read", _node(file), *span, *counts)
    return table


def _node(file: Json) -> str:
    """Its nodes; a question mark where that is asked, nothing for what is of no node."""
    asked = any(finding["code"] == "host_unknown" for finding in file["findings"])
    return file["host"] or ("?" if asked else "")


def _minute(moment: str | None) -> str:
    return "" if moment is None else moment[:16].replace("T", " ")
