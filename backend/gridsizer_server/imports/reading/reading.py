"""Reading uploads: each file recognised, read, and its numbers written in columns."""

import traceback
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import structlog

from gridsizer.errors import CapacityError
from gridsizer.learn.observations import Finding
from gridsizer_server.importers import LogFormat, Settled, Source, UnreadableLog, log_formats, recognise
from gridsizer_server.importers.archives.opened_source import source_of
from gridsizer_server.importers.archives.opening import files_in
from gridsizer_server.importers.limits import Limits
from gridsizer_server.imports.reading.collecting import Collector
from gridsizer_server.imports.reading.messages import Results
from gridsizer_server.imports.reading.refusals import gathered
from gridsizer_server.imports.reading.results import Contents, FileResult
from gridsizer_server.imports.reading.watching import Watch, WatchedSource
from gridsizer_server.kit.columns import ColumnWriter
from gridsizer_server.kit.errors import OutOfRoom
from gridsizer_server.kit.room import Room

_NOTHING_READ: Final = Finding(
    code="nothing_read", severity="warning", message="Nothing of this file can be used: no number was taken."
)
_NOTHING_SETTLED: Final = Settled()

log: Final = structlog.get_logger("gridsizer.imports")


@dataclass(frozen=True, slots=True, kw_only=True)
class Upload:
    """A file to read, with what was settled of files in it, by path, and `settled` for all others.

    `not_read` are files that ended who read them, by path, with what is said of them. `formats` are names of
    what files were recognised as before, by their place in the upload and path.
    """

    number: int
    file: Path
    path: str
    bytes: int
    settled: Settled = _NOTHING_SETTLED
    settled_by_path: Mapping[str, Settled] = field(default_factory=dict)
    not_read: Mapping[str, Finding] = field(default_factory=dict)
    formats: Mapping[tuple[int, str], str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingBatch:
    """Uploads that one process reads into one file of columns."""

    uploads: Sequence[Upload]
    columns: Path
    limits: Limits
    room: Room | None = None

    @property
    def bytes(self) -> int:
        """How much there is to read."""
        return sum(upload.bytes for upload in self.uploads)

    def discard_draft(self) -> None:
        """Remove what a process that was killed had half written."""
        for draft in self.columns.parent.glob(f"{self.columns.name}.*"):
            draft.unlink(missing_ok=True)


def read_batch(batch: ReadingBatch, watch: Watch) -> Results:
    """Everything in some uploads. What `watch` raises ends it; there are then no columns."""
    with ColumnWriter(batch.columns, batch.room) as writer:
        return {
            upload.number: list(gathered(_read_upload(upload, batch, writer, watch), upload.path))
            for upload in batch.uploads
        }


def _read_upload(
    upload: Upload, batch: ReadingBatch, writer: ColumnWriter, watch: Watch
) -> Iterator[FileResult]:
    if upload.path in upload.not_read:
        yield refused_upload(upload, upload.not_read[upload.path])
        return
    beside = batch.columns.parent
    watch.begin(upload.number, upload.path, upload.bytes)
    sources = files_in(upload.file, name=upload.path, limits=batch.limits, spool_dir=beside)
    count = 0
    for count, source in enumerate(sources, start=1):
        member = 0 if source.name == upload.path else count
        if source.name in upload.not_read:
            yield _refused(source, member, None, [upload.not_read[source.name]])
            continue
        watch.begin(upload.number, source.name, source.size_bytes)
        settled = upload.settled_by_path.get(source.name, upload.settled)
        known = upload.formats.get((member, source.name))
        yield _read_file(WatchedSource(source, watch), member, settled, writer, known)
        if member:
            watch.begin(upload.number, upload.path, upload.bytes)  # whose next file is unpacked now
    if not count:
        empty = Finding(code="empty_archive", severity="refusal", message="There is no file in it.")
        yield refused_upload(upload, empty)


def refused_upload(upload: Upload, finding: Finding) -> FileResult:
    """An upload of which nothing is read."""
    return _refused(source_of(upload.file, upload.path), 0, None, [finding])


def _read_file(
    source: Source, member: int, settled: Settled, writer: ColumnWriter, known: str | None
) -> FileResult:
    """One file, of a known format if it was read before. What ends its reading ends no other's."""
    form: LogFormat | None = None
    collector = Collector(writer)
    try:
        form = _named(known) or recognise(source)
        for observation in form.read(source, settled):
            collector.take(observation)
        contents = collector.contents()
    except UnreadableLog as error:
        code = "unreadable" if form else "not_recognised"
        refusal = Finding(code=code, severity="refusal", message=sentence(str(error)), line=error.line)
        return _refused(source, member, form, [*collector.findings(), refusal])
    except OutOfRoom as error:
        refusal = Finding(code="no_room", severity="refusal", message=sentence(str(error)))
        return _refused(source, member, form, [*collector.findings(), refusal])
    except (CapacityError, MemoryError):
        raise
    except Exception as error:
        return _refused(source, member, form, [*collector.findings(), _failed(error)])
    starts_s, ends_s = collector.span()
    nothing = [] if contents.series or contents.tables else [_NOTHING_READ]
    return FileResult(
        member=member,
        path=source.name,
        bytes=source.size_bytes,
        state="read",
        format=form.name,
        evidence=form.evidence,
        hosts=collector.hosts(),
        starts_s=starts_s,
        ends_s=ends_s,
        observations=collector.numbers(),
        jobs=collector.rows("job"),
        steps=collector.rows("step"),
        findings=[*collector.findings(), *nothing],
        contents=contents,
    )


def _named(known: str | None) -> LogFormat | None:
    """The format of that name; None where a later program calls it otherwise."""
    return next((form for form in log_formats().values() if form.name == known), None)


def _refused(source: Source, member: int, form: LogFormat | None, findings: list[Finding]) -> FileResult:
    """Nothing of a file that cannot be read to its end is taken: half a sum is a wrong sum."""
    return FileResult(
        member=member,
        path=source.name,
        bytes=source.size_bytes,
        state="refused",
        format=form.name if form else None,
        evidence=form.evidence if form else None,
        hosts=[],
        starts_s=None,
        ends_s=None,
        observations=0,
        jobs=0,
        steps=0,
        findings=findings,
        contents=Contents(series=[], tables=[]),
    )


def _failed(error: Exception) -> Finding:
    """An error of ours. What it says may quote the file, so neither log nor answer repeats it."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    at = f"{Path(place.filename).name}:{place.lineno}"
    log.error("importer failed", error=type(error).__name__, at=at)
    message = f"The reader failed ({type(error).__name__} at {at}); please report it."
    return Finding(code="reader_failed", severity="refusal", message=message)


def sentence(text: str) -> str:
    """A refusal with a capital letter and a full stop.

    >>> sentence("wanted a file, got a link")
    'Wanted a file, got a link.'
    """
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
