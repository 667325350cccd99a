"""`gridsizer import`: what logs hold, and keeping it as a run."""

import json
import logging
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import typer
from pydantic import ValidationError

from gridsizer_server.cli.files import BadInput, about, reading_bar, text_in
from gridsizer_server.cli.giving_nothing import giving_nothing
from gridsizer_server.cli.options import AsJson, DataDir
from gridsizer_server.cli.show.imports import files_table, findings_table
from gridsizer_server.cli.show.table import show, write_json
from gridsizer_server.imports.reading.local import Found, files_at, read_files
from gridsizer_server.imports.requests import KeepAs, Settlement
from gridsizer_server.imports.table import ImportFileRow
from gridsizer_server.imports.understanding.summary import (
    findings_of,
    findings_together,
    gives_nothing,
    hosts_of,
)
from gridsizer_server.kit.faults import option, told
from gridsizer_server.kit.folder_lock import in_use
from gridsizer_server.kit.logs import configure_logs
from gridsizer_server.kit.schema import prepare_schema
from gridsizer_server.kit.session import open_store
from gridsizer_server.kit.settings import Settings, read_settings
from gridsizer_server.kit.times import moment
from gridsizer_server.runs.local import keep_files

commands: Final = typer.Typer()

Json = dict[str, Any]
Look = Callable[[int, int], None]
Settle = Literal["mdy", "dmy", "ymd"]
_SETTLING: Final = "Settling what files leave open"


def _option(text: str, *names: str) -> Any:
    return typer.Option(*names, help=text, rich_help_panel=_SETTLING)


@commands.command("import")
def import_logs(  # noqa: PLR0913  one option a setting
    paths: Annotated[
        list[Path], typer.Argument(metavar="PATH...", help="Logs, archives, or folders of them.")
    ],
    *,
    as_json: AsJson = False,
    each: Annotated[bool, typer.Option("--each", help="List each file, however many there are.")] = False,
    keep: Annotated[str | None, typer.Option(metavar="NAME", help="Keep what was read as a run.")] = None,
    pseudonymise: Annotated[
        bool, typer.Option("--pseudonymise", help="Keep numbers in place of names of nodes, jobs and files.")
    ] = False,
    host: Annotated[str | None, _option("Node that all files are of.")] = None,
    zone: Annotated[str | None, _option("Zone of times without one, as Europe/Berlin or +02:00.")] = None,
    date_order: Annotated[Settle | None, _option("Order in dates such as 03/04/2026.")] = None,
    start: Annotated[str | None, _option("ISO time of the first sample.")] = None,
    interval_s: Annotated[float | None, _option("Seconds between samples.")] = None,
    year: Annotated[int | None, _option("Year of dates without one.")] = None,
    cores: Annotated[int | None, _option("Physical cores of the node.")] = None,
    two_part_times: Annotated[
        Literal["h:mm", "m:ss"] | None, _option("What 1:24 is in a column of durations.")
    ] = None,
    device: Annotated[list[str] | None, _option("Device to keep; repeat it for more.")] = None,
    page_size_bytes: Annotated[int | None, _option("Page size of SAS data sets.")] = None,
    sas_language: Annotated[str | None, _option("Language of SAS logs.")] = None,
    mapping: Annotated[
        Path | None, _option("File with a column mapping, as JSON, for tables of numbers over time.")
    ] = None,
    data_dir: DataDir = None,
) -> None:
    """Read logs: say what each file is and what is in it. Ends with status 2 if one of them gives nothing.

    `gridsizer import prometheus URL` asks a Prometheus instead; `gridsizer formats` lists what is read.
    """

    settled = _settlement(
        host=host,
        zone=zone,
        date_order=date_order,
        start=start,
        interval_s=interval_s,
        year=year,
        cores=cores,
        two_part_times=two_part_times,
        devices=device or None,
        page_size_bytes=page_size_bytes,
        sas_language=sas_language,
        mapping=None if mapping is None else _text(mapping),
    )
    with reading_bar() as look:
        refused = import_files(
            files_at(paths),
            settled,
            look,
            as_json=as_json,
            each=each,
            keep=keep,
            pseudonymise=pseudonymise,
            data_dir=data_dir,
        )
    if refused:
        raise BadInput(refused)


def import_files(
    found: Sequence[Found],
    settled: Json,
    look: Look,
    *,
    as_json: bool,
    each: bool = False,
    keep: str | None,
    pseudonymise: bool,
    data_dir: Path | None,
) -> str:
    """Read the files, say what they hold, keep them where asked. Gives which of them give nothing."""
    configure_logs(logging.WARNING)  # on standard error: the answer stands alone
    settings = read_settings({"data_dir": data_dir})
    if keep is not None:
        keep = _run_name(keep)
    with tempfile.TemporaryDirectory(prefix="gridsizer-") as folder:
        rows = read_files(found, settled, Path(folder), settings, look)
        kept = None if keep is None else _keep(settings, rows, Path(folder), keep, pseudonymise=pseudonymise)
    told = [_told(row) | ({} if kept is None else {"run": kept}) for row in rows]
    if as_json:
        write_json(json.dumps(told, ensure_ascii=False).encode())
    else:
        said = [] if kept is None else [f"Kept as run {kept}."]
        said += [finding.message for finding in findings_together(rows, {})]
        show(said, files_table(told, each=each), findings_table(told))
    return giving_nothing(rows, told)


def _keep(
    settings: Settings, rows: Sequence[ImportFileRow], folder: Path, name: str, *, pseudonymise: bool
) -> str | None:
    """The id of the run; None where nothing of any file can be used, so that there is nothing to keep."""
    if not any(row.state == "read" and not gives_nothing(row) for row in rows):
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


def _settlement(**given: Any) -> dict[str, Any]:
    """What was settled, checked as the API checks it."""
    try:
        return Settlement(**given).model_dump(exclude_none=True)
    except ValidationError as error:
        raise BadInput(told(error, option)) from error


def _run_name(keep: str) -> str:
    """A name as the API takes it."""
    try:
        return KeepAs(name=keep).name
    except ValidationError as error:
        raise BadInput(told(error, lambda _: "--keep")) from error


def _text(file: Path) -> str:
    with about(str(file)):
        return text_in(file)
