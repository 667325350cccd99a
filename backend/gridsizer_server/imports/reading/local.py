"""Files of this machine, read without uploading them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import file_digest
from pathlib import Path
from typing import Any

from gridsizer.learn.observations import Finding
from gridsizer_server.importers.archives.folders import found_at
from gridsizer_server.importers.archives.member_names import printable
from gridsizer_server.imports.reading.batches import batches_of
from gridsizer_server.imports.reading.pool import read_all
from gridsizer_server.imports.reading.reading import Upload, sentence
from gridsizer_server.imports.reading.rows import duplicate_row, finding_json, row_of, waiting_row
from gridsizer_server.imports.reading.settlements import settled_of
from gridsizer_server.imports.table import ImportFileRow
from gridsizer_server.imports.understanding.naming import NamedFile, name_hosts
from gridsizer_server.kit.settings import Settings

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Found:
    """A file at or below a path that was given; `refused` says why it will not be opened.

    Its `path` is to be read and stored: a name on disk is any bytes, `file` alone opens it.

    The first `outside` characters of its path are folders around what was given, which name no node.
    """

    file: Path
    path: str
    outside: int
    bytes: int = 0
    refused: str = ""


def files_at(paths: Iterable[Path]) -> list[Found]:
    """Every file at or below some paths, in the order of their names.

    Links below a folder are refused, as are folders that cannot be read.
    """
    return [found for path in paths for found in _files_at(path)]


def read_files(
    found: Sequence[Found], settled: Json, folder: Path, settings: Settings, look: Callable[[int, int], None]
) -> list[ImportFileRow]:
    """The rows that an import of these files would have, with columns in `folder`.

    `look` is told how many bytes of how many are read. The same file is read once.
    """
    sums = _sums(found)
    first: dict[str, Found] = {}
    rows: dict[int, list[Json]] = {}
    uploads: list[Upload] = []
    for number, one in enumerate(found, start=1):
        original = first.setdefault(sums[number], one) if number in sums else one
        if one.refused:
            rows[number] = [_refused(one)]
        elif original is not one:
            known: Json = {"path": one.path, "size": one.bytes, "sha256": sums[number]}
            rows[number] = [duplicate_row(**known, of=original.path)]
        else:
            uploads.append(_upload(number, one, settled))
    total = sum(upload.bytes for upload in uploads)
    batches = batches_of(uploads, folder, settings)
    for batch, results in read_all(batches, settings.import_processes, lambda read: look(read, total)):
        for number, files in results.items():
            about: Json = {
                "sha256": sums.get(number, ""),
                "settled": settled,
                "columns_file": batch.columns.name,
            }
            rows[number] = [row_of(file, **about) for file in files]
    made = [ImportFileRow(upload=number, **row) for number in sorted(rows) for row in rows[number]]
    return _named(made, [found[row.upload - 1].outside for row in made])


def _upload(number: int, one: Found, settled: Json) -> Upload:
    file = one.file.absolute()  # the processes that read may have begun in another folder
    return Upload(number=number, file=file, path=one.path, bytes=one.bytes, settled=settled_of(settled))


def _files_at(path: Path) -> Iterator[Found]:
    outside = len(str(path.parent.parent)) if path.is_absolute() else 0
    for one in found_at(path):
        known = printable(str(path / one.below) if one.below else str(path))
        if one.refusal is None:
            yield Found(one.path, known, outside, one.path.stat().st_size)
        else:
            yield Found(one.path, known, outside, refused=sentence(str(one.refusal)))


def _sums(found: Sequence[Found]) -> dict[int, str]:
    """Checksums by number."""
    sums = {}
    for number, one in enumerate(found, start=1):
        if not one.refused:
            with one.file.open("rb") as file:
                sums[number] = file_digest(file, "sha256").hexdigest()
    return sums


def _refused(one: Found) -> Json:
    finding = Finding(code="unreadable", severity="refusal", message=one.refused)
    waiting = waiting_row(path=one.path, size=0, sha256="")
    return waiting | {"state": "refused", "findings": [finding_json(finding)]}


def _named(rows: list[ImportFileRow], outside: Sequence[int]) -> list[ImportFileRow]:
    files = [
        NamedFile(path=row.path[cut:].lstrip("/"), hosts=row.hosts, settled=row.settled.get("host"))
        for row, cut in zip(rows, outside, strict=True)
    ]
    for row, host in zip(rows, name_hosts(files), strict=True):
        row.host = host.as_json()
    return rows
