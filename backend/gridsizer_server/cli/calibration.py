"""`gridsizer calibrate`: a scenario fitted to kept runs and to logs."""

import json
import logging
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import typer

from gridsizer.learn.calibration import HoldOut
from gridsizer.learn.runs import Role, Run, Site
from gridsizer_server.cli.files import BadInput, about, document_in, reading_bar
from gridsizer_server.cli.options import AsJson, DataDir, Seed
from gridsizer_server.cli.show.calibration import show_calibration
from gridsizer_server.cli.show.table import write_json
from gridsizer_server.importers.archives.member_names import printable
from gridsizer_server.imports.reading.local import files_at, read_files
from gridsizer_server.imports.understanding.summary import gives_nothing
from gridsizer_server.kit.budget import refuse_too_much
from gridsizer_server.kit.identity import is_missing
from gridsizer_server.kit.logs import configure_logs
from gridsizer_server.kit.schema import prepare_schema
from gridsizer_server.kit.session import open_store
from gridsizer_server.kit.settings import Settings, read_settings
from gridsizer_server.runs.calibration.fit import calibrated, kept_runs, published_spread
from gridsizer_server.runs.calibration.schemas import CalibrationOut
from gridsizer_server.runs.local import run_of_files
from gridsizer_server.runs.repository import Runs
from gridsizer_server.runs.table import RunRow

commands: Final = typer.Typer()

Json = dict[str, Any]
Look = Callable[[int, int], None]
_MOST_NAMED: Final = 10
_STORES: Final = frozenset(("node_disk", "node_volume", "nfs_client"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """What the options say of the nodes of all runs; what was entered for a kept run goes before it."""

    cores: float | None = None  # physical cores of a node
    saswork: tuple[str, ...] = ()  # devices, * for any text, perhaps with "node:" before them

    def of(self, run: Run, site: Site) -> Site:
        """The site of a run, completed. Raises BadInput for a device that the run does not have."""
        there = {(piece.host, piece.device) for piece in run.series if piece.layer in _STORES}
        roles: dict[tuple[str, str], Role] = {}
        for pattern in self.saswork:
            found = [one for one in there if _is_meant(pattern, *one)]
            if not found:
                named = ", ".join(sorted({device for _, device in there})) or "none"
                raise BadInput(f'--saswork {pattern}: run "{run.name}" has no such device; it has: {named}')
            roles |= dict.fromkeys(found, "saswork")
        cores = self.cores if site.cores_per_node is None else site.cores_per_node
        return replace(site, cores_per_node=cores, roles={**roles, **site.roles})


@dataclass(frozen=True, slots=True)
class _Kept:
    """Kept runs, and what was entered for each, by id."""

    runs: list[Run]
    sites: dict[str, Site]
    called: frozenset[str]  # of the names that were given, those that are kept runs
    sums: set[str]  # of their files


def _is_meant(pattern: str, host: str, device: str) -> bool:
    return fnmatchcase(device, pattern) or fnmatchcase(f"{host}:{device}", pattern)


@commands.command("calibrate")
def calibrate_scenario(  # noqa: PLR0913  one option a setting
    *,
    run: Annotated[
        list[str], typer.Option(help="A kept run's id or name, else a path to logs; repeat it for more.")
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
    saswork: Annotated[
        list[str] | None,
        typer.Option(
            metavar="DEVICE", help="A device that holds SASWORK, as nvme* or node1:md0; repeat it for more."
        ),
    ] = None,
    apply: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FIELD", help="A field to apply, as workload/read_share, or none; repeat it for more."
        ),
    ] = None,
    as_json: AsJson = False,
    write: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the document with the fitted fields.")
    ] = None,
    data_dir: DataDir = None,
) -> None:
    """Fit a scenario to runs; say how far off it then still is.

    The error is told on what the fit did not see, before and after.
    """
    with about(scenario):
        document = document_in(scenario)
    with reading_bar() as look:
        answered = calibrate_runs(
            run,
            document,
            look,
            hold_out=hold_out,
            seed=seed,
            said=Said(cores=cores, saswork=tuple(saswork or ())),
            apply=None if apply is None else [path for path in apply if path != "none"],
            data_dir=data_dir,
        )
    if write is not None:
        with about(str(write), wanted="a file that can be written"):
            write.write_text(
                json.dumps(answered.document, indent=2, ensure_ascii=False) + "\n", encoding="utf-8"
            )
    if as_json:
        write_json(answered.model_dump_json().encode())
    else:
        show_calibration(answered)


