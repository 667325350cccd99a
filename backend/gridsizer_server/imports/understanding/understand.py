"""What is known once every file was read: nodes are named, clocks compared, findings put together."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from gridsizer_server.imports.files import Key
from gridsizer_server.imports.reading.stored import StoredFile
from gridsizer_server.imports.repository import Imports
from gridsizer_server.imports.table import ImportFileRow, ImportRow
from gridsizer_server.imports.understanding.clocks import clock_offsets
from gridsizer_server.imports.understanding.naming import NamedFile, name_hosts
from gridsizer_server.imports.understanding.summary import summary_of
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.spool import Spool

Json = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Understood:
    """What is to be kept of an import: its summary, and the nodes of files that have another than before."""

    hosts: list[tuple[Key, Json]]
    summary: Json


def understand(
    row: ImportRow,
    rows: Sequence[ImportFileRow],
    renamed: Mapping[str, str],
    folder: Path,
    *,
    compare_clocks: bool,
) -> Understood:
    """An import by its files, which get their nodes; their columns lie in `folder`.

    Files need their contents where clocks are compared, or where several kinds of them tell of jobs.
    """
    hosts = _name(rows)
    offsets = (row.summary or {}).get("clock_offsets", [])
    if compare_clocks:
        offsets = [asdict(offset) for offset in clock_offsets(_stored(rows, folder, renamed))]
    return Understood(hosts=hosts, summary=summary_of(rows, renamed, folder, offsets))


def stored_files(store: Store, spool: Spool, name: str) -> list[StoredFile]:
    """The files of an import that were read and are not left out, with their numbers."""
    renamed: Mapping[str, str] = store[Imports].read(name).row.renamed_hosts
    return _stored(store[Imports].files(name).all(with_contents=True), spool.of(name), renamed)


def discard_unused(store: Store, folder: Path, name: str) -> None:
    """Delete columns that no file refers to: of a reading that broke off, or that was repeated."""
    used = store[Imports].files(name).columns_files()
    for file in folder.glob("*.columns*"):
        if file.name not in used:
            file.unlink(missing_ok=True)


def _stored(rows: Sequence[ImportFileRow], folder: Path, renamed: Mapping[str, str]) -> list[StoredFile]:
    return [StoredFile(row, folder, renamed) for row in rows if row.state == "read"]


def _name(rows: Sequence[ImportFileRow]) -> list[tuple[Key, Json]]:
    """Name the node of each file; what is to be kept of those that have another name than before."""
    files = [NamedFile(path=row.path, hosts=row.hosts, settled=row.settled.get("host")) for row in rows]
    changed: list[tuple[Key, Json]] = []
    for row, host in zip(rows, name_hosts(files), strict=True):
        named = host.as_json()
        if row.host != named:
            row.host = named
            changed.append(((row.upload, row.member), {"host": named}))
    return changed
