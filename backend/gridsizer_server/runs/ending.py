"""The end of runs: asked for, or by the settings."""

import time
from contextlib import suppress
from typing import Final

import structlog

from gridsizer_server.imports.repository import Imports
from gridsizer_server.kit.errors import UnknownResource
from gridsizer_server.kit.reserve import with_room
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool
from gridsizer_server.runs.repository import Runs

_DAY_S: Final = 86_400.0

log: Final = structlog.get_logger("gridsizer.runs")


def delete_run(store: Store, settings: Settings, name: str) -> None:
    """Delete a run with its samples, and what its import still holds. Raises UnknownResource."""
    spool = Spool(settings)
    with_room(settings, lambda: store[Runs].delete(name), free=lambda: spool.discard_run(name))
    spool.discard_run(name)
    for imported in store[Imports].of_run(name):
        if imported.state == "kept":
            spool.discard(imported.row.id)


def sweep(store: Store, settings: Settings) -> None:
    """Delete the runs that the settings keep no longer. Files of runs that there are not go to `lost+found`.

    A draft is nothing that was kept: what was left of one is deleted.
    """
    runs, spool = store[Runs], Spool(settings)
    if settings.runs_kept_days is not None:
        for name in runs.expired(settings.runs_kept_days * _DAY_S):
            with suppress(UnknownResource):  # another worker deleted it
                delete_run(store, settings, name)
    known = {run.id for run in runs.listed()}
    old_s = time.time() - _DAY_S
    orphans = [file for file, at_s in spool.held_runs() if at_s < old_s and file.stem not in known]
    for file in orphans:
        if file.suffix not in (".columns", ".figures"):
            file.unlink(missing_ok=True)
    moved = spool.set_aside(file for file in orphans if file.suffix in (".columns", ".figures"))
    if moved:
        log.warning("files of no run set aside", folder=str(spool.lost), files=[file.name for file in moved])
