"""Jobs counted once where a scheduler's records, a table of jobs and the jobs' own logs tell of the same."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from gridsizer.decide.calculation.wording import listed
from gridsizer.learn.observations import Finding
from gridsizer.learn.runs.same_jobs import Record, Told, Twins, joined_records, record_without, twins
from gridsizer_server.imports.reading.rows import finding_json
from gridsizer_server.imports.reading.stored import StoredFile
from gridsizer_server.imports.table import ImportFileRow

_SCHEDULER: Final = "the scheduler's records"
_TABLE: Final = "tables of jobs"
_LOG: Final = "their own logs"
_ORDER: Final = (_SCHEDULER, _TABLE, _LOG)
_BY: Final[dict[Told, str]] = {
    "name": "by name",
    "program": "by program",
    "time": "though no name is in both",
}
_SAME: Final[dict[Told, str]] = {"name": "overlap", "program": "overlap", "time": "agree"}
_APART: Final[dict[Told, str]] = {
    "name": "No times of the same name overlap",
    "program": "No times of the same program overlap",
    "time": "No name is in both, and no start and end agree",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class JobsOnce:
    """How many jobs files tell of, and what is to be said where several kinds of files tell of them."""

    jobs: int
    findings: list[dict[str, Any]]


def several_records(files: Sequence[ImportFileRow]) -> bool:
    """Whether several kinds of files tell of jobs, also of those that are left out now."""
    return len({_kind(file) for file in files if file.jobs > 0}) > 1


def jobs_once(files: Sequence[StoredFile]) -> JobsOnce:
    """Each job once. Their names and times are read only where several kinds of files tell of jobs."""
    telling = [file for file in files if _tells(file.row)]
    told = {kind: [file for file in telling if _kind(file.row) == kind] for kind in _ORDER}
    counts = {kind: sum(file.row.jobs for file in of) for kind, of in told.items() if of}
    if len(counts) < 2:
        return JobsOnce(jobs=sum(counts.values()), findings=[])
    known, *others = (joined_records([_record(file) for file in told[kind]]) for kind in counts)
    sentences: list[str] = []
    for other in others:
        found = twins(known, other)
        sentences.append(_said(found))
        known = joined_records([known, record_without(other, found.other)])
    where = [f"{jobs:,}{' jobs are' * (at == 0)} in {kind}" for at, (kind, jobs) in enumerate(counts.items())]
    jobs = len(known.name)
    message = " ".join([f"{listed(where)}.", *dict.fromkeys(sentences), f"Counted once, they are {jobs:,}."])
    finding = finding_json(Finding(code="jobs_recorded_twice", severity="info", message=message))
    return JobsOnce(jobs=jobs, findings=[finding | {"files_count": len(telling), "open_count": 0}])


def _said(found: Twins) -> str:
    """What was found of the jobs of two records."""
    pairs, told = len(found.one), found.told
    if told == "number":
        return "One prints no times, and no name is in both: they are taken for the same jobs."
    if not found.both_timed:
        return f"One prints no times: {pairs:,} {_are(pairs)} the same {_BY[told]}."
    if not pairs:
        return f"{_APART[told]}: if zones and clocks are right, they are different jobs."
    if found.timed < pairs:
        untimed = f"for {pairs - found.timed:,} of them one record prints no times"
        return f"{pairs:,} {_are(pairs)} taken for the same {_BY[told]}; {untimed}."
    whose = "its" if pairs == 1 else "their"
    return f"{pairs:,} {_are(pairs)} the same {_BY[told]}, and {whose} times {_SAME[told]}."


def _are(count: int) -> str:
    return "is" if count == 1 else "are"


def _tells(file: ImportFileRow) -> bool:
    return file.state == "read" and file.jobs > 0


def _kind(file: ImportFileRow) -> str:
    """What records jobs: a scheduler tells when they were submitted, a job's own log its steps."""
    return _SCHEDULER if file.submitted else _LOG if file.steps else _TABLE


def _record(file: StoredFile) -> Record:
    """The jobs of a file. A step is none."""
    found = [Record.empty()]
    for table in file.contents.tables:
        if table.level == "job":
            words = np.array([*file.words(table), ""], dtype=object)
            for place in table.pieces:
                rows = file.rows(place)
                times = {name: rows[name] for name in ("start_s", "end_s", "real_s")}
                found.append(Record(name=words[rows["name"]], **times))
    return joined_records(found)
