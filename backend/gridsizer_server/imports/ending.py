"""The end of imports: asked for, expired, or left over from what broke off."""

import time
from typing import Final

from gridsizer_server.imports.repository import Imports
from gridsizer_server.imports.table import ImportState
from gridsizer_server.jobs.queue import Jobs
from gridsizer_server.kit.errors import UnknownResource
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool

_DAY_S: Final = 86_400.0
_ENDED: Final[frozenset[ImportState]] = frozenset({"kept", "failed", "cancelled"})


def delete(store: Store, settings: Settings, name: str) -> None:
    """Cancel an import's job and delete all that it uploaded. Raises UnknownResource."""
    imports = store[Imports]
    job = imports.read(name).row.job_id
    if job is not None:
        _cancel(store, job)
    imports.delete(name)
    Spool(settings).discard(name)


def sweep(store: Store, settings: Settings) -> None:
    """Delete what has expired, what ended imports still hold, and what was left behind by what broke off."""
    imports, spool = store[Imports], Spool(settings)
    for name in imports.expired():
        delete(store, settings, name)
    states = {imported.row.id: imported.state for imported in imports.listed()}
    for name, changed_s in spool.held_imports():
        if states.get(name) in _ENDED or (name not in states and _is_old(changed_s)):
            spool.discard(name)


def _is_old(changed_s: float) -> bool:
    return changed_s < time.time() - _DAY_S


def _cancel(store: Store, job: str) -> None:
    try:
        store[Jobs].cancel(job)
    except UnknownResource:
        return  # it ended so long ago that it was forgotten
