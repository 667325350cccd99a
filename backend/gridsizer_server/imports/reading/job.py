"""Reading what was uploaded. What is recorded of an upload stays, so a job that is run again goes on."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final

from gridsizer_server.imports.ending import sweep
from gridsizer_server.imports.files import ImportFiles, change_files
from gridsizer_server.imports.reading.batches import batches_of
from gridsizer_server.imports.reading.messages import Results
from gridsizer_server.imports.reading.pool import ENDED, read_all
from gridsizer_server.imports.reading.reading import ReadingBatch, Upload
from gridsizer_server.imports.reading.rows import findings_of, row_of
from gridsizer_server.imports.reading.settlements import settled_of
from gridsizer_server.imports.reading.watching import Stopped
from gridsizer_server.imports.repository import READING, Imports, locked, set_in
from gridsizer_server.imports.schemas import ImportResult
from gridsizer_server.imports.table import ImportFileRow, UploadRow
from gridsizer_server.imports.understanding.understand import discard_unused, understand
from gridsizer_server.jobs.context import Context
from gridsizer_server.jobs.kind import Json, Kind
from gridsizer_server.kit.errors import StoreUnavailable, UnknownResource
from gridsizer_server.kit.room import Room
from gridsizer_server.kit.spool import Spool


def run(context: Context, request: Json) -> Json:
    """Read the uploads of an import that are not read yet. Raises UnknownResource where it is gone."""
    name: str = request["import_id"]
    spool = Spool(context.settings)
    try:
        _read(context, spool, name)
        _understand(context, spool, name)
    except StoreUnavailable:
        raise  # the job is run again
    except Exception:
        with suppress(UnknownResource):
            _end(context, spool, name)
        raise
    discard_unused(context.store, spool.of(name), name)
    return _result(name)


def _result(name: str) -> Json:
    return {"import_id": name, "run_id": None}


def _understand(context: Context, spool: Spool, name: str) -> None:
    """The last transaction: the import is understood, and the job done; or neither."""
    row = context.store[Imports].read(name).row
    files = context.store[Imports].files(name).all(with_contents=True)
    understood = understand(row, files, row.renamed_hosts, spool.of(name), compare_clocks=True)
    with context.store.writing() as session:
        locked(session, name)
        change_files(session, name, understood.hosts)
        set_in(session, name, state="understood", summary=understood.summary)
        context.finish(session, _result(name))


def _read(context: Context, spool: Spool, name: str) -> None:
    files = context.store[Imports].files(name)
    rows = {row.number: row for row in files.unread()}
    known = _by_upload(files)
    uploads = [_upload(row, spool, known.get(row.number, [])) for row in rows.values()]
    total = max(1, sum(upload.bytes for upload in uploads))
    looked = _looked(context, total, len(uploads))
    own = context.store[Imports].read(name).row.run_id  # kept from this import, to be kept again in its place
    in_runs = context.store[Imports].runs_with({row.sha256 for row in rows.values()}, but=own)
    batches = batches_of(uploads, spool.of(name), context.settings, Room(context.settings))
    for batch, results in read_all(batches, context.settings.import_processes, looked):
        files.record(_rows(batch, results, rows, known, in_runs))


def _by_upload(files: ImportFiles) -> dict[int, list[ImportFileRow]]:
    known: dict[int, list[ImportFileRow]] = {}
    for row in files.all():
        known.setdefault(row.upload, []).append(row)
    return known


def _upload(row: UploadRow, spool: Spool, files: list[ImportFileRow]) -> Upload:
    return Upload(
        number=row.number,
        file=spool.upload(row.import_id, row.number),
        path=row.path,
        bytes=row.bytes,
        settled_by_path={file.path: settled_of(file.settled) for file in files if file.settled},
        not_read={file.path: finding for file in files for finding in findings_of(file, ENDED)},
        formats={(file.member, file.path): file.format for file in files if file.format is not None},
    )


def _looked(context: Context, total: int, count: int) -> Callable[[int], None]:
    def look(read: int) -> None:
        if context.cancelled():
            raise Stopped
        context.progress(
            read / total,
            f"Read {read / 1e6:,.0f} of {total / 1e6:,.0f} MB in {count:,} file{'s' if count != 1 else ''}",
        )

    return look


def _rows(
    batch: ReadingBatch,
    results: Results,
    uploads: Mapping[int, UploadRow],
    known: Mapping[int, list[ImportFileRow]],
    in_runs: Mapping[str, str],
) -> dict[int, list[Json]]:
    rows: dict[int, list[Json]] = {}
    for number, files in results.items():
        settled = {file.path: file.settled for file in known.get(number, [])}
        sha256 = uploads[number].sha256
        about: Json = {"sha256": sha256, "columns_file": batch.columns.name, "also_in": in_runs.get(sha256)}
        rows[number] = [row_of(file, settled=settled.get(file.path, {}), **about) for file in files]
    return rows


def _end(context: Context, spool: Spool, name: str) -> None:
    """What was cancelled needs its upload no more. What failed may be read again; until then it is kept."""
    with context.store.writing() as session:
        imported = locked(session, name)
        if imported.row.job_id != context.job or imported.state != "cancelled":
            return
        set_in(session, name, state="cancelled")
    spool.discard(name)


KIND: Final = Kind(name=READING, result=ImportResult, run=run, sweep=sweep)
