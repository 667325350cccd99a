"""What is known once every file was read: nodes are named, clocks compared, findings put together."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from gridsizer_server.imports.files import Key
from gridsizer_server.imports.reading.stored import StoredFile
from gridsizer_server.imports.repository import Imports
from gridsizer_server.imports.table import ImportFileRow
from gridsizer_server.imports.understanding.clocks import clock_offsets
from gridsizer_server.imports.understanding.naming import NamedFile, name_hosts
from gridsizer_server.imports.understanding.summary import summary_of
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.spool import Spool

Json = dict[str, Any]


def understand(store: Store, spool: Spool, name: str, *, compare_clocks: bool) -> None:
    """Bring an import's names and summary up to its files. Clocks are compared anew only where asked."""
    imports, files = store[Imports], store[Imports].files(name)
    row = imports.read(name).row
    rows = files.all()
    files.change(_name(rows))
    offsets = (row.summary or {}).get("clock_offsets", [])
    if compare_clocks:
        stored = stored_files(store, spool, name)
        offsets = [asdict(offset) for offset in clock_offsets(stored)]
    summary = summary_of(rows, row.renamed_hosts, offsets)
    imports.change(name, state="understood", summary=summary)


def stored_files(store: Store, spool: Spool, name: str) -> list[StoredFile]:
    """The files of an import that were read and are not left out, with their numbers."""
    renamed: Mapping[str, str] = store[Imports].read(name).row.renamed_hosts
    rows = store[Imports].files(name).all(with_contents=True)
    return [StoredFile(row, spool.of(name), renamed) for row in rows if row.state == "read"]


def discard_unused(store: Store, folder: Path, name: str) -> None:
    """Delete columns that no file refers to: of a reading that broke off, or that was repeated."""
    used = store[Imports].files(name).columns_files()
    for file in folder.glob("*.columns*"):
        if file.name not in used:
            file.unlink(missing_ok=True)


def _name(rows: Sequence[ImportFileRow]) -> Iterator[tuple[Key, Json]]:
    """Name the node of each file, and say what is to be kept of those that have another name than before."""
    files = [NamedFile(path=row.path, hosts=row.hosts, settled=row.settled.get("host")) for row in rows]
    for row, host in zip(rows, name_hosts(files), strict=True):
        named = host.as_json()
        if row.host != named:
            row.host = named
            yield (row.upload, row.member), {"host": named}
