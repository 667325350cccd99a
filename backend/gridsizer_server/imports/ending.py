"""The end of imports: asked for, expired, or left over from what broke off."""

import time
from contextlib import suppress
from typing import Final

from gridsizer_server.imports.repository import Imported, Imports
from gridsizer_server.imports.table import ImportState
from gridsizer_server.kit.errors import UnknownResource
from gridsizer_server.kit.reserve import with_room
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool

_DAY_S: Final = 86_400.0
_ENDED: Final[frozenset[ImportState]] = frozenset({"kept", "cancelled"})  # what failed may be read again


def delete(store: Store, settings: Settings, name: str) -> None:
    """Cancel an import's job and delete all that it uploaded. Raises UnknownResource."""
    spool = Spool(settings)
    with_room(settings, lambda: store[Imports].delete(name), free=lambda: spool.discard(name))
    spool.discard(name)


def sweep(store: Store, settings: Settings) -> None:
    """Delete what has expired, what ended imports still hold, and what was left behind by what broke off."""
    imports, spool = store[Imports], Spool(settings)
    for name in imports.expired():
        with suppress(UnknownResource):  # another worker deleted it
            delete(store, settings, name)
    for imported in imports.listed():
        if imported.is_stuck:
            _recover(store, settings, imported)
    known = {imported.row.id: imported for imported in imports.listed()}
    for name, changed_s in spool.held_imports():
        if _is_old(changed_s) if name not in known else _is_over(known[name]):
            spool.discard(name)


def _recover(store: Store, settings: Settings, imported: Imported) -> None:
    """An import whose job is gone is read again, or can be kept again."""
    name = imported.row.id
    if imported.row.state == "keeping":
        store[Imports].change(imported, [], state="understood")
    elif Spool(settings).of(name).exists():
        store[Imports].change_and_read(imported, [], [])
    else:
        store[Imports].change(imported, [], state="failed")


def _is_over(imported: Imported) -> bool:
    return imported.state in _ENDED and not imported.held


def _is_old(changed_s: float) -> bool:
    return changed_s < time.time() - _DAY_S
