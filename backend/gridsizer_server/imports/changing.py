"""What a person says of an import, done: settled, renamed, left out, read again."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from gridsizer_server.importers import Settled, UnreadableLog
from gridsizer_server.importers.times.local_times import settled_start_s, zone_of
from gridsizer_server.imports.files import Key, shown_key
from gridsizer_server.imports.mappings.repository import Mappings
from gridsizer_server.imports.reading.settlements import NOT_READ_WITH
from gridsizer_server.imports.repository import Imported, Imports, require
from gridsizer_server.imports.requests import FilesSettled, ImportChanges, Settlement
from gridsizer_server.imports.table import ImportFileRow
from gridsizer_server.imports.understanding.jobs_once import several_records
from gridsizer_server.imports.understanding.understand import understand
from gridsizer_server.kit.errors import InvalidSettlement, UnknownResource
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool

_CONCERN_ALL: Final = NOT_READ_WITH | {"devices"}
_READ_TOGETHER: Final = {"start": ("zone", "interval_s")}  # a start is one of the zone
Json = dict[str, Any]
Check = Callable[[Imported], None]


def change_import(store: Store, settings: Settings, name: str, changes: ImportChanges, allows: Check) -> None:
    """Make the changes; where they change how files are read, a job reads those files again.

    Of several at the same time, each stands on those before it. `allows` is asked about the import as it then
    is, and raises where that is not to change. No changes at all have a failed import read again. An import
    that was kept with its files is understood again while they are there. Raises NotNow for any other
    that is not understood, UnknownResource for a file or a mapping that is not there, InvalidSettlement for
    an answer that cannot be.
    """
    while not _changed(store, settings, name, changes, allows):
        continue  # somebody was faster


def _changed(store: Store, settings: Settings, name: str, changes: ImportChanges, allows: Check) -> bool:
    """False where the import changed while this looked at it."""
    imported = store[Imports].read(name)
    allows(imported)
    if imported.state == "failed" and changes == ImportChanges() and Spool(settings).of(name).exists():
        return store[Imports].change_and_read(imported, [], [])
    if not (imported.held and Spool(settings).of(name).exists()):
        require(imported, "understood")
    renamed = imported.row.renamed_hosts if changes.rename_hosts is None else changes.rename_hosts
    files = store[Imports].files(name).all()
    clocks = changes.rename_hosts is not None
    if clocks or several_records(files):
        files = store[Imports].files(name).all(with_contents=True)
    rows = {(row.upload, row.member): row for row in files}
    changed = _asked(store, changes, rows)
    again = {key[0] for key, values in changed.items() if _reads_differ(rows[key].settled, values["settled"])}
    if again:
        waiting = [
            (key, values | ({"state": "waiting"} if key[0] in again else {}))
            for key, values in changed.items()
        ]
        return store[Imports].change_and_read(imported, waiting, again, renamed_hosts=renamed)
    for key, values in changed.items():
        rows[key].settled, rows[key].state = values["settled"], values["state"]
    folder = Spool(settings).of(name)
    understood = understand(imported.row, files, renamed, folder, compare_clocks=clocks)
    told = {"state": "understood", "renamed_hosts": renamed, "summary": understood.summary}
    return store[Imports].change(imported, [*changed.items(), *understood.hosts], **told)


def _asked(store: Store, changes: ImportChanges, rows: Mapping[Key, ImportFileRow]) -> dict[Key, Json]:
    """What each file is to have settled, and the state it is to have."""
    changed: dict[Key, Json] = {}
    for one in changes.settle:
        given = {} if one.settled is None else _given(store, one.settled)
        for key in _meant(one, rows):
            before = changed.get(key, {"settled": rows[key].settled, "state": rows[key].state})
            said = given if one.files is not None else _answering(given, rows[key])
            changed[key] = _settled(before, said, one)
    return changed


def _given(store: Store, settlement: Settlement) -> Json:
    """What was said; a mapping by name becomes the mapping itself, which may change later without us.

    Raises InvalidSettlement for a zone or a time that is none: read with it every file would be refused.
    """
    given = settlement.model_dump(exclude_unset=True)
    said = Settled(zone=given.get("zone"), start=given.get("start"))
    try:
        zone_of(said)
        settled_start_s(said)
    except UnreadableLog as error:
        raise InvalidSettlement(str(error)) from error
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


def _answering(given: Json, row: ImportFileRow) -> Json:
    """What is said to all files, as far as it concerns one: what it asks, or what it was told before.

    A file that was refused asks nothing, though it may lack just that.
    """
    if row.state == "refused":
        return given
    asked = row.settled.keys() | {finding["setting"] for finding in row.findings}
    asked = asked.union(_CONCERN_ALL, *(_READ_TOGETHER.get(name, ()) for name in asked))
    return {name: value for name, value in given.items() if name in asked}


def _settled(before: Json, given: Json, one: FilesSettled) -> Json:
    settled = {name: value for name, value in (before["settled"] | given).items() if value is not None}
    state = before["state"]
    if one.left_out is not None and state in ("read", "left_out"):
        state = "left_out" if one.left_out else "read"
    return {"settled": settled, "state": state}


def _reads_differ(before: Json, after: Json) -> bool:
    names = (before.keys() | after.keys()) - NOT_READ_WITH
    return any(before.get(name) != after.get(name) for name in names)
