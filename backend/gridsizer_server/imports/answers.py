"""Rows of imports as answers of the API."""

from collections.abc import Mapping
from typing import Any, Final, Literal

from sqlalchemy import ColumnElement, String, cast

from gridsizer.learn.runs import ClockOffset
from gridsizer_server.imports.files import shown_key
from gridsizer_server.imports.observed_answers import known_moment
from gridsizer_server.imports.observed_schemas import FileFinding, FindingGroup
from gridsizer_server.imports.repository import Imported, Imports
from gridsizer_server.imports.requests import Settled
from gridsizer_server.imports.schemas import (
    FileHost,
    ImportedFile,
    ImportHost,
    ImportOut,
    ImportSummary,
    ImportTotals,
)
from gridsizer_server.imports.table import ImportFileRow
from gridsizer_server.imports.understanding.summary import findings_of, hosts_of
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.times import moment

Shown = Literal["all", "questions", "refused", "duplicate", "left_out", "waiting"]

_NOTHING: Final[Mapping[str, Any]] = {
    "files": 0,
    "questions": 0,
    "observations": 0,
    "jobs": 0,
    "steps": 0,
    "starts_s": None,
    "ends_s": None,
}


def import_summary(store: Store, imported: Imported) -> ImportSummary:
    """An import as a list shows it."""
    row, files = imported.row, store[Imports].files(imported.row.id)
    counts = files.counts()
    totals: Mapping[str, Any] = (row.summary or {}).get("totals", _NOTHING)
    counts = counts or totals.get("states", {})  # of files whose names were to be forgotten
    return ImportSummary(
        id=row.id,
        state=imported.state,
        created_at=known_moment(row.created_s),
        expires_at=moment(row.expires_s),
        job=row.job_id,
        run=row.run_id,
        problem=imported.problem,
        held=imported.held,
        first_path=files.first_path(),
        totals=ImportTotals(
            files=sum(counts.values()),
            bytes=row.bytes,
            waiting=counts.get("waiting", 0),
            read=counts.get("read", 0),
            nothing_used=totals.get("nothing_used", 0),  # imports summed up by earlier versions do not tell
            refused=counts.get("refused", 0),
            duplicates=counts.get("duplicate", 0),
            left_out=counts.get("left_out", 0),
            questions=totals["questions"],
            observations=totals["observations"],
            jobs=totals["jobs"],
            steps=totals["steps"],
            starts_at=moment(totals["starts_s"]),
            ends_at=moment(totals["ends_s"]),
        ),
    )


def import_answer(
    store: Store, name: str, shown: Shown = "all", offset: int = 0, limit: int = 100
) -> ImportOut:
    """An import with a page of its files. Raises UnknownResource."""
    imported = store[Imports].read(name)
    matching, rows = store[Imports].files(name).page(_matching(shown), offset, limit)
    summary = imported.row.summary or {}
    renamed = imported.row.renamed_hosts
    return ImportOut(
        **import_summary(store, imported).model_dump(),
        hosts=[_host(host) for host in summary.get("hosts", [])],
        renamed_hosts=renamed,
        clock_offsets=[ClockOffset(**one) for one in summary.get("clock_offsets", [])],
        findings=[FindingGroup.model_validate(one) for one in summary.get("findings", [])],
        files=[file_answer(row, renamed) for row in rows],
        files_matching=matching,
    )


def file_answer(row: ImportFileRow, renamed: Mapping[str, str]) -> ImportedFile:
    """One file."""
    return ImportedFile(
        id=shown_key((row.upload, row.member)),
        path=row.path,
        bytes=row.bytes,
        sha256=row.sha256,
        state=row.state,
        format=row.format,
        evidence=row.evidence,
        host=FileHost.model_validate(row.host),
        hosts=list(filter(None, hosts_of(row, renamed))),
        starts_at=moment(row.starts_s),
        ends_at=moment(row.ends_s),
        observations=row.observations,
        series=row.series,
        jobs=row.jobs,
        steps=row.steps,
        findings=[FileFinding.model_validate(finding) for finding in findings_of(row)],
        settled=Settled.model_validate(row.settled),
        mapping=row.mapping,
    )


def _host(host: Mapping[str, Any]) -> ImportHost:
    facts = {name: host[name] for name in ("name", "files", "observations", "jobs")}
    shared = host.get("shared_files", 0)  # imports summed up by earlier versions do not tell
    return ImportHost(
        **facts, shared_files=shared, starts_at=moment(host["starts_s"]), ends_at=moment(host["ends_s"])
    )


def _matching(shown: Shown) -> ColumnElement[bool] | None:
    if shown == "all":
        return None
    if shown == "questions":  # JSON as text: what both databases search alike
        asked = cast(ImportFileRow.findings, String).contains('"severity": "question"')
        doubted = cast(ImportFileRow.host, String).contains('"origin": "f')
        unnamed = cast(ImportFileRow.host, String).contains('"origin": "none"')
        return (ImportFileRow.state == "read") & (asked | doubted | unnamed)
    return ImportFileRow.state == shown
