"""What runs come down to, kept beside their columns; worked out again once it rests on something else."""

import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import mkstemp
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from gridsizer import __version__
from gridsizer.learn.runs import summarise
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool
from gridsizer_server.runs.figures import run_figures, run_overlay
from gridsizer_server.runs.kept import KeptRun, kept_run
from gridsizer_server.runs.repository import Runs
from gridsizer_server.runs.schemas import RunFigures, RunOverlay
from gridsizer_server.runs.table import RunRow

Json = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptFigures:
    """The answers about a run that take all of its samples to work out."""

    rests_on: Json
    figures: RunFigures
    overlay: RunOverlay


_KEPT: Final = TypeAdapter(KeptFigures)


def kept_figures(store: Store, settings: Settings, name: str) -> KeptFigures:
    """The figures of a run as it is now, kept for whoever asks next. Raises UnknownResource."""
    path = Spool(settings).figures(name)
    kept = _read(path)
    if kept is not None and kept.rests_on == _rests_on(store[Runs].read(name)):
        return kept
    found = _worked_out(kept_run(store, settings, name))
    _write(path, _KEPT.dump_json(found))
    return found


def _rests_on(row: RunRow) -> Json:
    """What may change of a run without its samples; its name stands in every source."""
    return {"model_version": __version__, "name": row.name, "site": row.site}


def _worked_out(run: KeptRun) -> KeptFigures:
    summary = summarise(run.observed(), run.said.site(run.series))
    return KeptFigures(
        rests_on=_rests_on(run.row), figures=run_figures(summary), overlay=run_overlay(summary)
    )


def _read(path: Path) -> KeptFigures | None:
    """None where there are none, or none that this code can read."""
    try:
        return _KEPT.validate_json(path.read_bytes())
    except (FileNotFoundError, ValidationError):
        return None


def _write(path: Path, content: bytes) -> None:
    """All or nothing, readable by the owner alone; of two that write at once, the later one stays."""
    with suppress(OSError):  # no room is left: whoever asks next works them out again
        number, draft = mkstemp(prefix=f"{path.name}.", dir=path.parent)
        try:
            with os.fdopen(number, "wb") as file:
                file.write(content)
            Path(draft).replace(path)
        finally:
            Path(draft).unlink(missing_ok=True)
