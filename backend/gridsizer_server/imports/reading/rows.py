"""Results of reading as rows of the store, and back."""

from typing import Any, Final

from pydantic import TypeAdapter

from gridsizer.learn.observations import Finding
from gridsizer_server.imports.reading.results import Contents, FileResult
from gridsizer_server.imports.table import ImportFileRow

_CONTENTS: Final = TypeAdapter(Contents)
_FINDING: Final = TypeAdapter(Finding)
NO_HOST: Final = {"name": "", "origin": "none", "doubt": "", "candidates": []}


def row_of(
    result: FileResult, *, sha256: str, settled: dict[str, Any], columns_file: str, also_in: str | None = None
) -> dict[str, Any]:
    """A file as its row; its node is named when all files are known. `also_in` is a run that holds it."""
    findings = result.findings if also_in is None else [*result.findings, _kept_before(also_in)]
    return {
        "member": result.member,
        "path": result.path,
        "bytes": result.bytes,
        "sha256": sha256,
        "state": result.state,
        "format": result.format,
        "evidence": result.evidence,
        "host": NO_HOST,
        "hosts": result.hosts,
        "starts_s": result.starts_s,
        "ends_s": result.ends_s,
        "observations": result.observations,
        "series": len(result.contents.series),
        "jobs": result.jobs,
        "submitted": any(table.submitted for table in result.contents.tables),
        "steps": result.steps,
        "findings": [finding_json(finding) for finding in findings],
        "settled": settled,
        "mapping": result.mapping,
        "columns_file": columns_file if result.state == "read" else None,
        "contents": _CONTENTS.dump_python(result.contents),
    }


def waiting_row(*, path: str, size: int, sha256: str) -> dict[str, Any]:
    """A file that was uploaded and is not read yet."""
    return {
        "member": 0,
        "path": path,
        "bytes": size,
        "sha256": sha256,
        "state": "waiting",
        "format": None,
        "evidence": None,
        "host": NO_HOST,
        "hosts": [],
        "starts_s": None,
        "ends_s": None,
        "observations": 0,
        "series": 0,
        "jobs": 0,
        "submitted": False,
        "steps": 0,
        "findings": [],
        "settled": {},
        "mapping": None,
        "columns_file": None,
        "contents": None,
    }


def duplicate_row(*, path: str, size: int, sha256: str, of: str) -> dict[str, Any]:
    """A file that came twice: what is in it counts once."""
    message = f"The same file came as {of}; it is read once."
    twice = Finding(code="duplicate_upload", severity="warning", message=message)
    waiting = waiting_row(path=path, size=size, sha256=sha256)
    return waiting | {"state": "duplicate", "findings": [finding_json(twice)]}


def _kept_before(run: str) -> Finding:
    message = f'The run "{run}" holds this file, too; a calibration by both counts it once.'
    return Finding(code="duplicate_upload", severity="warning", message=message)


def finding_json(finding: Finding) -> dict[str, Any]:
    """A finding as it is kept and answered."""
    told: dict[str, Any] = _FINDING.dump_python(finding)
    return told | {"options": list(finding.options)}


def findings_of(row: ImportFileRow, code: str) -> list[Finding]:
    """What was found of that kind in a file."""
    return [_FINDING.validate_python(found) for found in row.findings if found["code"] == code]


def contents_of(row: ImportFileRow) -> Contents:
    """What is in a file, and where."""
    if row.contents is None:
        return Contents(series=[], tables=[])
    return _CONTENTS.validate_python(row.contents)
