"""What `gridsizer calibrate` does and says."""

import json
import logging
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from gridsizer.learn.calibration import HoldOut
from gridsizer.learn.runs import Run, Site
from gridsizer_server.cli.files import BadInput, about
from gridsizer_server.cli.run_names import run_id
from gridsizer_server.cli.show import terminal
from gridsizer_server.imports.reading.local import files_at, read_files
from gridsizer_server.kit.logs import configure_logs
from gridsizer_server.kit.schema import prepare_schema
from gridsizer_server.kit.session import open_store
from gridsizer_server.kit.settings import Settings, read_settings
from gridsizer_server.runs.calibration.fit import calibrated, kept_runs
from gridsizer_server.runs.calibration.schemas import CalibrationOut
from gridsizer_server.runs.calibration.spread import published_spread
from gridsizer_server.runs.local import run_of_files
from gridsizer_server.runs.repository import Runs

Json = dict[str, Any]
Look = Callable[[int, int], None]
Observed = tuple[list[Run], dict[str, Site]]


def calibrate_runs(
    names: Sequence[str],
    document: Json,
    look: Look,
    *,
    hold_out: HoldOut | None,
    seed: int,
    cores: float | None,
    data_dir: Path | None,
) -> CalibrationOut:
    """The scenario fitted to kept runs, by id or name, and to logs at paths, each path a run of its own.

    `cores` are the physical cores of a node of those runs for which nobody entered them.
    """
    configure_logs(logging.WARNING)  # on standard error: the answer stands alone
    settings = read_settings({"data_dir": data_dir})
    called = [name for name in names if not Path(name).exists()]
    with tempfile.TemporaryDirectory(prefix="gridsizer-") as folder:
        runs, sites = _kept(settings, called) if called else ([], {})
        for name in names:
            if name not in called:
                runs.append(_read(Path(name), Path(folder), settings, look))
        sites = {run.id: _with_cores(sites.get(run.id, Site()), cores) for run in runs}
        spread = published_spread(settings.fixtures_dir)
        return calibrated(document, runs, sites, hold_out=hold_out, seed=seed, spread=spread)


def tell(answered: CalibrationOut, *, as_json: bool, write: Path | None) -> None:
    """Say what was found, and write the changed document where asked."""
    if write is not None:
        with about(str(write)):
            write.write_text(
                json.dumps(answered.document, indent=2, ensure_ascii=False) + "\n", encoding="utf-8"
            )
    if as_json:
        terminal.write_json(answered.model_dump_json().encode())
    else:
        terminal.show_answer(
            _sentences(answered), _fields(answered), _errors(answered), _not_informed(answered)
        )


def _kept(settings: Settings, called: Sequence[str]) -> Observed:
    prepare_schema(settings)
    store = open_store(settings)
    try:
        listed = store[Runs].listed()
        return kept_runs(store, settings, [run_id(listed, name) for name in called])
    finally:
        store.close()


def _with_cores(site: Site, cores: float | None) -> Site:
    return site if site.cores_per_node is not None else replace(site, cores_per_node=cores)


def _read(path: Path, folder: Path, settings: Settings, look: Look) -> Run:
    rows = read_files(files_at([path]), {}, folder, settings, look)
    if not any(row.state == "read" for row in rows):
        raise BadInput(f"{path}: wanted logs, got none that can be read; `gridsizer import` says why")
    return run_of_files(rows, folder, path.name or str(path)).observed()


def _sentences(answered: CalibrationOut) -> list[str]:
    said = []
    if answered.before is not None and answered.after is not None:
        said.append(
            f"Mean error on {answered.held_out}, which the fit did not see: "
            f"{answered.before:.1%} before, {answered.after:.1%} after."
        )
    if not answered.fields:
        said.append("These runs tell nothing that the scenario asks for.")
    why = answered.hold_out_because
    return [
        *said,
        *([f"Note: {why}."] if why else []),
        *(f"Note: {caution}" for caution in answered.cautions),
    ]


def _fields(answered: CalibrationOut) -> Table:
    table = _table("Fields", "", "before", "fitted", "90 % band", "unit", "identified", "because")
    for field in answered.fields:
        table.add_row(
            Text(field.label),
            _span(field.before.low, field.before.high),
            _span(field.value, field.value),
            _span(field.low, field.high),
            field.unit,
            "yes" if field.identified else "no",
            Text(field.because),
        )
    return table


def _errors(answered: CalibrationOut) -> Table:
    table = _table("Error on what was held out", "", "rows", "before", "after", "within band")
    for error in answered.errors:
        held = "" if error.held_by_band is None else f"{error.held_by_band:.0%}"
        table.add_row(Text(error.label), str(error.n), f"{error.before:.1%}", f"{error.after:.1%}", held)
    return table


def _not_informed(answered: CalibrationOut) -> Table:
    table = _table("Not informed by these runs", "", "because")
    for field in answered.not_informed:
        table.add_row(Text(field.path), Text(field.because))
    return table


def _table(title: str, *columns: str) -> Table:
    table = Table(title=Text(title, style="bold"), title_justify="left", box=None, pad_edge=False)
    for column in columns:
        table.add_column(column, justify="right" if column in ("rows", "before", "after") else "left")
    return table


def _span(low: float | None, high: float | None) -> str:
    if low is None or high is None:
        return "Unknown"
    return f"{low:.3g}" if low == high else f"{low:.3g} to {high:.3g}"
