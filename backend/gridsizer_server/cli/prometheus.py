"""`gridsizer import prometheus URL`: measurements that a Prometheus holds, read as its saved answers are."""

import tempfile
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Annotated, Final
from urllib.parse import urlsplit

import typer

from gridsizer_server.cli.files import BadInput, reading_bar
from gridsizer_server.cli.imports import import_files
from gridsizer_server.cli.options import AsJson, DataDir
from gridsizer_server.imports.fetching.prometheus import QUERY_SETS, Span, fetch
from gridsizer_server.imports.reading.local import Found

commands: Final = typer.Typer()
_imports: Final = typer.Typer(help="Measurements that another program holds.")
commands.add_typer(_imports, name="import")
_SETS: Final = ", ".join(QUERY_SETS)


@_imports.callback()
def _import() -> None:
    """Measurements that another program holds."""


@_imports.command("prometheus")
def import_prometheus(
    url: Annotated[str, typer.Argument(metavar="URL", help="Its address, as http://prometheus:9090.")],
    *,
    query_set: Annotated[str, typer.Option(metavar="NAME", help=f"What to ask: {_SETS}.")] = "node_exporter",
    start: Annotated[
        str | None,
        typer.Option(metavar="TIME", help="ISO time of the first sample; default: a day before --end."),
    ] = None,
    end: Annotated[
        str | None, typer.Option(metavar="TIME", help="ISO time of the last; default: now.")
    ] = None,
    step: Annotated[float, typer.Option(metavar="SECONDS", help="Seconds between samples.")] = 60.0,
    as_json: AsJson = False,
    keep: Annotated[str | None, typer.Option(metavar="NAME", help="Keep what was read as a run.")] = None,
    data_dir: DataDir = None,
) -> None:
    """Ask a Prometheus for what its node_exporters counted, and read the answer.

    Times without a zone are UTC. A folder of that name is imported as ./prometheus.
    """
    last = _time("--end", end) if end else datetime.now(UTC)
    first = _time("--start", start) if start else last - timedelta(days=1)
    span = Span(start_s=first.timestamp(), end_s=last.timestamp(), step_s=step)
    with tempfile.TemporaryDirectory(prefix="gridsizer-") as folder:
        files = fetch(url, query_set, span, Path(folder))
        if not files:
            raise BadInput(
                f"{url}: it holds nothing of {query_set} from {first:%F %H:%M} to {last:%F %H:%M} UTC"
            )
        with reading_bar() as look:
            refused = import_files(
                _as_answers(files, url),
                {},
                look,
                as_json=as_json,
                keep=keep,
                pseudonymise=False,
                data_dir=data_dir,
            )
    if refused:
        raise BadInput(refused)


def _as_answers(files: Sequence[Path], url: str) -> list[Found]:
    """Answers under the address that gave them: where they lie meanwhile is nothing to keep."""
    server = urlsplit(url).netloc
    return [Found(file, f"{server}/{file.name}", len(server), file.stat().st_size) for file in files]


def _time(option: str, text: str) -> datetime:
    try:
        time = datetime.fromisoformat(text)
    except ValueError as error:
        raise BadInput(f"{option}: wanted an ISO time such as 2026-03-10T22:00, got {text!r}") from error
    return time if time.tzinfo else time.replace(tzinfo=UTC)
