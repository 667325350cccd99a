"""What a person says of an import, done: settled, renamed, left out, read again."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gridsizer_server.imports.beginning import have_read
from gridsizer_server.imports.files import Key, shown_key
from gridsizer_server.imports.mappings.repository import Mappings
from gridsizer_server.imports.reading.settlements import NOT_READ_WITH
from gridsizer_server.imports.repository import Imports
from gridsizer_server.imports.requests import FilesSettled, ImportChanges, Settlement
from gridsizer_server.imports.table import ImportFileRow, ImportState
from gridsizer_server.imports.understanding.understand import understand
from gridsizer_server.kit.errors import NotNow, UnknownResource
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool

Json = dict[str, Any]


def change_import(store: Store, settings: Settings, name: str, changes: ImportChanges) -> None:
    """Make the changes; where they change how files are read, a job reads those files again.

    Raises NotNow unless the import is understood, UnknownResource for a file or a mapping that is not there.
    """
    require(store, name, "understood")
    files = store[Imports].files(name)
    rows = {(row.upload, row.member): row for row in files.all()}
    changed: dict[Key, Json] = {}
    for one in changes.settle:
        given = {} if one.settled is None else _given(store, one.settled)
        for key in _meant(one, rows):
            before = changed.get(key, {"settled": rows[key].settled, "state": rows[key].state})
            changed[key] = _settled(before, given, one)
    again = {key[0] for key, values in changed.items() if _reads_differ(rows[key].settled, values["settled"])}
    files.change(
        (key, values | ({"state": "waiting"} if key[0] in again else {})) for key, values in changed.items()
    )
    if changes.rename_hosts is not None:
        store[Imports].change(name, renamed_hosts=changes.rename_hosts)
    if again:
        files.read_again(again)
        have_read(store, name)
    else:
        understand(store, Spool(settings), name, compare_clocks=changes.rename_hosts is not None)


def require(store: Store, name: str, state: ImportState) -> None:
    """Raises NotNow where an import is in another state, UnknownResource where there is none."""
    found = store[Imports].read(name).state
    if found != state:
        raise NotNow(f"the import is {found}; wanted one that is {state}")


def _given(store: Store, settlement: Settlement) -> Json:
    """What was said; a mapping by name becomes the mapping itself, which may change later without us."""
    given = settlement.model_dump(exclude_unset=True)
    mapping = given.get("mapping")
    if mapping is not None and not mapping.lstrip().startswith("{"):
        given["mapping"] = store[Mappings].text(mapping)
    return given


def _meant(one: FilesSettled, rows: Mapping[Key, ImportFileRow]) -> Iterator[Key]:
    by_id = {shown_key(key): key for key in rows}
    unknown = [name for name in one.files or () if name not in by_id]
    if unknown:
        raise UnknownResource("file", unknown[0])
    wanted: Sequence[Key] = list(rows) if one.files is None else [by_id[name] for name in one.files]
    for key in wanted:
        if rows[key].state != "duplicate" and one.format in (None, rows[key].format):
            yield key


def _settled(before: Json, given: Json, one: FilesSettled) -> Json:
    settled = {name: value for name, value in (before["settled"] | given).items() if value is not None}
    state = before["state"]
    if one.left_out is not None and state in ("read", "left_out"):
        state = "left_out" if one.left_out else "read"
    return {"settled": settled, "state": state}


def _reads_differ(before: Json, after: Json) -> bool:
    names = (before.keys() | after.keys()) - NOT_READ_WITH
    return any(before.get(name) != after.get(name) for name in names)
