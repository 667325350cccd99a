"""The end of imports and runs: asked for, expired, or left over from what broke off."""

import time
from typing import Final

from gridsizer_server.imports.repository import Imports
from gridsizer_server.imports.table import ImportState
from gridsizer_server.jobs.queue import Jobs
from gridsizer_server.kit.errors import UnknownResource
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool
from gridsizer_server.runs.repository import Runs

_DAY_S: Final = 86_400.0
_ENDED: Final[frozenset[ImportState]] = frozenset({"kept", "failed", "cancelled"})


def delete(store: Store, settings: Settings, name: str) -> None:
    """Cancel an import's job and delete all that it uploaded. Raises UnknownResource."""
    imports = Imports(store)
    job = imports.read(name).row.job_id
    if job is not None:
        _cancel(store, job)
    imports.delete(name)
    Spool(settings).discard(name)


def delete_run(store: Store, settings: Settings, name: str) -> None:
    """Delete a run with its samples. Raises UnknownResource."""
    Runs(store).delete(name)
    Spool(settings).discard_run(name)


def sweep(store: Store, settings: Settings) -> None:
    """Delete what has expired, what ended imports still hold, and what was left behind by what broke off."""
    imports, runs, spool = Imports(store), Runs(store), Spool(settings)
    for name in imports.expired():
        delete(store, settings, name)
    if settings.runs_kept_days is not None:
        for name in runs.expired(settings.runs_kept_days * _DAY_S):
            delete_run(store, settings, name)
    states = {imported.row.id: imported.state for imported in imports.listed()}
    for name, changed_s in spool.held_imports():
        if states.get(name) in _ENDED or (name not in states and _is_old(changed_s)):
            spool.discard(name)
    known = {run.id for run in runs.listed()}
    for file, changed_s in spool.held_runs():
        if file.name.partition(".")[0] not in known and _is_old(changed_s):
            file.unlink(missing_ok=True)


def _is_old(changed_s: float) -> bool:
    return changed_s < time.time() - _DAY_S


def _cancel(store: Store, job: str) -> None:
    try:
        Jobs(store).cancel(job)
    except UnknownResource:
        return  # it ended so long ago that it was forgotten
