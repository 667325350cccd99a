"""Reading logs, and fitting a scenario to what they hold."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import typer
from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

from gridsizer_server.cli.files import BadInput, about, document_in
from gridsizer_server.cli.options import AsJson, DataDir, Seed
from gridsizer_server.imports.requests import Settlement

commands: Final = typer.Typer()

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
    mapping: Annotated[Path | None, _option("File with a column mapping for tables, as JSON.")] = None,
    data_dir: DataDir = None,
) -> None:
    """Read logs: say what each file is and what is in it. Ends with status 2 if one of them is refused."""
    from gridsizer_server.cli.show import imports as importing

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
    with _progress() as look:
        refused = importing.import_paths(
            paths, settled, look, as_json=as_json, keep=keep, pseudonymise=pseudonymise, data_dir=data_dir
        )
    if refused:
        raise BadInput(refused)


@commands.command("calibrate")
def calibrate_scenario(
    *,
    run: Annotated[
        list[str], typer.Option(help="A kept run's id or name, or a path to logs; repeat it for more.")
    ],
    scenario: Annotated[str, typer.Option(metavar="FILE", help="The scenario document to fit.")],
    hold_out: Annotated[
        Literal["node", "time", "run"] | None, typer.Option(help="What the fit does not see.")
    ] = None,
    seed: Seed = 0,
    cores: Annotated[
        float | None,
        typer.Option(min=1, max=100_000, help="Physical cores of a node of the runs, where not entered."),
    ] = None,
    as_json: AsJson = False,
    write: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the document with the fitted fields.")
    ] = None,
    data_dir: DataDir = None,
) -> None:
    """Fit a scenario to runs, and say how much better it then predicts what the fit did not see."""
    from gridsizer_server.cli.show import calibration as calibrating

    with about(scenario):
        document = document_in(scenario)
    with _progress() as look:
        answered = calibrating.calibrate_runs(
            run, document, look, hold_out=hold_out, seed=seed, cores=cores, data_dir=data_dir
        )
    calibrating.tell(answered, as_json=as_json, write=write)


def _settlement(**given: Any) -> dict[str, Any]:
    """What was settled, checked as the API checks it."""
    from pydantic import ValidationError  # noqa: PLC0415  as above

    try:
        return Settlement(**given).model_dump(exclude_none=True)
    except ValidationError as error:
        faults = (f"--{str(fault['loc'][0]).replace('_', '-')}: {fault['msg']}" for fault in error.errors())
        raise BadInput("; ".join(faults)) from error


def _text(file: Path) -> str:
    with about(str(file)):
        return file.read_text(encoding="utf-8")


@contextmanager
def _progress() -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error while a person waits there; nothing where nobody looks."""
    columns = (TextColumn("Reading"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
    with Progress(
        *columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()
    ) as bar:
        task = bar.add_task("read", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
