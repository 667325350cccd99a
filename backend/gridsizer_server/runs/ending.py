"""The end of runs: asked for, or by the settings."""

import time
from typing import Final

from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool
from gridsizer_server.runs.repository import Runs

_DAY_S: Final = 86_400.0


def delete_run(store: Store, settings: Settings, name: str) -> None:
    """Delete a run with its samples. Raises UnknownResource."""
    store[Runs].delete(name)
    Spool(settings).discard_run(name)


def sweep(store: Store, settings: Settings) -> None:
    """Delete the runs that the settings keep no longer, and files of runs that there are not."""
    runs, spool = store[Runs], Spool(settings)
    if settings.runs_kept_days is not None:
        for name in runs.expired(settings.runs_kept_days * _DAY_S):
            delete_run(store, settings, name)
    known = {run.id for run in runs.listed()}
    for file, changed_s in spool.held_runs():
        if file.name.partition(".")[0] not in known and changed_s < time.time() - _DAY_S:
            file.unlink(missing_ok=True)