def calibrate_runs(
    names: Sequence[str],
    document: Json,
    look: Look,
    *,
    hold_out: HoldOut | None,
    seed: int,
    said: Said,
    apply: list[str] | None,
    data_dir: Path | None,
) -> CalibrationOut:
    """The scenario fitted to kept runs, by id or name, and to logs at paths, each path a run of its own."""
    configure_logs(logging.WARNING)  # on standard error: the answer stands alone
    settings = read_settings({"data_dir": data_dir})
    refuse_too_much(document, 1, settings.question_work)
    with tempfile.TemporaryDirectory(prefix="gridsizer-") as folder:
        kept = _kept(settings, names)
        runs, sites, seen = kept.runs, kept.sites, kept.sums
        for path in dict.fromkeys(Path(name) for name in names if name not in kept.called):
            runs += _read(path, Path(folder), settings, look, seen)
        sites = {run.id: said.of(run, sites.get(run.id, Site())) for run in runs}
        spread = published_spread(settings.fixtures_dir)
        return calibrated(document, runs, sites, hold_out=hold_out, seed=seed, spread=spread, apply=apply)


def _kept(settings: Settings, names: Sequence[str]) -> _Kept:
    """The runs that are kept here under these ids or names; what is none of them is a path to logs.

    A kept run goes before a path of the same name. No store is made, nor asked, for paths alone.
    """
    if all(Path(name).exists() and not _may_be_kept(settings, name) for name in names):
        return _Kept([], {}, frozenset(), set())
    prepare_schema(settings)
    store = open_store(settings)
    try:
        listed = store[Runs].listed()
        known = {name for run in listed for name in (run.id, run.name)}
        called = [name for name in names if name in known or not Path(name).exists()]
        ids = [run_id(listed, name) for name in called]
        runs, sites = kept_runs(store, settings, ids)
        sums = {file.sha256 for each in ids for file in store[Runs].files(each)[1]}
        return _Kept(runs, sites, frozenset(called), sums)
    finally:
        store.close()


def _may_be_kept(settings: Settings, name: str) -> bool:
    """Whether a path that exists may be meant as a kept run: `./poc` and `logs/poc` are paths alone."""
    return Path(name).name == name and not is_missing(settings)


def _read(path: Path, folder: Path, settings: Settings, look: Look, seen: set[str]) -> list[Run]:
    """The run of the logs at a path; none where all its files were `seen`, for a file counts once."""
    rows = read_files(files_at([path]), {}, folder, settings, look)
    if not any(row.state == "read" and not gives_nothing(row) for row in rows):
        raise BadInput(f"{path}: wanted logs, got none that can be used; `gridsizer import` says why")
    rows = [row for row in rows if row.sha256 not in seen]
    seen |= {row.sha256 for row in rows}
    if not any(row.state == "read" for row in rows):
        return []
    run = run_of_files(rows, folder, printable(path.name or str(path))).observed()
    return [replace(run, id=printable(str(path)))]


def run_id(runs: Sequence[RunRow], called: str) -> str:
    """The id of the run that is called so, by its id or else its name. Raises BadInput unless it is one."""
    if any(run.id == called for run in runs):
        return called
    of_name = [run for run in runs if run.name == called]
    if not of_name:
        raise BadInput(f"no run {called!r}; {_there_are(runs)}")
    if len(of_name) > 1:
        ids = ", ".join(run.id for run in of_name)
        raise BadInput(f"wanted one run, got {len(of_name)} of the name {called!r}; their ids: {ids}")
    return of_name[0].id


def _there_are(runs: Sequence[RunRow]) -> str:
    if not runs:
        return "none is kept here"
    named = ", ".join(f"{run.name!r} ({run.id})" for run in runs[:_MOST_NAMED])
    more = f" and {len(runs) - _MOST_NAMED} more" if len(runs) > _MOST_NAMED else ""
    return f"there are: {named}{more}"
